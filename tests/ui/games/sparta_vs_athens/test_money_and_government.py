"""Money, events, governments and leaders through the window: sheets to decide on, and sheets to be read."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QPushButton
from table_driver import Driver

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.flow import Step
from roma_desktop.core.game import Game
from roma_desktop.core.records.record import Record
from roma_desktop.games.registry import title
from roma_desktop.games.sparta_vs_athens.model.options import Options
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.rules.income import forecast
from roma_desktop.games.sparta_vs_athens.steps.campaign import Campaign
from roma_desktop.games.sparta_vs_athens.steps.events_optional import OptionalEvent
from roma_desktop.games.sparta_vs_athens.steps.events_persia import PersiaArms
from roma_desktop.games.sparta_vs_athens.steps.events_plague import Plague
from roma_desktop.games.sparta_vs_athens.steps.government import GovernmentPhase
from roma_desktop.games.sparta_vs_athens.steps.leader_placement import PlaceLeaders
from roma_desktop.games.sparta_vs_athens.steps.maintenance import Maintenance
from roma_desktop.games.sparta_vs_athens.steps.minoa import MinoaStands
from roma_desktop.games.sparta_vs_athens.steps.purchases import Purchases
from roma_desktop.games.sparta_vs_athens.steps.revenue import Revenue
from roma_desktop.games.sparta_vs_athens.steps.sequence import SeasonOfWar
from roma_desktop.ui.counters.marks import Mark
from roma_desktop.ui.games.sparta_vs_athens.administration.choice_sheet import ChanceBlock, ChoiceSheet
from roma_desktop.ui.games.sparta_vs_athens.administration.event_cards import EventCard
from roma_desktop.ui.games.sparta_vs_athens.administration.placement_sheet import PlacementSheet
from roma_desktop.ui.games.sparta_vs_athens.administration.revolt_map import RevoltMap
from roma_desktop.ui.games.sparta_vs_athens.treasury.accounts import income, winter
from roma_desktop.ui.games.sparta_vs_athens.treasury.forecast import ahead
from roma_desktop.ui.games.sparta_vs_athens.treasury.maintenance_sheet import MaintenanceSheet
from roma_desktop.ui.games.sparta_vs_athens.treasury.purchase_sheet import PurchaseSheet
from roma_desktop.ui.games.sparta_vs_athens.treasury.unit_choice import UnitChoiceSheet
from roma_desktop.ui.library.seats import Seats
from roma_desktop.ui.parts.counters.counter_grid import CounterGrid
from roma_desktop.ui.parts.marks.figure import FigureButton
from roma_desktop.ui.table.reading import ReadingSheet
from tests.games.sparta_vs_athens.positions import leader, position, put

TITLE = title("sparta_vs_athens")
POOL = ""


class Steward(Driver):
    """Somebody who decides for both sides."""

    def lay(self, state: State, step: Step[Any] | None = None, *faces: int, sparta: str = "human") -> None:
        """A position in which a step is asked, and after it Athens' campaign; who plays Sparta."""
        file = self.places.games / "steward.roma"
        file.parent.mkdir(parents=True, exist_ok=True)
        scenario = TITLE.load(TITLE.scenarios()[0])
        record = Record.begin(file, TITLE, scenario, Options(), dice=ScriptedDice(faces), kind="scripted")
        steps = (Campaign("athens"),) if step is None else (Campaign("athens"), step)
        record.game = Game(replace(state, phasing="athens", steps=steps), ScriptedDice(faces))
        self.window.show_table(record, Seats({"athens": "human", "sparta": sparta}, False))
        self.appear()
        self.wait(lambda: self.page.picture.complete)
        self.sit()

    def sit(self) -> None:
        """Whoever must decide sits down."""
        self.rest()
        self.wait(lambda: not self.page.bar.unread())

    def desk(self, kind: type) -> Any:
        """The sheet that lies on the table."""
        sheet = self.page.panels.sheet()
        assert isinstance(sheet, kind), sheet
        return sheet

    def reading(self) -> ReadingSheet:
        """The sheet that is read."""
        sheet = self.page.questions.sheet()
        assert isinstance(sheet, ReadingSheet)
        return sheet

    def take(self, grid: CounterGrid, index: int) -> None:
        """Click a counter."""
        self.click(grid, grid.box(index).center())


