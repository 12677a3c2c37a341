"""The front of a unit: an arrowhead in the vertex it faces, and a bar along both hexsides beside it [8.0-a]."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from roma_desktop.ui.counters import Facing, Form, Roomy, Tucked
from roma_desktop.ui.counters.palette import BLACK, PAPER, RIM, PowerColour
from roma_desktop.ui.counters.press import Press, kept
from roma_desktop.ui.counters.shapes import polygon, polyline
from roma_desktop.ui.counters.tile import MIDDLE

REACH: Final = 0.845
"""From the middle of a hex to its vertex, in sides of a counter that is 0.68 times as wide as the hex."""
BAR_END: Final = 0.55
"""Where a bar ends, in hexsides from the vertex."""
INSET: Final = 0.955
"""How far out the bars are, so that they don't meet those of the next hex."""
MARGIN: Final = 3.0
FRAMED: Final = 72.0
"""``framed``: the side of the smaller counter, in hundredths of the square in which it has room with its front."""


@dataclass(frozen=True, slots=True)
class Fronted(Facing):
    """A counter that stays upright, with its front shown around it.

    ``degrees`` is where the vertex is, clockwise from straight up; ``colour`` the side's name in the palette;
    ``reach`` the distance from the middle to the vertex in sides of a counter. ``lower``: the same for the unit below
    it if that faces another vertex [10.3-f]; it has the arrowhead alone.
    """

    colour: str = "neutral"
    reach: float = REACH
    lower: float | None = None

    @property
    def shape(self) -> Form:
        return Roomy(self.thing.shape, self.reach * 100 - MIDDLE + MARGIN) if self.arrow else self.thing.shape

    @property
    def grained(self) -> bool:
        return self.thing.grained

    def print(self, press: Press) -> None:
        if self.arrow:
            power = press.palette[self.colour]
            if self.lower is not None and self.lower % 360 != self.degrees % 360:
                _print_front(press, power, self.lower, self.reach * 100, with_bars=False)
            _print_front(press, power, self.degrees, self.reach * 100, with_bars=True)
        self.thing.print(press)


def framed(front: Fronted) -> Tucked:
    """A counter with its front, small enough for both to have room in the square of a counter: for a list or a tray."""
    way, beyond = math.radians(front.degrees), front.reach * 100 + MARGIN - MIDDLE
    shift = beyond * FRAMED / 200
    middle = (100 - FRAMED) / 2
    return Tucked(front, middle - shift * math.sin(way), middle + shift * math.cos(way), FRAMED)


def _print_front(press: Press, power: PowerColour, degrees: float, reach: float, with_bars: bool) -> None:
    with kept(press.painter):
        press.painter.translate(MIDDLE, MIDDLE)
        press.painter.rotate(degrees)
        tip = reach * INSET
        if with_bars:
            across, along = tip * math.cos(math.radians(30)) * BAR_END, tip * (1 - BAR_END / 2)
            bars = polyline((-across, -along), (0, -tip), (across, -along))
            press.line(bars, RIM, max(10.5, press.thick(4.0)), round_ends=True)
            press.line(bars, power.ink if power.ground == BLACK else PAPER, max(5.6, press.thick(2.0)), round_ends=True)
        top, wing = -(reach - 0.5), reach * 0.18
        head = polygon((0, top), (wing, top + reach * 0.26), (0, top + reach * 0.19), (-wing, top + reach * 0.26))
        ground = power.ink if power.ground == BLACK else power.ground
        press.line(head, RIM, press.thick(5.0))
        press.line(head, PAPER, press.thick(2.2))
        press.area(head, ground if with_bars else PAPER)
