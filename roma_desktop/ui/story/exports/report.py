"""The after-action report as blocks, the same for HTML and PDF: title, result, charts, turns, encounters, dice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from roma_desktop.core.dice_statistics import Tally, by_kind, by_side, tally
from roma_desktop.core.message import Message, Words, say
from roma_desktop.ui.story.screens.plot import Plot
from roma_desktop.ui.story.subject import Subject
from roma_desktop.ui.story.values import EVERYBODY, Chapter, Section, Table
from roma_desktop.ui.story.wordings import evenness, mean_words, told


@dataclass(frozen=True, slots=True)
class Title:
    """The head of the report."""

    title: str
    under: str
    result: str


@dataclass(frozen=True, slots=True)
class Heading:
    """``level`` 1 or 2; a heading of level 1 begins a part."""

    text: str
    level: Literal[1, 2] = 1


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph. ``colour`` is that of the side it is about, "" for none; ``badge`` its number on the map, or 0."""

    text: str
    rule: str = ""
    colour: str = ""
    badge: int = 0
    kind: Literal["body", "note", "side"] = "body"


@dataclass(frozen=True, slots=True)
class Charts:
    """The charts over turns."""

    plots: tuple[Plot, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """A chapter: its heading, the position at its end with numbered encounters, its paragraphs.

    ``state`` is None where there is no map of it; the encounters then stand on the next map.
    """

    heading: str
    caption: str
    state: Any
    badges: tuple[tuple[str, int], ...]
    texts: tuple[Text, ...]


Block = Title | Heading | Text | Table | Charts | Turn


def blocks(subject: Subject, language: str, plots: tuple[Plot, ...], verdict: Message | None) -> Iterator[Block]:
    """The whole report in a language; ``verdict`` is what is known of the honesty of the dice."""
    writer = _Writer(subject, subject.words(language), language)
    yield writer.title()
    yield subject.account.result(subject.header, writer.words)
    yield Heading(writer.words.say(subject.kit.over_turns))
    yield Charts(plots)
    yield Heading(writer.words.say(subject.kit.turn_by_turn))
    yield from writer.turns()
    yield from writer.encounters()
    yield from writer.dice(verdict)


class _Writer:
    def __init__(self, subject: Subject, words: Words, language: str) -> None:
        self._subject, self.words, self._language = subject, words, language
        self._account = subject.account

    def say(self, template: str, **values: int | str | tuple[str, ...]) -> str:
        return self.words.say(say(template, **values))

    # ------------------------------------------------------------ the head

    def title(self) -> Title:
        return Title(self._subject.name(self._language), self._account.subtitle(self.words), self._outcome())

    def _outcome(self) -> str:
        if self._subject.over:
            return self.words.say(self._account.outcome())
        if self._subject.eyes == EVERYBODY:
            return self.say("The game goes on. Seen by somebody who doesn't play.")
        if self._subject.eyes:
            return self.say("The game goes on. Seen by {power:power}.", power=self._subject.eyes)
        return self.say("The game goes on.")

    # ------------------------------------------------------------ the turns

    def turns(self) -> Iterator[Block]:
        """The chapter of each turn, with a map if the game wants one; the set-up has no story in most games."""
        chapters = {chapter.turn: chapter for chapter in self._subject.chapters}
        number = 0
        places: list[tuple[str, int]] = []  # encounters that are on no map yet
        for turn, state in self._subject.ends_of_turns():
            chapter = chapters.get(turn, Chapter(turn, self._account.heading(turn)))
            tellings = (one for section in chapter.sections for one in section.tellings)
            met = [one.encounter for one in tellings if one.encounter is not None]
            numbers = {index: number + count for count, index in enumerate(met, start=1)}
            number += len(met)
            places += [(self._account.encounters[index].place, badge) for index, badge in numbers.items()]
            texts = tuple(text for section in chapter.sections for text in self._section(section, numbers))
            heading, caption = self.words.say(chapter.heading), self.words.say(self._account.caption(turn))
            if self._account.mapped(turn):
                yield Turn(heading, caption, state, tuple(places), texts)
                places = []
            elif texts:
                yield Turn(heading, "", None, (), texts)

    def _section(self, section: Section, numbers: dict[int, int]) -> Iterator[Text]:
        if section.heading is not None:
            yield Text(self.words.say(section.heading), colour=self._subject.colour(section.side), kind="side")
        for telling in section.tellings:
            badge = numbers.get(telling.encounter, 0) if telling.encounter is not None else 0
            yield Text(told(telling, self.words), telling.rule, badge=badge)

    # ------------------------------------------------------------ tables

    def encounters(self) -> Iterator[Block]:
        """The table of battles or their like, where the game has one."""
        found = self._account.encounter_table(self.words)
        if found is not None:
            yield Heading(found[0])
            yield found[1]

    def dice(self, verdict: Message | None) -> Iterator[Block]:
        """What the dice did, and whether they were honest."""
        throws, die = self._account.throws, self._account.DIE
        yield Heading(self.say("The dice"))
        yield Text(self.words.say(evenness(tally(throws, die))))
        if verdict is not None:
            yield Text(self.words.say(verdict), kind="note")
        kinds = [(self.words.say(kind), one) for kind, one in by_kind(throws, self._account.kind_of, die)]
        sides = by_side(throws, die)
        yield from self._tallies(self.say("For what"), kinds, ())
        colours = tuple(self._subject.colour(side) for side, _ in sides)
        named = [(self.words.name("power", side), one) for side, one in sides]
        yield from self._tallies(self.say("For whom"), named, colours)
        luck = self._account.luck(self.words)
        if luck is not None and luck.table is not None:
            yield Heading(self.words.say(luck.title), 2)
            yield luck.table

    def _tallies(self, name: str, tallies: list[tuple[str, Tally]], colours: tuple[str, ...]) -> Iterator[Block]:
        if not tallies:
            return
        faces = tallies[0][1].faces
        head = (name, self.say("Dice"), *map(str, faces), self.say("Mean"))
        rows = tuple((said, str(one.dice), *map(str, one.counts), mean_words(one)) for said, one in tallies)
        yield Table(head, rows, frozenset(range(1, len(faces) + 3)), colours)
