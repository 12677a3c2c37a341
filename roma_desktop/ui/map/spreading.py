"""Where piles stand: on the spots of their places, and where those are taken, aside, with a line to their place.

Sizes are of the screen: what is crowded from far away has room from near. Who has a seat keeps it while others come
and go; of the others whoever is most important is asked first. Nothing is covered if that can be helped: no other pile,
no name, no point of the map.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF

from roma_desktop.ui.map.chart import Area, Chart
from roma_desktop.ui.map.room import Taken

PILE, POINT, NAME, MARK = 6.0, 4.0, 2.4, 2.0
"""How bad it is to cover a pile, a point of the map, a printed name, a mark that could step aside, for all of what
wants to stand there."""
STAY = 0.9
"""How much better another seat must be for somebody to leave his."""
CROWDED = 0.1  # of a pile: if more of it is covered those at its place, and it, look for other seats
ABROAD, FOREIGN, AWAY = 0.30, 1.0, 0.16
"""How bad it is to stand outside the own area, in one of somebody else's land, each side's length away."""
SPOT = 0.03  # each further one of the spots that the map has for the place
RINGS: Final = (0.55, 0.85, 1.15, 1.5, 1.9, 2.4, 3.0)
"""How far from the place one looks for room, in sides of a counter."""
DIRECTIONS: Final = tuple((math.cos(math.tau * n / 16), math.sin(math.tau * n / 16)) for n in range(16))
SMALL = 130  # pixels of the map: an area of this size is kept free, or nobody could point at it
GAP = 1.5  # window pixels between two piles
TIED = 0.85  # sides of a counter away from its place, or the rim of its point, from which a pile has a line to it


@dataclass(frozen=True, slots=True)
class Want:
    """A pile that wants room: its place, what it covers around its middle in window pixels, who is asked first."""

    key: str
    place: str
    box: QRectF
    weight: int = 0
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class Seat:
    """Where a pile stands on the map; ``tied``: the point of its place, where a line leads there."""

    at: QPointF
    tied: QPointF | None = None


class Spreading:
    """The room on a map at one zoom. ``side`` is that of a counter in window pixels."""

    def __init__(self, chart: Chart, zoom: float, side: float) -> None:
        self._chart, self._zoom, self._side = chart, zoom, side
        self._printed = [_scaled(box, zoom) for box in _printed(chart)]
        self._taken: list[Taken] = []
        self._marks: dict[str, Taken] = {}  # where marks stood that have no seat yet

    def seats(
        self, wants: Iterable[Want], until_now: Mapping[str, QPointF] | None = None, stay: float = STAY
    ) -> Mapping[str, Seat]:
        """A seat for each pile. ``until_now``: where some stood on the map; they leave for what is better by ``stay``.

        Those come first, quiet marks last, and within both whoever has most weight. Where somebody new finds no room
        those at his place look for other seats too.
        """
        wants, stood = list(wants), until_now or {}
        found, covered, crowded = self._all(wants, stood, stay)
        if crowded and stood:
            left = {want.key for want in wants if want.place in crowded}
            kept = {key: at for key, at in stood.items() if key not in left}
            again, still_covered, _ = self._all(wants, kept, stay)
            if still_covered < covered:
                return again
        return found

    def _all(
        self, wants: Sequence[Want], stood: Mapping[str, QPointF], stay: float
    ) -> tuple[dict[str, Seat], float, set[str]]:
        """A seat for each pile, how many piles are covered, and at which places somebody new found no room."""
        half = {want.key: (want.box.width() / 2 + GAP, want.box.height() / 2 + GAP) for want in wants}
        middles = {want.key: stood[want.key] * self._zoom + want.box.center() for want in wants if want.key in stood}
        marks = [want.key for want in wants if want.quiet and want.key in middles]
        self._taken, self._marks = [], {key: _taken(middles[key], half[key], MARK) for key in marks}
        seats, covered, crowded = dict[str, Seat](), 0.0, set[str]()
        for want in sorted(wants, key=lambda want: (want.quiet, want.key not in middles, -want.weight)):
            self._marks.pop(want.key, None)
            middle = self._middle(want, half[want.key], middles.get(want.key), stay)
            seats[want.key] = Seat((middle - want.box.center()) / self._zoom, self._tied(middle, want.place))
            if not want.quiet and stood:
                share = _covered(middle, half[want.key], self._taken) / PILE
                covered += share
                if share > CROWDED and want.key not in middles:
                    crowded.add(want.place)
            self._taken.append(_taken(middle, half[want.key]))
        return seats, covered, crowded

    def _middle(self, want: Want, half: tuple[float, float], stood: QPointF | None, stay: float) -> QPointF:
        """The middle of a pile where least is covered, in window pixels; ``stood``: where it was until now."""
        spots = [spot * self._zoom for spot in self._chart.spots(want.place)]
        area = self._chart.areas[self._chart.area_of(want.place)]
        best, least = spots[0], math.inf
        if stood is not None:
            away = [SPOT * number for number, spot in enumerate(spots) if (spot - stood).manhattanLength() < 1]
            paid = min([*away, AWAY * math.dist(stood.toTuple(), spots[0].toTuple()) / self._side])
            cost = paid + _covered(stood, half, self._near(stood, half)) + self._abroad(stood, area, want.place)
            best, least = stood, cost - stay
        near = self._near(spots[0], half)
        for middle, paid in self._places(spots):
            if paid >= least:
                if middle not in spots:  # they are farther and farther away
                    break
                continue
            cost = paid + _covered(middle, half, near)
            if cost < least:
                cost += self._abroad(middle, area, want.place)
            if cost < least:
                best, least = middle, cost
        return best

    def _tied(self, middle: QPointF, place: str) -> QPointF | None:
        """The end of the line to its place, for what stands too far away from it to be known as being there."""
        spot, area = self._chart.spots(place)[0] * self._zoom, self._chart.areas[self._chart.area_of(place)]
        home = QPointF(*area.point) * self._zoom if area.point is not None else spot
        rim = area.radius * self._zoom if area.point is not None else 0.0
        if area.point is None and self._chart.area_of(place) == place and self._inside(middle, area):
            return None
        way = middle - home
        away = math.hypot(way.x(), way.y())
        return (home + way * (rim / away)) / self._zoom if away > rim + TIED * self._side else None

    def _places(self, spots: Sequence[QPointF]) -> Iterator[tuple[QPointF, float]]:
        """Where it might stand, and what that costs by itself."""
        for number, spot in enumerate(spots):
            yield spot, SPOT * number
        for ring in RINGS:
            for x, y in DIRECTIONS:
                yield spots[0] + QPointF(x, y) * ring * self._side, AWAY * ring

    def _near(self, middle: QPointF, half: tuple[float, float]) -> list[Taken]:
        """What is within reach of a pile's place."""
        reach = RINGS[-1] * self._side
        left, right = middle.x() - reach - half[0], middle.x() + reach + half[0]
        top, bottom = middle.y() - reach - half[1], middle.y() + reach + half[1]
        return [
            one
            for one in (*self._taken, *self._marks.values(), *self._printed)
            if one.right > left and one.left < right and one.bottom > top and one.top < bottom
        ]

    def _abroad(self, middle: QPointF, area: Area, place: str) -> float:
        """How bad it is to stand outside the area; on a map of points nobody stands in one."""
        if area.point is not None or self._inside(middle, area):
            return 0.0
        if self._chart.area_of(place) != place:  # a slot beside it, such as a harbour
            return 0.0
        there = self._chart.at(middle / self._zoom)
        land = there is not None and not self._chart.kind_of(self._chart.areas[there]).holds_boxes
        return ABROAD + (FOREIGN if land else 0.0)

    def _inside(self, middle: QPointF, area: Area) -> bool:
        return area.covers(middle.x() / self._zoom, middle.y() / self._zoom)


