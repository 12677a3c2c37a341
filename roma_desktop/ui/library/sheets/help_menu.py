"""What the library offers to read: the rules and the manual."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import Message, say
from roma_desktop.ui.library.sheets.menu import Menu
from roma_desktop.ui.library.wording import in_words, tr

ITEMS: tuple[tuple[str, Message, str], ...] = (
    ("rules", say("Rules"), "R"),
    ("manual", say("Manual"), "F1"),
)


class HelpMenu(Menu):
    """``chosen`` has "rules" or "manual"."""

    def __init__(self, parent: QWidget) -> None:
        items = [(key, in_words(name), shortcut) for key, name, shortcut in ITEMS]
        super().__init__(parent, items, tr("Close"), title=tr("Help"))
