"""What the chronicle tells of one place, the latest first."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import Words, say
from roma_desktop.ui.library.sheets.dialog import Dialog
from roma_desktop.ui.parts.chronicle.book import Entry
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import Thing, column
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import Words as Label

WIDTH, MOST = 560, 40  # pixels at 100 %; lines at most


class PlaceHistory(Dialog):
    """``link_asked`` has the kind and the id of what was clicked in a line; the sheet has gone by then."""

    link_asked = Signal(str, str)

    def __init__(self, parent: QWidget, words: Words, place: str, entries: Sequence[Entry]) -> None:
        name = words.name("place", place)
        told = [entry for entry in entries if any((kind, of) == ("place", place) for _, kind, of in entry.words)]
        lines: list[Thing] = [Label(name, "sheet"), Hair()]
        lines += [self._line(entry) for entry in reversed(told[-MOST:])]
        if not told:
            lines.append(Sentence(words.say(say("Nothing has happened here yet.")), "note", tone="sepia"))
        content = Part()
        content.setLayout(column(*lines, gap=5))
        back = Button(words.say(say("Back to the table")), "primary")
        super().__init__(parent, content, (back,), width=WIDTH, name=name)
        back.clicked.connect(self.leave)

    def _line(self, entry: Entry) -> Sentence:
        sentence = Sentence(entry.words, "note")
        sentence.link_asked.connect(self._follow)
        return sentence

    def _follow(self, kind: str, of: str) -> None:
        self.leave()
        self.link_asked.emit(kind, of)
