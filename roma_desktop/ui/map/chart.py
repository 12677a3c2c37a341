"""The map's data as the table needs them: outlines of areas, places for piles, boxes around names.

Coordinates are pixels of the large map picture; the scene has the same ones.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from functools import cached_property, lru_cache
from hashlib import sha256
from itertools import pairwise
from pathlib import Path

import msgspec
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPolygonF

from roma_desktop.core.shipped import shipped
from roma_desktop.ui.map.hit_index import HitIndex

Point = tuple[float, float]
BEND = 7  # pixels: smaller bends of an outline are left out where a wide line is drawn along it
BOW = 0.08  # how far the line between two places bends aside, as a share of its length, where no path is drawn
GRAIN = 6  # pixels: the side of a dot in the rough picture of an area's outline
COUNTER = 58.0  # pixels: the side of a counter, where a map doesn't say another
HALO, CLEAR = 1.65, 4  # how far a point's colour reaches, in its radius; pixels that it keeps away from its name


class Area(msgspec.Struct, dict=True):
    """A space of the map; ``kind`` is the game's word for what it is.

    An area has ``polygons`` with ``holes`` (x, y, x, y ...), or is a ``point`` with a ``radius``; ``box`` is the box of
    a small island. ``stacks`` are the places for piles, ``name_box`` is left, top, width and height of its name.
    """

    id: str
    kind: str
    name: str
    name_box: tuple[float, float, float, float]
    polygons: tuple[tuple[float, ...], ...] = ()
    holes: tuple[tuple[float, ...], ...] = ()
    stacks: tuple[Point, ...] = ()
    point: Point | None = None
    radius: float = 0
    box: tuple[float, float, float, float] | None = None

    @cached_property
    def outline(self) -> QPainterPath:
        """Where the area can be hit: its land or water, the parchment box of a small island, the circle of a point."""
        path = QPainterPath()
        path.setFillRule(Qt.FillRule.OddEvenFill)
        for ring in (*self.polygons, *self.holes):
            points = zip(ring[::2], ring[1::2], strict=True)
            path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
            path.closeSubpath()
        if self.point is not None:
            path.addEllipse(QPointF(*self.point), self.radius, self.radius)
        if self.box is not None:
            path.addRoundedRect(QRectF(*self.box), 6, 6)
        return path

    @cached_property
    def field(self) -> QPainterPath:
        """The part that is coloured: the whole outline, but for a point a ring around it, so that it can be read."""
        if self.point is None:
            return self.outline
        path = QPainterPath()
        path.addEllipse(QPointF(*self.point), self.radius * HALO, self.radius * HALO)
        name = QPainterPath()
        name.addRoundedRect(QRectF(*self.name_box).adjusted(-CLEAR, 0, CLEAR, 0), 2 * CLEAR, 2 * CLEAR)
        return path.subtracted(self.outline).subtracted(name)

    @cached_property
    def border(self) -> list[QLineF]:
        """The outline as straight lines."""
        return [QLineF(*ends) for ring in self.outline.toSubpathPolygons() for ends in pairwise(ring.toList())]

    @cached_property
    def coarse(self) -> QPainterPath:
        """The outline without its smallest bends."""
        path = QPainterPath()
        for ring in self.outline.toSubpathPolygons():
            last, *points = ring.toList()
            kept = [last]
            for point in points[:-1]:
                if (point - last).manhattanLength() >= BEND:
                    kept.append(point)
                    last = point
            path.addPolygon(QPolygonF([*kept, kept[0]]))
        return path

    @cached_property
    def coarse_border(self) -> list[QLineF]:
        """The outline as straight lines, without its smallest bends."""
        return [QLineF(*ends) for ring in self.coarse.toSubpathPolygons() for ends in pairwise(ring.toList())]

    @cached_property
    def bounds(self) -> QRectF:
        return self.outline.boundingRect()

    @cached_property
    def edges(self) -> tuple[float, float, float, float]:
        """The left, top, right and bottom of its bounds."""
        return self.bounds.left(), self.bounds.top(), self.bounds.right(), self.bounds.bottom()

    @cached_property
    def _grains(self) -> tuple[bytes, int, int]:
        """The outline as a small picture: its dots row by row, the length of a row in bytes, the number of rows."""
        size = (self.bounds.size() / GRAIN).toSize()
        image = QImage(size.width() + 1, size.height() + 1, QImage.Format.Format_Grayscale8)
        image.fill(0)
        with QPainter(image) as painter:
            painter.scale(1 / GRAIN, 1 / GRAIN)
            painter.translate(-self.bounds.topLeft())
            painter.fillPath(self.outline, Qt.GlobalColor.white)
        return bytes(image.constBits()), image.bytesPerLine(), image.height()

    @cached_property
    def spots(self) -> list[QPointF]:
        """Where piles stand in the area, best first."""
        return [QPointF(*spot) for spot in self.stacks]

    @cached_property
    def rooms(self) -> dict[object, Point]:
        """Answers of ``room.room_for`` for this area, by what was asked."""
        return {}

    def covers(self, x: float, y: float) -> bool:
        """Whether a point is in the area: a quick, rough test, good enough to find room for something."""
        dots, across, down = self._grains
        left, top, _, _ = self.edges
        column, row = int((x - left) / GRAIN), int((y - top) / GRAIN)
        return 0 <= column < across and 0 <= row < down and dots[row * across + column] > 0

    @property
    def centre(self) -> QPointF:
        """The point for a cursor on the area: its point, its first place for piles, or the middle of its name."""
        if self.point is not None:
            return QPointF(*self.point)
        if self.stacks:
            return QPointF(*self.stacks[0])
        return QRectF(*self.name_box).center()


class AreaKind(msgspec.Struct):
    """What areas of a kind have in common. ``tags_at_name``: signs stand at the name, not in the middle.

    ``holds_boxes``: the boxes of small islands are in areas of this kind.
    """

    id: str
    tags_at_name: bool = False
    holds_boxes: bool = False
    colour: str = ""
    """``#RRGGBB``, for sketches of the map; "" for the usual colour of land."""


