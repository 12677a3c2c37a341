"""A layer that can be switched on over the map, and what it is made from."""

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
    """A position as the one at the table sees it: ``side`` is his, ``chosen`` the piece he looks at or "".

    ``coined`` are the places that have coins on the map: a layer that ``costs`` need not draw anything there.
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
    """A layer: the key that switches it, its name, what it shows in one sentence, its rule, and how it is drawn.

    ``costs``: it says at places what they cost, and leaves out what a coin on the map says already. ``legend``: its
    colours are explained in the panel. ``still``: it shows what there is, whatever is going on: while nothing but the
    steps of the position changes it stays as it is.
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
        """Whether the layer shows the same of two positions, as far as can be told without drawing it."""
        return one is other or (self.still and _same_but_for_steps(one, other))


def _same_but_for_steps(one: Position, other: Position) -> bool:
    if type(one) is not type(other):
        return False
    parts = ((getattr(one, name), getattr(other, name)) for name in one.__struct_fields__ if name != "steps")
    return all(mine is theirs or mine == theirs for mine, theirs in parts)
