"""A way on as a tile that can be pressed: what is done, and what it may bring."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.part import Pressable, draw_ring
from roma_desktop.ui.parts.surfaces.sheet import draw_tile
from roma_desktop.ui.parts.text.tip import set_tip

LOW, HIGH, SIDE = 32, 50, 11  # heights at 100 % with one line and with two, room at the sides
MIDDLE = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class ChoiceTile(Pressable, QAbstractButton):
    """``clicked``: this way is taken."""

    def __init__(self, words: str, about: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words, self._about = words, about
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setText(words)
        self.setAccessibleName(f"{words}. {about}" if about else words)
        set_tip(self, self.accessibleName())

    def restyle(self) -> None:
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.current().px(200), theme.current().px(HIGH if self._about else LOW))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.current().px(120), self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        look, box = theme.current(), QRectF(self.rect())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            tone = "lit" if self.underMouse() or self.isDown() else "light"
            draw_tile(painter, box, tone, "rule" if self.underMouse() else "hair")
            inside = box.adjusted(look.px(SIDE), look.px(4), -look.px(SIDE), -look.px(4))
            upper = QRectF(inside)
            if self._about:
                upper.setHeight(inside.height() * 0.52)
                lower = QRectF(inside.left(), upper.bottom(), inside.width(), inside.bottom() - upper.bottom())
                _draw_words(painter, lower, self._about, "note", look.colours.sepia)
            _draw_words(painter, upper, self._words, "strong", look.colours.ink)
            if self.shows_ring():
                draw_ring(painter, box, 4)


def _draw_words(painter: QPainter, box: QRectF, words: str, role: theme.Role, hue: str) -> None:
    painter.setFont(theme.current().font(role))
    painter.setPen(QColor(hue))
    shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, round(box.width()))
    painter.drawText(box, MIDDLE, shown)
