"""The bands of the Battles: a colour, a pattern and a letter on the spine of a counter [2.2-c]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, Qt

from roma_desktop.ui.counters import Pattern
from roma_desktop.ui.counters.palette import INK, PAPER
from roma_desktop.ui.counters.patterns import SPINE, Strip, marks
from roma_desktop.ui.counters.press import Press, kept


@dataclass(frozen=True, slots=True)
class Band:
    """The colours of a Battle, each ``#RRGGBB``, the same in both manners of printing."""

    letter: str
    ground: str
    marks: str  # pattern and letter
    pattern: Pattern


BANDS: Final = (
    Band("A", "#F3E6C0", INK, Pattern.PLAIN),
    Band("B", "#2A1B0F", PAPER, Pattern.LOZENGES),
    Band("C", "#A83222", PAPER, Pattern.CHEVRON),
    Band("D", "#47682F", PAPER, Pattern.RUNGS),
    Band("E", "#6B4A8C", PAPER, Pattern.DOUBLE),
    Band("F", "#E39A3F", INK, Pattern.CHECKER),
    Band("G", "#83B8CA", INK, Pattern.HATCHED),
    Band("H", "#B9B2A2", INK, Pattern.DOTTED),
    Band("I", "#E8CF62", INK, Pattern.FANGS),
    Band("K", "#1F5A66", PAPER, Pattern.STITCH),
)


def band_of(number: int) -> Band:
    """The band of a side's Battle by its number from 0; an eleventh one begins anew."""
    return BANDS[number % len(BANDS)]


def print_marks(
    press: Press, pattern: Pattern, colour: str, left: float, top: float, right: float, foot: float
) -> None:
    """A pattern in an upright strip, on whole dots."""
    left, top, right, foot = (press.snap(place) for place in (left, top, right, foot))
    unit = (right - left) / SPINE
    strip = Strip(round((foot - top) / unit, 3), round(1 / (press.dots * unit), 6), press.is_small)
    with kept(press.painter):
        press.painter.setClipRect(QRectF(left, top, right - left, foot - top), Qt.ClipOperation.IntersectClip)
        press.painter.translate(left, top)
        press.painter.scale(unit, unit)
        press.area(marks(pattern, strip), colour)
