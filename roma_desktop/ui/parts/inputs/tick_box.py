"""A box that is ticked or not, with words beside it that may take several lines."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QCheckBox, QSizePolicy, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.part import Pressable, draw_ring

SIDE, GAP, AIR = 18, 8, 3  # pixels at 100 %: side of the box, gap to the words, room above and below
WRAP = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
TICK = (QPointF(0.22, 0.52), QPointF(0.42, 0.73), QPointF(0.79, 0.27))  # shares of the box


class TickBox(Pressable, QCheckBox):
    """Space and Enter tick it or clear it. The box is level with the first line of the words."""

    def __init__(self, words: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText(words)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.restyle()

    def restyle(self) -> None:
        self.setFont(theme.current().font("body"))
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        room = QRect(0, 0, max(1, width - self._before()), 10_000)
        words = self.fontMetrics().boundingRect(room, int(WRAP), self.text()).height() if self.text() else 0
        return max(words, self._line()) + 2 * theme.current().px(AIR)

    def sizeHint(self) -> QSize:
        words = self.fontMetrics().horizontalAdvance(self.text()) + 2 if self.text() else 0
        return QSize(self._before() + words, self._line() + 2 * theme.current().px(AIR))

    def minimumSizeHint(self) -> QSize:
        words = min(self.sizeHint().width(), self._before() + self.fontMetrics().averageCharWidth() * 8)
        return QSize(words, self._line() + 2 * theme.current().px(AIR))

    def hitButton(self, at: QPoint) -> bool:
        """Whether a click there counts: on the words, too."""
        return self.rect().contains(at)

    def paintEvent(self, _event: QPaintEvent) -> None:
        look = theme.current()
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._draw_box(painter, self.box())
            painter.setFont(self.font())
            painter.setPen(QColor(look.colours.ink if self.isEnabled() else look.colours.faint))
            air = look.px(AIR)
            painter.drawText(self.rect().adjusted(self._before(), air, 0, 0), int(WRAP), self.text())
            if self.shows_ring():
                before = self.box().right() + look.px(GAP) / 4 if self.text() else 0
                draw_ring(painter, QRectF(self.rect()).adjusted(before, 0, 0, 0), 4)

    def box(self) -> QRectF:
        """The box to tick, in the widget's pixels."""
        look = theme.current()
        side = look.px(SIDE)
        top = look.px(AIR) + (self._line() - side) / 2
        return QRectF(0 if self.text() else look.px(AIR), top, side, side)

    # ------------------------------------------------------------ inside

    def _line(self) -> int:
        return max(self.fontMetrics().height(), theme.current().px(SIDE))

    def _before(self) -> int:
        """The room before the words, for the box and a gap, in pixels."""
        look = theme.current()
        return look.px(SIDE) + (look.px(GAP) if self.text() else 2 * look.px(AIR))

    def _draw_box(self, painter: QPainter, box: QRectF) -> None:
        colours, alive = theme.current().colours, self.isEnabled()
        edge = colours.ink if self.underMouse() or self.isChecked() else colours.sepia
        painter.setPen(QPen(QColor(edge if alive else colours.faint), 1.2))
        painter.setBrush(QColor(colours.light if alive else colours.paper))
        painter.drawRoundedRect(box.adjusted(0.6, 0.6, -0.6, -0.6), 3, 3)
        if self.isChecked():
            pen = QPen(QColor(colours.ink if alive else colours.faint), box.width() / 7.5)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            painter.drawPolyline(QPolygonF([box.topLeft() + at * box.width() for at in TICK]))
