"""Heads of piles: one figure over a whole tile, with the walls around it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF

from roma_desktop.games.sparta_vs_athens.model.terms import SideId
from roma_desktop.ui.counters.press import Press
from roma_desktop.ui.games.sparta_vs_athens.counters import drawings, ware
from roma_desktop.ui.games.sparta_vs_athens.counters.leaders import ALONE, question
from roma_desktop.ui.games.sparta_vs_athens.counters.nations import LOOKS
from roma_desktop.ui.games.sparta_vs_athens.counters.terms import Standing
from roma_desktop.ui.games.sparta_vs_athens.counters.units import FortCounter, UnitCounter

FULL: Final = QRectF(10, 9, 80, 80)
WALLS: Final = 90.0  # where walls begin


@dataclass(frozen=True, slots=True)
class UnitHead:
    """The figure of the first unit of a pile."""

    face: UnitCounter | FortCounter
    standing: Standing = Standing.OPEN

    def print(self, press: Press) -> None:
        power = press.palette[LOOKS[self.face.nation].colour]
        ink = ware.inks(power, isinstance(self.face, UnitCounter) and self.face.reduced)
        ware.tile(press, power, ink)
        self.face.paint_figure(press, ink, FULL)
        _walls(press, ink, self.standing)
        ware.finish(press, power)


@dataclass(frozen=True, slots=True)
class LeaderHead:
    """A leader's helmet; with a question mark if he isn't ``known``."""

    side: SideId
    known: bool
    standing: Standing = Standing.OPEN

    def print(self, press: Press) -> None:
        power = press.palette[LOOKS[self.side].colour]
        ink = ware.inks(power)
        ware.tile(press, power, ink, frame=9.0)
        drawings.helmet(press, ink, ALONE)
        if not self.known:
            question(press, ink, 66, 62, 21)
        _walls(press, ink, self.standing)
        ware.finish(press, power)


def _walls(press: Press, ink: ware.Inks, standing: Standing) -> None:
    near, far = press.inner(2.0)
    if standing is not Standing.OPEN:
        press.block(near, WALLS, far, far, ink.strip)
        ware.walls(press, ink, near, far, press.snap(WALLS), standing)
