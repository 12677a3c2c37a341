"""A power in the top strip: its sign and name; the power that acts stands out."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.part import Pressable, draw_ring
from roma_desktop.ui.parts.power import PowerLook
from roma_desktop.ui.parts.text.tip import set_tip

HEIGHT, SIGN, INSET, GAP, END = 34, 26, 4, 7, 14


class Chip(Pressable, QAbstractButton):
    """``live``: this power is acting. ``waiting``: a decision of this power is open.

    A compact chip shows the sign alone, with the name in the tool tip. Clicking it asks about the power.
    """

    def __init__(
        self, power: PowerLook, *, live: bool = False, waiting: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._power, self._live, self._waiting, self._compact = power, live, waiting, False
        self._tip = ""
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setAccessibleName(power.name)
        self.restyle()

    def restyle(self) -> None:
        self.setFont(theme.current().font("chip"))
        set_tip(self, ": ".join(filter(None, (self._power.name if self._compact else "", self._tip))))
        self.setAccessibleDescription(self._tip)
        self.setFixedSize(self.width_when(self._compact), theme.current().px(HEIGHT))
        self.update()

    def power(self) -> PowerLook:
        return self._power

    def live(self) -> bool:
        return self._live

    def compact(self) -> bool:
        return self._compact

    def set_state(self, *, live: bool, waiting: bool, tip: str = "") -> None:
        """``tip`` says the state in words."""
        self._live, self._waiting, self._tip = live, waiting, tip
        self.restyle()

    def set_compact(self, compact: bool) -> None:
        self._compact = compact
        self.restyle()

    def width_when(self, compact: bool) -> int:
        look = theme.current()
        sign = look.px(SIGN) + 2 * look.px(INSET)
        if compact:
            return sign
        words = QFontMetrics(look.font("chip")).horizontalAdvance(self._power.name)
        return sign + look.px(GAP - INSET) + words + look.px(END)

    def sizeHint(self) -> QSize:
        return self.size()

    def paintEvent(self, _event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._draw(painter)
            if self.shows_ring():
                draw_ring(painter, QRectF(self.rect()), self.height() / 2)

    def _draw(self, painter: QPainter) -> None:
        look, colour, box = theme.current(), self._power.hues, QRectF(self.rect())
        half = box.height() / 2
        if self._live or self.underMouse():
            painter.setPen(QPen(QColor(colour.deep if self._live else look.colours.rule), 1))
            painter.setBrush(QColor(colour.ground if self._live else look.colours.light))
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), half, half)
        sign = QRectF(look.px(INSET), (box.height() - look.px(SIGN)) / 2, look.px(SIGN), look.px(SIGN))
        self._power.draw_sign(painter, sign)
        if self._waiting and not self._live:  # the decision bar says what the live power is asked
            self._draw_mark(painter, sign)
        if not self._compact:
            painter.setPen(QColor(colour.ink if self._live else look.colours.sepia))
            words = box.adjusted(sign.right() + look.px(GAP), 0, 0, 0)
            painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self._power.name)

    def _draw_mark(self, painter: QPainter, sign: QRectF) -> None:
        look = theme.current()
        painter.setPen(QPen(QColor(look.colours.primary_ink), max(1.0, look.px(1.5))))
        painter.setBrush(QColor(look.colours.primary))
        reach = look.px(10) / 2
        painter.drawEllipse(QPointF(sign.right() - reach / 2, sign.top() + reach / 2), reach, reach)
