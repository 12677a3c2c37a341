"""Marks over a counter: chosen, about to be flipped, about to be removed, left behind."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPen

from roma_desktop.ui.counters.outlines import Form, outline
from roma_desktop.ui.counters.press import alone, ink
from roma_desktop.ui.counters.shapes import polygon

RED, SEPIA = "#9A1F22", "#6B5235"  # of losses: while they are being chosen, once they are confirmed
LIT, LIT_EDGE = "#FFF3C4", "#2A1B0F"
MARK_MARGIN = 6.0  # how far a rim reaches beyond its counter, in hundredths of a side
GHOST_OPACITY, REMOVED_OPACITY, LEFT_OPACITY = 0.45, 0.26, 0.58


class Mark(Enum):
    """What is going to happen to a counter."""

    NONE = "none"
    CHOSEN = "chosen"
    FLIP = "flip"  # loses a step
    REMOVE = "remove"
    GHOST = "ghost"  # where a carried counter came from
    STAYS = "stays"  # isn't among the chosen ones

    @property
    def opacity(self) -> float:
        """How strongly the counter below the mark is printed."""
        return {Mark.GHOST: GHOST_OPACITY, Mark.REMOVE: REMOVED_OPACITY, Mark.STAYS: LEFT_OPACITY}.get(self, 1.0)


def draw_mark(painter: QPainter, shape: Form, side: float, mark: Mark, confirmed: bool = False) -> None:
    """Draw ``mark`` over a thing with this shape whose corner is at the painter's origin.

    Losses are red, or sepia once ``confirmed``. The counter itself is printed before, with the mark's ``opacity``.
    """
    with alone(painter):
        painter.scale(side / 100, side / 100)
        colour = SEPIA if confirmed else RED
        match mark:
            case Mark.CHOSEN:
                _rim(painter, shape, LIT_EDGE, 7.4, side)
                _rim(painter, shape, LIT, 4.6, side)
            case Mark.FLIP:
                _rim(painter, shape, colour, 4.2, side)
                _folded_corner(painter, shape, colour)
            case Mark.REMOVE:
                _strike(painter, shape, colour, side)
            case Mark.NONE | Mark.GHOST | Mark.STAYS:
                pass


def _rim(painter: QPainter, shape: Form, colour: str, width: float, side: float) -> None:
    thick = max(width, 150 / side)
    painter.strokePath(outline(shape, 0.8), QPen(ink(colour), thick))


def _folded_corner(painter: QPainter, shape: Form, colour: str) -> None:
    """Draw a corner turned over, so that the mark is known by its shape, not only its colour."""
    bare = outline(shape, 0.8).intersected(polygon((72, -5), (105, -5), (105, 28)))
    painter.fillPath(bare, ink(colour))
    painter.fillPath(polygon((77, 0.5), (99.5, 23), (79.5, 20.5)), ink(LIT))


def _strike(painter: QPainter, shape: Form, colour: str, side: float) -> None:
    """Draw a stroke across, and a dashed line around the counter."""
    dashed = QPen(ink(colour, 0.55), max(2.2, 110 / side), Qt.PenStyle.DashLine)
    painter.strokePath(outline(shape, -0.6), dashed)
    stroke = QPen(ink(colour), max(4.6, 180 / side), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
    painter.setPen(stroke)
    painter.drawLine(24, 76, 76, 24)
