from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.frame.minimap import Dot, Minimap
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import column
from roma_desktop.ui.parts.layout.flow import flow
from roma_desktop.ui.parts.layout.scroll import Scroll
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.side_sheet import SideSheet
from roma_desktop.ui.parts.text.words import Words


class Block(Part):
    def __init__(self, height: int) -> None:
        super().__init__()
        self.setMinimumHeight(height)


@pytest.fixture
def side(shown) -> SideSheet:
    side = SideSheet("Chosen", pin="Pin", fold="Fold", unfold="Open", grip=("Width", "Pull"))
    side.add_section(Words("Hannibal", "title"))
    side.add_section(Block(200))
    side.rest = Block(60)
    side.add_section(side.rest, takes_rest=True)
    return shown(side, 360, 700)


def button(side: QWidget, words: str) -> Button:
    return next(each for each in side.findChildren(Button) if each.text() == words and each.isVisible())


def test_the_side_sheet_folds_away_and_opens_again(side, qtbot):
    whole = side.wanted_size(QSize(1248, 632))
    with qtbot.waitSignal(side.fold_changed) as told:
        qtbot.mouseClick(button(side, "Fold"), Qt.MouseButton.LeftButton)
    assert told.args == [True]
    folded = side.wanted_size(QSize(1248, 632))
    assert folded.width() < whole.width() / 2
    assert folded.height() < 80
    assert not side.rest.isVisible()
    with qtbot.waitSignal(side.fold_changed) as told:
        qtbot.keyClick(button(side, "Chosen"), Qt.Key.Key_Return)
    assert told.args == [False]
    assert side.rest.isVisible()


def test_the_keyboard_stays_on_the_sheet_when_it_folds(side, qtbot):
    side.activateWindow()
    fold = button(side, "Fold")
    fold.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(fold, Qt.Key.Key_Space)
    assert button(side, "Chosen").hasFocus()


def test_the_side_sheet_is_pinned(side, qtbot):
    with qtbot.waitSignal(side.pin_changed) as told:
        qtbot.mouseClick(button(side, "Pin"), Qt.MouseButton.LeftButton)
    assert told.args == [True]
    assert side.pinned()


def test_the_last_section_takes_the_rest_and_stays_in_sight_when_there_is_none(side):
    assert side.rest.height() > 300
    side.resize(360, 260)
    QApplication.processEvents()
    assert side.rest.height() >= 60
    assert side.rect().contains(side.rest.mapTo(side, side.rest.rect().bottomLeft()))
    (scroll,) = side.findChildren(Scroll)
    assert scroll.verticalScrollBar().maximum() > 0


@pytest.mark.parametrize("scale", [80, 100, 150, 200])
def test_the_side_sheet_never_takes_more_than_half_the_window(side, qapp, scale):
    theme.apply(qapp, theme.Theme(scale=scale))
    wanted = side.wanted_size(QSize(1248, 632))
    assert wanted.width() == min(360 * scale // 100, 561)


@pytest.fixture
def minimap(shown) -> Minimap:
    minimap = Minimap()
    picture = QPixmap(400, 300)
    picture.fill(QColor("#80A0B0"))
    minimap.set_map(picture)
    minimap.set_view(QRectF(0.25, 0.25, 0.5, 0.5))
    return shown(minimap, 212, 162)


def test_click_and_drag_tell_where_the_view_is_wanted(minimap, qtbot):
    told: list[QPointF] = []
    minimap.moved.connect(told.append)
    qtbot.mousePress(minimap, Qt.MouseButton.LeftButton, pos=QPoint(106, 81))
    qtbot.mouseMove(minimap, QPoint(156, 81))
    qtbot.mouseRelease(minimap, Qt.MouseButton.LeftButton, pos=QPoint(156, 81))
    qtbot.mousePress(minimap, Qt.MouseButton.LeftButton, pos=QPoint(1, 1))
    assert [(round(at.x(), 2), round(at.y(), 2)) for at in told] == [(0.5, 0.5), (0.75, 0.5), (0, 0)]


def test_arrow_keys_move_the_view(minimap, qtbot):
    with qtbot.waitSignal(minimap.moved) as told:
        qtbot.keyClick(minimap, Qt.Key.Key_Right)
    assert told.args[0].x() > 0.5
    assert told.args[0].y() == 0.5


def test_dots_and_the_view_are_drawn_where_they_are(minimap):
    minimap.set_dots([Dot(0.5, 0.5, "crimson"), Dot(0.9, 0.9, "gold", calls=True)])
    picture = minimap.grab().toImage()
    assert picture.pixelColor(106, 81).red() > 120 > picture.pixelColor(106, 81).blue()
    inside, outside = picture.pixelColor(80, 60), picture.pixelColor(20, 20)
    assert inside.lightness() > outside.lightness()


def test_a_flow_breaks_and_can_end_at_the_right(shown):
    host = Part()
    host.setLayout(flow(*(Block(20) for _ in range(4)), gap=10, to_right=True))
    for block in host.findChildren(Block):
        block.setFixedWidth(80)
    assert host.heightForWidth(360) < host.heightForWidth(180)
    shown(host, 180, host.heightForWidth(180))
    boxes = [block.geometry() for block in host.findChildren(Block)]
    assert [box.right() for box in boxes] == [89, 179, 89, 179]
    assert boxes[2].top() > boxes[1].bottom()


def test_a_scroll_asks_for_all_of_its_content_and_shrinks(shown):
    content = Part()
    content.setLayout(column(Block(100), Block(150), gap=10))
    scroll = shown(Scroll(content), 200, 400)
    assert scroll.sizeHint().height() == 260
    assert scroll.minimumSizeHint().height() < 100
