"""One theme for every screen: colours, faces, sizes and durations.

Parts ask ``current()`` when they lay themselves out and paint. ``apply`` makes another theme current and tells
every widget that has a method ``restyle``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, replace
from functools import cache, lru_cache
from typing import Final, Literal

from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from roma_desktop.core.shipped import shipped
from roma_desktop.ui.counters.palette import PRINTED, Palette, PowerColour, blend

Role = Literal[
    "curtain", "great", "page", "sheet", "title", "figure", "who", "head", "button", "tile", "chip", "cap", "tab",
    "coin", "badge", "motto", "call", "aside", "ask", "body", "strong", "italic", "note", "rule", "small",
]  # fmt: skip

SMALLEST, LARGEST = 80, 200  # percent of text scale
LEAST_COUNTERS = 100  # percent of the size of counters; the most is that of text
QUICK, EASED, TUMBLE = 120, 200, 500  # milliseconds of motion; 0 under reduced motion
DRESSED = "wears our style"  # a property of the application
LINGER = 6000  # milliseconds a refusal or a recap line stays: reading is no motion


@dataclass(frozen=True, slots=True)
class Colours:
    """The colours of one light, each ``#RRGGBB``."""

    name: str
    table: str  # behind everything
    paper: str  # panels
    light: str  # raised tiles, fields, cards
    shade: str  # sunk parts, tracks
    hair: str  # lines inside a panel
    rule: str  # edges of panels and buttons
    sepia: str  # second voice: labels, notes
    ink: str  # first voice
    red: str  # "this needs you", and nothing else
    lit: str  # what may be chosen
    good: str  # gains in sums
    faint: str  # what cannot be used now
    marked: str  # chosen text
    button: str
    button_foot: str
    button_hover: str
    primary: str
    primary_foot: str
    primary_hover: str
    primary_edge: str
    primary_ink: str
    page: str  # the library's ground, at the top
    page_foot: str
    coin: str
    coin_edge: str
    shadow: str
    label: str  # a button on a power's cloth
    label_ink: str
    dark: bool = False
    grain: float = 1.0  # strength of the paper's grain
    dim: int = 0  # how strongly the map is darkened, of 255


DAY: Final = Colours(
    name="day", table="#3A2C1E", paper="#F4E9CE", light="#FCF6E6", shade="#E9DAB6", hair="#DCC9A0", rule="#B89C68",
    sepia="#6B5235", ink="#2A1B0F", red="#9A1F22", lit="#FFF3C4", good="#4C6B2F", faint="#A8946E", marked="#E2CFA0",
    button="#FFFAEC", button_foot="#F1E4C3", button_hover="#FFFDF6",
    primary="#AE3032", primary_foot="#8B1A1D", primary_hover="#BC3B3C", primary_edge="#6E1215", primary_ink="#FCF6E6",
    page="#EADCB9", page_foot="#DCCA9E", coin="#E7B93F", coin_edge="#7A5414", shadow="#1E1004",
    label="#FCF6E6", label_ink="#2A1B0F",
)  # fmt: skip

LAMPLIGHT: Final = Colours(
    name="lamplight", table="#0F0A06", paper="#2E2319", light="#403223", shade="#211910", hair="#57462F",
    rule="#7D643F", sepia="#C9AF82", ink="#F3E7CC", red="#F08A76", lit="#5A4420", good="#A9C77E", faint="#8B7656",
    marked="#5C482C",
    button="#473725", button_foot="#382B1D", button_hover="#544230",
    primary="#A52E2F", primary_foot="#7F1A1C", primary_hover="#B63B3A", primary_edge="#D0685E", primary_ink="#FFF3E4",
    page="#2A2017", page_foot="#1B140D", coin="#D9AB3A", coin_edge="#F0D48A", shadow="#000000",
    label="#E6D5AE", label_ink="#2A1B0F", dark=True, grain=0.7, dim=96,
)  # fmt: skip

