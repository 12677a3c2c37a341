"""The layouts of piles: three tiles on top of one another, open or face down."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from roma_desktop.ui.counters import engraver
from roma_desktop.ui.counters.figures import drawing
from roma_desktop.ui.counters.outlines import STEP
from roma_desktop.ui.counters.palette import INK, PAPER, PowerColour
from roma_desktop.ui.counters.press import Press, kept, slope
from roma_desktop.ui.counters.shapes import disc, rounded
from roma_desktop.ui.counters.tile import EDGE, FIELD, GILT, body, field, finish, haloed
from roma_desktop.ui.games.roma_victrix.counters.face import Face
from roma_desktop.ui.games.roma_victrix.counters.kinds import Figure
from roma_desktop.ui.games.roma_victrix.counters.pieces import LEFT, shadow

PAPER_EDGE = "#C9B58A"  # the cut edge of a tile
LATTICE = 11.4


def pile(press: Press, counter: Face, power: PowerColour) -> None:
    """The leader's bust or the strongest unit, the number of units, and the total CSP in a badge."""
    assert counter.symbol is not None
    _lower_tiles(press, power)
    field(press, power)
    tall = drawing(counter.symbol).is_tall
    box = QRectF(20, 6, 62, 72) if tall else QRectF(20.5, 6, 73.5, 64)
    if press.is_tiny:
        box = QRectF(14, 4, 62, 66)  # the badge covers a corner of it
    engraver.solid(press, counter.symbol, box, power.ink, power.ground, shadow(press, power))
    finish(press, power)
    if counter.count and not press.is_small:
        haloed(press, press.word(f"×{counter.count}", LEFT, 94, 13), power.ink, power.ground, 4)
    _badge(press, str(counter.total), power)


def hidden(press: Press, _counter: Face, power: PowerColour) -> None:
    """Power and nothing else: a lattice, and a helmet in a gilt ring."""
    _lower_tiles(press, power)
    field(press, power)
    if not press.is_tiny:
        _lattice(press, power)
    metal = slope(GILT, (29.5, 22, 85.5, 78), lean=0.7)
    press.area(disc(57.5, 50, 29), power.deep)
    press.line(disc(57.5, 50, 28), metal, 2.8)
    engraver.solid(press, Figure.HELMET, QRectF(36, 29, 43, 43), power.paper, power.deep)
    finish(press, power)


def _lower_tiles(press: Press, power: PowerColour) -> None:
    for depth in (2, 1):
        offset = press.snap(depth * STEP)
        with kept(press.painter):
            press.painter.translate(offset, offset)
            _lower_tile(press, power)


def _lower_tile(press: Press, power: PowerColour) -> None:
    press.area(body(press), power.deep)
    near, far = press.inner(EDGE)
    press.area(rounded(near, near, far - press.thick(1), far - press.thick(1), 10), PAPER_EDGE)
    if not press.is_small:
        press.area(rounded(near, near, far - press.thick(3.5), far - press.thick(3.5), 9), power.ground)
    rim = press.thick(1.3)
    press.line(body(press, rim / 2), power.rim, rim, 0.9)


def _badge(press: Press, total: str, power: PowerColour) -> None:
    is_long = len(total) > 2
    if press.is_tiny:
        width, height, capitals = 80 if is_long else 62, 56, 36.0
    else:
        width, height, capitals = 52 if is_long else 40, *((38, 22.0) if press.is_small else (34, 19.0))
    right, foot = press.snap(107), press.snap(107)
    left, top = press.snap(107 - width), press.snap(107 - height)
    radius = (foot - top) / 2 - 2
    rim = press.thick(1.5)
    press.area(rounded(left - rim, top - rim, right + rim, foot + rim, radius + 1), power.rim)
    press.area(rounded(left, top, right, foot, radius), PAPER)
    if not press.is_small:
        press.line(rounded(left + 2.4, top + 2.4, right - 2.4, foot - 2.4, radius - 2), power.deep, 1.4)
    baseline = (top + foot + press.thick(capitals)) / 2
    press.area(press.word(total, (left + right) / 2, baseline, capitals, width - 9, anchor=0.5), INK)


def _lattice(press: Press, power: PowerColour) -> None:
    step, thick = (16.0, 1.8) if press.is_small else (LATTICE, 1.3)
    near, far = press.inner(EDGE)
    lines = QPainterPath()
    for i in range(-12, 24):
        start = i * step
        lines.moveTo(FIELD, start)
        lines.lineTo(100, start + 100 - FIELD)
        lines.moveTo(FIELD, start)
        lines.lineTo(100, start - 100 + FIELD)
    with kept(press.painter):
        press.painter.setClipPath(rounded(press.snap(FIELD), near, far, far, (0, 10, 10, 0)))
        press.line(lines, power.ink, thick, 0.38)
