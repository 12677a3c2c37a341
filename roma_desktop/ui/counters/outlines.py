"""The outlines of printed things: for shadows, marks and the pointer."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from PySide6.QtGui import QPainterPath, QTransform

from roma_desktop.ui.counters.shapes import disc, rounded
from roma_desktop.ui.counters.tile import CORNER, DISC, EDGE, MIDDLE

EXTENT = 1.1  # side of a pile's picture in sides of a counter
STEP = 5.0  # how far each lower tile of a pile is shifted
CUBE_CORNER = 18.0
KEPT = 2000  # how many outlines are kept: piles have many, each grown by several steps for its shadow
OVERHANG = 21.0  # how far a square turned by 45 degrees reaches beyond itself, in hundredths of a side


class Shape(Enum):
    """The basic outlines."""

    TILE = "tile"
    PILE = "pile"
    TOKEN = "token"
    EMBLEM = "emblem"
    DIE = "die"

    @property
    def extent(self) -> float:
        """Side of its picture in sides of a counter."""
        return EXTENT if self is Shape.PILE else 1.0

    @property
    def overhang(self) -> float:
        """How far it reaches beyond its picture, in hundredths of a side."""
        return 0.0


@dataclass(frozen=True, slots=True)
class Turned:
    """An outline turned clockwise about its middle by so many degrees."""

    shape: Form
    degrees: float

    @property
    def extent(self) -> float:
        return self.shape.extent

    @property
    def overhang(self) -> float:
        """How far it reaches beyond the square of the counter, in hundredths of a side."""
        return OVERHANG if self.degrees % 90 else 0.0


@dataclass(frozen=True, slots=True)
class Joined:
    """The union of upright rectangles with round corners: (left, top, right, bottom, radius) each."""

    parts: tuple[tuple[float, float, float, float, float], ...]

    @property
    def extent(self) -> float:
        return 1.0

    @property
    def overhang(self) -> float:
        """How far it reaches beyond the square of the counter, in hundredths of a side."""
        beyond = (max(-left, -top, right - 100, bottom - 100) for left, top, right, bottom, _ in self.parts)
        return max((0.0, *beyond))


@dataclass(frozen=True, slots=True)
class Roomy:
    """An outline with room around it for thin things that throw no shadow: arrows, badges.

    ``room`` is how far they reach beyond the square of the counter, in hundredths of a side.
    """

    shape: Form
    room: float

    @property
    def extent(self) -> float:
        return self.shape.extent

    @property
    def overhang(self) -> float:
        """How far it reaches beyond the square of the counter, in hundredths of a side."""
        return max(self.room, self.shape.overhang)


Form = Shape | Turned | Joined | Roomy
"""All outlines."""


@lru_cache(maxsize=KEPT)
def outline(shape: Form, grown: float = 0.0) -> QPainterPath:
    """The outline in hundredths of a counter's side, grown by ``grown`` of them on all sides."""
    if isinstance(shape, Turned):
        turn = QTransform().translate(50, 50).rotate(shape.degrees).translate(-50, -50)
        return turn.map(outline(shape.shape, grown))
    if isinstance(shape, Roomy):
        return outline(shape.shape, grown)
    if isinstance(shape, Joined):
        return _joined(shape, grown)
    return _upright(shape, grown)


def _joined(shape: Joined, grown: float) -> QPainterPath:
    path = QPainterPath()
    for left, top, right, bottom, radius in shape.parts:
        part = rounded(left - grown, top - grown, right + grown, bottom + grown, max(0.0, radius + grown))
        path = path.united(part)
    return path


def _upright(shape: Shape, grown: float) -> QPainterPath:
    match shape:
        case Shape.TOKEN:
            return disc(MIDDLE, MIDDLE, DISC + grown)
        case Shape.EMBLEM:
            return disc(MIDDLE, MIDDLE, 50 + grown)
        case Shape.DIE:
            return rounded(-grown, -grown, 100 + grown, 100 + grown, CUBE_CORNER + grown)
    near, far = EDGE - grown, 100 - EDGE + grown
    tile = rounded(near, near, far, far, CORNER + grown)
    if shape is Shape.TILE:
        return tile
    return tile.united(tile.translated(STEP, STEP)).united(tile.translated(2 * STEP, 2 * STEP))
