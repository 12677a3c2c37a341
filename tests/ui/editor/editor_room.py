"""The room of the window with the scenario editor in it, as fixtures for the tests of the editor and of its games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from editor_driver import Player, Room
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from roma_desktop.games.roma_victrix.draft.draft import Draft
from roma_desktop.ui.editor.editor import ScenarioEditor
from roma_desktop.ui.library.sheets.trouble import Asking

SILENT = pytest.mark.qt_log_ignore("does not support propagateSizeHints", "does not support grabbing the mouse")
"""What the offscreen platform says."""


@pytest.fixture
def room(qtbot: QtBot, tmp_path: Path) -> Iterator[Room]:
    """The room of the window with the scenario editor in it."""
    whole, stack = QWidget(), QStackedWidget()
    layout = QVBoxLayout(whole)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.addWidget(stack)
    stack.addWidget(QWidget())
    asking = Asking(whole)
    editor = ScenarioEditor(whole, stack, asking, tmp_path)
    whole.resize(1280, 800)
    whole.show()
    qtbot.waitExposed(whole)
    whole.activateWindow()
    yield Room(whole, stack, editor, asking)
    editor.close()
    whole.close()
    whole.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def work_on(room: Room, qtbot: QtBot) -> Callable[..., Player]:
    """Opens a draft of Roma Victrix, with a player at it."""

    def work(draft: Draft, file: Path | None = None) -> Player:
        room.editor.work_on("roma_victrix", draft, file)
        return Player(room, qtbot)

    return work
