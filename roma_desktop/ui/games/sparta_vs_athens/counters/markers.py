"""Round markers: ravaged, besieged, blockade, and the shield of the side that holds a city of the other one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF

from roma_desktop.games.sparta_vs_athens.model.terms import SideId
from roma_desktop.ui.counters import Shape, engraver, signs
from roma_desktop.ui.counters.palette import BLACK
from roma_desktop.ui.counters.press import Press, slope
from roma_desktop.ui.counters.shapes import disc, polyline
from roma_desktop.ui.counters.tile import DISC, LIGHT, MIDDLE, round_field, round_finish
from roma_desktop.ui.games.sparta_vs_athens.counters import drawings, ware
from roma_desktop.ui.games.sparta_vs_athens.counters.nations import LOOKS, SHEET
from roma_desktop.ui.games.sparta_vs_athens.counters.terms import Sign

FLAME, STAKES, ANCHOR = f"{SHEET}/flame", f"{SHEET}/besieged", f"{SHEET}/anchor"
RIM: Final = 9.0
WHOSE: Final = (81.0, 82.0)


@dataclass(frozen=True, slots=True)
class Marker:
    """A marker on a locale. ``side``: the side that besieges, blockades or holds it; None for ravaging.

    Raises ``ValueError`` for any other marker without a side, and for ravaging with one.
    """

    sign: Sign
    side: SideId | None = None

    def __post_init__(self) -> None:
        if (self.side is None) != (self.sign is Sign.RAVAGED):
            raise ValueError(f"whose is a marker for {self.sign.value}?")

    @property
    def shape(self) -> Shape:
        return Shape.EMBLEM if self.sign is Sign.HELD else Shape.TOKEN

    @property
    def grained(self) -> bool:
        return self.sign is not Sign.HELD

    def print(self, press: Press) -> None:
        if self.side is None:
            power = press.palette["ruin"]
            round_field(press, power)
            engraver.solid(press, FLAME, QRectF(22, 17, 56, 62), power.ink, power.ground)
            round_finish(press, power)
        elif self.sign is Sign.HELD:
            look = LOOKS[self.side]
            signs.emblem(press, look.sign, press.palette[look.colour])
        else:
            _ringed(press, self.sign, self.side)


def _ringed(press: Press, sign: Sign, side: SideId) -> None:
    """A figure on clay with a rim in the colour of the side that besieges or blockades."""
    power = press.palette[LOOKS[side].colour]
    ink = ware.inks(power)
    press.area(disc(MIDDLE, MIDDLE, DISC), ink.frame)
    hair = press.thick(1.4)
    press.area(disc(MIDDLE, MIDDLE, DISC - RIM), ink.line)
    press.area(disc(MIDDLE, MIDDLE, DISC - RIM - hair), ink.field)
    if press.palette.has_relief:
        press.area(disc(MIDDLE, MIDDLE, DISC), slope(LIGHT, (3, 3, 97, 97), lean=0.6))
    if sign is Sign.BESIEGED:
        engraver.solid(press, STAKES, QRectF(16, 16, 68, 68), ink.figure, ink.field)
    else:
        engraver.solid(press, ANCHOR, QRectF(24, 20, 52, 60), ink.figure, ink.field)
        bar = polyline((24, 26), (76, 78))
        press.line(bar, ink.field, 12)
        press.line(bar, ink.figure if power.ground == BLACK else power.ground, 7)
    round_finish(press, power)
    drawings.whose(press, side, *WHOSE)
