"""The menu of the table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from roma_desktop.core.game import Policy
from roma_desktop.core.message import Message, Words, say
from roma_desktop.ui.library.sheets.menu import Menu
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.table.reading import Reading

ITEMS: tuple[tuple[str, Message, str], ...] = (
    ("hints", say("What can I do now?"), "Q"),
    ("advice", say("What would a good player do?"), "F7"),
    ("costs", say("What has cost me most?"), "F9"),
    ("find", say("Find…"), "Ctrl+F"),
    ("copy", say("Save a copy…"), "Ctrl+S"),
    ("seats", say("Who plays…"), ""),
    ("since", say("What has happened since my turn?"), "F3"),
    ("page", say("The page of the last turn"), "J"),
    ("lines", say("Lines of the game…"), "B"),
    ("dice", say("The dice…"), "D"),
    ("story", say("The story of the game…"), "T"),
    ("files", say("Report and files…"), ""),
    ("rules", say("Rules"), "R"),
    ("settings", say("Options…"), ""),
    ("keys", say("Keys"), "F1"),
    ("manual", say("Manual"), "Shift+F1"),
)
POLICIES = {
    Policy.STRICT: say("Moves can be taken back strictly: not past a die, something revealed or a change of player."),
    Policy.FRIENDLY: say("Moves can be taken back in a friendly way: past dice and turns if the others agree."),
    Policy.STUDY: say("Moves can be taken back freely."),
}


class MenuSheet(Menu):
    """The menu of the table, the sheets of the game's own first, and below it how moves are taken back."""

    def __init__(
        self, parent: QWidget, words: Words, policy: Policy, readings: Sequence[Reading], way_back: Message
    ) -> None:
        """``way_back``: the words of the item that leaves the table."""
        own = [(one.key, words.say(one.name), one.letter) for one in readings]
        items = [*own, *((key, words.say(name), shortcut) for key, name, shortcut in ITEMS)]
        items.append(("leave", words.say(way_back), ""))
        told = Sentence(words.say(POLICIES[policy]), "note", tone="sepia")
        super().__init__(parent, items, words.say(say("Back to the table")), Hair(), told)
