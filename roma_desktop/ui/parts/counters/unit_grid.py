"""The counters of an army, to choose those that march: by click, by range, or with a rubber band."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QApplication, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.counters import Mark
from roma_desktop.ui.parts.counters.counter_grid import CounterGrid
from roma_desktop.ui.parts.counters.piece import Cell

ADD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


class UnitGrid(CounterGrid):
    """Chosen counters have the mark ``CHOSEN``. ``picked`` has the indices of those that are to be chosen from now on.

    A click or Ctrl+click adds a counter or takes it out, Shift+click adds all from the last one on. A rubber band
    chooses exactly those it touches; with Ctrl or Shift it adds them. ``carried``: the band has left ``home``, the
    sheet that the grid is on, which means that the player drags the army to the map.
    """

    picked = Signal(frozenset)
    carried = Signal()

    def __init__(self, cells: Sequence[Cell] = (), *, side: int, columns: int = 99, gap: int = 2) -> None:
        super().__init__(cells, side=side, columns=columns, gap=gap)
        self.home: QWidget | None = None
        self._from: QPoint | None = None
        self._band: QRect | None = None
        self.stepped.connect(lambda index: self.picked.emit(self.chosen() ^ {index}))
        self.stepped_back.connect(lambda index: self.picked.emit(self.chosen() - {index}))
        self.range_asked.connect(self._on_range)

    def chosen(self) -> frozenset[int]:
        """The counters that are marked."""
        cells = enumerate(self.cells())
        return frozenset(index for index, cell in cells if cell.mark is Mark.CHOSEN and not cell.fixed)

    def set_cursor(self, index: int) -> None:
        """Put the keyboard's cursor on a counter."""
        self._cursor = max(0, min(index, len(self.cells()) - 1))
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        if event.button() == Qt.MouseButton.LeftButton:
            self._from = event.position().toPoint()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.position().toPoint()
        if self._from is None or not event.buttons() & Qt.MouseButton.LeftButton:
            super().mouseMoveEvent(event)
            return
        if self.home is not None and not self.home.rect().contains(self.mapTo(self.home, at)):
            self._let_go()
            self.carried.emit()
        elif self._band is not None or (at - self._from).manhattanLength() >= QApplication.startDragDistance():
            self._band = QRect(self._from, at).normalized()
            self._pressed = None  # so that this doesn't end as a click
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        band = self._band
        self._let_go()
        if band is None:
            super().mouseReleaseEvent(event)
            return
        touched = self.touched(band)
        self.picked.emit(touched | self.chosen() if event.modifiers() & ADD else touched)

    def touched(self, band: QRect) -> frozenset[int]:
        """The indices of the counters that may be chosen and that a rubber band touches."""
        cells = self.cells()
        return frozenset(
            index for index in range(len(cells)) if cells[index].choosable and self.box(index).intersects(band)
        )

    def draw(self, painter: QPainter) -> None:
        super().draw(painter)
        if self._band is not None:
            colours = theme.current().colours
            painter.setBrush(theme.tint(colours.lit, 90))
            painter.setPen(QPen(QColor(colours.ink), 1, Qt.PenStyle.DashLine))
            painter.drawRect(QRectF(self._band).adjusted(0.5, 0.5, -0.5, -0.5))

    def _on_range(self, start: int, end: int) -> None:
        cells = self.cells()
        low, high = sorted((start, end))
        self.picked.emit(self.chosen() | {index for index in range(low, high + 1) if cells[index].choosable})
        self._cursor = end

    def _let_go(self) -> None:
        self._from, self._band = None, None
        self.update()
