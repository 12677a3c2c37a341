"""Sheets of money, the year and a place as they are read, and what is computed for them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from steward import TITLE

from roma_desktop.games.sparta_vs_athens.model.options import Options
from roma_desktop.games.sparta_vs_athens.rules.income import forecast
from roma_desktop.games.sparta_vs_athens.steps.sequence import SeasonOfWar
from roma_desktop.ui.games.sparta_vs_athens.administration.event_cards import EventCard
from roma_desktop.ui.games.sparta_vs_athens.administration.revolt_map import RevoltMap
from roma_desktop.ui.games.sparta_vs_athens.treasury.accounts import income, winter
from roma_desktop.ui.games.sparta_vs_athens.treasury.forecast import ahead
from roma_desktop.ui.parts.marks.figure import FigureButton
from roma_desktop.ui.table.reading import ReadingSheet
from tests.games.sparta_vs_athens.positions import leader, position, put

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


def test_the_side_sheet_says_that_a_government_can_escape(steward):
    """14.1: government 10 stays if Diomedon and Thrasyllus leave for good; the page of the year says so too."""
    steward.lay(position("ionian_war", government=10, government_since=406, year=406, prestige=-9, prestige_before=-5))
    steward.page.inspection.choose_side("athens")
    steward.rest()
    told = "It falls unless two leaders go for good"
    assert told in steward.words(steward.page.panel)
    steward.page.questions.read("year")
    steward.rest()
    assert told in steward.words(steward.reading())


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
