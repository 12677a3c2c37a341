"""A pile fanned out beside the pointer: its counters, large enough to read."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QEnterEvent, QPainter
from PySide6.QtWidgets import QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.counters.piece import Cell, room_of
from roma_desktop.ui.parts.counters.unit_grid import UnitGrid
from roma_desktop.ui.parts.layout.boxes import column
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.sheet import draw_tile
from roma_desktop.ui.parts.text.words import Words

SIDE, COLUMNS, GAP, EDGE = 46, 8, 2, 8
DELAY = 280  # milliseconds the pointer rests on a pile before it is fanned out
LEAVE = 450  # milliseconds the pointer has to come from the pile into the fan
AWAY = 34  # pixels at 100 % from the middle of the pile


class Fan(Part):
    """Shows what a pile holds. The mouse goes through it, unless units can be chosen in it for a march.

    ``picked`` tells which counters are to march, as indices; ``carried``: they are dragged out of the fan.
    """

    picked = Signal(frozenset)
    carried = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._title = Words(role="note")
        self._grid = UnitGrid(side=SIDE, columns=COLUMNS, gap=GAP)
        self._grid.home = self
        self._grid.picked.connect(self.picked)
        self._grid.carried.connect(self.carried)
        self.setLayout(column(self._title, self._grid, gap=2, margins=(10, 6, 8, 8)))
        self._wanted: tuple[QPoint, QRectF] | None = None
        self._choosing = False
        self._patience = QTimer(self, singleShot=True, interval=DELAY)
        self._patience.timeout.connect(self._open)
        self._leaving = QTimer(self, singleShot=True, interval=LEAVE)
        self._leaving.timeout.connect(self.close_fan)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def want(self, title: str, cells: Sequence[Cell], at: QPoint, room: QRectF, *, choosing: bool = False) -> None:
        """Fan these out beside a point of the parent, inside the room, after a moment's rest.

        ``choosing``: the pointer may go into the fan and choose among them.
        """
        self._leaving.stop()
        self._choosing = choosing
        self.renew(title, cells)
        self._wanted = (at, room)
        self._patience.start()

    def renew(self, title: str, cells: Sequence[Cell]) -> None:
        """Show other marks on the counters that are fanned out."""
        self._title.setText(title)
        self._grid.set_cells(cells)

    def coming(self) -> bool:
        """Whether it is open, or is about to be."""
        return self.isVisible() or self._patience.isActive()

    def choosing(self) -> bool:
        """Whether units can be chosen in the open fan."""
        return self._choosing and self.isVisible()

    def leave(self) -> None:
        """The pointer has left the pile: it gets time to come into the fan, if it may."""
        if self.choosing():
            self._leaving.start()
        else:
            self.close_fan()

    def close_fan(self) -> None:
        self._patience.stop()
        self._leaving.stop()
        self._wanted = None
        self.hide()

    def enterEvent(self, event: QEnterEvent) -> None:
        self._leaving.stop()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.leave()
        super().leaveEvent(event)

    def _open(self) -> None:
        if self._wanted is None:
            return
        at, room = self._wanted
        look = theme.current()
        count = len(self._grid.cells())
        columns = min(COLUMNS, count)
        each = room_of(look.px(SIDE)) + look.px(GAP)
        rows = -(-count // COLUMNS)
        width = max(columns * each + look.px(20), self._title.natural_width() + look.px(20))
        height = rows * each + look.px(18) + self._title.sizeHint().height()
        edge = look.px(EDGE)
        x = min(max(room.left() + edge, at.x() - width / 2), room.right() - edge - width)
        above = at.y() - look.px(AWAY) - height
        y = above if above >= room.top() + edge else at.y() + look.px(AWAY)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, not self._choosing)
        self.setGeometry(round(x), round(y), width, height)
        self.show()
        self.raise_()

    def draw(self, painter: QPainter) -> None:
        draw_tile(painter, QRectF(self.rect()), "paper", "rule")
