"""Counters of units, with front and back, and of forts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF

from roma_desktop.games.sparta_vs_athens.model.terms import LSP, Kind, NationId, SideId
from roma_desktop.ui.counters import Shape
from roma_desktop.ui.counters.press import Press
from roma_desktop.ui.games.sparta_vs_athens.counters import drawings, ware
from roma_desktop.ui.games.sparta_vs_athens.counters.nations import LOOKS
from roma_desktop.ui.games.sparta_vs_athens.counters.terms import Standing

STANDING_ROOM: Final = QRectF(8.5, 11, 68, 68)
LYING_ROOM: Final = QRectF(8.5, 9, 83, 69.5)
TOWER_ROOM: Final = QRectF(9, 15, 54, 64)
WHOSE: Final = (19.0, 67.5)  # the small shield of a side
WITHOUT_STRIP: Final = 7.0  # how much taller figures are without a name below them


@dataclass(frozen=True, slots=True)
class UnitCounter:
    """A unit [2.3].

    ``strength`` is printed on the face that is up; ``reduced``: the back is up. ``home`` is printed as it is:
    it must be translated and shortened before. ``side`` is shown by a small shield, for units whose nation isn't always
    on that side: of Argos, of Chalcidice, and those that were turned [10.2].
    """

    nation: NationId
    kind: Kind
    strength: int
    home: str = ""
    reduced: bool = False
    standing: Standing = Standing.OPEN
    side: SideId | None = None

    @property
    def shape(self) -> Shape:
        return Shape.TILE

    @property
    def grained(self) -> bool:
        return True

    def print(self, press: Press) -> None:
        power = press.palette[LOOKS[self.nation].colour]
        ink = ware.inks(power, self.reduced)
        ware.tile(press, power, ink)
        self.paint_figure(press, ink, _room(press, STANDING_ROOM if self.kind == LSP else LYING_ROOM))
        ware.strip(press, ink, self.home, self.standing)
        if self.side is not None:
            drawings.whose(press, self.side, *WHOSE)
        ware.plate(press, power, ink, str(self.strength))
        ware.finish(press, power)

    def paint_figure(self, press: Press, ink: ware.Inks, box: QRectF) -> None:
        """The hoplite or the trireme alone."""
        paint = drawings.hoplite if self.kind == LSP else drawings.trireme
        paint(press, ink, LOOKS[self.nation].sign, box)


@dataclass(frozen=True, slots=True)
class FortCounter:
    """A fort [2.7]: a tower with the sign of its side."""

    side: SideId
    strength: int
    name: str = ""
    standing: Standing = Standing.OPEN

    @property
    def nation(self) -> NationId:
        """The nation whose colours it has: that of its side."""
        return self.side

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
        self.paint_figure(press, ink, _room(press, TOWER_ROOM))
        ware.strip(press, ink, self.name, self.standing)
        ware.plate(press, power, ink, str(self.strength))
        ware.finish(press, power)

    def paint_figure(self, press: Press, ink: ware.Inks, box: QRectF) -> None:
        """The tower alone."""
        drawings.tower(press, ink, LOOKS[self.side].sign, box)


def _room(press: Press, box: QRectF) -> QRectF:
    return box if ware.is_named(press) else box.adjusted(0, 0, 0, WITHOUT_STRIP)
