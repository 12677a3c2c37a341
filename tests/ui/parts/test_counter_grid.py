from __future__ import annotations

from dataclasses import replace

import pytest
from gallery_samples import CARTHAGE, HANNIBAL, cell
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QApplication

from roma_desktop.ui import theme
from roma_desktop.ui.counters.marks import Mark
from roma_desktop.ui.games.roma_victrix.counters import Figure
from roma_desktop.ui.parts.counters.counter_grid import CounterGrid
from roma_desktop.ui.parts.counters.piece import Cell, Piece
from roma_desktop.ui.parts.layout.scroll import Scroll

SIXTEEN = [cell(CARTHAGE, Figure.HI, starts_row=index == 8) for index in range(16)]


@pytest.fixture
def grid(shown) -> CounterGrid:
    return shown(CounterGrid(SIXTEEN, side=64), 330, 420)


def click(
    grid: CounterGrid, qtbot, index: int, button=Qt.MouseButton.LeftButton, modifier=Qt.KeyboardModifier.NoModifier
):
    qtbot.mouseClick(grid, button, modifier, grid.box(index).center())


def heard(signal) -> list:
    told: list = []
    signal.connect(lambda *args: told.append(args))
    return told


def test_a_click_steps_on_and_a_right_click_steps_back(grid, qtbot):
    on, back = heard(grid.stepped), heard(grid.stepped_back)
    click(grid, qtbot, 5)
    click(grid, qtbot, 9, Qt.MouseButton.RightButton)
    assert on == [(5,)]
    assert back == [(9,)]
    qtbot.mouseClick(grid, Qt.MouseButton.LeftButton, pos=QPoint(grid.width() - 1, grid.height() - 1))
    assert on == [(5,)]


def test_pressing_on_one_and_letting_go_on_another_does_nothing(grid, qtbot):
    on = heard(grid.stepped)
    qtbot.mousePress(grid, Qt.MouseButton.LeftButton, pos=grid.box(1).center())
    qtbot.mouseRelease(grid, Qt.MouseButton.LeftButton, pos=grid.box(3).center())
    assert on == []


def test_keys_move_the_cursor_and_step(grid, qtbot):
    on, back = heard(grid.stepped), heard(grid.stepped_back)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Space):
        qtbot.keyClick(grid, key)
    assert on == [(2,)]
    qtbot.keyClick(grid, Qt.Key.Key_Down)
    assert grid.cursor_index() == 6
    assert grid.box(6).left() == grid.box(2).left()
    qtbot.keyClick(grid, Qt.Key.Key_Return)
    qtbot.keyClick(grid, Qt.Key.Key_Backspace)
    qtbot.keyClick(grid, Qt.Key.Key_End)
    qtbot.keyClick(grid, Qt.Key.Key_Space)
    qtbot.keyClick(grid, Qt.Key.Key_Up)
    qtbot.keyClick(grid, Qt.Key.Key_Home)
    qtbot.keyClick(grid, Qt.Key.Key_Left)
    assert (on, back) == ([(2,), (6,), (15,)], [(6,)])
    assert grid.cursor_index() == 0


