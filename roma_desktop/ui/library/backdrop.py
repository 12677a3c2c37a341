"""The ground of the library: parchment that grows darker to the foot, painted once for each size."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.paper import lay_grain, rounded


class Backdrop(Part):
    """A part of the window's size; only what changed on it is copied from its picture."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ground = QPixmap()

    def restyle(self) -> None:
        self._ground = QPixmap()
        super().restyle()

    def paintEvent(self, event: QPaintEvent) -> None:
        wanted = self.size() * self.devicePixelRatioF()
        if self._ground.size() != wanted:
            self._ground = self._painted()
        with QPainter(self) as painter:
            painter.setClipRegion(event.region())
            painter.drawPixmap(0, 0, self._ground)

    def _painted(self) -> QPixmap:
        colours, ratio = theme.current().colours, self.devicePixelRatioF()
        ground = QPixmap(self.size() * ratio)
        ground.setDevicePixelRatio(ratio)
        box = QRectF(self.rect())
        light = QLinearGradient(box.topLeft(), box.bottomLeft())
        light.setColorAt(0, QColor(colours.page))
        light.setColorAt(1, QColor(colours.page_foot))
        with QPainter(ground) as painter:
            painter.fillRect(box, QBrush(light))
            lay_grain(painter, rounded(box, 0))
        return ground
