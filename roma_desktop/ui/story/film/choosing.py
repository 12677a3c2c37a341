"""Which deeds of a game its film shows: battles and falls first, then marches, then what is left of the time. No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from roma_desktop.core.message import Message, Words
from roma_desktop.ui.story.subject import Subject
from roma_desktop.ui.story.values import Section, Telling
from roma_desktop.ui.story.wordings import told

MOST, ENOUGH = 52, 20  # deeds in a film; with so many weighty ones all others are left out
MOST_IN_TURN = 6
LONGEST = 190  # characters: a sentence that would make a text longer is left out


@dataclass(frozen=True, slots=True)
class Deed:
    """Something told of a game, at a moment of it (a place in the line); ``until``: the last moment of its scene."""

    at: int
    turn: int
    sentences: tuple[Message, ...]
    heading: Message | None
    side: str
    encounter: int | None
    weight: int
    until: int = 0

    def text(self, words: Words) -> str:
        """As many of its sentences as are read at a glance: how it began, and how an encounter ended."""
        first, *others = self.sentences
        if self.encounter is not None:
            others = others[-1:]
        said = told(Telling((first,), 0), words)
        for count in range(1, len(others) + 1):
            more = told(Telling((first, *others[:count]), 0), words)
            if len(more) > LONGEST:
                break
            said = more
        return said


def deeds(subject: Subject) -> list[Deed]:
    """All that is told of a game, in the order in which it happened."""
    marked = {mark.number for mark in subject.account.marks}
    found = [
        _deed(subject, chapter.turn, section, telling, marked)
        for chapter in subject.account.chapters
        for section in chapter.sections
        for telling in section.tellings
        if telling.number in subject.index_of and telling.sentences
    ]
    return sorted(found, key=lambda deed: (deed.turn, deed.at))


def _deed(subject: Subject, turn: int, section: Section, telling: Telling, marked: set[int]) -> Deed:
    at = subject.index_of[telling.number]
    moment = subject.line[at]
    moved = len(subject.account.way(moment, subject.seen(moment.state)).places) > 1
    weight = 4 * (telling.encounter is not None) + 3 * (telling.number in marked) + 2 * bool(telling.topics) + moved
    return Deed(at, turn, telling.sentences, section.heading, section.side, telling.encounter, weight)


def chosen(found: Sequence[Deed]) -> list[Deed]:
    """The deeds that are shown, in their order: of each turn the weightiest, fewer of each in a long game."""
    weighty = [deed for deed in found if deed.weight > 1]
    if len(weighty) >= ENOUGH:
        found = weighty
    for most in range(MOST_IN_TURN, 0, -1):
        kept = [deed for turn in sorted({deed.turn for deed in found}) for deed in _best(found, turn, most)]
        if len(kept) <= MOST:
            return kept
    heaviest = sorted(kept, key=lambda deed: (-deed.weight, deed.turn, deed.at))[:MOST]
    return sorted(heaviest, key=lambda deed: (deed.turn, deed.at))


def _best(found: Sequence[Deed], turn: int, most: int) -> list[Deed]:
    """The weightiest deeds of a turn; of those that happened in the same moment only one."""
    own: dict[int, Deed] = {}
    for deed in found:
        if deed.turn == turn and (deed.at not in own or deed.weight > own[deed.at].weight):
            own[deed.at] = deed
    best = sorted(own.values(), key=lambda deed: (-deed.weight, deed.at))[:most]
    return sorted(best, key=lambda deed: deed.at)
