"""Counters: what can be printed, the colours and patterns of sides, and the printer that keeps the pictures."""

from roma_desktop.ui.counters.marks import Mark, draw_mark
from roma_desktop.ui.counters.outlines import Form, Joined, Roomy, Shape, outline
from roma_desktop.ui.counters.palette import HIGH_CONTRAST, PRINTED, Palette, Pattern, PowerColour
from roma_desktop.ui.counters.patterns import draw_pattern
from roma_desktop.ui.counters.printable import Die, Emblem, Facing, PlainCounter, Printable, Tucked, box_of
from roma_desktop.ui.counters.printing import draw
from roma_desktop.ui.counters.renderer import CounterRenderer, Print
from roma_desktop.ui.counters.shadows import Shadow, draw_shadow

__all__ = [
    "HIGH_CONTRAST",
    "PRINTED",
    "CounterRenderer",
    "Die",
    "Emblem",
    "Facing",
    "Form",
    "Joined",
    "Mark",
    "Palette",
    "Pattern",
    "PlainCounter",
    "PowerColour",
    "Print",
    "Printable",
    "Roomy",
    "Shadow",
    "Shape",
    "Tucked",
    "box_of",
    "draw",
    "draw_mark",
    "draw_pattern",
    "draw_shadow",
    "outline",
]
