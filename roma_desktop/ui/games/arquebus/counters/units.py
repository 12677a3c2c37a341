"""Units: a figure on the side's colour, the Battle on the spine, the numbers along the foot [2.2-c]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from roma_desktop.games.arquebus.model.terms import ARTILLERY, Missile, Type
from roma_desktop.ui.counters import Form, Roomy, Shape, engraver
from roma_desktop.ui.counters.palette import INK, PAPER, PowerColour
from roma_desktop.ui.counters.press import Press, kept
from roma_desktop.ui.counters.shapes import rounded
from roma_desktop.ui.counters.tile import EDGE
from roma_desktop.ui.games.arquebus.counters import badges, ware
from roma_desktop.ui.games.arquebus.counters.bands import band_of
from roma_desktop.ui.games.arquebus.counters.terms import Badge, Figure, Order, drawing_of
from roma_desktop.ui.games.arquebus.counters.ware import Detail

REEL: Final = 12.0  # degrees a Disordered figure leans
OUTLINE: Final = 2.4
RIGHT: Final = 94.0
BESIDE_CODE: Final = {Detail.BARE: 3.0, Detail.PLAIN: 4.0, Detail.FULL: 4.0}
"""Where standing figures begin, in height."""
NUMBERED_FROM: Final = 84
"""Dots from which a unit has its number."""
CODE_SIZE: Final = {Detail.BARE: 25.0, Detail.PLAIN: 15.0, Detail.FULL: 11.5}


@dataclass(frozen=True, slots=True)
class UnitCounter:
    """A unit.

    ``colour`` is the side's name in the palette, ``battle`` the number of its Battle in its side from 0. ``code`` is
    the type printed on it and ``number`` its number in the Battle; ``figure`` comes from ``figure_of``. ``ma``,
    ``sdd`` and ``drm`` are those of the side that is up; None: it has none, or can't move.
    """

    colour: str
    battle: int
    code: Type
    figure: Figure
    ma: int | None = None
    sdd: int | None = None
    missile: Missile | None = None
    drm: int | None = None
    number: int = 0
    order: Order = Order.GOOD
    badges: tuple[Badge, ...] = ()

    @property
    def shape(self) -> Form:
        return Roomy(Shape.TILE, badges.ROOM) if self.badges else Shape.TILE

    @property
    def grained(self) -> bool:
        return True

    def print(self, press: Press) -> None:
        power = press.palette[self.colour]
        ink = ware.inks(power, self.order)
        level = ware.detail(press)
        top = ware.FOOT[level]
        ware.tile(press, ink, self.order)
        self._print_figure(press, ink, level, top)
        ware.foot(press, ink, self.order, top)
        ware.spine(press, power, band_of(self.battle), top)
        if level is Detail.BARE:
            self._print_code(press, ink.digits, ink.foot, level, 20.5, 93.5)
        else:
            self._print_numbers(press, ink, level, top)
            self._print_code(press, ink.figure, ink.field, level, 20.5, 6.0 + CODE_SIZE[level])
        if self.order is Order.RETIRED:
            print_flag(press, power, level)
        ware.finish(press, power)
        if self.badges:
            badges.print_badges(press, power, self.badges, self.order is Order.RETIRED)

    def print_header(self, press: Press, height: float) -> None:
        """The upper edge alone, for a unit below another one: spine, type, and the figure small."""
        power = press.palette[self.colour]
        ink = ware.inks(power, self.order)
        ware.part(press, power)
        ware.tile(press, ink, self.order)
        ware.spine(press, power, band_of(self.battle), 73)
        capitals = height * 0.5
        base = 3.5 + height * 0.25 + capitals
        code = self.missile if self.code == "ART" and self.missile else self.code
        drawn = press.word(code, 21, base, capitals, room=32)
        press.area(drawn, ink.figure)
        _engrave(press, ink, self.figure, QRectF(54, 4.5, 40, height - 5))
        ware.finish(press, power)

    def _print_figure(self, press: Press, ink: ware.Inks, level: Detail, top: float) -> None:
        start = ware.SPINE_END + 3
        end = RIGHT + 2
        box = QRectF(start, BESIDE_CODE[level], end - start, top - 1.5 - BESIDE_CODE[level])
        if self.code in ("ART", "GW", "BW") and level is not Detail.BARE:
            box.setTop(8 + CODE_SIZE[level])
        elif level is not Detail.BARE:
            box.setLeft(start + 6)
        with kept(press.painter):
            if self.order is Order.DISORDERED:
                box.adjust(3, 3, -3, -4)
                _turn(press, box, REEL)
            elif self.order is Order.RETIRED:
                box.setRight(end - 8)
                press.painter.translate(2 * box.center().x(), 0)
                press.painter.scale(-1, 1)
            _engrave(press, ink, self.figure, box)

    def _print_code(self, press: Press, colour: str, ground: str, level: Detail, left: float, base: float) -> None:
        """Type, and below it the number; with a halo, since weapons reach behind them."""
        room = 74.0 if level is Detail.BARE else 36.0
        words = [press.word(str(self.code), left, base, CODE_SIZE[level], room=room)]
        if self.number and press.dots * 100 >= NUMBERED_FROM:
            words.append(press.word(str(self.number), left + 0.5, base + 11.5, 8.0))
        for word in words:
            press.line(word, ground, press.thick(4.0))
        for word in words:
            press.area(word, colour)

    def _print_numbers(self, press: Press, ink: ware.Inks, level: Detail, top: float) -> None:
        far = press.inner(EDGE)[1]
        low = far - press.thick(1.3) - 2.5
        high = 24.0 if level is Detail.PLAIN else 20.0
        base = press.snap((top + 2 + low + press.thick(high)) / 2 + 0.2)
        movement = "\N{EN DASH}" if self.ma is None else str(self.ma)
        press.area(press.word(movement, RIGHT, base, high, room=26, anchor=1), ink.digits)
        width = 25.0 if level is Detail.PLAIN else 21.0
        if self.missile in ARTILLERY:
            self._print_gun(press, ink, level, base, high)
            return
        if self.sdd is not None:
            ware.shield(press, ware.signed(self.sdd), 20.5, top + 3.2, 20.5 + width, low + 1)
        if level is Detail.FULL and self.missile and self.drm is not None:
            self._print_missile(press, ink, 57.5, top + 3.4, low)

    def _print_missile(self, press: Press, ink: ware.Inks, x: float, top: float, low: float) -> None:
        """The number over its type, whose Q has a long tail; from 56 dots on."""
        assert self.missile is not None
        assert self.drm is not None
        capitals = (low - top - press.thick(1.5)) / 2
        base = top + press.thick(capitals)
        press.area(press.word(ware.signed(self.drm), x, base, capitals, room=27, anchor=0.5), ink.digits)
        press.area(press.word(self.missile, x, low - 0.5, capitals, room=27, anchor=0.5), ink.digits)

    def _print_gun(self, press: Press, ink: ware.Inks, level: Detail, base: float, high: float) -> None:
        """The gun's letter, and its number where there is room."""
        assert self.missile is not None
        press.area(press.word(self.missile, 21, base, high, room=32), ink.digits)
        if level is Detail.FULL and self.drm is not None:
            press.area(press.word(ware.signed(self.drm), 66, base, high * 0.68, room=22, anchor=0.5), ink.digits)