DAY_CLEAR: Final = replace(
    DAY, name="day, high contrast", paper="#FFFFFF", light="#FFFFFF", shade="#E4E4E4", hair="#767676", rule="#000000",
    sepia="#2B1F12", ink="#000000", red="#A00010", faint="#6A6A6A", marked="#FFE08A", button="#FFFFFF",
    button_foot="#FFFFFF", button_hover="#FFF3C4", primary="#A00010", primary_foot="#A00010", primary_edge="#000000",
    primary_ink="#FFFFFF", page="#FFFFFF", page_foot="#FFFFFF", good="#1F5200",
    label="#FFFFFF", label_ink="#000000", grain=0.0,
)  # fmt: skip

LAMPLIGHT_CLEAR: Final = replace(
    LAMPLIGHT, name="lamplight, high contrast", paper="#000000", light="#000000", shade="#262626", hair="#9A9A9A",
    rule="#FFFFFF", sepia="#F2DFB8", ink="#FFFFFF", red="#FF9C8C", faint="#A6A6A6", marked="#6B5200", button="#000000",
    button_foot="#000000", button_hover="#3A2E00", primary="#A00010", primary_foot="#A00010", primary_edge="#FFFFFF",
    primary_ink="#FFFFFF", page="#000000", page_foot="#000000", good="#B9F08A",
    label="#000000", label_ink="#FFFFFF", grain=0.0,
)  # fmt: skip


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
JAPANESE_SMALLER, JAPANESE_LEAST = 2, 15  # Mincho is large on its body, and small kanji fill up

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


@dataclass(frozen=True, slots=True)
class Theme:
    """What a player chose about looks: light, size of text in percent, language, motion, colours of powers, size of
    counters on the map in percent."""

    colours: Colours = DAY
    scale: int = 100
    language: str = "en"
    reduced_motion: bool = False
    palette: Palette = PRINTED
    counters: int = 100

    def __post_init__(self) -> None:
        if not SMALLEST <= self.scale <= LARGEST:
            raise ValueError(f"text scale {self.scale} % is not between {SMALLEST} and {LARGEST}")
        if not LEAST_COUNTERS <= self.counters <= LARGEST:
            raise ValueError(f"counters of {self.counters} % are not between {LEAST_COUNTERS} and {LARGEST}")

    def px(self, size: float) -> int:
        """A length of the 100 % design, in pixels of this theme."""
        return round(size * self.scale / 100)

    def font(self, role: Role) -> QFont:
        return QFont(_font(role, self.scale, self.language == "ja"))

    def ms(self, duration: int) -> int:
        """How long a motion takes, in milliseconds: 0 where the player wants none."""
        return 0 if self.reduced_motion else duration


_current = Theme()


def current() -> Theme:
    return _current


def apply(app: QApplication, theme: Theme) -> None:
    """Makes ``theme`` the look of the whole program: fonts, palette, style sheet, then every part."""
    global _current
    load_fonts()
    _current = theme
    if not app.property(DRESSED):  # to set a style again is to polish every widget again
        app.setStyle("Fusion")
        app.setProperty(DRESSED, True)
    palette = _palette(theme.colours)
    app.setPalette(palette)
    QToolTip.setPalette(palette)
    app.setFont(theme.font("body"))
    sheet = style_sheet(theme)
    if sheet != app.styleSheet():  # the same again would polish every widget again
        app.setStyleSheet(sheet)
    for widget in sorted(QApplication.allWidgets(), key=_depth, reverse=True):  # what stands inside comes first
        restyle = getattr(widget, "restyle", None)
        if restyle is not None:
            restyle()


def _depth(widget: QWidget) -> int:
    parent = widget.parentWidget()
    return 0 if parent is None else 1 + _depth(parent)


