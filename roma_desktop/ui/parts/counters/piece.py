"""One counter on a sheet, with the mark of what is being chosen for it."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.counters.marks import Mark
from roma_desktop.ui.parts.counters.printed import PaintCounter, paint_counter
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.text.tip import set_tip

ROOM = 4  # pixels of room left of a counter and above it, at any scale, for its rim
SHADE = 0.1  # the room right of it and below it for its shadow, as a share of its side
CORNER = 0.1  # the radius of a counter's corners, as a share of its side
DIM = 0.45  # opacity of a counter that cannot be chosen


@dataclass(frozen=True)
class Cell:
    """A counter in a grid. ``counter`` is any hashable value; only the grid's function ``paint`` knows what it is."""

    counter: Hashable
    name: str  # what it is, in words, for tool tip and screen reader
    count: int = 0  # shown on a badge if above 1
    mark: Mark = Mark.NONE
    enabled: bool = True
    starts_row: bool = False
    about: str = ""  # more about it, for the tool tip alone
    fixed: bool = False  # it always belongs there and can't be chosen, but isn't dimmed

    @property
    def choosable(self) -> bool:
        """Whether a click can choose it."""
        return self.enabled and not self.fixed

    @property
    def tip(self) -> str:
        """The words of its tool tip."""
        return f"{self.name}\n{self.about}" if self.about else self.name


def room_of(side: int) -> int:
    """The width and height that a counter of ``side`` pixels takes with its rim and shadow, in pixels."""
    return side + ROOM + max(ROOM, round(side * SHADE))


def draw_cell(
    painter: QPainter, at: QPointF, side: int, cell: Cell, confirmed: bool, paint: PaintCounter = paint_counter
) -> None:
    """Draw a counter with its mark and count; ``at`` is the upper left corner of the room for it."""
    box = QRectF(at.x() + ROOM, at.y() + ROOM, side, side)
    painter.save()
    painter.setOpacity(1 if cell.enabled else DIM)
    paint(painter, cell.counter, box, cell.mark, confirmed)
    painter.restore()
    if cell.count > 1:
        _badge(painter, box, f"×{cell.count}")


def _badge(painter: QPainter, box: QRectF, words: str) -> None:
    look = theme.current()
    painter.setFont(look.font("badge"))
    metrics = painter.fontMetrics()
    height = metrics.height() + 2
    width = max(height, metrics.horizontalAdvance(words) + look.px(9))
    badge = QRectF(box.right() - width + ROOM, box.top() - ROOM, width, height)
    painter.setBrush(QColor(look.colours.light))
    painter.setPen(QPen(QColor(look.colours.ink), 1.2))
    painter.drawRoundedRect(badge.adjusted(1, 1, -1, -1), height / 2 - 1, height / 2 - 1)
    painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, words)


class Piece(Part):
    """A single counter, such as a portrait; ``side`` in pixels at 100 %."""

    def __init__(
        self, cell: Cell, side: int, *, paint: PaintCounter = paint_counter, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._cell, self._side, self._paint = cell, side, paint
        self.show_cell(cell)

    def show_cell(self, cell: Cell) -> None:
        self._cell = cell
        set_tip(self, cell.tip)
        self.setAccessibleName(cell.name)
        self.restyle()

    def restyle(self) -> None:
        super().restyle()
        room = room_of(theme.current().px(self._side))
        self.setFixedSize(room, room)

    def draw(self, painter: QPainter) -> None:
        draw_cell(painter, QPointF(0, 0), theme.current().px(self._side), self._cell, False, self._paint)
