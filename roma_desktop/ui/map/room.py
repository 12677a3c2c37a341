"""Where on the map there is room for something small: not on a counter, and not on a name if that can be helped."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import inf
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF

from roma_desktop.ui.map.chart import Area

COUNTER, SIGN, NAME, ABROAD = 20.0, 8.0, 1.0, 2.0
"""How bad it is to cover a counter, another sign, a printed name, the land outside the area."""
STEPS = 12  # at most so many places to try across an area
NEAR = 0.4  # of its size: so far apart are the places that are tried
KEPT = 16  # answers for each area
Place = tuple[float, float]


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


def room_for(size: QSizeF, area: Area, wanted: Iterable[QPointF], taken: Sequence[Taken]) -> QPointF:
    """The middle for something of a size in an area, all in pixels of the map.

    The first of the places wanted at which nothing is covered, else the nearest to it in the area, else that at which
    the least is.
    """
    half, tall = size.width() / 2, size.height() / 2
    first = tuple((place.x(), place.y()) for place in wanted)
    near = _near(half, tall, area, taken)
    asked = (half, tall, first, near)
    if asked not in area.rooms:  # asked again and again while little changes
        if len(area.rooms) >= KEPT:
            area.rooms.clear()
        area.rooms[asked] = _least_covered(half, tall, area, first, near)
    return QPointF(*area.rooms[asked])


def _near(half: float, tall: float, area: Area, taken: Sequence[Taken]) -> tuple[tuple[float, ...], ...]:
    """What something of this size in the area might cover."""
    west, north, east, south = _edges(area)
    west, north, east, south = west - half, north - tall, east + half, south + tall
    return tuple(
        [
            (left, top, right, bottom, bad)
            for left, top, right, bottom, bad in taken
            if left < east and right > west and top < south and bottom > north
        ]
    )


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


def _edges(area: Area) -> tuple[float, float, float, float]:
    bounds = area.bounds
    return bounds.left(), bounds.top(), bounds.right(), bounds.bottom()


def _inside(half: float, tall: float, area: Area, around: tuple[float, float]) -> Iterator[tuple[float, float]]:
    """Places all over an area, the nearest to a point first."""
    west, north, east, south = _edges(area)
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
    """How bad it is to be there: the size of the covered parts, times their weights."""
    west, east, north, south, lost = x - half, x + half, y - tall, y + tall, 0.0
    for left, top, right, bottom, bad in taken:
        if left < east and right > west and top < south and bottom > north:
            lost += bad * (min(right, east) - max(left, west)) * (min(bottom, south) - max(top, north))
    return lost
