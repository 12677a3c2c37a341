"""The soft shadow a counter throws, down and to the right."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache

from PySide6.QtGui import QColor, QImage, QPainter

from roma_desktop.ui.counters.outlines import Form, outline
from roma_desktop.ui.counters.press import alone

FEWEST, MOST = 7, 24  # rings a shadow's edge is made of; each is about half a dot wide


@dataclass(frozen=True, slots=True)
class _Fall:
    """How a shadow falls, in hundredths of a counter's side."""

    right: float
    down: float
    reach: float  # how far its soft edge reaches to both sides of the outline
    strength: float  # opacity in its middle


class Shadow(Enum):
    """How high a counter is above the table."""

    NONE = None
    LYING = _Fall(3.0, 4.6, 7.0, 0.62)
    CARRIED = _Fall(8.0, 13.0, 15.0, 0.42)

    @property
    def margin(self) -> float:
        """How far a shadow reaches beyond the counter, in hundredths of a side."""
        return max(self.value.right, self.value.down) + self.value.reach if self.value else 0.0


def draw_shadow(painter: QPainter, shape: Form, side: float, shadow: Shadow) -> None:
    """Draw the shadow of a thing with this shape whose corner is at the painter's origin; draw it before the thing."""
    fall = shadow.value
    if fall is None:
        return
    with alone(painter):
        dots = side / 100 * painter.deviceTransform().m11()
        painter.scale(side / 100, side / 100)
        painter.translate(fall.right, fall.down)
        rings = min(MOST, max(FEWEST, round(fall.reach * dots * 2)))
        for ring, opacity in enumerate(_opacities(fall.strength, rings)):
            grown = round(fall.reach * (1 - 2 * ring / (rings - 1)), 3)
            painter.fillPath(outline(shape, grown), QColor.fromRgbF(0, 0, 0, opacity))


@lru_cache(maxsize=64)
def shadow_picture(shape: Form, side: int, margin: int, shadow: Shadow) -> QImage:
    """The shadow as a picture. It is kept: all counters of one size share it. ``side`` and ``margin`` are in dots."""
    dots = math.ceil(side * shape.extent - 0.001) + 2 * margin
    image = QImage(dots, dots, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    with QPainter(image) as painter:
        painter.translate(margin, margin)
        draw_shadow(painter, shape, side, shadow)
    return image


@cache
def _opacities(strength: float, rings: int) -> tuple[float, ...]:
    """Opacity of each ring, from the outermost in, so that all together ease from nothing to ``strength``."""
    shares = [(ring + 0.5) / rings for ring in range(rings)]
    reached = [strength * share * share * (3 - 2 * share) for share in shares]
    return tuple((now - before) / (1 - before) for before, now in zip([0.0, *reached], reached, strict=False))