def _printed(chart: Chart) -> Iterator[Taken]:
    """Names with the signs below them, and points, in pixels of the map."""
    for area in chart.areas.values():
        name = QRectF(*area.name_box)
        if area.name:
            yield Taken.by(name, NAME)
        if area.point is None and max(area.bounds.width(), area.bounds.height()) < SMALL:
            yield Taken.by(area.bounds, POINT)
        elif area.point is not None:
            x, y = area.point
            yield Taken(x - area.radius, y - area.radius, x + area.radius, y + area.radius, POINT)


def _scaled(one: Taken, zoom: float) -> Taken:
    return Taken(one.left * zoom, one.top * zoom, one.right * zoom, one.bottom * zoom, one.bad)


def _taken(middle: QPointF, half: tuple[float, float], bad: float = PILE) -> Taken:
    x, y = middle.x(), middle.y()
    return Taken(x - half[0], y - half[1], x + half[0], y + half[1], bad)


def _covered(middle: QPointF, half: tuple[float, float], near: Sequence[Taken]) -> float:
    """How bad it is to stand there: the shares that are covered, times their weights."""
    x, y, (wide, high), lost = middle.x(), middle.y(), half, 0.0
    west, east, north, south = x - wide, x + wide, y - high, y + high
    for left, top, right, bottom, bad in near:
        if left < east and right > west and top < south and bottom > north:  # asked a hundred thousand times
            lost += bad * (min(right, east) - max(left, west)) * (min(bottom, south) - max(top, north))
    return lost / (4 * wide * high)