@pytest.fixture
def steward(opened, monkeypatch) -> Steward:
    """At the table; nobody waits until buttons have been read."""
    monkeypatch.setattr("roma_desktop.ui.parts.frame.decision_bar.UNREAD", 0)
    return opened(Steward, 1280, 800)


# ---------------------------------------------------------------- purchases


def buying(steward: Steward, side: str = "athens", money: int = 40, **pool: str) -> PurchaseSheet:
    """A sheet of purchases with these units in the pool."""
    state = position()
    for unit in pool.values():
        state = put(state, unit, POOL)
    steward.lay(replace(state, treasury={**state.treasury, side: money}), Purchases(side))
    return steward.desk(PurchaseSheet)


def tile(sheet: PurchaseSheet, home: str, front: int) -> Any:
    tiles = {key: one for block in sheet.blocks() for key, one in block.tiles.items()}
    return next(one for (at, _, points), one in tiles.items() if (at, points) == (home, front))


def test_units_are_bought_one_after_the_other_and_taken_back(steward):
    """12.5: each press buys a unit; Ctrl+Z undoes it as any command."""
    sheet = buying(steward, one="athens.LSP.1", two="athens.LSP.2")
    first, second = (steward.state.units[of].front for of in ("athens.LSP.1", "athens.LSP.2"))
    steward.click(tile(sheet, "athens", first).buy)
    steward.click(tile(sheet, "athens", second).buy)
    assert [steward.state.units[of].at for of in ("athens.LSP.1", "athens.LSP.2")] == ["athens", "athens"]
    assert steward.state.treasury["athens"] == 40 - first - second

    steward.page.take_back()
    steward.rest()
    assert steward.state.treasury["athens"] == 40 - first
    steward.press("End purchases")
    assert steward.kind == "Campaign"


def test_to_buy_nothing_with_money_to_spend_is_asked_about_once(steward):
    """Only where it can't be taken back at once: against the computer."""
    state = put(leader(position(), "athens", "athens"), "athens.LSP.1", POOL)
    rich = replace(state, treasury={**state.treasury, "athens": 40})
    steward.lay(rich, Purchases("athens"), sparta="random")
    assert not [b for b in steward.seen(QPushButton, steward.page.bar) if b.property("role") == "primary"]
    steward.press("End purchases")
    assert "40 talents could be spent on units now. Buy nothing?" in steward.page.bar.sentence()
    steward.press("Back to the purchases")
    assert steward.kind == "Purchases"
    steward.press("End purchases")
    steward.press("Buy nothing")
    assert steward.kind == "Campaign"
    steward.press("End the campaign")
    assert "can still act this season. End the campaign all the same?" in steward.page.bar.sentence()
    steward.press("Back")
    assert steward.kind == "Campaign"


def test_a_unit_appears_in_the_city_that_is_chosen(steward):
    """12.5: any friendly city of its colour."""
    sheet = buying(steward, "sparta", unit="sicyon.LSP.1")
    ware = tile(sheet, "sicyon", steward.state.units["sicyon.LSP.1"].front)
    steward.press("at Sicyon…", ware)
    steward.press("Megara", sheet)
    steward.click(tile(sheet, "sicyon", ware.ware.front).buy)
    assert steward.state.units["sicyon.LSP.1"].at == "megara"


def test_ships_come_next_season(steward):
    """12.5: they go into the box; the sheet tells of them."""
    sheet = buying(steward, "sparta", unit="sicyon.LSP.1")
    ship = next(one for one in steward.state.units.values() if one.kind == "NSP" and one.at == POOL)
    home = steward.state.setting.counters.units[ship.id].home
    steward.click(tile(sheet, home, ship.front).buy)
    assert sum(one.at == "box" for one in steward.state.units.values()) == 1
    assert "On the way: next season" in steward.words(sheet)


