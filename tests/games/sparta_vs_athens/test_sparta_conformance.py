"""Sparta vs. Athens keeps every promise that a game makes to the kernel and the table."""

from __future__ import annotations

from pathlib import Path

import pytest
from sparta_play import RULESETS, play_a_recorded_game, scenarios

GAMES = len(scenarios()) * len(RULESETS)
LONGEST = 1
"""The whole war by the revised rules has 5,000 decisions: tests/long plays it, here the others are enough."""


@pytest.mark.parametrize("number", [number for number in range(GAMES) if number != LONGEST])
def test_a_whole_game_keeps_every_promise(number: int, tmp_path: Path) -> None:
    """Each of the scenarios in each of the rulesets."""
    play_a_recorded_game(tmp_path, number)
