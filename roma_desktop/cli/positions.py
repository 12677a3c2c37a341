"""Positions as JSON for other programs, and the choice of a moment of a recorded game."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

import msgspec

from roma_desktop.cli.language import language
from roma_desktop.core.errors import RomaError
from roma_desktop.core.game import Game, Moment, decision
from roma_desktop.core.message import say
from roma_desktop.core.title import Title


def as_data(title: Title[Any], scenario: str, moment: Moment[Any]) -> dict[str, Any]:
    """A moment as plain data, with the id of its scenario: see "A position as JSON" in the manual, page "Files"."""
    state = moment.state
    asked = decision(state)
    words = title.words(state, language())
    return {
        "game": title.id,
        "scenario": scenario,
        "command": moment.number,
        "turn": title.turn(state),
        "digest": title.codec.digest(state),
        "decision": asked and {"actor": asked.actor, "question": words.say(asked.question), "rule": asked.rule},
        "position": title.codec.sorted_position(state),
    }


def as_json(data: Any, one_line: bool) -> str:
    """Data as JSON with sorted keys: on one line for programs, or indented for people."""
    text = msgspec.json.encode(data, order="deterministic")
    return (text if one_line else msgspec.json.format(text, indent=2)).decode()


def add_moment_options(parser: argparse.ArgumentParser, tr: Callable[[str], str]) -> None:
    """Options that choose a moment of a recorded game."""
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--turn", type=int, metavar="N", help=tr("go to the first decision of this turn"))
    where.add_argument("--command", type=int, metavar="N", help=tr("go to the position after this command"))


def chosen_moments(title: Title[Any], game: Game[Any], turn: int | None, command: int | None) -> list[Moment[Any]]:
    """The moments from the start to the chosen turn or command, or all; raises ``RomaError`` if it isn't there."""
    line = game.line
    last = line[-1]
    for index, moment in enumerate(line):
        if moment.number == command or (turn is not None and title.turn(moment.state) >= turn):
            return line[: index + 1]
    if command is not None:
        raise RomaError(
            say("There is no command {n} in this record; the last one is {last}.", n=command, last=last.number)
        )
    if turn is not None:
        raise RomaError(say("The record ends in turn {last}, before turn {n}.", n=turn, last=title.turn(last.state)))
    return line
