"""What counters are made of: colours of both sides, field, spine, foot, shield."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from roma_desktop.ui.counters.palette import BLACK, INK, PAPER, PowerColour
from roma_desktop.ui.counters.press import Press, kept, slope
from roma_desktop.ui.counters.shapes import polyline
from roma_desktop.ui.counters.tile import BEVEL, EDGE, LIGHT, body
from roma_desktop.ui.games.arquebus.counters.bands import Band, print_marks
from roma_desktop.ui.games.arquebus.counters.terms import Order

SPINE_END: Final = 17.0
HOLLOW_INSIDE: Final = "#FFFBEF"
TEETH: Final = 8
"""How many teeth a torn foot has."""


class Detail(IntEnum):
    """How much a counter shows, by its size."""

    BARE = 0  # figure and type
    PLAIN = 1  # figure, type, protection, movement
    FULL = 2  # missiles too


PLAIN_FROM, FULL_FROM = 36, 56  # dots
FOOT: Final = {Detail.BARE: 67.0, Detail.PLAIN: 69.0, Detail.FULL: 73.0}
"""Where the foot begins."""


def detail(press: Press) -> Detail:
    dots = press.dots * 100
    return Detail.FULL if dots >= FULL_FROM else Detail.PLAIN if dots >= PLAIN_FROM else Detail.BARE


@dataclass(frozen=True, slots=True)
class Inks:
    """The colours that one face is printed in, each ``#RRGGBB``."""

    field: str
    figure: str  # and letters on the field
    inside: str  # of hollow figures
    foot: str
    digits: str
    line: str  # between field and foot, and beside the spine
    is_hollow: bool


def inks(power: PowerColour, order: Order) -> Inks:
    """The side's colour with a solid figure; Disordered and Retired paper with a hollow one."""
    if order is Order.GOOD:
        return Inks(power.ground, power.ink, power.ground, power.deep, power.paper, power.paper, False)
    inside = power.band if power.ground == BLACK else HOLLOW_INSIDE
    return Inks(power.band, power.deep, inside, power.ground, power.ink, power.deep, True)


def tile(press: Press, ink: Inks, order: Order) -> None:
    """The field; ruled for the Retired."""
    press.area(body(press), ink.field)
    if press.palette.has_relief and not ink.is_hollow:
        press.area(body(press), slope(LIGHT, (EDGE, EDGE, 100 - EDGE, 100 - EDGE), lean=0.6))
    if order is Order.RETIRED:
        step = 12.0 if press.is_small else 8.0
        with kept(press.painter):
            press.painter.setClipPath(body(press))
            start = -100.0
            while start < 100:
                press.line(polyline((start, 100), (start + 100, 0)), ink.figure, press.thick(1.2), 0.42)
                start += step


def spine(press: Press, power: PowerColour, band: Band, foot: float) -> None:
    """The Battle's letter over its colour and pattern; below it the pattern of the side."""
    near, far = press.inner(EDGE)
    end, middle = press.snap(SPINE_END), press.snap(foot)
    left = near + press.thick(1.3)
    with kept(press.painter):
        press.painter.setClipPath(body(press))
        press.block(near, near, end, middle, band.ground)
        press.block(near, middle, end, far, power.deep)
        level = detail(press)
        if level is not Detail.BARE:
            capitals = 12.5 if level is Detail.PLAIN else 11.0
            top = near + press.thick(4.0)
            base = press.snap(top + press.thick(capitals))
            print_marks(press, band.pattern, band.marks, left, base + press.thick(3.2), end, middle)
            letter = press.word(band.letter, (left + end) / 2, base, capitals, room=12.5, anchor=0.5)
            press.area(letter, band.marks)
        print_marks(press, power.pattern, power.marks, left, middle + press.thick(1.4), end, far - press.thick(1.8))
    rule = press.thick(1.3)
    press.block(near, middle - rule / 2, end, middle + rule / 2, power.paper)
    press.block(end, near, end + rule, far, power.paper if power.ground == BLACK else power.rim, 0.9)


def foot(press: Press, ink: Inks, order: Order, top: float) -> None:
    """The field of the numbers; torn where the unit is Disordered."""
    far = press.inner(EDGE)[1]
    start, high = press.snap(SPINE_END) + press.thick(1.3), press.snap(top)
    with kept(press.painter):
        press.painter.setClipPath(body(press))
        if order is Order.DISORDERED:
            edge = _torn(start, far, high)
            area = QPainterPath(edge)
            area.lineTo(QPointF(far, far))
            area.lineTo(QPointF(start, far))
            press.area(area, ink.foot)
            press.line(edge, ink.line, press.thick(1.8))
        else:
            press.block(start, high, far, far, ink.foot)
            press.block(start, high, far, high + press.thick(1.3), ink.line, 0.9)


def _torn(left: float, right: float, y: float) -> QPainterPath:
    step = (right - left) / TEETH
    rise = 6.5
    return polyline(*((left + i * step, y + (0.0 if i % 2 else -rise)) for i in range(TEETH + 1)))


def shield(press: Press, text: str, left: float, top: float, right: float, tip: float) -> None:
    """A light shield with a number: what is added to a die against the unit [12.3-5]."""
    middle, shoulder = (left + right) / 2, top + (tip - top) * 0.56
    path = QPainterPath(QPointF(left, top))
    path.lineTo(right, top)
    path.lineTo(right, shoulder)
    path.cubicTo(QPointF(right, tip - 4.5), QPointF(middle + 4, tip - 1.5), QPointF(middle, tip))
    path.cubicTo(QPointF(middle - 4, tip - 1.5), QPointF(left, tip - 4.5), QPointF(left, shoulder))
    path.closeSubpath()
    press.area(path, PAPER)
    press.line(path, INK, press.thick(1.2))
    capitals = (tip - top) * 0.54
    drawn = press.word(text, middle, 0, capitals, room=right - left - 3.6, anchor=0.5)
    at = top + (tip - top) * 0.43 + press.thick(capitals) / 2
    press.area(drawn.translated(0, press.snap(at)), INK)


def finish(press: Press, power: PowerColour) -> None:
    """Bevel and dark rim."""
    rim, bevel = press.thick(1.3), press.thick(1.6)
    if press.palette.has_relief and not press.is_small:
        light = slope(BEVEL, (EDGE, EDGE, 100 - EDGE, 100 - EDGE))
        press.line(body(press, rim + bevel / 2), light, bevel, 0.8)
    press.line(body(press, rim / 2), power.rim, rim)


def part(press: Press, power: PowerColour) -> None:
    """A dark line between a counter and what is below it."""
    press.line(body(press), BLACK if power.ground == BLACK else power.rim, press.thick(3.4))


def signed(number: int) -> str:
    """With its sign: ``+2``, ``−1``, ``0``."""
    return f"+{number}" if number > 0 else f"\N{MINUS SIGN}{-number}" if number else "0"
