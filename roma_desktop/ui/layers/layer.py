"""A layer that can be switched on over the map, and the view of the position that it is drawn from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from PySide6.QtCore import QPointF

from roma_desktop.core.flow import Position
from roma_desktop.core.message import Words, say
from roma_desktop.ui.layers.drawing import Drawing
from roma_desktop.ui.map.chart import Chart


@dataclass(frozen=True)
class Looking:
    """A position as the player at the table sees it: ``side`` is his side, ``chosen`` the piece he looks at or "".

    ``coined`` are the places that have coins with costs on the map: a layer with ``costs`` need not repeat them there.
    """

    state: Any
    side: str
    chosen: str
    words: Words
    chart: Chart
    coined: frozenset[str] = frozenset()

    def say(self, template: str, **values: int | str | tuple[str, ...]) -> str:
        return self.words.say(say(template, **values))

    def way(self, places: tuple[str, ...]) -> tuple[QPointF, ...]:
        """The points of a way through places: their centres, and where it crosses from one to the next."""
        points = [self.chart.areas[places[0]].centre]
        for before, after in pairwise(places):
            crossing = self.chart.borders.get(frozenset((before, after)))
            if crossing is not None:
                points.append(crossing)
            points.append(self.chart.areas[after].centre)
        return tuple(points)


@dataclass(frozen=True)
class MapLayer:
    """A layer: the key that switches it (``letter``), its name, a sentence on what it shows, its rule, how it is drawn.

    ``costs``: it shows what places cost, and leaves out what a coin on the map says already. ``legend``: its colours
    are explained in the panel. ``still``: it doesn't depend on the steps of the position, only on all else in it.
    """

    id: str
    letter: str
    name: str
    about: str
    rule: str
    draw: Callable[[Any], Drawing]
    costs: bool = False
    legend: bool = False
    still: bool = False

    def is_same(self, one: Position, other: Position) -> bool:
        """Whether the layer surely shows the same of two positions; False also where only drawing it would tell."""
        return one is other or (self.still and _same_but_for_steps(one, other))


def _same_but_for_steps(one: Position, other: Position) -> bool:
    if type(one) is not type(other):
        return False
    parts = ((getattr(one, name), getattr(other, name)) for name in one.__struct_fields__ if name != "steps")
    return all(mine is theirs or mine == theirs for mine, theirs in parts)
