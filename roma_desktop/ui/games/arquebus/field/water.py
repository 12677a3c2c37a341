"""Water: rivers as wide as hexes, the gravel river, and what runs along hexsides."""

from __future__ import annotations

import math
from collections.abc import Iterator

from PySide6.QtCore import QLineF, QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from roma_desktop.ui.games.arquebus.field.ink import BANK, DEEP, WATER, colour, fine, pen
from roma_desktop.ui.games.arquebus.field.land import Land
from roma_desktop.ui.games.arquebus.field.noise import noise, spread
from roma_desktop.ui.games.arquebus.field.outlines import bent, cut_corners, paced
from roma_desktop.ui.games.arquebus.field.scatter import scatter
from roma_desktop.ui.games.arquebus.field.sheet import Cell, beside

SHALLOW, GRAVEL, DITCH = "#9DB3B0", "#DACBA0", "#4A4A2A"


# ---------------------------------------------------------------- as wide as hexes


def paint_deep_river(painter: QPainter, land: Land) -> None:
    """Paint deep water, with lines that follow its banks."""
    w = land.sheet.w
    shape = land.region("deep_river", roughness=0.06)
    if shape.isEmpty():
        return
    painter.strokePath(shape, pen(BANK, w * 0.34, 0.85))
    painter.strokePath(shape, pen("#8A7342", w * 0.36, 0.12))
    painter.fillPath(shape, colour(WATER))
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    _paint_ripples(painter, shape, w, WATER, "#526D73", 9)
    painter.restore()
    painter.strokePath(shape, pen(DEEP, w * 0.035, 0.9))


def _paint_ripples(painter: QPainter, shape: QPainterPath, w: float, water: str, ink: str, many: int) -> None:
    """Lines along the banks, fainter and farther apart towards the middle: from the innermost outwards."""
    for number in range(many, 0, -1):
        far = w * (0.075 * number + 0.009 * number * number)
        painter.strokePath(shape, pen(_mixed(ink, water, 0.9 * (number - 1) / many), 2 * far + w * 0.014))
        painter.strokePath(shape, pen(water, 2 * far))


