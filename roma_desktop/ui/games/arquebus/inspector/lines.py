"""Lines of the side sheet and of the sheets that are read: caps, facts with their rules, counters with words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.arquebus.rules.modifier import Modifier
from roma_desktop.ui import theme
from roma_desktop.ui.counters import Printable
from roma_desktop.ui.parts.counters.piece import Cell, Piece
from roma_desktop.ui.parts.layout.boxes import Thing, column, row
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.power import PowerLook, Sign
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.parts.text.rich import Piece as Link
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import Words as Label

NAME, COUNTER, PORTRAIT = 78, 58, 52  # pixels at 100 %
LINKS: Final = {"place": "place", "unit": "piece", "leader": "leader", "battle": "battle", "side": "side"}
"""The kinds of names in messages that are links, each with the kind of its link."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A line: what it is about, what there is to say, and its rule."""

    name: Message
    words: Message
    rule: str = ""
    urgent: bool = False


def told(words: Words, message: Message, rule: str = "") -> tuple[Link, ...]:
    """A message as rich words with the number of its rule; units, leaders, Battles, sides and hexes are links."""
    found: list[Link] = []
    for text, kind, of in words.pieces(message):
        if kind in LINKS:
            found.append((text, LINKS[kind], of))
        else:
            found.append((text, "number" if kind == "number" else "", ""))
    if rule:
        found += [(" ", "", ""), (rule, "rule", rule)]
    return tuple(found)


class Lines:
    """Fills a column from the top down."""

    def __init__(self, words: Words, *, gap: int = 3) -> None:
        self.words = words
        self.column = column(gap=gap)

    def add(self, thing: Thing) -> None:
        self.column.add(thing)

    def title(self, text: str, about: str = "") -> None:
        """The heading of a page."""
        self.add(Label(text, "title", wrap=True))
        if about:
            self.add(Label(about, "italic", wrap=True))

    def side(self, look: PowerLook, value: str = "") -> None:
        """The name of an army below a line, with its sign."""
        self.add(Hair())
        self.add(row(Sign(look, 20), Label(look.name, "head"), None, Label(value, "strong", firm=True), gap=6))

    def cap(self, name: Message, rule: str = "") -> None:
        """The heading of a few lines."""
        self.add(4)
        rules = (Label(f"[{rule}]", "rule", firm=True),) if rule else ()
        self.add(row(Label(self.words.say(name), "cap"), None, *rules, gap=6))

    def fact(self, fact: Fact) -> None:
        """A name, what there is to say, and the rule."""
        name = Label(self.words.say(fact.name), "note", tone="red" if fact.urgent else "sepia")
        name.setFixedWidth(max(theme.current().px(NAME), name.natural_width()))
        line = row(gap=6)
        line.addWidget(name)
        line.addWidget(Sentence(told(self.words, fact.words, fact.rule), "note", tone="ink"), 1)
        self.add(line)

    def facts(self, facts: Iterable[Fact]) -> None:
        for fact in facts:
            self.fact(fact)

    def sentence(self, words: Message, rule: str = "", *, tone: str = "ink") -> None:
        """Words with their rule."""
        self.add(Sentence(told(self.words, words, rule), "note", tone=tone))

    def sum(self, lines: Sequence[Modifier], total: Message) -> None:
        """What is added to a die, line by line, and what that comes to."""
        for line in lines:
            value = self.words.say(say("{n:+}", n=line.drm))
            shown = row(gap=6)
            shown.addWidget(Sentence(told(self.words, line.name, line.rule), "note", tone="sepia"), 1)
            shown.addWidget(Label(value, "note", tone="ink", firm=True))
            self.add(shown)
        self.sentence(total)

    def counter(
        self, face: Printable, title: str, about: Message, facts: Iterable[Fact] = (), *, side: int = COUNTER
    ) -> None:
        """A counter, and beside it a name with what there is to say."""
        inner = Lines(self.words, gap=1)
        inner.add(Label(title, "strong", wrap=True))
        inner.sentence(about, tone="sepia")
        for fact in facts:
            inner.sentence(fact.words, fact.rule, tone="red" if fact.urgent else "ink")
        part = Part()
        line = row(gap=8)
        line.addLayout(column(Piece(Cell(face, title), side), None, gap=0))
        line.addLayout(inner.column, 1)
        part.setLayout(line)
        self.add(part)


def page_of(lines: Lines) -> QWidget:
    """The lines as a page."""
    page = Part()
    page.setLayout(lines.column)
    return page
