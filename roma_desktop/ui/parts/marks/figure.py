"""A labelled number in the top strip, such as the money a side has; clicking it asks where it comes from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.part import Pressable, draw_ring
from roma_desktop.ui.parts.text.tip import set_tip

HEIGHT, GAP, SIDE, NEAR = 34, 10, 5, 6
UPRIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft


class Gauge(Protocol):
    """A small drawing beside a number, or in its place: a scale with a pointer, a sign.

    ``width`` is in pixels at 100 %; a ``firm`` gauge is kept where there is little room.
    """

    @property
    def width(self) -> int: ...

    @property
    def firm(self) -> bool: ...

    def draw(self, painter: QPainter, box: QRectF) -> None: ...


@dataclass(frozen=True, slots=True)
class Figure:
    """``label`` and ``value`` in words; ``key`` comes back when it is clicked.

    ``gauge`` is drawn before the value; the label of a ``bare`` figure is only in its tool tip. ``about`` says what it
    is good for; it is in the tool tip, too.
    """

    key: str
    label: str
    value: str
    gauge: Gauge | None = None
    bare: bool = False
    about: str = ""


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
        named = self.accessibleName() if self._compact or self._figure.bare else ""
        set_tip(self, "\n".join(filter(None, (named, self._figure.about))))
        self.setFixedSize(self.width_when(self._compact), theme.current().px(HEIGHT))
        self.update()

    def width_when(self, compact: bool) -> int:
        look, figure = theme.current(), self._figure
        value = QFontMetrics(look.font("figure")).horizontalAdvance(figure.value)
        label = 0 if compact or figure.bare else self._label_width() + look.px(GAP)
        return value + 2 * look.px(SIDE) + label + self._gauge_width(compact)

    def _gauge_width(self, compact: bool) -> int:
        """The width of the gauge in pixels, with the gap to the value if there is one; 0 without a gauge."""
        look, gauge = theme.current(), self._figure.gauge
        if gauge is None or (compact and not gauge.firm):
            return 0
        return look.px(gauge.width) + (look.px(NEAR) if self._figure.value else 0)

    def sizeHint(self) -> QSize:
        return self.size()

    def paintEvent(self, _event: QPaintEvent) -> None:
        look, box = theme.current(), QRectF(self.rect())
        inside = box.adjusted(look.px(SIDE), 0, 0, 0)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if not self._compact and not self._figure.bare:
                painter.setFont(look.font("cap"))
                painter.setPen(QColor(look.colours.ink if self.underMouse() else look.colours.sepia))
                painter.drawText(inside, UPRIGHT, self._figure.label)
                inside.adjust(self._label_width() + look.px(GAP), 0, 0, 0)
            self._paint_gauge(painter, inside)
            painter.setFont(look.font("figure"))
            painter.setPen(QColor(look.colours.ink))
            painter.drawText(inside, UPRIGHT, self._figure.value)
            if self.shows_ring():
                draw_ring(painter, box, 5)

    def _paint_gauge(self, painter: QPainter, inside: QRectF) -> None:
        """Paint the gauge at the left of ``inside``, which is made smaller by its width."""
        gauge, width = self._figure.gauge, self._gauge_width(self._compact)
        if gauge is not None and width:
            painter.save()
            gauge.draw(painter, QRectF(inside.left(), inside.top(), theme.current().px(gauge.width), inside.height()))
            painter.restore()
            inside.adjust(width, 0, 0, 0)

    def _label_width(self) -> int:
        return QFontMetrics(theme.current().font("cap")).horizontalAdvance(self._figure.label)
