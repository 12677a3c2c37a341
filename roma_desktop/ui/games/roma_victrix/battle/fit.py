"""Two rows of columns that fill a sheet, shrink as far as they can, and only then scroll.

Qt's own layouts don't shrink widgets whose height depends on their width; this one does.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.tile import Hair

GAP, LINE = 24, 9
"""Between columns, and around the line between the rows, in pixels at 100 %."""
LOWER, SHARE = 200, 0.3
"""What the lower row would like to have, and the most it takes of the height beyond what it needs."""
STACKED = 640
"""Below this width the columns stand one under the other."""


class Spread(Part):
    """An upper row that takes what it can get, a line, and a lower row."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._upper: tuple[QWidget, ...] = ()
        self._lower: tuple[QWidget, ...] = ()
        self._line = Hair()
        self._line.setParent(self)

    def fill(self, upper: Sequence[QWidget], lower: Sequence[QWidget]) -> None:
        """Put widgets into both rows; a row of which nothing is shown takes no room."""
        self._upper, self._lower = tuple(upper), tuple(lower)
        for widget in (*upper, *lower):
            widget.setParent(self)

    def minimumSizeHint(self) -> QSize:
        column = self._column(max(self.width(), theme.current().px(STACKED) // 2))
        width = max((_least_width(widget) for widget in (*self._upper, *self._lower)), default=0)
        upper, lower = self._least(self._upper, column), self._least(self._lower, column)
        return QSize(width, upper + (self._between() + lower if lower else 0))

    def sizeHint(self) -> QSize:
        return QSize(theme.current().px(1100), max(self.minimumSizeHint().height(), theme.current().px(700)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._arrange()
            self.updateGeometry()
        return super().event(event)

    def restyle(self) -> None:
        super().restyle()
        self._arrange()

    def _arrange(self) -> None:
        column = self._column(self.width())
        least = self._least(self._upper, column)
        foot = self._least(self._lower, column)
        if foot:
            wanted = max(foot, min(theme.current().px(LOWER), round(self.height() * SHARE)))
            head = max(least, self.height() - self._between() - wanted)
        else:
            head = max(least, self.height())
        self._line.setVisible(bool(foot))
        self._line.setGeometry(0, head + theme.current().px(LINE), self.width(), 1)
        self._place(self._upper, column, 0, head)
        top = head + self._between()
        self._place(self._lower, column, top, max(foot, self.height() - top))

    def _place(self, widgets: Sequence[QWidget], column: int, top: int, height: int) -> None:
        gap = theme.current().px(GAP)
        if self._stacked():
            shown = [widget for widget in widgets if not widget.isHidden()]
            spare = max(0, height - self._least(widgets, column)) // max(1, len(shown))
            for widget in shown:
                tall = _least_height(widget, column) + spare
                widget.setGeometry(QRect(0, top, column, tall))
                top += tall + gap
            return
        for index, widget in enumerate(widgets):
            widget.setGeometry(QRect(index * (column + gap), top, column, height))

    def _least(self, widgets: Sequence[QWidget], column: int) -> int:
        """The least height of a row; 0 if nothing of it is shown."""
        heights = [_least_height(widget, column) for widget in widgets if not widget.isHidden()]
        if self._stacked():
            return sum(heights) + theme.current().px(GAP) * max(0, len(heights) - 1)
        return max(heights, default=0)

    def _column(self, width: int) -> int:
        gap = theme.current().px(GAP)
        count = max(1, len(self._upper))
        return width if self._stacked() else (width - (count - 1) * gap) // count

    def _stacked(self) -> bool:
        return self.width() < theme.current().px(STACKED)

    def _between(self) -> int:
        return 2 * theme.current().px(LINE) + 1


def _least_height(widget: QWidget, width: int) -> int:
    layout = widget.layout()
    if layout is None:
        return widget.minimumSizeHint().height()
    if layout.hasHeightForWidth():
        return layout.minimumHeightForWidth(width)
    return layout.minimumSize().height()


def _least_width(widget: QWidget) -> int:
    layout = widget.layout()
    return layout.minimumSize().width() if layout is not None else widget.minimumSizeHint().width()
