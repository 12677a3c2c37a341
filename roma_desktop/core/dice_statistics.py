"""Statistics of dice: how often each face fell, in which throws, for which side, and how unusual that is.

The dice of a game all have the same number of sides; the tenth face of one with ten shows 0.

How uneven the faces are is judged by the sum of their squared counts. For up to ``EXACT`` dice the chance of counts at
least as uneven is worked out exactly, so that a few dice never look odder than they are; for more dice the chi-square
distribution is as good.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import accumulate

import msgspec

from roma_desktop.core.dice import TEN
from roma_desktop.core.message import Message

SIX = 6
EXACT = {SIX: 120, TEN: 40}
"""For dice with so many sides: up to how many dice chances are worked out exactly."""
ODD = 0.05  # a chance below this, shared out among all that is judged, is called unusual


class Thrown(msgspec.Struct, frozen=True):
    """One throw: the number of its command, the turn, the rule, the side it was for ("" for nobody), the faces."""

    number: int
    turn: int
    rule: str
    by: str
    faces: tuple[int, ...]
    """What they show: 0 to 9 for dice with ten sides."""


def first_face(sides: int) -> int:
    """What the lowest face of a die shows."""
    return 0 if sides == TEN else 1


class Tally(msgspec.Struct, frozen=True):
    """How often each face fell, the lowest first."""

    counts: tuple[int, ...] = (0,) * SIX

    @property
    def faces(self) -> range:
        """What the faces show."""
        first = first_face(len(self.counts))
        return range(first, first + len(self.counts))

    @property
    def fair_mean(self) -> float:
        """The mean of a fair die."""
        return sum(self.faces) / len(self.counts)

    @property
    def dice(self) -> int:
        return sum(self.counts)

    @property
    def mean(self) -> float:
        """The mean of the faces; that of a fair die where none fell."""
        total = sum(face * count for face, count in zip(self.faces, self.counts, strict=True))
        return total / self.dice if self.dice else self.fair_mean

    @property
    def chance(self) -> float:
        """The chance that as many fair dice come out at least as unevenly, 0 to 1."""
        return chance_of(self.counts)

    @property
    def counted_out(self) -> bool:
        """Whether ``chance`` is exact."""
        return self.dice <= EXACT[len(self.counts)]


def tally(throws: Iterable[Thrown], sides: int = SIX) -> Tally:
    """The faces of throws with dice of so many sides."""
    counts, first = [0] * sides, first_face(sides)
    for thrown in throws:
        for face in thrown.faces:
            counts[face - first] += 1
    return Tally(tuple(counts))


def by_kind(
    throws: Iterable[Thrown], kind_of: Callable[[str], Message], sides: int = SIX
) -> list[tuple[Message, Tally]]:
    """A tally for each kind of throw, the most frequent first; ``kind_of`` names the kind by the rule of a throw."""
    sorted_out: dict[Message, list[Thrown]] = {}
    for thrown in throws:
        sorted_out.setdefault(kind_of(thrown.rule), []).append(thrown)
    found = [(kind, tally(some, sides)) for kind, some in sorted_out.items()]
    return sorted(found, key=lambda one: -one[1].dice)


def by_side(throws: Iterable[Thrown], sides: int = SIX) -> list[tuple[str, Tally]]:
    """A tally for each side that dice were rolled for, the most frequent first."""
    sorted_out: dict[str, list[Thrown]] = {}
    for thrown in throws:
        if thrown.by:
            sorted_out.setdefault(thrown.by, []).append(thrown)
    found = [(side, tally(some, sides)) for side, some in sorted_out.items()]
    return sorted(found, key=lambda one: -one[1].dice)


def unusual(tallies: Iterable[Tally]) -> list[bool]:
    """For each tally whether it is odd enough to be remarked on.

    Of twenty fair tallies one is odd at one in twenty: so the threshold is divided by how many are judged.
    """
    judged = list(tallies)
    return [one.chance < ODD / len(judged) for one in judged]


# ---------------------------------------------------------------- chances


def chance_of(counts: tuple[int, ...]) -> float:
    """The chance, 0 to 1, that as many fair dice fall at least as unevenly as these counts."""
    dice, sides = sum(counts), len(counts)
    if dice < 2:
        return 1.0
    if dice > EXACT[sides]:
        return chi_square_tail(sum((count - dice / sides) ** 2 for count in counts) * sides / dice, sides)
    return _counted_out(dice, sum(count * count for count in counts), sides)


def chi_square_tail(value: float, sides: int = SIX) -> float:
    """The chance that chi-square for a die with an even number of sides is at least ``value``."""
    if value <= 0:
        return 1.0
    term, terms = 1.0, 1.0
    for factor in range(3, sides - 2, 2):
        term *= value / factor
        terms += term
    return math.erfc(math.sqrt(value / 2)) + math.sqrt(2 * value / math.pi) * math.exp(-value / 2) * terms


@cache
def _counted_out(dice: int, squares: int, sides: int) -> float:
    """The chance that the squared counts of all faces add up to at least ``squares``, from two halves of the faces."""
    chance = 0.0
    for first in range(dice + 1):
        sums, tails = _tails(dice - first, sides // 2)
        for found, weight in _some(first, sides // 2).items():
            index = bisect_left(sums, squares - found)
            if index < len(sums):
                chance += weight * tails[index]
    return min(1.0, chance * math.exp(math.lgamma(dice + 1) - dice * math.log(sides)))


@cache
def _some(dice: int, faces: int) -> Mapping[int, float]:
    """For so many dice on some faces: each sum of squared counts a, b ... -> its weight, the sum of 1 / (a! b! ...)."""
    if faces == 1:
        return {dice * dice: math.exp(-math.lgamma(dice + 1))}
    found: dict[int, float] = {}
    for one in range(dice + 1):
        weight = math.exp(-math.lgamma(one + 1))
        for squares, rest in _some(dice - one, faces - 1).items():
            found[one * one + squares] = found.get(one * one + squares, 0.0) + weight * rest
    return found


@cache
def _tails(dice: int, faces: int) -> tuple[list[int], list[float]]:
    """The sums in ``_some``, rising, and for each the weights of that sum and all larger ones, added up."""
    weights = _some(dice, faces)
    sums = sorted(weights)
    tails = list(accumulate(weights[squares] for squares in reversed(sums)))
    return sums, tails[::-1]
