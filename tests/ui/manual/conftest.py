"""A window in which the manual is read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from at_hand import key
from PySide6.QtCore import QEvent, QPoint, Qt, QUrl
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.records.record import Record
from roma_desktop.games.registry import title
from roma_desktop.ui.library.seats import Seats
from roma_desktop.ui.manual.breaks import pattern, plain
from roma_desktop.ui.manual.sheet import ManualSheet
from roma_desktop.ui.window import MainWindow, Places

GAME = title("roma_victrix")


class Reader:
    """Somebody with a mouse and a keyboard, before a window or a plain widget that the manual covers."""

    def __init__(self, window: Any) -> None:
        self.window = window

    @property
    def manual(self) -> ManualSheet:
        return next(one for one in self.window.findChildren(ManualSheet) if one.isVisible())

    @property
    def is_open(self) -> bool:
        return any(one.isVisible() for one in self.window.findChildren(ManualSheet))

    @property
    def title(self) -> str:
        """The title of the page that is open."""
        page = self.manual.page.page()
        return page.title if page else ""

    @property
    def focus(self) -> QWidget | None:
        return self.window.focusWidget()

    def key(self, which: Qt.Key | str, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        key(self.window, which, modifier)

    def click(self, words: str) -> None:
        """Click the first of these words on the page."""
        page = self.manual.page
        found = page.document().find(pattern(words))
        assert not found.isNull(), page.words()
        found.setPosition((found.selectionStart() + found.selectionEnd()) // 2)
        page.setTextCursor(QTextCursor(found))
        page.ensureCursorVisible()
        at = page.cursorRect(found).center() + QPoint(2, 0)
        QTest.mouseClick(page.viewport(), Qt.MouseButton.LeftButton, pos=at)

    def choose(self, words: str) -> None:
        """Click a page in the list."""
        pages = self.manual.list
        (item,) = pages.findItems(words, Qt.MatchFlag.MatchExactly)
        QTest.mouseClick(pages.viewport(), Qt.MouseButton.LeftButton, pos=pages.visualItemRect(item).center())

    def top(self) -> str:
        """The first line of the page that can be seen."""
        page = self.manual.page
        return plain(page.cursorForPosition(QPoint(20, 14)).block().text())


@pytest.fixture
def library(places: Places, qtbot: QtBot) -> Iterator[Callable[..., Reader]]:
    """The window with its library."""
    windows: list[MainWindow] = []

    def sit(width: int = 1280, height: int = 800) -> Reader:
        window = MainWindow(places)
        windows.append(window)
        window.resize(width, height)
        window.show()
        qtbot.waitExposed(window)
        window.activateWindow()
        QApplication.processEvents()
        return Reader(window)

    yield sit
    for window in windows:
        window.leave_table()
        window.close()
        window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # or every theme would be shown on them too


@pytest.fixture
def reading(shown: Callable[..., QWidget]) -> Callable[..., Reader]:
    """The manual alone, open at its contents."""

    def read(width: int = 1280, height: int = 800) -> Reader:
        room = shown(QWidget(), width, height)
        room.activateWindow()
        ManualSheet(room).cover()
        QApplication.processEvents()
        return Reader(room)

    return read


@pytest.fixture
def table(library: Callable[..., Reader], tmp_path: Path) -> Reader:
    """The Second Punic War on the table."""
    reader = library()
    scenario = GAME.load(next(file for file in GAME.scenarios() if file.name.startswith("01-")))
    players = dict.fromkeys(("rome", "carthage", "aegyptus", "seleucid_kingdom"), "human")
    dice, file = ScriptedDice([1] * 2000), tmp_path / "games" / "war.roma"
    record = Record.begin(file, GAME, scenario, GAME.read_options({}), players, dice=dice, kind="typed")
    reader.window.show_table(record, Seats(players, False))
    QApplication.processEvents()
    return reader


@pytest.fixture
def browser(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the system's browser was asked to open."""
    opened: list[str] = []

    def open_url(link: QUrl) -> Any:
        opened.append(link.toString())
        return True

    monkeypatch.setattr("PySide6.QtGui.QDesktopServices.openUrl", open_url)
    return opened
