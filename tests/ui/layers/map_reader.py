"""A player who reads the map: he has a mouse, a keyboard, and eyes for what can be seen."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QImage, QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from roma_desktop.cli.script import Performance, read_script
from roma_desktop.core.records.record import Record
from roma_desktop.games.registry import title
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.ui.library.seats import Seats
from roma_desktop.ui.map.items import Pile
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.table.page import TablePage

TITLE = title("roma_victrix")
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton

HANNIBAL_MARCHES = """
seed 1
until operations of carthage
roll 6
Activate hannibal
"""
CARTHAGE_MOVES = """
seed 1
until operations of carthage
"""


class Reader:
    """One table and the player at it."""

    def __init__(self, page: TablePage, qtbot: QtBot) -> None:
        self.page, self.qtbot = page, qtbot

    @property
    def state(self) -> State:
        return self.page.controller.state

    # ------------------------------------------------------------ hands

    def press(self, *keys: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Keys into whatever has the keyboard."""
        for key in keys:
            QTest.keyClick(self.focus(), key, held)
            QApplication.processEvents()

    def write(self, words: str) -> None:
        """Type words, as an input method does for those that have no keys."""
        event = QInputMethodEvent()
        event.setCommitString(words)
        QApplication.sendEvent(self.focus(), event)
        QApplication.processEvents()

    def focus(self) -> QWidget:
        return self.page.window().focusWidget() or self.page

    def click(self, widget: QWidget) -> None:
        QTest.mouseClick(widget, LEFT)
        QApplication.processEvents()

    def press_button(self, words: str) -> None:
        """A click on the button with these words."""
        found = [one for one in self.page.findChildren(Button) if one.isVisible() and one.text() == words]
        assert found, f"no button says {words}"
        self.click(found[0])

    def at(self, place: str) -> QPoint:
        """Where a place is in the window of the map; the map is moved there if it can't be seen."""
        centre = self.page.chart.areas[place].centre
        if not self.page.view.viewport().rect().contains(self.page.view.mapFromScene(centre)):
            self.page.view.centre_on(centre)
        return self.page.view.mapFromScene(centre)

    def pile_at(self, key: str) -> QPoint:
        """Where a pile is in the window of the map."""
        pile = self.page.scene.pile(key)
        assert pile is not None, f"{key} is not on the map, but {sorted(self.page.scene.keys())}"
        if not self.page.view.viewport().rect().contains(self.page.view.mapFromScene(pile.pos())):
            self.page.view.centre_on(pile.pos())
        return self.page.view.mapFromScene(pile.pos())

    def click_pile(self, key: str) -> None:
        QTest.mouseClick(self.page.view.viewport(), LEFT, pos=self.pile_at(key))
        QApplication.processEvents()

    def point_at_pile(self, key: str) -> None:
        self.rest()
        QTest.mouseMove(self.page.view.viewport(), self.pile_at(key))
        QApplication.processEvents()

    def point_at(self, place: str) -> None:
        self.rest()
        QTest.mouseMove(self.page.view.viewport(), self.at(place))
        QApplication.processEvents()

    def rest(self) -> None:
        """The mouse is where nothing is."""
        QTest.mouseMove(self.page.view.viewport(), QPoint(2, 2))
        QApplication.processEvents()

    # ------------------------------------------------------------ eyes

    def piles(self) -> dict[str, Pile]:
        """All that stands on the map."""
        scene = self.page.scene
        return {key: pile for key in sorted(scene.keys()) if (pile := scene.pile(key)) is not None}

    def picture(self) -> QImage:
        """What the window of the map shows."""
        self.page.atlas.layers.board.finish()
        self.page.scene.finish()
        self.qtbot.waitUntil(lambda: self.page.picture.sharp)
        return self.page.view.grab().toImage()

    def digest(self) -> str:
        return TITLE.codec.digest(self.state)


class Tables:
    """Lays tables for scenario 1."""

    def __init__(self, folder: Path, qtbot: QtBot) -> None:
        self._folder, self._qtbot = folder, qtbot
        self._laid: list[TablePage] = []

    def lay(
        self,
        script: str = "",
        size: tuple[int, int] = (1280, 800),
        *,
        curtain: bool = False,
        people: tuple[str, ...] = ("rome", "carthage", "aegyptus", "seleucid_kingdom"),
        **options: object,
    ) -> Reader:
        """A table after a script; the side that must decide has opened the curtain, if there is one."""
        number = len(self._laid)
        file = self._folder / f"{number}.txt"
        file.write_text(script or "seed 1", "utf-8")
        performance = Performance(read_script(file), TITLE)
        scenario, chosen = TITLE.load(TITLE.scenarios()[0]), TITLE.read_options({"cards": "none", **options})
        record: Record[State] = Record.begin(
            self._folder / f"{number}.roma", TITLE, scenario, chosen, dice=performance.dice, kind="scripted"
        )
        performance.play(record.game, record.submit)
        players = {side: "human" if side in people else "random" for side in record.game.state.powers.players}
        page = TablePage(record, Seats(players, curtain))
        self._laid.append(page)
        page.resize(*size)
        page.show()
        self._qtbot.waitExposed(page)
        self._qtbot.waitUntil(lambda: page.picture.complete)
        reader = Reader(page, self._qtbot)
        if page.curtain.isVisible():
            reader.press_button("Open the table")
        page.view.setFocus()
        QApplication.processEvents()
        return reader

    def close(self) -> None:
        for page in self._laid:
            page.close_table()
            page.close()
            page.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
