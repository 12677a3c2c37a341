"""The menu of the table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from roma_desktop.core.game import Policy
from roma_desktop.core.message import Message, Words, say
from roma_desktop.ui.library.dialog import Dialog
from roma_desktop.ui.parts.boxes import column, row
from roma_desktop.ui.parts.button import Button
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.sentence import Sentence
from roma_desktop.ui.parts.tile import Hair
from roma_desktop.ui.parts.words import Words as Label

WIDTH = 420  # pixels at 100 %
ITEMS: tuple[tuple[str, Message, str], ...] = (
    ("hints", say("What can I do now?"), "Q"),
    ("find", say("Find…"), "Ctrl+F"),
    ("copy", say("Save a copy…"), "Ctrl+S"),
    ("lines", say("Lines of the game…"), "B"),
    ("dice", say("The dice…"), "D"),
    ("story", say("The story of the game…"), "T"),
    ("files", say("Report and files…"), ""),
    ("rules", say("Rules"), "R"),
    ("settings", say("Settings…"), ""),
    ("keys", say("Keys"), "F1"),
    ("leave", say("To the library"), ""),
)
POLICIES = {
    Policy.STRICT: say("Moves are taken back strictly: not past a die, something revealed or a change of player."),
    Policy.FRIENDLY: say("Moves are taken back in a friendly way: past dice and turns if the others agree."),
    Policy.STUDY: say("Moves are taken back as one likes."),
}


class MenuSheet(Dialog):
    """``chosen`` has the key of what was chosen; the sheet has gone by then."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget, words: Words, policy: Policy) -> None:
        entries = [Button(words.say(name), "quiet") for _, name, _ in ITEMS]
        lines = column(Label(words.say(say("Menu")), "title"), 2, Hair(), gap=4)
        for button, (key, _, shortcut) in zip(entries, ITEMS, strict=True):
            button.clicked.connect(lambda _=False, key=key: self._choose(key))
            lines.addLayout(row(button, None, Label(shortcut, "note"), gap=8))
        lines.addWidget(Hair())
        lines.addWidget(Sentence(words.say(POLICIES[policy]), "note", tone="sepia"))
        self._entries = Entries(entries)
        self._entries.setLayout(lines)
        back = Button(words.say(say("Back to the table")), "primary")
        super().__init__(parent, self._entries, (back,), width=WIDTH, name=words.say(say("Menu")))
        back.clicked.connect(self.leave)

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
