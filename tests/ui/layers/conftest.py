"""A table at which the map is read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from map_reader import Reader, Tables
from pytestqt.qtbot import QtBot


@pytest.fixture
def tables(tmp_path: Path, qtbot: QtBot) -> Iterator[Tables]:
    """Lays tables; all are closed at the end."""
    laid = Tables(tmp_path, qtbot)
    yield laid
    laid.close()


@pytest.fixture
def table(tables: Tables) -> Reader:
    """The first decision of scenario 1, nothing hidden from anybody."""
    return tables.lay()
