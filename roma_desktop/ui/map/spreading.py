"""Where piles stand: on the spots of their places, or aside if those are taken, with a line to their place.

Sizes are those on the screen: piles that are crowded from far away have room when one zooms in. A pile that has a seat
keeps it while others come and go; new ones are seated by importance, the most important first. If possible nothing is
covered: no other pile, no name, no point of the map.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final
from weakref import WeakKeyDictionary

from PySide6.QtCore import QPointF, QRectF

from roma_desktop.ui.map.chart import Area, Chart
from roma_desktop.ui.map.room import Cover, Place, Taken

PILE, POINT, NAME, MARK = 6.0, 4.0, 2.4, 2.0
"""How bad it is to cover a pile, a point of the map, a printed name, a mark that could move aside.

The values are for a pile that covers them with all of its box.
"""
STAY = 0.9
"""How much better another seat must be for a pile to leave its own."""
CROWDED = 0.1  # a share of a pile: if a new pile covers more, all at its place look for other seats
ABROAD, FOREIGN, AWAY = 0.30, 1.0, 0.16
"""How bad it is to stand outside one's own area, on the land of another one, and for each counter's side away."""
MARK_AWAY = 0.4
"""``AWAY`` for a mark that nobody moves: it is better covered a little than where nobody looks for it."""
SPOT = 0.03  # how bad each further one of the map's spots for a place is than the one before
RINGS: Final = (0.55, 0.85, 1.15, 1.5, 1.9, 2.4, 3.0)
"""How far from its place a pile looks for room, in sides of a counter."""
DIRECTIONS: Final = tuple((math.cos(math.tau * n / 16), math.sin(math.tau * n / 16)) for n in range(16))
SMALL = 130  # pixels of the map: smaller areas are kept free, or nobody could point at them
GAP = 1.5  # window pixels between two piles
SAME = 1e-6  # pixels of the map: nearer seats count as the same
TIED = 0.85  # sides of a counter: farther away from its place, or the rim of its point, a pile has a line to it


@dataclass(frozen=True, slots=True)
class Want:
    """A pile that wants room: its place, its box around its middle in window pixels, its importance (``weight``).

    ``quiet``: it is a mark that nobody moves.
    """

    key: str
    place: str
    box: QRectF
    weight: int = 0
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class Seat:
    """Where a pile stands on the map; ``tied``: the point to which a line leads if it stands aside, else None.

    ``covered``: how much of other piles it covers, as a share of its own size.
    """

    at: QPointF
    tied: QPointF | None = None
    covered: float = 0.0


@dataclass(frozen=True, slots=True)
class _Seated:
    """A pile on its seat. ``had``: it had a seat before; ``box``: what it covers, in window pixels.

    ``reach``: the part that was looked at to find the seat: left, top, right, bottom, in window pixels.
    """

    want: Want
    seat: Seat
    had: bool
    box: Taken
    reach: tuple[float, float, float, float]

    def is_near(self, boxes: Iterable[Taken]) -> bool:
        """Whether one of these boxes touches the part in which the pile looks for a seat."""
        west, north, east, south = self.reach
        for left, top, right, bottom, _ in boxes:  # a plain loop, since it runs for every pile on the map
            if left < east and right > west and top < south and bottom > north:
                return True
        return False


class Spreading:
    """The room on a map at one zoom. ``side`` is that of a counter in window pixels.

    It remembers the seats it has found: asked again, it looks for other ones only where something has changed.
    """

    def __init__(self, chart: Chart, zoom: float, side: float) -> None:
        self._chart, self._zoom, self._side = chart, zoom, side
        self._printed = Cover(_scaled(box, zoom) for box in _printed(chart))
        self._taken = Cover()
        self._marks: dict[str, Taken] = {}  # where those marks stood before that have no new seat yet
        self._offsets = [(ring, x * ring * side, y * ring * side) for ring in RINGS for x, y in DIRECTIONS]
        self._last: dict[str, _Seated] = {}

    def seats(
        self, wants: Iterable[Want], until_now: Mapping[str, QPointF] | None = None, stay: float = STAY
    ) -> Mapping[str, Seat]:
        """A seat for each pile, by key. ``until_now``: where piles stood; they leave for a seat better by ``stay``.

        Piles that stood somewhere come first and quiet marks last; otherwise the heaviest is first. Where a new pile
        finds no room, all at its place look for other seats too, if less is covered then.
        """
        wants, stood = list(wants), until_now or {}
        found, crowded = self._all(wants, stood, stay)
        if crowded and stood:
            left = {want.key for want in wants if want.place in crowded}
            kept = {key: at for key, at in stood.items() if key not in left}
            again, _ = self._all(wants, kept, stay)
            if _covering(again) < _covering(found):
                found, stood = again, kept
        self._last = found
        return {key: one.seat for key, one in found.items()}

    def _all(
        self, wants: Sequence[Want], stood: Mapping[str, QPointF], stay: float
    ) -> tuple[dict[str, _Seated], set[str]]:
        """All piles on their seats, by key, and the places at which a new pile found no room."""
        steady = {want.key: self._last[want.key] for want in wants if self._is_steady(want, stood.get(want.key))}
        middles = {
            want.key: self._middle_at(want, stood[want.key])
            for want in wants
            if want.key in stood and want.key not in steady
        }
        self._taken, self._marks = Cover(), {}
        for want in wants:
            if want.quiet and want.key in stood:
                seated = steady.get(want.key)
                box = seated.box if seated is not None else _taken(middles[want.key], _half(want))
                self._marks[want.key] = box._replace(bad=MARK)
        stirred = [one.box for key, one in self._last.items() if key not in steady]
        found, crowded = dict[str, _Seated](), set[str]()
        for want in sorted(wants, key=lambda want: (want.quiet, want.key not in stood, -want.weight)):
            self._marks.pop(want.key, None)
            before = now = steady.get(want.key)
            if before is None or now is None or before.is_near(stirred):
                middle = middles.get(want.key)
                if middle is None and want.key in stood:
                    middle = self._middle_at(want, stood[want.key])
                now = self._seated(want, middle, stay, alone=not stood)
                if before is None:
                    stirred.append(now.box)
                elif not _same(now.seat.at, before.seat.at):
                    stirred += [before.box, now.box]
            if now.seat.covered > CROWDED and want.key not in stood:
                crowded.add(want.place)
            found[want.key] = now
            self._taken.add(now.box)
        return found, crowded

    def _is_steady(self, want: Want, stood: QPointF | None) -> bool:
        """Whether a pile itself is unchanged: it wants the same as last time, and stands where it was put."""
        last = self._last.get(want.key)
        if last is None or last.want != want or last.had != (stood is not None):
            return False
        return stood is None or _same(stood, last.seat.at)

    def _seated(self, want: Want, stood: Place | None, stay: float, *, alone: bool) -> _Seated:
        """A pile on the best seat beside those that are taken; ``alone``: no pile has had a seat before."""
        half, (middle, has_looked) = _half(want), self._middle(want, stood, stay)
        (x, y), (right, down), box = middle, want.box.center().toTuple(), _taken(middle, half)
        share = 0.0
        if not want.quiet and not alone:
            share = _covered(middle, half, self._taken.near(*box[:4])) / PILE
        at = QPointF((x - right) / self._zoom, (y - down) / self._zoom)
        seat = Seat(at, self._tied(middle, want.place), share)
        far = box[0], box[1], box[2], box[3]
        if has_looked:
            (left, top), reach = self._spots(want.place)[0], RINGS[-1] * self._side
            looks = _taken((left, top), (half[0] + reach, half[1] + reach))
            far = min(box[0], looks[0]), min(box[1], looks[1]), max(box[2], looks[2]), max(box[3], looks[3])
        return _Seated(want, seat, stood is not None, box, far)

    def _middle_at(self, want: Want, at: QPointF) -> Place:
        """The middle of a pile's box if it is at a point of the map, in window pixels."""
        (x, y), (right, down) = at.toTuple(), want.box.center().toTuple()
        return x * self._zoom + right, y * self._zoom + down

    def _middle(self, want: Want, stood: Place | None, stay: float) -> tuple[Place, bool]:
        """The best middle for a pile's box, in window pixels; and whether other seats than its own were looked at.

        ``stood``: where the middle was until now.
        """
        spots, half = self._spots(want.place), _half(want)
        area = self._chart.areas[self._chart.area_of(want.place)]
        best, least, further = spots[0], math.inf, MARK_AWAY if want.quiet else AWAY
        if stood is not None:
            x, y = stood
            away = [SPOT * number for number, spot in enumerate(spots) if abs(spot[0] - x) + abs(spot[1] - y) < 1]
            paid = min([*away, further * math.dist(stood, spots[0]) / self._side])
            cost = paid + _covered(stood, half, self._near(stood, half, 0)) + self._abroad(stood, area, want.place)
            best, least = stood, cost - stay
            if least <= 0:  # no seat is better
                return best, False
        near = self._near(spots[0], half, RINGS[-1] * self._side)
        for middle, paid, last in self._places(spots, further):
            if paid >= least:
                if last:  # all that follow are farther away
                    break
                continue
            cost = paid + _covered(middle, half, near)
            if cost < least:
                cost += self._abroad(middle, area, want.place)
            if cost < least:
                best, least = middle, cost
        return best, True

    def _spots(self, place: str) -> list[Place]:
        """The map's spots for piles in a place, in window pixels."""
        zoom = self._zoom
        return [(spot.x() * zoom, spot.y() * zoom) for spot in self._chart.spots(place)]

    def _tied(self, middle: Place, place: str) -> QPointF | None:
        """The end of a pile's line to its place, in map pixels; None if it stands near enough to need no line."""
        area, zoom = self._chart.areas[self._chart.area_of(place)], self._zoom
        if area.point is None and self._chart.area_of(place) == place and self._inside(middle, area):
            return None
        home, rim = self._spots(place)[0], 0.0
        if area.point is not None:
            home, rim = (area.point[0] * zoom, area.point[1] * zoom), area.radius * zoom
        right, down = middle[0] - home[0], middle[1] - home[1]
        away = math.hypot(right, down)
        if away <= rim + TIED * self._side:
            return None
        return QPointF((home[0] + right * (rim / away)) / zoom, (home[1] + down * (rim / away)) / zoom)

    def _places(self, spots: Sequence[Place], further: float) -> Iterator[tuple[Place, float, bool]]:
        """Where a pile might stand, how bad the distance is, and whether all that follow are no better in that."""
        for number, spot in enumerate(spots):
            yield spot, SPOT * number, False
        x, y = spots[0]
        for ring, right, down in self._offsets:
            yield (x + right, y + down), further * ring, True

    def _near(self, middle: Place, half: tuple[float, float], reach: float) -> list[Taken]:
        """What a pile might cover within reach of a place."""
        x, y = middle
        left, right = x - reach - half[0], x + reach + half[0]
        top, bottom = y - reach - half[1], y + reach + half[1]
        marks = (
            one for one in self._marks.values() if one[2] > left and one[0] < right and one[3] > top and one[1] < bottom
        )
        around = left, top, right, bottom
        return [*self._taken.near(*around), *marks, *self._printed.near(*around)]

    def _abroad(self, middle: Place, area: Area, place: str) -> float:
        """How bad it is to stand outside the area; 0 for a point, which piles stand around, and for a slot."""
        if area.point is not None or self._inside(middle, area):
            return 0.0
        if self._chart.area_of(place) != place:  # a slot beside it, such as a harbour
            return 0.0
        there = self._chart.at(QPointF(middle[0] / self._zoom, middle[1] / self._zoom))
        land = there is not None and not self._chart.kind_of(self._chart.areas[there]).holds_boxes
        return ABROAD + (FOREIGN if land else 0.0)

    def _inside(self, middle: Place, area: Area) -> bool:
        return area.covers(middle[0] / self._zoom, middle[1] / self._zoom)


