"""The colours of each light, and functions to make them transparent, to compare them and to keep them legible."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from PySide6.QtGui import QColor

from roma_desktop.ui.counters.palette import PowerColour, blend


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


def tint(colour: str, alpha: int = 255) -> QColor:
    """``#RRGGBB`` with ``alpha`` 0 to 255."""
    hue = QColor(colour)
    hue.setAlpha(alpha)
    return hue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, 1 to 21 (relative luminance as for web pages)."""
    bright, dim = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


def _luminance(colour: str) -> float:
    def linear(value: float) -> float:
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(int(colour[i : i + 2], 16) / 255) for i in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


LEGIBLE: Final = 5.2
"""The least contrast of words in a power's colour on a ground's plain colour.

With the grain and the gloss that are painted on the ground, 4.5 are left.
"""


@lru_cache(maxsize=128)
def voice(colour: PowerColour, ground: str) -> str:
    """The power's colour for words and numbers on ``ground``: its deep one, or a paler one that can be read there."""
    if contrast(colour.deep, ground) >= LEGIBLE:
        return colour.deep
    return next(
        (
            hue
            for share in range(0, 95, 5)
            if contrast(hue := blend(colour.ground, "#FFFFFF", share / 100), ground) >= LEGIBLE
        ),
        "#FFFFFF",
    )
