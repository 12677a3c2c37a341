"""All that a side has in a locale, as one picture: the top counter, edges of other nations, a foot with sums."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from roma_desktop.games.sparta_vs_athens.model.terms import NationId, SideId
from roma_desktop.ui.counters import Joined
from roma_desktop.ui.counters.palette import BLACK, PowerColour
from roma_desktop.ui.counters.patterns import SPINE, Strip, marks
from roma_desktop.ui.counters.press import Press, kept
from roma_desktop.ui.counters.shapes import rounded
from roma_desktop.ui.counters.tile import CORNER, EDGE, MIDDLE, body
from roma_desktop.ui.games.sparta_vs_athens.counters import ware
from roma_desktop.ui.games.sparta_vs_athens.counters.leaders import LeaderCounter
from roma_desktop.ui.games.sparta_vs_athens.counters.nations import LOOKS
from roma_desktop.ui.games.sparta_vs_athens.counters.terms import Standing
from roma_desktop.ui.games.sparta_vs_athens.counters.units import FortCounter, UnitCounter

LEFT, TOP, SIDE = 4.0, 14.0, 84.0  # of the top counter
STEP: Final = 5.5  # how far each lower counter is shifted up and to the right
DEEPEST: Final = 2  # lower counters that are shown
PATTERNED: Final = 5.0  # dots a frame must be wide to have the pattern
FOOT: Final = (1.0, 71.0, 91.0, 100.0)
TALL, TALL_SMALL = 18.5, 20.0  # capitals of the sums
GAP: Final = 4.0  # at least, between two sums
RISE: Final = 0.8  # some digits reach below the line
WAVE_RISE, WAVE_BELOW = 2.4, 4.6
COUNT: Final = "#EDB887"
LEADER, LEADER_SIDE = -13.0, 52.0
FULL, ASIDE = (QRectF(10, 9, 80, 62), QRectF(32, 9, 58, 62))


@dataclass(frozen=True, slots=True)
class PileCounter:
    """A pile: ``top`` and the counters under it.

    ``behind``: the nations of the others, each once or as often as wanted; the first two show their edges. ``land`` and
    ``naval`` are the sums of strength points, ``count`` the number of units.
    """

    side: SideId
    top: UnitCounter | FortCounter
    behind: tuple[NationId, ...] = ()
    land: int = 0
    naval: int = 0
    count: int = 1
    leader: LeaderCounter | None = None
    standing: Standing = Standing.OPEN

    @property
    def shape(self) -> Joined:
        deep = STEP * self._depth
        right, bottom = LEFT + SIDE, TOP + SIDE
        parts = [(LEFT + deep, TOP - deep, right + deep, bottom - deep, 8.0) for deep in (0.0, deep)]
        parts.append((*FOOT, 6.0))
        if self.leader is not None:
            parts.append((LEADER, LEADER, LEADER + LEADER_SIDE, LEADER + LEADER_SIDE, 5.0))
        return Joined(tuple(parts))

    @property
    def grained(self) -> bool:
        return True

    @property
    def _depth(self) -> int:
        return min(DEEPEST, max(self.count - 1, len(self.behind)))

    def print(self, press: Press) -> None:
        nations = (self.behind * DEEPEST or (self.top.nation,) * DEEPEST)[:DEEPEST]
        for depth in range(self._depth, 0, -1):
            offset = STEP * depth
            _card(press, nations[depth - 1], LEFT + offset, TOP - offset)
        self._print_top(press)
        self._print_foot(press)
        if self.leader is not None:
            with kept(press.painter):
                at = press.snap(LEADER)
                press.painter.translate(at, at)
                self.leader.print_bare(Press(press.painter, press.snap(LEADER_SIDE), press.palette))

    def _print_top(self, press: Press) -> None:
        power = press.palette[LOOKS[self.top.nation].colour]
        ink = ware.inks(power, isinstance(self.top, UnitCounter) and self.top.reduced)
        with kept(press.painter):
            press.painter.translate(press.snap(LEFT), press.snap(TOP))
            part = Press(press.painter, press.snap(SIDE), press.palette)
            _part(part, ink)
            ware.tile(part, power, ink)
            self.top.paint_figure(part, ink, ASIDE if self.leader is not None else FULL)
            ware.finish(part, power)

    def _print_foot(self, press: Press) -> None:
        """Sums on the glaze: land and sea apart, then the number of units."""
        power = press.palette[LOOKS[self.side].colour]
        ink = ware.inks(power)
        left, top, right, foot = (press.snap(place) for place in FOOT)
        ware.walls(press, ink, left + 4, right - 4, top + press.thick(1.5), self.standing)
        edge = press.thick(1.6)
        press.area(rounded(left, top, right, foot, 6), ink.frame)
        press.area(rounded(left + edge, top + edge, right - edge, foot - edge, 5), ink.strip)
        _sums(press, self, ink, QRectF(left + 7, top, right - left - 14, foot - top))


def _card(press: Press, nation: NationId, left: float, top: float) -> None:
    power = press.palette[LOOKS[nation].colour]
    with kept(press.painter):
        press.painter.translate(press.snap(left), press.snap(top))
        part = Press(press.painter, press.snap(SIDE), press.palette)
        _part(part, ware.inks(power))
        ware.tile(part, power, ware.inks(power))
        if part.dots * ware.FRAME >= PATTERNED:
            _pattern(part, power)
        ware.finish(part, power)


def _part(press: Press, ink: ware.Inks) -> None:
    """A dark line between a counter and what is below it."""
    press.line(body(press), BLACK if ink.strip == BLACK else ware.GLAZE, press.thick(3.6))


def _pattern(press: Press, power: PowerColour) -> None:
    """The pattern of a nation's colour along the edges that can be seen."""
    near, far = press.inner(EDGE)
    start, wide = near + press.thick(1.3), press.thick(ware.FRAME)
    length = far - near - 2 * CORNER
    unit = wide / SPINE
    path = marks(power.pattern, Strip(length / unit, round(1 / (press.dots * unit), 6)))
    colour = power.deep if power.ink != power.paper else power.marks
    for degrees in (0, 90):
        with kept(press.painter):
            press.painter.translate(MIDDLE, MIDDLE)
            press.painter.rotate(degrees)
            press.painter.translate(-MIDDLE, -MIDDLE)  # 0: up is the counter's upper edge; 90: its right one
            press.painter.translate(near + CORNER + length, start)
            press.painter.rotate(90)
            press.painter.scale(unit, unit)
            press.area(path, BLACK if power.ground == BLACK else colour, 0.85)


