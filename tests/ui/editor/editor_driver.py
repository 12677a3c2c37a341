"""A player at the scenario editor who has a mouse, a keyboard, and eyes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QStackedWidget, QWidget
from pytestqt.qtbot import QtBot
from small_war import SMALL as SMALL

from roma_desktop.games.roma_victrix.model.setting import Scenario
from roma_desktop.ui.editor.editor import ScenarioEditor
from roma_desktop.ui.editor.page import EditorPage
from roma_desktop.ui.library.sheets.trouble import Asking

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def read_to_the_end(editor: ScenarioEditor) -> None:
    """Wait until the file that is being opened has been read, off the window's thread."""
    while editor._waiting._sheet is not None:
        QTest.qWait(1)


@dataclass
class Room:
    """The room of the window with the scenario editor in it, and the questions over it."""

    whole: QWidget
    stack: QStackedWidget
    editor: ScenarioEditor
    asking: Asking


class Forms(NamedTuple):
    """The forms of Roma Victrix."""

    place: Any
    power: Any
    people: Any
    rules: Any
    scenario: Any


def forms_of(page: EditorPage) -> Forms:
    forms: dict[str, Any] = page.tabs.forms
    return Forms(forms["place"], forms["power"].power, forms["power"].people, forms["rules"], forms["scenario"])


class Player:
    """All that he does goes through the mouse and the keyboard."""

    def __init__(self, room: Room, qtbot: QtBot) -> None:
        self.room, self.qtbot = room, qtbot

    @property
    def page(self) -> EditorPage:
        page = self.room.editor.page
        assert page is not None
        return page

    @property
    def scenario(self) -> Scenario:
        return self.page.model.scenario

    @property
    def forms(self) -> Forms:
        return forms_of(self.page)

    # ------------------------------------------------------------ the mouse

    def click(self, widget: QWidget, at: QPoint | None = None) -> None:
        QApplication.processEvents()  # what is new on a sheet gets its place
        QTest.mouseClick(widget, LEFT, NONE, at or widget.rect().center())

    def press_button(self, words: str, on: QWidget | None = None) -> None:
        QApplication.processEvents()
        found = (on or self.room.whole).findChildren(QAbstractButton)
        self.click(next(one for one in found if one.isVisible() and one.isEnabled() and one.text() == words))

    def spot(self, place: str) -> QPoint:
        """Where a place is in the view; it is brought into the free part of the map before."""
        page = self.page
        at = page.pane.chart.slot_points.get(place) or page.pane.chart.areas[place].centre
        middle = QPointF((page.sides.geometry().right() + page.tabs.x()) / 2, page.pane.view.height() / 2)
        page.pane.view.set_zoom(max(0.6, page.pane.view.farthest))
        page.pane.view.centre_on(at + (QPointF(page.pane.view.rect().center()) - middle) / page.pane.view.zoom)
        return page.pane.view.mapFromScene(at)

    def click_place(self, place: str, keys: Qt.KeyboardModifier = NONE) -> None:
        """A click on the land of a place, beside what stands there."""
        at = self.spot(place)
        page = self.page
        for away in ((0, 0), (40, 0), (-40, 0), (0, 40), (0, -40), (60, 60), (-60, -60), (60, -60), (-60, 60)):
            point = at + QPoint(*away)
            over = page.pane.chart.at(page.pane.view.mapToScene(point))
            if over == place and page.pane.view._pile_at(point) is None:
                QTest.mouseClick(page.pane.view.viewport(), LEFT, keys, point)
                return
        raise AssertionError(f"no free spot in {place}")

    def click_pile(self, key: str) -> None:
        QTest.mouseClick(self.page.pane.view.viewport(), LEFT, NONE, self.pile_spot(key))

    def pile_spot(self, key: str) -> QPoint:
        self.spot(self.page.pane.scene.place_of(key))
        pile = self.page.pane.scene.pile(key)
        assert pile is not None
        grip = pile.grip() * pile.scale()  # a leader may be on it; its picture may still be that of another zoom
        return self.page.pane.view.mapFromScene(pile.pos()) + grip.toPoint()

    def drag_from_tray(self, ware: str, place: str) -> None:
        """Drag a counter from the tray to a place on the map."""
        page, grid = self.page, self.page.tray.grid
        at = self.spot(place)
        start = grid.box(page.tray.index_of(ware)).center()
        QTest.mousePress(grid, LEFT, NONE, start)
        self._move(grid, start + QPoint(0, -30))
        self._move(grid, start + QPoint(0, -60))
        assert page.pane.scene.pile("tray") is not None, "nothing was picked up"
        self._drop(at)

    def drag(self, key: str, place: str) -> None:
        """Drag something that stands on the map to another place; both must be near each other."""
        start = self.pile_spot(key)
        view = self.page.pane.view
        at = self.page.pane.chart.slot_points.get(place) or self.page.pane.chart.areas[place].centre
        QTest.mousePress(view.viewport(), LEFT, NONE, start)
        self._move(view.viewport(), start + QPoint(10, 10))
        self._move(view.viewport(), start + QPoint(20, 10))
        self._drop(view.mapFromScene(at))

    def _drop(self, at: QPoint) -> None:
        viewport = self.page.pane.view.viewport()
        self._move(viewport, at + QPoint(3, 3))
        self._move(viewport, at)
        QTest.mouseRelease(viewport, LEFT, NONE, at)
        QApplication.processEvents()

    @staticmethod
    def _move(widget: QWidget, at: QPoint) -> None:
        """A move with the button held, as QTest has none."""
        from PySide6.QtCore import QEvent
        from PySide6.QtGui import QMouseEvent

        where = QPointF(widget.mapToGlobal(at))
        event = QMouseEvent(QEvent.Type.MouseMove, QPointF(at), where, Qt.MouseButton.NoButton, LEFT, NONE)
        QApplication.sendEvent(widget, event)

    # ------------------------------------------------------------ the keyboard

    def key(self, key: Qt.Key, keys: Qt.KeyboardModifier = NONE) -> None:
        """To the map."""
        QTest.keyClick(self.page.pane.view, key, keys)

    def go_to(self, name: str) -> None:
        """The cursor goes to a place that is found by its name."""
        self.key(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
        finder = self.page.extras.finder
        assert finder is not None
        QTest.keyClicks(finder.field, name)
        QTest.keyClick(finder.field, Qt.Key.Key_Return)

    # ------------------------------------------------------------ the eyes

    def referee(self) -> list[str]:
        """What the referee's list says."""
        self.page.tabs.show_tab("referee")
        return [line.text() for line in self.page.tabs.referee.rows]

    def start_balance_test(self, games: int) -> Any:
        """The sheet of the balance test, with so many games of the draft begun."""
        self.key(Qt.Key.Key_F7)
        sheet = self.page.extras.balancing
        assert sheet is not None
        sheet.games.show_value(games)
        self.click(sheet.start)
        return sheet

    def wait(self, condition: Callable[[], bool]) -> None:
        self.qtbot.waitUntil(condition, timeout=20_000)
