"""A menu: entries one below the other with their keys, and a way back."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from roma_desktop.ui.library.sheets.dialog import Dialog
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.parts.text.words import Words

WIDTH = 420  # pixels at 100 %
Item = tuple[str, str, str]
"""The key of an entry, its name in words, and what is pressed for it."""


class Menu(Dialog):
    """``chosen`` has the key of what was chosen; the sheet has gone by then."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget, items: Sequence[Item], back: str, *below: QWidget, title: str = "") -> None:
        """``back``: the words of the button that leaves; ``below`` stands under the entries.

        ``title``: the words at the top; "Menu" if left out.
        """
        title = title or tr("Menu")
        entries = [Button(name, "quiet") for _, name, _ in items]
        lines = column(Words(title, "title"), 2, Hair(), gap=4)
        for button, (key, _, shortcut) in zip(entries, items, strict=True):
            button.clicked.connect(lambda _=False, key=key: self._choose(key))
            lines.addLayout(row(button, None, Words(shortcut, "note"), gap=8))
        for thing in below:
            lines.addWidget(thing)
        self._entries = Entries(entries)
        self._entries.setLayout(lines)
        leave = Button(back, "primary")
        super().__init__(parent, self._entries, (leave,), width=WIDTH, name=title)
        leave.clicked.connect(self.leave)

    def first_focus(self) -> QWidget:
        return self._entries.buttons[0]

    def _choose(self, key: str) -> None:
        self.leave()
        self.chosen.emit(key)


class Entries(Part):
    """Buttons one below the other: up and down lead from one to the next, round and round."""

    def __init__(self, buttons: Sequence[Button]) -> None:
        super().__init__()
        self.buttons = buttons

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        event.accept()
        at = next((index for index, button in enumerate(self.buttons) if button.hasFocus()), -step)
        self.buttons[(at + step) % len(self.buttons)].setFocus(Qt.FocusReason.TabFocusReason)
