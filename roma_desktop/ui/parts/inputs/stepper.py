"""Minus, a number, plus."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import row
from roma_desktop.ui.parts.part import Part, Ringed, draw_ring, enters
from roma_desktop.ui.parts.text.tip import set_tip
from roma_desktop.ui.parts.text.words import CENTRE, Words

UP = (Qt.Key.Key_Up, Qt.Key.Key_Right, Qt.Key.Key_Plus)
DOWN = (Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Minus)
RADIUS = 5  # of the ring round the number, in pixels


class Stepper(Ringed, Part):
    """A whole number from ``least`` to ``most``; plus and minus, arrow keys and digits change it.

    When a button reaches its end it is disabled, and the number itself gets the keyboard, so that the next press of the
    same key does nothing.
    """

    value_changed = Signal(int)

    def __init__(
        self, value: int = 0, least: int = 0, most: int = 9, *, less: str, more: str, parent: QWidget | None = None
    ) -> None:
        """``less`` and ``more`` are the names of the two buttons for screen readers and tool tips."""
        super().__init__(parent)
        self._value, self._least, self._most = value, least, most
        self._shown = Words(role="figure", align=CENTRE, firm=True)
        self._minus, self._plus = Button("−", "step"), Button("+", "step")
        for button, name, by in ((self._minus, less, -1), (self._plus, more, 1)):
            button.setAccessibleName(name)
            set_tip(button, name)
            button.setAutoRepeat(True)
            button.clicked.connect(lambda _=False, by=by: self._step(by))
        self.setLayout(row(self._minus, self._shown, self._plus, gap=4))
        self.restyle()
        self.set_range(value, least, most)

    def value(self) -> int:
        return self._value

    def set_range(self, value: int, least: int, most: int) -> None:
        """Sets all three without a signal; the value is held within the bounds."""
        self._least, self._most = least, most
        self._value = max(least, min(most, value))
        self._show()

    def restyle(self) -> None:
        super().restyle()
        self._shown.setFixedWidth(theme.current().px(30))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in UP or key in DOWN:
            self._step(1 if key in UP else -1)
        elif event.text().isdigit():
            self._step(int(event.text()) - self._value)
        elif self.hasFocus() and (key == Qt.Key.Key_Space or enters(event)):
            event.accept()  # the press was meant for the button that has just reached its end
        else:
            super().keyPressEvent(event)

    def draw(self, painter: QPainter) -> None:
        if self.shows_ring():
            draw_ring(painter, QRectF(self._shown.geometry()), RADIUS)

    def _step(self, by: int) -> None:
        value = max(self._least, min(self._most, self._value + by))
        if value != self._value:
            self._value = value
            self._show()
            self.value_changed.emit(value)

    def _show(self) -> None:
        self._shown.setText(str(self._value))
        had_keyboard = self._minus.hasFocus() or self._plus.hasFocus()
        self._minus.setEnabled(self._value > self._least)
        self._plus.setEnabled(self._value < self._most)
        if had_keyboard and not (self._minus.hasFocus() or self._plus.hasFocus()):
            self.setFocus(Qt.FocusReason.TabFocusReason)
        self.setAccessibleDescription(str(self._value))
