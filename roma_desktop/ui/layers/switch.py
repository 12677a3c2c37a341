"""A switch in a panel: a box to tick, a name, its key, and a line about it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.inputs.row_button import RowButton
from roma_desktop.ui.parts.part import draw_ring

BOX, LEFT, LINE = 18, 34, 20  # pixels at 100 %: the side of the box, where words begin, the height of a line


class Switch(RowButton):
    """On or off; Space, Enter and a click change it."""

    def __init__(self, name: str, about: str, key: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._about, self._key = about, key
        self.setText(name)
        self.setCheckable(True)
        self.setAccessibleName(name)
        self.setAccessibleDescription(f"{about}. {key}")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        look = theme.current()
        return QSize(look.px(330), look.px(2 * LINE + 6))

    def paintEvent(self, _event: QPaintEvent) -> None:
        look, colours = theme.current(), theme.current().colours
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self.underMouse():
                painter.fillRect(self.rect(), theme.tint(colours.lit, 90))
            self._draw_box(painter)
            left, line = look.px(LEFT), look.px(LINE)
            upright = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip  # letters reach below the line
            words = QRectF(left, look.px(2), self.width() - left - look.px(30), line)
            painter.setPen(QColor(colours.ink))
            painter.setFont(look.font("strong" if self.isChecked() else "body"))
            painter.drawText(words, upright, self.text())
            painter.setFont(look.font("small"))
            painter.setPen(QColor(colours.sepia))
            about = painter.fontMetrics().elidedText(self._about, Qt.TextElideMode.ElideRight, round(words.width()))
            painter.drawText(QRectF(left, look.px(LINE + 2), words.width(), line), upright, about)
            self._draw_key(painter)
            if self.shows_ring():
                draw_ring(painter, QRectF(self.rect()), 5)

    def _draw_box(self, painter: QPainter) -> None:
        look, colours = theme.current(), theme.current().colours
        side = look.px(BOX)
        box = QRectF(look.px(6), look.px(LINE / 2 + 2) - side / 2, side, side)
        painter.setPen(QPen(QColor(colours.ink if self.isChecked() else colours.rule), 1.4))
        painter.setBrush(QColor(colours.light))
        painter.drawRoundedRect(box, 3, 3)
        if self.isChecked():
            painter.setPen(QPen(QColor(colours.ink), side / 7, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            at = box.topLeft()
            points = [at + QPointF(*share) * side for share in ((0.22, 0.52), (0.42, 0.74), (0.8, 0.26))]
            painter.drawPolyline(QPolygonF(points))

    def _draw_key(self, painter: QPainter) -> None:
        if not self._key:
            return
        look, colours = theme.current(), theme.current().colours
        side = look.px(21)
        cap = QRectF(self.width() - side - look.px(6), (self.height() - side) / 2, side, side)
        painter.setPen(QPen(QColor(colours.rule), 1))
        painter.setBrush(QColor(colours.button))
        painter.drawRoundedRect(cap, 4, 4)
        painter.setFont(look.font("chip"))
        painter.setPen(QColor(colours.sepia))
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, self._key)
