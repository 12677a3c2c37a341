"""Hexes and hexsides of a map as lines and points of its picture."""

from __future__ import annotations

import math
from collections.abc import Iterable

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from roma_desktop.core.board.hexes import line, neighbour
from roma_desktop.games.arquebus.model.field import code, hex_at
from roma_desktop.games.arquebus.model.terms import HexId
from roma_desktop.ui.games.arquebus.field.sheet import Sheet, cell_of, side
from roma_desktop.ui.map.shapes import hex_corners


class Grid:
    """The geometry of a sheet. ``width`` is that of a hex; all lengths are pixels of the large picture."""

    def __init__(self, sheet: Sheet) -> None:
        self._sheet = sheet
        self.width = sheet.w

    def middle(self, at: HexId) -> QPointF:
        return QPointF(*self._sheet.middle(cell_of(at)))

    def ends(self, here: HexId, direction: int) -> tuple[QPointF, QPointF]:
        """The two corners of a hexside."""
        one, other = side(cell_of(here), direction)
        return QPointF(*self._sheet.point(one)), QPointF(*self._sheet.point(other))

    def nearest(self, here: HexId, at: QPointF) -> tuple[int, float]:
        """The hexside of a hex that is nearest to a point, by its direction, and how far it is."""
        far = (_distance(at, *self.ends(here, direction)) for direction in range(6))
        return min(enumerate(far), key=lambda found: found[1])

    def area(self, hexes: Iterable[HexId]) -> QPainterPath:
        """The outlines of hexes."""
        path = QPainterPath()
        for at in hexes:
            corners = hex_corners(self._sheet.middle(cell_of(at)), self._sheet.size)
            points = [QPointF(x, y) for x, y in zip(corners[::2], corners[1::2], strict=True)]
            path.addPolygon([*points, points[0]])
        return path

    def sides(self, pairs: Iterable[tuple[HexId, HexId]]) -> QPainterPath:
        """The hexsides between pairs of neighbours."""
        path = QPainterPath()
        for here, there in pairs:
            direction = next(n for n in range(6) if over(here, n) == there)
            add_line(path, *self.ends(here, direction))
        return path

    def toothed(self, here: HexId, direction: int) -> QPainterPath:
        """A hexside with teeth into a hex."""
        path, middle = QPainterPath(), self.middle(here)
        one, other = self.ends(here, direction)
        add_line(path, one, other)
        for share in (0.25, 0.5, 0.75):
            foot = one + (other - one) * share
            add_line(path, foot, foot + (middle - foot) * 0.22)
        return path


def over(here: HexId, direction: int) -> HexId:
    """The hex over a hexside; beyond the edge of the map it is the number of no hex."""
    return code(neighbour(hex_at(here), direction))


def between(here: HexId, there: HexId) -> list[HexId]:
    """The hexes from one to another in a line, without the first."""
    return [code(step[0]) for step in line(hex_at(here), hex_at(there))][1:]


def add_line(path: QPainterPath, one: QPointF, other: QPointF) -> None:
    path.moveTo(one)
    path.lineTo(other)


def _distance(at: QPointF, one: QPointF, other: QPointF) -> float:
    """How far a point is from a line between two others."""
    along, to = other - one, at - one
    length = along.x() ** 2 + along.y() ** 2
    share = max(0.0, min(1.0, (to.x() * along.x() + to.y() * along.y()) / length)) if length else 0.0
    rest = to - along * share
    return math.hypot(rest.x(), rest.y())