class Slot(msgspec.Struct):
    """A place of its own within an area, such as a harbour; its piles stand ``at`` a point."""

    id: str
    area: str
    at: Point


class DrawnLink(msgspec.Struct, dict=True):
    """A link between two areas as it is drawn.

    ``at`` is the point of a marker, and where a way crosses from one area to the other; ``course`` are the points of
    its line, ends included, if it is drawn as a path.
    """

    a: str
    b: str
    at: Point
    kind: str = ""
    course: tuple[Point, ...] = ()
    colour: str = ""
    width: float = 6
    dashed: bool = False

    @cached_property
    def path(self) -> QPainterPath:
        """The line of a path, bent smoothly through its points."""
        path = QPainterPath(QPointF(*self.course[0]))
        if len(self.course) == 2:
            path.lineTo(*self.course[1])
        for before, after in pairwise(self.course[1:]):
            middle = (QPointF(*before) + QPointF(*after)) / 2
            path.quadTo(QPointF(*before), middle if after != self.course[-1] else QPointF(*after))
        return path


class ChartData(msgspec.Struct):
    """A map as ``map.json`` has it.

    ``kinds`` are the kinds of its areas, the uppermost first; ``links`` join two areas. ``counter`` is the side of a
    counter on the map in pixels; ``on_grid``: counters keep that size on the map, and stand in the middle of their
    cells.
    """

    size: tuple[int, int]
    spaces: list[Area]
    kinds: list[AreaKind] = []
    slots: list[Slot] = []
    links: list[DrawnLink] = []
    counter: float = COUNTER
    on_grid: bool = False


class Ground(StrEnum):
    """The pictures of a map, by their files."""

    LARGE = "map.webp"
    SMALL = "map-small.webp"
    PLAIN = "map-plain.webp"
    """The picture without names, as large as the small one."""


Painting = Callable[[Ground], QImage]
"""Paints one of a map's pictures, on any thread; it may be slow. A null image if there is no such picture."""
Amending = Callable[["Chart"], Callable[[QPainter], None]]
"""From an earlier map of the same size to a function that paints what has changed since over its picture.

It paints in pixels of the large picture.
"""


