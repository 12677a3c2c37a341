"""Woods: engraved trees, close together or scattered."""

from __future__ import annotations

import math
from functools import lru_cache

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from roma_desktop.ui.games.arquebus.field.ink import Stamp, colour, pen, put, stamp
from roma_desktop.ui.games.arquebus.field.land import Land
from roma_desktop.ui.games.arquebus.field.noise import noise, spread
from roma_desktop.ui.games.arquebus.field.outlines import polygon
from roma_desktop.ui.games.arquebus.field.scatter import scatter

LEAVES = ("#6F7B4A", "#64724A", "#7C8350", "#5F6E49", "#757F4C")
SHADE, LIGHT, EDGE = "#27301C", "#A9AA6E", "#2C2E17"
BUMPS = 8
TREES = 20  # different ones


def paint_woods(painter: QPainter, land: Land) -> None:
    """Paint woods and light woods."""
    w = land.sheet.w
    light = land.region("light_woods", roughness=0.12)
    painter.fillPath(land.region("woods", roughness=0.1), colour("#66723F", 0.78))
    painter.fillPath(light, colour("#8B9459", 0.42))
    painter.strokePath(light, pen("#5F6A36", w * 0.014, 0.4, (w * 0.05, w * 0.05)))
    trees = _trees(w, painter.worldTransform().m11())
    places = [
        *scatter(land.sheet, land.seen("woods"), w * 0.25, 0.34),
        *scatter(land.sheet, land.seen("light_woods"), w * 0.4, 0.36, 0.88),
    ]
    put(
        painter,
        (
            (x, y + w * 0.2, trees[int(noise(column, row, 111) * TREES)])
            for x, y, column, row in sorted(places, key=lambda spot: spot[1])
        ),
    )


@lru_cache(maxsize=8)
def _trees(w: float, scale: float) -> tuple[Stamp, ...]:
    return tuple(_tree(number, w, scale) for number in range(TREES))


def _on_crown(size: float, tall: float, turn: float, far: float) -> QPointF:
    """A point near the edge of a tree's crown."""
    return QPointF(size * far * math.cos(turn), -size * 0.8 * tall + size * far * math.sin(turn) * tall)


def _tree(number: int, w: float, scale: float) -> Stamp:
    size = w * spread(0.27, 0.36, number, 0, 112)
    tall = spread(0.9, 1.1, number, 1, 112)
    crown = QPainterPath()
    turns = [math.tau * bump / BUMPS + spread(-0.16, 0.16, number, bump, 113) for bump in range(BUMPS)]
    for bump, (turn, after) in enumerate(zip(turns, (*turns[1:], turns[0] + math.tau), strict=True)):
        start, end = (_on_crown(size, tall, each, 0.43) for each in (turn, after))
        if not bump:
            crown.moveTo(start)
        crown.quadTo(_on_crown(size, tall, (turn + after) / 2, spread(0.58, 0.72, number, bump, 114)), end)

    def paint(painter: QPainter) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour("#3B3216", 0.28))
        painter.drawEllipse(QRectF(-size * 0.35, -size * 0.14, size * 1.2, size * 0.38))
        painter.setBrush(colour("#4A3520"))
        trunk = ((-0.07, 0.0), (-0.04, -0.5), (0.05, -0.5), (0.08, 0.0))
        painter.drawPolygon(polygon((x * size, y * size) for x, y in trunk))
        painter.fillPath(crown, colour(LEAVES[number % len(LEAVES)]))
        painter.save()
        painter.setClipPath(crown)
        painter.setBrush(colour(LIGHT, 0.6))
        painter.drawEllipse(QPointF(-size * 0.2, -size * 1.0 * tall), size * 0.25, size * 0.22)
        painter.setPen(pen(SHADE, size * 0.05, 0.72))
        for line in range(7):  # the engraver's shade, to the lower right
            start = QPointF(size * (0.02 + 0.085 * line), -size * (1.0 - line * 0.02) * tall)
            painter.drawLine(QLineF(start, start + QPointF(-size * 0.16, size * 0.8)))
        painter.restore()
        painter.strokePath(crown, pen(EDGE, max(size * 0.05, 0.5 / scale), 0.85))

    return stamp(size * 0.95, size * 1.6, size * 0.3, scale, paint)
