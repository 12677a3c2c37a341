"""Heights: lighter ground above, and hachures that run down from the edge."""

from __future__ import annotations

import math

from PySide6.QtCore import QLineF
from PySide6.QtGui import QPainter

from roma_desktop.ui.games.arquebus.field.ink import EARTH, colour, fine, pen
from roma_desktop.ui.games.arquebus.field.land import Land
from roma_desktop.ui.games.arquebus.field.noise import spread
from roma_desktop.ui.games.arquebus.field.outlines import cut_corners, loops, paced, region, soft_loop

ABOVE, BELOW = "#E9D9A2", "#8F7440"


def paint_heights(painter: QPainter, land: Land) -> None:
    """Paint each height over the one below it."""
    for level in range(1, max(land.elevation.values()) + 1):
        _paint_level(painter, land, level)


def _paint_level(painter: QPainter, land: Land, level: int) -> None:
    sheet, w = land.sheet, land.sheet.w
    high = {cell for cell, height in land.elevation.items() if height >= level}
    shape = region(sheet, high)
    for width, strong in ((0.95, 0.07), (0.6, 0.08), (0.3, 0.09)):  # the foot of the slope is in the shade
        painter.strokePath(shape, pen(BELOW, width * w, strong))
    painter.fillPath(shape, colour(ABOVE, 0.45))
    thick: list[QLineF] = []
    thin: list[QLineF] = []
    for loop in loops(high):
        ring = soft_loop(sheet, loop)
        line = cut_corners(ring, 2, closed=True)
        for number, ((x, y), (dx, dy)) in enumerate(paced([*line, line[0]], w * 0.062)):
            at = round(x), round(y)
            long = w * spread(0.2, 0.38, *at, 41)
            lean = spread(-0.12, 0.12, *at, 42)
            start = w * spread(-0.06, 0.03, *at, 43)
            # the loop goes clockwise around the height: what is below is on the left of the way
            out = dy + dx * lean, -dx + dy * lean
            norm = math.hypot(*out)
            out = out[0] / norm, out[1] / norm
            one = QLineF(x + out[0] * start, y + out[1] * start, x + out[0] * long, y + out[1] * long)
            (thin if number % 2 else thick).append(one)
    painter.setPen(fine(EARTH, w * 0.019, 0.55))
    painter.drawLines(thick)
    painter.setPen(fine(EARTH, w * 0.011, 0.5))
    painter.drawLines(thin)
    painter.strokePath(shape, pen(EARTH, w * 0.014, 0.35))
