"""Counters with the number of their turn: the order in which units are lost [8.2]."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from roma_desktop.ui import theme
from roma_desktop.ui.counters.marks import Mark
from roma_desktop.ui.parts.counters.printed import paint_counter

REACH = 0.2  # the radius of a disc, of the counter's side
LEAST = 8.0  # pixels


@dataclass(frozen=True)
class Numbered:
    """A counter, and the number on its disc; 0: none."""

    face: Hashable
    number: int = 0


def paint_numbered(painter: QPainter, counter: Hashable, box: QRectF, mark: Mark, confirmed: bool) -> None:
    """Paint a counter; a ``Numbered`` one has its number on a disc at the upper left corner."""
    if not isinstance(counter, Numbered):
        paint_counter(painter, counter, box, mark, confirmed)
        return
    paint_counter(painter, counter.face, box, mark, confirmed)
    if counter.number:
        _draw_disc(painter, box, str(counter.number))


def _draw_disc(painter: QPainter, box: QRectF, words: str) -> None:
    look = theme.current()
    radius = max(LEAST, box.width() * REACH)
    disc = QRectF(box.left() - 3, box.top() - 3, 2 * radius, 2 * radius)
    painter.setPen(QPen(QColor(look.colours.light), 1.2))
    painter.setBrush(QColor(look.colours.red))
    painter.drawEllipse(QPointF(disc.center()), radius, radius)
    painter.setPen(QColor(look.colours.light))
    painter.setFont(look.font("badge"))
    painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, words)
