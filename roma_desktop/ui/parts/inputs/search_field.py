"""A field to find something by typing."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.inputs.opened_field import OpenedField

GLASS, WIDTH = 34, 280  # pixels at 100 %: room for the magnifying glass, width of the whole field


class SearchField(OpenedField):
    """Emits ``searched`` at each letter.

    Esc clears it, or emits ``left`` when it is empty; Enter emits ``taken``, to take the first result; Down emits
    ``went_down``, to go to the list of results.
    """

    searched = Signal(str)
    taken = Signal()
    went_down = Signal()

    def __init__(self, hint: str, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.setPlaceholderText(hint)
        self.setAccessibleName(hint)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.textChanged.connect(self.searched)
        self.restyle()

    def restyle(self) -> None:
        look = theme.current()
        self.setTextMargins(look.px(GLASS - 12), 0, 0, 0)
        self.setMinimumWidth(look.px(160))
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(theme.current().px(WIDTH), super().sizeHint().height())

    def take_key(self, event: QKeyEvent) -> None:
        key = event.key()
        if key == Qt.Key.Key_Escape:
            if self.text():
                self.clear()
            else:
                self.left.emit()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.taken.emit()
        elif key == Qt.Key.Key_Down:
            self.went_down.emit()
        else:
            super().take_key(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        look = theme.current()
        radius, middle = look.px(11) / 2, QPointF(look.px(18), self.height() / 2 - look.px(1))
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            pen = QPen(QColor(look.colours.sepia), max(1.4, look.px(16) / 10))
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
            painter.drawEllipse(QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius))
            near = middle + QPointF(radius, radius) * 0.75
            painter.drawLine(near, near + QPointF(radius, radius) * 0.8)