def _engrave(press: Press, ink: ware.Inks, figure: Figure, box: QRectF) -> None:
    if ink.is_hollow:
        width = OUTLINE + 0.8 if press.is_small else OUTLINE
        engraver.hollow(press, drawing_of(figure), box, ink.figure, ink.field, ink.inside, width)
    else:
        engraver.solid(press, drawing_of(figure), box, ink.figure, ink.field)


def _turn(press: Press, box: QRectF, degrees: float) -> None:
    press.painter.translate(box.center())
    press.painter.rotate(degrees)
    press.painter.translate(-box.center())


def print_flag(press: Press, power: PowerColour, level: Detail) -> None:
    """The flag of the Retired, with its letter."""
    width, height = {Detail.BARE: (30.0, 27.0), Detail.PLAIN: (26.0, 23.0), Detail.FULL: (21.0, 17.0)}[level]
    left, top = 91.0 - width, 7.0
    pole = press.thick(2.4)
    press.block(91.0, top, 91.0 + pole, top + height * 1.9, INK)
    cloth: QPainterPath = rounded(left, top, 91.0, top + height, 1.5)
    press.area(cloth, PAPER)
    press.line(cloth, INK, press.thick(1.6))
    capitals = height * 0.64
    base = press.snap(top + height / 2 + press.thick(capitals) / 2)
    press.area(press.word("R", left + width / 2, base, capitals, anchor=0.5), INK)
