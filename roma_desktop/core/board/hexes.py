"""Hexes: axial coordinates, directions, facings to a hexside or to a vertex, ranges and lines.

``q`` counts columns to the right and ``r`` rows down, along two of the three axes. Most maps have pointy-topped hexes,
in rows shifted by half a hex; flat-topped maps are the same, turned. The six directions are numbered clockwise from
the one in which ``q`` grows; direction ``n`` goes over hexside ``n``, and vertex ``n`` is between the hexsides ``n``
and ``n + 1``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from roma_desktop.core.board.graph import Board, Link, SpaceId

SIDES = 6
HEXSIDE = "hexside"
"""The kind of link between two hexes side by side."""


class Hex(NamedTuple):
    """A hex by its axial coordinates."""

    q: int
    r: int

    @property
    def s(self) -> int:
        """The third coordinate: all three add up to 0."""
        return -self.q - self.r

    @property
    def id(self) -> SpaceId:
        """The hex as the id of a space: ``3,-1``."""
        return f"{self.q},{self.r}"


STEPS: tuple[Hex, ...] = (Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0), Hex(0, -1), Hex(1, -1))
"""One step in each direction, clockwise."""


def hex_of(space: SpaceId) -> Hex:
    """The hex of an id such as ``3,-1``; raises ``ValueError`` for any other text."""
    q, r = space.split(",")
    return Hex(int(q), int(r))


def from_offset(column: int, row: int) -> Hex:
    """The hex of a printed number: columns and rows from 0, every other row shifted to the right."""
    return Hex(column - (row - (row & 1)) // 2, row)


def to_offset(at: Hex) -> tuple[int, int]:
    """Column and row, as ``from_offset`` counts them."""
    return at.q + (at.r - (at.r & 1)) // 2, at.r


# ---------------------------------------------------------------- neighbours and facing


def neighbour(at: Hex, direction: int) -> Hex:
    """The next hex in a direction; any whole number will do, 6 is 0 again."""
    step = STEPS[direction % SIDES]
    return Hex(at.q + step.q, at.r + step.r)


def neighbours(at: Hex) -> tuple[Hex, ...]:
    """The six hexes around one, clockwise."""
    return tuple(neighbour(at, direction) for direction in range(SIDES))


def direction_to(here: Hex, there: Hex) -> int | None:
    """The direction from ``here`` to a neighbour, 0 to 5; None if ``there`` is no neighbour."""
    step = Hex(there.q - here.q, there.r - here.r)
    return STEPS.index(step) if step in STEPS else None


def front(at: Hex, vertex: int) -> tuple[Hex, Hex]:
    """The two hexes in front of a piece that faces a vertex: those over the hexsides beside it."""
    return neighbour(at, vertex), neighbour(at, vertex + 1)


def flanks(at: Hex, vertex: int) -> tuple[Hex, Hex]:
    """The hexes to the left and right of a piece that faces a vertex."""
    return neighbour(at, vertex - 1), neighbour(at, vertex + 2)


def rear(at: Hex, vertex: int) -> tuple[Hex, Hex]:
    """The two hexes behind a piece that faces a vertex."""
    return neighbour(at, vertex - 2), neighbour(at, vertex + 3)


def turns_between(facing: int, other: int) -> int:
    """How many sixths of a turn lead from one facing to another, at most three."""
    apart = (other - facing) % SIDES
    return min(apart, SIDES - apart)


def degrees_of_vertex(vertex: int) -> float:
    """A facing to a vertex on a map with pointy tops, in degrees clockwise from straight up."""
    return (vertex * 60 + 120) % 360


# ---------------------------------------------------------------- distances and lines


def distance(one: Hex, other: Hex) -> int:
    """How many hexes apart: 1 for neighbours."""
    return max(abs(one.q - other.q), abs(one.r - other.r), abs(one.s - other.s))


def within(at: Hex, reach: int) -> Iterator[Hex]:
    """All hexes at most so far away, the hex itself among them."""
    for q in range(-reach, reach + 1):
        for r in range(max(-reach, -q - reach), min(reach, -q + reach) + 1):
            yield Hex(at.q + q, at.r + r)


def line(one: Hex, other: Hex) -> tuple[tuple[Hex, ...], ...]:
    """The hexes whose inside a straight line crosses, in order, from middle to middle, both ends included.

    Each place of the line is one hex, or the two on both sides of a hexside along which the line runs. A hex that the
    line only touches at a corner is no place of it.
    """
    return _moved(_walk(other.q - one.q, other.r - one.r)[0], one)


def crossings(one: Hex, other: Hex) -> tuple[tuple[Hex, ...], ...]:
    """The hexes that meet where a line goes from each of its places to the next: two at a hexside, three at a corner.

    One fewer than the places of ``line``.
    """
    return _moved(_walk(other.q - one.q, other.r - one.r)[1], one)


def _moved(places: tuple[tuple[Hex, ...], ...], by: Hex) -> tuple[tuple[Hex, ...], ...]:
    return tuple(tuple(Hex(by.q + at.q, by.r + at.r) for at in place) for place in places)


@cache
def _walk(q: int, r: int) -> tuple[tuple[tuple[Hex, ...], ...], tuple[tuple[Hex, ...], ...]]:
    """The places of the line from the middle of (0, 0) to that of (q, r), and where it goes from one to the next.

    All hexsides lie on three sets of parallel lines; between two of them the line stays in one place. Fractions only,
    so that a line along a hexside or through a corner is exact.
    """
    lines = {abs(q - r), abs(q + 2 * r), abs(2 * q + r)} - {0}
    shares = sorted({Fraction(n, many) for many in lines for n in range(many + 1)})
    places: list[tuple[Hex, ...]] = [(Hex(0, 0),)]
    met: list[tuple[Hex, ...]] = []
    for before, after in pairwise(shares):
        place = _at_share(q, r, (before + after) / 2)
        if place != places[-1]:
            places.append(place)
            met.append(_at_share(q, r, before))
    return tuple(places), tuple(met)


def _at_share(q: int, r: int, share: Fraction) -> tuple[Hex, ...]:
    """The hexes at a point of the line from (0, 0) to (q, r): one, two at a hexside, three at a corner."""
    across, down, of = q * share.numerator, r * share.numerator, share.denominator
    near = (Hex(column, row) for column in _beside(across, of) for row in _beside(down, of))
    return tuple(at for at in near if _reaches(across - at.q * of, down - at.r * of, of))


def _beside(part: int, of: int) -> tuple[int, int]:
    """The whole numbers on both sides of a fraction."""
    return part // of, part // of + 1


def _reaches(q: int, r: int, of: int) -> bool:
    """Whether a hex reaches the point (q, r) / of, counted from its middle; its hexsides and corners belong to it."""
    return max(abs(q - r), abs(q + 2 * r), abs(2 * q + r)) <= of


# ---------------------------------------------------------------- boards


def hex_board(hexes: Iterable[Hex], shut: Callable[[Hex, Hex], bool] = lambda here, there: False) -> Board:
    """The board of these hexes: each joined to its neighbours, but for the steps that are shut (a cliff, a wall)."""
    every = dict.fromkeys(hexes)
    links = [
        Link(here.id, there.id, HEXSIDE, one_way=True)
        for here in every
        for there in neighbours(here)
        if there in every and not shut(here, there)
    ]
    return Board((each.id for each in every), links)


def labels(hexes: Iterable[Hex]) -> Mapping[Hex, str]:
    """The printed number of each hex: column and row from 1, two digits each."""
    return {at: f"{to_offset(at)[0] + 1:02}{to_offset(at)[1] + 1:02}" for at in hexes}
