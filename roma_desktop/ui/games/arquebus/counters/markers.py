"""Standards, seizure counters, and the markers of time and flight [2.2-g, 6.3, 15.1, 16.1]."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from roma_desktop.ui.counters import Form, Joined, Shape, engraver
from roma_desktop.ui.counters.palette import BLACK, GOLD, RIM
from roma_desktop.ui.counters.press import Press, kept, slope
from roma_desktop.ui.counters.shapes import disc, polygon, rounded
from roma_desktop.ui.counters.tile import EDGE, GILT, LIGHT, MIDDLE, body, round_field, round_finish
from roma_desktop.ui.games.arquebus.counters import ware
from roma_desktop.ui.games.arquebus.counters.bands import print_marks
from roma_desktop.ui.games.arquebus.counters.terms import Seizure, drawing_of

POLE_X: Final = 16.0
CLOTH: Final = (18.0, 6.0, 98.0, 62.0)
FIGURES: Final[Mapping[Seizure, str]] = {
    Seizure.OPPORTUNITY: "fortune",
    Seizure.NEGATION: "halt",
    Seizure.WAR_CRY: "war-cry",
    Seizure.FALTER: "falter",
    Seizure.BREACH: "breach",
}


@dataclass(frozen=True, slots=True)
class StandardCounter:
    """The standard of a side [2.2-g]: a flag with its pattern along the pole."""

    colour: str

    @property
    def shape(self) -> Form:
        left, top, right, foot = CLOTH
        return Joined(((POLE_X - 3, -6, POLE_X + 3, 100, 3.0), (left, top, right - 8, foot - 4, 2.0)))

    @property
    def grained(self) -> bool:
        return False

    def print(self, press: Press) -> None:
        power = press.palette[self.colour]
        left, top, right, foot = CLOTH
        cloth = _cloth(left, top, right, foot)
        is_flat = power.ground == BLACK
        edge = press.thick(2.6)
        press.line(cloth, power.rim if is_flat else RIM, 2 * edge)
        press.area(cloth, power.ground)
        hoist = left + 24.0
        with kept(press.painter):
            press.painter.setClipPath(cloth)
            press.block(left, top - 6, hoist, foot + 6, power.deep)
            print_marks(press, power.pattern, power.marks, left + 2.5, top + 2, hoist - 2.5, foot)
            press.block(hoist, top - 6, hoist + press.thick(2.6), foot + 6, power.paper)
            middle = (top + foot) / 2
            press.block(hoist, middle - 4.5, right, middle + 4.5, power.paper)
            if press.palette.has_relief:
                press.area(cloth, slope(LIGHT, (left, top, right, foot)))
        press.block(POLE_X - 4.5, 0, POLE_X + 4.5, 100, power.rim if is_flat else RIM)
        press.area(rounded(POLE_X - 2.2, 0, POLE_X + 2.2, 98, 1), BLACK if is_flat else slope(GILT, (10, 0, 22, 98)))
        finial = polygon((POLE_X, -8), (POLE_X + 6, 2), (POLE_X, 8), (POLE_X - 6, 2))
        press.line(finial, power.rim if is_flat else RIM, press.thick(3.0))
        press.area(finial, power.paper if is_flat else GOLD)


def _cloth(left: float, top: float, right: float, foot: float) -> QPainterPath:
    """A waving cloth with a swallow tail."""
    wave, middle = 5.0, (top + foot) / 2
    path = QPainterPath(QPointF(left, top))
    third = (right - left) / 3
    path.cubicTo(QPointF(left + third, top - wave), QPointF(left + 2 * third, top + wave), QPointF(right, top - 1))
    path.lineTo(right - 13, middle)
    path.lineTo(right, foot - 1)
    path.cubicTo(QPointF(left + 2 * third, foot + wave), QPointF(left + third, foot - wave), QPointF(left, foot))
    path.closeSubpath()
    return path


@dataclass(frozen=True, slots=True)
class SeizureCounter:
    """A seizure counter [6.3]: its back, or with a ``face`` what it does.

    ``range_`` is the highest face of the die with which an opportunity is taken: 3 to 6. ``word`` is printed as it
    stands: the maker translates it.
    """

    colour: str
    face: Seizure | None = None
    range_: int = 0
    word: str = ""

    def __post_init__(self) -> None:
        if (self.face is Seizure.OPPORTUNITY) != bool(self.range_):
            raise ValueError(f"an opportunity alone has a range: {self.face}, {self.range_}")

    @property
    def shape(self) -> Form:
        return Shape.TILE

    @property
    def grained(self) -> bool:
        return True

    def print(self, press: Press) -> None:
        power = press.palette[self.colour]
        if self.face is None:
            self._print_back(press)
        else:
            self._print_face(press, self.face)
        ware.finish(press, power)

    def _print_back(self, press: Press) -> None:
        power = press.palette[self.colour]
        press.area(body(press), power.deep)
        near, far = press.inner(EDGE)
        with kept(press.painter):
            press.painter.setClipPath(body(press))
            for left in (near + 3, far - 18):
                print_marks(press, power.pattern, power.marks, left, near + 4, left + 15, far - 4)
        seal = disc(MIDDLE, MIDDLE, 29)
        press.line(seal, power.paper, press.thick(5.0))
        press.area(seal, power.ground)
        capitals = 36.0
        base = press.snap(MIDDLE + press.thick(capitals) / 2)
        press.area(press.word("?", MIDDLE, base, capitals, anchor=0.5), power.ink)

    def _print_face(self, press: Press, face: Seizure) -> None:
        power = press.palette[self.colour]
        press.area(body(press), power.band)
        near, far = press.inner(EDGE)
        has_word = bool(self.word) and ware.detail(press) is ware.Detail.FULL
        low = 76.0 if has_word else 98.0
        with kept(press.painter):
            press.painter.setClipPath(body(press))
            press.block(near, near, far, near + 12, power.ground)
            press.block(near, near + 12, far, near + 12 + press.thick(1.4), power.deep)
            if has_word:
                press.block(near, low, far, far, power.deep)
        ink = power.letters
        if self.range_:
            engraver.solid(press, drawing_of(FIGURES[face]), QRectF(8, 24, 34, low - 32), ink, power.band)
            capitals = 23.0
            base = press.snap((18 + low) / 2 + press.thick(capitals) / 2)
            press.area(press.word(f"0\N{EN DASH}{self.range_}", 69.5, base, capitals, room=44, anchor=0.5), ink)
        else:
            engraver.solid(press, drawing_of(FIGURES[face]), QRectF(18, 19, 64, low - 24), ink, power.band)
        if has_word:
            base = press.snap((low + far + press.thick(9.0)) / 2)
            press.area(press.word(self.word.upper(), MIDDLE, base, 9.0, room=86, anchor=0.5), power.paper)


@dataclass(frozen=True, slots=True)
class TimeMarker:
    """The marker of a timed engagement [16.1]: an hourglass, with the box it is on."""

    box: int | None = None

    @property
    def shape(self) -> Form:
        return Shape.TOKEN

    @property
    def grained(self) -> bool:
        return True

    def print(self, press: Press) -> None:
        power = press.palette["parchment"]
        round_field(press, power)
        is_counted = self.box is not None and not press.is_tiny
        room = QRectF(18, 22, 34, 56) if is_counted else QRectF(25, 18, 50, 64)
        engraver.solid(press, drawing_of("hourglass"), room, power.ink, power.ground)
        if is_counted:
            _print_number(press, str(self.box), 68, power.ink)
        round_finish(press, power)


@dataclass(frozen=True, slots=True)
class FlightMarker:
    """The flight points of a side [15.1], in its colour."""

    colour: str
    points: int | None = None

    @property
    def shape(self) -> Form:
        return Shape.TOKEN

    @property
    def grained(self) -> bool:
        return True

    def print(self, press: Press) -> None:
        power = press.palette[self.colour]
        round_field(press, power)
        is_counted = self.points is not None and not press.is_tiny
        room = QRectF(14, 20, 38, 60) if is_counted else QRectF(22, 15, 56, 70)
        engraver.solid(press, drawing_of("flight"), room, power.ink, power.ground)
        if is_counted:
            _print_number(press, str(self.points), 69, power.ink)
        round_finish(press, power)


def _print_number(press: Press, text: str, x: float, colour: str) -> None:
    capitals = 26.0
    base = press.snap(MIDDLE + press.thick(capitals) / 2)
    press.area(press.word(text, x, base, capitals, room=30, anchor=0.5), colour)
