"""The steps of something that happens in order, such as a battle, and which of them is being played."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.text.tip import set_tip

DOT, LINE = 5, 6.5


class StepLine(Part):
    """A dot and a name for each step: past dots filled, the present one red. A narrow line names only the present."""

    def __init__(self, names: Sequence[str], now: int = 0, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._names, self._now = tuple(names), now
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.set_now(now)

    def set_now(self, now: int) -> None:
        self._now = now
        self.setAccessibleName(self._names[now])
        set_tip(self, " · ".join(self._names))
        self.update()

    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(theme.current().font("tab"))
        widest = max((metrics.horizontalAdvance(name) for name in self._names), default=0)
        return QSize(len(self._names) * (widest + theme.current().px(16)), theme.current().px(32))

    def minimumSizeHint(self) -> QSize:
        return QSize(len(self._names) * theme.current().px(18), theme.current().px(32))

    def draw(self, painter: QPainter) -> None:
        look = theme.current()
        step = self.width() / len(self._names)
        y, dot = float(look.px(LINE)), float(look.px(DOT))
        painter.setPen(QPen(QColor(look.colours.rule), 1))
        painter.drawLine(QPointF(step / 2, y), QPointF(self.width() - step / 2, y))
        painter.setFont(look.font("tab"))
        metrics = painter.fontMetrics()
        crowded = any(metrics.horizontalAdvance(name) > step - 4 for name in self._names)
        for index, name in enumerate(self._names):
            hue = QColor(look.colours.red if index == self._now else look.colours.sepia)
            painter.setPen(QPen(hue, 1.2))
            painter.setBrush(hue if index <= self._now else QColor(look.colours.paper))
            painter.drawEllipse(QPointF(step * (index + 0.5), y), dot, dot)
            if not crowded or index == self._now:
                width = float(metrics.horizontalAdvance(name) + 4)
                left = max(0.0, min(step * (index + 0.5) - width / 2, self.width() - width))
                painter.drawText(QRectF(left, look.px(13), width, look.px(19)), Qt.AlignmentFlag.AlignCenter, name)
