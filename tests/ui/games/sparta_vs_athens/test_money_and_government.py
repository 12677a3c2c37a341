"""Money, events, governments and leaders through the window: sheets to decide on."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QPushButton
from steward import Steward

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
from roma_desktop.ui.games.sparta_vs_athens.administration.placement_sheet import PlacementSheet
from roma_desktop.ui.games.sparta_vs_athens.treasury.maintenance_sheet import MaintenanceSheet
from roma_desktop.ui.games.sparta_vs_athens.treasury.purchase_sheet import PurchaseSheet
from roma_desktop.ui.games.sparta_vs_athens.treasury.unit_choice import UnitChoiceSheet
from roma_desktop.ui.parts.layout.scroll import Scroll
from roma_desktop.ui.parts.text.sentence import Sentence
from tests.games.sparta_vs_athens.positions import leader, position, put

POOL = ""

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


@pytest.mark.parametrize("language", ["en", "ja"])
def test_all_ways_on_are_in_sight_where_there_is_room(steward, language):
    """Five of them, from "Draw none" to "Draw 4 leaders", with room left below the sheet."""
    steward.window.change_settings(replace(steward.window.settings, language=language))
    steward.lay(position(), PlaceLeaders("athens", named=False), 1, 1)
    sheet = steward.desk(ChoiceSheet)
    (scroll,) = steward.seen(Scroll, sheet)
    assert len(sheet.buttons) == 5
    assert scroll.verticalScrollBar().maximum() == 0
    assert sheet.height() < steward.page.bar.y() - sheet.y()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_a_sheet_is_about_can_be_read_to_its_end(steward, language):
    """The sentence about maintenance takes three lines in Japanese."""
    steward.window.change_settings(replace(steward.window.settings, language=language))
    steward.lay(position(treasury={"athens": 30, "sparta": 65}), Maintenance("athens"))
    steward.rest()
    assert [one.words() for one in steward.seen(Sentence, steward.desk(MaintenanceSheet)) if one.elided()] == []


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
