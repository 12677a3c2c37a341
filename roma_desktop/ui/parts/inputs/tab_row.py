"""Tabs: one of a few is chosen; arrow keys go from one to the next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.flow import flow
from roma_desktop.ui.parts.part import Part, draw_ring
from roma_desktop.ui.parts.power import PowerLook
from roma_desktop.ui.parts.text.tip import set_tip

BETWEEN = 2  # pixels at 100 % between rows
STEPS = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Down: 1,
}
SIGN, FAINT = 20, 0.72  # the side of a power's sign in pixels at 100 %; its opacity when its tab isn't chosen


class TabRow(Part):
    """(key, words) of each tab. The Tab key reaches only the chosen one. The row breaks into several when it is narrow.

    A tab that has a power's look in ``signs`` shows its sign in place of the words.
    """

    chosen = Signal(str)

    def __init__(
        self,
        tabs: Sequence[tuple[str, str]],
        *,
        gap: int = 14,
        to_right: bool = False,
        signs: Mapping[str, PowerLook] = {},
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._keys = [key for key, _ in tabs]
        self._tabs = [SignTab(words, signs[key]) if key in signs else Button(words, "tab") for key, words in tabs]
        for key, tab in zip(self._keys, self._tabs, strict=True):
            tab.setCheckable(True)
            tab.clicked.connect(lambda _=False, key=key: self._choose(key))
        self._flow = flow(*self._tabs, gap=gap, between=BETWEEN, to_right=to_right)
        self.setLayout(self._flow)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._current = ""
        if self._keys:
            self.set_current(self._keys[0])

    def setAccessibleName(self, name: str) -> None:
        """Set what is chosen here; each tab gets it as its description too, since the keyboard only reaches tabs."""
        super().setAccessibleName(name)
        for tab in self._tabs:
            tab.setAccessibleDescription(name)

    def set_to_right(self, to_right: bool) -> None:
        self._flow.set_to_right(to_right)

    def current(self) -> str:
        return self._current

    def set_current(self, key: str) -> None:
        """Mark a tab as chosen without a signal. Raises ``KeyError`` if there is no tab with that key."""
        if key not in self._keys:
            raise KeyError(key)
        self._current = key
        for each, tab in zip(self._keys, self._tabs, strict=True):
            tab.setChecked(each == key)
            tab.setFocusPolicy(Qt.FocusPolicy.TabFocus if each == key else Qt.FocusPolicy.NoFocus)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = STEPS.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        index = (self._keys.index(self._current) + step) % len(self._keys)
        changed = self._keys[index] != self._current
        self.set_current(self._keys[index])
        self.take_keyboard()
        if changed:
            self.chosen.emit(self._current)

    def take_keyboard(self) -> None:
        """Give the keyboard to the chosen tab."""
        self._tabs[self._keys.index(self._current)].setFocus(Qt.FocusReason.TabFocusReason)

    def _choose(self, key: str) -> None:
        changed = key != self._current
        self.set_current(key)
        if changed:
            self.chosen.emit(key)


class SignTab(Button):
    """A tab with a power's sign; its name is in the tool tip."""

    def __init__(self, words: str, look: PowerLook) -> None:
        super().__init__(words, "tab")
        self._look = look
        set_tip(self, words)
        self.setAccessibleName(words)

    def sizeHint(self) -> QSize:
        look = theme.current()
        return QSize(look.px(SIGN + 8), super().sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        look = theme.current()
        side, line = look.px(SIGN), look.px(2)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setOpacity(1 if self.isChecked() or self.underMouse() else FAINT)
            left, top = (self.width() - side) / 2, (self.height() - side) / 2
            self._look.draw_sign(painter, QRectF(left, top, side, side))
            painter.setOpacity(1)
            if self.isChecked():
                foot = QRectF(0, self.height() - line, self.width(), line)
                painter.fillRect(foot, QColor(look.colours.ink))
            if self.shows_ring():
                draw_ring(painter, QRectF(self.rect()), 5)
