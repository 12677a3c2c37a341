"""Random games as a table plays them: recorded, seen by every side, read back."""

from __future__ import annotations

import pytest
from lengths import RECORDED_GAMES
from recorded_play import FILES, play_a_recorded_game


@pytest.mark.parametrize("seed", range(0, RECORDED_GAMES * 7, 7))
def test_a_game_is_recorded_and_read_back(seed, tmp_path):
    """A few scenarios at a push; the long command plays all of them with hundreds of mixes of options."""
    assert play_a_recorded_game(tmp_path / "a.roma", seed) > 50


def test_every_scenario_has_its_turn():
    assert {seed % len(FILES) for seed in range(500)} == set(range(20))
