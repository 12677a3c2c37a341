"""Whole games between computer players, from the first decision to the last."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from roma_desktop.ai.random_player import RandomPlayer
from roma_desktop.core.dice import Dice, SeededDice
from roma_desktop.core.flow import Command
from roma_desktop.core.game import Game
from roma_desktop.core.title import Title


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """How a game went. ``winner`` is None in a draw; ``digest`` is that of the last position."""

    game: int
    winner: str | None
    rule: str
    percent: Mapping[str, int]
    turns: int
    decisions: int
    digest: str


def seeds(seed: str, number: int) -> tuple[Dice, RandomPlayer]:
    """Dice and player of game ``number`` of a series: they depend on the seed and the number alone."""
    return SeededDice(f"dice {number} {seed}".encode()), RandomPlayer(f"player {number} {seed}")


def play_out(game: Game[Any], player: RandomPlayer, submit: Callable[[Command], object] | None = None) -> int:
    """Let one player decide for all sides until the game is over; the number of decisions.

    ``submit`` carries a command out where that isn't the game's own business, as when a record is kept.
    """
    carry_out = submit or game.submit
    decisions = 0
    while game.decision is not None:
        carry_out(player.choose(game.options))
        decisions += 1
    return decisions


def result(title: Title[Any], game: Game[Any], number: int, decisions: int) -> Result:
    """The result of a game that is over."""
    state = game.state
    return Result(
        game=number,
        winner=state.outcome.winner,
        rule=state.outcome.rule,
        percent=dict(state.outcome.percent),
        turns=state.turn,
        decisions=decisions,
        digest=title.codec.digest(state),
    )
