"""Leaders: a medallion with a helmet, the ratings, and the name [2.2-b]."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF

from roma_desktop.ui.counters import Form, Shape, engraver
from roma_desktop.ui.counters.palette import BLACK, GOLD, INK, PowerColour
from roma_desktop.ui.counters.press import Press, kept, slope
from roma_desktop.ui.counters.shapes import disc, polygon, rounded
from roma_desktop.ui.counters.tile import BEVEL, DISC, GILT, LIGHT, MIDDLE, SILVER
from roma_desktop.ui.games.arquebus.counters import ware
from roma_desktop.ui.games.arquebus.counters.bands import band_of
from roma_desktop.ui.games.arquebus.counters.terms import drawing_of

RING: Final = 5.0
BAND_RING: Final = 4.0
RATED_FROM: Final = 34
"""Dots from which a medallion has its ratings."""
NAMED_FROM: Final = 52
FOOT: Final = 56.0
"""Where the field of the ratings begins."""


@dataclass(frozen=True, slots=True)
class LeaderCounter:
    """A leader.

    ``battles`` are the numbers of his Battles in his side from 0. ``activation`` is None for one who leads no Battle,
    ``effectiveness`` None for all but the overall commander [6.2-c]. ``is_replacement``: the counter's back is up
    [5.5].
    ``name`` is printed as it stands: the maker shortens it.
    """

    colour: str
    battles: tuple[int, ...] = ()
    name: str = ""
    activation: int | None = None
    charisma: int = 0
    effectiveness: int | None = None
    is_king: bool = False
    is_replacement: bool = False

    @property
    def shape(self) -> Form:
        return Shape.TOKEN

    @property
    def grained(self) -> bool:
        return True

    def print(self, press: Press) -> None:
        power = press.palette[self.colour]
        dots = press.dots * 100
        field, ink, low, digits = _inks(power, self.is_replacement)
        self._print_rings(press, power)
        inner = disc(MIDDLE, MIDDLE, DISC - RING - BAND_RING)
        press.area(inner, field)
        if press.palette.has_relief and not self.is_replacement:
            press.area(inner, slope(LIGHT, (3, 3, 97, 97), lean=0.6))
        is_rated = dots >= RATED_FROM and self.activation is not None
        self._print_helmet(press, ink, field, is_rated)
        if is_rated:
            self._print_ratings(press, low, digits)
        if self.effectiveness is not None:
            _print_star(press, self.effectiveness if is_rated else None)
        if self._is_named(press):
            _print_name(press, power, self.name, self.effectiveness is not None)

    def _is_named(self, press: Press) -> bool:
        return bool(self.name) and press.dots * 100 >= NAMED_FROM

    def _print_rings(self, press: Press, power: PowerColour) -> None:
        """The outer ring: gilt for the overall commander, paper for a replacement; the inner one: his Battle."""
        rim = press.thick(1.5)
        outer = disc(MIDDLE, MIDDLE, DISC)
        press.area(outer, power.rim)
        metal = disc(MIDDLE, MIDDLE, DISC - rim)
        is_flat = power.ground == BLACK
        if self.is_replacement:
            press.area(metal, power.band)
        elif is_flat:
            press.area(metal, power.ink if self.effectiveness is not None else BLACK)
        else:
            press.area(metal, slope(GILT if self.effectiveness is not None else SILVER, (3, 3, 97, 97)))
            press.line(disc(MIDDLE, MIDDLE, DISC - rim - 0.8), slope(BEVEL, (3, 3, 97, 97)), 1.2, 0.7)
        ring = disc(MIDDLE, MIDDLE, DISC - RING)
        press.area(disc(MIDDLE, MIDDLE, DISC - RING + press.thick(1.0)), power.rim)
        press.area(ring, power.deep)
        for i, battle in enumerate(self.battles):
            with kept(press.painter):
                wide = 100 / len(self.battles)
                press.painter.setClipRect(QRectF(i * wide, 0, wide, 100))
                press.area(ring, band_of(battle).ground)
        press.line(disc(MIDDLE, MIDDLE, DISC - RING - BAND_RING), power.rim, press.thick(1.4))

    def _print_helmet(self, press: Press, ink: str, field: str, is_rated: bool) -> None:
        box = QRectF(22, 14, 56, FOOT - 15)
        if not is_rated:
            box = QRectF(20, 15, 60, 66)
        if self.is_king:
            engraver.solid(press, drawing_of("crown"), QRectF(33, 9.5, 34, 15), ink, field)
            box.setTop(box.top() + 10)
        if self.is_replacement:
            width = 3.2 if press.is_small else 2.4
            engraver.hollow(press, drawing_of("casque"), box, ink, field, ware.HOLLOW_INSIDE, width)
        else:
            engraver.solid(press, drawing_of("casque"), box, ink, field)

    def _print_ratings(self, press: Press, low: str, digits: str) -> None:
        """Activation, then charisma."""
        with kept(press.painter):
            press.painter.setClipPath(disc(MIDDLE, MIDDLE, DISC - RING - BAND_RING - 0.6))
            press.block(0, FOOT, 100, 100, low)
            press.block(0, FOOT, 100, FOOT + press.thick(1.2), digits, 0.85)
        capitals = 18.0 if self._is_named(press) else 21.0
        base = press.snap(FOOT + 4 + press.thick(capitals))
        press.area(press.word(str(self.activation), 37, base, capitals, anchor=0.5), digits)
        charisma = press.word(ware.signed(self.charisma), 62, base, capitals * 0.8, room=24, anchor=0.5)
        press.area(charisma, digits)


def _inks(power: PowerColour, is_replacement: bool) -> tuple[str, str, str, str]:
    """Field, helmet, foot and digits."""
    if is_replacement:
        return power.band, power.deep, power.ground, power.ink
    return power.ground, power.ink, power.deep, power.paper


def _print_star(press: Press, effectiveness: int | None) -> None:
    """The star of the overall commander, with his effectiveness where there is room [6.2-c]."""
    x, y, radius = 82.0, 22.0, 17.0
    places = []
    for i in range(16):
        reach = radius if i % 2 == 0 else radius * 0.74
        places.append(_around(x, y, reach, i * 22.5))
    shape = polygon(*places)
    flat = not press.palette.has_relief
    press.line(shape, "#FFFFFF" if flat else INK, press.thick(2.6))
    press.area(shape, BLACK if flat else GOLD)
    ink = "#FFFFFF" if flat else INK
    if effectiveness is None:
        press.area(disc(x, y, radius * 0.3), ink)
        return
    capitals = 13.0
    base = press.snap(y + press.thick(capitals) / 2)
    press.area(press.word(ware.signed(effectiveness), x, base, capitals, room=22, anchor=0.5), ink)


def _around(x: float, y: float, radius: float, degrees: float) -> tuple[float, float]:
    return x + radius * math.sin(math.radians(degrees)), y - radius * math.cos(math.radians(degrees))


def _print_name(press: Press, power: PowerColour, name: str, is_first: bool) -> None:
    """The name band across the foot of the medallion."""
    top, foot = press.snap(83), press.snap(100)
    plate = rounded(6, top, 94, foot, 4)
    gold = GOLD if is_first and press.palette.has_relief else power.band
    press.line(plate, power.rim, press.thick(2.4))
    press.area(plate, gold)
    capitals = 9.6
    base = press.snap((top + foot + press.thick(capitals)) / 2)
    press.area(press.word(name.upper(), MIDDLE, base, capitals, room=82, anchor=0.5, spacing=0.03), power.letters)
