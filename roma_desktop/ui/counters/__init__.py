"""The counters of Roma Victrix: what is printed on them, and the painter who prints it."""

from roma_desktop.ui.counters.counter import (
    Counter,
    Die,
    Emblem,
    Figure,
    Kind,
    Printable,
    badge,
    capital,
    garrison,
    hidden,
    incognita,
    leader,
    limes,
    pile,
    token,
    unit,
)
from roma_desktop.ui.counters.marks import Mark, draw_mark
from roma_desktop.ui.counters.outlines import Shape, outline, shape_of
from roma_desktop.ui.counters.palette import HIGH_CONTRAST, PRINTED, Palette, Pattern, PowerColour
from roma_desktop.ui.counters.patterns import draw_pattern
from roma_desktop.ui.counters.printer import Print, Printer
from roma_desktop.ui.counters.printing import draw
from roma_desktop.ui.counters.shadows import Shadow, draw_shadow

__all__ = [
    "HIGH_CONTRAST",
    "PRINTED",
    "Counter",
    "Die",
    "Emblem",
    "Figure",
    "Kind",
    "Mark",
    "Palette",
    "Pattern",
    "PowerColour",
    "Print",
    "Printable",
    "Printer",
    "Shadow",
    "Shape",
    "badge",
    "capital",
    "draw",
    "draw_mark",
    "draw_pattern",
    "draw_shadow",
    "garrison",
    "hidden",
    "incognita",
    "leader",
    "limes",
    "outline",
    "pile",
    "shape_of",
    "token",
    "unit",
]
