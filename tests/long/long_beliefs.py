"""How good the beliefs of computer players are about hidden piles: true strengths within what is imagined of them."""

from __future__ import annotations

import random
from typing import Any

from lengths import BELIEVED_PILES
from mixed_games import MixedGame

from roma_desktop.core.game import decision
from roma_desktop.games import registry

WORLDS = 40
"""Positions that are imagined of one that is seen."""
EVERY = 60
"""Of so many decisions one is looked at."""
WITHIN = (70, 90)
"""Percent of piles whose strength is to be between the tenth and the ninetieth part of what is imagined."""


def strengths(state: Any, side: str) -> dict[tuple[str, str], int]:
    """The strength of each pile of another side, by its place and power."""
    found: dict[tuple[str, str], int] = {}
    for unit in state.troops.values():
        if state.side(unit.power) != side:
            found[unit.at, unit.power] = found.get((unit.at, unit.power), 0) + unit.csp
    return found


def test_true_strengths_are_within_what_is_imagined(counting: Any) -> None:
    mind, inside, piles = registry.mind("roma_victrix"), 0, 0
    with counting("hidden piles of roma_victrix whose strength was imagined") as figure:
        for number in range(10**6):
            for at, one in enumerate(MixedGame("roma_victrix", number, "beginner").played()):
                if at % EVERY or decision(one.state) is None:
                    continue
                worlds = [mind.guess(one.seen, one.side, random.Random(key)) for key in range(WORLDS)]
                imagined = [strengths(world, one.side) for world in worlds]
                for pile, true in strengths(one.state, one.side).items():
                    seen = sorted(each.get(pile, 0) for each in imagined)
                    if seen[0] < seen[-1]:  # what all worlds agree on is no secret
                        piles += 1
                        inside += seen[WORLDS // 10] <= true <= seen[-1 - WORLDS // 10]
            figure.number = piles
            if piles >= BELIEVED_PILES:
                break
        share = 100 * inside / piles
        print(f"{share:.1f} % of {piles} piles are within 80 % of what is imagined")
        if not WITHIN[0] <= share <= WITHIN[1]:
            figure.found(f"{share:.1f} % of {piles} piles are inside; {WITHIN[0]} to {WITHIN[1]} are wanted")
