"""Whole games between computer players, from the first decision to the last."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

import msgspec

from roma_desktop.ai.player import Player, choice
from roma_desktop.ai.random_player import RandomPlayer
from roma_desktop.core.dice import Dice, SeededDice
from roma_desktop.core.flow import Command, Position
from roma_desktop.core.game import Game
from roma_desktop.core.title import Title

S = TypeVar("S", bound=Position)


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """How a game went. ``winner`` is None in a draw; ``digest`` is that of the last position."""

    game: int
    winner: str | None
    rule: str
    percent: Mapping[str, int]
    turns: int
    decisions: int
    digest: str


def seeds(title: Title[S], seed: str, number: int) -> tuple[Dice, RandomPlayer]:
    """The dice and the random player of game ``number`` of a series: they depend on the seed and the number alone."""
    return SeededDice(f"dice {number} {seed}".encode()), RandomPlayer(title, f"player {number} {seed}")


def play_out(
    title: Title[S], game: Game[S], player: Player[S], submit: Callable[[Command], object] | None = None
) -> int:
    """Let one player decide for all sides until the game is over; returns the number of decisions.

    ``submit`` carries a command out instead of the game itself, as when a record is kept.
    """
    carry_out = submit or game.submit
    decisions = 0
    while game.decision is not None:
        carry_out(choice(player, game.state, game.options))
        decisions += 1
    return decisions


def result(title: Title[S], game: Game[S], number: int, decisions: int) -> Result:
    """The result of a game that is over."""
    state = game.state
    outcome = title.outcome(state)
    assert outcome is not None
    return Result(
        game=number,
        winner=outcome.winner,
        rule=outcome.rule,
        percent=dict(outcome.percent),
        turns=title.turn(state),
        decisions=decisions,
        digest=title.codec.digest(state),
    )
