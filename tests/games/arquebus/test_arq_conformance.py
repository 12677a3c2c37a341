"""Arquebus keeps every promise that a game makes to the kernel and the table."""

from __future__ import annotations

from pathlib import Path

import pytest
from arq_random import play_a_recorded_game, scenarios


@pytest.mark.parametrize("number", range(len(scenarios())))
def test_a_game_keeps_every_promise(number: int, tmp_path: Path) -> None:
    """Each of the battles, hurried; every other one with its optional rules. tests/long plays them whole."""
    play_a_recorded_game(tmp_path, number + len(scenarios()) * (number % 2), whole=False)
