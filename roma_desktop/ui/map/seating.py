"""The seats of all that stands on a map: piles side by side, and the things on each pile."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from PySide6.QtCore import QPointF, QRectF

from roma_desktop.ui.beforehand import Beforehand
from roma_desktop.ui.counters import Printable, box_of
from roma_desktop.ui.counters.blocks import Block
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.map.distance import seen_at
from roma_desktop.ui.map.room import COUNTER, Taken
from roma_desktop.ui.map.spreading import STAY, Seat, Spreading, Want
from roma_desktop.ui.map.standing import Standing

STEP: Final = 0.34
"""How far each thing on a pile is aside of the one below it, as a share of a counter's side."""
AFRESH: Final = 1.5
"""The change of zoom, as a factor, from which every pile looks for the best seat, wherever it stood."""


@dataclass(slots=True)
class _Group:
    """A thing at the bottom, the things on it, and their box around the middle of the lowest, in window pixels."""

    base: Standing
    box: QRectF
    others: list[Standing] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Tie:
    """A line from a pile that stands aside to its place, in map pixels; ``colour`` is a name of the palette, or ""."""

    pile: QPointF
    place: QPointF
    colour: str


class Covering:
    """The boxes that things on a map cover; each is worked out once for its size and zoom."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[Printable, float, float, QRectF]] = {}
        self._on_map: dict[str, tuple[QRectF, QPointF, Taken]] = {}

    def of(self, one: Standing, side: float, zoom: float) -> QRectF:
        """The box a thing covers around its middle at a zoom, in window pixels. It is kept: don't change it."""
        known = self._known.get(one.key)
        if known is None or known[0] is not one.face or known[1] != side or known[2] != zoom:
            known = self._known[one.key] = (one.face, side, zoom, cover_of(one.face, side, zoom))
        return known[3]

    def on_map(self, one: Standing, side: float, zoom: float, at: QPointF) -> Taken:
        """The part of the map that a thing covers if its middle is at a point."""
        box, known = self.of(one, side, zoom), self._on_map.get(one.key)
        if known is None or known[0] is not box or known[1] != at:
            left, top = at.x() + box.left() / zoom, at.y() + box.top() / zoom
            taken = Taken(left, top, left + box.width() / zoom, top + box.height() / zoom, COUNTER)
            known = self._on_map[one.key] = (box, at, taken)
        return known[2]

    def keep(self, keys: Collection[str]) -> None:
        """Forget all but these."""
        for known in (self._known, self._on_map):
            for key in known.keys() - keys:
                del known[key]


