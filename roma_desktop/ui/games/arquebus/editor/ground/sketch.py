"""What a stroke has changed on a map, sketched over its picture until that is painted anew."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPen

from roma_desktop.games.arquebus.model.field import TERRAIN, Hexside, hexside
from roma_desktop.games.arquebus.model.scenario import Map
from roma_desktop.games.arquebus.model.terms import HexId
from roma_desktop.ui.games.arquebus.editor.ground.edits import around, is_on
from roma_desktop.ui.games.arquebus.editor.ground.grid import Grid
from roma_desktop.ui.games.arquebus.field.chart import COLOURS
from roma_desktop.ui.games.arquebus.field.sheet import sheet_of

RAISED, LOWERED, GONE, ROAD = "#8A5A2B", "#F2E7C4", "#D8CC95", "#C9B37E"
WATER, EARTH, STONE = "#2F5D73", "#6B4A24", "#3B3733"
SIDE_COLOURS: Final = {"stream": WATER, "river": WATER, "irrigation_ditch": WATER, "wall": STONE, "city_wall": STONE}
NAMED: Final = 3
"""How many hexes around its own the letters of a name may reach."""


def sketch(painter: QPainter, before: Map, after: Map) -> None:
    """Sketch the differences between two maps of the same size, in pixels of the large picture."""
    grid = Grid(sheet_of(after))
    painter.setPen(Qt.PenStyle.NoPen)
    for at, was, now in _cells(before, after):
        if was[0] != now[0]:
            painter.fillPath(grid.area([at]), QColor(COLOURS[TERRAIN[now[0]]]))
        if was[1] != now[1]:
            tone = QColor(RAISED if was[1] < now[1] else LOWERED)
            tone.setAlphaF(0.3)
            painter.fillPath(grid.area([at]), tone)
    old, new = _sides(before), _sides(after)
    for side in old.keys() | new.keys():
        if old.get(side) != new.get(side):
            kind = new.get(side, "")
            colour = SIDE_COLOURS.get(kind, EARTH) if kind else GONE
            one, other = sorted(side)
            painter.setPen(QPen(QColor(colour), grid.width * (0.09 if kind else 0.2)))
            painter.drawPath(grid.sides([(one, other)]))
    roads = _steps(after) - _steps(before)
    painter.setPen(QPen(QColor(ROAD), grid.width * 0.12, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    for one, other in roads:
        painter.drawLine(grid.middle(one), grid.middle(other))


def touched(before: Map, after: Map) -> tuple[HexId, ...]:
    """The hexes in which two maps of the same size look different."""
    found = {at: None for at, was, now in _cells(before, after) if was != now}
    for part in (_written_sides, _crossings, _steps):
        found.update(dict.fromkeys(at for at, _ in set(part(before)) ^ set(part(after))))
    for at, _ in set(_labels(before)) ^ set(_labels(after)):
        found.update(dict.fromkeys(around(after, at, NAMED)))
    return tuple(at for at in found if is_on(after, at))


def _cells(before: Map, after: Map) -> Iterator[tuple[HexId, tuple[str, str], tuple[str, str]]]:
    """Each hex of the rows that differ, with its letter of terrain and digit of elevation on both maps."""
    for row in range(after.rows):
        old, new = ((map_.terrain[row], map_.elevation[row]) for map_ in (before, after))
        if old != new:
            for column in range(after.columns):
                at = f"{column + 1:02}{row + 1:02}"
                yield at, (old[0][column], old[1][column]), (new[0][column], new[1][column])


def _sides(map_: Map) -> dict[Hexside, str]:
    return {hexside(text): kind for kind, texts in map_.hexsides.items() for text in texts}


def _written_sides(map_: Map) -> Iterator[tuple[HexId, str]]:
    return ((text[:4], f"{kind} {text}") for kind, texts in map_.hexsides.items() for text in texts)


def _crossings(map_: Map) -> Iterator[tuple[HexId, str]]:
    return ((one.hexside[:4], f"{one.kind} {one.hexside}") for one in map_.crossings)


def _steps(map_: Map) -> set[tuple[HexId, HexId]]:
    """The steps along roads, at the hex where each begins."""
    return {(min(pair), max(pair)) for road in map_.roads for pair in pairwise(road)}


def _labels(map_: Map) -> Iterator[tuple[HexId, str]]:
    return ((one.hex, f"{one.kind} {sorted(one.text.items())}") for one in map_.labels)
