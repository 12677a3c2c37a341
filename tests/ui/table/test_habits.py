"""What a hand expects: keys close what they opened, a grab that misses by a little takes, a fan shows who leads."""

from __future__ import annotations

import pytest
from players import Mouse
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from scenes import CARTHAGE_MOVES, HANNIBAL_MARCHES, Scene

from roma_desktop.ui import theme
from roma_desktop.ui.library.sheets.dialog import Dialog
from roma_desktop.ui.map.view import DRAG
from roma_desktop.ui.parts.counters.unit_grid import UnitGrid
from roma_desktop.ui.parts.text.words import Words as Label

KEY = Qt.Key


@pytest.mark.parametrize("key", [KEY.Key_B, KEY.Key_F10, KEY.Key_D, KEY.Key_Q, KEY.Key_F1])
def test_a_key_closes_the_sheet_that_it_opened(at_table, key):
    one = at_table(Mouse, Scene(CARTHAGE_MOVES))
    one.key(key)
    assert len(one.seen(Dialog)) == 1
    one.key(key)
    one.wait(lambda: one.seen(Dialog) == [])


def test_r_closes_the_rules_from_the_table_and_from_their_search(at_table):
    one = at_table(Mouse, Scene(CARTHAGE_MOVES))
    rules = one.window.rules
    one.key("r")
    assert rules.search.hasFocus()
    one.key("r")
    one.wait(rules.isHidden)
    one.key("r")
    one.key("retreat")  # a word that begins with it
    assert (rules.isVisible(), rules.search.text()) == (True, "retreat")
    one.page.view.setFocus()
    one.key("r")
    assert rules.isHidden()


def test_a_grab_that_misses_the_counter_by_a_few_pixels_takes_it(at_table):
    one = at_table(Mouse, Scene(HANNIBAL_MARCHES))
    pile = one.page.scene.pile("march:hannibal")
    one.on_pile("hannibal")
    edge = one.at_map(pile.pos()) + QPoint(-round(pile.side / 2) - 5, 0)
    assert one._on_top(edge) != "march:hannibal"
    one.drag(edge, one.on_map("baetica"))
    assert one.at("hannibal") == "baetica"


def test_a_grab_far_from_any_counter_moves_the_map(at_table):
    one = at_table(Mouse, Scene(HANNIBAL_MARCHES))
    one.page.view.set_zoom(0.9)
    start = one.on_map("libya") + QPoint(60, 50)  # beside its garrison
    before = one.page.view.visible()
    one.drag(start, start + QPoint(-20 * DRAG, 0))
    assert one.page.view.visible() != before
    assert one.at("hannibal") == "carthaginiensis"


def test_a_fan_shows_the_leaders_of_a_pile(at_table):
    one = at_table(Mouse, Scene(CARTHAGE_MOVES))
    state, presenter = one.state, one.page.presenter
    key = "pile:carthage@carthaginiensis"
    fanned = presenter.fanned(state, key, one.page.words, carried=False)
    assert [cell.name for cell in fanned.cells[:1]] == ["Hannibal, L-4"]
    assert len(fanned.cells) == 1 + len(list(state.land_units("carthaginiensis")))


def test_the_fan_of_an_army_that_is_formed_shows_who_leads_it(at_table):
    """He can't be left behind: a click on him changes nothing, a click on a unit leaves that unit."""
    one = at_table(Mouse, Scene(HANNIBAL_MARCHES))
    one.point(one.on_pile("hannibal"))
    one.wait(one.page.fan.choosing)
    (grid,) = one.seen(UnitGrid, one.page.fan)
    assert grid.cells()[0].name == "Hannibal, L-4"
    before, army = one.digest(), one.marching()
    one.click(grid, grid.box(0).center())
    assert one.digest() == before
    one.click(grid, grid.box(2).center())
    assert one.marching() == army - 1
    assert not {0, 2} & grid.chosen()


def test_lamplight_dims_the_map(at_table, qapp: QApplication):
    one = at_table(Mouse, Scene(CARTHAGE_MOVES))

    def light() -> int:  # of all that is seen of the map
        one.rest()
        return (
            one.page.view.grab()
            .toImage()
            .scaled(1, 1, mode=Qt.TransformationMode.SmoothTransformation)
            .pixelColor(0, 0)
            .lightness()
        )

    day = light()
    theme.apply(qapp, theme.Theme(theme.LAMPLIGHT, reduced_motion=True))
    one.page.view.viewport().update()
    assert light() < 0.8 * day


RIGHT = Qt.MouseButton.RightButton


def test_the_right_button_opens_a_menu_about_the_place(at_table):
    one = at_table(Mouse, Scene(CARTHAGE_MOVES))
    one.click_at(one.on_map("carthaginiensis"), button=RIGHT)
    menu = one.page.place_menu
    assert menu.isVisible()
    assert {"Who could bar the way here?", "Where could Hannibal go?", "What has happened here?"} <= set(
        one.buttons(menu)
    )
    one.press("Where could Hannibal go?", menu)
    assert not menu.isVisible()
    assert "ways" in one.page.atlas.layers.on
    assert one.page.atlas.layers.chosen == "hannibal"


def test_what_has_happened_at_a_place_is_listed(at_table):
    one = at_table(Mouse, Scene(HANNIBAL_MARCHES + "Move baetica\n"))
    one.click_at(one.on_map("baetica"), button=RIGHT)
    one.press("What has happened here?", one.page.place_menu)
    (sheet,) = one.seen(Dialog)
    assert "Hannibal marches from Carthaginiensis to Baetica" in one.words(sheet)


def test_a_click_beside_the_menu_and_esc_close_it_and_do_nothing_else(at_table):
    one = at_table(Mouse, Scene(HANNIBAL_MARCHES))
    menu = one.page.place_menu
    before, spot = one.digest(), one.on_map("baetica")
    one.click_at(spot, button=RIGHT)
    one.click_at(spot - QPoint(40, 0))
    assert (menu.isVisible(), one.digest()) == (False, before)
    one.click_at(spot, button=RIGHT)
    one.key(KEY.Key_Escape)
    assert (menu.isVisible(), one.digest()) == (False, before)


def test_who_is_not_active_shows_his_range_when_dragged_and_goes_as_far_as_his_die_takes_him(at_table, luck):
    luck.by_rule["5.11"] = 6
    one = at_table(Mouse, Scene(CARTHAGE_MOVES))
    start, end = one.on_pile("hannibal"), one.on_map("baetica")
    before = one.digest()
    one.pull(start, end)
    assert "baetica" in one.page.scene.lit()
    assert "Hannibal is activated, and gets there whatever he rolls." in one.words(one.page.hover)
    assert one.digest() == before
    one.let_go(end)
    assert one.at("hannibal") == "baetica"
    assert one.kind == "March"


def test_esc_lets_go_of_him_and_nobody_is_activated(at_table):
    one = at_table(Mouse, Scene(CARTHAGE_MOVES))
    before = one.digest()
    one.pull(one.on_pile("hannibal"), one.on_map("baetica"))
    one.key(KEY.Key_Escape)
    one.let_go(one.on_map("baetica"))
    assert (one.digest(), one.page.scene.lit()) == (before, {})


def test_the_title_of_a_battle_is_read_in_full_beside_the_rules(at_table):
    one = at_table(Mouse, Scene(HANNIBAL_MARCHES + "Move tarraconensis\nAttack rome\n"))
    one.key("r")
    (title,) = [label for label in one.seen(Label) if label.text() == "Battle in Tarraconensis"]
    assert not title.elided()
