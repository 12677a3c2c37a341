"""Counters of leaders: a helmet over the name, or with a question mark if the name is hidden [5.2]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF

from roma_desktop.games.sparta_vs_athens.model.terms import SideId
from roma_desktop.ui.counters import Shape, engraver
from roma_desktop.ui.counters.press import Press
from roma_desktop.ui.games.sparta_vs_athens.counters import drawings, ware
from roma_desktop.ui.games.sparta_vs_athens.counters.nations import LOOKS
from roma_desktop.ui.games.sparta_vs_athens.counters.terms import Standing

Rating = tuple[int, int, int]
"""Naval shift, land shift, campaign points [6.2]."""

ALONE: Final = QRectF(13, 12, 74, 76)
BELOW_NUMBER: Final = QRectF(9, 12, 66, 66)
BESIDE_NUMBERS: Final = QRectF(9, 14, 49, 65)
SMALL: Final = QRectF(9, 30, 52, 57)
HULL_BOX, SHIELD_AT, DIGITS = QRectF(61, 43, 16, 14), (69.0, 68.0, 7.0), 84.0


@dataclass(frozen=True, slots=True)
class LeaderCounter:
    """A leader on the map.

    ``name`` None: he is hidden, only the number of his force ``marker`` is known. With a name the campaign points are
    in the corner and, where there is room, the shifts below; without a rating there are no numbers.
    """

    side: SideId
    name: str | None = None
    rating: Rating | None = None
    marker: int = 0

    @property
    def shape(self) -> Shape:
        return Shape.TILE

    @property
    def grained(self) -> bool:
        return True

    def print(self, press: Press) -> None:
        power = press.palette[LOOKS[self.side].colour]
        ink = ware.inks(power)
        ware.tile(press, power, ink)
        is_rated = self.name is not None and self.rating is not None and ware.is_named(press)
        box = BESIDE_NUMBERS if is_rated else BELOW_NUMBER
        drawings.helmet(press, ink, box if ware.is_named(press) else SMALL)
        if self.name is None:
            question(press, ink, 66, 58, 20 if press.is_small else 16)
            ware.strip(press, ink, "", Standing.OPEN)
            if self.marker:
                ware.plate(press, power, ware.inks(power, is_back=True), str(self.marker))
        else:
            ware.strip(press, ink, self.name, Standing.OPEN)
            if self.rating is not None:
                ware.plate(press, power, ink, str(self.rating[2]))
                if ware.is_named(press):
                    _shifts(press, ink, LOOKS[self.side].sign, self.rating)
        ware.finish(press, power)

    def print_bare(self, press: Press) -> None:
        """The helmet alone, as it is shown on a pile."""
        power = press.palette[LOOKS[self.side].colour]
        ink = ware.inks(power)
        ware.tile(press, power, ink, frame=9.0)
        drawings.helmet(press, ink, ALONE)
        if self.name is None:
            question(press, ink, 70, 68, 24)
        ware.finish(press, power)


def question(press: Press, ink: ware.Inks, x: float, y: float, radius: float) -> None:
    """A question mark on a bead, for a leader who is hidden."""
    ware.bead(press, x, y, radius, ink.pale if ink.pale != ink.field else ink.figure, ink.field)
    capitals = radius * 1.25
    colour = ink.field if ink.pale == ink.field else ink.figure
    press.area(press.word("?", x, y + press.thick(capitals) / 2, capitals, anchor=0.5), colour)


def _shifts(press: Press, ink: ware.Inks, sign: str, rating: Rating) -> None:
    """The naval shift beside a ship, the land shift beside a shield."""
    engraver.solid(press, drawings.HULL, HULL_BOX, ink.figure, ink.field)
    drawings.shield(press, ink, sign, *SHIELD_AT)
    for number, foot in zip(rating, (56.5, 75.0), strict=False):
        press.area(press.word(str(number), DIGITS, foot, 14, anchor=0.5), ink.figure)
