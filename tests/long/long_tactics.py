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
@pytest.mark.parametrize("game", registry.games())
def test_what_a_level_finds(game: str, level: str, counting: Any) -> None:
    problems = read(game)
    problems = problems[: max(1, round(len(problems) * min(1.0, LONG)))]
    asked, found = Counter[str](), Counter[str]()
    with counting(f"positions of {game} given to a {level}") as figure:
        for problem in problems:
            asked[problem.theme] += 1
            found[problem.theme] += answered(problem, level) in problem.best
            figure.number += 1
        told = ", ".join(f"{theme} {found[theme]} of {many}" for theme, many in sorted(asked.items()))
        print(f"{game}, {level}: {found.total()} of {asked.total()}: {told}")
        if level == list(LEVELS)[-1] and 100 * found.total() < MUST * asked.total():
            figure.found(f"{found.total()} of {asked.total()}, {MUST} % are wanted: {told}")
