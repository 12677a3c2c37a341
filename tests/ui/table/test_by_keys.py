"""The keyboard alone: it can be seen where it is, it gets everywhere in a few keys, and each stop has its own name."""

from __future__ import annotations

import pytest
from players import Keys
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget
from scenes import CARTHAGE_MOVES, HANNIBAL_MARCHES, Scene

from roma_desktop.games.roma_victrix.commands import Levy
from roma_desktop.ui.games.roma_victrix.treasury.levy_plan import Ware
from roma_desktop.ui.library.sheets.keys_sheet import KeysSheet
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.scroll import Scroll

KEY = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier
LEVY = "seed 1\nuntil levy of carthage\n"
ALONE = ("carthage",)


def name_of(widget: QWidget) -> str:
    """What a screen reader says."""
    return QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)


def focus(one: Keys) -> QWidget:
    found = one.window.focusWidget()
    assert found is not None
    return found


def test_f6_goes_from_the_map_to_the_sheet_to_the_buttons_and_back(at_table):
    one = at_table(Keys, Scene(HANNIBAL_MARCHES, people=ALONE))
    page = one.page
    assert page.view.hasFocus()
    one.key(KEY.Key_F6)
    assert page.side.isAncestorOf(focus(one))
    one.key(KEY.Key_F6)
    assert (page.bar.isAncestorOf(focus(one)), name_of(focus(one))) == (True, "Done")
    one.key(KEY.Key_F6)
    assert page.view.hasFocus()


def test_ctrl_enter_presses_the_red_button_from_the_middle_of_a_sheet(at_table):
    one = at_table(Keys, Scene(LEVY, people=ALONE))
    one.want("carthaginiensis", "AUX", 1)
    assert one.levy().isAncestorOf(focus(one))
    one.key(KEY.Key_Return, held=CTRL)
    one.wait(lambda: any(isinstance(moment.command, Levy) for moment in one.record.game.line))


def test_after_a_levy_the_keyboard_is_in_sight(at_table):
    one = at_table(Keys, Scene(LEVY, people=ALONE), 1100, 600)
    one.want("carthaginiensis", "AUX", 1)
    bar = one.levy().findChildren(Scroll)[-1].verticalScrollBar()
    bar.setValue(bar.maximum())
    assert one.levy().blocks()[0].tiles[Ware("HI")].visibleRegion().isEmpty()
    one.key(KEY.Key_F6, KEY.Key_Return)
    one.settle()
    assert not focus(one).visibleRegion().isEmpty()


def test_every_plus_of_the_levy_has_a_name_of_its_own(at_table):
    one = at_table(Keys, Scene(LEVY, people=ALONE))
    names = [name_of(button) for block in one.levy().blocks() for button in block.findChildren(Button)]
    assert len(names) == len(set(names))
    assert "Carthaginiensis, with Hannibal: AUX: one more" in names


def test_tab_goes_through_a_place_of_the_levy_before_the_next(at_table):
    one = at_table(Keys, Scene(LEVY, people=ALONE))
    stops = [
        (number, button)
        for number, block in enumerate(one.levy().blocks())
        for button in block.findChildren(Button)
        if button.isEnabled() and not button.isHidden()
    ]
    assert any("Lay up" in button.text() for _, button in stops)
    went = []
    while one.levy().isAncestorOf(focus(one)) and len(went) < len(stops):
        went += [number for number, button in stops if button is focus(one)]
        one.key(KEY.Key_Tab)
    assert went == [number for number, _ in stops]


@pytest.mark.parametrize("key", [KEY.Key_Tab, KEY.Key_N])
def test_the_next_leader_has_the_cursor_on_the_map(at_table, key):
    one = at_table(Keys, Scene(CARTHAGE_MOVES, people=ALONE))
    seen = set()
    for _ in range(3):
        one.key(key)
        captain = one.state.captains[one.page.controller.choosing.piece]
        assert one.page.keyboard.cursor == captain.at
        seen.add(captain.id)
    assert len(seen) == 3


