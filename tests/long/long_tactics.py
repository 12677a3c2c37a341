"""How many of the positions with a known best answer each level finds, by theme."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from lengths import LONG
from tactics.mining import answered
from tactics.problem import read

from roma_desktop.ai.levels import LEVELS
from roma_desktop.games import registry

MUST = 85
"""Percent that the strongest level is to find."""


@pytest.mark.parametrize("level", LEVELS)
def test_what_a_level_finds(level: str, counting: Any) -> None:
    """The bound is for all games together: in Sparta vs. Athens the best plan is often carried out second."""
    found, asked = 0, 0
    with counting(f"positions given to a {level}") as figure:
        for game in registry.games():
            right, all_ = by_theme(game, level)
            told = ", ".join(f"{theme} {right[theme]} of {many}" for theme, many in sorted(all_.items()))
            print(f"{game}, {level}: {right.total()} of {all_.total()}: {told}")
            found, asked = found + right.total(), asked + all_.total()
            figure.number = asked
        if level == list(LEVELS)[-1] and 100 * found < MUST * asked:
            figure.found(f"{found} of {asked}, {MUST} % are wanted")


def by_theme(game: str, level: str) -> tuple[Counter[str], Counter[str]]:
    """How many positions of each theme a level finds, and how many there are."""
    problems = read(game)
    problems = problems[: max(1, round(len(problems) * min(1.0, LONG)))]
    right = Counter(problem.theme for problem in problems if answered(problem, level) in problem.best)
    return right, Counter(problem.theme for problem in problems)
