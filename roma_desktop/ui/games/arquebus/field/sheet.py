"""Where hexes are on the sheet: pointy tops, every other row half a hex to the right, a frame around the field.

All lengths are pixels of the large picture. Corners of hexes are also known by whole numbers, so that outlines can be
followed exactly: across in half widths of a hex, down in half lengths of its sides.
"""

from __future__ import annotations

import math
from functools import cached_property

import msgspec
from PySide6.QtCore import QRectF

from roma_desktop.core.board.hexes import from_offset
from roma_desktop.games.arquebus.model.scenario import Map
from roma_desktop.ui.map.chart import Point
from roma_desktop.ui.map.shapes import hex_middle

HEX = 120.0
"""The width of a hex: room for a counter with the sign of its facing around it."""
WIDEST = 4500
"""The width of a sheet at most: hexes of wider maps are smaller."""
MARGIN, BAND = 66.0, 124.0
"""The frame at all sides, and what it has more at the top: there the title and the compass rose are."""
MIDDLE = 81.0
"""How far the middle of the title is below the sheet's upper edge."""

Cell = tuple[int, int]
"""A hex by column and row from 0; those beyond the map's edges have numbers too."""
Vertex = tuple[int, int]
"""A corner of a hex by whole numbers."""
CORNERS: tuple[Vertex, ...] = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""From a hex's middle to its corners, clockwise from the top."""


class Sheet(msgspec.Struct, frozen=True, dict=True):
    """The geometry of a map of so many columns and rows; ``w`` is the width of a hex."""

    columns: int
    rows: int
    w: float

    @cached_property
    def size(self) -> float:
        """From the middle of a hex to a corner: also the length of a side."""
        return self.w / math.sqrt(3)

    @cached_property
    def field(self) -> QRectF:
        """The part with hexes."""
        return QRectF(MARGIN, MARGIN + BAND, self.w * (self.columns + 0.5), self.size * (1.5 * (self.rows - 1) + 2))

    @cached_property
    def whole(self) -> tuple[int, int]:
        """The size of the sheet."""
        return math.ceil(self.field.right() + MARGIN), math.ceil(self.field.bottom() + MARGIN)

    def middle(self, cell: Cell) -> Point:
        """The middle of a hex."""
        origin = self.field.left() + self.w / 2, self.field.top() + self.size
        return hex_middle(from_offset(*cell), self.size, origin)

    def point(self, vertex: Vertex) -> Point:
        """A corner's place."""
        return self.field.left() + vertex[0] * self.w / 2, self.field.top() + vertex[1] * self.size / 2

    def holds(self, cell: Cell) -> bool:
        """Whether a hex is on the map."""
        return 0 <= cell[0] < self.columns and 0 <= cell[1] < self.rows

    def at_edge(self, cell: Cell) -> bool:
        """Whether a hex is in the first or last row or column."""
        return cell[0] in (0, self.columns - 1) or cell[1] in (0, self.rows - 1)


def sheet_of(map_: Map) -> Sheet:
    """The sheet of a map: hexes as large as they should be, unless it would be too wide."""
    w = min(HEX, (WIDEST - 2 * MARGIN) / (map_.columns + 0.5))
    return Sheet(map_.columns, map_.rows, w)


def vertices(cell: Cell) -> tuple[Vertex, ...]:
    """The corners of a hex, clockwise from the top."""
    x, y = 2 * cell[0] + (cell[1] & 1) + 1, 3 * cell[1] + 2
    return tuple((x + across, y + down) for across, down in CORNERS)


def side(cell: Cell, direction: int) -> tuple[Vertex, Vertex]:
    """The ends of a hexside by its direction, in clockwise order around the hex."""
    corners = vertices(cell)
    return corners[(direction + 1) % 6], corners[(direction + 2) % 6]


def beside(cell: Cell, direction: int) -> Cell:
    """The hex over a hexside."""
    column, row = cell
    shift = row & 1
    across, down = ((1, 0), (shift, 1), (shift - 1, 1), (-1, 0), (shift - 1, -1), (shift, -1))[direction]
    return column + across, row + down


def cell_of(code: str) -> Cell:
    """The hex with a printed number."""
    return int(code[:2]) - 1, int(code[2:]) - 1


def code_of(cell: Cell) -> str:
    """The printed number of a hex."""
    return f"{cell[0] + 1:02}{cell[1] + 1:02}"
