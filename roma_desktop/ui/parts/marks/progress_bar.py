"""The progress of an objective: its words, a bar in the power's colour, the count."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.counters.printed import hues
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.text.tip import set_tip

BAR = 8


class ProgressBar(Part):
    """``value`` of ``total``, with a stroke at each whole step where there is room.

    A full count changes colour too. Nobody needs to see that: the numbers are equal, and the bar is full.
    """

    def __init__(
        self,
        words: str,
        value: int,
        total: int,
        *,
        colour: str,
        of: str = "{value} / {total}",
        parent: QWidget | None = None,
    ) -> None:
        """``of`` is the format of the count, with places for ``value`` and ``total``."""
        super().__init__(parent)
        self._words, self._value, self._total, self._colour, self._of = words, value, total, colour, of
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_value(value, total)

    def set_value(self, value: int, total: int) -> None:
        self._value, self._total = value, total
        self.setAccessibleName(f"{self._words}: {self._count()}")
        set_tip(self, self.accessibleName())
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.current().px(240), theme.current().px(36))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.current().px(100), theme.current().px(36))

    def draw(self, painter: QPainter) -> None:
        look = theme.current()
        line = QRectF(0, 0, self.width(), look.px(22))
        painter.setFont(look.font("chip"))
        painter.setPen(QColor(look.colours.good if self._value >= self._total else look.colours.ink))
        count = self._count()
        painter.drawText(line, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, count)
        used = painter.fontMetrics().horizontalAdvance(count) + look.px(10)
        painter.setFont(look.font("note"))
        painter.setPen(QColor(look.colours.ink))
        shown = painter.fontMetrics().elidedText(self._words, Qt.TextElideMode.ElideRight, int(line.width()) - used)
        painter.drawText(line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)
        self._draw_bar(painter, QRectF(0.5, look.px(24) + 0.5, self.width() - 1, look.px(BAR)))

    def _draw_bar(self, painter: QPainter, box: QRectF) -> None:
        colours = theme.current().colours
        radius = box.height() / 2
        painter.setPen(QPen(QColor(colours.rule), 1))
        painter.setBrush(QColor(colours.shade))
        painter.drawRoundedRect(box, radius, radius)
        done = max(0.0, min(1.0, self._value / self._total if self._total else 1.0))
        if done:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(hues(self._colour).flag))
            inner = box.adjusted(1, 1, -1, -1)
            inner.setWidth(max(inner.height(), inner.width() * done))
            painter.drawRoundedRect(inner, radius - 1, radius - 1)
        if box.width() / max(1, self._total) >= 8:
            painter.setPen(QPen(theme.tint(colours.light, 150), 1))
            for step in range(1, self._total):
                x = box.left() + box.width() * step / self._total
                painter.drawLine(QPointF(x, box.top() + 1.5), QPointF(x, box.bottom() - 1.5))

    def _count(self) -> str:
        return self._of.format(value=self._value, total=self._total)
