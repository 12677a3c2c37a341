"""Whole games between computer players of all levels and tempers, over all scenarios of every game.

Nobody gives an illegal command, nothing breaks or goes round in circles, nobody does what nobody should ever do, and
what is hidden from a player changes nothing that he does. The same games are the same on one core and on two.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from multiprocessing import get_context
from typing import Any

import arq_twins
import pytest
import sparta_twins
import twins
from lengths import MIXED_GAMES, SHUFFLED_COMMANDS
from long_random_games import told
from mixed_games import MixedGame, needlessly_absurd

from roma_desktop.ai import ladder

TWINS: dict[str, Callable[[Any, str, random.Random], Any]] = {
    "roma_victrix": twins.twin,
    "sparta_vs_athens": sparta_twins.twin,
    "arquebus": arq_twins.twin,
}
"""Another position that looks the same to a side, by game."""
EVERY = 7
"""Of so many decisions one is compared with that on a shuffled position."""


@pytest.mark.parametrize("game", TWINS)
def test_players_of_all_levels_play_whole_games(game: str, counting: Any) -> None:
    with counting(f"games of {game} between mixed levels") as figure:
        for number in range(MIXED_GAMES[game]):
            try:
                figure.found(*(f"game {number}: {one}" for one in absurdities(MixedGame(game, number))))
            except Exception as error:  # the others are played all the same
                figure.found(f"game {number}, {MixedGame(game, number).words()}: {told(error)}")
            figure.number += 1


def absurdities(game: MixedGame) -> list[str]:
    """Play a game; what nobody should have done in it."""
    return list(filter(None, map(needlessly_absurd, game.played())))


@pytest.mark.parametrize("game", TWINS)
def test_what_is_hidden_changes_no_command(game: str, counting: Any) -> None:
    """Everything that a side can't see is shuffled: it decides the same."""
    with counting(f"commands of {game} with all that is hidden shuffled") as figure:
        for number in range(10**6):
            for one in islice(MixedGame(game, number).played(), 0, None, EVERY):
                other = TWINS[game](one.state, one.side, random.Random(f"{number} {figure.number}"))
                seen = other.seen_by(one.side)
                if seen != one.seen:
                    figure.found(f"game {number}: no twin for {one.side} at {one.state.steps[-1]}")
                elif one.thinker.consider(seen, one.intent) != one.thought:
                    figure.found(f"game {number}: {one.side} decides otherwise than {one.thought.command}")
                figure.number += 1
                if figure.number >= SHUFFLED_COMMANDS:
                    return


@pytest.mark.parametrize("game", TWINS)
def test_two_cores_play_the_games_that_one_plays(game: str, counting: Any) -> None:
    """Each process hashes texts in its own way."""
    matches = list(ladder.matches(game, [0], ("captain", "beginner"), "cores", 1))
    with counting(f"games of {game} on one core and on two") as figure:
        found = []
        for cores in (1, 2):
            with ProcessPoolExecutor(cores, get_context("spawn")) as pool:
                found.append(list(pool.map(ladder.play, matches)))
        figure.number = len(matches)
        figure.found(*(f"{one.match}" for one, other in zip(*found, strict=True) if one != other))
