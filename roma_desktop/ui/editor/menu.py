"""The menu of the workshop."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import Message, say
from roma_desktop.ui.library.dialog import Dialog
from roma_desktop.ui.library.wording import in_words, tr
from roma_desktop.ui.parts.boxes import column, row
from roma_desktop.ui.parts.button import Button
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.tile import Hair
from roma_desktop.ui.parts.words import Words

WIDTH = 420
ITEMS: tuple[tuple[str, Message, str], ...] = (
    ("save", say("Save"), "Ctrl+S"),
    ("save_as", say("Save as…"), "Ctrl+Shift+S"),
    ("other", say("Another scenario…"), "Ctrl+O"),
    ("balance", say("Balance test…"), "F7"),
    ("compare", say("Compare…"), "F8"),
    ("find", say("Find"), "Ctrl+F"),
    ("keys", say("Keys"), "F1"),
    ("leave", say("To the library"), ""),
)


class WorkshopMenu(Dialog):
    """``chosen`` has the key of what was chosen; the sheet has gone by then."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        self._entries = [Button(in_words(name), "quiet") for _, name, _ in ITEMS]
        lines = column(Words(tr("Menu"), "title"), 2, Hair(), gap=4)
        for button, (key, _, shortcut) in zip(self._entries, ITEMS, strict=True):
            button.clicked.connect(lambda _=False, key=key: self._choose(key))
            lines.addLayout(row(button, None, Words(shortcut, "note"), gap=8))
        content = Part()
        content.setLayout(lines)
        back = Button(tr("Back to the workshop"), "primary")
        super().__init__(parent, content, (back,), width=WIDTH, name=tr("Menu"))
        back.clicked.connect(self.leave)

    def first_focus(self) -> QWidget:
        return self._entries[0]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        event.accept()
        at = next((index for index, button in enumerate(self._entries) if button.hasFocus()), -step)
        self._entries[(at + step) % len(self._entries)].setFocus(Qt.FocusReason.TabFocusReason)

    def _choose(self, key: str) -> None:
        self.leave()
        self.chosen.emit(key)
