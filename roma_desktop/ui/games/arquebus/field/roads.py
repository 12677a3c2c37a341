"""Roads, and the bridges they go over."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from roma_desktop.ui.games.arquebus.field.ink import INK, colour, pen
from roma_desktop.ui.games.arquebus.field.land import Land, hexside_of
from roma_desktop.ui.games.arquebus.field.noise import spread
from roma_desktop.ui.games.arquebus.field.outlines import bent, cut_corners
from roma_desktop.ui.games.arquebus.field.sheet import Cell, cell_of, side
from roma_desktop.ui.map.chart import Point

EDGE, TRACK, RUTS = "#6E5630", "#EADCB4", "#A88D58"


def paint_roads(painter: QPainter, land: Land) -> None:
    """Paint roads; those that end at the map's edge go on beyond it."""
    w = land.sheet.w
    path = QPainterPath()
    roads = [[cell_of(at) for at in road] for road in land.map.roads]
    joints = _joints(land, roads)
    for road in roads:
        path.addPath(bent(cut_corners(_course(land, road, joints), 2)))
    painter.strokePath(path, pen(EDGE, w * 0.165, 0.8))
    painter.strokePath(path, pen(TRACK, w * 0.122))
    for wide, strong in ((0.052, 0.5), (0.028, 1.0)):
        painter.strokePath(path, pen(RUTS if strong < 1 else TRACK, w * wide, strong))


def _spot(land: Land, cell: Cell) -> Point:
    """Where a road passes a hex: a little aside of its middle."""
    (x, y), w = land.sheet.middle(cell), land.sheet.w
    return x + spread(-0.08, 0.08, *cell, 131) * w, y + spread(-0.06, 0.06, *cell, 132) * w


def _joints(land: Land, roads: Iterable[list[Cell]]) -> dict[Cell, Point]:
    """Where roads really pass the hexes between their ends, bent as they are: there others join them."""
    found = {}
    for road in roads:
        for before, here, after in zip(road, road[1:], road[2:], strict=False):
            (ax, ay), (x, y), (bx, by) = (_spot(land, cell) for cell in (before, here, after))
            found[here] = (ax + 6 * x + bx) / 8, (ay + 6 * y + by) / 8
    return found


def _course(land: Land, road: list[Cell], joints: Mapping[Cell, Point]) -> list[Point]:
    """The points of a road."""
    found = [_spot(land, cell) for cell in road]
    if len(road) > 1:
        for end in (0, -1):
            found[end] = joints.get(road[end], found[end])
        found = [*_beyond(land, road[0], road[1]), *found, *_beyond(land, road[-1], road[-2])]
    return found


def _beyond(land: Land, last: Cell, before: Cell) -> list[Point]:
    """Where a road that comes to the map's edge leaves the sheet."""
    if not land.sheet.at_edge(last):
        return []
    (x, y), (u, v) = land.sheet.middle(last), land.sheet.middle(before)
    if not land.sheet.field.contains(QPointF(x + (x - u), y + (y - v))):
        return [(x + 2 * (x - u), y + 2 * (y - v))]
    return [land.off_sheet(x, y)]


def paint_bridges(painter: QPainter, land: Land) -> None:
    """Paint bridges across their hexsides."""
    w = land.sheet.w
    for crossing in land.map.crossings:
        if crossing.kind != "bridge":
            continue
        (ax, ay), (bx, by) = (land.sheet.point(end) for end in side(*hexside_of(crossing.hexside)))
        painter.save()
        painter.translate((ax + bx) / 2, (ay + by) / 2)
        painter.rotate(math.degrees(math.atan2(by - ay, bx - ax)) + 90)
        deck = QRectF(-w * 0.26, -w * 0.1, w * 0.52, w * 0.2)
        painter.fillRect(deck.translated(w * 0.02, w * 0.03), colour(INK, 0.3))
        painter.fillRect(deck, colour("#D2BB90"))
        painter.setPen(pen(INK, w * 0.01, 0.5))
        painter.drawLines([QLineF(w * at * 0.075, -w * 0.1, w * at * 0.075, w * 0.1) for at in range(-3, 4)])
        painter.setPen(pen(INK, w * 0.034))
        for down in (-0.1, 0.1):
            painter.drawLine(QLineF(-w * 0.29, down * w, w * 0.29, down * w))
        painter.setPen(pen("#D9C69A", w * 0.014))
        for down in (-0.1, 0.1):
            painter.drawLine(QLineF(-w * 0.29, down * w, w * 0.29, down * w))
        painter.restore()