def _sums(press: Press, pile: PileCounter, ink: ware.Inks, box: QRectF) -> None:
    """The numbers side by side, condensed where they are long; where there is little room the sums alone."""
    capitals = TALL_SMALL if press.is_small else TALL
    parts = [(str(pile.land), capitals, False)] if pile.land or not pile.naval else []
    if pile.naval:
        parts.append((str(pile.naval), capitals, True))
    if pile.count > 1 and not (press.is_tiny or (press.is_small and len(parts) > 1)):
        parts.append((f"×{pile.count}", capitals * 0.66, False))
    words = [press.word(text, 0, 0, high) for text, high, _ in parts]
    room = box.width() - GAP * (len(parts) - 1)
    share = min(1.0, room / sum(word.boundingRect().width() for word in words))
    widths = [word.boundingRect().width() * share for word in words]
    free = box.width() - sum(widths)
    gap = free / max(1, len(parts) - 1)
    at = box.left() if len(parts) > 1 else box.left() + free / 2
    for (text, high, at_sea), width in zip(parts, widths, strict=True):
        base = press.snap(box.center().y() + press.thick(high) / 2 - (WAVE_RISE if pile.naval else RISE))
        counts = text.startswith("×")
        colour = ink.letters if ink.field != ware.CLAY or not counts else COUNT
        press.area(press.word(text, at, base, high, room=width), colour)
        if at_sea:
            _wave(press, at, at + width, base + WAVE_BELOW, colour)
        at += width + gap


def _wave(press: Press, left: float, right: float, y: float, colour: str) -> None:
    """A wavy line under the sum of what is at sea."""
    waves = max(2, round((right - left) / 9))
    step = (right - left) / waves
    path = QPainterPath(QPointF(left, y))
    for i in range(waves):
        start = left + i * step
        path.cubicTo(start + step * 0.3, y - 3.4, start + step * 0.7, y + 3.4, start + step, y)
    press.line(path, colour, max(1.8, press.thick(1.8)), round_ends=True)
