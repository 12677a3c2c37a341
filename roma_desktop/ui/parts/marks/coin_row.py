"""Revenue as a row of coins."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.part import Part

RADIUS, STRIDE, HEIGHT = 6, 15, 18
APART = 6  # so many coins are side by side; more of them overlap


class CoinRow(Part):
    """``count`` coins from the right; ``dead`` ones bring nothing in."""

    def __init__(self, count: int, *, dead: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._count, self._dead = count, dead
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_coins(count, dead=dead)

    def show_coins(self, count: int, *, dead: bool = False) -> None:
        self._count, self._dead = count, dead
        self.setAccessibleName(str(0 if dead else count))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        look = theme.current()
        return QSize(min(self._count, APART) * look.px(STRIDE) + 4, look.px(HEIGHT))

    def draw(self, painter: QPainter) -> None:
        look = theme.current()
        colours, radius = look.colours, float(look.px(RADIUS))
        stride = float(look.px(STRIDE))
        if self._count > APART:
            stride = (self.width() - 2 * radius - 4) / (self._count - 1)
        painter.setPen(QPen(QColor(colours.rule if self._dead else colours.coin_edge), 1.2))
        painter.setBrush(QColor(colours.shade if self._dead else colours.coin))
        for index in reversed(range(self._count)):
            painter.drawEllipse(QPointF(self.width() - 2 - radius - index * stride, self.height() / 2), radius, radius)
