"""The player without a plan."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from roma_desktop.ai.contest import play_out, result, seeds
from roma_desktop.ai.player import choice
from roma_desktop.ai.random_player import RandomPlayer
from roma_desktop.core.flow import Command
from roma_desktop.core.game import Game
from roma_desktop.games.registry import title
from roma_desktop.games.roma_victrix.commands import Finish, Form, Move
from roma_desktop.games.roma_victrix.model.state import State

SOURCES = Path(__file__).resolve().parents[2]
ROMA = title("roma_victrix")
OPTIONS: list[Command] = [Move("africa"), Move("baetica"), Form(frozenset()), Finish()]


def new_game(seed: str, number: int) -> tuple[Game[State], RandomPlayer]:
    dice, player = seeds(ROMA, seed, number)
    return Game(ROMA.start(ROMA.load(ROMA.scenarios()[0]), ROMA.read_options({})), dice), player


def test_what_is_offered_is_chosen() -> None:
    player = RandomPlayer(ROMA, "a")
    chosen = Counter(player.choose(None, OPTIONS) for _ in range(3100))
    assert chosen.keys() == set(OPTIONS)
    for command in (Move("africa"), Move("baetica"), Finish()):
        assert 900 < chosen[command] < 1100


def test_reshuffling_is_rare() -> None:
    player = RandomPlayer(ROMA, "a")
    chosen = Counter(type(player.choose(None, OPTIONS)) for _ in range(3100))
    assert ROMA.weight(Form(frozenset())) == 0.1
    assert 60 < chosen[Form] < 140


def test_nothing_to_choose_from() -> None:
    with pytest.raises(IndexError):
        RandomPlayer(ROMA, "a").choose(None, [])


def test_the_same_seed_chooses_the_same() -> None:
    players = (RandomPlayer(ROMA, seed) for seed in ("x", "x", "y"))
    one, same, other = ([player.choose(None, OPTIONS) for _ in range(50)] for player in players)
    assert one == same
    assert one != other


class Onlooker:
    """A player who remembers what he was shown."""

    looks = True

    def __init__(self) -> None:
        self.seen: State | None = None

    def choose(self, seen: State, options: Iterable[Command]) -> Command:
        self.seen = seen
        return next(iter(options))


def test_a_player_who_looks_sees_what_his_side_may_know() -> None:
    game, _ = new_game("a", 1)
    player = Onlooker()
    assert game.decision is not None
    assert choice(player, game.state, game.options) == next(iter(game.options))
    assert player.seen == game.state.seen_by(game.decision.actor)
    assert player.seen != game.state


def test_games_of_a_series_are_independent() -> None:
    digests = set()
    for seed, number in (("a", 1), ("a", 2), ("b", 1)):
        game, player = new_game(seed, number)
        for _ in range(40):
            game.submit(player.choose(game.state, game.options))
        digests.add(ROMA.codec.digest(game.state))
    assert len(digests) == 3


def test_a_game_is_played_out_by_one_player() -> None:
    game, player = new_game("played out", 1)
    commands: list[Command] = []

    def submit(command: Command) -> None:
        commands.append(command)
        game.submit(command)

    decisions = play_out(ROMA, game, player, submit)
    assert decisions == len(commands) == game.now.number
    found = result(ROMA, game, 7, decisions)
    assert (found.game, found.decisions, found.turns) == (7, decisions, game.state.turn)
    assert game.state.outcome is not None
    assert (found.winner, found.rule) == (game.state.outcome.winner, game.state.outcome.rule)
    assert found.percent == game.state.outcome.percent


def test_hashes_of_python_play_no_part() -> None:
    """Two processes in which sets are in other orders play the same game."""
    command = [sys.executable, "-m", "roma_desktop.app", "simulate", "1", "--games", "2", "--jobs", "1", "--json"]
    digests = []
    for hashes in ("1", "2"):
        done = subprocess.run(
            command, capture_output=True, env={**os.environ, "PYTHONHASHSEED": hashes}, cwd=SOURCES, check=True
        )
        digests.append([one["digest"] for one in json.loads(done.stdout)["results"]])
    assert digests[0] == digests[1]
