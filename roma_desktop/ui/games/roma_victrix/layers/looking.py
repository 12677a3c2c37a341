"""What a layer is made from, and what a layer of this game is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QPointF

from roma_desktop.core.message import Words, say
from roma_desktop.games.roma_victrix.pieces import LeaderId, PowerId, Side
from roma_desktop.games.roma_victrix.state import State
from roma_desktop.ui.counters import PRINTED
from roma_desktop.ui.games.roma_victrix.faces import colour_of
from roma_desktop.ui.layers.drawing import Drawing
from roma_desktop.ui.map.chart import Chart


@dataclass(frozen=True)
class Looking:
    """A position as the one at the table sees it: ``side`` is his, ``chosen`` the leader he looks at or ""."""

    state: State
    side: Side
    chosen: LeaderId
    words: Words
    chart: Chart

    def say(self, template: str, **values: int | str | tuple[str, ...]) -> str:
        return self.words.say(say(template, **values))

    def colour(self, power: PowerId) -> str:
        """The name of a power's colour."""
        return colour_of(self.state, power)

    def ink(self, power: PowerId) -> str:
        """A power's colour for lines."""
        colour = PRINTED[self.colour(power)]
        return colour.deep if colour.name in {"neutral", "gold", "slate"} else colour.ground

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
    """A layer that can be switched on: the key that does, its name, and what it shows in one sentence."""

    id: str
    letter: str
    name: str
    about: str
    rule: str
    draw: Callable[[Looking], Drawing]
