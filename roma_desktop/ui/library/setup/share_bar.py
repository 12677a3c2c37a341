"""A bar that shows how much of something is done."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QHideEvent, QPainter, QPen, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from roma_desktop.core.progress import Progress
from roma_desktop.ui import theme
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.part import Part

HIGH = 10  # pixels at 100 %
LOOK = 40  # milliseconds between two looks at how far it is


class ShareBar(Part):
    """A bar that fills from left to right, as far as a piece of work has come."""

    def __init__(self, progress: Progress, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._progress, self._share = progress, 0.0
        self._looks = QTimer(self, interval=LOOK)
        self._looks.timeout.connect(self._look)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._look()

    def share(self) -> float:
        """The share that is shown, from 0 to 1."""
        return self._share

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._looks.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._looks.stop()

    def _look(self) -> None:
        self._share = max(0.0, min(1.0, self._progress.share))
        self.setAccessibleName(tr("{percent} % done", percent=round(100 * self._share)))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.current().px(240), theme.current().px(HIGH))

    def draw(self, painter: QPainter) -> None:
        colours, box = theme.current().colours, QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        radius = box.height() / 2
        painter.setPen(QPen(QColor(colours.rule), 1))
        painter.setBrush(QColor(colours.shade))
        painter.drawRoundedRect(box, radius, radius)
        if self._share:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.sepia))
            inner = box.adjusted(1, 1, -1, -1)
            inner.setWidth(max(inner.height(), inner.width() * self._share))
            painter.drawRoundedRect(inner, radius - 1, radius - 1)
