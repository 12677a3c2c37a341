"""Somebody who reads the rules with a mouse and a keyboard, and somebody who sits at a table."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTextEdit, QWidget
from pytestqt.qtbot import QtBot

from roma_desktop.ui.rules.dock import RuleDock
from roma_desktop.ui.window import MainWindow

LEFT = Qt.MouseButton.LeftButton


def click_words(page: QTextEdit, words: str) -> None:
    """A click on the first of these words on a page of text."""
    found = page.document().find(words)
    assert not found.isNull(), page.toPlainText()
    middle = QTextCursor(page.document())
    middle.setPosition((found.selectionStart() + found.selectionEnd()) // 2)
    page.setTextCursor(middle)
    page.ensureCursorVisible()
    at = page.cursorRect(middle).center() + QPoint(2, 0)
    QTest.mouseClick(page.viewport(), LEFT, pos=at)


def key(widget: QWidget, which: Qt.Key | str, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """A key, to whoever has the keyboard in the window of this widget."""
    target = widget.window().focusWidget() or widget
    if isinstance(which, str):
        QTest.keyClicks(target, which)
    else:
        QTest.keyClick(target, which, modifier)


class Reader:
    """Reads a dock."""

    def __init__(self, dock: RuleDock, qtbot: QtBot) -> None:
        self.dock, self.qtbot = dock, qtbot

    @property
    def number(self) -> str:
        return self.dock.number()

    @property
    def focus(self) -> QWidget | None:
        return self.dock.window().focusWidget()

    @property
    def text(self) -> str:
        return self.dock.entry.words()

    def click(self, words: str) -> None:
        click_words(self.dock.entry, words)

    def press(self, button: Any) -> None:
        QTest.mouseClick(button, LEFT)

    def key(self, which: Qt.Key | str, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        key(self.dock, which, modifier)

    def look_for(self, words: str) -> list[str]:
        """What is found, by its numbers."""
        self.dock.search.setFocus()
        self.dock.search.selectAll()
        if words.isascii():
            QTest.keyClicks(self.dock.search, words)
        else:
            self.dock.search.setText(words)  # as an input method does
        return [find.number for find in self.dock.finds.finds()]


class Table:
    """A window with a game on it."""

    def __init__(self, window: MainWindow, qtbot: QtBot) -> None:
        self.window, self.qtbot = window, qtbot

    @property
    def page(self) -> Any:
        assert self.window.table is not None
        return self.window.table.page

    @property
    def rules(self) -> RuleDock:
        return self.window.rules

    @property
    def focus(self) -> QWidget | None:
        """Who has the keyboard."""
        return self.window.focusWidget()

    @property
    def digest(self) -> str:
        game = self.page.controller.record
        return str(game.title.codec.digest(game.game.state))

    def key(self, which: Qt.Key | str, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        key(self.window, which, modifier)

    def settle(self) -> None:
        QApplication.processEvents()