def _mixed(one: str, other: str, share: float) -> str:
    parts = ((int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in parts)


def paint_gravel_river(painter: QPainter, land: Land) -> None:
    """Paint a wide bed of gravel, with shallow water between its banks and bars."""
    w = land.sheet.w
    shape = land.region("taro_river", roughness=0.08)
    if shape.isEmpty():
        return
    painter.strokePath(shape, pen(BANK, w * 0.2, 0.7))
    painter.fillPath(shape, colour(GRAVEL))
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    painter.strokePath(shape, pen("#A58E58", w * 0.12, 0.35))
    _paint_pebbles(painter, land)
    _paint_braids(painter, land)
    painter.restore()
    painter.strokePath(shape, pen("#7A663C", w * 0.022, 0.8))


def _paint_braids(painter: QPainter, land: Land) -> None:
    """Shallow water in braids: from hex to hex along the river, and now and then across."""
    w = land.sheet.w
    braids = list(_braids(land))
    for ink, wider in (("#8A7A52", 0.05), ("#5E7C80", 0.028), (SHALLOW, 0.0)):
        for path, wide in braids:
            painter.strokePath(path, pen(ink, wide + wider * w, 0.35 if wider == 0.05 else 1.0))
    for path, wide in braids:
        painter.strokePath(path, pen("#DCE4D8", w * 0.012, 0.55, (w * 0.15, w * 0.13)))
        if wide > 0.2 * w:
            painter.strokePath(path, pen("#86A0A0", wide * 0.3, 0.35))


def _braids(land: Land) -> Iterator[tuple[QPainterPath, float]]:
    """The lines of the water and how wide it is: through each hex from one up the river to one down it."""
    river = land.cells("taro_river")
    along = {cell: _slopes(land, cell) for cell in river}
    used = {
        frozenset((cell, beside(cell, way)))
        for cell, slopes in along.items()
        for way in _ends(slopes) + ([min(slopes, key=lambda way: abs(slopes[way]))] if noise(*cell, 92) < 0.12 else [])
    }
    for cell in sorted(river, key=lambda cell: (cell[1], cell[0])):
        slopes = {way: slope for way, slope in along[cell].items() if frozenset((cell, beside(cell, way))) in used}
        up, down = ([way for way in slopes if (slopes[way] > 0) == ahead] for ahead in (False, True))
        if not up or not down:
            continue
        first, last = min(up, key=slopes.__getitem__), max(down, key=slopes.__getitem__)
        for start, end in {(first, last), *((way, last) for way in up), *((first, way) for way in down)}:
            path = QPainterPath(_between(land, cell, start))
            path.quadTo(_braid_point(land, cell), _between(land, cell, end))
            yield path, (0.24 if (start, end) == (first, last) else 0.16) * land.sheet.w


def _slopes(land: Land, cell: Cell) -> dict[int, float]:
    """The neighbours of a hex that are river too, by direction: 1 is straight down the river, -1 straight up it."""
    turn = _course(land, cell)
    return {
        way: math.cos(math.radians(60 * way) - turn)
        for way in range(6)
        if land.terrain.get(beside(cell, way)) == "taro_river"
    }


def _ends(slopes: dict[int, float]) -> list[int]:
    """The neighbours that are most up and most down the river."""
    if not slopes:
        return []
    return [min(slopes, key=slopes.__getitem__), max(slopes, key=slopes.__getitem__)]


def _braid_point(land: Land, cell: Cell) -> QPointF:
    """Where the water passes a hex."""
    x, y = land.sheet.middle(cell)
    w = land.sheet.w
    return QPointF(x + spread(-0.2, 0.2, *cell, 95) * w, y + spread(-0.3, 0.3, *cell, 96) * w)


def _between(land: Land, cell: Cell, direction: int) -> QPointF:
    """Where the water goes from a hex to the next one: the same point from both."""
    return (_braid_point(land, cell) + _braid_point(land, beside(cell, direction))) / 2


def _course(land: Land, cell: Cell) -> float:
    """Which way the river runs in a hex, in radians: the long axis of its hexes around."""
    near = {cell}
    for _ in range(2):
        near |= {beside(each, direction) for each in near for direction in range(6)}
    x, y = land.sheet.middle(cell)
    xx = yy = xy = 0.0
    for each in near:
        if land.terrain.get(each) == "taro_river":
            u, v = land.sheet.middle(each)
            xx, yy, xy = xx + (u - x) ** 2, yy + (v - y) ** 2, xy + (u - x) * (v - y)
    return 0.5 * math.atan2(2 * xy, xx - yy)


def _paint_pebbles(painter: QPainter, land: Land) -> None:
    w = land.sheet.w
    dots = [QPointF(x, y) for x, y, _, _ in scatter(land.sheet, land.seen("taro_river"), w * 0.14, 0.6)]
    painter.setPen(pen("#7A663C", w * 0.022, 0.5))
    painter.drawPoints(dots[::2])
    painter.setPen(pen("#EFE6C8", w * 0.026, 0.6))
    painter.drawPoints(dots[1::2])


# ---------------------------------------------------------------- along hexsides


def paint_streams(painter: QPainter, land: Land) -> None:
    """Paint streams, and rivers along hexsides, which are wider."""
    w = land.sheet.w
    for kind, wide in (("stream", 0.1), ("river", 0.2)):
        path = QPainterPath()
        for points in land.lines(kind, runs_off=True):
            path.addPath(bent(cut_corners(points, 1)))
        if path.isEmpty():
            continue
        _paint_gaps(painter, land, kind)
        painter.strokePath(path, pen(BANK, (wide + 0.13) * w, 0.6))
        painter.strokePath(path, pen(DEEP, (wide + 0.042) * w))
        painter.strokePath(path, pen("#8FA9AB", wide * w))
        if kind == "river":
            for far, strong in ((0.62, 0.5), (0.3, 0.35)):
                painter.strokePath(path, pen("#5A7378", wide * w * far, strong))
                painter.strokePath(path, pen("#8FA9AB", wide * w * far - w * 0.018))
        painter.strokePath(path, pen("#D5DDD2", w * 0.014, 0.8, (w * 0.17, w * 0.12)))


def _paint_gaps(painter: QPainter, land: Land, kind: str) -> None:
    """A trickle where a stream is no obstacle: under a bridge or a wall, or at a ford."""
    w = land.sheet.w
    for gap in land.gaps(kind):
        path = bent(cut_corners(gap, 1))
        painter.strokePath(path, pen(BANK, w * 0.16, 0.6))
        painter.strokePath(path, pen("#7E9090", w * 0.068, 0.8))
        painter.strokePath(path, pen("#B4C2BC", w * 0.035, 0.9))


def paint_ditches(painter: QPainter, land: Land) -> None:
    """Paint irrigation ditches: a narrow line of water, with ticks for its banks."""
    w = land.sheet.w
    path, ticks = QPainterPath(), []
    for points in land.lines("irrigation_ditch"):
        soft = cut_corners(points, 2)
        path.addPath(bent(soft))
        for (x, y), (dx, dy) in paced(soft, w * 0.11):
            for near, far in ((0.055, 0.115), (-0.055, -0.115)):
                ticks.append(QLineF(x - dy * near * w, y + dx * near * w, x - dy * far * w, y + dx * far * w))
    painter.strokePath(path, pen("#A9AC70", w * 0.2, 0.6))
    painter.strokePath(path, pen(DITCH, w * 0.095))
    painter.strokePath(path, pen("#8CA8A4", w * 0.055))
    painter.setPen(fine(DITCH, w * 0.016, 0.75))
    painter.drawLines(ticks)
