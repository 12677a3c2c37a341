"""Tabs: one of a few is chosen; arrow keys go from one to the next."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from roma_desktop.ui.parts.button import Button
from roma_desktop.ui.parts.flow import flow
from roma_desktop.ui.parts.part import Part

STEPS = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Down: 1,
}


class TabRow(Part):
    """(key, words) of each tab; the chosen one alone is reached by Tab. Breaks into rows when it is narrow."""

    chosen = Signal(str)

    def __init__(
        self, tabs: Sequence[tuple[str, str]], *, gap: int = 14, to_right: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._keys = [key for key, _ in tabs]
        self._tabs = [Button(words, "tab") for _, words in tabs]
        for key, tab in zip(self._keys, self._tabs, strict=True):
            tab.setCheckable(True)
            tab.clicked.connect(lambda _=False, key=key: self._choose(key))
        self.setLayout(flow(*self._tabs, gap=gap, to_right=to_right))
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._current = ""
        if self._keys:
            self.set_current(self._keys[0])

    def current(self) -> str:
        return self._current

    def set_current(self, key: str) -> None:
        """Marks a tab without a signal; KeyError if there is none of that key."""
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
        """The chosen tab gets the keyboard."""
        self._tabs[self._keys.index(self._current)].setFocus(Qt.FocusReason.TabFocusReason)

    def _choose(self, key: str) -> None:
        changed = key != self._current
        self.set_current(key)
        if changed:
            self.chosen.emit(key)
