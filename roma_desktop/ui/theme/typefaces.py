"""The typefaces: how each role of words is set, with fonts that are shipped or found on this computer."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, Literal

from PySide6.QtGui import QFont, QFontDatabase

from roma_desktop.core.shipped import shipped

Role = Literal[
    "curtain", "great", "page", "sheet", "title", "figure", "who", "head", "button", "tile", "chip", "cap", "tab",
    "coin", "badge", "motto", "call", "aside", "ask", "body", "strong", "italic", "note", "rule", "small",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Face:
    """How one role is set: Cinzel or the text face, and its size in pixels at 100 %."""

    cinzel: bool
    size: int
    weight: int
    spacing: float = 0
    italic: bool = False
    capitals: bool = False


FACES: Final[dict[Role, Face]] = {
    "curtain": Face(True, 86, 700, spacing=6),
    "great": Face(True, 46, 700),
    "page": Face(True, 44, 700, spacing=3),
    "sheet": Face(True, 30, 700),
    "title": Face(True, 22, 700),
    "figure": Face(True, 20, 700),
    "who": Face(True, 18, 700),
    "head": Face(True, 17, 700),
    "tile": Face(True, 14, 700),
    "chip": Face(True, 13, 700),
    "cap": Face(True, 12, 700, spacing=1, capitals=True),
    "tab": Face(True, 12, 700),
    "coin": Face(True, 18, 900),
    "badge": Face(True, 12, 900),
    "motto": Face(True, 17, 700, spacing=3),
    "call": Face(False, 34, 500),  # on the curtain
    "aside": Face(False, 25, 500, italic=True),
    "ask": Face(False, 19, 500),
    "body": Face(False, 17, 500),
    "strong": Face(False, 17, 700),
    "italic": Face(False, 17, 500, italic=True),
    "button": Face(False, 17, 600),
    "note": Face(False, 15, 500),
    "rule": Face(False, 15, 500),
    "small": Face(False, 13, 500),
}
JAPANESE_SMALLER, JAPANESE_LEAST = 2, 15  # Mincho looks larger, so sizes above the second lose the first in pixels

MINCHO = (
    "Noto Serif CJK JP",
    "Noto Serif JP",
    "Yu Mincho",
    "YuMincho",
    "Hiragino Mincho ProN",
    "IPAexMincho",
    "MS PMincho",
)
GOTHIC = ("Noto Sans CJK JP", "Noto Sans JP", "Yu Gothic", "YuGothic", "Hiragino Sans", "IPAexGothic", "Meiryo")


@cache
def load_fonts() -> frozenset[str]:
    """Register the shipped fonts, once; returns their families. Needs a ``QGuiApplication``."""
    families: set[str] = set()
    for file in sorted(shipped("resources", "fonts").glob("*.ttf")):
        families.update(QFontDatabase.applicationFontFamilies(QFontDatabase.addApplicationFont(str(file))))
    return frozenset(families)


@cache
def families(cinzel: bool, bold: bool, japanese: bool) -> tuple[str, ...]:
    """A shipped Latin family, the shipped Japanese ones, and for rarer kanji those installed, Mincho before Gothic."""
    shipped_faces = (
        "Cinzel" if cinzel else "EB Garamond",
        *(("Shippori Mincho Heads",) if bold else ()),
        "Shippori Mincho",
    )
    installed = set(QFontDatabase.families()) if japanese else set()
    return (*shipped_faces, *(name for name in (*MINCHO, *GOTHIC) if name in installed))


@lru_cache(maxsize=256)
def font_of(role: Role, scale: int, japanese: bool) -> QFont:
    """The font of a role at a text scale in percent."""
    face = FACES[role]
    size = face.size - (JAPANESE_SMALLER if japanese and face.size > JAPANESE_LEAST else 0)
    font = QFont()
    font.setFamilies(families(face.cinzel, face.weight > 500, japanese))
    font.setPixelSize(max(9, round(size * scale / 100)))
    font.setWeight(QFont.Weight(face.weight))
    font.setItalic(face.italic and not japanese)
    if face.spacing and not japanese:
        font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, face.spacing * scale / 100)
    if face.capitals:
        font.setCapitalization(QFont.Capitalization.AllUppercase)
    return font
