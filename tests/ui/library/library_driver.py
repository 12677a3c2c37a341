"""A table that only remembers what it was given, and a player with a mouse and a keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QColor, QImage, QShowEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from roma_desktop.core.errors import CannotSave
from roma_desktop.core.message import Message
from roma_desktop.core.records.record import Record
from roma_desktop.games.registry import title
from roma_desktop.ui.library.seats import Seats
from roma_desktop.ui.library.setup.new_game import NewGameSheet
from roma_desktop.ui.parts.cards.cards import ContinueCard, ScenarioCard
from roma_desktop.ui.parts.surfaces.question import Question
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.table.layout import TableLayout
from roma_desktop.ui.window import MainWindow, Places

GAME = title("roma_victrix")
FIRST = GAME.scenarios()[0]


class FakeTable(QWidget):
    """What the window asks of a table, and nothing else."""

    left = Signal()
    title_changed = Signal(str)
    rule_asked = Signal(str)
    story_asked = Signal()
    film_asked = Signal()
    files_asked = Signal()
    settings_asked = Signal()
    manual_asked = Signal()
    covered = Signal()
    post_asked = Signal()

    def __init__(self, record: Record[Any], seats: Seats, parent: QWidget) -> None:
        super().__init__(parent)
        self.record, self.seats = record, seats
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.closed = False
        self._layout = TableLayout()
        self.disk_is_full = False

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.title_changed.emit("218 BC, turn 1")

    def reworded(self, parent: QWidget) -> FakeTable:
        return FakeTable(self.record, self.seats, parent)

    def lead_back(self, where: Message) -> None:
        self.way_back = where

    def close_table(self) -> None:
        if self.disk_is_full:
            raise CannotSave(self.record.file, OSError(28, "No space left on device"))
        self.record.close()
        self.closed = True

    def save_elsewhere(self) -> bool:
        raise NotImplementedError

    def layout_now(self) -> TableLayout:
        return self._layout

    def lay_out(self, layout: TableLayout) -> None:
        self._layout = layout

    def refresh(self) -> None:
        self.update()

    def eyes(self) -> str | None:
        return None

    def thumbnail(self) -> QImage:
        image = QImage(320, 180, QImage.Format.Format_RGB32)
        image.fill(QColor("#2C68A1"))
        return image


class Driver:
    """A window and a player before it, who has a mouse and a keyboard."""

    def __init__(self, window: MainWindow, places: Places, qtbot: QtBot) -> None:
        self.window, self.places, self.qtbot = window, places, qtbot

    @property
    def table(self) -> FakeTable:
        assert self.window.table is not None
        page = self.window.table.page
        assert isinstance(page, FakeTable)
        return page

    @property
    def at_table(self) -> bool:
        return self.window.table is not None

    def click(self, widget: QWidget) -> None:
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=QPoint(widget.width() // 2, widget.height() // 3))

    def key(self, key: Qt.Key | str, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """To the widget that has the keyboard."""
        target = self.window.focusWidget() or self.window
        if isinstance(key, str):
            QTest.keyClicks(target, key)
        else:
            QTest.keyClick(target, key, modifier)

    def cards(self) -> list[ScenarioCard]:
        return [card for card in self.window.library.grid.findChildren(ScenarioCard) if card.isVisible()]

    def resume(self) -> ContinueCard | None:
        return next((card for card in self.window.library.grid.findChildren(ContinueCard) if card.isVisible()), None)

    def sheet(self) -> NewGameSheet:
        return next(sheet for sheet in self.window.findChildren(NewGameSheet) if sheet.isVisible())

    def button(self, words: str, on: QWidget | None = None) -> QPushButton:
        return next(iter(self._buttons(words, on)))

    def offers(self, words: str) -> bool:
        """Whether a button with these words can be seen."""
        return bool(self._buttons(words))

    def _buttons(self, words: str, on: QWidget | None = None) -> list[QPushButton]:
        found = (on or self.window).findChildren(QPushButton)
        return [button for button in found if button.isVisible() and button.text() == words]

    def question(self) -> Question | None:
        return self.window.asking if self.window.asking.isVisible() else None

    def said(self) -> list[str]:
        """The sentences of the question that is asked."""
        question = self.question()
        return [part.words() for part in question.findChildren(Sentence) if part.isVisible()] if question else []

    def answer(self, words: str) -> None:
        self.click(self.button(words, self.window.asking))

    def wait(self, condition: Callable[[], bool]) -> None:
        self.qtbot.waitUntil(condition, timeout=5000)
