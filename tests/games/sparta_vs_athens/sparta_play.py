"""Random games of Sparta vs. Athens: any scenario, either ruleset, any option."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

from sparta_books import check_books, check_position

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.files import disk
from roma_desktop.core.game import Game, Policy
from roma_desktop.core.testing import conforms
from roma_desktop.games.sparta_vs_athens.model.options import Options
from roma_desktop.games.sparta_vs_athens.model.setting import Scenario
from roma_desktop.games.sparta_vs_athens.scenario.files import load, shipped_scenarios
from roma_desktop.games.sparta_vs_athens.title import TITLE

RULESETS = ("revised", "standard")
HEAVY = 50
"""Every so many commands a position is looked at with all that it costs."""
LONGEST = 20_000


@cache
def scenarios() -> dict[str, Scenario]:
    """The shipped scenarios by their ids."""
    return {one.id: one for one in map(load, shipped_scenarios())}


def new_game(name: str, rules: str, seed: int) -> Game[Any]:
    """A game of a scenario; its dice and its minor options follow from the seed."""
    options = Options(rules=rules, never_rebuilt=seed % 3 == 2)
    return Game(TITLE.start(scenarios()[name], options), SeededDice(str(seed).encode()))


def chosen(game: Game[Any], chooser: random.Random) -> Any:
    """Any command on offer, those that lead somewhere more often than others."""
    commands = list(game.options)
    assert commands, f"{game.decision} can't be answered"
    return chooser.choices(commands, [TITLE.weight(command) for command in commands])[0]


def play_soundly(name: str, rules: str, seed: int) -> Game[Any]:
    """A whole game at whose every command the books are right, and that is taken back to its beginning."""
    game, chooser = new_game(name, rules, seed), random.Random(seed)
    check_position(game.state)
    digests: dict[int, str] = {}
    number = 0
    while game.decision is not None:
        if number % HEAVY == 0:
            TITLE.check_position(game.state)  # it could be stored, and read again
            assert all(choice in game.options for choice in game.options)
            digests[number] = TITLE.codec.digest(game.state)
        before = game.state
        moment = game.submit(chosen(game, chooser))
        check_books(before, moment)
        check_position(moment.state)
        number += 1
        assert number < LONGEST, "the game goes round in circles"
    assert game.state.outcome is not None, "a game that is over has an outcome"
    end = game.now
    for back in range(number - 1, -1, -1):
        assert game.undo(Policy.STUDY)
        if back in digests:
            assert TITLE.codec.digest(game.state) == digests[back], "taken back to another position"
    assert not game.undo(Policy.STUDY)
    game.go_to(end)
    return game


def varied(chooser: random.Random, choices: list[Any]) -> Any:
    """A choice in which rare kinds of commands come up as often as common ones."""
    kinds: dict[type, list[Any]] = {}
    for choice in choices:
        kinds.setdefault(type(choice), []).append(choice)
    return chooser.choice(kinds[chooser.choice(list(kinds))])


@contextmanager
def no_waiting() -> Iterator[None]:
    """Nothing waits for the disk."""
    with patch.object(disk, "sync", lambda _: None), patch.object(disk, "sync_folder", lambda _: None):
        yield


def play_a_recorded_game(folder: Path, seed: int) -> None:
    """Play a whole game into a record with every promise checked; every scenario and ruleset has its turn."""
    name = list(scenarios())[seed % len(scenarios())]
    rules = RULESETS[seed // len(scenarios()) % len(RULESETS)]
    with no_waiting():
        conforms(TITLE, scenarios()[name], Options(rules=rules, never_rebuilt=seed % 3 == 2), seed, folder)
