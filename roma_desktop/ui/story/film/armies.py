"""Where armies stand in a film, scene by scene: small counters that find room on the map and walk along the marches."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF

from roma_desktop.ui.counters import box_of
from roma_desktop.ui.counters.blocks import Block, Detail
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.map.seating import aside_of
from roma_desktop.ui.map.spreading import STAY, Seat, Spreading, Want
from roma_desktop.ui.map.standing import Shown, Standing
from roma_desktop.ui.story.film.values import ACROSS, Army, Figure, Point, Spot, View

SIDE = 32.0
"""The side of a counter in a picture that is ``ACROSS`` pixels wide; on a map of hexes counters fill their hex."""
SIGN = 21.0  # half of a sign with its rim, in the same pixels


@dataclass(frozen=True, slots=True)
class Way:
    """A march through areas: its number in the scene."""

    number: int
    places: tuple[str, ...]


@dataclass(slots=True)
class _Group:
    """Counters that are on one another."""

    key: str
    base: Standing
    figure: Figure
    box: QRectF


class Muster:
    """Follows the armies of one game from scene to scene."""

    def __init__(self, chart: Chart) -> None:
        self._chart = chart
        self.figures: list[Figure] = []
        self._numbers: dict[Figure, int] = {}
        self._stood: dict[str, tuple[Army, float]] = {}  # by key, with the zoom at which it found room

    def scene(
        self, shown: Shown, view: View, ways: Sequence[Way], spots: Iterable[Spot]
    ) -> tuple[tuple[Army, ...], tuple[Army, ...], tuple[Spot, ...]]:
        """The armies at the end of the next scene, those that have gone by then, and its signs where they hide none."""
        zoom = ACROSS / view[2]
        before = {key: army for key, (army, _) in self._stood.items()}
        groups = _groups(shown, grid=self._chart.on_grid)
        at, moved = self._seats(groups, list(spots), zoom)
        found: dict[str, Army] = {}
        for group in groups:
            place = self._chart.area_of(group.base.place)
            army = Army(group.key, place, at[group.key], self._number(group.figure), self._number(group.figure))
            came = before.get(group.key) or _followed(army, before, groups, ways)
            if came is not None:
                army = replace(army, came=came.at, was=came.face, march=_march(came.place, place, ways))
            found[group.key] = army
        followed = {army.came for army in found.values()}
        gone = tuple(army for key, army in before.items() if key not in found and army.at not in followed)
        self._stood = {key: (army, zoom) for key, army in found.items()}
        return tuple(found.values()), gone, moved

    def _number(self, figure: Figure) -> int:
        if figure not in self._numbers:
            self._numbers[figure] = len(self.figures)
            self.figures.append(figure)
        return self._numbers[figure]

    def _seats(
        self, groups: Sequence[_Group], spots: Sequence[Spot], zoom: float
    ) -> tuple[Mapping[str, Point], tuple[Spot, ...]]:
        """Where each group stands on the map, and each sign."""
        if self._chart.on_grid:
            return {group.key: _point(self._chart.spots(group.base.place)[0]) for group in groups}, tuple(spots)
        wants = [
            Want(group.key, group.base.place, _scaled(group.box, SIDE / 100), group.base.weight) for group in groups
        ]
        sign = QRectF(-SIGN, -SIGN, 2 * SIGN, 2 * SIGN)
        wants += [Want(_sign(spot), spot.place, sign, -1) for spot in spots]
        spreading = Spreading(self._chart, zoom, SIDE)
        seats: Mapping[str, Seat] = spreading.seats(wants, self._until_now(groups, zoom), STAY)
        moved = tuple(replace(spot, at=_point(seats[_sign(spot)].at)) for spot in spots)
        return {group.key: _point(seats[group.key].at) for group in groups}, moved

    def _until_now(self, groups: Sequence[_Group], zoom: float) -> dict[str, QPointF]:
        """Where the groups stood that are still at their place, by key: as far from it in the picture as before."""
        found = {}
        for group in groups:
            army, last = self._stood.get(group.key, (None, zoom))
            if army is not None and army.place == self._chart.area_of(group.base.place):
                home = self._chart.spots(group.base.place)[0]
                found[group.key] = home + (QPointF(*army.at) - home) * last / zoom
        return found


def _groups(shown: Shown, *, grid: bool) -> list[_Group]:
    """The counters on the map, each with all that is on top of it; marks that nobody moves are left out."""
    groups: list[_Group] = []
    last: dict[str, _Group] = {}
    for one in shown.standing:
        if one.minor:
            continue
        face = one.face.seen(Detail.FAR) if isinstance(one.face, Block) else one.face
        below = last.get(one.place) if one.on_top else None
        if below is None:
            last[one.place] = _Group(_id(one.key), one, Figure(((face, 0.0, 0.0),)), box_of(face).translated(-50, -50))
            groups.append(last[one.place])
            continue
        aside = aside_of(one, len(below.figure.parts), 100.0)
        if isinstance(face, Block) and len(below.figure.parts) == 1:
            below.key = _id(one.key)  # an army is known by its chief
        below.figure = Figure((*below.figure.parts, (face, aside.x(), aside.y())))
        below.box = below.box.united(box_of(face).translated(aside.x() - 50, aside.y() - 50))
    return [one for one in groups if grid or one.base.weight]


def _followed(army: Army, before: Mapping[str, Army], groups: Sequence[_Group], ways: Sequence[Way]) -> Army | None:
    """The army that marched to where this one stands, if its key was another: without a chief it has that of its place.

    None if no march from an army's former place ends there.
    """
    there = {group.key for group in groups}
    starts = [way.places[0] for way in ways if way.places[-1] == army.place]
    return next((one for key, one in before.items() if key not in there and one.place in starts), None)


def _march(start: str, end: str, ways: Sequence[Way]) -> int:
    """The number of the march from one place to another; -1 where there is none."""
    if start == end:
        return -1
    return next((way.number for way in ways if (way.places[0], way.places[-1]) == (start, end)), -1)


def _id(key: str) -> str:
    """A key without its kind, so that it is the same for an army on the march and at rest."""
    return key.partition(":")[2] or key


def _sign(spot: Spot) -> str:
    return f"sign {spot.place}"


def _scaled(box: QRectF, by: float) -> QRectF:
    return QRectF(box.topLeft() * by, box.size() * by)


def _point(at: QPointF) -> Point:
    return round(at.x(), 1), round(at.y(), 1)
