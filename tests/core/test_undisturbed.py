"""Processes that play games look for garbage seldom: positions must go by themselves."""

from __future__ import annotations

import gc
from itertools import islice

import pytest

from roma_desktop.ai.contest import seeds
from roma_desktop.ai.player import choice
from roma_desktop.core.flow import Position
from roma_desktop.core.game import Game
from roma_desktop.games import registry

DECISIONS = 60


@pytest.mark.parametrize("game", registry.games())
def test_positions_hold_no_rings_of_values(game: str) -> None:
    gc.collect()
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        _play(game)
        gc.collect()
        kept = [one for one in gc.garbage if isinstance(one, Position)]
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
    assert not kept


def _play(name: str) -> None:
    """Sixty random decisions, with all that is asked of the positions on the way."""
    title = registry.title(name)
    dice, player = seeds(title, "rings", 1)
    game = Game(title.start(title.load(title.scenarios()[0]), title.read_options({})), dice)
    for _ in range(DECISIONS):
        assert len(list(islice(game.options, 3))) > 0
        game.submit(choice(player, game.state, game.options))
