"""Every command of every game can be said in words: to somebody who asks what a good player would do, say."""

from __future__ import annotations

import importlib
import pkgutil
import random
from collections.abc import Iterator

import pytest

import roma_desktop.games as all_games
from roma_desktop.ai.random_player import RandomPlayer
from roma_desktop.core.dice import SeededDice
from roma_desktop.core.flow import Command
from roma_desktop.core.game import Options, carry_out, decision, run
from roma_desktop.games.registry import games, title
from roma_desktop.ui.kit import presenter_of

DECISIONS, OF_EACH = 1500, 3
"""Decisions that are looked at in each scenario, and how many options of each class in one of them."""


def kinds(game: str) -> set[type[Command]]:
    """The classes of a game's commands that players give."""
    package = f"{all_games.__name__}.{game}"
    for module in pkgutil.walk_packages(importlib.import_module(package).__path__, f"{package}."):
        importlib.import_module(module.name)
    return {one for one in _below(Command) if one.__module__.startswith(f"{package}.") and not _below(one)}


def _below(kind: type[Command]) -> list[type[Command]]:
    return [each for one in kind.__subclasses__() for each in (one, *_below(one))]


def commands(game: str, scenario: int) -> Iterator[tuple[object, Command]]:
    """Positions of a game by chance, as the side that decides sees them, each with some of its options."""
    played, dice, chance = title(game), SeededDice(b"words"), random.Random(scenario)
    player = RandomPlayer(played, f"{scenario}")
    state, _ = run(played.start(played.load(played.scenarios()[scenario]), played.read_options({})), dice)
    for _ in range(DECISIONS):
        asked = decision(state)
        if asked is None:
            return
        seen, options = state.seen_by(asked.actor), list(Options(state))
        for kind in {type(one) for one in options}:
            same = [one for one in options if type(one) is kind]
            for command in chance.sample(same, min(OF_EACH, len(same))):
                yield seen, command
        state, _ = carry_out(state, player.choose(seen, options), dice)


@pytest.mark.parametrize("game", games())
def test_each_has_words(game: str) -> None:
    presenter, met = presenter_of(game), set[type[Command]]()
    for scenario in (0, 2):
        for seen, command in commands(game, scenario):
            met.add(type(command))
            words = presenter.wording(seen, command)
            assert words is not None, command
            for language in ("en", "ja"):
                said = title(game).words(seen, language).say(words)
                assert said.strip(), command
                assert type(command).__name__ not in said or " " not in _apart(type(command).__name__), said
    assert met <= kinds(game)
    assert len(met) > len(kinds(game)) // 2, sorted(one.__name__ for one in kinds(game) - met)


def _apart(name: str) -> str:
    """A class's name with a space before each capital: ``Leave Unpaid``."""
    return "".join(f" {one}" if one.isupper() else one for one in name).strip()
