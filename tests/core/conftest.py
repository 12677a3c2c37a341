"""Two programs that play a game by file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from two_programs import TwoPrograms


@pytest.fixture
def two(tmp_path: Path) -> Iterator[TwoPrograms]:
    both = TwoPrograms(tmp_path)
    yield both
    both.close()
