"""The library itself: cards, tabs, search, arrow keys, and that everything has room at every size."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QPushButton

from roma_desktop.ui.library import filters
from roma_desktop.ui.library.cards.saved_row import SavedRow
from roma_desktop.ui.parts.cards.cards import ScenarioCard
from roma_desktop.ui.parts.inputs.tab_row import TabRow
from roma_desktop.ui.parts.layout.scroll import Scroll
from roma_desktop.ui.parts.text.words import Words
from roma_desktop.ui.saves import saved_games


def titles(page):
    return [
        card.accessibleName().partition(",")[0] for card in page.grid.findChildren(ScenarioCard) if card.isVisible()
    ]


def type_in(qtbot, page, words):
    page.search.clear()
    if words.isascii():
        qtbot.keyClicks(page.search, words)
    else:
        page.search.insert(words)  # as an input method does


# ---------------------------------------------------------------- finding


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("mith", ["Mithridates"]),
        ("ACTIUM", ["Actium"]),
        ("195", ["Philip and Antiochus"]),
        ("1", ["Actium"]),
        ("110", ["Trajan"]),
        ("seleucid kingdom", None),
        ("hasdrubal hannibal", None),
        ("カルタゴ", None),
        ("Attila 440", ["Attila"]),
        ("Attila 100", []),
        ("zzz", []),
    ],
)
def test_years_names_and_powers_are_found_by_typing(typed, found, page, covers, qtbot):
    made = page(covers)
    type_in(qtbot, made, typed)
    everything = [cover.title["en"].partition(",")[0] for cover in covers]
    assert titles(made) == (everything if found is None else found)


def test_nothing_found_is_said_and_escape_brings_everything_back(page, covers, qtbot):
    made = page(covers)
    type_in(qtbot, made, "zzz")
    assert any("zzz" in label.text() and label.isVisible() for label in made.findChildren(type(made._nothing)))
    qtbot.keyClick(made.search, Qt.Key.Key_Escape)
    assert len(titles(made)) == 6


def test_enter_in_the_search_takes_the_first_that_is_found(page, covers, qtbot):
    made = page(covers)
    type_in(qtbot, made, "tra")
    with qtbot.waitSignal(made.cover_chosen) as chosen:
        qtbot.keyClick(made.search, Qt.Key.Key_Return)
    assert chosen.args[0].title["en"] == "Trajan"


def test_saved_games_are_found_by_their_moment(page, covers, saved, places, qtbot):
    saved(1, moment="216 BC. Cannae.")
    saved(1, moment="202 BC. Zama.")
    made = page(covers, saved_games(places.games))
    type_in(qtbot, made, "cannae")
    rows = [row for row in made.grid.findChildren(SavedRow) if row.isVisible()]
    resumes = [stop for stop in made.grid.stops() if stop not in rows]
    assert len(rows) + len(resumes) == 1


# ---------------------------------------------------------------- tabs


def test_how_the_tab_is_sorted_is_said(page, covers, saved, places, qtbot):
    saved(1, moment="216 BC")
    made = page(covers, saved_games(places.games))

    def said():
        return {label.text() for label in made.findChildren(Words) if label.isVisible()} & {
            "sorted by year", "the latest first",
        }  # fmt: skip

    assert said() == {"sorted by year"}
    tab = next(one for one in made.findChildren(QPushButton) if one.isVisible() and one.text() == "Saved games 1")
    qtbot.mouseClick(tab, Qt.MouseButton.LeftButton)
    assert said() == {"the latest first"}


def test_one_scenario_has_no_tabs(page, covers):
    made = page(covers[:1])
    assert not any(tabs.isVisible() for tabs in made.findChildren(TabRow))


def test_only_tabs_that_tell_some_from_others_are_there(covers):
    def keys(covers, saved=0):
        return [key for key, _ in filters.tabs(covers, saved, 8)]

    assert keys(covers) == ["all", "two", "alone", "short", "period:Republic", "period:Empire"]
    assert keys(covers[:1]) == []
    assert keys(covers[:1], 8) == []
    assert keys(covers[:1], 9) == ["all", "saved"]
    assert keys(covers[4:]) == ["all", "two", "alone"]
    assert keys(covers, 1)[-1] == "saved"
    assert keys([]) == []


def test_a_tab_shows_its_scenarios_and_arrow_keys_change_it(page, covers, qtbot):
    made = page(covers)
    tabs = next(tabs for tabs in made.findChildren(TabRow) if tabs.isVisible())
    tabs.setFocus()
    qtbot.keyClick(tabs, Qt.Key.Key_Right)
    assert titles(made) == ["Mithridates", "Actium", "Attila"]
    qtbot.keyClick(tabs, Qt.Key.Key_Right)
    assert titles(made) == ["Trajan"]
    qtbot.keyClick(tabs, Qt.Key.Key_Left)
    qtbot.keyClick(tabs, Qt.Key.Key_Left)
    assert len(titles(made)) == 6


def test_the_tab_of_saved_games_has_all_of_them(page, covers, saved, places, qtbot):
    for _ in range(10):
        saved(0)
    made = page(covers[:1], saved_games(places.games))
    shown_first = [row for row in made.grid.findChildren(SavedRow) if row.isVisible()]
    assert len(shown_first) == 8
    tabs = next(tabs for tabs in made.findChildren(TabRow) if tabs.isVisible())
    qtbot.keyClick(tabs, Qt.Key.Key_Right)
    assert len([row for row in made.grid.findChildren(SavedRow) if row.isVisible()]) == 10
    assert titles(made) == []


# ---------------------------------------------------------------- the keyboard


def where(page):
    focus = page.focusWidget()
    return focus.accessibleName().partition(",")[0]


def test_arrow_keys_walk_between_the_cards(page, covers, qtbot):
    made = page(covers)
    made.activateWindow()
    made.focus_first()
    walk = []
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Up, Qt.Key.Key_Left):
        qtbot.keyClick(made.focusWidget(), key)
        walk.append(where(made))
    assert walk[:2] == ["Philip and Antiochus", "Mithridates"]
    assert walk[2] == "Attila"
    assert walk[3] == "Trajan"
    assert walk[4] == "Hannibal"
    assert walk[5] == "Hannibal"  # there is nothing further to the left


def test_up_from_the_first_cards_goes_to_the_search_and_down_comes_back(page, covers, qtbot):
    made = page(covers)
    made.activateWindow()
    made.focus_first()
    qtbot.keyClick(made.focusWidget(), Qt.Key.Key_Up)
    assert made.search.hasFocus()
    qtbot.keyClick(made.search, Qt.Key.Key_Down)
    assert where(made) == "Hannibal"


def test_the_card_the_keyboard_comes_to_is_in_sight(page, covers, qtbot):
    made = page(covers, width=800, height=600)
    made.activateWindow()
    made.focus_first()
    view = next(scroll for scroll in made.findChildren(Scroll) if scroll.widget() is made.grid).viewport()
    for _ in range(5):
        qtbot.keyClick(made.focusWidget(), Qt.Key.Key_Down)
        card = made.focusWidget()
        top = card.mapTo(view, QPoint(0, 0)).y()
        assert top >= 0
        assert top + card.height() <= view.height()
    assert where(made) in {"Trajan", "Attila"}


def test_control_f_searches_and_control_comma_asks_for_the_options(page, covers, qtbot):
    made = page(covers)
    made.activateWindow()
    made.focus_first()
    qtbot.keyClick(made.focusWidget(), Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert made.search.hasFocus()
    with qtbot.waitSignal(made.options_asked):
        qtbot.keyClick(made.focusWidget(), Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)


def test_every_card_says_what_it_is_to_a_screen_reader(page, covers):
    made = page(covers)
    for card in made.grid.findChildren(ScenarioCard):
        assert "BC" in card.accessibleName() or "AD" in card.accessibleName()
        assert "turns" in card.accessibleDescription()
        assert "Difficulty" in card.accessibleDescription()