def test_shift_asks_for_a_range_by_mouse_and_key(grid, qtbot):
    ranges = heard(grid.range_asked)
    click(grid, qtbot, 2)
    click(grid, qtbot, 6, modifier=Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClick(grid, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert ranges == [(2, 6), (2, 3)]


def test_dragging_away_tells_once_and_is_no_click(grid, qtbot):
    dragged, on = heard(grid.dragged), heard(grid.stepped)
    start = grid.box(4).center()
    qtbot.mousePress(grid, Qt.MouseButton.LeftButton, pos=start)
    for step in (3, 15, 30):
        qtbot.mouseMove(grid, start + QPoint(step, step))
    qtbot.mouseRelease(grid, Qt.MouseButton.LeftButton, pos=start + QPoint(30, 30))
    assert dragged == [(4,)]
    assert on == []


def test_hovering_tells_which_counter(grid, qtbot):
    over = heard(grid.hovered)
    qtbot.mouseMove(grid, grid.box(1).center())
    qtbot.mouseMove(grid, grid.box(1).center() + QPoint(2, 2))
    qtbot.mouseMove(grid, grid.box(2).center())
    assert over == [(1,), (2,)]


def test_a_counter_that_cannot_be_chosen_is_dim_and_silent(grid, qtbot):
    whole = grid.grab().toImage()
    grid.set_cells([replace(SIXTEEN[0], enabled=False), *SIXTEEN[1:]])
    on = heard(grid.stepped)
    click(grid, qtbot, 0)
    assert on == []
    at = grid.box(0).center()
    assert grid.grab().toImage().pixelColor(at) != whole.pixelColor(at)


@pytest.mark.parametrize("mark", [Mark.CHOSEN, Mark.FLIP, Mark.REMOVE])
def test_every_mark_can_be_seen_and_changes_when_confirmed(grid, mark):
    plain = grid.grab(grid.box(3)).toImage()
    marked = [*SIXTEEN[:3], replace(SIXTEEN[3], mark=mark), *SIXTEEN[4:]]
    grid.set_cells(marked)
    chosen = grid.grab(grid.box(3)).toImage()
    grid.set_cells(marked, confirmed=True)
    assert chosen != plain
    assert mark is Mark.CHOSEN or grid.grab(grid.box(3)).toImage() != chosen


def test_a_count_stands_on_a_badge(shown):
    one = shown(CounterGrid([HANNIBAL]), 80, 80).grab().toImage()
    many = shown(CounterGrid([replace(HANNIBAL, count=12)]), 80, 80).grab().toImage()
    assert one != many


@pytest.mark.parametrize("scale", [80, 100, 150, 200])
@pytest.mark.parametrize("to_right", [False, True])
def test_it_takes_as_many_columns_as_fit_and_starts_rows_where_told(shown, qapp: QApplication, scale, to_right):
    theme.apply(qapp, theme.Theme(scale=scale))
    grid = CounterGrid(SIXTEEN, side=64, to_right=to_right)
    shown(grid, 700, grid.heightForWidth(700))
    boxes = [grid.box(index) for index in range(16)]
    assert all(grid.rect().contains(box) for box in boxes)
    assert not any(a.intersects(b) for i, a in enumerate(boxes) for b in boxes[i + 1 :])
    assert boxes[8].top() > boxes[7].top()
    end = max(boxes[:8], key=lambda box: box.right()) if to_right else min(boxes[:8], key=lambda box: box.left())
    assert (grid.width() - end.right() < 20 * scale // 100) if to_right else end.left() < 10
    assert grid.heightForWidth(2000) < grid.heightForWidth(200)


def test_counters_are_opaque_and_painted_by_whoever_is_told(shown):
    seen: list[tuple[str, float]] = []

    def paint(painter: QPainter, counter: object, box: QRectF, _mark: Mark, _confirmed: bool) -> None:
        seen.append((str(counter), box.width()))
        painter.fillRect(box, QColor("#00FF00"))

    grid = shown(CounterGrid([Cell("any value", "a thing")], side=50, paint=paint), 70, 70)
    assert grid.grab().toImage().pixelColor(grid.box(0).center()).name() == "#00ff00"
    assert seen[0] == ("any value", 50.0)


def test_the_counter_of_the_keyboard_is_read_aloud(grid, qtbot):
    grid.set_cells([replace(one, name=f"HI {index}") for index, one in enumerate(SIXTEEN)])
    qtbot.keyClick(grid, Qt.Key.Key_Right)
    assert grid.accessibleDescription() == "HI 1"


def test_the_cursor_stays_in_sight_on_a_sheet_that_scrolls(shown, qtbot):
    grid = CounterGrid(SIXTEEN, side=64, columns=2)
    scroll = shown(Scroll(grid), 200, 150)
    for _ in range(5):
        qtbot.keyClick(grid, Qt.Key.Key_Down)
    assert grid.cursor_index() == 10
    assert scroll.viewport().rect().contains(grid.box(10).translated(grid.pos()))


def test_fewer_cells_keep_the_cursor_inside_and_an_empty_grid_is_quiet(grid, qtbot):
    qtbot.keyClick(grid, Qt.Key.Key_End)
    grid.set_cells(SIXTEEN[:3])
    assert grid.cursor_index() == 2
    grid.set_cells([])
    on = heard(grid.stepped)
    qtbot.keyClick(grid, Qt.Key.Key_Space)
    click_at = QPoint(5, 5)
    qtbot.mouseClick(grid, Qt.MouseButton.LeftButton, pos=click_at)
    assert on == []
    grid.grab()


def test_a_piece_shows_its_counter_at_its_side(shown, qapp: QApplication):
    piece = shown(Piece(HANNIBAL, 96))
    small = piece.width()
    assert piece.accessibleName() == "Hannibal, L-4"
    assert piece.grab().toImage().pixelColor(60, 60) != piece.grab().toImage().pixelColor(1, 1)
    theme.apply(qapp, theme.Theme(scale=200))
    assert piece.width() > small * 1.9
