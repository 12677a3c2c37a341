"""A scenario editor with battles of Arquebus in it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from arq_editing import Painter
from editor_room import SILENT, Room
from editor_room import room as room
from pytestqt.qtbot import QtBot

from roma_desktop.games.registry import title
from roma_desktop.ui.editor.games import open_draft

HERE = Path(__file__).parent
CERIGNOLA = title("arquebus").scenarios()[1]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(SILENT, append=False)


@pytest.fixture
def sit(room: Room, qtbot: QtBot) -> Callable[..., Painter]:
    """Opens a battle of the program, or a draft, with a player at it."""

    def work(what: Any = CERIGNOLA, file: Path | None = None) -> Painter:
        draft = open_draft(what).draft if isinstance(what, Path) else what
        room.editor.work_on("arquebus", draft, file)
        return Painter(room, qtbot)

    return work
