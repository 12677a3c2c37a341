"""Words in Cinzel Black as outlines, so that no counter depends on installed fonts."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainterPath, QRawFont, QTransform

from roma_desktop.core.shipped import shipped

EM = 1000.0  # units per em of the font
CAPITALS = 700.0  # height of its capitals
SUBSTITUTE_SIZE = 860  # pixels: the size at which letters of other fonts go well with Cinzel's capitals
KERNING = {
    **dict.fromkeys(("AV", "VA", "AY", "YA"), -115),
    **dict.fromkeys(("AT", "TA", "AW", "WA", "LV"), -100),
    **dict.fromkeys(("LY", "LT", "LW", "PA"), -75),
    **dict.fromkeys(("FA", "RV", "UA", "DY", "OY", "AU", "KO", "KC", "YC", "YO", "OX", "XO"), -42),
    **dict.fromkeys(("TV", "VT", "TY", "YT", "VV", "YV"), 45),
}

_thread = threading.local()  # a QRawFont belongs to the thread that opened it


@dataclass(frozen=True, slots=True)
class _Letter:
    outline: QPainterPath
    advance: float


@lru_cache(maxsize=512)
def word(text: str, capitals: float, room: float = 0.0, spacing: float = 0.0) -> QPainterPath:
    """``text`` on the baseline from x = 0, its capitals ``capitals`` high, condensed to be at most ``room`` wide.

    ``room`` 0 is no limit. ``spacing`` is added between letters, in heights of a capital.
    """
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    at = 0.0
    for letter, following in pairwise(text + " "):
        drawn = _letter(letter)
        path.addPath(drawn.outline.translated(at, 0))
        at += drawn.advance + KERNING.get(letter + following, 0) + spacing * CAPITALS
    inked = path.boundingRect()
    scale = capitals / CAPITALS
    squeeze = min(1.0, room / (inked.width() * scale)) if room and inked.width() else 1.0
    return QTransform.fromScale(scale * squeeze, scale).map(path.translated(-inked.left(), 0))


@cache
def _letter(letter: str) -> _Letter:
    face = _face()
    if not face.supportsCharacter(ord(letter)):
        return _substitute(letter)
    (index,) = face.glyphIndexesForString(letter)
    (advance,) = face.advancesForGlyphIndexes([index])
    return _Letter(face.pathForGlyph(index), advance.x())


def _face() -> QRawFont:
    if not hasattr(_thread, "face"):
        path = shipped("resources", "fonts", "Cinzel-Black.ttf")
        face = QRawFont(str(path), EM)
        if not face.isValid():
            raise FileNotFoundError(f"the face of the counters cannot be read: {path}")
        _thread.face = face
    face = _thread.face
    assert isinstance(face, QRawFont)
    return face


def _substitute(letter: str) -> _Letter:
    """A letter that Cinzel lacks (Japanese, Greek), from the program's own face."""
    font = QFont()
    font.setPixelSize(SUBSTITUTE_SIZE)
    font.setWeight(QFont.Weight.Black)
    path = QPainterPath()
    path.addText(0, 0, font, letter)
    return _Letter(path, QFontMetricsF(font).horizontalAdvance(letter))
