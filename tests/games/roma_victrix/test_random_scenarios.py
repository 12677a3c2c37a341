"""Every scenario that comes with the program is played to its end by random players."""

from __future__ import annotations

import random
from functools import cache

import pytest
from bookkeeping import check_position
from lengths import GAMES_OF_A_SCENARIO
from test_random_games import SHARE, drawn_options, play_on

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.game import Game
from roma_desktop.games.roma_victrix.model.options import Options
from roma_desktop.games.roma_victrix.scenario.files import all_mistakes, load, shipped_scenarios
from roma_desktop.games.roma_victrix.scenario.setup import set_up
from roma_desktop.games.roma_victrix.title import TITLE

FILES = shipped_scenarios()
CHUNK = 5
WITH_BOOKS = 1  # of a chunk of games: every command is looked at, and the options are drawn
PLAYED = [file for file in FILES if int(file.name[:2]) in SHARE]
"""Scenarios that other tests play more often."""
EVERY = 200  # commands after which the whole position is looked at


@cache
def scenario(file):
    return load(file)


def test_there_are_twenty_scenarios():
    assert [scenario(file).number for file in FILES] == list(range(1, 21))
    assert len({scenario(file).id for file in FILES}) == 20


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_no_scenario_has_a_mistake(file):
    assert all_mistakes(file) == []


@pytest.mark.parametrize("first", range(0, GAMES_OF_A_SCENARIO, CHUNK))
@pytest.mark.parametrize("file", [file for file in FILES if file not in PLAYED], ids=lambda file: file.stem)
def test_a_scenario_is_played_to_its_end(file, first):
    """Never stuck, the books are right, and somebody has won or it is a draw."""
    for seed in range(first, min(first + CHUNK, GAMES_OF_A_SCENARIO)):
        kept = seed - first < WITH_BOOKS
        game = Game(set_up(scenario(file), drawn_options(seed) if kept else Options()), SeededDice(str(seed).encode()))
        chooser, number = random.Random(seed), 0
        while game.decision:
            if kept:
                play_on(game, chooser)
            else:
                game.submit(chooser.choice(list(game.options)))
            number += 1
            if number % EVERY == 0:
                check_position(game.state)
                TITLE.check_position(game.state)  # it could be stored, and read again
        check_position(game.state)
        assert game.state.outcome is not None
        assert game.state.turn <= game.state.setting.scenario.turns
