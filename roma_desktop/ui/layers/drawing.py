"""What a layer shows, as values: coloured places, tags beside names, lines. A game makes them from a position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from PySide6.QtCore import QPointF

VEIL = "veil"
"""The colour of a place that belongs to nobody: a thin layer of parchment that makes the land paler."""


@dataclass(frozen=True, slots=True)
class Tint:
    """The colour of a place: a name from the palette, with its pattern; in bands with ``other`` if it has two colours.

    ``#RRGGBB`` is a plain wash without a pattern; ``VEIL`` makes the land paler.
    """

    colour: str
    other: str = ""


class Sign(StrEnum):
    """What a tag looks like."""

    COIN = "coin"  # a number of RP on gold
    FLAG = "flag"  # of a power; with a tick if it holds the place
    SHIELD = "shield"  # of a power, with a number
    STEP = "step"  # a number on parchment: what it costs to get there
    ANCHOR = "anchor"
    CUT = "cut"  # a broken chain: cut off
    BASE = "base"  # where paths end
    NAME = "name"  # of a place, over the one that is printed; ``strong`` on water


@dataclass(frozen=True, slots=True)
class Tag:
    """A small sign at a place. ``colour`` is one of the palette.

    ``strong``: yes, held, certain or hostile, as the sign has it; ``dead``: it brings nothing. ``tip`` says it in
    words. ``covers``: how much of the map a name covers at every zoom, across and down, in map pixels. ``lean``: to
    which side a name that is larger than that grows, across and down: 1 to the right or down, -1 to the left or up, 0
    to both sides.
    """

    sign: Sign
    words: str = ""
    colour: str = ""
    strong: bool = False
    dead: bool = False
    tip: str = ""
    covers: tuple[float, float] = (0, 0)
    lean: tuple[int, int] = (0, 0)


class Stroke(StrEnum):
    """What a line looks like."""

    PATH = "path"  # goes through
    WATER = "water"
    BROKEN = "broken"  # would go here, and can't


@dataclass(frozen=True)
class Line:
    """A line through points of the map, in the colour ``#RRGGBB``."""

    points: tuple[QPointF, ...]
    colour: str
    stroke: Stroke = Stroke.PATH


@dataclass(frozen=True)
class Drawing:
    """All that a layer shows. ``tags`` stand at the name of a place, ``signs`` at points of the map."""

    tints: Mapping[str, Tint] = field(default_factory=dict)
    tags: Mapping[str, tuple[Tag, ...]] = field(default_factory=dict)
    signs: tuple[tuple[QPointF, Tag], ...] = ()
    lines: tuple[Line, ...] = ()


NOTHING = Drawing()
