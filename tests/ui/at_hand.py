"""What everybody at a window does: press keys and buttons, and look at the game on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.window import MainWindow

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
W = TypeVar("W", bound=QWidget)


def key(widget: QWidget, which: Qt.Key | str, modifier: Qt.KeyboardModifier = NONE) -> None:
    """A key, to the widget that has the keyboard in this widget's window."""
    target = widget.window().focusWidget() or widget
    if isinstance(which, str):
        QTest.keyClicks(target, which)
    else:
        QTest.keyClick(target, which, modifier)


def button(on: QWidget, words: str) -> Button:
    """The button with these words that can be seen."""
    return next(one for one in on.findChildren(Button) if one.isVisible() and one.text() == words)


class Seated:
    """Somebody before a window with a game on its table."""

    def __init__(self, window: MainWindow, qtbot: QtBot) -> None:
        self.window, self.qtbot = window, qtbot

    @property
    def page(self) -> Any:
        assert self.window.table is not None
        return self.window.table.page

    @property
    def focus(self) -> QWidget | None:
        """Who has the keyboard."""
        return self.window.focusWidget()

    @property
    def digest(self) -> str:
        """That of the position on the table."""
        game = self.page.controller.record
        return str(game.title.codec.digest(game.game.state))

    def key(self, which: Qt.Key | str, modifier: Qt.KeyboardModifier = NONE) -> None:
        key(self.window, which, modifier)

    def sheet(self, kind: type[W]) -> W:
        return next(one for one in self.window.findChildren(kind) if one.isVisible())

    def settle(self) -> None:
        QApplication.processEvents()

    def wait(self, condition: Callable[[], object]) -> None:
        self.qtbot.waitUntil(condition, timeout=30_000)
