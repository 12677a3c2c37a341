"""Where on the map there is room for something small: not on a counter, and not on a name if that can be helped."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import inf
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF

from roma_desktop.ui.map.chart import Area

COUNTER, SIGN, NAME, ABROAD = 20.0, 8.0, 1.0, 2.0
"""How bad it is to cover a counter, another sign, a printed name, the land outside the area: weights per pixel."""
STEPS = 12  # at most so many places are tried across an area
NEAR = 0.4  # the least distance between places that are tried, as a share of the thing's size
KEPT = 16  # how many answers are kept for each area
SQUARE: Final = 256.0  # map pixels: the side of a square of the net in which things on the map are found
MANY: Final = 400  # squares: for larger parts of the map all things are looked at instead
Place = tuple[float, float]
Square = tuple[int, int]


class Taken(NamedTuple):
    """A part of the map that something covers already, and how bad it is to cover it again."""

    left: float
    top: float
    right: float
    bottom: float
    bad: float

    @classmethod
    def by(cls, box: QRectF, bad: float) -> Taken:
        return cls(box.left(), box.top(), box.right(), box.bottom(), bad)


class Cover:
    """All that covers a map, found by where it is."""

    def __init__(self, taken: Iterable[Taken] = ()) -> None:
        self._taken: list[Taken] = []
        self._squares: dict[Square, list[int]] = {}
        self._wide: list[int] = []  # things that reach over too many squares to be found by them
        for one in taken:
            self.add(one)

    def add(self, one: Taken) -> None:
        """Note that something more covers a part of the map."""
        number = len(self._taken)
        self._taken.append(one)
        squares = squares_of(one.left, one.top, one.right, one.bottom)
        if squares is None:
            self._wide.append(number)
            return
        for square in squares:
            self._squares.setdefault(square, []).append(number)

    def copy(self) -> Cover:
        """A copy, to which things can be added without changing this one."""
        other = Cover()
        other._taken, other._wide = self._taken.copy(), self._wide.copy()
        other._squares = {square: numbers.copy() for square, numbers in self._squares.items()}
        return other

    def all(self) -> Sequence[Taken]:
        """All that covers the map, in the order in which it was added."""
        return self._taken

    def near(self, west: float, north: float, east: float, south: float, least: float = -inf) -> tuple[Taken, ...]:
        """The things that reach into a part and are worse to cover than ``least``, in the order they were added."""
        squares = squares_of(west, north, east, south)
        found: Iterable[int] = range(len(self._taken))
        if squares is not None:
            there = [self._squares[square] for square in squares if square in self._squares]
            found = there[0] if len(there) == 1 and not self._wide else sorted({*self._wide}.union(*there))
        return tuple(
            [
                one
                for one in map(self._taken.__getitem__, found)
                if one[0] < east and one[2] > west and one[1] < south and one[3] > north and one[4] > least
            ]
        )


def squares_of(west: float, north: float, east: float, south: float, side: float = SQUARE) -> list[Square] | None:
    """The squares of a net that a part reaches into; None if they are more than ``MANY``."""
    left, right = int(west // side), int(east // side) + 1
    top, bottom = int(north // side), int(south // side) + 1
    if (right - left) * (bottom - top) > MANY:
        return None
    return [(column, row) for column in range(left, right) for row in range(top, bottom)]


def room_for(half: float, tall: float, area: Area, wanted: Iterable[Place], cover: Cover, least: float = -inf) -> Place:
    """Where the middle of something goes in an area, all in pixels of the map; ``half`` and ``tall`` are half its size.

    It is the first of the places ``wanted`` where it covers nothing worse than ``least``; else the place in the area
    nearest to the first one; else the place where it covers least.
    """
    first = tuple(wanted)
    x, y = first[0]
    if not cover.near(x - half, y - tall, x + half, y + tall, least):
        return first[0]
    west, north, east, south = around(first, area)
    near = cover.near(west - half, north - tall, east + half, south + tall, least)
    asked = (half, tall, first, near)
    found = area.rooms.get(asked)
    if found is None:  # kept, since it is asked again and again while little changes
        if len(area.rooms) >= KEPT:
            area.rooms.clear()
        found = area.rooms[asked] = _least_covered(half, tall, area, first, near)
    return found


def around(first: Sequence[Place], area: Area) -> tuple[float, float, float, float]:
    """The box around an area and the places wanted, some of which may be outside the area."""
    west, north, east, south = area.edges
    xs, ys = [x for x, _ in first], [y for _, y in first]
    return min(west, *xs), min(north, *ys), max(east, *xs), max(south, *ys)


def _least_covered(
    half: float, tall: float, area: Area, first: Sequence[Place], near: Sequence[tuple[float, ...]]
) -> Place:
    """The place at which the least is covered."""
    best, least = first[0], inf
    for place in first:
        cost = _covered(*place, half, tall, near)
        if cost < least:
            best, least = place, cost
        if not cost:
            return best
    for x, y in _inside(half, tall, area, first[0]):
        cost = _covered(x, y, half, tall, near)
        if cost < least and area.covers(x, y):
            cost += _abroad(x, y, half, tall, area)
            if cost < least:
                least, best = cost, (x, y)
            if not cost:
                break
    return best


def _inside(half: float, tall: float, area: Area, around: tuple[float, float]) -> Iterator[tuple[float, float]]:
    """Places all over an area's bounds, the nearest to a point first."""
    west, north, east, south = area.edges
    across = max(2 * half * NEAR, (east - west) / STEPS)
    down = max(2 * tall * NEAR, (south - north) / STEPS)
    columns = [west + across * number for number in range(1, int((east - west) / across) + 1)]
    rows = [north + down * number for number in range(1, int((south - north) / down) + 1)]
    x0, y0 = around
    return iter(sorted(((x, y) for x in columns for y in rows), key=lambda at: (at[0] - x0) ** 2 + (at[1] - y0) ** 2))


def _abroad(x: float, y: float, half: float, tall: float, area: Area) -> float:
    """How bad it is to reach over the border of the area."""
    edges = ((x - half, y), (x + half, y), (x, y - tall), (x, y + tall))
    return ABROAD * half * tall * sum(not area.covers(*edge) for edge in edges)


def _covered(x: float, y: float, half: float, tall: float, taken: Sequence[tuple[float, ...]]) -> float:
    """How bad it is to be there: the covered parts in square pixels, times their weights."""
    west, east, north, south, lost = x - half, x + half, y - tall, y + tall, 0.0
    for left, top, right, bottom, bad in taken:
        if left < east and right > west and top < south and bottom > north:
            lost += bad * (min(right, east) - max(left, west)) * (min(bottom, south) - max(top, north))
    return lost
