"""A scenario of Roma Victrix in the editor, and a player with a mouse and a keyboard."""

from __future__ import annotations

from pathlib import Path

import pytest
from editor_room import SILENT
from editor_room import room as room
from editor_room import work_on as work_on

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(SILENT, append=False)
