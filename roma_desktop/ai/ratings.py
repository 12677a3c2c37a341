"""How much stronger one player is than another, whatever seats they had: a conditional logit with a term per seat."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cached_property

from roma_desktop.ai.shares import SURE

Row = tuple[int, tuple[str, ...], str, str | None]
"""A game: its scenario, its sides, the seat of the candidate, and the side that won (None in a draw)."""
_Seats = Mapping[tuple[int, str], float]
"""The term of each seat, by scenario and side."""

ELO = 400 / math.log(10)
ROUNDS = 200
PULL = 0.5
"""How strongly terms are pulled to 0, as by half a game won and half a game lost, so that none becomes infinite."""


class Contest:
    """Games between a candidate, who sits in one seat, and a reference in all others. Draws don't count.

    A side wins with a chance in proportion to exp(the term of its seat + the strength of the candidate if he has it).
    """

    def __init__(self, rows: Sequence[Row]) -> None:
        self._rows = [row for row in rows if row[3] is not None and len(row[1]) > 1]

    def elo(self) -> float:
        """The candidate's strength above the reference's, in Elo points; 0.0 where no game was decided."""
        return round(self._fitted[0] * ELO, 0) + 0.0

    def equal_share(self) -> float:
        """The share of games, 0 to 1, that the candidate would win against the reference in two equal seats."""
        return _share(self._fitted[0])

    def equal_bounds(self) -> tuple[float, float]:
        """The bounds of ``equal_share`` with 95 % confidence."""
        strength, seats = self._fitted
        reach = SURE / math.sqrt(self._information(strength, seats))
        return _share(strength - reach), _share(strength + reach)

    @cached_property
    def _fitted(self) -> tuple[float, _Seats]:
        """The candidate's strength and the terms of the seats, by gradient ascent, each step divided by the curvature.

        They are exact to about a hundredth.
        """
        seats = {(scenario, side): 0.0 for scenario, sides, _, _ in self._rows for side in sides}
        strength = 0.0
        for _ in range(ROUNDS):
            slope, bend = -PULL * math.tanh(strength / 2), PULL / 2
            slopes = {seat: -PULL * math.tanh(term / 2) for seat, term in seats.items()}
            bends = dict.fromkeys(seats, PULL / 2)
            for scenario, sides, candidate, winner in self._rows:
                for side, chance in _chances(scenario, sides, candidate, strength, seats).items():
                    slopes[scenario, side] += (side == winner) - chance
                    bends[scenario, side] += chance * (1 - chance)
                    if side == candidate:
                        slope += (side == winner) - chance
                        bend += chance * (1 - chance)
            strength += slope / bend / 2
            seats = {seat: term + slopes[seat] / bends[seat] / 2 for seat, term in seats.items()}
        return strength, seats

    def _information(self, strength: float, seats: _Seats) -> float:
        """1 divided by the variance of the strength, with the terms of the seats unknown too."""
        found = PULL / 2
        for scenario in sorted({scenario for scenario, *_ in self._rows}):
            sides = [side for of, side in seats if of == scenario]
            own, shared = 0.0, [0.0] * len(sides)
            matrix = [[PULL / 2 if one == other else 0.0 for other in sides] for one in sides]
            for of, present, candidate, _ in self._rows:
                if of != scenario:
                    continue
                chances = _chances(of, present, candidate, strength, seats)
                own += chances[candidate] * (1 - chances[candidate])
                for row, one in enumerate(sides):
                    shared[row] += chances[one] * ((one == candidate) - chances[candidate])
                    for column, other in enumerate(sides):
                        matrix[row][column] += chances[one] * ((one == other) - chances[other])
            found += own - sum(one * other for one, other in zip(shared, _solved(matrix, shared), strict=True))
        return found


def _share(strength: float) -> float:
    return 1 / (1 + math.exp(-strength))


def _chances(scenario: int, sides: Sequence[str], candidate: str, strength: float, seats: _Seats) -> dict[str, float]:
    """The chance of each side to win a game, 0 to 1."""
    weights = {side: math.exp(seats[scenario, side] + strength * (side == candidate)) for side in sides}
    whole = sum(weights.values())
    return {side: weight / whole for side, weight in weights.items()}


def _solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The vector by which the matrix must be multiplied to give ``right``; Gauss' algorithm for a definite matrix."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at, pivot in enumerate(rows):
        rows[at] = pivot = [one / pivot[at] for one in pivot]
        for other in range(len(rows)):
            if other != at:
                factor = rows[other][at]
                rows[other] = [one - factor * by for one, by in zip(rows[other], pivot, strict=True)]
    return [row[-1] for row in rows]