def test_what_can_t_be_paid_says_so(steward):
    """12.4: the button is there, and the reason with its rule."""
    sheet = buying(steward, money=4, dear="athens.LSP.1", cheap="athens.LSP.12")
    dear = tile(sheet, "athens", steward.state.units["athens.LSP.1"].front)
    assert not dear.buy.isEnabled()
    assert "[12.4]" in dear.buy.toolTip()
    assert tile(sheet, "athens", steward.state.units["athens.LSP.12"].front).buy.isEnabled()


# ---------------------------------------------------------------- units are chosen


def test_who_goes_unpaid_is_chosen_on_counters(steward):
    """12.3, RUL-38: nothing can be paid until enough units are left out; all that can be paid must be."""
    state = position(treasury={"athens": 30, "sparta": 65})
    steward.lay(state, Maintenance("athens"))
    sheet = steward.desk(MaintenanceSheet)
    assert not steward.primary().isEnabled()

    steward.take(sheet.groups()[0].grid, 0)
    assert len(sheet.chosen) == 1
    assert sheet.groups()[0].grid.cells()[0].mark is Mark.FLIP
    steward.press("Undo")
    assert not sheet.chosen
    steward.press("Suggest")
    unpaid = sheet.chosen
    steward.click(steward.primary())
    assert all(steward.state.units[of].reduced for of in unpaid)
    assert steward.state.treasury["athens"] >= 0
    assert steward.kind == "Campaign"


def test_the_plague_takes_units_whose_fronts_add_up(steward):
    """R20, RUL-55."""
    steward.lay(position(), Plague())
    sheet = steward.desk(UnitChoiceSheet)
    assert "17" in steward.page.bar.sentence()
    assert not steward.primary().isEnabled()
    steward.press("Suggest")
    steward.press("Confirm losses")
    gone = [unit for unit in steward.state.units.values() if unit.at == "gone"]
    assert sum(unit.front for unit in gone) == 17
    assert sheet.chosen >= {unit.id for unit in gone}


# ---------------------------------------------------------------- leaders


def test_a_leader_is_chosen_as_a_counter_and_placed_on_the_map(steward):
    """14.1: two of four under Pericles; a click on a lit place, or a button of the sheet."""
    steward.lay(position(), PlaceLeaders("athens"))
    sheet = steward.desk(PlacementSheet)
    assert sheet.chosen() == "xenophon"
    steward.take(sheet.grid, 3)
    assert sheet.chosen() == "pericles"
    view, away = steward.page.view, steward.page.chart.areas["naupactus"].centre
    view.centre_on(away + QPointF(0, view.height() / 4 / view.zoom))  # above the sheet, which covers the small map
    steward.click_at(steward.on_map("naupactus"))
    assert {(one.person, one.at) for one in steward.state.leaders.values() if one.side == "athens"} == {
        ("pericles", "naupactus")
    }

    steward.click(sheet.place_buttons()["potidaea"])
    assert {one.at for one in steward.state.leaders.values() if one.side == "athens"} == {"naupactus", "potidaea"}
    assert steward.desk(ChoiceSheet) is not None  # how many without a name?


def test_each_number_of_unnamed_leaders_says_what_it_brings(steward):
    """6.5, RL."""
    steward.lay(position(), PlaceLeaders("sparta", named=False), 1, 1)
    sheet = steward.desk(ChoiceSheet)
    assert "About 14 campaign points" in steward.words(sheet)
    steward.press("Draw 2 leaders", sheet)
    assert len(steward.desk(PlacementSheet).grid.cells()) == 2


# ---------------------------------------------------------------- choices


