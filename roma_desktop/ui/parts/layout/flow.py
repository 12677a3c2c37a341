"""A row that breaks into more rows when it is full."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

from roma_desktop.ui import theme


class Flow(QLayout):
    """Widgets side by side at their own size, from the left, or from the right if ``to_right``.

    ``gap`` is the space between them; ``between`` is the space between rows, if it differs.
    """

    def __init__(self, *, gap: int = 8, between: int | None = None, to_right: bool = False) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self._gap, self._between, self._to_right = gap, gap if between is None else between, to_right
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        rows = self._rows(width)
        return sum(_height(row) for row in rows) + theme.current().px(self._between) * max(0, len(rows) - 1)

    def set_to_right(self, to_right: bool) -> None:
        if to_right != self._to_right:
            self._to_right = to_right
            self.invalidate()

    def sizeHint(self) -> QSize:
        sizes = [item.sizeHint() for item in self._shown()]
        width = sum(size.width() for size in sizes) + self._space() * max(0, len(sizes) - 1)
        return QSize(width, max((size.height() for size in sizes), default=0))

    def minimumSize(self) -> QSize:
        sizes = [item.minimumSize() for item in self._shown()]
        return QSize(
            max((size.width() for size in sizes), default=0), max((size.height() for size in sizes), default=0)
        )

    def setGeometry(self, box: QRect) -> None:
        super().setGeometry(box)
        top = box.top()
        for row in self._rows(box.width()):
            used = sum(_width(item, box.width()) for item in row) + self._space() * (len(row) - 1)
            left = box.right() + 1 - used if self._to_right else box.left()
            for item in row:
                size = QSize(_width(item, box.width()), item.sizeHint().height())
                item.setGeometry(QRect(QPoint(left, top + (_height(row) - size.height()) // 2), size))
                left += size.width() + self._space()
            top += _height(row) + theme.current().px(self._between)

    def _space(self) -> int:
        return theme.current().px(self._gap)

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _rows(self, width: int) -> list[list[QLayoutItem]]:
        rows: list[list[QLayoutItem]] = []
        used = 0
        for item in self._shown():
            wanted = _width(item, width)
            if rows and used + self._space() + wanted <= width:
                rows[-1].append(item)
                used += self._space() + wanted
            else:
                rows.append([item])
                used = wanted
        return rows


def flow(*widgets: QWidget, gap: int = 8, between: int | None = None, to_right: bool = False) -> Flow:
    layout = Flow(gap=gap, between=between, to_right=to_right)
    for widget in widgets:
        layout.addWidget(widget)
    return layout


def _width(item: QLayoutItem, room: int) -> int:
    return min(item.sizeHint().width(), room)


def _height(row: list[QLayoutItem]) -> int:
    return max(item.sizeHint().height() for item in row)
