"""The sheet with all files that can be made of a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import Message, say
from roma_desktop.ui.library.sheets.dialog import Dialog
from roma_desktop.ui.library.wording import in_words, tr
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import Words
from roma_desktop.ui.story.exports.files import Kind
from roma_desktop.ui.story.exports.film_files import PAGE, VIDEO
from roma_desktop.ui.story.values import Spreadsheet

WIDTH = 640  # pixels at 100 %


@dataclass(frozen=True, slots=True)
class Offer:
    """Something to be had: its kinds of file with the words of their buttons, its name, what is in it."""

    kinds: tuple[tuple[Kind, str], ...]
    name: Message
    about: Message


OFFERS = (
    Offer(
        (("html", "HTML…"), ("pdf", "PDF…")),
        say("Report"),
        say("The whole story: maps of its course, the charts, the tables, the dice."),
    ),
    Offer(
        ((VIDEO, "MP4…"), (PAGE, "HTML…")),
        say("Film"),
        say("The whole game as an animated map with a narration, to be played anywhere."),
    ),
    Offer((("png", "PNG…"),), say("Map"), say("The whole map as it stands now.")),
    Offer((("txt", "TXT…"), ("md", "MD…")), say("Log"), say("Every line, with dice and rules.")),
)
"""The files that every game has."""


class ExportSheet(Dialog):
    """``chosen`` has the kind of a file that is wanted; the sheet stays until it is left."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget, known: str, spreadsheets: Sequence[Spreadsheet]) -> None:
        """``known`` says whose knowledge the files have, "" where everything is open."""
        self._offered: list[tuple[Button, Kind]] = []
        lines = column(Words(tr("Report and files"), "title"), gap=8)
        if known:
            lines.add(Sentence(known, "note", tone="sepia"))
        tables = (Offer(((sheet.key, "CSV…"),), sheet.title, sheet.about) for sheet in spreadsheets)
        for offer in (*OFFERS, *tables):
            lines.add(Hair())
            lines.add(self._line(offer))
        content = Part()
        content.setLayout(lines)
        back = Button(tr("Back"), "primary")
        super().__init__(parent, content, (back,), width=WIDTH, name=tr("Report and files"))
        back.clicked.connect(self.leave)
        for button, kind in self._offered:
            button.clicked.connect(lambda _=False, kind=kind: self.chosen.emit(kind))

    def first_focus(self) -> QWidget:
        return self._offered[0][0]

    def _line(self, offer: Offer) -> Part:
        name = in_words(offer.name)
        said = Part()
        said.setLayout(column(Words(name, "tile"), Sentence(in_words(offer.about), "note", tone="sepia"), gap=0))
        buttons = []
        for kind, words in offer.kinds:
            button = Button(words)
            button.setAccessibleName(f"{name}: {words}")
            self._offered.append((button, kind))
            buttons.append(button)
        line = Part()
        layout = row(gap=8)
        layout.addWidget(said, 1)
        for button in buttons:
            layout.addWidget(button)
        line.setLayout(layout)
        return line
