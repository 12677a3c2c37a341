"""The layouts of what has sides and names: units, garrison and limes, leaders, capitals."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from roma_desktop.ui.counters import engraver
from roma_desktop.ui.counters.figures import drawing
from roma_desktop.ui.counters.palette import INK, PAPER, PowerColour, blend
from roma_desktop.ui.counters.press import Press, slope
from roma_desktop.ui.counters.shapes import disc, rounded
from roma_desktop.ui.counters.tile import (
    FIELD,
    GILT,
    SILVER,
    SPINE_END,
    band,
    field,
    finish,
    plate,
)
from roma_desktop.ui.games.roma_victrix.counters.face import Face
from roma_desktop.ui.games.roma_victrix.counters.kinds import Figure

BASELINE = 94.4
LEFT, RIGHT = 21.5, 93.4  # of the letters along the foot
STANDING = QRectF(20.5, 5.5, 55.5, 71.5)  # keeps the lower right corner free for the number
LYING = QRectF(20.5, 5.5, 73.5, 60)
HOLLOW = QRectF(22.5, 12, 70, 55)
TINT = 0.22  # share of the ground inside a hollow figure


def unit(press: Press, counter: Face, power: PowerColour) -> None:
    """Two sides: dark field and solid figure, or light band and hollow figure."""
    assert counter.symbol is not None
    field(press, power)
    if counter.reduced:
        band(press, power, 8.5, 70)
        hollow(press, power, counter.symbol, HOLLOW, 3.0)
        height = 22.6
    else:
        box = STANDING if drawing(counter.symbol).is_tall else LYING
        engraver.solid(press, counter.symbol, box, power.ink, power.ground, shadow(press, power))
        height = 28 if press.is_small else 27
    press.area(press.word(counter.value, RIGHT, BASELINE, height, anchor=1), power.ink)
    left, capitals = (LEFT + 1.5, 14) if press.is_small else (LEFT, 13)
    press.area(press.word(counter.code, left, BASELINE, capitals, room=46), power.ink)
    finish(press, power)


def hollow(press: Press, power: PowerColour, figure: Figure, box: QRectF, outline: float) -> None:
    """A hollow figure on the light band."""
    inside = blend(power.band, power.ground, TINT)
    width = outline + 0.8 if press.is_small else outline
    engraver.hollow(press, figure, box, power.deep, power.band, inside, width)


def shadow(press: Press, power: PowerColour) -> str:
    """Colour of the shadow under a light figure; dark ones have none, nor have small ones."""
    if power.ink != PAPER or press.is_small:
        return ""
    return blend(power.ground, power.deep, 0.55)


def leader(press: Press, counter: Face, power: PowerColour) -> None:
    """A portrait in a niche, gilt for the supreme leader, with his rating in a disc."""
    assert counter.symbol is not None
    middle = (SPINE_END + 0.6 + 97.5) / 2
    left, right = middle - 33, middle + 27
    niche = _niche(left, right, 79)
    metal = slope(GILT if counter.supreme else SILVER, (left, 7, right, 79), lean=0.7)
    field(press, power)
    press.line(niche, power.deep, 6.4)
    press.area(niche, power.deep)
    press.line(niche, metal, 3.4)
    engraver.solid(press, counter.symbol, QRectF(left + 1, 10.5, 58, 68.5), power.paper, power.deep)
    name = short(counter.code) if press.is_small else counter.code
    plate(press, power, name.upper(), 79, gilt=counter.supreme)
    _rating(press, counter, power)
    finish(press, power)


def _niche(left: float, right: float, foot: float) -> QPainterPath:
    path = QPainterPath()
    path.moveTo(left, foot)
    path.lineTo(left, 38)
    path.arcTo(QRectF(left, 7, right - left, 62), 180, -180)
    path.lineTo(right, foot)
    path.closeSubpath()
    return path


def _rating(press: Press, counter: Face, power: PowerColour) -> None:
    x, y, radius = 81.6, 19.5, 15 if press.is_small else 13.4
    metal = slope(GILT if counter.supreme else SILVER, (x - radius, y - radius, x + radius, y + radius), lean=0.7)
    press.area(disc(x, y, radius + 2), power.deep)
    press.area(disc(x, y, radius), metal)
    if not press.is_small:
        press.line(disc(x, y, radius - 1.8), "#6B4A12" if counter.supreme else "#5C574C", 0.9, 0.8)
    height = 18.8 if press.is_small else 16
    press.area(press.word(counter.value, x, y + press.thick(height) / 2, height, room=20, anchor=0.5), INK)


def capital(press: Press, counter: Face, power: PowerColour) -> None:
    """City with one box a step: full ones are left, empty ones are lost."""
    assert counter.symbol is not None
    field(press, power)
    if counter.reduced:
        band(press, power, 8.5, 58)
        hollow(press, power, counter.symbol, QRectF(24, 12, 67, 43.5), 2.9)
    else:
        box = QRectF(20.5, 6, 73.5, 52)
        engraver.solid(press, counter.symbol, box, power.ink, power.ground, shadow(press, power))
    _steps(press, counter, power)
    baseline, height = (75, 18) if press.is_small else (78.4, 19)
    press.area(press.word(counter.value, RIGHT, baseline, height, anchor=1), power.ink)
    name = short(counter.code) if press.is_small else counter.code
    plate(press, power, name.upper(), 80.5)
    finish(press, power)


def _steps(press: Press, counter: Face, power: PowerColour) -> None:
    left, of = counter.steps
    edge = press.thick(1.5)
    for i in range(of):
        x = press.snap(FIELD + 3.3 + i * 11)
        top, foot, end = press.snap(63.6), press.snap(74), x + press.thick(8.4)
        if i < left:
            press.area(rounded(x, top, end, foot, 1.4), power.ink)
        else:
            press.line(
                rounded(x + edge / 2, top + edge / 2, end - edge / 2, foot - edge / 2, 1.0), power.ink, edge, 0.9
            )


def short(name: str, letters: int = 4) -> str:
    """A name cut for the small drawing; a number at its end stays, or two consuls would look alike."""
    first, _, last = name.rpartition(" ")
    if first and set(last.upper()) <= set("IVX0123456789"):
        return f"{first[: letters - 1]} {last}"
    return name[:letters]
