"""How large counters are at a zoom, and how much of a pile is printed: sizes are of the screen, not of the map."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QSizeF

from roma_desktop.ui import theme
from roma_desktop.ui.counters.blocks import Block, Detail
from roma_desktop.ui.counters.printable import Printable
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.map.standing import Standing

OVERVIEW, USUAL, CLOSE = 0.30, 0.62, 0.9
"""Zooms (window pixels a map pixel): below the first one looks at the whole, from the last on counters grow."""
CLOSEST = 2.0
"""The zoom beyond which nothing more could be seen."""
TINY, LEAST, FULL, LARGEST = 30.0, 44.0, 52.0, 76.0
"""Sides of a counter in window pixels: at the least at all, from the overview on, at the usual zoom, at the most."""
ON_GRID = 22.0, 1.25
"""Of counters that keep their size on the map: the least in window pixels, the most in sides at 100 %."""
QUIET = 0.78
"""How large marks are that nobody moves, but none is smaller than a counter is at the overview."""


def counter_side(chart: Chart, zoom: float) -> int:
    """The side of a counter on a map at a zoom, in window pixels."""
    if chart.on_grid:
        least, most = ON_GRID
        return round(min(most * chart.counter, max(least, chart.counter * zoom)))
    return round(_usual(zoom) * share())


def side_of(chart: Chart, one: Standing, side: int) -> int:
    """The side of one thing on a map on which counters have a side, in window pixels."""
    return quiet_side(side) if one.minor and not chart.on_grid else side


def sides_of(chart: Chart, standing: Iterable[Standing], side: int) -> dict[str, int]:
    """The sides of many things on a map on which counters have a side, in window pixels, by their keys."""
    quiet = side if chart.on_grid else quiet_side(side)
    return {one.key: quiet if one.minor else side for one in standing}


def quiet_side(side: int) -> int:
    """The side of a mark beside counters that have a side."""
    return min(side, round(max(side * QUIET, LEAST)))


def share() -> float:
    """What the player's sizes make of a counter: that of counters, and half of what is added to that of text."""
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
    """The zoom at which the whole map is seen in a room of so many window pixels."""
    width, height = chart.size
    return max(1 / width, min(room.width() / width, room.height() / height))


def zoom_for(part: QSizeF, chart: Chart, room: QSizeF, *, fill: bool = False) -> float:
    """The zoom at which a part of the map is as large as it goes in a room of so many window pixels.

    ``fill``: larger, so that no room is left.
    """
    zoom = (max if fill else min)(room.width() / part.width(), room.height() / part.height())
    return min(CLOSEST, max(farthest(chart, room), zoom))


def detail_at(zoom: float) -> Detail:
    """How much of a pile is printed."""
    return Detail.FAR if zoom < OVERVIEW * 0.9 else Detail.MIDDLE if zoom < USUAL else Detail.NEAR


def seen_at(face: Printable, zoom: float) -> Printable:
    """A face as it is printed at a zoom."""
    return face.seen(detail_at(zoom)) if isinstance(face, Block) else face
