"""A whole game of scenario 1 by players who do anything that is offered, played once for all tests that look back."""

from __future__ import annotations

from functools import cache

from roma_desktop.ai.contest import play_out, seeds
from roma_desktop.core.game import Game, Moment
from roma_desktop.games.roma_victrix.model.options import Options
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.scenario.files import load, shipped_scenarios
from roma_desktop.games.roma_victrix.scenario.setup import set_up
from roma_desktop.games.roma_victrix.title import TITLE


@cache
def whole_game(number: int = 1) -> Game[State]:
    """The game of a number, played to its end."""
    dice, player = seeds(TITLE, "looking back", number)
    game = Game(set_up(load(shipped_scenarios()[0]), Options()), dice)
    play_out(TITLE, game, player)
    return game


def line_of(number: int = 1) -> list[Moment[State]]:
    return whole_game(number).line