def test_an_attempt_shows_its_chance_before_it_is_rolled(steward):
    """15.4: 2d6 each, Sparta adds its prestige of 1."""
    steward.lay(position(season="administration", year=427, prestige=-1), OptionalEvent("15.4", "sparta"))
    sheet = steward.desk(ChoiceSheet)
    assert [one.accessibleName() for one in steward.seen(ChanceBlock, sheet)] == ["56 %, chance"]
    assert "join Sparta at once" in steward.words(sheet)
    steward.press("Not this year", sheet)
    assert not steward.state.has_happened("15.4")


def test_the_escape_of_a_government_says_who_goes_and_who_comes(steward):
    """14.1: government 10 stays if Diomedon and Thrasyllus leave for good."""
    state = position(
        "ionian_war", season="administration", government=10, government_since=406, year=405, prestige_before=-5
    )
    steward.lay(state, GovernmentPhase())
    words = steward.words(steward.desk(ChoiceSheet))
    assert "Diomedon" in words
    assert "Conon" in words
    steward.press("Let both go")
    assert {"diomedon", "thrasyllus"} <= steward.state.retired


def test_the_reserve_fund_says_what_the_treasury_would_have(steward):
    """12.2, D4."""
    state = position("ionian_war", season="administration", treasury={"athens": 10, "sparta": 55})
    steward.lay(state, Revenue(collected=True))
    assert "the treasury has 70" in steward.words(steward.desk(ChoiceSheet))
    steward.press("Take it")
    assert steward.state.treasury["athens"] == 70


def test_the_first_player_is_named_on_a_sheet(steward):
    """3.2, D5."""
    steward.lay(position(), SeasonOfWar("spring", begun=True))
    steward.press("Athens first", steward.desk(ChoiceSheet))
    assert steward.state.first == "athens"


# ---------------------------------------------------------------- sheets to be read


def test_the_strip_has_both_treasuries_and_leads_to_their_sheet(steward):
    """2.17: income and treasury are open."""
    steward.lay(position())
    figures = {one.figure().key: one for one in steward.seen(FigureButton)}
    assert [figures[f"treasury:{side}"].figure().value for side in ("athens", "sparta")] == ["309", "65"]
    assert figures["prestige"].accessibleName().startswith("Prestige")
    steward.click(figures["treasury:sparta"])
    words = steward.words(steward.reading())
    assert "119 GSP, one in 3" in words
    assert "+45" in words
    steward.key(Qt.Key.Key_Escape)
    assert steward.page.questions.sheet() is None


def test_letters_open_the_sheets_and_the_menu_has_them(steward):
    steward.lay(position())
    steward.page.view.setFocus()
    for letter, name in (("E", "The treasuries"), ("Y", "The year 431")):
        steward.key(letter)
        assert name in steward.words(steward.reading())
        steward.press("Back to the table")
    steward.page.questions.menu()
    steward.rest()
    steward.press("The treasuries")
    assert isinstance(steward.page.questions.sheet(), ReadingSheet)


def test_the_year_tells_events_with_chances_and_revolts(steward):
    """15.0, 10.1, 10.5."""
    steward.lay(position(year=428, prestige=2))
    steward.page.questions.read("year")
    steward.rest()
    sheet = steward.reading()
    cards = {one.card.rule: one.card for one in steward.seen(EventCard, sheet)}
    assert float(cards["15.4"].odds) == pytest.approx(0.2392, abs=1e-3)
    assert cards["10.5"].odds == 1
    assert cards["11.11"].mode.template == "certain"
    revolts = steward.seen(RevoltMap, sheet)[0]
    steward.click(revolts.map, revolts.map.disc_at("miletus"))
    assert steward.page.questions.sheet() is None
    assert steward.page.inspection.chosen == "miletus"


def test_the_side_sheet_tells_what_a_player_asks_of_a_city(steward):
    """12.3, 10.1, 5.2: costs and why there are none, chances of a revolt, leaders face down."""
    state = leader(position(), "sparta", "potidaea", 0, 2, 10, "brasidas")
    steward.lay(state)
    steward.page.inspection.choose("potidaea")
    steward.rest()
    words = steward.words(steward.page.panel)
    assert "10 units cost 39 talents a season [12.3]" in words
    assert "Thrace" in words
    assert "Revolt" in words
    steward.page.inspection.choose("athens")
    steward.rest()
    assert "free: a city of its colour" in steward.words(steward.page.panel)


