"""A map as it is drawn: what is in each hex and on each hexside, a little beyond the map's edges too."""

from __future__ import annotations

import math
from collections import Counter, deque
from collections.abc import Collection, Mapping
from functools import cached_property

from PySide6.QtGui import QPainterPath

from roma_desktop.games.arquebus.model.field import TERRAIN
from roma_desktop.games.arquebus.model.scenario import Map
from roma_desktop.games.arquebus.model.terms import HEXSIDES
from roma_desktop.ui.games.arquebus.field.outlines import Edge, chains, region
from roma_desktop.ui.games.arquebus.field.sheet import Cell, Sheet, Vertex, cell_of, sheet_of, side, vertices
from roma_desktop.ui.map.chart import Point

NEAR = 1.2  # widths of a hex: how near to the map's edge a line goes on to it
GAP = 5  # hexsides: how far a line may be broken off and be the same one
WATER = ("stream", "river", "irrigation_ditch")
BEYOND = 3  # hexes: how far what is at the map's edge goes on beyond it


class Land:
    """What is drawn where. The hexes beyond the edges are like the nearest ones on the map."""

    def __init__(self, map_: Map) -> None:
        self.map = map_
        self.sheet: Sheet = sheet_of(map_)
        self.terrain: Mapping[Cell, str] = {
            cell: TERRAIN[map_.terrain[near[1]][near[0]]] for cell, near in self._near.items()
        }
        self.elevation: Mapping[Cell, int] = {
            cell: int(map_.elevation[near[1]][near[0]]) for cell, near in self._near.items()
        }

    @cached_property
    def _near(self) -> Mapping[Cell, Cell]:
        columns, rows = self.map.columns, self.map.rows
        return {
            (column, row): (min(max(column, 0), columns - 1), min(max(row, 0), rows - 1))
            for row in range(-BEYOND, rows + BEYOND)
            for column in range(-BEYOND, columns + BEYOND)
        }

    def cells(self, *kinds: str) -> set[Cell]:
        """The hexes with one of these terrains, beyond the edges too."""
        return {cell for cell, kind in self.terrain.items() if kind in kinds}

    def seen(self, *kinds: str) -> list[Cell]:
        """The hexes with one of these terrains that can be seen at least in part, row by row."""
        columns, rows = self.map.columns, self.map.rows
        return [
            cell
            for cell, kind in self.terrain.items()
            if kind in kinds and -1 <= cell[0] <= columns and -1 <= cell[1] <= rows
        ]

    def region(self, *kinds: str, roughness: float = 0.06) -> QPainterPath:
        """The soft shape of the hexes with one of these terrains."""
        return region(self.sheet, self.cells(*kinds), roughness)

    def sides(self, kind: str) -> list[tuple[Cell, int]]:
        """The hexsides of a kind, as the map names them: hex and direction."""
        return [hexside_of(text) for text in self.map.hexsides.get(kind, ())]

    def edges(self, kind: str) -> list[Edge]:
        """The hexsides of a kind, each as its two corners; those of water include bridges that touch one of them."""
        found = dict.fromkeys(_ordered(side(*each)) for each in self.sides(kind))
        if kind in WATER:
            corners = {vertex for edge in found for vertex in edge}
            found |= dict.fromkeys(edge for edge in self._bridges if corners.intersection(edge))
        return list(found)

    @cached_property
    def _bridges(self) -> list[Edge]:
        crossings = (crossing for crossing in self.map.crossings if crossing.kind == "bridge")
        return [_ordered(side(*hexside_of(crossing.hexside))) for crossing in crossings]

    def lines(self, kind: str, *, runs_off: bool = False) -> list[list[Point]]:
        """The lines of what is on hexsides; ``runs_off``: what ends at the map's edge goes on beyond it."""
        found = []
        for chain in chains(self.edges(kind)):
            points = [self.sheet.point(vertex) for vertex in chain]
            if runs_off and chain[0] != chain[-1]:
                points = [*self._off(chain[0]), *points, *self._off(chain[-1])]
            found.append(points)
        return found

    def _off(self, end: Vertex) -> list[Point]:
        """Where a line that ends at a corner goes on: off the sheet, or into a river."""
        around = self.around(end)
        x, y = self.sheet.point(end)
        inside = [cell for cell in around if self.sheet.holds(cell)]
        water = [cell for cell in inside if self.terrain[cell] in ("deep_river", "taro_river")]
        if water:
            u, v = self.sheet.middle(water[0])
            return [(x + (u - x) * 0.45, y + (v - y) * 0.45)]
        if len(inside) == 3:
            return []
        return [self.off_sheet(x, y)]

    def off_sheet(self, x: float, y: float) -> Point:
        """The point beyond the nearest edge of the field."""
        field = self.sheet.field
        far = self.sheet.w
        ways = [
            (x - field.left(), (field.left() - far, y)),
            (field.right() - x, (field.right() + far, y)),
            (y - field.top(), (x, field.top() - far)),
            (field.bottom() - y, (x, field.bottom() + far)),
        ]
        return min(ways)[1]

    def gaps(self, kind: str) -> list[list[Point]]:
        """The gaps in lines along hexsides, as lines: from end to end, or from an end to the edge of the map close by.

        A line is broken off at a bridge or a wall, say.
        """
        corners = Counter(vertex for edge in self.edges(kind) for vertex in edge)
        tips = {vertex for vertex, many in corners.items() if many == 1}
        found = []
        for tip in sorted(tips):
            way = self.way(tip, tips - {tip}, set(corners) - tips, GAP) if tip in tips else []
            if way:
                tips -= {way[0], way[-1]}
                found.append([self.sheet.point(vertex) for vertex in way])
        for tip in sorted(tips):
            here = self.sheet.point(tip)
            ends = self._off(tip) or [self.off_sheet(*here)]
            if self._inside(tip) == 3 and math.dist(here, ends[0]) < (1 + NEAR) * self.sheet.w:
                found.append([here, *ends])
        return found

    def _inside(self, vertex: Vertex) -> int:
        """How many of the hexes at a corner are on the map."""
        return sum(self.sheet.holds(cell) for cell in self.around(vertex))

    def way(self, start: Vertex, ends: Collection[Vertex], shut: Collection[Vertex], most: int) -> list[Vertex]:
        """The shortest way along up to ``most`` hexsides from a corner to one of ``ends``, past no corner in ``shut``;
        empty if there is none."""
        ways = deque([[start]])
        seen = {start, *shut}
        while ways:
            way = ways.popleft()
            if way[-1] in ends:
                return way
            for vertex in self._joined(way[-1]) if len(way) <= most else []:
                if vertex not in seen:
                    seen.add(vertex)
                    ways.append([*way, vertex])
        return []

    def _joined(self, vertex: Vertex) -> list[Vertex]:
        """The three corners that hexsides join to a corner."""
        found: set[Vertex] = set()
        for cell in self.around(vertex):
            ring = vertices(cell)
            at = ring.index(vertex)
            found |= {ring[at - 1], ring[(at + 1) % 6]}
        return sorted(found)

    def around(self, vertex: Vertex) -> list[Cell]:
        """The three hexes at a corner, on the map or beyond its edges."""
        row = vertex[1] // 3
        close = [(vertex[0] // 2 + across, row + down) for down in (-1, 0, 1) for across in (-2, -1, 0, 1)]
        return [cell for cell in close if vertex in vertices(cell)]


def hexside_of(text: str) -> tuple[Cell, int]:
    """The hex and the direction of ``CCRR/NE``."""
    place, _, name = text.partition("/")
    return cell_of(place), HEXSIDES.index(name)


def _ordered(edge: Edge) -> Edge:
    return min(edge), max(edge)