@cache
def load_fonts() -> frozenset[str]:
    """Registers the shipped faces once; the families they gave. Needs a QGuiApplication."""
    families: set[str] = set()
    for file in sorted(shipped("resources", "fonts").glob("*.ttf")):
        families.update(QFontDatabase.applicationFontFamilies(QFontDatabase.addApplicationFont(str(file))))
    return frozenset(families)


@cache
def families(cinzel: bool, bold: bool, japanese: bool) -> tuple[str, ...]:
    """A shipped Latin face and the Japanese one; for rarer kanji what this computer has, Mincho before Gothic."""
    shipped_faces = (
        "Cinzel" if cinzel else "EB Garamond",
        *(("Shippori Mincho Heads",) if bold else ()),
        "Shippori Mincho",
    )
    installed = set(QFontDatabase.families()) if japanese else set()
    return (*shipped_faces, *(name for name in (*MINCHO, *GOTHIC) if name in installed))


@lru_cache(maxsize=256)
def _font(role: Role, scale: int, japanese: bool) -> QFont:
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


def style_sheet(theme: Theme) -> str:
    """``theme.qss`` with its ``@names`` filled in; lengths above 2 px follow the text scale."""
    sheet = (shipped("resources", "theme") / "theme.qss").read_text(encoding="utf-8")
    sheet = re.sub(r"(\d+)px", lambda found: _length(theme, int(found[1])), sheet)
    names = {field.name: str(getattr(theme.colours, field.name)) for field in fields(Colours)}
    japanese = theme.language == "ja"
    names["cinzel"] = _quoted(families(cinzel=True, bold=True, japanese=japanese))
    names["garamond"] = _quoted(families(cinzel=False, bold=False, japanese=japanese))
    return re.sub(r"@(\w+)", lambda found: names[found[1]], sheet)


def _length(theme: Theme, pixels: int) -> str:
    return f"{pixels if pixels <= 2 else theme.px(pixels)}px"


def _quoted(names: Iterable[str]) -> str:
    return ", ".join(f'"{name}"' for name in names)


def _palette(colours: Colours) -> QPalette:
    palette = QPalette()
    for role, colour in _roles(colours):
        palette.setColor(role, QColor(colour))
    for role in (QPalette.ColorRole.Text, QPalette.ColorRole.WindowText, QPalette.ColorRole.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(colours.faint))
    return palette


def _roles(colours: Colours) -> Iterator[tuple[QPalette.ColorRole, str]]:
    role = QPalette.ColorRole
    yield from (
        (role.Window, colours.paper), (role.Base, colours.light), (role.AlternateBase, colours.shade),
        (role.Button, colours.light), (role.WindowText, colours.ink), (role.Text, colours.ink),
        (role.ButtonText, colours.ink), (role.Link, colours.sepia), (role.LinkVisited, colours.sepia),
        (role.Highlight, colours.marked), (role.HighlightedText, colours.ink), (role.PlaceholderText, colours.faint),
        (role.ToolTipBase, colours.light), (role.ToolTipText, colours.ink), (role.Mid, colours.rule),
    )  # fmt: skip


def tint(colour: str, alpha: int = 255) -> QColor:
    """``#RRGGBB`` with ``alpha`` 0 to 255."""
    hue = QColor(colour)
    hue.setAlpha(alpha)
    return hue


def contrast(one: str, other: str) -> float:
    """How far two colours stand apart, 1 to 21 (relative luminance as for web pages)."""
    bright, dim = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


def _luminance(colour: str) -> float:
    def linear(value: float) -> float:
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(int(colour[i : i + 2], 16) / 255) for i in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@lru_cache(maxsize=128)
def voice(colour: PowerColour, ground: str) -> str:
    """The power's colour for words and numbers on ``ground``: its deep one, or a tint that can be read there."""
    if contrast(colour.deep, ground) >= 4.5:
        return colour.deep
    return next(
        (
            hue
            for share in range(0, 95, 5)
            if contrast(hue := blend(colour.ground, "#FFFFFF", share / 100), ground) >= 4.5
        ),
        "#FFFFFF",
    )
