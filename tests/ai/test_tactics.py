"""Positions with a known best answer: a few quick ones; all of them are in the long command (``long_tactics``)."""

from __future__ import annotations

from collections import Counter

import pytest
from tactics.mining import answered, verified_again, ways_of
from tactics.problem import Problem, read, seen_of, themes_of
from tactics.verifying import ENOUGH, WIN

from roma_desktop.core.game import decision

FEW = 4
"""Of each game."""
LEAST = {"roma_victrix": 110, "sparta_vs_athens": 80, "arquebus": 12}
"""Of each game."""
THEMES = {
    "roma_victrix": {"siege", "battle", "retreat", "encirclement", "sea", "interception", "withdrawal", "last turn"},
    "sparta_vs_athens": {"sea", "losses", "treasury", "incite", "fort", "siege", "battle", "event", "last turn"},
    "arquebus": {"shock or hold", "fire", "horse and pikes"},
}
SHORT = ("losses",)
"""Themes that take least to play through."""
LEAST_FOUND = 0.5
"""Of the quick ones, by a Captain."""
GAMES = tuple(LEAST)


def quick(game: str) -> list[Problem]:
    """Those in which there is least to weigh, of several themes."""
    ranked = sorted(read(game), key=lambda one: (one.others + len(one.best), one.theme, one.source))
    first = {one.theme: one for one in reversed(ranked)}
    return sorted(first.values(), key=lambda one: (one.others, one.theme))[:FEW]


@pytest.mark.parametrize("game", GAMES)
def test_there_are_many_of_many_themes_and_no_two_alike(game: str) -> None:
    problems = read(game)
    assert len(problems) >= LEAST[game]
    assert set(Counter(one.theme for one in problems)) >= THEMES[game]
    assert len({(one.scenario, one.side, one.best) for one in problems}) == len(problems)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_best_is_so_by_far_and_by_the_rules(game: str) -> None:
    matters = dict((WIN, *themes_of(game).counts))
    for problem in read(game):
        assert problem.others
        assert problem.note
        assert problem.lead >= min(matters.values())
        assert problem.proof == "all dice" or problem.continuations >= ENOUGH


@pytest.mark.parametrize("game", GAMES)
def test_problems_are_positions_that_their_side_decides_in(game: str) -> None:
    for problem in quick(game):
        seen, themes = seen_of(problem), themes_of(game)
        asked = decision(seen)
        assert asked is not None
        assert asked.actor == problem.side
        assert seen.seen_by(problem.side) == seen
        assert {way.aim for way in ways_of(game, seen, problem.side, themes)} > set(problem.best)
        assert any(themes.theme(seen, aim) for aim in problem.best)


def test_what_is_best_is_found_again_by_playing_on() -> None:
    few = [one for game in GAMES for one in read(game) if one.how == "over" and one.others + len(one.best) == 2]
    assert any(verified_again(one) for one in few if one.theme in SHORT)


def test_a_captain_finds_most_of_the_quick_ones() -> None:
    problems = [problem for game in GAMES for problem in quick(game)]
    found = [answered(problem, "captain") in problem.best for problem in problems]
    assert sum(found) >= LEAST_FOUND * len(problems)
