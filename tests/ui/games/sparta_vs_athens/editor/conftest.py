"""A scenario editor, and a player with a mouse and a keyboard."""

from __future__ import annotations

from pathlib import Path

import pytest
from editor_room import SILENT
from editor_room import room as room

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(SILENT, append=False)
