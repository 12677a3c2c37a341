"""Colours, pens and stamps: the engraver's tools."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from functools import lru_cache

import msgspec
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen

from roma_desktop.ui.map.chart import Point

INK, SEPIA, EARTH, PAPER, CARD = "#2A1B0F", "#6B5235", "#5B421F", "#E4D3A6", "#F1E6C6"
RED = "#8E2A22"
WATER, DEEP, BANK = "#8FA6A6", "#33474E", "#B79D66"


@lru_cache(maxsize=512)
def colour(name: str, alpha: float = 1.0) -> QColor:
    """``#RRGGBB`` with an opacity from 0 to 1."""
    hue = QColor(name)
    hue.setAlphaF(alpha)
    return hue


def pen(name: str, width: float, alpha: float = 1.0, dash: tuple[float, float] | None = None) -> QPen:
    """A round pen; ``dash`` is the length of a stroke and of a gap, in pixels."""
    found = QPen(colour(name, alpha), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    if dash is not None:
        found.setCapStyle(Qt.PenCapStyle.FlatCap)
        found.setDashPattern([length / width for length in dash])
    return found


def fine(name: str, width: float, alpha: float = 1.0) -> QPen:
    """A pen for many short lines: it is much quicker than a round one."""
    hue = colour(name, alpha)
    return QPen(hue, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.BevelJoin)


class Stamp(msgspec.Struct, frozen=True):
    """A small picture that is put down many times; ``foot`` is the point of it that stands on the place."""

    image: QImage
    foot: Point


Paint = Callable[[QPainter], None]


def stamp(across: float, up: float, down: float, scale: float, paint: Paint) -> Stamp:
    """A stamp that reaches so far to both sides, up and down from its foot; ``paint`` has the foot at 0,0.

    Lengths are pixels of the map, ``scale`` is pixels of the picture for each.
    """
    left, top = math.ceil(across * scale) + 1, math.ceil(up * scale) + 1
    image = QImage(2 * left, top + math.ceil(down * scale) + 1, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(left, top)
        painter.scale(scale, scale)
        paint(painter)
    return Stamp(image, (left, top))


def put(painter: QPainter, stamps: Iterable[tuple[float, float, Stamp]]) -> None:
    """Put stamps on places of the map, one over the other in this order."""
    turn = painter.worldTransform()
    painter.resetTransform()
    for x, y, one in stamps:
        at = turn.map(QPointF(x, y))
        painter.drawImage(round(at.x() - one.foot[0]), round(at.y() - one.foot[1]), one.image)
    painter.setWorldTransform(turn)
