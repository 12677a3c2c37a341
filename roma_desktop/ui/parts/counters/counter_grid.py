"""A grid of counters to choose among: a click or a key steps a counter on, a drag takes it away."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.counters.piece import CORNER, ROOM, Cell, draw_cell, room_of
from roma_desktop.ui.parts.counters.printed import PaintCounter, paint_counter
from roma_desktop.ui.parts.layout.scroll import bring_into_sight
from roma_desktop.ui.parts.part import Part, Ringed, draw_ring, enters
from roma_desktop.ui.parts.text.tip import show_tip

BACK_KEYS = (Qt.Key.Key_Backspace, Qt.Key.Key_Delete, Qt.Key.Key_Minus)


class CounterGrid(Ringed, Part):
    """Counters of ``side`` pixels (at 100 %) in as many columns as there is room for, at most ``columns``.

    The grid changes nothing by itself: it emits which counter is to step on or back (to its next state, such as
    flipped), and shows the cells it is given. Arrow keys move its cursor, Space and Enter step on, Backspace steps
    back, Shift asks for a range. With ``enter_steps`` False Enter is left to the decision.
    """

    stepped = Signal(int)  # click, Space, Enter
    stepped_back = Signal(int)  # right click, Backspace
    range_asked = Signal(int, int)  # from the cursor to the counter clicked with Shift
    dragged = Signal(int)
    hovered = Signal(int)  # the counter under the pointer; -1: none

    def __init__(
        self,
        cells: Sequence[Cell] = (),
        *,
        side: int = 64,
        columns: int = 99,
        gap: int = 2,
        to_right: bool = False,
        paint: PaintCounter = paint_counter,
        enter_steps: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._enter_steps = enter_steps
        self._cells: tuple[Cell, ...] = ()
        self._side, self._columns, self._gap, self._to_right, self._paint = side, columns, gap, to_right, paint
        self._confirmed = False
        self._cursor, self._under = 0, -1
        self._pressed: QPoint | None = None
        self._at: list[QPoint] = []
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.set_cells(cells)

    def set_cells(self, cells: Sequence[Cell], *, confirmed: bool = False) -> None:
        """Show these cells; the marks of losses are red, or sepia if ``confirmed``."""
        self._cells, self._confirmed = tuple(cells), confirmed
        self._cursor = max(0, min(self._cursor, len(self._cells) - 1))
        self._under = -1
        self._arrange()
        self._announce()
        self.updateGeometry()
        self.update()

    def set_side(self, side: int) -> None:
        self._side = side
        self.restyle()

    def cells(self) -> tuple[Cell, ...]:
        return self._cells

    def cursor_index(self) -> int:
        return self._cursor

    def box(self, index: int) -> QRect:
        """The box of a counter in the grid, in pixels."""
        side = theme.current().px(self._side)
        return QRect(self._at[index] + QPoint(ROOM, ROOM), QSize(side, side))

    def restyle(self) -> None:
        self._arrange()
        super().restyle()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._height_of(self._rows(width))

    def sizeHint(self) -> QSize:
        rows = self._rows(16777215)
        widest = max((len(row) for row in rows), default=0)
        return QSize(self._run(widest), self._height_of(rows))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._run(1), self._run(1))

    def index_at(self, at: QPoint) -> int:
        """The index of the counter under a point, or -1."""
        return next((index for index in range(len(self._cells)) if self.box(index).contains(at)), -1)

    def resizeEvent(self, _event: QEvent) -> None:
        self._arrange()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = event.position().toPoint()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.position().toPoint()
        if self._pressed is not None and event.buttons() & Qt.MouseButton.LeftButton:
            start = self.index_at(self._pressed)
            if start >= 0 and (at - self._pressed).manhattanLength() >= QApplication.startDragDistance():
                self._pressed = None
                self.dragged.emit(start)
            return
        self._hover(self.index_at(at))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        index = self.index_at(event.position().toPoint())
        if self._pressed is None or index < 0 or index != self.index_at(self._pressed):
            return
        self._pressed = None
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.range_asked.emit(self._cursor, index)
            return
        self._cursor = index
        self._step(index, back=event.button() == Qt.MouseButton.RightButton)

    def leaveEvent(self, _event: QEvent) -> None:
        self._hover(-1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if not self._cells:
            super().keyPressEvent(event)
        elif key == Qt.Key.Key_Space or (self._enter_steps and enters(event)):
            self._step(self._cursor, back=False)
        elif key in BACK_KEYS:
            self._step(self._cursor, back=True)
        elif (target := self._target(key)) is not None:
            if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
                self.range_asked.emit(self._cursor, target)
            self._move_to(target)
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            index = self.index_at(event.pos())
            show_tip(event.globalPos(), self._cells[index].tip if index >= 0 else "", self)
            return True
        return super().event(event)

    def draw(self, painter: QPainter) -> None:
        side = theme.current().px(self._side)
        for index, cell in enumerate(self._cells):
            draw_cell(painter, QPointF(self._at[index]), side, cell, self._confirmed, self._paint)
        if 0 <= self._under < len(self._cells) and self._cells[self._under].choosable:
            painter.setBrush(theme.tint(theme.current().colours.lit, 60))
            painter.setPen(QPen(QColor(theme.current().colours.lit), 2))
            painter.drawRoundedRect(QRectF(self.box(self._under)), side * CORNER, side * CORNER)
        if self.shows_ring() and self._cells:
            draw_ring(painter, QRectF(self.box(self._cursor)).adjusted(-4, -4, 4, 4), side * CORNER + 4)

    def _step(self, index: int, *, back: bool) -> None:
        self._move_to(index)
        if self._cells[index].choosable:
            (self.stepped_back if back else self.stepped).emit(index)

    def _move_to(self, index: int) -> None:
        self._cursor = index
        self._announce()
        bring_into_sight(self, self.box(index))
        self.update()

    def _announce(self) -> None:
        if self._cells:
            self.setAccessibleDescription(self._cells[self._cursor].name)

    def _hover(self, index: int) -> None:
        if index != self._under:
            self._under = index
            self.hovered.emit(index)
            self.update()

    def _target(self, key: Qt.Key) -> int | None:
        """The counter that a key leads to, for up and down the nearest in the next row; None for any other key."""
        last = len(self._cells) - 1
        along = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        if key in along:
            return max(0, min(last, self._cursor + along[key]))
        if key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            return 0 if key == Qt.Key.Key_Home else last
        if key not in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            return None
        here = self._at[self._cursor]
        beyond = [
            index
            for index, at in enumerate(self._at)
            if (at.y() > here.y() if key == Qt.Key.Key_Down else at.y() < here.y())
        ]
        if not beyond:
            return self._cursor
        return min(beyond, key=lambda index: (abs(self._at[index].y() - here.y()), abs(self._at[index].x() - here.x())))

    def _run(self, count: int) -> int:
        """The length of ``count`` counters in a row, in pixels."""
        look = theme.current()
        return count * room_of(look.px(self._side)) + max(0, count - 1) * look.px(self._gap)

    def _height_of(self, rows: list[list[int]]) -> int:
        return self._run(len(rows))

    def _rows(self, width: int) -> list[list[int]]:
        """The counters row by row, as indices."""
        gap = theme.current().px(self._gap)
        columns = max(1, min(self._columns, (width + gap) // (self._run(1) + gap)))
        rows: list[list[int]] = []
        for index, cell in enumerate(self._cells):
            if not rows or len(rows[-1]) == columns or cell.starts_row:
                rows.append([])
            rows[-1].append(index)
        return rows

    def _arrange(self) -> None:
        stride = self._run(2) - self._run(1)
        self._at = [QPoint()] * len(self._cells)
        for line, row in enumerate(self._rows(self.width())):
            left = self.width() - self._run(len(row)) if self._to_right else 0
            for place, index in enumerate(row):
                self._at[index] = QPoint(left + place * stride, line * stride)