def test_a_hidden_leader_is_a_question_mark(steward):
    """5.2, R1: Athens sees that a leader is there, not who he is."""
    start = TITLE.start(TITLE.load(TITLE.scenarios()[0]), Options())
    state = leader(start, "sparta", "megara", 0, 2, 10, "brasidas").seen_by("athens")
    steward.lay(position())
    steward.page.panel.show_place(state, "megara", steward.page.words)
    steward.rest()
    words = steward.words(steward.page.panel)
    assert "Face down: not known until he is used" in words
    assert "Brasidas" not in words


# ---------------------------------------------------------------- what the sheets compute


def test_the_forecast_is_that_of_the_prototype():
    """12.0: Sparta with 59 after spring keeps the six talents of the Corinthians a season."""
    state = position(treasury={"athens": 309, "sparta": 59}, steps=(SeasonOfWar("summer"), SeasonOfWar("winter")))
    ends = [one.money for one in ahead(state, "sparta") if one.season == "winter"]
    assert ends == [47, 74, 101, 128, 155]


def test_the_property_tax_comes_with_the_moderates_in_428():
    """12.2, 14.1: whatever the prestige."""
    incomes = {one.year: one.income for one in ahead(position(), "athens") if one.income}
    assert incomes == {430: 39, 429: 39, 428: 79, 427: 79}


@pytest.mark.parametrize("name", ["archidamian_war", "peace_of_nicias", "ionian_war"])
@pytest.mark.parametrize("revised", [True, False])
@pytest.mark.parametrize("side", ["athens", "sparta"])
def test_the_lines_of_an_income_add_up_to_what_the_rules_give(name, revised, side):
    state = position(name, revised)
    given = sum(amount for _, amount in forecast(state)[side])
    told = sum(entry.amount for entry in income(state, side) if entry.amount and entry.name.template != "Persia")
    assert told == given


def test_the_next_income_is_that_of_the_moderates_once_they_come():
    """14.1, 12.2: in 428 the government changes before the revenue, so tribute is halved and the tax begins."""
    told = {entry.name.template: entry.amount for entry in income(position(year=429), "athens")}
    assert (told["Tribute"], told["Property tax"]) == (59, 20)


def test_winter_in_attica_costs_what_is_beyond_the_third():
    """R2, RUL-36."""
    state = position()
    for unit in [one.id for one in state.units.values() if one.nation == "sparta" and one.kind == "LSP"]:
        state = put(state, unit, "oenoe")
    sparta = next(one for one in winter(state) if one.home == "sparta")
    assert sparta.due == max(0, sparta.away - sparta.free)


def test_everything_is_in_words(steward):
    """No message of the sheets lacks a name."""
    steward.lay(position(year=428, prestige=-3))
    for key in ("treasuries", "year"):
        steward.page.questions.read(key)
        steward.rest()
        assert "{" not in steward.words(steward.reading())
        steward.key(Qt.Key.Key_Escape)


def test_persia_s_cities_and_minoa_s_ships_are_chosen_on_a_sheet(steward):
    """15.13; 14.1, RUL-47."""
    steward.lay(position("ionian_war", season="administration"), PersiaArms())
    sheet = steward.desk(ChoiceSheet)
    steward.press("Sardis and Iasus", sheet)
    assert {unit.at for unit in steward.state.units.values() if unit.nation == "persia"} == {"sardis", "iasus"}


def test_minoa_says_which_ships_leave_the_map(steward):
    """14.1, RUL-47."""
    steward.lay(position(government=3), MinoaStands())
    sheet = steward.desk(ChoiceSheet)
    assert "It leaves Corinth now." in steward.words(sheet)
    steward.click(sheet.buttons[0])
    assert any(unit.at == "gone" for unit in steward.state.units.values())
