"""One theme for every screen: colours, faces, sizes and durations.

Parts ask ``current()`` when they lay themselves out and paint. ``apply`` makes another theme current and calls
``restyle`` on every widget that has it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields

from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from roma_desktop.core.shipped import shipped
from roma_desktop.ui.counters.palette import PRINTED, Palette
from roma_desktop.ui.theme.colours import (
    DAY,
    DAY_CLEAR,
    LAMPLIGHT,
    LAMPLIGHT_CLEAR,
    Colours,
    contrast,
    tint,
    voice,
)
from roma_desktop.ui.theme.typefaces import FACES, Role, families, font_of, load_fonts

__all__ = [
    "DAY",
    "DAY_CLEAR",
    "EASED",
    "FACES",
    "LAMPLIGHT",
    "LAMPLIGHT_CLEAR",
    "LARGEST",
    "LEAST_COUNTERS",
    "LINGER",
    "QUICK",
    "SMALLEST",
    "TUMBLE",
    "Colours",
    "Role",
    "Theme",
    "apply",
    "contrast",
    "current",
    "families",
    "load_fonts",
    "style_sheet",
    "tint",
    "voice",
]

SMALLEST, LARGEST = 80, 200  # percent of text scale
LEAST_COUNTERS = 100  # percent of the size of counters; the most is that of text
QUICK, EASED, TUMBLE = 120, 200, 500  # milliseconds of motion; 0 under reduced motion
STYLE = "Fusion"
DRESSED = "wears our style"  # the application's property that says that our style is set
LINGER = 6000  # milliseconds a refusal or a recap line stays: reading is no motion


@dataclass(frozen=True, slots=True)
class Theme:
    """What a player chose about looks: the light, the language, less motion, the colours of powers.

    ``scale`` is the size of text, ``counters`` that of counters on the map, both in percent. Raises ``ValueError`` for
    sizes out of bounds.
    """

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
        return QFont(font_of(role, self.scale, self.language == "ja"))

    def ms(self, duration: int) -> int:
        """How long a motion takes, in milliseconds: 0 if the player wants no motion."""
        return 0 if self.reduced_motion else duration


_current = Theme()


def current() -> Theme:
    return _current


def apply(app: QApplication, theme: Theme) -> None:
    """Makes ``theme`` the look of the whole program: fonts, palette, style sheet, then every part."""
    global _current
    load_fonts()
    _current = theme
    if not app.property(DRESSED):  # setting the style again would polish every widget again
        app.setStyle(STYLE)
        app.setProperty(DRESSED, True)
    palette = _palette(theme.colours)
    app.setPalette(palette)
    QToolTip.setPalette(palette)
    app.setFont(theme.font("body"))
    sheet = style_sheet(theme)
    if sheet != app.styleSheet():  # setting the same sheet again would polish every widget again
        app.setStyleSheet(sheet)
    for widget in sorted(QApplication.allWidgets(), key=_depth, reverse=True):  # the innermost widgets first
        restyle = getattr(widget, "restyle", None)
        if restyle is not None:
            restyle()


def _depth(widget: QWidget) -> int:
    parent = widget.parentWidget()
    return 0 if parent is None else 1 + _depth(parent)


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
