"""What grows: farmland, vineyards, marsh, and rough ground."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from roma_desktop.ui.games.arquebus.field.ink import EARTH, Stamp, colour, fine, pen, put, stamp
from roma_desktop.ui.games.arquebus.field.land import Land
from roma_desktop.ui.games.arquebus.field.noise import noise, pick, spread
from roma_desktop.ui.games.arquebus.field.outlines import bent, polygon, region
from roma_desktop.ui.games.arquebus.field.scatter import scatter
from roma_desktop.ui.games.arquebus.field.sheet import Cell, beside
from roma_desktop.ui.map.chart import Point

FURROW, REED, STANDING = "#6C6A33", "#4D5B2B", "#55707A"


# ---------------------------------------------------------------- farmland


def paint_farmland(painter: QPainter, land: Land) -> None:
    """Paint ploughed land, with a hedge around it."""
    w = land.sheet.w
    for group in _groups(land.cells("farmland")):
        shape = region(land.sheet, group)
        painter.fillPath(shape, colour("#BFB873", 0.82))
        painter.save()
        painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
        bounds = shape.boundingRect().intersected(land.sheet.field)
        painter.strokePath(_furrows(bounds, w, min(group)), pen(FURROW, w * 0.017, 0.4))
        painter.restore()
        painter.strokePath(shape, pen("#5F6A36", w * 0.03, 0.42, (w * 0.06, w * 0.045)))
        painter.strokePath(shape, pen("#454B22", w * 0.014, 0.5))


def _groups(cells: set[Cell]) -> list[set[Cell]]:
    """Hexes that hang together."""
    left, found = set(cells), []
    while left:
        group, fresh = set(), [min(left)]
        while fresh:
            cell = fresh.pop()
            if cell in left:
                left.discard(cell)
                group.add(cell)
                fresh += [beside(cell, direction) for direction in range(6)]
        found.append(group)
    return found


def _furrows(bounds: QRectF, w: float, at: Cell) -> QPainterPath:
    """Wavy lines over a part of the sheet, a little aslant."""
    path = QPainterPath()
    slope = spread(-0.16, 0.16, *at, 51)
    gap, step = w * 0.15, w * 0.9
    lift = abs(slope) * bounds.width()
    y = bounds.top() - lift
    number = 0
    while y < bounds.bottom() + lift:
        points: list[Point] = []
        x = bounds.left() - step
        while x < bounds.right() + 2 * step:
            sway = (noise(round(x / step), number // 3, 52) - 0.5) * w * 0.09
            points.append((x, y + slope * (x - bounds.left()) + sway))
            x += step
        path.addPath(bent(points))
        y += gap
        number += 1
    return path


# ---------------------------------------------------------------- vineyards


def paint_vineyards(painter: QPainter, land: Land) -> None:
    """Paint vines in rows, each on its pole."""
    w = land.sheet.w
    shape = land.region("vineyard")
    painter.fillPath(shape, colour("#B9B274", 0.82))
    painter.strokePath(shape, pen("#5F6A36", w * 0.014, 0.5))
    vines = _vines(w, painter.worldTransform().m11())
    cells = land.seen("vineyard")
    around = {*cells, *(beside(cell, direction) for cell in cells for direction in range(6))}
    put(
        painter,
        (
            (x, y + w * 0.07, pick(vines, column, row, 61))
            for x, y, column, row in scatter(land.sheet, around, w * 0.2, 0.04)
            if shape.contains(QPointF(x, y))
        ),
    )


@lru_cache(maxsize=8)
def _vines(w: float, scale: float) -> tuple[Stamp, ...]:
    def vine(number: int) -> Stamp:
        def paint(painter: QPainter) -> None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour("#3B3216", 0.25))
            painter.drawEllipse(QRectF(-w * 0.03, -w * 0.02, w * 0.15, w * 0.04))
            painter.setPen(pen("#4A3520", w * 0.018))
            painter.drawLine(QLineF(0, 0, 0, -w * 0.16))
            painter.setPen(pen("#33401F", w * 0.012, 0.8))
            for across, up, size, tint in (
                (-0.03, 0.1, 0.045, "#667640"), (0.035, 0.09, 0.04, "#55642F"), (0.0, 0.15, 0.042, "#74834A"),
            ):  # fmt: skip
                painter.setBrush(colour(tint))
                shift = spread(-0.015, 0.015, number, round(across * 100), 62)
                painter.drawEllipse(QPointF((across + shift) * w, -up * w), size * w, size * w * 0.9)

        return stamp(w * 0.14, w * 0.22, w * 0.04, scale, paint)

    return tuple(vine(number) for number in range(5))


# ---------------------------------------------------------------- marsh and rough ground


def paint_marsh(painter: QPainter, land: Land) -> None:
    """Paint standing water and reeds."""
    w = land.sheet.w
    shape = land.region("marsh", roughness=0.1)
    painter.fillPath(shape, colour("#A9B48C", 0.9))
    painter.strokePath(shape, pen("#7F9182", w * 0.08, 0.35))
    places = scatter(land.sheet, land.seen("marsh"), w * 0.25, 0.38)
    spots = [spot for spot in places if shape.contains(QPointF(spot[0], spot[1]))]
    water: list[QLineF] = []
    for x, y, column, row in spots:
        if noise(column, row, 71) < 0.55:
            long = w * spread(0.1, 0.2, column, row, 72)
            water.append(QLineF(x - long, y, x + long, y))
            water.append(QLineF(x - long * 0.45, y + w * 0.045, x + long * 0.65, y + w * 0.045))
    painter.setPen(fine(STANDING, w * 0.018, 0.62))
    painter.drawLines(water)
    reeds = _reeds(w, painter.worldTransform().m11())
    put(
        painter,
        ((x, y, pick(reeds, column, row, 73)) for x, y, column, row in spots if noise(column, row, 71) >= 0.55),
    )


@lru_cache(maxsize=8)
def _reeds(w: float, scale: float) -> tuple[Stamp, ...]:
    def reed(number: int) -> Stamp:
        def paint(painter: QPainter) -> None:
            for blade in range(5):
                lean = (blade - 2) * 0.05 + spread(-0.02, 0.02, number, blade, 74)
                up = spread(0.14, 0.22, number, blade, 75) - abs(lean) * 0.5
                painter.setPen(pen(REED if blade % 2 else "#67743A", w * 0.018, 0.9))
                painter.drawLine(QLineF(lean * 0.35 * w, 0, lean * w, -up * w))

        return stamp(w * 0.16, w * 0.26, w * 0.02, scale, paint)

    return tuple(reed(number) for number in range(8))


def paint_rough(painter: QPainter, land: Land) -> None:
    """Paint broken ground: rocks and gullies."""
    w = land.sheet.w
    painter.fillPath(land.region("rough", roughness=0.1), colour("#B59C64", 0.5))
    rocks = _rocks(w, painter.worldTransform().m11())
    spots = scatter(land.sheet, land.seen("rough"), w * 0.27, 0.35, 0.95)
    put(painter, ((x, y + w * 0.04, pick(rocks, column, row, 81)) for x, y, column, row in spots))


@lru_cache(maxsize=8)
def _rocks(w: float, scale: float) -> tuple[Stamp, ...]:
    def rock(number: int) -> Stamp:
        size = w * spread(0.09, 0.14, number, 0, 82)
        top = [(spread(-0.5, 0.1, number, 1, 83), -0.95), (spread(0.25, 0.6, number, 2, 83), -0.6)]
        corners = [(-1.0, 0.0), (-0.75, -0.55), *top, (1.0, -0.05)]

        def paint(painter: QPainter) -> None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour("#3B3216", 0.28))
            painter.drawEllipse(QRectF(-size * 0.8, -size * 0.25, size * 2.3, size * 0.5))
            painter.setPen(pen(EARTH, w * 0.016, 0.85))
            painter.setBrush(colour("#C9B486"))
            painter.drawPolygon(polygon((x * size, y * size) for x, y in corners))
            x, y = top[0]
            painter.setPen(pen(EARTH, w * 0.012, 0.7))
            for share in (0.0, 0.25, 0.5):
                painter.drawLine(
                    QLineF((x + share) * size, (y + share * 0.5) * size, (x + 0.35 + share) * size, -0.1 * size)
                )

        return stamp(size * 1.7, size * 1.1, size * 0.4, scale, paint)

    return tuple(rock(number) for number in range(8))
