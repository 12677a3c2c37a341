"""Sheets of a game's own that can be read at any time, no matter who has to decide: accounts, tables, outlooks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import Message, Words, say
from roma_desktop.ui.library.sheets.dialog import Dialog
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.text.sentence import Sentence

WIDTH = 1480  # pixels at 100 %


@dataclass(frozen=True, slots=True)
class Reading:
    """A sheet to be read: its name, the letter that opens it, and the figures of the strip that lead to it."""

    key: str
    name: Message
    letter: str = ""
    figures: tuple[str, ...] = ()


class ReadingPage(Part):
    """What stands on such a sheet. ``link_asked``: (kind, id)."""

    link_asked = Signal(str, str)


class ReadingSheet(Dialog):
    """Such a sheet over the table; a place or a rule on it leads back to the table. ``link_asked``: (kind, id)."""

    link_asked = Signal(str, str)

    def __init__(self, parent: QWidget, page: ReadingPage, name: str, words: Words) -> None:
        back = Button(words.say(say("Back to the table")), "primary")
        super().__init__(parent, page, (back,), width=WIDTH, name=name)
        back.clicked.connect(self.leave)
        page.link_asked.connect(self._follow)
        for sentence in page.findChildren(Sentence):
            sentence.link_asked.connect(self._follow)

    def _follow(self, kind: str, of: str) -> None:
        self.leave()
        self.link_asked.emit(kind, of)


def opened_by(readings: Iterable[Reading], figure: str) -> str:
    """The key of the sheet to which a figure of the strip leads; "" for none."""
    return next((one.key for one in readings if figure in one.figures), "")
