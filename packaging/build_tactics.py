"""Looks for positions with a known best answer, and keeps them in tests/tactics:

    python packaging/build_tactics.py GAME [--games N] [--first N] [--theme N] [--again]

Games of computer players are searched, one after another from the number ``--first``; of a theme so many are kept. What
has been kept stays; positions that are found again are not kept twice. How they are verified stands in
``tactics.verifying``. Ctrl-C loses nothing. ``--again``: what is kept is verified anew, as minds have learned since,
and what is no longer beyond doubt is dropped.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from tactics.mining import positions, problem_in, verified_again
from tactics.problem import Problem, read, write

from roma_desktop.games import registry

MOST_OF_A_GAME = 10
"""Problems of one game that are kept: the next one differs more."""


def wanted() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Positions with a known best answer.")
    parser.add_argument("game", choices=registry.games())
    parser.add_argument("--games", type=int, default=10, help="how many games are searched")
    parser.add_argument("--first", type=int, default=0, help="the number of the first of them")
    parser.add_argument("--theme", type=int, default=15, help="how many of a theme are kept")
    parser.add_argument("--again", action="store_true", help="verify anew what is kept, and search nothing")
    return parser.parse_args()


def _same(problem: Problem) -> tuple[object, ...]:
    """What two problems have in common that ask for the same: the same deed in the same scenario."""
    return problem.scenario, problem.side, problem.best


def main() -> None:
    asked = wanted()
    kept = read(asked.game)
    if asked.again:
        sure = [one for one in kept if verified_again(one)]
        print(f"{len(sure)} of {len(kept)} are beyond doubt")
        write(asked.game, sure)
        return
    themes, known = Counter(one.theme for one in kept), {_same(one) for one in kept}
    for number in range(asked.first, asked.first + asked.games):
        found = looked_at = 0
        for scenario, state, come in positions(asked.game, number):
            looked_at += 1
            problem = problem_in(asked.game, scenario, state, come)
            if problem is None or themes[problem.theme] >= asked.theme or _same(problem) in known:
                continue
            kept.append(problem)
            known.add(_same(problem))
            themes[problem.theme] += 1
            found += 1
            write(asked.game, kept)
            if found >= MOST_OF_A_GAME:
                break
        told = ", ".join(f"{theme} {many}" for theme, many in sorted(themes.items()))
        print(f"game {number}: {found} of {looked_at} positions; {len(kept)} in all: {told}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
