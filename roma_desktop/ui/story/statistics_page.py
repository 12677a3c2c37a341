"""The page of the dice put together from a game's annals: faces, kinds, sides, luck, and whether they were honest."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import Words, say
from roma_desktop.games.roma_victrix.annals_dice import by_kind, by_side, tally, unusual
from roma_desktop.games.roma_victrix.annals_luck import Fortune, Venture
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.boxes import Box, column, row
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.scroll import Scroll
from roma_desktop.ui.parts.sentence import Sentence
from roma_desktop.ui.parts.words import Words as Label
from roma_desktop.ui.story.contents import colours_of, pieces_of
from roma_desktop.ui.story.dice_page import Faces, LuckRow, LuckWords, TallyRow, TallyWords, most
from roma_desktop.ui.story.subject import Subject
from roma_desktop.ui.story.wordings import evenness, how_likely, in_a_hundred, mean_words, signed

Colour = Callable[[str], str]
PAGE = (0, 0, 18, 0)  # room for the scroll bar
LEAST = 0.05  # CSP: less of it is nobody's luck


class StatisticsPage(Part):
    """``battle_chosen`` tells the number of a battle among the annals' battles."""

    battle_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._verdict = Sentence("", "note", tone="sepia")
        self._row = row(gap=28)
        self.setLayout(self._row)
        self._halves: list[QWidget] = []

    def set_verdict(self, words: str) -> None:
        """What is known of the honesty of the dice."""
        self._verdict.say(words)

    def verdict(self) -> str:
        """What is said of the honesty of the dice, "" before it is known."""
        return self._verdict.words()

    def set_story(self, subject: Subject, words: Words) -> None:
        colour = colours_of(subject)
        for half in self._halves:
            self._row.removeWidget(half)
            half.hide()
            half.deleteLater()
        self._halves = [Scroll(self._dice(subject, words, colour)), Scroll(self._luck(subject, words, colour))]
        for half in self._halves:
            self._row.addWidget(half, 1)

    def _dice(self, subject: Subject, words: Words, colour: Colour) -> Part:
        throws = subject.annals.throws
        self._verdict = Sentence(self._verdict.words(), "note", tone="sepia")
        whole = tally(throws)
        content = column(Label(tr("The dice"), "cap"), Sentence(pieces_of(evenness(whole), words)), gap=6, margins=PAGE)
        content.add(Faces(whole, words.say(evenness(whole))))
        content.add(Sentence(tr("The band is where two of three fair dice come to lie."), "small", tone="sepia"))
        content.add(self._verdict)
        for heading, rows in (
            (tr("For what"), _kinds(subject, words)),
            (tr("For whom"), _sides(subject, words, colour)),
        ):
            lines = [TallyRow(one) for one in rows]
            if lines:
                content.add(8)
                content.add(Label(heading, "cap"))
            for line in lines:
                content.add(line)
        content.add(None)
        return _part(content)

    def _luck(self, subject: Subject, words: Words, colour: Colour) -> Part:
        content = column(Label(tr("Luck in battle"), "cap"), gap=6, margins=PAGE)
        ventures = subject.ventures
        if not ventures:
            content.add(Sentence(tr("No battle has been fought yet."), "italic"))
            content.add(None)
            return _part(content)
        content.add(
            Sentence(
                tr("In CSP: what the dice took from the enemy more than they should, and from one's own men less."),
                "note",
                tone="sepia",
            )
        )
        sides = [_fortune_row(one, words, colour) for one in subject.fortunes]
        for one, fortune in zip(sides, subject.fortunes, strict=True):
            content.add(LuckRow(one, most(sides)))
            content.add(Sentence(pieces_of(how_likely(fortune), words), "small", tone="sepia"))
        content.add(8)
        content.add(Label(tr("Battle by battle"), "cap"))
        content.add(Sentence(tr("Whose luck it was: right the attacker's, left the defender's."), "note", tone="sepia"))
        year = subject.last.setting.year
        battles = [_venture_row(index, one, year(one.battle.turn), words, colour) for index, one in enumerate(ventures)]
        for entry in battles:
            line = LuckRow(entry, most(battles))
            line.chosen.connect(self.battle_chosen)
            content.add(line)
        content.add(None)
        return _part(content)


def _kinds(subject: Subject, words: Words) -> Iterator[TallyWords]:
    found = by_kind(subject.annals.throws)
    odd = unusual(one for _, one in found)
    for (kind, some), is_odd in zip(found, odd, strict=True):
        remark = words.say(say("unusual: {times} in 100", times=in_a_hundred(some.chance))) if is_odd else ""
        yield TallyWords(words.say(kind), some, str(some.dice), mean_words(some), remark)


def _sides(subject: Subject, words: Words, colour: Colour) -> Iterator[TallyWords]:
    found = by_side(subject.annals.throws)
    odd = unusual(one for _, one in found)
    for (side, some), is_odd in zip(found, odd, strict=True):
        remark = words.say(say("unusual: {times} in 100", times=in_a_hundred(some.chance))) if is_odd else ""
        name = words.name("power", side)
        yield TallyWords(name, some, str(some.dice), mean_words(some), remark, colour(side))


def _fortune_row(fortune: Fortune, words: Words, colour: Colour) -> LuckWords:
    name = words.say(say("{power:power}, {n:battle|battles}", power=fortune.side, n=fortune.battles))
    tip = words.say(say("Besides, splits and cards made {use} CSP of them.", use=signed(fortune.use)))
    return LuckWords(name, fortune.luck, signed(fortune.luck), colour(fortune.side), tip=tip)


def _venture_row(index: int, venture: Venture, year: int, words: Words, colour: Colour) -> LuckWords:
    battle = venture.battle
    attacker, defender = battle.attacker.side, battle.defender.side
    ours, theirs = venture.expected
    tip = say(
        "{attacker:power} lost {one} CSP and stood to lose {ours}; "
        "{defender:power} lost {two} and stood to lose {theirs}.",
        attacker=attacker,
        defender=defender,
        one=battle.verdict.csp.attacker if battle.verdict else 0,
        two=battle.verdict.csp.defender if battle.verdict else 0,
        ours=f"{ours:.1f}",
        theirs=f"{theirs:.1f}",
    )
    name = words.say(say("{at:place}, {year:year}", at=battle.place, year=year))
    lucky = attacker if venture.luck >= 0 else defender
    number = signed(abs(venture.luck))
    said = words.say(say("{words} Luck of {power:power}.", words=words.say(tip), power=lucky))
    whose = words.name("power", lucky) if abs(venture.luck) >= LEAST else ""
    return LuckWords(name, venture.luck, number, colour(attacker), colour(defender), said, index, whose)


def _part(content: Box) -> Part:
    part = Part()
    part.setLayout(content)
    return part
