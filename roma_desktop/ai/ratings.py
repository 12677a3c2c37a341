"""How much stronger one player is than another, whatever seats they had: a conditional logit with a term a seat."""

from __future__ import annotations

import math
from collections.abc import Sequence

Row = tuple[int, tuple[str, ...], str, str | None]
"""A game: its scenario, its sides, the seat of the candidate, and who won; None in a draw."""

ELO = 400 / math.log(10)
ROUNDS = 200
PULL = 0.5
"""How strongly terms are pulled to 0, as half a game won and half a game lost would: nobody is infinitely strong."""


class Contest:
    """Games between a candidate, who sits in one seat, and a reference in all others.

    A side wins with a chance in proportion to exp(its seat's term + the candidate's strength if it is the candidate's).
    """

    def __init__(self, rows: Sequence[Row]) -> None:
        self._rows = [row for row in rows if row[3] is not None and len(row[1]) > 1]

    def elo(self) -> float:
        """The candidate's strength above the reference's; 0.0 where no game was decided."""
        return round(self._strength() * ELO, 0) + 0.0

    def equal_share(self) -> float:
        """The share that the candidate would win of games between two in equal seats."""
        return 1 / (1 + math.exp(-self._strength()))

    def _strength(self) -> float:
        """By gradient ascent, each step divided by the curvature: exact to about a hundredth."""
        seats = {(scenario, side): 0.0 for scenario, sides, _, _ in self._rows for side in sides}
        strength = 0.0
        for _ in range(ROUNDS):
            slope, bend = -PULL * math.tanh(strength / 2), PULL / 2
            slopes = {seat: -PULL * math.tanh(term / 2) for seat, term in seats.items()}
            bends = dict.fromkeys(seats, PULL / 2)
            for scenario, sides, candidate, winner in self._rows:
                weights = [math.exp(seats[scenario, side] + strength * (side == candidate)) for side in sides]
                for side, weight in zip(sides, weights, strict=True):
                    chance = weight / sum(weights)
                    slopes[scenario, side] += (side == winner) - chance
                    bends[scenario, side] += chance * (1 - chance)
                    if side == candidate:
                        slope += (side == winner) - chance
                        bend += chance * (1 - chance)
            strength += slope / bend / 2
            seats = {seat: term + slopes[seat] / bends[seat] / 2 for seat, term in seats.items()}
        return strength
