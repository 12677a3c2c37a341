"""A labelled number in the top strip, such as the money a side has; clicking it asks where it comes from."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.part import Pressable, draw_ring
from roma_desktop.ui.parts.text.tip import set_tip

HEIGHT, GAP, SIDE = 34, 10, 5
UPRIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft


@dataclass(frozen=True, slots=True)
class Figure:
    """``label`` and ``value`` in words; ``key`` comes back when it is clicked."""

    key: str
    label: str
    value: str


class FigureButton(Pressable, QAbstractButton):
    """Shows a figure; a compact one leaves its label to the tool tip."""

    def __init__(self, figure: Figure, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._figure, self._compact = figure, False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.show_figure(figure)

    def show_figure(self, figure: Figure) -> None:
        self._figure = figure
        self.setAccessibleName(f"{figure.label} {figure.value}")
        self.restyle()

    def figure(self) -> Figure:
        return self._figure

    def set_compact(self, compact: bool) -> None:
        self._compact = compact
        self.restyle()

    def restyle(self) -> None:
        set_tip(self, self.accessibleName() if self._compact else "")
        self.setFixedSize(self.width_when(self._compact), theme.current().px(HEIGHT))
        self.update()

    def width_when(self, compact: bool) -> int:
        look = theme.current()
        value = QFontMetrics(look.font("figure")).horizontalAdvance(self._figure.value)
        return value + 2 * look.px(SIDE) + (0 if compact else self._label_width() + look.px(GAP))

    def sizeHint(self) -> QSize:
        return self.size()

    def paintEvent(self, _event: QPaintEvent) -> None:
        look, box = theme.current(), QRectF(self.rect())
        inside = box.adjusted(look.px(SIDE), 0, 0, 0)
        with QPainter(self) as painter:
            if not self._compact:
                painter.setFont(look.font("cap"))
                painter.setPen(QColor(look.colours.ink if self.underMouse() else look.colours.sepia))
                painter.drawText(inside, UPRIGHT, self._figure.label)
                inside.adjust(self._label_width() + look.px(GAP), 0, 0, 0)
            painter.setFont(look.font("figure"))
            painter.setPen(QColor(look.colours.ink))
            painter.drawText(inside, UPRIGHT, self._figure.value)
            if self.shows_ring():
                draw_ring(painter, box, 5)

    def _label_width(self) -> int:
        return QFontMetrics(theme.current().font("cap")).horizontalAdvance(self._figure.label)
