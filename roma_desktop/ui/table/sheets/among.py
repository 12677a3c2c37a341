"""A list of what a button may mean: a button for each, and beside it what it brings."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import Words, say
from roma_desktop.ui import theme
from roma_desktop.ui.library.sheets.dialog import Dialog
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import Thing, column, row
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import Words as Label
from roma_desktop.ui.table.prompt import Offered, Several

WIDTH, NAMES = 640, 190  # pixels at 100 %: of the sheet, of the buttons


class AmongSheet(Dialog):
    """``chosen`` has the key of what was chosen; the sheet has gone by then. No line has the keyboard at first."""

    chosen = Signal(str)
    link_asked = Signal(str, str)

    def __init__(self, parent: QWidget, words: Words, several: Several) -> None:
        lines: list[Thing] = [Label(several.name, "sheet"), self._said(Sentence(several.sentence, tone="sepia")), 4]
        for offered in several.offers:
            lines += [Hair(), self._line(offered)]
        content = Part()
        content.setLayout(column(*lines, gap=6))
        back = Button(words.say(say("Back")), "primary")
        super().__init__(parent, content, (back,), width=WIDTH, name=several.name)
        back.clicked.connect(self.leave)

    def _line(self, offered: Offered) -> Part:
        button = Button(offered.words)
        button.setMinimumWidth(theme.current().px(NAMES))
        about = self._said(Sentence(offered.about, "note"))
        button.setAccessibleDescription(about.words())
        button.clicked.connect(lambda: self._choose(offered.key))
        line = Part()
        both = row(button, gap=14, margins=(0, 2, 0, 2))
        both.addWidget(about, 1)
        line.setLayout(both)
        return line

    def _said(self, sentence: Sentence) -> Sentence:
        sentence.link_asked.connect(self._follow)
        return sentence

    def _choose(self, key: str) -> None:
        self.leave()
        self.chosen.emit(key)

    def _follow(self, kind: str, of: str) -> None:
        self.leave()
        self.link_asked.emit(kind, of)
