"""The whole window with a table in it, and players before it: one has a mouse, the other a keyboard.

All that they do goes through the window as the platform's events do: what is over something else takes them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from roma_desktop.core.dice import SeededDice, Throw
from roma_desktop.core.records.record import Record
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.ui.library.sheets.dialog import Dialog
from roma_desktop.ui.map.items import Pile
from roma_desktop.ui.parts.cards.cards import ScenarioCard
from roma_desktop.ui.parts.surfaces.question import Question
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import Words as Label
from roma_desktop.ui.table.page import TablePage
from roma_desktop.ui.window import MainWindow, Places

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
EDGE = 12  # pixels from the edge of what scrolls, within which nothing is clicked
PATIENCE = 30_000  # milliseconds: never reached unless something is wrong


ANY = (3, 4, 2, 5, 1, 6)  # faces of throws that a test says nothing about: not always the same, or no tie would end


class Luck:
    """Faces by the rule of a throw and who throws: ``{"5.11": 6, ("5.31.6", "rome"): 2}``.

    What is drawn blind is the first there is, if nothing else is said; other faces go round.
    """

    def __init__(self) -> None:
        self.by_rule: dict[str | tuple[str, str], int] = {}
        self._thrown = 0

    def faces(self, throw: Throw) -> tuple[int, ...]:
        told = self.by_rule.get((throw.rule, throw.by or ""), self.by_rule.get(throw.rule, 1 if throw.blind else 0))
        return tuple(min(told or self._any(), throw.sides) for _ in range(throw.count))

    def _any(self) -> int:
        self._thrown += 1
        return ANY[self._thrown % len(ANY)]


def all_dice_fall_as(luck: Luck, monkeypatch: pytest.MonkeyPatch) -> Luck:
    """All dice that the program rolls."""

    def roll(dice: SeededDice, throw: Throw) -> tuple[int, ...]:
        dice.drawn += throw.count
        return luck.faces(throw)

    monkeypatch.setattr(SeededDice, "roll", roll)
    return luck


class Driver:
    """A window and what is on it."""

    def __init__(self, window: MainWindow, places: Places, qtbot: QtBot) -> None:
        self.window, self.places, self.qtbot = window, places, qtbot
        self.gone = False

    # ------------------------------------------------------------ what is there

    @property
    def page(self) -> TablePage:
        assert self.window.table is not None
        page = self.window.table.page
        assert isinstance(page, TablePage)
        return page

    @property
    def record(self) -> Record[State]:
        return self.page.controller.record

    @property
    def state(self) -> State:
        return self.record.game.state

    @property
    def kind(self) -> str:
        """The kind of decision that is asked for."""
        return type(self.state.steps[-1]).__name__ if self.state.steps else ""

    @property
    def actor(self) -> str:
        decision = self.record.game.decision
        return decision.actor if decision is not None else ""

    def digest(self) -> str:
        """Of the position on the table."""
        return self.record.title.codec.digest(self.state)

    def at(self, leader: str) -> str:
        """Where a leader is."""
        return self.state.captains[leader].at

    def seen(self, kind: type[QWidget], on: QWidget | None = None) -> list[Any]:
        """What is visible of a kind of widget, the topmost last."""
        return [one for one in (on or self.window).findChildren(kind) if one.isVisible()]

    def buttons(self, on: QWidget | None = None) -> dict[str, QPushButton]:
        return {one.text(): one for one in self.seen(QPushButton, on) if one.text()}

    def sheet(self) -> Dialog | None:
        """The sheet or question that is over everything else."""
        return next((one for one in reversed(self.seen(Dialog))), None)

    def question(self) -> Question | None:
        return next((one for one in reversed(self.seen(Question))), None)

    def words(self, on: QWidget | None = None) -> str:
        """All words that can be read, a line each."""
        said = [one.text() for one in self.seen(Label, on)] + [one.words() for one in self.seen(Sentence, on)]
        return "\n".join(filter(None, said))

    def wait(self, condition: Callable[[], bool]) -> None:
        self.qtbot.waitUntil(condition, timeout=PATIENCE)

    def rest(self) -> None:
        """Let the window do what it has put off."""
        for _ in range(3):
            QApplication.processEvents()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    # ------------------------------------------------------------ the library

    def cards(self) -> list[ScenarioCard]:
        return self.seen(ScenarioCard, self.window.library)

    def library_is_ready(self) -> bool:
        return bool(self.cards())

    def appear(self) -> None:
        """The window comes up, the mouse where nothing is."""
        self.window.show()
        self.qtbot.waitExposed(self.window)
        self.window.activateWindow()
        assert QTest.qWaitForWindowActive(self.window)
        self.point(QPoint(1, 1))

    def clear_away(self) -> None:
        """The window goes, whatever is open; it may have gone before."""
        if self.gone:
            return
        self.gone = True
        self.window.asking.hide()
        self.window.close()
        self.window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    # ------------------------------------------------------------ the mouse

    def point(self, at: QPoint) -> None:
        QTest.mouseMove(self.handle(), at)

    def handle(self) -> QWindow:
        handle = self.window.windowHandle()
        assert handle is not None
        return handle

    def spot(self, widget: QWidget, at: QPoint | None = None) -> QPoint:
        """A point of a widget, in the window; nothing is over it."""
        wanted = at if at is not None else widget.rect().center()
        self.turn_wheel_to(widget, wanted)
        point = widget.mapTo(self.window, wanted)
        under = self.window.childAt(point)
        assert under is widget or widget.isAncestorOf(under), f"{under} lies over {widget} at {point}"
        return point

    def turn_wheel_to(self, widget: QWidget, at: QPoint) -> None:
        """Turn the wheel until a point of a widget is in sight, if it is on something that scrolls."""
        around = widget.parentWidget()
        while around is not None and not isinstance(around, QScrollArea):
            around = around.parentWidget()
        for _ in range(20) if around is not None else ():
            port = around.viewport()
            y = widget.mapTo(port, at).y()
            if EDGE <= y <= port.height() - EDGE:
                return
            middle = port.mapTo(self.window, port.rect().center())
            QTest.wheelEvent(self.handle(), QPointF(middle), QPoint(0, 120 if y < EDGE else -120))
            self.rest()

    def click_at(self, point: QPoint, keys: Qt.KeyboardModifier = NONE, button: Qt.MouseButton = LEFT) -> None:
        QTest.mouseMove(self.handle(), point)
        QTest.mouseClick(self.handle(), button, keys, point)
        self.rest()

    def click(self, widget: QWidget, at: QPoint | None = None, keys: Qt.KeyboardModifier = NONE) -> None:
        self.click_at(self.spot(widget, at), keys)

    def drag(self, start: QPoint, end: QPoint, keys: Qt.KeyboardModifier = NONE) -> None:
        """Press, go there in a few steps, let go."""
        self.pull(start, end, keys)
        self.let_go(end, keys)

    def pull(self, start: QPoint, end: QPoint, keys: Qt.KeyboardModifier = NONE) -> None:
        """Press and go there in a few steps, without letting go."""
        QTest.mouseMove(self.handle(), start)
        QTest.mousePress(self.handle(), LEFT, keys, start)
        for part in (0.1, 0.4, 0.7, 1.0):
            QTest.mouseMove(self.handle(), start + (QPointF(end - start) * part).toPoint())

    def let_go(self, at: QPoint, keys: Qt.KeyboardModifier = NONE) -> None:
        QTest.mouseRelease(self.handle(), LEFT, keys, at)
        self.rest()

    def button(self, words: str, on: QWidget | None = None) -> QPushButton:
        """By its words, without the number of a rule or a chance behind them ("Attack Rome · 1 OP · 97 %")."""
        found = {one.partition(" [")[0]: button for one, button in self.buttons(on).items()}
        longer = next((one for one in found if one.startswith(f"{words} · ")), words)
        assert words in found or longer in found, list(found)
        return found.get(words) or found[longer]

    def press(self, words: str, on: QWidget | None = None) -> None:
        """Click a button by its words, or by how they begin."""
        self.click(self.button(words, on))

    # ------------------------------------------------------------ the keyboard

    def key(self, *keys: Qt.Key | str, held: Qt.KeyboardModifier = NONE) -> None:
        """Keys, into whatever has the keyboard."""
        for key in keys:
            for one in key if isinstance(key, str) else (key,):
                QTest.keyClick(self.handle(), one, held)
        self.rest()

    # ------------------------------------------------------------ the map

    def at_map(self, point: QPointF) -> QPoint:
        """A point of the map, in the window."""
        view = self.page.view
        return view.viewport().mapTo(self.window, view.mapFromScene(point))

    def _free(self, point: QPoint) -> bool:
        """Whether the map can be touched there."""
        viewport = self.page.view.viewport()
        inside = viewport.rect().contains(viewport.mapFrom(self.window, point))
        return inside and self.window.childAt(point) is viewport

    def on_map(self, place: str) -> QPoint:
        """A point of a place that can be clicked; the small map brings it into sight if need be."""
        chart = self.page.chart
        area = chart.areas[place]
        points = [*chart.spots(place), QRectF(*area.name_box).center(), area.bounds.center()]
        for _ in range(2):
            for point in points:
                if self._free(self.at_map(point)) and chart.at(point) == place:
                    return self.at_map(point)
            self.centre_small_map(points[0])
        raise AssertionError(f"{place} can't be brought into sight")

    def centre_small_map(self, point: QPointF) -> None:
        """A click on the small map."""
        small, (width, height) = self.page.minimap, self.page.chart.size
        at = QPointF(point.x() / width * small.width(), point.y() / height * small.height())
        self.click(small, at.toPoint())

    def on_pile(self, leader: str) -> QPoint:
        """Where a leader's counter can be taken hold of: no other one is over it there."""
        key = next(key for key in (f"march:{leader}", f"leader:{leader}") if self.page.scene.pile(key) is not None)
        pile = self.page.scene.pile(key)
        assert pile is not None
        if not self._free(self.at_map(pile.pos())):
            self.centre_small_map(pile.pos())
        middle, reach = self.at_map(pile.pos()), int(pile.side / 2) - 3
        points = [middle + pile.grip().toPoint()]  # of a lesser leader only the ribbon is to be seen
        points += [middle + QPoint(x, y) for x in (0, -reach, reach) for y in (0, -reach, reach)]
        return next(point for point in points if self._free(point) and self._on_top(point) == key)

    def _on_top(self, point: QPoint) -> str:
        """The key of the counter that is on top at a point."""
        view = self.page.view
        items = view.items(view.viewport().mapFrom(self.window, point))
        return next((item.key for item in items if isinstance(item, Pile)), "")

    def primary(self) -> QPushButton:
        """The red button of the decision bar."""
        return next(one for one in self.seen(QPushButton, self.page.bar) if one.property("role") == "primary")
