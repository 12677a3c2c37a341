"""The page of the dice put together from a game's account: faces, kinds, sides, luck, and whether they were honest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from roma_desktop.core.dice_statistics import Tally, by_kind, by_side, tally, unusual
from roma_desktop.core.message import Words, say
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.layout.boxes import Box, column, row
from roma_desktop.ui.parts.layout.scroll import Scroll
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import Words as Label
from roma_desktop.ui.story.contents import pieces_of
from roma_desktop.ui.story.screens.dice_page import Faces, LuckRow, TallyRow, TallyWords, most
from roma_desktop.ui.story.subject import Subject
from roma_desktop.ui.story.values import Luck
from roma_desktop.ui.story.wordings import evenness, in_a_hundred, mean_words

PAGE = (0, 0, 18, 0)  # room for the scroll bar


class StatisticsPage(Part):
    """``encounter_chosen`` tells the index of one of the account's encounters."""

    encounter_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._verdict = Sentence("", "note", tone="sepia")
        self._row = row(gap=28)
        self.setLayout(self._row)
        self._halves: list[QWidget] = []

    def set_verdict(self, words: str) -> None:
        """Show what is known of the honesty of the dice."""
        self._verdict.say(words)

    def verdict(self) -> str:
        """What is said of the honesty of the dice, "" before it is known."""
        return self._verdict.words()

    def set_story(self, subject: Subject, words: Words) -> None:
        """Lay out the dice of a game, and its luck where the game tells it."""
        for half in self._halves:
            self._row.removeWidget(half)
            half.hide()
            half.deleteLater()
        self._halves = [Scroll(self._dice(subject, words))]
        luck = subject.account.luck(words)
        if luck is not None:
            self._halves.append(Scroll(self._luck(luck, words)))
        for half in self._halves:
            self._row.addWidget(half, 1)

    def _dice(self, subject: Subject, words: Words) -> Part:
        throws, account = subject.account.throws, subject.account
        self._verdict = Sentence(self._verdict.words(), "note", tone="sepia")
        whole = tally(throws, account.DIE)
        content = column(Label(tr("The dice"), "cap"), Sentence(pieces_of(evenness(whole), words)), gap=6, margins=PAGE)
        content.add(Faces(whole, words.say(evenness(whole))))
        content.add(Sentence(tr("Fair dice stay within the band two times out of three."), "small", tone="sepia"))
        content.add(self._verdict)
        sides = ((words.name("power", side), some, subject.colour(side)) for side, some in by_side(throws, account.DIE))
        for heading, rows in (
            (
                tr("For what"),
                _rows(
                    ((words.say(kind), some, "") for kind, some in by_kind(throws, account.kind_of, account.DIE)), words
                ),
            ),
            (tr("For whom"), _rows(sides, words)),
        ):
            lines = [TallyRow(one) for one in rows]
            if lines:
                content.add(8)
                content.add(Label(heading, "cap"))
            for line in lines:
                content.add(line)
        content.add(None)
        return _part(content)

    def _luck(self, luck: Luck, words: Words) -> Part:
        content = column(Label(words.say(luck.title), "cap"), gap=6, margins=PAGE)
        if luck.table is None:
            content.add(Sentence(words.say(luck.nothing), "italic"))
            content.add(None)
            return _part(content)
        content.add(Sentence(words.say(luck.about), "note", tone="sepia"))
        for one, how_likely in luck.sides:
            content.add(LuckRow(one, most([row for row, _ in luck.sides])))
            content.add(Sentence(pieces_of(how_likely, words), "small", tone="sepia"))
        content.add(8)
        content.add(Label(words.say(luck.each), "cap"))
        content.add(Sentence(words.say(luck.about_each), "note", tone="sepia"))
        for entry in luck.encounters:
            line = LuckRow(entry, most(luck.encounters))
            line.chosen.connect(self.encounter_chosen)
            content.add(line)
        content.add(None)
        return _part(content)


def _rows(tallies: Iterable[tuple[str, Tally, str]], words: Words) -> Iterator[TallyWords]:
    """Rows of (name, tally, colour), with a remark on those that are unusual."""
    found = list(tallies)
    odd = unusual(some for _, some, _ in found)
    for (name, some, colour), is_odd in zip(found, odd, strict=True):
        remark = words.say(say("unusual: {times} in 100", times=in_a_hundred(some.chance))) if is_odd else ""
        yield TallyWords(name, some, str(some.dice), mean_words(some), remark, colour)


def _part(content: Box) -> Part:
    part = Part()
    part.setLayout(content)
    return part
