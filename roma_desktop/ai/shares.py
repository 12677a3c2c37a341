"""How sure a share of games is: a player who wins 6 of 10 may be no better than the other."""

from __future__ import annotations

import math
from statistics import NormalDist

SURE = NormalDist().inv_cdf(0.975)
"""Standard deviations on each side that hold 95 %."""


def interval(wins: float, games: int) -> tuple[float, float]:
    """The Wilson interval of a share (95 %): bounds between 0 and 1. Needs one game; a draw is a part of a win."""
    share, spread = wins / games, SURE**2 / games
    middle = (share + spread / 2) / (1 + spread)
    reach = SURE * math.sqrt(share * (1 - share) / games + spread / games / 4) / (1 + spread)
    return max(0.0, middle - reach), min(1.0, middle + reach)
