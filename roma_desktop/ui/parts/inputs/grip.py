"""The handle at the left edge of a sheet, by which it is made wider with the mouse or the arrow keys."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.part import Part, Ringed, draw_ring
from roma_desktop.ui.parts.text.tip import set_tip

WIDE, TALL, STEP = 12, 44, 24  # pixels at 100 %: width of the grip, height of the lines on it, a key's step
LINE, APART = 2, 5


class Grip(Ringed, Part):
    """``pulled`` has the width that the player wants for the sheet, in pixels at 100 %."""

    pulled = Signal(int)

    def __init__(self, width: Callable[[], int], name: str, tip: str, parent: QWidget | None = None) -> None:
        """``width`` returns the present width of the sheet, at 100 %; ``name`` and ``tip`` are words for the player."""
        super().__init__(parent)
        self._width = width
        self._taken: tuple[float, int] | None = None  # x at which it was gripped, and the sheet's width then
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
