"""The menu of the scenario editor."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import Message, say
from roma_desktop.ui.library.sheets.menu import Menu
from roma_desktop.ui.library.wording import in_words, tr

ITEMS: tuple[tuple[str, Message, str], ...] = (
    ("save", say("Save"), "Ctrl+S"),
    ("save_as", say("Save as…"), "Ctrl+Shift+S"),
    ("other", say("Another scenario…"), "Ctrl+O"),
    ("balance", say("Balance test…"), "F7"),
    ("compare", say("Compare…"), "F8"),
    ("find", say("Find"), "Ctrl+F"),
    ("keys", say("Keys"), "F1"),
    ("manual", say("Manual"), "Shift+F1"),
    ("leave", say("To the library"), ""),
)


class EditorMenu(Menu):
    """What one can do with the scenario as a whole."""

    def __init__(self, parent: QWidget) -> None:
        items = [(key, in_words(name), shortcut) for key, name, shortcut in ITEMS]
        super().__init__(parent, items, tr("Back to the scenario editor"))
