"""Positions with a known best answer: a few quick ones; all of them are in the long command (``long_tactics``)."""

from __future__ import annotations

import pytest
from tactics.mining import answered
from tactics.problem import Problem, read, seen_of, themes_of

from roma_desktop.core.game import decision
from roma_desktop.games import registry

FEW = 4
"""Of each game."""
GAMES = [game for game in registry.games() if read(game)]
LEAST_FOUND = 0.5
"""Of the quick ones, by a Captain."""


def quick(game: str) -> list[Problem]:
    """Those in which there is least to weigh."""
    return sorted(read(game), key=lambda one: (one.others, -one.margin))[:FEW]


@pytest.mark.parametrize("game", GAMES)
def test_problems_are_positions_that_their_side_decides_in(game: str) -> None:
    for problem in quick(game):
        seen = seen_of(problem)
        asked = decision(seen)
        assert asked is not None
        assert asked.actor == problem.side
        assert seen.seen_by(problem.side) == seen
        assert problem.margin >= 4
        assert themes_of(game).theme(seen, problem.best[0])


def test_a_captain_finds_most_of_the_quick_ones() -> None:
    problems = [problem for game in GAMES for problem in quick(game)]
    found = [answered(problem, "captain") in problem.best for problem in problems]
    assert sum(found) >= LEAST_FOUND * len(problems)
