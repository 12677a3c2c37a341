"""Houses: farms, villages, and a city."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QPainter

from roma_desktop.ui.games.arquebus.field.ink import INK, Stamp, colour, pen, put, stamp
from roma_desktop.ui.games.arquebus.field.land import Land
from roma_desktop.ui.games.arquebus.field.noise import noise, spread
from roma_desktop.ui.games.arquebus.field.outlines import polygon
from roma_desktop.ui.games.arquebus.field.scatter import scatter
from roma_desktop.ui.games.arquebus.field.sheet import Cell

ROOFS = ("#A4573C", "#9A4C34", "#B0694A", "#A86046")
WALL, SHADED, SHADOW = "#E8D8AF", "#8A7350", "#3B3216"
HOUSES, TOWERS = 12, 4  # different ones
VILLAGE = ((0.06, -0.27), (-0.27, -0.1), (0.27, -0.08), (-0.02, 0.02), (-0.25, 0.22), (0.2, 0.2))
"""Where the houses of a village stand in its hex, in widths of a hex; the fourth is a church."""


def paint_towns(painter: QPainter, land: Land) -> None:
    """Paint all that is built but walls."""
    _paint_city(painter, land)
    w = land.sheet.w
    for cell in [cell for cell in land.terrain if land.sheet.holds(cell)]:
        kind = land.terrain[cell]
        if kind == "town":
            _paint_village(painter, land, cell, w)
        elif kind == "building":
            _paint_farm(painter, land, cell, w)


def _paint_city(painter: QPainter, land: Land) -> None:
    """Roofs close together on a pale ground."""
    w = land.sheet.w
    shape = land.region("city", roughness=0.0)
    if shape.isEmpty():
        return
    painter.fillPath(shape, colour("#CFBE90"))
    painter.strokePath(shape, pen("#CFBE90", w * 0.2))
    scale = painter.worldTransform().m11()
    houses, towers = _houses(w * 0.36, scale), _towers(w * 0.3, scale)
    stamps = []
    for x, y, column, row in scatter(land.sheet, land.seen("city"), w * 0.4, 0.22, 0.94):
        kind = towers if noise(column, row, 121) < 0.045 else houses
        stamps.append((x, y + w * 0.12, _one(kind, column, row)))
    put(painter, stamps)


def _paint_village(painter: QPainter, land: Land, cell: Cell, w: float) -> None:
    x, y = land.sheet.middle(cell)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour("#CDB987", 0.85))
    painter.drawEllipse(QRectF(x - w * 0.47, y - w * 0.4, w * 0.94, w * 0.86))
    scale = painter.worldTransform().m11()
    houses, towers = _houses(w * 0.34, scale), _towers(w * 0.34, scale)
    stamps = []
    for number, (across, down) in enumerate(VILLAGE):
        at = cell[0] * 7 + number, cell[1]
        u, v = x + (across + spread(-0.04, 0.04, *at, 122)) * w, y + (down + spread(-0.03, 0.03, *at, 123)) * w
        church = number == 3 and noise(*cell, 124) < 0.6
        stamps.append((u, v + w * 0.12, _one(towers if church else houses, *at)))
    put(painter, stamps)


def _paint_farm(painter: QPainter, land: Land, cell: Cell, w: float) -> None:
    """A large house with a tower and a barn in its yard."""
    x, y = land.sheet.middle(cell)
    painter.setPen(pen("#7A663C", w * 0.014, 0.7))
    painter.setBrush(colour("#CDB987", 0.9))
    painter.drawEllipse(QRectF(x - w * 0.43, y - w * 0.24, w * 0.86, w * 0.58))
    scale = painter.worldTransform().m11()
    put(
        painter,
        [
            (x + w * 0.25, y + w * 0.08, _one(_towers(w * 0.36, scale), *cell)),
            (x - w * 0.1, y + w * 0.16, _one(_houses(w * 0.52, scale), *cell)),
            (x + w * 0.2, y + w * 0.28, _one(_houses(w * 0.32, scale), cell[0] + 1, cell[1])),
        ],
    )


def _one(stamps: tuple[Stamp, ...], x: int, y: int) -> Stamp:
    return stamps[int(noise(x, y, 125) * len(stamps))]


@lru_cache(maxsize=32)
def _houses(size: float, scale: float) -> tuple[Stamp, ...]:
    return tuple(_house(number, size, scale) for number in range(HOUSES))


@lru_cache(maxsize=32)
def _towers(size: float, scale: float) -> tuple[Stamp, ...]:
    return tuple(_tower(number, size, scale) for number in range(TOWERS))


def _house(number: int, size: float, scale: float) -> Stamp:
    """A house: its front, its side in the shade, its roof with rows of tiles."""
    wide, tall = size * spread(0.78, 1.0, number, 0, 126), size * 0.4
    roof = ((-0.58, 0.0), (-0.36, -0.44), (0.36, -0.44), (0.58, 0.0))

    def paint(painter: QPainter) -> None:
        shadow = QRectF(-wide / 2 + size * 0.1, -size * 0.08, wide + size * 0.14, size * 0.15)
        painter.fillRect(shadow, colour(SHADOW, 0.3))
        front = QRectF(-wide / 2, -tall, wide, tall)
        painter.fillRect(front, colour(WALL))
        painter.fillRect(QRectF(wide * 0.16, -tall, wide * 0.34, tall), colour(SHADED, 0.5))
        painter.fillRect(QRectF(-wide * 0.3, -tall * 0.6, size * 0.12, tall * 0.6), colour(INK, 0.75))
        painter.setPen(pen(INK, max(size * 0.045, 0.4 / scale), 0.8))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(front)
        painter.setBrush(colour(ROOFS[number % len(ROOFS)]))
        painter.drawPolygon(polygon((x * wide, y * size - tall) for x, y in roof))
        painter.setPen(pen(INK, size * 0.03, 0.4))
        for line in range(5):
            x = wide * (-0.32 + 0.16 * line)
            painter.drawLine(QLineF(x, -tall - size * 0.38, x * 1.45, -tall - size * 0.04))

    return stamp(size * 0.75, size * 0.9, size * 0.12, scale, paint)


def _tower(number: int, size: float, scale: float) -> Stamp:
    """A square tower with a pointed roof."""
    tall = size * spread(1.2, 1.45, number, 0, 127)

    def paint(painter: QPainter) -> None:
        painter.fillRect(QRectF(-size * 0.1, -size * 0.08, size * 0.5, size * 0.14), colour(SHADOW, 0.3))
        body = QRectF(-size * 0.2, -tall, size * 0.4, tall)
        painter.fillRect(body, colour("#E2CFA3"))
        painter.fillRect(QRectF(size * 0.04, -tall, size * 0.16, tall), colour(SHADED, 0.55))
        painter.fillRect(QRectF(-size * 0.06, -tall * 0.82, size * 0.1, size * 0.2), colour(INK, 0.8))
        painter.setPen(pen(INK, max(size * 0.05, 0.4 / scale), 0.85))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(body)
        painter.setBrush(colour(ROOFS[number % len(ROOFS)]))
        painter.drawPolygon(polygon([(-size * 0.28, -tall), (0, -tall - size * 0.5), (size * 0.28, -tall)]))

    return stamp(size * 0.45, size * 2.0, size * 0.1, scale, paint)
