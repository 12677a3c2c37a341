"""How large counters are at a zoom, in window pixels, and how much of a pile is printed then."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QSizeF

from roma_desktop.ui import theme
from roma_desktop.ui.counters.blocks import Block, Detail
from roma_desktop.ui.counters.printable import Printable
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.map.standing import Standing

OVERVIEW, USUAL, CLOSE = 0.30, 0.62, 0.9
"""Zooms (window pixels per map pixel): below the first it is an overview; from the last on counters grow."""
CLOSEST = 2.0
"""The largest zoom: beyond it nothing more could be seen."""
TINY, LEAST, FULL, LARGEST = 30.0, 44.0, 52.0, 76.0
"""Sides of a counter in window pixels: the smallest, at the overview, at the usual zoom, the largest."""
ON_GRID = 22.0, 1.25
"""For counters that keep their size on the map: the least side in window pixels, the most as a share of their side."""
QUIET = 0.78
"""The size of marks that nobody moves, as a share of a counter's; they are no smaller than ``LEAST``."""


def counter_side(chart: Chart, zoom: float) -> int:
    """The side of a counter on a map at a zoom, in window pixels."""
    if chart.on_grid:
        least, most = ON_GRID
        return round(min(most * chart.counter, max(least, chart.counter * zoom)))
    return round(_usual(zoom) * share())


def side_of(chart: Chart, one: Standing, side: int) -> int:
    """The side of one thing on a map, in window pixels; ``side`` is that of counters."""
    return quiet_side(side) if one.minor and not chart.on_grid else side


def sides_of(chart: Chart, standing: Iterable[Standing], side: int) -> dict[str, int]:
    """The sides of many things on a map, by their keys, in window pixels; ``side`` is that of counters."""
    quiet = side if chart.on_grid else quiet_side(side)
    return {one.key: quiet if one.minor else side for one in standing}


def quiet_side(side: int) -> int:
    """The side of a mark, in window pixels; ``side`` is that of counters."""
    return min(side, round(max(side * QUIET, LEAST)))


def share() -> float:
    """The factor for counters from the player's settings: their own size, and half of what text has above 100 %."""
    look = theme.current()
    return look.counters / 100 * (1 + max(0, look.scale - 100) / 200)


def _usual(zoom: float) -> float:
    """The side of a counter at 100 %."""
    if zoom < OVERVIEW:
        return max(TINY, LEAST * zoom / OVERVIEW)
    if zoom < USUAL:
        return LEAST + (FULL - LEAST) * (zoom - OVERVIEW) / (USUAL - OVERVIEW)
    return min(LARGEST, FULL * max(1.0, zoom / CLOSE))


def farthest(chart: Chart, room: QSizeF) -> float:
    """The zoom at which the whole map is seen in a room, given in window pixels."""
    width, height = chart.size
    return max(1 / width, min(room.width() / width, room.height() / height))


def zoom_for(part: QSizeF, chart: Chart, room: QSizeF, *, fill: bool = False) -> float:
    """The zoom at which a part of the map fits into a room, given in window pixels, as large as it can be.

    ``fill``: larger, so that the part fills the room and may reach beyond it.
    """
    zoom = (max if fill else min)(room.width() / part.width(), room.height() / part.height())
    return min(CLOSEST, max(farthest(chart, room), zoom))


def detail_at(zoom: float) -> Detail:
    """How much of a pile is printed."""
    return Detail.FAR if zoom < OVERVIEW * 0.9 else Detail.MIDDLE if zoom < USUAL else Detail.NEAR


def seen_at(face: Printable, zoom: float) -> Printable:
    """A face with as much detail as is printed at a zoom."""
    return face.seen(detail_at(zoom)) if isinstance(face, Block) else face
