"""A sheet of parchment over the window, for something that is settled before anything else goes on."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import column, rescale
from roma_desktop.ui.parts.layout.flow import flow
from roma_desktop.ui.parts.layout.scroll import Scroll, bring_into_sight
from roma_desktop.ui.parts.part import ENTER, Part
from roma_desktop.ui.parts.surfaces.overlay import Overlay
from roma_desktop.ui.parts.surfaces.question import VEIL
from roma_desktop.ui.parts.surfaces.sheet import WORKED_IN, Sheet
from roma_desktop.ui.soon import Soon

EDGE, SIDE, TOP = 16, 28, 22  # free space around the sheet; its margins


class Dialog(Overlay):
    """What the sheet is about scrolls where there is no room for all of it; its buttons are always in sight.

    Enter presses the first button, which stands at the right as in a question; Esc leaves, and so does the key that
    opened it (``opened_by``).
    """

    left = Signal()

    def __init__(self, parent: QWidget, content: Part, buttons: Sequence[Button], *, width: int, name: str) -> None:
        """``width`` at 100 %; ``name`` for screen readers."""
        super().__init__(parent)
        self._content, self._buttons, self._width = content, tuple(buttons), width
        self.opened_by: Qt.Key | None = None
        self._scroll = Scroll(content, fading=True)
        self._sheet = Sheet(self, shadow=WORKED_IN)
        self._box = column(self._scroll, gap=16, margins=(SIDE, TOP, SIDE, TOP))
        self._foot = flow(*reversed(buttons), gap=10, to_right=True)
        self._box.addLayout(self._foot)
        self._sheet.setLayout(self._box)
        self.setAccessibleName(name)
        self._sheet.show()
        self._come: QWidget | None = None
        self._to_sight = Soon(self._show_what_has_come, self, last=True)
        self._tall = 0  # how high the content is in the sheet as it has been laid out
        self.arrange()
        content.installEventFilter(self)

    def first_focus(self) -> QWidget:
        return self._buttons[0]

    def leave(self) -> None:
        self.uncover()
        self.left.emit()

    def bring_into_sight(self, part: QWidget) -> None:
        """Scroll to a part of the content that has just come, from its top on, as soon as it has its room."""
        self._come = part
        self._to_sight.want()

    def _show_what_has_come(self) -> None:
        part, self._come = self._come, None
        if part is not None:
            bring_into_sight(part, part.rect())

    def restyle(self) -> None:
        super().restyle()
        self.arrange()

    def resizeEvent(self, _event: QResizeEvent) -> None:
        self.arrange()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The sheet follows its content where that has become higher or lower on its own."""
        if event.type() == QEvent.Type.LayoutRequest and watched is self._content and self._wanted() != self._tall:
            self.arrange()
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.accept()
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if event.key() == Qt.Key.Key_Escape or (event.key() == self.opened_by and plain and not event.isAutoRepeat()):
            self.leave()
        elif self._scroll.turn(event.key()):
            pass
        elif event.key() in ENTER and not event.isAutoRepeat() and self._buttons[0].isEnabled():
            self._buttons[0].click()

    def draw(self, painter: QPainter) -> None:
        painter.fillRect(self.rect(), theme.tint(theme.current().colours.shadow, VEIL))

    def arrange(self) -> None:
        """Gives the sheet the size its content takes, and its buttons in one row, as far as the window has room."""
        look = theme.current()
        rescale(self._box)
        rescale(self._content.layout())
        wide = max(look.px(self._width), self._foot.sizeHint().width() + look.px(2 * SIDE))
        width = min(wide, self.width() - look.px(2 * EDGE))
        inside = width - look.px(2 * SIDE)
        wanted = self._tall = self._wanted(inside)
        foot = self._foot.heightForWidth(inside) + look.px(16 + 2 * TOP)
        room = self.height() - look.px(2 * EDGE)
        height = min(wanted + foot, room)
        bar = Qt.ScrollBarPolicy.ScrollBarAlwaysOff if wanted + foot <= room else Qt.ScrollBarPolicy.ScrollBarAsNeeded
        self._scroll.setVerticalScrollBarPolicy(bar)
        self._sheet.setGeometry((self.width() - width) // 2, (self.height() - height) * 2 // 5, width, height)
        self.update()

    def _wanted(self, inside: int = 0) -> int:
        """How high the content is at a width, or at the one it has."""
        content = self._content
        tall = content.heightForWidth(inside or content.width()) if content.hasHeightForWidth() else -1
        return tall if tall >= 0 else content.sizeHint().height()
