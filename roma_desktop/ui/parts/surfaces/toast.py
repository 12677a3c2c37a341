"""A line that is shown for a while: a recap, a computer player's reason, a note that something was saved."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.layout.boxes import row
from roma_desktop.ui.parts.part import Ringed, draw_ring
from roma_desktop.ui.parts.power import PowerLook, Sign
from roma_desktop.ui.parts.surfaces.sheet import Sheet
from roma_desktop.ui.parts.text.rich import Rich
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import Words

LONGEST, SIGN, GAP, SIDE, INSIDE = 620, 30, 10, 20, 8
STRIPE = 4


class Toast(Ringed, Sheet):
    """One rich line, with the sign of the power it is about and perhaps a count ("3 / 12").

    It disappears after ``stay`` milliseconds, or stays until the next line; a click, Space or Esc skips it.
    """

    skipped = Signal()
    gone = Signal()
    link_asked = Signal(str, str)  # kind, id

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, inner=False)
        self._power: PowerLook | None = None
        self._sign = Sign(None, SIGN)
        self._says = Sentence(role="body", lines=2)
        self._count = Words(role="note", firm=True)
        self._says.link_asked.connect(self.link_asked)
        self.setLayout(row(self._sign, self._says, self._count, gap=GAP, margins=(SIDE, INSIDE, SIDE, INSIDE)))
        self._patience = QTimer(self, singleShot=True)
        self._patience.timeout.connect(self._go)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.hide()

    def tell(self, words: Rich, *, power: PowerLook | None = None, count: str = "", stay: int = theme.LINGER) -> None:
        """Show a line for ``stay`` milliseconds; with 0 until the next line, or until it is skipped."""
        self._power = power
        self._sign.set_power(power)
        self._sign.setVisible(power is not None)
        self._says.say(words)
        self._count.setText(count)
        self._count.setVisible(bool(count))
        self.setAccessibleName(self._says.words())
        self.show()
        self.raise_()
        self._patience.stop()
        if stay:
            self._patience.start(stay)

    def size_for(self, room: int) -> QSize:
        """The size it takes where ``room`` pixels of width are free: one line, or two if the words are long."""
        look = theme.current()
        besides = look.px(2 * SIDE) + (look.px(SIGN + GAP) if self._power else 0)
        besides += self._count.sizeHint().width() + look.px(GAP) if self._count.text() else 0
        words = min(self._says.natural_width(), min(look.px(LONGEST), room) - besides)
        return QSize(words + besides, max(look.px(SIGN), self._says.heightForWidth(words)) + look.px(2 * INSIDE))

    def sizeHint(self) -> QSize:
        parent = self.parentWidget()
        return self.size_for(parent.width() - theme.current().px(32) if parent else theme.current().px(LONGEST))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Escape):
            self._skip()
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._skip()

    def draw(self, painter: QPainter) -> None:
        if self._power is not None:
            inset, width = theme.current().px(7), theme.current().px(STRIPE)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self._power.hues.flag))
            painter.drawRoundedRect(QRectF(inset, inset, width, self.height() - 2 * inset), width / 2, width / 2)
        if self.shows_ring():
            draw_ring(painter, QRectF(self.rect()), 6)

    def _skip(self) -> None:
        self.skipped.emit()
        self._go()

    def _go(self) -> None:
        self._patience.stop()
        self.hide()
        self.gone.emit()