def _printed(chart: Chart) -> tuple[Taken, ...]:
    """What is printed on a map; worked out once for each map."""
    found = _charts.get(chart)
    if found is None:
        found = _charts[chart] = tuple(_prints(chart))
    return found


_charts: WeakKeyDictionary[Chart, tuple[Taken, ...]] = WeakKeyDictionary()


def _prints(chart: Chart) -> Iterator[Taken]:
    """Names with the signs below them, points, and small areas, in pixels of the map.

    Names of areas that hold boxes are left out: they run along a wide bend, and their box is nearly empty.
    """
    for area in chart.areas.values():
        if area.name and not chart.kind_of(area).holds_boxes:
            yield Taken.by(QRectF(*area.name_box), NAME)
        if area.point is None and max(area.bounds.width(), area.bounds.height()) < SMALL:
            yield Taken.by(area.bounds, POINT)
        elif area.point is not None:
            x, y = area.point
            yield Taken(x - area.radius, y - area.radius, x + area.radius, y + area.radius, POINT)


def _scaled(one: Taken, zoom: float) -> Taken:
    return Taken(one.left * zoom, one.top * zoom, one.right * zoom, one.bottom * zoom, one.bad)


def _half(want: Want) -> tuple[float, float]:
    """Half the width and height of a pile's box, with the gap around it, in window pixels."""
    return want.box.width() / 2 + GAP, want.box.height() / 2 + GAP


def _same(one: QPointF, other: QPointF) -> bool:
    return (one - other).manhattanLength() < SAME


def _taken(middle: Place, half: tuple[float, float], bad: float = PILE) -> Taken:
    x, y = middle
    return Taken(x - half[0], y - half[1], x + half[0], y + half[1], bad)


def _covering(seated: Mapping[str, _Seated]) -> float:
    """How much of other piles is covered by all together, in piles."""
    return sum(one.seat.covered for one in seated.values())


def _covered(middle: Place, half: tuple[float, float], near: Sequence[Taken]) -> float:
    """How bad it is to stand there: the shares of the pile that cover something, times the weights of that."""
    (x, y), (wide, high), lost = middle, half, 0.0
    west, east, north, south = x - wide, x + wide, y - high, y + high
    for left, top, right, bottom, bad in near:
        if left < east and right > west and top < south and bottom > north:  # written out: runs 100,000 times
            lost += bad * (min(right, east) - max(left, west)) * (min(bottom, south) - max(top, north))
    return lost / (4 * wide * high)
