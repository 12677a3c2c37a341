"""The clay of the counters: colours of front and back, tile, number plate, and the glazed strip along the foot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtGui import QPainterPath

from roma_desktop.ui.counters.palette import BLACK, INK, PowerColour
from roma_desktop.ui.counters.press import Press, slope
from roma_desktop.ui.counters.shapes import disc, polygon, rounded
from roma_desktop.ui.counters.tile import BEVEL, CORNER, EDGE, LIGHT, body
from roma_desktop.ui.games.sparta_vs_athens.counters.terms import Standing

CLAY, GLAZE, CREAM = "#DB9157", "#1D1613", "#F6E7C9"
WHITE_GROUND, FAINT_CLAY, SEPIA = "#F3E5C8", "#FBF4E4", "#6B4A2E"
FRAME: Final = 7.0
STRIP: Final = 80.0  # where the strip begins
NAMED: Final = 58  # dots from which a counter has the strip with its name
MERLONS: Final = 6


@dataclass(frozen=True, slots=True)
class Inks:
    """The colours in which one face is printed, each ``#RRGGBB``."""

    field: str
    figure: str
    pale: str  # signs on shields, sails
    frame: str
    line: str  # between frame and field
    strip: str
    letters: str
    plate: str
    digits: str
    is_hollow: bool = False


def inks(power: PowerColour, is_back: bool = False) -> Inks:
    """Black figures on clay; on the back outlines on a white ground. With high contrast the field is black."""
    if power.ground == BLACK:
        plate, digits = (BLACK, power.ink) if is_back else (power.ink, BLACK)
        return Inks(BLACK, power.ink, BLACK, power.ink, BLACK, BLACK, power.ink, plate, digits, is_back)
    if is_back:
        return Inks(WHITE_GROUND, GLAZE, FAINT_CLAY, power.ground, SEPIA, "#DCC59A", INK, FAINT_CLAY, INK, True)
    return Inks(CLAY, GLAZE, CREAM, power.ground, GLAZE, GLAZE, CREAM, power.ground, power.ink)


def tile(press: Press, power: PowerColour, ink: Inks, frame: float = FRAME) -> None:
    """The field in its frame; on the back the frame is parted at the corners."""
    rim = press.thick(1.3)
    width = press.thick(frame)
    press.area(body(press), ink.frame)
    near, far = press.inner(EDGE)
    if ink.is_hollow and not press.is_small:
        _part_frame(press, ink, near, far)
    hair = press.thick(1.2)
    inner = max(1.0, CORNER - frame)
    press.area(body(press, rim + width), ink.line)
    edge = rim + width + hair
    press.area(rounded(near + edge, near + edge, far - edge, far - edge, inner), ink.field)
    if press.palette.has_relief and not ink.is_hollow:
        press.area(body(press), slope(LIGHT, (near, near, far, far), lean=0.6))


def _part_frame(press: Press, ink: Inks, near: float, far: float) -> None:
    """Cuts through the frame: a back is known by its edge too."""
    width = 7.0
    for middle in (31.0, 69.0):
        press.block(middle - width / 2, near, middle + width / 2, far, ink.field)
        press.block(near, middle - width / 2, far, middle + width / 2, ink.field)


def finish(press: Press, power: PowerColour) -> None:
    """Bevel and rim."""
    rim, bevel = press.thick(1.3), press.thick(1.6)
    if press.palette.has_relief and not press.is_small:
        press.line(body(press, rim + bevel / 2), slope(BEVEL, (EDGE, EDGE, 100 - EDGE, 100 - EDGE)), bevel, 0.8)
    press.line(body(press, rim / 2), power.rim, rim)


def plate(press: Press, power: PowerColour, ink: Inks, number: str) -> None:
    """The number in the upper right corner."""
    near, far = press.inner(EDGE)
    height, capitals = (42.0, 30.0) if press.is_small else (34.0, 24.0)
    width = (48.0 if press.is_small else 44.0) if len(number) > 1 else height * 0.94
    left, foot = press.snap(far - width), press.snap(near + height)
    line = press.thick(1.6)
    radii = (0.0, CORNER, 0.0, 9.0)
    edge = ink.figure if press.palette.has_relief or ink.is_hollow else power.rim
    press.area(rounded(left - line, near, far, foot + line, radii), edge)
    press.area(rounded(left, near, far, foot, radii), ink.plate)
    drawn = press.word(number, (left + far) / 2, 0, capitals, width - 7, anchor=0.5)
    middle = (near + press.thick(1.3) + foot) / 2
    press.area(drawn.translated(0, press.snap(middle - drawn.boundingRect().center().y())), ink.digits)


def strip(press: Press, ink: Inks, word: str, standing: Standing) -> None:
    """The name along the foot; with merlons where the unit is inside walls, with stakes before them in a siege."""
    near, far = press.inner(EDGE)
    top = press.snap(STRIP if is_named(press) else 88.0)
    press.area(rounded(near, top, far, far, (0, 0, CORNER, CORNER)), ink.strip)
    if ink.strip == ink.field:
        press.block(near, top, far, top + press.thick(1.2), ink.letters)
    walls(press, ink, near, far, top, standing)
    if not is_named(press):
        return
    capitals = 10.5
    baseline = (top + far - press.thick(1.3) + press.thick(capitals)) / 2
    drawn = press.word(word.upper(), 50, baseline, capitals, room=84, anchor=0.5, spacing=0.04)
    press.area(drawn, ink.letters)


def walls(press: Press, ink: Inks, left: float, right: float, top: float, standing: Standing) -> None:
    """Merlons on top of what begins at ``top``, and stakes before them."""
    if standing is Standing.OPEN:
        return
    high = press.thick(6.5)
    step = (right - left) / (2 * MERLONS - 1)
    front = ink.line if ink.is_hollow else ink.strip
    colour = ink.letters if ink.strip == ink.field else front
    halo = press.thick(1.2)
    for i in range(MERLONS):
        start, end = press.snap(left + 2 * i * step), press.snap(left + (2 * i + 1) * step)
        press.block(max(left, start - halo), top - high - halo, min(right, end + halo), top, ink.field)
        press.block(start, top - high, end, top + halo, colour)
    if standing is Standing.BESIEGED:
        for i in range(MERLONS - 1):
            at = left + (2 * i + 1.5) * step
            stake = polygon((at - step * 0.42, top), (at, top - high - 9), (at + step * 0.42, top))
            press.line(stake, ink.field if ink.pale == ink.field else ink.figure, press.thick(2.4))
            press.area(stake, ink.letters if ink.pale == ink.field else ink.pale)


def is_named(press: Press) -> bool:
    """Whether there are dots enough for the name."""
    return press.dots * 100 >= NAMED


def bead(press: Press, x: float, y: float, radius: float, fill: str, edge: str) -> QPainterPath:
    """A small disc with an edge."""
    press.area(disc(x, y, radius + press.thick(1.6)), edge)
    path = disc(x, y, radius)
    press.area(path, fill)
    return path
