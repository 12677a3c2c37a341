"""Somebody who reads the rules with a mouse and a keyboard, and somebody who sits at a table."""

from __future__ import annotations

from at_hand import LEFT, Seated, key
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTextEdit, QWidget
from pytestqt.qtbot import QtBot

from roma_desktop.ui.rules.dock import RuleDock


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

    def press(self, button: QWidget) -> None:
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


class Table(Seated):
    """A window with a game on it, and the rules beside it."""

    @property
    def rules(self) -> RuleDock:
        return self.window.rules
