"""The handle at the left edge of a sheet: it is pulled wider there, with the mouse or the arrow keys."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.part import Part, Ringed, draw_ring
from roma_desktop.ui.parts.text.tip import set_tip

WIDE, TALL, STEP = 12, 44, 24  # pixels at 100 %: of the grip, of the two lines on it; how far a key moves it
LINE, APART = 2, 5


class Grip(Ringed, Part):
    """``pulled`` tells how wide the sheet is wanted, in pixels at 100 %."""

    pulled = Signal(int)

    def __init__(self, width: Callable[[], int], name: str, tip: str, parent: QWidget | None = None) -> None:
        """``width`` of the sheet as it is now, at 100 %; ``name`` and ``tip`` in words."""
        super().__init__(parent)
        self._width = width
        self._taken: tuple[float, int] | None = None  # where, and the width then
        self.setCursor(Qt.CursorShape.SplitHCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(name)
        set_tip(self, tip)

    def sizeHint(self) -> QSize:
        return QSize(theme.current().px(WIDE), theme.current().px(TALL))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._taken = event.globalPosition().x(), self._width()
            self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._taken is not None:
            at, width = self._taken
            self.pulled.emit(width + round((at - event.globalPosition().x()) * 100 / theme.current().px(100)))

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        self._taken = None
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: STEP, Qt.Key.Key_Right: -STEP}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.pulled.emit(self._width() + step)

    def draw(self, painter: QPainter) -> None:
        look = theme.current()
        strong = self.underMouse() or self._taken is not None
        tall = min(look.px(TALL), self.height())
        left, top = (self.width() - look.px(APART) - look.px(LINE)) / 2, (self.height() - tall) / 2
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(look.colours.sepia if strong else look.colours.rule))
        for x in (left, left + look.px(APART)):
            painter.drawRoundedRect(QRectF(x, top, look.px(LINE), tall), 1, 1)
        if self.shows_ring():
            draw_ring(painter, QRectF(self.rect()).adjusted(0, top - look.px(6), 0, look.px(6) - top), 4)
