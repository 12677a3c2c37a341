"""A painter that measures in hundredths of a counter's side, and knows where the dots of the screen are."""

from __future__ import annotations

import math
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QGradient, QLinearGradient, QPainter, QPainterPath, QPen

from roma_desktop.ui.counters.lettering import word
from roma_desktop.ui.counters.palette import Palette

SMALL = 52  # below this many dots a side the small drawing is used
TINY = 32  # below this many dots a side fine lines are left out

Stops = tuple[tuple[float, str, float], ...]  # where (0 to 1), colour, opacity

_one_at_a_time = threading.RLock()


@contextmanager
def kept(painter: QPainter) -> Iterator[None]:
    """Save the painter's state, and restore it at the end of the block, also after an error."""
    painter.save()
    try:
        yield
    finally:
        painter.restore()


@contextmanager
def alone(painter: QPainter) -> Iterator[None]:
    """As ``kept``, with smooth edges; meanwhile no other thread may print.

    Qt's paths make and keep parts of themselves while they are painted, so that two threads may not paint a shared one.
    """
    with _one_at_a_time, kept(painter):
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        yield


class Press:
    """Prints areas, lines and words on a painter; the counter's corner is its origin.

    ``side`` is in the painter's own units. Straight edges are laid on whole dots of the device.
    """

    def __init__(self, painter: QPainter, side: float, palette: Palette) -> None:
        device = painter.deviceTransform()
        self.palette = palette
        self.dots = side / 100 * math.hypot(device.m11(), device.m12())  # dots per unit
        self.is_small = self.dots * 100 < SMALL
        self.is_tiny = self.dots * 100 < TINY
        self.painter = painter
        painter.scale(side / 100, side / 100)

    def snap(self, place: float) -> float:
        """The edge between two dots that is nearest to ``place``."""
        return round(place * self.dots) / self.dots

    def inner(self, inset: float) -> tuple[float, float]:
        """The edges (left or top, right or bottom) of a square that is smaller by ``inset``, on whole dots."""
        near = math.floor(inset * self.dots)
        return near / self.dots, (round(100 * self.dots) - near) / self.dots

    def thick(self, width: float) -> float:
        """``width`` as a whole number of dots, at least one."""
        return max(1, round(width * self.dots)) / self.dots

    def area(self, path: QPainterPath, colour: str | QBrush, opacity: float = 1.0) -> None:
        self.painter.fillPath(path, brush(colour, opacity))

    def block(self, left: float, top: float, right: float, bottom: float, colour: str, opacity: float = 1.0) -> None:
        """An upright rectangle with sharp edges."""
        x, y = self.snap(left), self.snap(top)
        self.painter.fillRect(QRectF(x, y, self.snap(right) - x, self.snap(bottom) - y), brush(colour, opacity))

    def line(
        self, path: QPainterPath, colour: str | QBrush, width: float, opacity: float = 1.0, round_ends: bool = False
    ) -> None:
        cap = Qt.PenCapStyle.RoundCap if round_ends else Qt.PenCapStyle.FlatCap
        pen = QPen(brush(colour, opacity), width, Qt.PenStyle.SolidLine, cap, Qt.PenJoinStyle.RoundJoin)
        self.painter.strokePath(path, pen)

    def word(
        self,
        text: str,
        x: float,
        baseline: float,
        capitals: float,
        room: float = 0.0,
        anchor: float = 0.0,
        spacing: float = 0.0,
    ) -> QPainterPath:
        """``text`` with its baseline on a whole dot; ``anchor`` is what is at x: 0 the left edge, 1 the right edge."""
        path = word(text, self.thick(capitals), room, spacing)
        inked = path.boundingRect()
        return path.translated(x - inked.left() - inked.width() * anchor, self.snap(baseline))


def ink(colour: str, opacity: float = 1.0) -> QColor:
    """``#RRGGBB`` with an opacity."""
    shade = QColor(colour)
    shade.setAlphaF(opacity)
    return shade


@lru_cache(maxsize=512)
def _solid(colour: str, opacity: float) -> QBrush:
    return QBrush(ink(colour, opacity))


def brush(colour: str | QBrush, opacity: float = 1.0) -> QBrush:
    return _solid(colour, opacity) if isinstance(colour, str) else colour


@lru_cache(maxsize=256)
def slope(stops: Stops, box: tuple[float, float, float, float], lean: float = 1.0) -> QBrush:
    """A gradient from the upper left corner of ``box`` (left, top, right, bottom) to its foot.

    ``lean`` is how far to the right it ends, in widths of the box.
    """
    left, top, right, bottom = box
    gradient = QLinearGradient(QPointF(left, top), QPointF(left + (right - left) * lean, bottom))
    gradient.setSpread(QGradient.Spread.PadSpread)
    for where, colour, opacity in stops:
        gradient.setColorAt(where, ink(colour, opacity))
    return QBrush(gradient)
