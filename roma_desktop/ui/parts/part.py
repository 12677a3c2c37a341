"""What every part has in common: it takes its looks from the theme, and shows where the keyboard is."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import QEvent, QPoint, QRectF, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QApplication, QLayout, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.layout.boxes import rescale

RING = 2  # pixels of the focus ring's outer line

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


def enters(event: QKeyEvent) -> bool:
    """Whether a key is Enter for the widget with the focus; Ctrl+Enter isn't, it is for the decision bar."""
    return event.key() in ENTER and not event.modifiers() & Qt.KeyboardModifier.ControlModifier


if TYPE_CHECKING:
    _Widget = QWidget
    _Button = QAbstractButton
else:
    _Widget = _Button = object


class Part(QWidget):
    """A widget that paints itself with the current theme."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)

    def setLayout(self, layout: QLayout) -> None:
        super().setLayout(layout)
        rescale(layout)

    def restyle(self) -> None:
        """Take sizes, fonts and colours from the current theme again."""
        rescale(self.layout())
        self.updateGeometry()
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self.draw(painter)

    def draw(self, painter: QPainter) -> None:
        """Paint the part, with an antialiasing painter in the widget's own coordinates."""


class Ringed(_Widget):
    """A mixin: remembers whether focus came by keyboard, so that a click leaves no ring."""

    ring = False

    def focusInEvent(self, event: QFocusEvent) -> None:
        if event.reason() not in (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason):
            self.ring = event.reason() != Qt.FocusReason.MouseFocusReason
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def shows_ring(self) -> bool:
        return self.ring and self.hasFocus()


class Pressable(Ringed, _Button):
    """A mixin for buttons: Enter presses as Space does; arrow keys and Ctrl+Enter are left to its parent.

    Its words are plain: an "&" in them is shown, and doesn't make the next letter a shortcut. The clicks of a double or
    triple click count only on the button that got the first one, never on a button that has appeared in its place.
    """

    pressed_before = False
    _run_of_clicks: ClassVar[tuple[int, QPoint]] = (0, QPoint())
    """The time of the last press on any button, in the platform's milliseconds, and its point on the screen."""

    def setText(self, words: str) -> None:
        super().setText(words.replace("&", "&&"))

    def text(self) -> str:
        return super().text().replace("&&", "&")

    def mousePressEvent(self, event: QMouseEvent) -> None:
        meant = self.pressed_before or not self._goes_on(event)
        self._note(event)
        if meant:
            self.pressed_before = True
            super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._note(event)
        if self.pressed_before:
            super().mouseDoubleClickEvent(event)

    def _goes_on(self, event: QMouseEvent) -> bool:
        """Whether a press follows another one so soon, at the same spot, that it belongs to the same run of clicks."""
        when, where = Pressable._run_of_clicks
        soon = 0 <= event.timestamp() - when <= QApplication.doubleClickInterval()
        moved = (event.globalPosition().toPoint() - where).manhattanLength()
        return soon and moved < QApplication.startDragDistance()

    def _note(self, event: QMouseEvent) -> None:
        Pressable._run_of_clicks = (event.timestamp(), event.globalPosition().toPoint())

    def leaveEvent(self, event: QEvent) -> None:
        self.pressed_before = False
        super().leaveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if enters(event):
            if not event.isAutoRepeat():
                self.click()
        elif event.key() in (*ARROWS, *ENTER):
            event.ignore()
        else:
            super().keyPressEvent(event)


def draw_ring(painter: QPainter, box: QRectF, radius: float) -> None:
    """Draw the focus ring just inside ``box``: dark outside, light inside, so that it is seen on every ground."""
    colours = theme.current().colours
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for inset, width, colour in ((RING / 2, RING, colours.ink), (RING + 0.75, 1.5, colours.lit)):
        painter.setPen(QPen(theme.tint(colour), width))
        inner = max(0.0, radius - inset)
        painter.drawRoundedRect(box.adjusted(inset, inset, -inset, -inset), inner, inner)
    painter.restore()