class Seating:
    """Keeps the seats that were found last. At another zoom a thing keeps its distance from its place on the screen.

    ``covering`` knows what each thing covers.
    """

    def __init__(self, chart: Chart) -> None:
        self._chart = chart
        self.covering = Covering()
        self._zoom = 1.0
        self._side = 1.0
        self._seats: dict[str, Seat] = {}  # the seats of things at the bottom, by key
        self._spread: tuple[float, float, list[Want]] = (0.0, 0.0, [])  # zoom, side and wants of the last spreading
        self._spreading = Spreading(chart, self._zoom, self._side)
        self._lying: dict[str, tuple[str, QPointF]] = {}  # what a thing lies on, and how far aside in window pixels
        self._ties: list[tuple[str, QPointF, str]] = []  # key, the middle of its box in window pixels, colour

    def seat(self, standing: Iterable[Standing], zoom: float, sides: Mapping[str, int]) -> None:
        """Find a seat for each of these; ``sides`` are the sides of their counters in window pixels, by key."""
        self._zoom, self._side = zoom, max(sides.values(), default=1)
        groups = self._grouped(standing, zoom, sides)
        self._lying = {
            one.key: (group.base.key, aside_of(one, number + 1, sides[group.base.key]))
            for group in groups
            for number, one in enumerate(group.others)
        }
        if self._chart.on_grid:
            self._seats, self._ties = self._in_order(groups, zoom), []
            return
        wants = [
            Want(group.base.key, group.base.place, group.box, group.base.weight, group.base.minor) for group in groups
        ]
        if (zoom, self._side, wants) != self._spread:  # most commands move nothing on the map
            stood, loyal = self._stood(wants, zoom), self._loyalty(zoom)
            before, self._spread = self._spread, (zoom, self._side, wants)
            if (zoom, self._side) != before[:2]:
                self._spreading = self._spread_ahead() or Spreading(self._chart, zoom, self._side)
            self._seats = dict(self._spreading.seats(wants, stood, loyal))
        self._ties = [(one.base.key, one.box.center(), _colour(one.base.face)) for one in groups]

    def _spread_ahead(self) -> Spreading | None:
        """The ``Spreading`` made in advance for exactly these wants; None if there is none, or seats exist already."""
        zoom, side, wants = self._spread
        ahead = None if self._seats or not wants else SEATED_AHEAD.take((self._chart, zoom, side))
        return ahead._spreading if ahead is not None and ahead._spread == self._spread else None

    def places(self, standing: Iterable[Standing], zoom: float) -> dict[str, QPointF]:
        """Where each of these stands at a zoom, on the map."""
        found: dict[str, QPointF] = {}
        for one in standing:
            if one.key in self._seats:
                found[one.key] = self._at(one, self._seats[one.key], zoom)
            elif one.key in self._lying and self._lying[one.key][0] in found:
                below, aside = self._lying[one.key]
                found[one.key] = found[below] + aside / zoom
            else:
                found[one.key] = self._chart.spots(one.place)[0]
        return found

    def ties(self) -> list[Tie]:
        """The lines of piles that stand aside, for the zoom at which they were seated."""
        return [
            Tie(seat.at + middle / self._zoom, seat.tied, colour)
            for key, middle, colour in self._ties
            for seat in (self._seats[key],)
            if seat.tied is not None
        ]

    def _stood(self, wants: Sequence[Want], zoom: float) -> dict[str, QPointF]:
        """Where on the map each of these was seated last, by key; a newcomer to a place gets a seat left free there."""
        last, _, before = self._spread
        seats = {
            want.key: (want, self._kept(want, last, zoom))
            for want in before
            if want.key in self._seats and want.place in self._chart.areas
        }
        stays = {want.key for want in wants if want.key in seats and seats[want.key][0].place == want.place}
        left = [one for key, one in seats.items() if key not in stays]
        stood = {key: seats[key][1] for key in stays}
        for want in wants:
            free = next((one for one in left if (one[0].place, one[0].quiet) == (want.place, want.quiet)), None)
            if want.key not in stood and free is not None:
                stood[want.key] = free[1]
                left.remove(free)
        return stood

    def _kept(self, want: Want, last: float, zoom: float) -> QPointF:
        """The last seat of a pile, for this zoom: its distance from the place stays the same on the screen."""
        if zoom == last:
            return self._seats[want.key].at
        home = self._chart.spots(want.place)[0]
        return home + (self._seats[want.key].at - home) * last / zoom

    def _loyalty(self, zoom: float) -> float:
        """How much better another seat must be than the last one: the less the more the zoom has changed."""
        last = self._spread[0]
        return STAY * max(0.0, 1 - abs(math.log(zoom / last)) / math.log(AFRESH)) if last else 0.0

    def _at(self, one: Standing, seat: Seat, zoom: float) -> QPointF:
        home = self._chart.spots(one.place)[0]
        return seat.at if zoom == self._zoom else home + (seat.at - home) * self._zoom / zoom

    def _grouped(self, standing: Iterable[Standing], zoom: float, sides: Mapping[str, int]) -> list[_Group]:
        groups: list[_Group] = []
        last: dict[str, _Group] = {}
        for one in standing:
            below = last.get(one.place) if one.on_top else None
            box = self.covering.of(one, sides[one.key], zoom)
            if below is None:
                last[one.place] = below = _Group(one, box)
                groups.append(below)
            else:
                below.others.append(one)
                below.box = below.box.united(box.translated(aside_of(one, len(below.others), sides[below.base.key])))
        return groups

    def _in_order(self, groups: Iterable[_Group], zoom: float) -> dict[str, Seat]:
        """Seats on the spots of each place one after the other; when they are used up, overlapping the last."""
        taken: dict[str, int] = {}
        found: dict[str, Seat] = {}
        step = STEP * self._side / zoom
        for group in groups:
            spots = self._chart.spots(group.base.place)
            count = taken.get(group.base.place, 0)
            index = min(count, len(spots) - 1)
            over = count - index
            found[group.base.key] = Seat(spots[index] + QPointF(over * step, over * step * 0.5))
            taken[group.base.place] = count + 1
        return found


SEATED_AHEAD: Final = Beforehand[tuple[Chart, float, float], Seating]()
"""Seats made in advance for the next table, by chart, zoom and side of counters."""


def seat_ahead(chart: Chart, standing: Iterable[Standing], zoom: float, sides: Mapping[str, int]) -> None:
    """Look for seats before the table is there, as ``Seating.seat`` does. Any thread may do it."""
    seating = Seating(chart)
    seating.seat(standing, zoom, sides)
    if not chart.on_grid:
        SEATED_AHEAD.put((chart, zoom, max(sides.values(), default=1)), seating)


def cover_of(face: Printable, side: float, zoom: float) -> QRectF:
    """What a face covers around its middle at a zoom, in window pixels."""
    box, unit = box_of(seen_at(face, zoom)), side / 100
    return QRectF((box.left() - 50) * unit, (box.top() - 50) * unit, box.width() * unit, box.height() * unit)


def aside_of(one: Standing, number: int, side: float) -> QPointF:
    """How far thing ``number`` on a pile is aside of the lowest, in window pixels; parts of a block don't."""
    step = STEP * side
    return QPointF() if isinstance(one.face, Block) else QPointF(step * 1.3 * number, -step)


def _colour(face: Printable) -> str:
    return str(getattr(face, "colour", ""))
