"""The map's data as the table needs them: outlines to hit, places to put piles, names to point at.

Coordinates are pixels of the large map picture; they are also the scene's.
"""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise
from pathlib import Path

import msgspec
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPolygonF

Point = tuple[float, float]
BEND = 7  # pixels: smaller bends of an outline are none where a wide line is drawn along it
GRAIN = 6  # pixels: how roughly an area's outline is known where roughly will do


class Area(msgspec.Struct, dict=True):
    """A space of the map: a province, a sea or a strait."""

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
        """Where the area can be hit: its land or water, the parchment box of a small island, a strait's circle."""
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
    def _grains(self) -> tuple[bytes, int, int]:
        """The outline as a small picture: its dots row by row, how many a row has, how many rows there are."""
        size = (self.bounds.size() / GRAIN).toSize()
        image = QImage(size.width() + 1, size.height() + 1, QImage.Format.Format_Grayscale8)
        image.fill(0)
        with QPainter(image) as painter:
            painter.scale(1 / GRAIN, 1 / GRAIN)
            painter.translate(-self.bounds.topLeft())
            painter.fillPath(self.outline, Qt.GlobalColor.white)
        return bytes(image.constBits()), image.bytesPerLine(), image.height()

    def covers(self, x: float, y: float) -> bool:
        """Whether a point lies in the area, as quick and as rough as will do to find room for something."""
        dots, across, down = self._grains
        column, row = int((x - self.bounds.left()) / GRAIN), int((y - self.bounds.top()) / GRAIN)
        return 0 <= column < across and 0 <= row < down and dots[row * across + column] > 0

    @property
    def centre(self) -> QPointF:
        """Where a cursor on the area stands."""
        if self.stacks:
            return QPointF(*self.stacks[0])
        return QRectF(*self.name_box).center()


class _Berth(msgspec.Struct):
    province: str
    sea: str
    at: Point


class _Link(msgspec.Struct):
    a: str
    b: str
    at: Point


class _Data(msgspec.Struct):
    size: tuple[int, int]
    spaces: list[Area]
    berths: list[_Berth]
    links: list[_Link]


class Chart:
    """All areas of a map, and where things stand on it."""

    def __init__(self, folder: Path) -> None:
        data = msgspec.json.decode((folder / "map.json").read_bytes(), type=_Data)
        self.folder = folder
        self.size = data.size
        self.areas = {area.id: area for area in data.spaces}
        self.berths = {f"{berth.province}:{berth.sea}": QPointF(*berth.at) for berth in data.berths}
        self.borders = {frozenset((link.a, link.b)): QPointF(*link.at) for link in data.links}

    @property
    def rect(self) -> QRectF:
        return QRectF(0, 0, *self.size)

    def at(self, point: QPointF) -> str | None:
        """The area under a point; straits and land before the sea around them."""
        found = [area for area in self.areas.values() if area.bounds.contains(point) and area.outline.contains(point)]
        rank = {"strait": 0, "province": 1, "sea": 2}
        return min(found, key=lambda area: rank[area.kind]).id if found else None

    def spots(self, place: str) -> list[QPointF]:
        """Where piles stand in a place, best first: a berth has one, other spaces those of the map."""
        if place in self.berths:
            return [self.berths[place]]
        return [QPointF(*spot) for spot in self.areas[place].stacks]