def test_shift_tab_goes_back_to_the_leader_before(at_table):
    one = at_table(Keys, Scene(CARTHAGE_MOVES, people=ALONE))
    first = one.page.controller.choosing.piece
    one.key(KEY.Key_Tab)
    assert one.page.controller.choosing.piece != first
    one.key(KEY.Key_Backtab)
    assert one.page.controller.choosing.piece == first


def test_enter_makes_the_leader_march_who_has_the_cursor_and_lets_go_of_it(at_table):
    one = at_table(Keys, Scene(CARTHAGE_MOVES, people=ALONE))
    one.key(KEY.Key_Tab, KEY.Key_Return)
    assert (one.kind, one.page.keyboard.cursor) == ("March", "")


def test_tab_begins_with_the_places_near_the_army(at_table):
    one = at_table(Keys, Scene(HANNIBAL_MARCHES, people=ALONE))
    areas, here = one.page.chart.areas, one.state.captains["hannibal"].at
    far = []
    for _ in range(5):
        one.key(KEY.Key_Tab)
        way = areas[one.page.keyboard.cursor].centre - areas[here].centre
        far.append(way.x() ** 2 + way.y() ** 2)
    assert far == sorted(far)


def test_the_map_says_its_name_and_where_the_cursor_stands(at_table):
    one = at_table(Keys, Scene(HANNIBAL_MARCHES, people=ALONE))
    one.key(KEY.Key_Tab)
    view = one.page.view
    assert view.accessibleName() == "The map"
    assert view.accessibleDescription() == one.page.controller.words.name("place", one.page.keyboard.cursor)


def test_after_the_curtain_the_keyboard_is_on_the_sheet_that_lies_there(at_table):
    one = at_table(Keys, Scene(LEVY, curtain=True))
    assert one.levy().isAncestorOf(focus(one))
    assert not focus(one).visibleRegion().isEmpty()


def test_page_down_reads_on_in_the_list_of_keys_and_home_goes_back(at_table):
    one = at_table(Keys, Scene(HANNIBAL_MARCHES, people=ALONE), 1100, 520)
    one.key(KEY.Key_F1)
    bar = one.window.findChild(KeysSheet).findChild(Scroll).verticalScrollBar()
    assert bar.maximum() > 0
    one.key(*[KEY.Key_PageDown] * 9)
    assert bar.value() == bar.maximum()
    one.key(KEY.Key_Home)
    assert bar.value() == 0


def test_page_down_reads_on_in_the_sheet_of_the_levy_from_the_buttons_below(at_table):
    one = at_table(Keys, Scene(LEVY, people=ALONE), 1100, 600)
    bar = one.levy().findChildren(Scroll)[-1].verticalScrollBar()
    one.key(KEY.Key_F6)
    assert not one.levy().isAncestorOf(focus(one))  # there Page Down goes from place to place
    one.key(*[KEY.Key_PageUp] * 9)
    assert (bar.value(), bar.maximum() > 0) == (0, True)
    one.key(*[KEY.Key_PageDown] * 9)
    assert bar.value() == bar.maximum()


def test_page_down_on_the_map_reads_on_in_what_is_told_of_the_place(at_table):
    one = at_table(Keys, Scene(HANNIBAL_MARCHES, people=ALONE), 1100, 520)
    bars = [part.verticalScrollBar() for part in one.page.side.findChildren(Scroll)]
    assert any(bar.maximum() > 0 and bar.value() == 0 for bar in bars)
    one.key(KEY.Key_PageDown)
    assert any(bar.value() > 0 for bar in bars)


def test_f6_shows_the_counters_that_get_the_keyboard_however_little_room_there_is(at_table):
    one = at_table(Keys, Scene(HANNIBAL_MARCHES, people=ALONE), 1100, 520)
    one.key(KEY.Key_F6)
    assert not focus(one).visibleRegion().isEmpty()