class Chart:
    """All areas of a map, and where things stand on it.

    ``folder`` has its pictures, if it is a shipped map; ``painting`` paints them, if the map paints its own. A map with
    neither is sketched. A thing stands in a place, which is the id of an area or of a slot in one.

    ``amending`` paints changes over earlier pictures while the new ones are painted; without it they are sketched.
    """

    amending: Amending | None = None

    def __init__(self, folder: Path | None, data: ChartData | None = None, painting: Painting | None = None) -> None:
        """Without ``data`` they are read from the folder's ``map.json``."""
        if data is None:
            assert folder is not None, "a chart has a folder or data"
            data = msgspec.json.decode((folder / "map.json").read_bytes(), type=ChartData)
        self.folder, self.painting = folder, painting
        self.size = data.size
        self.counter, self.on_grid = data.counter, data.on_grid
        self.areas = {area.id: area for area in data.spaces}
        self.slots = {slot.id: slot for slot in data.slots}
        self.slot_points = {slot.id: QPointF(*slot.at) for slot in data.slots}
        self.borders = {frozenset((link.a, link.b)): QPointF(*link.at) for link in data.links}
        self.courses = tuple(link for link in data.links if link.course)
        self._courses = {ends: link for link in reversed(self.courses) for ends in ((link.a, link.b), (link.b, link.a))}
        self.kinds = {kind.id: kind for kind in data.kinds}
        self._rank = {kind.id: number for number, kind in enumerate(data.kinds)}

    @property
    def rect(self) -> QRectF:
        return QRectF(0, 0, *self.size)

    @cached_property
    def _index(self) -> HitIndex:
        """The index of areas by place. It is made when first needed: a map on a card is never pointed at."""
        return HitIndex(self.size, ((area.id, area.bounds) for area in self.areas.values()))

    @cached_property
    def shapes(self) -> str:
        """A digest of the outlines of all areas: charts with equal digests have the same areas in the same places.

        The areas may be of different kinds.
        """
        shapes = [
            (area.id, area.polygons, area.holes, area.point, area.radius, area.box, area.name_box)
            for area in self.areas.values()
        ]
        return sha256(msgspec.json.encode(shapes)).hexdigest()

    def work_out(self) -> None:
        """Work out at once what will be needed as soon as something stands on the map. Any thread may do it."""
        for area in self.areas.values():
            area.covers(*area.centre.toTuple())
        self.at(self.rect.center())

    def at(self, point: QPointF) -> str | None:
        """The id of the area under a point, None if there is none; of areas over one another the uppermost kind's."""
        found = [area for of in self._index.near(point) if (area := self.areas[of]).outline.contains(point)]
        return min(found, key=lambda area: self._rank.get(area.kind, 0)).id if found else None

    def area_of(self, place: str) -> str:
        """The area that a place is in: that of a slot, or the area itself; "" for a place that isn't on the map."""
        slot = self.slots.get(place)
        return slot.area if slot is not None else place if place in self.areas else ""

    def centre_of(self, place: str) -> QPointF:
        """The point for a cursor on the area of a place."""
        return self.areas[self.area_of(place)].centre

    def stretch(self, here: str, there: str) -> QPainterPath:
        """The line of a way from one area to the next: along the path that is drawn between them, else in a bow."""
        link = self._courses.get((here, there))
        if link is not None:
            return link.path if link.a == here else link.path.toReversed()
        start, end = self.areas[here].centre, self.areas[there].centre
        bow = QPointF(end.y() - start.y(), start.x() - end.x()) * BOW
        path = QPainterPath(start)
        path.quadTo((start + end) / 2 + bow, end)
        return path

    def way(self, places: Sequence[str]) -> QPainterPath:
        """The line of a way through some areas; fewer than two have none."""
        path = QPainterPath()
        for here, there in pairwise(places):
            path.addPath(self.stretch(here, there))
        return path

    def spots(self, place: str) -> list[QPointF]:
        """Where piles stand in a place, best first: a slot has one such point, an area those of the map."""
        if place in self.slots:
            return [self.slot_points[place]]
        return self.areas[place].spots

    def kind_of(self, area: Area) -> AreaKind:
        """What an area has in common with others of its kind."""
        return self.kinds.get(area.kind, PLAIN)


PLAIN = AreaKind("")
SHIPPED = 2  # shipped charts that are kept: that of the last table, and that of the card painted last


@lru_cache(maxsize=SHIPPED)
def shipped_chart(game: str) -> Chart:
    """The map of a game that has one for all its scenarios, ``resources/maps/<game>``: the same chart for everybody."""
    return Chart(shipped("resources", "maps", game))
