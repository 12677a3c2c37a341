"""The attachments of a tile: paper with a number, cloth with a name, a metal disc with a rating, a ring."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from roma_desktop.ui.counters.palette import INK as INK
from roma_desktop.ui.counters.palette import PowerColour
from roma_desktop.ui.counters.press import Press, Stops, slope
from roma_desktop.ui.counters.shapes import disc, rounded
from roma_desktop.ui.counters.tile import GILT, SILVER

LIGHT: Final = "#FCF6E6"
RING: Final = ((13.0, "#3A2408"), (8.6, "#F3C655"), (3.2, "#FFF6D2"))
"""The ring around an active chief: widths and colours, the widest below."""
GOLDEN: Final[Stops] = ((0, "#FFF3C6", 1), (0.5, "#F0C75A", 1), (1, "#CF9A34", 1))
"""The gradient of the ribbon of a side's first chief."""
GLOW, GLOWING, STEPS = 15.0, "#FFE9A0", 5  # the light around an active chief: reach, colour, steps


def paper(press: Press, power: PowerColour, box: QRectF, radius: float, *, double: bool = True) -> None:
    """Print light paper with an edge in the power's colours; ``double``: with a second line inside."""
    edge = press.thick(2.4)
    press.area(_plate(press, box, radius), power.rim)
    press.area(_plate(press, box.adjusted(edge, edge, -edge, -edge), radius - 1), LIGHT)
    if double and not press.is_tiny:
        line = press.thick(1.6)
        inner = box.adjusted(2.5 * edge, 2 * edge, -2 * edge, -2 * edge)
        press.line(_plate(press, inner, radius - 3), power.deep, line, 0.8)


def cloth(press: Press, power: PowerColour, box: QRectF, *, gilt: bool) -> None:
    """Print cloth in the power's deep colour, or gold (``gilt``) for a side's first chief."""
    edge = press.thick(2.0)
    press.area(_plate(press, box, 6), power.rim)
    metal = slope(GOLDEN, (box.left(), box.top(), box.right(), box.bottom()), lean=0.0) if gilt else power.deep
    press.area(_plate(press, box.adjusted(edge, edge, -edge, -edge), 5), metal)


def rating(press: Press, value: str, x: float, y: float, radius: float, gilt: bool) -> None:
    """Print a metal disc with a number, gilt for a side's first chief."""
    metal = slope(GILT if gilt else SILVER, (x - radius, y - radius, x + radius, y + radius), lean=0.7)
    press.area(disc(x, y, radius + press.thick(2.2)), INK)
    press.area(disc(x, y, radius), metal)
    tall = radius * 1.28
    press.area(press.word(value, x, y + press.thick(tall) / 2, tall, room=radius * 1.5, anchor=0.5), INK)


def ring(press: Press) -> None:
    """Print the ring around the head of an active chief, and the light around it."""
    for step in range(STEPS, 0, -1):
        reach = 6 + GLOW * step / STEPS
        press.line(rounded(-reach, -reach, 100 + reach, 100 + reach, 12 + reach), GLOWING, 8, 0.20)
    path = rounded(-3, -3, 103, 103, 13)
    for width, colour in RING:
        press.line(path, colour, max(width, press.thick(width)))


def _plate(press: Press, box: QRectF, radius: float) -> QPainterPath:
    """A rounded rectangle whose edges are on whole dots."""
    left, top, right, bottom = (press.snap(place) for place in (box.left(), box.top(), box.right(), box.bottom()))
    return rounded(left, top, right, bottom, max(0.0, radius))
