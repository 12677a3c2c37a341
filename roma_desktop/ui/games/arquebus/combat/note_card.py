"""A card that comes, is read and goes by itself: it stops nothing, and stays as long as the pointer is on it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QEnterEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.layout.boxes import column
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.sheet import Sheet

GAP = 30  # pixels at 100 % between a card and what it is about


class NoteCard(Sheet):
    """``gone``: the card has been read, or sent away by a click, and is hidden now."""

    gone = Signal()
    link_asked = Signal(str, str)

    def __init__(self, parent: QWidget, wide: int) -> None:
        super().__init__(parent, inner=False)
        self._wide = wide
        self._content: QWidget | None = None
        self._column = column(gap=0, margins=(13, 9, 13, 10))
        self.setLayout(self._column)
        self._patience = QTimer(self, singleShot=True, interval=theme.LINGER)
        self._patience.timeout.connect(self.go)
        self.hide()

    def lay(self, content: QWidget) -> None:
        """Shows other content for a while."""
        self._column.exchange(self._content, content)
        self._content = content
        content.show()
        self.show()
        self.raise_()
        self._patience.start()

    def go(self) -> None:
        """Hide the card."""
        self._patience.stop()
        self.hide()
        self.gone.emit()

    def pinned(self) -> bool:
        """Whether it stays: the pointer is on it."""
        return self.isVisible() and not self._patience.isActive()

    def wanted_size(self, room: QSize) -> QSize:
        return self.fitted(theme.current().px(self._wide), room)

    def place_near(self, at: QPoint, room: QRect, spared: Sequence[QRect] = ()) -> None:
        """Put it beside a point or into a corner of ``room``, where it covers the least of what is to be ``spared``."""
        size, gap = self.wanted_size(room.size()), theme.current().px(GAP)
        wide, tall = size.width(), size.height()
        wanted = [
            QPoint(at.x() + gap, at.y() - tall // 2),
            QPoint(at.x() - gap - wide, at.y() - tall // 2),
            *(QPoint(x, y) for x in (room.right() - wide, room.left()) for y in (room.top(), room.bottom() - tall)),
        ]
        places = [QRect(_inside(corner, size, room), size) for corner in wanted]
        self.setGeometry(min(places, key=lambda place: sum(_common(place, one) for one in spared)))

    def keep_inside(self, room: QRect) -> None:
        """Leave it where it is, or move it to the nearest place inside ``room``."""
        self.move(_inside(self.pos(), self.size(), room))

    def place_top(self, room: QRect) -> None:
        """Put it in the middle of the upper edge of ``room``."""
        size = self.wanted_size(room.size())
        x = room.left() + max(0, (room.width() - size.width()) // 2)
        self.setGeometry(x, room.top(), size.width(), size.height())

    def enterEvent(self, event: QEnterEvent) -> None:
        self._patience.stop()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        if self.isVisible():
            self._patience.start()
        super().leaveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.go()


def _inside(corner: QPoint, size: QSize, room: QRect) -> QPoint:
    """The upper left corner nearest to ``corner`` with which a card of this size lies inside the room."""
    x = max(room.left(), min(corner.x(), room.right() - size.width()))
    y = max(room.top(), min(corner.y(), room.bottom() - size.height()))
    return QPoint(x, y)


def _common(one: QRect, other: QRect) -> int:
    """How many pixels two boxes have in common."""
    both = one.intersected(other)
    return both.width() * both.height()


def page_with(*things: QWidget) -> Part:
    """Widgets one below the other."""
    part, shelf = Part(), column(gap=4)
    for thing in things:
        shelf.addWidget(thing)
    part.setLayout(shelf)
    return part
