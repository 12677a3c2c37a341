"""A window with a toy game on its table, and a player before it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from roma_desktop.core.dice import ScriptedDice, SeededDice
from roma_desktop.core.game import Policy
from roma_desktop.core.records.record import Record
from roma_desktop.games import registry
from roma_desktop.ui.library.seats import Seats
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.table.page import TablePage
from roma_desktop.ui.window import MainWindow, Places

LEFT, NONE, ALT = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.AltModifier
TOYS = ("couriers", "pikes")


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy games are known while a test runs."""
    monkeypatch.setattr(registry, "_ROOMS", dict(registry._ROOMS))
    for toy in TOYS:
        registry.register(toy, f"toys.{toy}", f"toys.{toy}")


class Player:
    """Somebody who plays with mouse and keyboard."""

    def __init__(self, window: MainWindow, qtbot: QtBot) -> None:
        self.window, self.qtbot = window, qtbot

    @property
    def page(self) -> TablePage:
        assert self.window.table is not None
        page = self.window.table.page
        assert isinstance(page, TablePage)
        return page

    @property
    def state(self) -> Any:
        return self.page.controller.state

    @property
    def record(self) -> Record[Any]:
        return self.page.controller.record

    def bar(self) -> str:
        """What the bar at the bottom says."""
        return " ".join(one.words() for one in self.page.bar.findChildren(Sentence) if one.isVisible())

    def rest(self) -> None:
        for _ in range(3):
            QApplication.processEvents()

    def place(self, of: str) -> QPoint:
        """Where a place is in the view."""
        view = self.page.view
        return view.mapFromScene(self.page.chart.areas[of].centre)

    def pile(self, key: str) -> QPoint:
        """Where a counter is in the view."""
        pile = self.page.scene.pile(key)
        assert pile is not None, f"{key} is not on the map"
        return self.page.view.mapFromScene(pile.pos())

    def drag(self, key: str, to: str) -> None:
        """Take a counter and let go of it over a place."""
        view, start, end = self.page.view.viewport(), self.pile(key), self.place(to)
        QTest.mouseMove(view, start)
        QTest.mousePress(view, LEFT, NONE, start)
        for step in range(1, 6):
            QTest.mouseMove(view, start + (end - start) * step / 5)
        QTest.mouseRelease(view, LEFT, NONE, end)
        self.rest()

    def turn_by_drag(self, key: str, towards: QPointF) -> None:
        """With Alt, pull a counter's front into a direction."""
        view, start = self.page.view.viewport(), self.pile(key)
        end = start + (towards * 60).toPoint()
        QTest.mousePress(view, LEFT, ALT, start)
        QTest.mouseMove(view, end)
        QTest.mouseRelease(view, LEFT, ALT, end)
        self.rest()

    def turn_by_wheel(self, key: str, notches: int) -> None:
        at = QPointF(self.pile(key))
        view = self.page.view.viewport()
        event = QWheelEvent(
            at, view.mapToGlobal(at), QPoint(), QPoint(0, 120 * notches), Qt.MouseButton.NoButton, ALT,
            Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(view, event)
        self.rest()

    def press(self, *keys: Qt.Key, modifier: Qt.KeyboardModifier = NONE) -> None:
        for key in keys:
            QTest.keyClick(self.page.view, key, modifier)
        self.rest()

    def button(self, words: str) -> None:
        found = [one for one in self.window.findChildren(QPushButton) if one.isVisible() and one.text() == words]
        assert found, f"no button {words}"
        QTest.mouseClick(found[-1], LEFT)
        self.rest()


@pytest.fixture
def sit_down(qtbot: QtBot, places: Places, tmp_path: Path) -> Iterator[Callable[..., Player]]:
    """Put a new toy game on the table: ``sit_down("pikes", faces=(6,))``; ``number`` of its scenario, from 0."""
    windows: list[MainWindow] = []

    def seat(
        toy: str,
        faces: tuple[int, ...] = (),
        curtain: bool = False,
        taking_back: Policy = Policy.FRIENDLY,
        number: int = 0,
        **players: str,
    ) -> Player:
        title = registry.title(toy)
        scenario = title.load(title.scenarios()[number])
        file = tmp_path / f"{toy}.roma"
        dice = ScriptedDice(faces) if faces else SeededDice(b"toy")
        record = Record.begin(file, title, scenario, {}, players, dice, kind="scripted", taking_back=taking_back)
        window = MainWindow(places)
        windows.append(window)
        qtbot.addWidget(window)
        window.resize(1280, 800)
        window.show()
        qtbot.waitExposed(window)
        sides = title.sides(record.game.state)
        window.show_table(record, Seats({side: players.get(side, "human") for side in sides}, curtain))
        player = Player(window, qtbot)
        player.rest()
        return player

    yield seat
    for window in windows:
        window.close()
