"""Processes that play games look for garbage seldom: positions must go by themselves."""

from __future__ import annotations

import gc

import pytest

from roma_desktop.ai.contest import seeds
from roma_desktop.ai.player import choice
from roma_desktop.core.flow import Position
from roma_desktop.core.game import Game
from roma_desktop.games import registry

DECISIONS = 60
FEW = 2
"""Positions that a filtered map may hold: networkx ties a map and its filters into a ring."""


@pytest.mark.parametrize("game", registry.games())
def test_positions_go_without_being_looked_for(game: str) -> None:
    gc.collect()
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        setting = _play(game)
        gc.collect()
        kept = [one for one in gc.garbage if isinstance(one, Position) and one.setting is setting]  # type: ignore[attr-defined]
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
    assert len(kept) <= FEW


def _play(name: str) -> object:
    """Make sixty random decisions; the setting that all these positions share, and no position of other tests."""
    title = registry.title(name)
    dice, player = seeds(title, "rings", 1)
    game = Game(title.start(title.load(title.scenarios()[0]), title.read_options({})), dice)
    for _ in range(DECISIONS):
        game.submit(choice(player, game.state, game.options))
    return game.state.setting
