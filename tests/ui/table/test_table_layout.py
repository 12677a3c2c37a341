"""The table is found again as it was left."""

from __future__ import annotations

import pytest
from players import Keys, Mouse
from PySide6.QtCore import QPoint, Qt
from scenes import TITLE, Scene

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.records.record import Record
from roma_desktop.ui.library.seats import Seats
from roma_desktop.ui.parts.marks.figure import FigureButton


def another_day(one, opened):
    """The window is closed, and the game opened again in another one."""
    file = one.record.file
    one.clear_away()
    other = opened(type(one), 1280, 800)
    other.window.open_file(file)
    other.appear()
    other.wait(lambda: other.window.table is not None)
    other.settle()
    return other


def test_sheets_small_map_layers_and_rules_lie_as_they_were_left(at_table, opened):
    one = at_table(Keys, Scene(people=("carthage",)))
    one.key("m", "c", "s", "x", "r")
    one.key(Qt.Key.Key_Escape)
    one.key("r")
    one = another_day(one, opened)
    assert not one.page.minimap.isVisible()
    assert one.page.atlas.layers.on == ("control", "supply")
    assert one.page.atlas.aids["boxes"].on
    assert one.window.rules.isVisible()
    one.key("m", "x", "x")
    one.key("r", Qt.Key.Key_Escape)
    one = another_day(one, opened)
    assert one.page.minimap.isVisible()
    assert not one.page.atlas.aids["boxes"].on
    assert not one.window.rules.isVisible()


def test_a_side_sheet_that_was_folded_or_pinned_is_so_again(at_table, opened):
    one = at_table(Mouse, Scene(people=("carthage",)))
    one.press("Pin")
    one.press("Fold")
    one = another_day(one, opened)
    assert one.page.side.folded()
    assert one.page.side.pinned()
    one.press("Chosen")
    one.press("Pin")
    one = another_day(one, opened)
    assert not one.page.side.folded()
    assert not one.page.side.pinned()


@pytest.mark.parametrize("kind", [Mouse, Keys])
def test_the_side_sheet_is_pulled_wider_and_is_so_again(at_table, opened, kind):
    one = at_table(kind, Scene(people=("carthage",)))
    side, grip = one.page.side, one.page.side.grip()
    usual, edge = side.width(), side.geometry().right()
    assert grip.isVisible()
    if kind is Mouse:
        start = one.spot(grip)
        one.drag(start, start - QPoint(72, 0))
    else:
        one.key(Qt.Key.Key_F6)
        while not grip.hasFocus():
            one.key(Qt.Key.Key_Backtab)
            assert not one.page.view.hasFocus(), "once round, and the grip was not there"
        one.key(*[Qt.Key.Key_Left] * 4, Qt.Key.Key_Right)
    assert (side.width(), side.geometry().right()) == (usual + 72, edge)
    one = another_day(one, opened)
    assert one.page.side.width() == usual + 72
    one.key("0")
    assert one.page.side.width() == usual + 72


def test_the_layout_of_one_player_shows_nothing_under_the_next_ones_curtain(at_table, opened):
    one = at_table(Keys, Scene(curtain=True))
    one.key("c", "x", "r")
    file = one.record.file
    one.clear_away()
    other = opened(Keys, 1280, 800)
    other.window.open_file(file)
    other.appear()
    other.wait(lambda: other.window.table is not None and other.page.curtain.isVisible())
    assert not other.window.rules.isVisible()
    other.settle()
    assert other.page.atlas.layers.on == ("control",)


@pytest.mark.parametrize(("number", "treasury"), [(13, False), (0, True)])
def test_the_strip_has_a_treasury_only_for_those_who_ever_collect(opened, number, treasury):
    """7.9: the Huns of scenario 14 never do."""
    driver = opened(Mouse, 1280, 800)
    scenario = TITLE.load(TITLE.scenarios()[number])
    players = dict.fromkeys(TITLE.start(scenario, TITLE.read_options({})).powers.players, "human")
    seats = Seats(players, False)
    file = driver.places.games / "another.roma"
    file.parent.mkdir(parents=True, exist_ok=True)
    dice, options = SeededDice(b"strip"), TITLE.read_options({"cards": "none"})
    driver.window.show_table(Record.begin(file, TITLE, scenario, options, seats.written(), dice, "seeded"), seats)
    driver.appear()
    figures = driver.page.strip.findChildren(FigureButton)
    assert [one.accessibleName().startswith("Treasury") for one in figures] == [True] * treasury
