"""A scenario editor with scenarios of Sparta vs. Athens in it, and a player with a mouse and a keyboard."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from editor_driver import Player, Room
from editor_room import SILENT
from editor_room import room as room
from pytestqt.qtbot import QtBot
from sparta_editing import ARCHIDAMIAN, GAME, Sits

from roma_desktop.ui.editor.games import open_draft

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(SILENT, append=False)


@pytest.fixture
def sit(room: Room, qtbot: QtBot) -> Sits:
    """Opens a scenario of the program, or a draft, with a player at it."""

    def work(what: Any = ARCHIDAMIAN, file: Path | None = None) -> Player:
        draft = open_draft(what).draft if isinstance(what, Path) else what
        room.editor.work_on(GAME, draft, file)
        return Player(room, qtbot)

    return work
