"""Looks for positions with a known best answer, and keeps them in tests/tactics:

    python packaging/build_tactics.py GAME [--games N] [--first N] [--theme N] [--wanted N] [--again]

Games of computer players are searched, one after another from the number ``--first``; of a theme so many are kept. What
has been kept stays; positions that are found again are not kept twice. How they are verified stands in
``tactics.verifying``. Ctrl-C loses nothing. ``--again``: what is kept is verified anew, as scripts have learned since,
and what is no longer beyond doubt is dropped.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from tactics.mining import played, positions, problem_in, verified_again
from tactics.problem import Problem, read, write

from roma_desktop.games import registry

MOST_OF_A_GAME = 12
"""Problems of one game that are kept: the next one differs more."""


def wanted() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Positions with a known best answer.")
    parser.add_argument("game", choices=registry.games())
    parser.add_argument("--games", type=int, default=10, help="how many games are searched")
    parser.add_argument("--first", type=int, default=0, help="the number of the first of them")
    parser.add_argument("--theme", type=int, default=15, help="how many of a theme are kept")
    parser.add_argument("--wanted", type=int, default=100, help="how many are kept in all")
    parser.add_argument("--again", action="store_true", help="verify anew what is kept, and search nothing")
    return parser.parse_args()


def _alike(problem: Problem) -> tuple[tuple[object, ...], ...]:
    """What two problems have in common that ask for the same: the same deed, or the same theme at the same time."""
    same = problem.scenario, problem.side
    return (*same, problem.best), (*same, problem.theme, problem.source)


def main() -> None:
    asked = wanted()
    kept = read(asked.game)
    if asked.again:
        sure = [one for one in kept if verified_again(one)]
        print(f"{len(sure)} of {len(kept)} are beyond doubt")
        write(asked.game, sure)
        return
    for number in range(asked.first, asked.first + asked.games):
        if len(kept) >= asked.wanted:
            break
        looked_at, found = _searched(asked, number, kept)
        told = ", ".join(f"{theme} {many}" for theme, many in sorted(Counter(one.theme for one in kept).items()))
        print(f"game {number}: {found} of {looked_at} positions; {len(kept)} in all: {told}", flush=True)


def _searched(asked: argparse.Namespace, number: int, kept: list[Problem]) -> tuple[int, int]:
    """Look for problems in a game; how many positions were looked at, and how many problems found."""
    themes, known = Counter(one.theme for one in kept), {alike for one in kept for alike in _alike(one)}
    scenario, told, states = played(asked.game, number)
    looked_at = found = 0
    for state, how in positions(asked.game, states, number):
        looked_at += 1
        problem = problem_in(asked.game, scenario, state, how, told)
        if problem is None or themes[problem.theme] >= asked.theme or known & set(_alike(problem)):
            continue
        kept.append(problem)
        known.update(_alike(problem))
        themes[problem.theme] += 1
        found += 1
        write(asked.game, kept)
        if found >= MOST_OF_A_GAME or len(kept) >= asked.wanted:
            break
    return looked_at, found


if __name__ == "__main__":
    sys.exit(main())
