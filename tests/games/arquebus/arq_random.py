"""Random games of Arquebus: any battle, with and without optional rules, any option."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

from arq_books import check_books, check_enemies_are_apart, check_position, check_stacks
from msgspec.structs import replace

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.files import disk
from roma_desktop.core.game import Game, Policy
from roma_desktop.core.testing import conforms
from roma_desktop.games.arquebus.model.options import Options
from roma_desktop.games.arquebus.model.scenario import Scenario
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.scenario.files import load, shipped_scenarios
from roma_desktop.games.arquebus.steps.continuation import Announced, Continue, Seizing
from roma_desktop.games.arquebus.steps.sequence import FreeActivation
from roma_desktop.games.arquebus.steps.shock.declaring import Declaring
from roma_desktop.games.arquebus.steps.specials import Specials
from roma_desktop.games.arquebus.title import TITLE

HEAVY = 50
"""Every so many commands a position is looked at with all that it costs."""
LONGEST = 40_000
SOON, HASTE = 10, 3
"""The flight level and the Time marker of battles that end soon."""
CALM = (FreeActivation, Continue, Announced, Seizing, Specials, Declaring)
"""Steps between phases: nobody is under way."""


@cache
def scenarios() -> dict[str, Scenario]:
    """The shipped battles by their short names."""
    return {file.stem.partition("-")[2]: load(file) for file in shipped_scenarios()}


@cache
def hurried(name: str) -> Scenario:
    """The same battle with armies that break soon, and little time."""
    scenario = scenarios()[name]
    sides = tuple(replace(side, flight_level=min(side.flight_level, SOON)) for side in scenario.sides)
    timed = scenario.timed and replace(scenario.timed, boxes=min(scenario.timed.boxes, HASTE))
    return replace(scenario, sides=sides, timed=timed)


def new_game(name: str, seed: int, *, optional: bool, whole: bool = True) -> Game[Any]:
    """A battle, whole or hurried; its dice follow from the seed."""
    scenario = scenarios()[name] if whole else hurried(name)
    return Game(TITLE.start(scenario, Options(optional_rules=optional)), SeededDice(str(seed).encode()))


def chosen(game: Game[Any], chooser: random.Random) -> Any:
    """Any command on offer, those that lead somewhere more often than others."""
    commands = list(game.options)
    assert commands, f"{game.decision} can't be answered: {game.state.steps[-1]}"
    return chooser.choices(commands, [TITLE.weight(command) for command in commands])[0]


def varied(chooser: random.Random, choices: list[Any]) -> Any:
    """A choice in which rare kinds of commands come up as often as common ones."""
    kinds: dict[type, list[Any]] = {}
    for choice in choices:
        kinds.setdefault(type(choice), []).append(choice)
    return chooser.choice(kinds[chooser.choice(list(kinds))])


def check_all(state: State) -> None:
    """Every invariant that holds when somebody decides; some only between phases."""
    check_position(state)
    if state.steps and isinstance(state.steps[-1], CALM):
        check_stacks(state)
        check_enemies_are_apart(state)


def play_soundly(name: str, seed: int, *, optional: bool, whole: bool = True) -> Game[Any]:
    """A game at whose every command the books are right, and that is taken back to its beginning."""
    game, chooser = new_game(name, seed, optional=optional, whole=whole), random.Random(seed)
    check_all(game.state)
    digests: dict[int, str] = {}
    number = 0
    while game.decision is not None:
        if number % HEAVY == 0:
            _look_closely(game)
            digests[number] = TITLE.codec.digest(game.state)
        moment = game.submit(chosen(game, chooser))
        check_books(moment)
        check_all(moment.state)
        number += 1
        assert number < LONGEST, "the battle goes round in circles"
    assert game.state.outcome is not None, "a battle that is over has an outcome"
    end = game.now
    for back in range(number - 1, -1, -1):
        assert game.undo(Policy.STUDY)
        if back in digests:
            assert TITLE.codec.digest(game.state) == digests[back], "taken back to another position"
    assert not game.undo(Policy.STUDY)
    game.go_to(end)
    return game


def _look_closely(game: Game[Any]) -> None:
    """The position could be stored and read again, and all that is offered is legal."""
    TITLE.check_position(game.state)
    again = TITLE.codec.read_position(TITLE.codec.position(game.state), game.state.setting)
    assert TITLE.codec.digest(again) == TITLE.codec.digest(game.state)
    for choice in game.options:
        assert game.why_not(choice) is None, f"{choice} is offered and refused: {game.why_not(choice)}"


@contextmanager
def no_waiting() -> Iterator[None]:
    """Nothing waits for the disk."""
    with patch.object(disk, "sync", lambda _: None), patch.object(disk, "sync_folder", lambda _: None):
        yield


def play_a_recorded_game(folder: Path, seed: int, *, whole: bool = True) -> None:
    """Play a game into a record with every promise checked; every battle has its turn, with optional rules and
    without."""
    names = list(scenarios())
    name, optional = names[seed % len(names)], bool(seed // len(names) % 2)
    scenario = scenarios()[name] if whole else hurried(name)
    with no_waiting():
        conforms(TITLE, scenario, Options(optional_rules=optional), seed, folder)
