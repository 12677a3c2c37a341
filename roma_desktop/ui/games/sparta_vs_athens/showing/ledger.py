"""Rows of words and numbers on the sheets that are read: caps, lines with an amount, bands of a side."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.sparta_vs_athens.model.terms import SideId
from roma_desktop.ui.games.sparta_vs_athens.showing.sides import side_look
from roma_desktop.ui.parts.layout.boxes import Box, column, row
from roma_desktop.ui.parts.power import Sign
from roma_desktop.ui.parts.surfaces.tile import Band, Tile
from roma_desktop.ui.parts.text.words import Words as Label
from roma_desktop.ui.table.decision_sheet import linked, spoken


class Ledger:
    """Fills its ``column`` with rows."""

    def __init__(self, words: Words, *, gap: int = 1) -> None:
        self.words = words
        self.column = column(gap=gap)

    def cap(self, title: Message, rule: str = "") -> None:
        """The heading of a few rows, with its rule."""
        rules = (Label(f"[{rule}]", "rule", firm=True),) if rule else ()
        self.column.addLayout(row(Label(self.words.say(title), "cap"), None, *rules, gap=6))

    def line(self, name: Message, amount: int | None, about: Message | None = None, *, strong: bool = False) -> None:
        """A row: what it is, a note about it, and an amount such as talents; None for what doesn't count now."""
        tone = "faint" if amount is None else ""
        value = "–" if amount is None else signed(self.words, amount)
        box = row(gap=8)
        box.addWidget(Label(self.words.say(name), "strong", tone=tone, firm=not strong), 0)
        note = self.words.say(about) if about is not None else ""
        box.addWidget(Label(note, "note", tone=tone), 1)
        hue = tone or ("red" if amount is not None and amount < 0 else "good" if amount else "")
        box.addWidget(Label(value, "strong", tone=hue, firm=True), 0)
        self.column.addLayout(box)

    def fact(self, name: Message, about: Message, value: str) -> None:
        """A row with a value that is no gain and no loss."""
        box = row(gap=8)
        box.addWidget(Label(self.words.say(name), "strong", firm=True))
        box.addWidget(Label(self.words.say(about), "note"), 1)
        box.addWidget(Label(value, "strong", firm=True))
        self.column.addLayout(box)

    def words_line(self, sentence: Message, *, tone: str = "sepia") -> None:
        """A sentence below the rows."""
        self.column.addWidget(Label(self.words.say(sentence), "note", tone=tone, wrap=True))

    def space(self, height: int = 6) -> None:
        self.column.add(height)

    def stretch(self) -> None:
        self.column.addStretch(1)


def signed(words: Words, amount: int) -> str:
    """An amount with its sign; 0 without."""
    return words.say(say("{n:+}", n=amount)) if amount else "0"


def band(side: SideId, name: str, value: str, words: Words, *, height: int = 46) -> QWidget:
    """A strip in a side's colours with its sign, words, and a large number."""
    look = side_look(side, words)
    strip = Band(look.colour, height=height, spine=True)
    title = Label(name, "head", tone=look.hues.ink)
    number = Label(value, "sheet", tone=look.hues.ink, firm=True)
    strip.setLayout(row(Sign(look, 30), title, None, number, margins=(24, 0, 14, 0), gap=10))
    return strip


def tile(title: str, *things: QWidget | Box, rule: str = "") -> Tile:
    """A light field with a heading, the number of its rule at the right."""
    found = Tile()
    rules = (Label(f"[{rule}]", "rule", firm=True),) if rule else ()
    lines = column(row(Label(title, "cap"), None, *rules), gap=5, margins=(14, 10, 14, 12))
    for thing in things:
        lines.add(thing)
    found.setLayout(lines)
    return found


def sentence(words: Words, message: Message, *, rule: str = "", lines: int = 0) -> QWidget:
    """Rich words on a sheet that is read."""
    return linked(spoken(words, message, rule=rule), "note", lines=lines)
