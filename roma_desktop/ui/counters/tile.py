"""The printed tile: ground, spine, light, band, name plate, rim."""

from __future__ import annotations

from PySide6.QtGui import QPainterPath

from roma_desktop.ui.counters.palette import GOLD, PowerColour
from roma_desktop.ui.counters.patterns import SPINE, Strip, marks
from roma_desktop.ui.counters.press import Press, Stops, kept, slope
from roma_desktop.ui.counters.shapes import disc, rounded

EDGE, CORNER = 2.0, 10.0
SPINE_END = EDGE + SPINE
FIELD = SPINE_END + 1.3  # where the field begins, right of the spine's light rule
MIDDLE = 50.0
DISC = 47.0  # radius of a round marker
MARGIN = 2.5  # between the ends of the spine and its pattern

LIGHT: Stops = ((0, "#FFFFFF", 0.11), (0.5, "#FFFFFF", 0), (1, "#000000", 0.20))
BEVEL: Stops = ((0, "#FFFFFF", 0.75), (0.45, "#FFFFFF", 0.06), (0.6, "#000000", 0.1), (1, "#000000", 0.55))
GILT: Stops = ((0, "#FFF1BE", 1), (0.5, "#E9BC4B", 1), (1, "#A8741B", 1))
SILVER: Stops = ((0, "#FFFFFF", 1), (0.5, "#D9D5CA", 1), (1, "#8F8A7C", 1))


def body(press: Press, inset: float = 0.0) -> QPainterPath:
    """The rounded square, its straight edges on whole dots; ``inset`` makes it smaller on all sides."""
    near, far = press.inner(EDGE)
    return rounded(near + inset, near + inset, far - inset, far - inset, CORNER - inset)


def field(press: Press, power: PowerColour) -> None:
    """Print the ground of a tile, the spine with its pattern, and the light from the upper left."""
    shape = body(press)
    near, far = press.inner(EDGE)
    end = press.snap(SPINE_END)
    press.area(shape, power.ground)
    spine = rounded(near, near, end, far, (CORNER, 0, 0, CORNER))
    if not power.has_open_spine:
        press.area(spine, power.deep)
    if press.palette.has_relief:  # below all that is printed: on top it would grey the letters in the lower right
        press.area(shape, slope(LIGHT, (EDGE, EDGE, 100 - EDGE, 100 - EDGE), lean=0.6))
    _print_pattern(press, power, spine, near + press.thick(1.3), near, end, far)
    rule = press.thick(1.3)
    press.block(end, near, end + rule, far, power.marks, 0.7 if power.has_open_spine else 0.9)


def _print_pattern(
    press: Press, power: PowerColour, spine: QPainterPath, left: float, top: float, right: float, foot: float
) -> None:
    """The pattern between the rim and the light rule, clipped to the spine's round corners."""
    unit = (right - left) / SPINE
    margin = press.snap(MARGIN)
    length = round((foot - top - 2 * margin) / unit, 3)
    strip = Strip(length, round(1 / (press.dots * unit), 6), press.is_small)
    with kept(press.painter):
        press.painter.setClipPath(spine)
        press.painter.translate(left, top + margin)
        press.painter.scale(unit, unit)
        press.area(marks(power.pattern, strip), power.marks)


def finish(press: Press, power: PowerColour) -> None:
    """Print the bevel and the dark rim of a tile, after all else on it."""
    rim, bevel = press.thick(1.3), press.thick(1.8)
    if press.palette.has_relief:
        light = slope(BEVEL, (EDGE, EDGE, 100 - EDGE, 100 - EDGE))
        press.line(body(press, rim + bevel / 2), light, bevel)
    press.line(body(press, rim / 2), power.rim, rim, 0.9)


def round_field(press: Press, power: PowerColour) -> None:
    """Ground, light and inner ring of a marker that belongs to nobody."""
    shape = disc(MIDDLE, MIDDLE, DISC)
    press.area(shape, power.ground)
    if press.palette.has_relief:
        press.area(shape, slope(LIGHT, (3, 3, 97, 97), lean=0.6))
    press.line(disc(MIDDLE, MIDDLE, 40.6), power.ink, max(1.5, press.thick(0)), 0.85)


def round_finish(press: Press, power: PowerColour) -> None:
    """Bevel and dark rim of a round marker."""
    rim, bevel = press.thick(1.3), press.thick(1.8)
    if press.palette.has_relief:
        press.line(disc(MIDDLE, MIDDLE, DISC - rim - bevel / 2), slope(BEVEL, (3, 3, 97, 97)), bevel)
    press.line(disc(MIDDLE, MIDDLE, DISC - rim / 2), power.rim, rim, 0.9)


def band(press: Press, power: PowerColour, top: float, foot: float) -> None:
    """Print the light field of a reduced unit, edged with the deep colour."""
    edge = press.thick(1.5)
    start, stop = press.snap(SPINE_END) + press.thick(1.3), press.inner(EDGE)[1]
    press.block(start, top, stop, foot, power.band)
    press.block(start, top, stop, press.snap(top) + edge, power.deep)
    press.block(start, press.snap(foot) - edge, stop, foot, power.deep)


def plate(press: Press, power: PowerColour, word: str, top: float, gilt: bool = False) -> None:
    """Print the name plate along the foot, gilt for a side's first chief."""
    start, foot = press.snap(SPINE_END) + press.thick(1.3), press.inner(EDGE)[1]
    high = press.snap(top - 2.5 if press.is_small else top)  # room for one row of dots above the letters
    press.area(rounded(start, high, foot, foot, (0, 0, CORNER, 0)), GOLD if gilt else power.band)
    press.block(start, high, foot, high + press.thick(1.4), power.deep)
    capitals = 11.5 if press.is_small else 9.2
    low = foot - press.thick(1.3) - press.thick(1.8)
    baseline = (high + press.thick(1.4) + low + press.thick(capitals)) / 2
    middle = (start + low) / 2
    press.area(press.word(word, middle, baseline, capitals, room=70, anchor=0.5, spacing=0.05), power.letters)


def haloed(press: Press, word: QPainterPath, ink: str, halo: str, width: float) -> None:
    """Print a word with a halo that sets it off from what is below it."""
    press.line(word, halo, width)
    press.area(word, ink)
