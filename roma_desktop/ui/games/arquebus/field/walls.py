"""Walls: of the park, of a city, and what stands in or beside them."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from roma_desktop.ui.games.arquebus.field.ink import INK, colour, fine, pen
from roma_desktop.ui.games.arquebus.field.land import Land, hexside_of
from roma_desktop.ui.games.arquebus.field.noise import pick, spread
from roma_desktop.ui.games.arquebus.field.outlines import Line, bent, cut_corners, paced
from roma_desktop.ui.games.arquebus.field.sheet import Vertex, side
from roma_desktop.ui.map.chart import Point

STONE, LIT, EDGE = "#B99E78", "#DCC8A0", "#3A2A1A"
RUBBLE = ("#CDB88E", "#B99E78", "#DCC8A0")
GAP = 9  # hexsides: how long a breach can be


def paint_walls(painter: QPainter, land: Land) -> None:
    """Paint all walls, and the gates and breaches in them."""
    w = land.sheet.w
    for points in land.lines("wall", runs_off=True):
        _paint_stones(painter, cut_corners(points, 2), w * 0.095)
    for points in land.lines("city_wall"):
        line = cut_corners(points, 1)
        _paint_stones(painter, line, w * 0.14)
        _paint_towers(painter, line, w)
    for points in land.lines("torre_del_gallo_impassable"):
        line = cut_corners(points, 1)
        _paint_stones(painter, line, w * 0.17)
        for end in (points[0], points[-1]):
            _paint_tower(painter, end, w * 0.16)
    for crossing in land.map.crossings:
        ends = side(*hexside_of(crossing.hexside))
        if crossing.kind == "breach":
            _paint_rubble(painter, land, ends)
        elif crossing.kind == "gate":
            _paint_gate(painter, land, ends)


def _paint_stones(painter: QPainter, line: Line, wide: float) -> None:
    """A wall from above: its shadow, its edge, its stones."""
    painter.strokePath(bent([(x + wide * 0.4, y + wide * 0.5) for x, y in line]), pen(INK, wide * 1.15, 0.25))
    path = bent(line)
    painter.strokePath(path, pen(EDGE, wide))
    painter.strokePath(path, pen(STONE, wide * 0.74))
    painter.strokePath(path, pen(LIT, wide * 0.36))
    joints = [
        QLineF(x - dy * wide * 0.36, y + dx * wide * 0.36, x + dy * wide * 0.36, y - dx * wide * 0.36)
        for (x, y), (dx, dy) in paced(line, wide * 0.95)
    ]
    painter.setPen(fine(EDGE, wide * 0.12, 0.6))
    painter.drawLines(joints)


def _paint_towers(painter: QPainter, line: Line, w: float) -> None:
    for at, _ in paced(line, w * 1.5):
        _paint_tower(painter, at, w * 0.13)
    _paint_tower(painter, line[-1], w * 0.13)


def _paint_tower(painter: QPainter, at: Point, radius: float) -> None:
    """A round tower from above."""
    middle = QPointF(*at)
    painter.setPen(pen(INK, 0.01, 0))
    painter.setBrush(colour(INK, 0.25))
    painter.drawEllipse(middle + QPointF(radius * 0.3, radius * 0.35), radius, radius)
    painter.setBrush(colour("#D2BB90"))
    painter.setPen(pen(INK, radius * 0.14))
    painter.drawEllipse(middle, radius, radius)
    painter.setPen(pen(INK, radius * 0.08, 0.7))
    painter.setBrush(colour(STONE))
    painter.drawEllipse(middle, radius * 0.55, radius * 0.55)


def _paint_gate(painter: QPainter, land: Land, ends: tuple[Vertex, Vertex]) -> None:
    """Two posts, and the way between them."""
    w = land.sheet.w
    one, other = (QPointF(*land.sheet.point(end)) for end in ends)
    middle, across = (one + other) / 2, QPointF(one.y() - other.y(), other.x() - one.x()) * 0.38
    passage = QPainterPath(middle - across)
    passage.lineTo(middle + across)
    painter.strokePath(passage, fine(EDGE, w * 0.22, 0.8))
    painter.strokePath(passage, fine("#E6D6AA", w * 0.18))
    for post in (one * 0.86 + other * 0.14, one * 0.14 + other * 0.86):
        box = QRectF(-w * 0.085, -w * 0.085, w * 0.17, w * 0.17).translated(post)
        painter.fillRect(box.translated(w * 0.03, w * 0.04), colour(INK, 0.3))
        painter.setPen(pen(INK, w * 0.02))
        painter.setBrush(colour("#D2BB90"))
        painter.drawRect(box)
        painter.setBrush(colour("#A4573C"))
        painter.drawRect(box.adjusted(w * 0.04, w * 0.04, -w * 0.04, -w * 0.04))


# ---------------------------------------------------------------- breaches


def _paint_rubble(painter: QPainter, land: Land, ends: tuple[Vertex, Vertex]) -> None:
    """Tumbled stone from one end of the wall to the other."""
    w = land.sheet.w
    line = cut_corners([land.sheet.point(vertex) for vertex in breach(land, ends)], 2)
    painter.setPen(pen(INK, w * 0.009, 0.7))
    for number, ((x, y), (dx, dy)) in enumerate(paced(line, w * 0.022)):
        far = spread(-0.13, 0.13, number, 1, 101) * w
        size = w * spread(0.018, 0.05, number, 2, 101)
        at = QPointF(x - dy * far, y + dx * far)
        painter.setBrush(colour(INK, 0.3))
        painter.drawEllipse(at + QPointF(size * 0.4, size * 0.5), size, size * 0.85)
        painter.setBrush(colour(pick(RUBBLE, number, 3, 101)))
        painter.drawEllipse(at, size, size * 0.85)


def breach(land: Land, ends: tuple[Vertex, Vertex]) -> list[Vertex]:
    """The corners along a breach: its hexside, and on both sides of it those up to where the wall goes on."""
    corners = Counter(vertex for kind in ("wall", "city_wall") for edge in land.edges(kind) for vertex in edge)
    tips = {vertex for vertex, walls in corners.items() if walls == 1}
    shut = set(corners) - tips
    before = land.way(ends[0], tips, shut | {ends[1]}, GAP)
    after = land.way(ends[1], tips - set(before), shut | {*before}, GAP)
    return [*reversed(before or [ends[0]]), *(after or [ends[1]])]
