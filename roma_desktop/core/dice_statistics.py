"""Statistics of six-sided dice: how often each face fell, in which throws, for which side, and how unusual that is.

How uneven the faces are is judged by the sum of their squared counts. For up to ``EXACT`` dice the chance of an
unevenness like that is counted out; beyond, the chi-square distribution is as good. Small numbers so never look odder
than they are.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import accumulate

import msgspec

from roma_desktop.core.message import Message

FACES = range(1, 7)
EXPECTED_MEAN = 3.5
SPREAD = math.sqrt(35 / 12)  # standard deviation of one die
EXACT = 120  # dice up to which chances are counted out
ODD = 0.05  # a chance below this, shared out among all that is judged, is called unusual


class Thrown(msgspec.Struct, frozen=True):
    """Dice that fell: in which command and turn, by which rule, for which side ("" for nobody), the faces."""

    number: int
    turn: int
    rule: str
    by: str
    faces: tuple[int, ...]


class Tally(msgspec.Struct, frozen=True):
    """How often each face fell, the one first."""

    counts: tuple[int, ...] = (0,) * 6

    @property
    def dice(self) -> int:
        return sum(self.counts)

    @property
    def mean(self) -> float:
        """The mean of the faces; that of a fair die where none fell."""
        total = sum(face * count for face, count in zip(FACES, self.counts, strict=True))
        return total / self.dice if self.dice else EXPECTED_MEAN

    @property
    def surplus(self) -> float:
        """Pips above what as many fair dice show on average."""
        return (self.mean - EXPECTED_MEAN) * self.dice

    @property
    def chance(self) -> float:
        """How likely fair dice are at least as uneven as these, 0 to 1."""
        return chance_of(self.counts)

    @property
    def mean_error(self) -> float:
        """One standard deviation of the mean of so many fair dice."""
        return SPREAD / math.sqrt(self.dice) if self.dice else 0.0


def tally(throws: Iterable[Thrown]) -> Tally:
    counts = [0] * 6
    for thrown in throws:
        for face in thrown.faces:
            counts[face - 1] += 1
    return Tally(tuple(counts))


def by_kind(throws: Iterable[Thrown], kind_of: Callable[[str], Message]) -> list[tuple[Message, Tally]]:
    """A tally for each kind of throw, the most frequent first; ``kind_of`` names the kind by the rule of a throw."""
    sorted_out: dict[Message, list[Thrown]] = {}
    for thrown in throws:
        sorted_out.setdefault(kind_of(thrown.rule), []).append(thrown)
    found = [(kind, tally(some)) for kind, some in sorted_out.items()]
    return sorted(found, key=lambda one: -one[1].dice)


def by_side(throws: Iterable[Thrown]) -> list[tuple[str, Tally]]:
    """A tally for each side that dice were rolled for, the most frequent first."""
    sorted_out: dict[str, list[Thrown]] = {}
    for thrown in throws:
        if thrown.by:
            sorted_out.setdefault(thrown.by, []).append(thrown)
    found = [(side, tally(some)) for side, some in sorted_out.items()]
    return sorted(found, key=lambda one: -one[1].dice)


def unusual(tallies: Iterable[Tally]) -> list[bool]:
    """Which of several tallies are odd enough to be remarked on.

    Of twenty fair rows one is odd at one in twenty: so the threshold is divided by how many are judged.
    """
    judged = list(tallies)
    return [one.chance < ODD / len(judged) for one in judged]


# ---------------------------------------------------------------- chances


def chance_of(counts: tuple[int, ...]) -> float:
    """How likely as many fair dice fall at least as unevenly as these counts."""
    dice = sum(counts)
    if dice < 2:
        return 1.0
    if dice > EXACT:
        return chi_square_tail(sum((count - dice / 6) ** 2 for count in counts) * 6 / dice)
    return _counted_out(dice, sum(count * count for count in counts))


def chi_square_tail(value: float) -> float:
    """The chance that chi-square with five degrees of freedom is at least ``value``."""
    if value <= 0:
        return 1.0
    return math.erfc(math.sqrt(value / 2)) + math.sqrt(2 * value / math.pi) * math.exp(-value / 2) * (1 + value / 3)


@cache
def _counted_out(dice: int, squares: int) -> float:
    """The chance that the squared counts of six faces come to at least ``squares``: two halves of three faces each."""
    chance = 0.0
    for first in range(dice + 1):
        sums, tails = _tails(dice - first)
        for found, weight in _three(first).items():
            index = bisect_left(sums, squares - found)
            if index < len(sums):
                chance += weight * tails[index]
    return min(1.0, chance * math.exp(math.lgamma(dice + 1) - dice * math.log(6)))


@cache
def _three(dice: int) -> Mapping[int, float]:
    """Sum of squares of three counts that add up to ``dice`` -> its weight: the sum of 1 / (a! b! c!)."""
    found: dict[int, float] = {}
    for one in range(dice + 1):
        for two in range(dice - one + 1):
            three = dice - one - two
            squares = one * one + two * two + three * three
            weight = math.exp(-math.lgamma(one + 1) - math.lgamma(two + 1) - math.lgamma(three + 1))
            found[squares] = found.get(squares, 0.0) + weight
    return found


@cache
def _tails(dice: int) -> tuple[list[int], list[float]]:
    """Sums of squares of three counts in rising order, and the weight of each with all that are larger."""
    weights = _three(dice)
    sums = sorted(weights)
    tails = list(accumulate(weights[squares] for squares in reversed(sums)))
    return sums, tails[::-1]
