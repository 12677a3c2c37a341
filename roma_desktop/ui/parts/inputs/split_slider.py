"""A slider with a few stops, to split a modifier between sparing one's own units and striking the enemy's."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractSlider, QSizePolicy, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.counters.printed import hues
from roma_desktop.ui.parts.part import Ringed, draw_ring
from roma_desktop.ui.parts.surfaces.paper import draw_disc_shadow

INSET, TRACK, KNOB, STOP = 24, 10, 11, 4  # pixels at 100 %: room at the ends, height of the track, radii
CENTRED = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter


class SplitSlider(Ringed, QAbstractSlider):
    """A stop for each caption, the words of both ends below; ``valueChanged`` has the stop. A lone stop is central.

    Click, drag, wheel, arrow keys, Home and End move it.
    """

    def __init__(
        self, captions: Sequence[str], left: str, right: str, *, colour: str, parent: QWidget | None = None
    ) -> None:
        """``colour`` is the palette's name for the power that decides."""
        super().__init__(parent)
        self._captions: tuple[str, ...] = ()
        self._ends, self._colour = (left, right), colour
        self.setOrientation(Qt.Orientation.Horizontal)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setPageStep(1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.valueChanged.connect(self._say)
        self.set_stops(captions)

    def set_stops(self, captions: Sequence[str]) -> None:
        self._captions = tuple(captions)
        self.setRange(0, len(self._captions) - 1)
        self._say()
        self.update()

    def restyle(self) -> None:
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        look = theme.current()
        line = look.px(20)
        return QSize(look.px(300), 2 * look.px(KNOB) + 8 + 2 * line)

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.current().px(160), self.sizeHint().height())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self.setValue(self._stop_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self.setValue(self._stop_at(event.position().x()))

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        self.setSliderDown(False)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._draw_track(painter)
            self._draw_words(painter)
            self._draw_knob(painter)

    def stop_x(self, stop: int) -> float:
        """The position of a stop, in pixels from the left."""
        inset = theme.current().px(INSET)
        share = stop / self.maximum() if self.maximum() else 0.5
        return inset + (self.width() - 2 * inset) * share

    def _stop_at(self, x: float) -> int:
        return min(range(len(self._captions)), key=lambda stop: abs(self.stop_x(stop) - x), default=0)

    def _say(self) -> None:
        if self._captions:
            self.setAccessibleDescription(self._captions[self.value()])

    def _middle(self) -> float:
        return theme.current().px(KNOB) + 4.0

    def _draw_track(self, painter: QPainter) -> None:
        look, y = theme.current(), self._middle()
        colours, half = look.colours, look.px(TRACK) / 2
        left, right, at = self.stop_x(0), self.stop_x(self.maximum()), self.stop_x(self.value())
        painter.setPen(QPen(QColor(colours.rule), 1))
        painter.setBrush(QColor(colours.shade))
        painter.drawRoundedRect(QRectF(left - half, y - half, right - left + 2 * half, 2 * half), half, half)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(hues(self._colour).flag))
        inner = half - 1
        painter.drawRoundedRect(QRectF(left - inner, y - inner, at - left + inner, 2 * inner), inner, inner)
        painter.setPen(QPen(QColor(colours.sepia), 1.2))
        painter.setBrush(QColor(colours.light))
        for stop in range(len(self._captions)):
            painter.drawEllipse(QPointF(self.stop_x(stop), y), look.px(STOP), look.px(STOP))

    def _draw_words(self, painter: QPainter) -> None:
        look = theme.current()
        top, line = self._middle() + look.px(KNOB), look.px(20)
        painter.setFont(look.font("chip"))
        room = (self.width() - 2 * look.px(INSET)) / max(1, self.maximum())
        for stop, caption in enumerate(self._captions):
            painter.setPen(QColor(look.colours.ink if stop == self.value() else look.colours.sepia))
            shown = painter.fontMetrics().elidedText(caption, Qt.TextElideMode.ElideRight, int(room))
            wide = painter.fontMetrics().horizontalAdvance(shown) + 2.0
            left = max(0.0, min(self.stop_x(stop) - wide / 2, self.width() - wide))
            painter.drawText(QRectF(left, top, wide, line), CENTRED, shown)
        if not self.maximum():
            return  # there is nothing to choose
        painter.setFont(look.font("note"))
        painter.setPen(QColor(look.colours.sepia))
        foot = QRectF(0, top + line, self.width() / 2 - 4, line)
        for words, align in zip(self._ends, (Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight), strict=True):
            shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, int(foot.width()))
            painter.drawText(foot, align | Qt.AlignmentFlag.AlignVCenter, shown)
            foot.moveRight(self.width())

    def _draw_knob(self, painter: QPainter) -> None:
        look, power = theme.current(), hues(self._colour)
        centre, radius = QPointF(self.stop_x(self.value()), self._middle()), float(look.px(KNOB))
        draw_disc_shadow(painter, centre + QPointF(0, 2), radius, look.px(4))
        painter.setBrush(QColor(look.colours.light))
        painter.setPen(QPen(QColor(theme.voice(power, look.colours.light)), 2.4))
        painter.drawEllipse(centre, radius - 1, radius - 1)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(power.flag))
        painter.drawEllipse(centre, radius * 0.42, radius * 0.42)
        if self.shows_ring():
            reach = radius + 4
            draw_ring(painter, QRectF(centre.x() - reach, centre.y() - reach, 2 * reach, 2 * reach), reach)
