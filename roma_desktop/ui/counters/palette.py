"""The colours of the powers. Each is known in three ways: by colour, by edge pattern and by lightness."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

PAPER = "#FBF3DF"  # light figures and patterns
BAND = "#F5E9CC"  # the light field of a reduced unit, and name plates
INK = "#20160C"  # dark figures, and letters on plates
GOLD = "#F0C75A"  # the name plate of a side's first chief
BLACK = "#000000"
RIM = "#1A0F06"  # the dark edge of every counter


class Pattern(StrEnum):
    """What the spine at the left edge of a counter shows."""

    PLAIN = "plain"
    DOTTED = "dotted"
    HATCHED = "hatched"
    CHECKER = "checker"
    CHEVRON = "chevron"
    DOUBLE = "double"
    STITCH = "stitch"  # on the open field, without a dark spine
    FANGS = "fangs"
    RUNGS = "rungs"
    LOZENGES = "lozenges"
    RING = "ring"  # round markers have no spine


@dataclass(frozen=True, slots=True)
class PowerColour:
    """The colours of one power, each ``#RRGGBB``."""

    name: str
    ground: str  # the field
    deep: str  # spine, and the lines of hollow figures
    ink: str  # figures, letters and numbers on the field
    paper: str  # the pattern on the spine, and figures on the deep colour
    pattern: Pattern
    band: str = BAND  # the light field of a reduced unit
    rim: str = RIM
    letters: str = INK  # on name plates

    @property
    def flag(self) -> str:
        """The colour for a small field without a figure: the ground, or the ink where the ground is black."""
        return self.ink if self.ground == BLACK else self.ground

    @property
    def has_open_spine(self) -> bool:
        """Whether the pattern stands on the field itself."""
        return self.pattern is Pattern.STITCH

    @property
    def marks(self) -> str:
        """The colour of the pattern; on the open field the deep colour, a little darker to stand up to the light."""
        if self.has_open_spine and self.deep != self.ground:
            return blend(self.deep, self.ink, 0.12)
        return self.paper


@dataclass(frozen=True, slots=True, eq=False)
class Palette:
    """The colours of every power and marker in one style of printing."""

    name: str
    colours: Mapping[str, PowerColour]
    has_relief: bool = True  # light, bevel and grain

    def __getitem__(self, name: str) -> PowerColour:
        """The colour called ``name``; KeyError if there is none."""
        return self.colours[name]


POWER_COLOURS = ("crimson", "azure", "gold", "emerald", "violet", "slate")
OTHER_COLOURS = ("neutral", "barbarian")
BRIGHT_COLOURS = ("red", "orange", "yellow", "blue", "purple", "green", "brown", "grey")
"""Eight more colours for sides, which can be told apart on clay-coloured and on dark maps."""


def _palette(name: str, *colours: PowerColour) -> Palette:
    return Palette(name, {colour.name: colour for colour in colours})


PRINTED = _palette(
    "printed",
    PowerColour("crimson", "#98282E", "#5C0B18", PAPER, PAPER, Pattern.PLAIN),
    PowerColour("azure", "#2C68A1", "#0E3566", PAPER, PAPER, Pattern.DOTTED),
    PowerColour("gold", "#E6B440", "#6E4600", INK, PAPER, Pattern.HATCHED),
    PowerColour("emerald", "#388B5F", "#0A4529", PAPER, PAPER, Pattern.CHECKER),
    PowerColour("violet", "#4D2C70", "#2C1049", PAPER, PAPER, Pattern.CHEVRON),
    PowerColour("slate", "#95979C", "#33424F", INK, PAPER, Pattern.DOUBLE),
    PowerColour("neutral", "#DDCDA8", "#6B5733", INK, PAPER, Pattern.STITCH),
    PowerColour("barbarian", "#3A3028", "#1F1811", PAPER, PAPER, Pattern.FANGS),
    PowerColour("red", "#B3261E", "#6B0F0A", PAPER, PAPER, Pattern.PLAIN),
    PowerColour("orange", "#E07A1F", "#7A3A05", INK, PAPER, Pattern.RUNGS),
    PowerColour("yellow", "#DDAA1C", "#664800", INK, PAPER, Pattern.HATCHED),
    PowerColour("blue", "#2C5AA0", "#12305F", PAPER, PAPER, Pattern.DOTTED),
    PowerColour("purple", "#6D3B8E", "#3C1A55", PAPER, PAPER, Pattern.CHEVRON),
    PowerColour("green", "#3B7D3A", "#164516", PAPER, PAPER, Pattern.CHECKER),
    PowerColour("brown", "#7A4A21", "#42230A", PAPER, PAPER, Pattern.LOZENGES),
    PowerColour("grey", "#7D7A75", "#3B3935", PAPER, PAPER, Pattern.DOUBLE),
    PowerColour("ruin", "#3B2A20", "#1C120B", "#FFC766", PAPER, Pattern.RING),
    PowerColour("water", "#2F5568", "#17303D", PAPER, PAPER, Pattern.RING),
    PowerColour("parchment", "#EADBB4", "#6B5733", "#7A1A1E", PAPER, Pattern.RING),
)


def _tinted(name: str, tint: str, pattern: Pattern) -> PowerColour:
    return PowerColour(name, BLACK, BLACK, tint, tint, pattern, band=tint, rim=tint, letters=BLACK)


HIGH_CONTRAST = Palette(
    "high contrast",
    {
        colour.name: colour
        for colour in (
            _tinted("crimson", "#DB737F", Pattern.PLAIN),
            _tinted("azure", "#2DB3E6", Pattern.DOTTED),
            _tinted("gold", "#E6BA3C", Pattern.HATCHED),
            _tinted("emerald", "#6CF3BB", Pattern.CHECKER),
            _tinted("violet", "#A761BC", Pattern.CHEVRON),
            _tinted("slate", "#FAFBFC", Pattern.DOUBLE),
            _tinted("neutral", "#D6C8A4", Pattern.STITCH),
            _tinted("barbarian", "#998572", Pattern.FANGS),
            _tinted("red", "#F0645C", Pattern.PLAIN),
            _tinted("orange", "#FF9838", Pattern.RUNGS),
            _tinted("yellow", "#FFE356", Pattern.HATCHED),
            _tinted("blue", "#5AA9FF", Pattern.DOTTED),
            _tinted("purple", "#C183EA", Pattern.CHEVRON),
            _tinted("green", "#68DA70", Pattern.CHECKER),
            _tinted("brown", "#BF9265", Pattern.LOZENGES),
            _tinted("grey", "#ECECEC", Pattern.DOUBLE),
            _tinted("ruin", "#FFC766", Pattern.RING),
            _tinted("water", "#B9E3F5", Pattern.RING),
            _tinted("parchment", "#F4E9CE", Pattern.RING),
        )
    },
    has_relief=False,
)


def blend(one: str, other: str, share: float) -> str:
    """A mix of two colours as ``#RRGGBB``; ``share`` (0 to 1) is that of ``other``."""
    pairs = ((int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)
