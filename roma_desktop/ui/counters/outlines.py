"""The outlines of what is printed: for shadows, marks and the pointer."""

from __future__ import annotations

from enum import Enum
from functools import cache

from PySide6.QtGui import QPainterPath

from roma_desktop.ui.counters.counter import Counter, Die, Kind, Printable
from roma_desktop.ui.counters.piles import EXTENT, STEP
from roma_desktop.ui.counters.shapes import disc, rounded
from roma_desktop.ui.counters.signs import CUBE_CORNER
from roma_desktop.ui.counters.tile import CORNER, DISC, EDGE, MIDDLE


class Shape(Enum):
    """The few outlines there are."""

    TILE = "tile"
    PILE = "pile"
    TOKEN = "token"
    EMBLEM = "emblem"
    DIE = "die"

    @property
    def extent(self) -> float:
        """Side of its picture in sides of a counter."""
        return EXTENT if self is Shape.PILE else 1.0


def shape_of(thing: Printable) -> Shape:
    if isinstance(thing, Counter):
        kinds = {Kind.TOKEN: Shape.TOKEN, Kind.PILE: Shape.PILE, Kind.HIDDEN: Shape.PILE}
        return kinds.get(thing.kind, Shape.TILE)
    return Shape.DIE if isinstance(thing, Die) else Shape.EMBLEM


@cache
def outline(shape: Shape, grown: float = 0.0) -> QPainterPath:
    """The outline in hundredths of a counter's side, grown by as many on all sides."""
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
