"""The outlines a counter is made of, in hundredths of its side."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

Radii = tuple[float, float, float, float]  # upper left, upper right, lower right, lower left


@lru_cache(maxsize=256)
def rounded(left: float, top: float, right: float, bottom: float, radii: float | Radii) -> QPainterPath:
    """An upright rectangle with rounded corners."""
    a, b, c, d = (radii,) * 4 if isinstance(radii, (int, float)) else radii
    path = QPainterPath(QPointF(left + a, top))
    path.lineTo(right - b, top)
    _turn(path, right - 2 * b, top, b, 90)
    path.lineTo(right, bottom - c)
    _turn(path, right - 2 * c, bottom - 2 * c, c, 0)
    path.lineTo(left + d, bottom)
    _turn(path, left, bottom - 2 * d, d, 270)
    path.lineTo(left, top + a)
    _turn(path, left, top, a, 180)
    path.closeSubpath()
    return path


def _turn(path: QPainterPath, left: float, top: float, radius: float, start: float) -> None:
    if radius > 0:
        path.arcTo(QRectF(left, top, 2 * radius, 2 * radius), start, -90)


@lru_cache(maxsize=64)
def disc(x: float, y: float, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), radius, radius)
    return path


def polyline(*places: tuple[float, float]) -> QPainterPath:
    """Straight lines from place to place."""
    path = QPainterPath(QPointF(*places[0]))
    for place in places[1:]:
        path.lineTo(*place)
    return path


def polygon(*places: tuple[float, float]) -> QPainterPath:
    path = polyline(*places)
    path.closeSubpath()
    return path
