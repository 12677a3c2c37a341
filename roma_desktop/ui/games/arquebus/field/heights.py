"""Heights: lighter ground above, and hachures that run down from the edge."""

from __future__ import annotations

import math
from collections.abc import Collection

from PySide6.QtCore import QLineF
from PySide6.QtGui import QPainter

from roma_desktop.ui.games.arquebus.field.ink import EARTH, colour, fine, pen
from roma_desktop.ui.games.arquebus.field.land import Land
from roma_desktop.ui.games.arquebus.field.noise import spread
from roma_desktop.ui.games.arquebus.field.outlines import cut_corners, loops, paced, region, soft_loop
from roma_desktop.ui.games.arquebus.field.sheet import Cell

ABOVE, BELOW = "#E9D9A2", "#8F7440"


def paint_heights(painter: QPainter, land: Land) -> None:
    """Paint each height over the one below it."""
    for level in range(1, max(land.elevation.values()) + 1):
        _paint_level(painter, land, level)


def _paint_level(painter: QPainter, land: Land, level: int) -> None:
    w = land.sheet.w
    high = {cell for cell, height in land.elevation.items() if height >= level}
    shape = region(land.sheet, high)
    for width, strong in ((0.95, 0.07), (0.6, 0.08), (0.3, 0.09)):  # the foot of the slope is in the shade
        painter.strokePath(shape, pen(BELOW, width * w, strong))
    painter.fillPath(shape, colour(ABOVE, 0.45))
    lines = _hachures(land, high)
    tops = [QLineF(line.p1(), line.pointAt(0.25 + 0.3 * (number % 3) / 2)) for number, line in enumerate(lines)]
    for part, wide, strong in ((lines[::2], 0.017, 0.5), (lines[1::2], 0.011, 0.5), (tops, 0.03, 0.4)):
        painter.setPen(fine(EARTH, wide * w, strong))
        painter.drawLines(part)
    painter.strokePath(shape, pen(EARTH, w * 0.014, 0.35))


def _hachures(land: Land, high: Collection[Cell]) -> list[QLineF]:
    """Short lines from the edge of a height down its slope."""
    w = land.sheet.w
    found = []
    for loop in loops(high):
        ring = cut_corners(soft_loop(land.sheet, loop), 2, closed=True)
        for (x, y), (dx, dy) in paced([*ring, ring[0]], w * 0.062):
            at = round(x), round(y)
            lean = spread(-0.12, 0.12, *at, 42)
            # the loop goes clockwise around the height: what is below is on the left of the way
            down, over = dy + dx * lean, -dx + dy * lean
            unit = w / math.hypot(down, over)
            start, end = spread(-0.06, 0.03, *at, 43) * unit, spread(0.2, 0.38, *at, 41) * unit
            found.append(QLineF(x + down * start, y + over * start, x + down * end, y + over * end))
    return found
