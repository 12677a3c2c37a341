"""Whole battles of Arquebus by the script: every command is legal and not absurd, and all of them end."""

from __future__ import annotations

import random
from typing import Any

import pytest
from arq_random import new_game, scenarios

from roma_desktop.ai.random_player import RandomPlayer
from roma_desktop.core.game import Game, decision
from roma_desktop.core.mind import Temper, worth
from roma_desktop.games.arquebus.ai.mind import MIND
from roma_desktop.games.arquebus.title import TITLE

LONGEST = 6_000
"""Commands of a battle of armies that break soon."""


def play(game: Game[Any], sides: tuple[str, ...]) -> Game[Any]:
    """These sides by the script, the other by chance, to the end."""
    chance = RandomPlayer(TITLE, "script's opponent")
    for _ in range(LONGEST):
        asked = decision(game.state)
        if asked is None:
            return game
        if asked.actor in sides:
            command = MIND.script(game.state, asked.actor, None)
            assert MIND.absurd(game.state, command) is None, f"{asked.actor} gives an absurd command: {command}"
        else:
            command = chance.choose(game.state, game.options)
        game.submit(command)
    raise AssertionError("the battle doesn't end")


@pytest.mark.parametrize("name", sorted(scenarios()))
def test_two_scripts_play_a_battle_to_its_end(name: str) -> None:
    game = play(new_game(name, 1, optional=True, whole=False), scenarios_sides(name))
    assert game.state.outcome is not None


@pytest.mark.parametrize(("name", "seat"), [("cerignola", 0), ("ravenna", 1), ("bicocca", 1), ("pavia", 0)])
def test_the_script_beats_chance(name: str, seat: int) -> None:
    side = scenarios_sides(name)[seat]
    game = play(new_game(name, 2, optional=False, whole=False), (side,))
    assert game.state.outcome is not None
    assert game.state.outcome.winner == side


def scenarios_sides(name: str) -> tuple[str, ...]:
    return tuple(side.id for side in scenarios()[name].sides)


@pytest.mark.parametrize("name", ["cerignola", "ceresole"])
def test_what_is_good_for_one_is_bad_for_the_other(name: str) -> None:
    """For a steady temper the values of both sides add up to nothing, in every position of a battle."""
    game = new_game(name, 3, optional=False, whole=False)
    one, other = game.state.setting.sides
    words = set()
    while (asked := decision(game.state)) is not None:
        terms = MIND.judge(game.state, one, Temper.STEADY)
        words |= set(terms)
        assert worth(terms) == -worth(MIND.judge(game.state, other, Temper.STEADY))
        game.submit(MIND.script(game.state, asked.actor, None))
    assert worth(MIND.judge(game.state, one, Temper.STEADY)) != 0
    assert all(str(MIND.term(word)) for word in words)


@pytest.mark.parametrize("name", ["agnadello", "fornovo"])
def test_what_is_guessed_looks_the_same(name: str) -> None:
    """Counters in the enemy's hand are drawn from those that may be there; nothing else is touched [6.3-a]."""
    game, chance = new_game(name, 4, optional=False, whole=False), random.Random(4)
    guessed = set()
    while (asked := decision(game.state)) is not None:
        for side in game.state.setting.sides:
            seen = game.state.seen_by(side)
            world = MIND.guess(seen, side, chance)
            assert world.seen_by(side) == seen
            enemy = game.state.setting.enemy(side)
            assert not {f"{enemy}:{one}" for one in world.hands.get(enemy, ())} & set(world.played)
            guessed.add(world.hands.get(enemy, ()))
        game.submit(MIND.script(game.state, asked.actor, None))
    assert len(guessed) > 3


def test_the_script_does_not_look_at_the_enemys_counters() -> None:
    game, chance = new_game("bicocca", 5, optional=False, whole=False), random.Random(5)
    while (asked := decision(game.state)) is not None:
        seen = game.state.seen_by(asked.actor)
        command = MIND.script(seen, asked.actor, None)
        assert command == MIND.script(MIND.guess(seen, asked.actor, chance), asked.actor, None)
        game.submit(command)
