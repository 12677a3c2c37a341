"""Emblems of sides, dice, and the arrow at the front of a counter."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from roma_desktop.ui.counters import engraver
from roma_desktop.ui.counters.outlines import CUBE_CORNER
from roma_desktop.ui.counters.palette import INK, PowerColour
from roma_desktop.ui.counters.press import Press, slope
from roma_desktop.ui.counters.shapes import disc, polygon, polyline, rounded
from roma_desktop.ui.counters.tile import BEVEL, LIGHT

RINGED = 32  # dots a side from which an emblem has a ring
LARGE = 60  # dots a side from which an emblem has fine lines and a thin ring
FACETED = 34  # dots a side from which the edges of a die with numbers are drawn
IVORY, IVORY_EDGE = "#FFFAEB", "#8C7347"
NEAR, MIDDLE, FAR = 27.0, 50.0, 73.0
PIPS = {
    1: ((MIDDLE, MIDDLE),),
    2: ((NEAR, NEAR), (FAR, FAR)),
    3: ((NEAR, NEAR), (MIDDLE, MIDDLE), (FAR, FAR)),
    4: ((NEAR, NEAR), (FAR, NEAR), (NEAR, FAR), (FAR, FAR)),
    5: ((NEAR, NEAR), (FAR, NEAR), (MIDDLE, MIDDLE), (NEAR, FAR), (FAR, FAR)),
    6: ((NEAR, NEAR), (FAR, NEAR), (NEAR, MIDDLE), (FAR, MIDDLE), (NEAR, FAR), (FAR, FAR)),
}


def emblem(press: Press, symbol: str, power: PowerColour) -> None:
    """A roundel of the side's colour with one figure; small ones have no ring."""
    dots = press.dots * 100
    rim = press.thick(1.3)
    whole = disc(MIDDLE, MIDDLE, 50 - rim / 2)
    press.area(whole, power.ground)
    if press.palette.has_relief:
        press.area(whole, slope(LIGHT, (0, 0, 100, 100), lean=0.6))
    press.line(whole, power.rim, rim)
    if dots < RINGED:
        box = QRectF(14, 12, 72, 76)
    elif dots < LARGE:
        press.line(disc(MIDDLE, MIDDLE, 42), power.ink, max(4.2, press.thick(1)))
        box = QRectF(23, 20, 54, 60)
    else:
        press.line(disc(MIDDLE, MIDDLE, 44.5), power.ink, 2.2)
        box = QRectF(24, 20, 52, 58)
    engraver.solid(press, symbol, box, power.ink, power.ground)


def die(press: Press, shown: int, colour: str | None) -> None:
    """One face of a die, in ivory or in the colour of the side that rolled it."""
    power = press.palette[colour] if colour else None
    face, pip, edge = (power.ground, power.ink, power.deep) if power else (IVORY, INK, IVORY_EDGE)
    rim = press.thick(2.5)
    cube = rounded(rim / 2, rim / 2, 100 - rim / 2, 100 - rim / 2, CUBE_CORNER)
    press.area(cube, face)
    if press.palette.has_relief:
        press.area(cube, slope(LIGHT, (0, 0, 100, 100)))
        press.line(
            rounded(rim * 1.5, rim * 1.5, 100 - rim * 1.5, 100 - rim * 1.5, 16),
            slope(BEVEL, (0, 0, 100, 100)),
            rim,
            0.6,
        )
    press.line(cube, edge, rim)
    radius = 10.5 if press.dots * 100 < 24 else 9.2
    for x, y in PIPS[shown]:
        press.area(disc(x, y, radius), pip)


def numbered_die(press: Press, shown: str, colour: str | None) -> None:
    """One face of a die with many sides: a kite within its outline, and the number on it."""
    power = press.palette[colour] if colour else None
    face, ink, edge = (power.ground, power.ink, power.deep) if power else (IVORY, INK, IVORY_EDGE)
    rim = press.thick(2.5)
    outline = polygon((50, 3), (96, 34), (96, 66), (50, 97), (4, 66), (4, 34))
    press.area(outline, face)
    if press.palette.has_relief:
        press.area(outline, slope(LIGHT, (0, 0, 100, 100)))
    if press.dots * 100 >= FACETED:
        kite = polygon((50, 3), (84, 62), (50, 78), (16, 62))
        press.line(kite, edge, press.thick(1.2), 0.55)
        for x, y in ((4, 66), (96, 66)):
            press.line(polyline((84 if x > 50 else 16, 62), (x, y)), edge, press.thick(1.2), 0.55)
        press.line(polyline((50, 78), (50, 97)), edge, press.thick(1.2), 0.55)
    press.line(outline, edge, rim)
    tall = 38.0 if press.dots * 100 >= FACETED else 58.0
    base = press.snap((47.0 if press.dots * 100 >= FACETED else 50.0) + press.thick(tall) / 2)
    press.area(press.word(shown, MIDDLE, base, tall, room=60, anchor=0.5), ink)


def front(press: Press) -> None:
    """An arrow at the upper edge: the front of a counter that faces a direction."""
    press.area(polygon((50, -2), (62, 12), (38, 12)), "#FFFBEA")
    press.line(polygon((50, -2), (62, 12), (38, 12)), INK, press.thick(1.6))
