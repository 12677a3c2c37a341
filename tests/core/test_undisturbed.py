"""Processes that play games look for garbage seldom: positions must go by themselves."""

from __future__ import annotations

import gc
import subprocess
import sys

from roma_desktop.ai.contest import seeds
from roma_desktop.ai.player import choice
from roma_desktop.core.flow import Position
from roma_desktop.core.game import Game
from roma_desktop.games import registry

DECISIONS = 60
FEW = 2
"""Positions that a filtered map may hold: networkx ties a map and its filters into a ring."""


def test_positions_go_without_being_looked_for() -> None:
    """In a process that has nothing else to look through."""
    told = subprocess.run([sys.executable, __file__], capture_output=True, text=True, check=True, timeout=60).stdout
    kept = {game: int(number) for game, number in (line.split() for line in told.splitlines())}
    assert kept.keys() == set(registry.games())
    assert max(kept.values()) <= FEW, kept


def _kept(name: str) -> int:
    """How many positions are found as garbage after sixty random decisions."""
    title = registry.title(name)
    dice, player = seeds(title, "rings", 1)
    game: Game | None = Game(title.start(title.load(title.scenarios()[0]), title.read_options({})), dice)
    for _ in range(DECISIONS):
        assert game is not None
        game.submit(choice(player, game.state, game.options))
    game = None
    gc.collect()
    return sum(isinstance(one, Position) for one in gc.garbage)


if __name__ == "__main__":
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)
    for each in registry.games():
        print(each, _kept(each))
        gc.garbage.clear()
