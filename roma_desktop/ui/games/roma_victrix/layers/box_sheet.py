"""Leaders' boxes side by side on a sheet: a portrait, a line about him, and the counters that are with him."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.counters.counter_grid import CounterGrid
from roma_desktop.ui.parts.counters.piece import Cell, draw_cell, room_of
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.inputs.row_button import RowButton
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.layout.scroll import Scroll
from roma_desktop.ui.parts.part import Part, draw_ring
from roma_desktop.ui.parts.surfaces.sheet import Sheet
from roma_desktop.ui.parts.text.tip import set_tip
from roma_desktop.ui.parts.text.words import Words

WIDTH, PORTRAIT, COUNTER = 372, 46, 38


@dataclass(frozen=True, slots=True)
class LeaderBox:
    """A leader, a line about him, and the counters in his box as far as they may be seen."""

    leader: str
    line: str
    portrait: Cell
    units: tuple[Cell, ...] = ()


class BoxSheet(Sheet):
    """``chosen`` tells which leader is to be looked at. Esc and the button close the sheet."""

    chosen = Signal(str)
    closed = Signal()

    def __init__(self, title: str, close: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: tuple[LeaderBox, ...] = ()
        self._heads: list[Head] = []
        button = Button(close, "quiet")
        button.clicked.connect(self.closed)
        self._lines = Part()
        self._lines.setLayout(column(gap=8))
        self._list = column(self._lines, gap=0)
        inside = Part()
        inside.setLayout(self._list)
        self._scroll = Scroll(inside)
        whole = column(row(Words(title, "cap"), None, button, gap=4), gap=4, margins=(12, 8, 10, 12))
        whole.addWidget(self._scroll, 1)
        self.setLayout(whole)
        self.setAccessibleName(title)

    def show_boxes(self, boxes: Sequence[LeaderBox]) -> None:
        """Show exactly these."""
        if tuple(boxes) == self._shown:
            return
        at = next((index for index, head in enumerate(self._heads) if head.hasFocus()), -1)
        self._shown = tuple(boxes)
        self._heads = [Head(box) for box in boxes]
        lines = column(gap=8)
        for index, (head, box) in enumerate(zip(self._heads, boxes, strict=True)):
            head.clicked.connect(lambda _=False, leader=box.leader: self.chosen.emit(leader))
            head.stepped.connect(lambda step, here=index: self._go(here + step))
            lines.addWidget(head)
            if box.units:
                lines.addWidget(CounterGrid(box.units, side=COUNTER))
        self._list.removeWidget(self._lines)
        self._lines.hide()
        self._lines.deleteLater()
        self._lines = Part()
        self._lines.setLayout(lines)
        self._list.addWidget(self._lines)
        self._lines.show()  # what isn't shown yet has no height
        self._scroll.updateGeometry()
        if 0 <= at < len(self._heads):
            self._heads[at].setFocus(Qt.FocusReason.TabFocusReason)

    def boxes(self) -> tuple[LeaderBox, ...]:
        """What is shown."""
        return self._shown

    def heads(self) -> list[Head]:
        """The buttons with the leaders, in order."""
        return list(self._heads)

    def take_keyboard(self) -> None:
        if self._heads:
            self._heads[0].setFocus(Qt.FocusReason.TabFocusReason)

    def wanted_size(self, room: QSize) -> QSize:
        """The size to give it in ``room``."""
        return self.fitted(theme.current().px(WIDTH), room)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def _go(self, index: int) -> None:
        self._heads[index % len(self._heads)].setFocus(Qt.FocusReason.TabFocusReason)


class Head(RowButton):
    """A leader's portrait and name with a line about him; arrow keys lead to the next."""

    def __init__(self, box: LeaderBox) -> None:
        super().__init__()
        self._box = box
        self.setText(box.portrait.name)
        self.setAccessibleName(f"{box.portrait.name}, {box.line}")
        set_tip(self, box.line)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        width = theme.current().px(330)
        return QSize(width, self.heightForWidth(width))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        """As high as the portrait, or as the name and the whole line beside it."""
        look = theme.current()
        around = QRect(0, 0, width - self._left() - look.px(4), 10_000)
        line = QFontMetrics(look.font("note")).boundingRect(around, Qt.TextFlag.TextWordWrap, self._box.line)
        return max(room_of(look.px(PORTRAIT)), self._name_height() + line.height() + look.px(6))

    def _left(self) -> int:
        """Where words begin."""
        look = theme.current()
        return room_of(look.px(PORTRAIT)) + look.px(6)

    def _name_height(self) -> int:
        look = theme.current()
        return QFontMetrics(look.font("head")).height() + look.px(2)

    def paintEvent(self, _event: QPaintEvent) -> None:
        look, colours = theme.current(), theme.current().colours
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self.underMouse():
                painter.fillRect(self.rect(), theme.tint(colours.lit, 90))
            draw_cell(painter, QPointF(0, 0), look.px(PORTRAIT), self._box.portrait, False)
            left, name = self._left(), self._name_height()
            width = self.width() - left - look.px(4)
            painter.setFont(look.font("head"))
            painter.setPen(QColor(colours.ink))
            upper = QRectF(left, look.px(2), width, name)
            painter.drawText(upper, Qt.AlignmentFlag.AlignVCenter, self.text())
            painter.setFont(look.font("note"))
            painter.setPen(QColor(colours.sepia))
            lower = QRectF(left, name + look.px(2), width, self.height() - name - look.px(2))
            painter.drawText(lower, Qt.TextFlag.TextWordWrap, self._box.line)
            if self.shows_ring():
                draw_ring(painter, QRectF(self.rect()), 5)
