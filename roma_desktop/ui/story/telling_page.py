"""The story in sentences beside the map: chapters of turns; a line leads to its moment, and the moment to its line."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.roma_victrix.annals_tale import Chapter, Telling
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.boxes import column
from roma_desktop.ui.parts.chronicle import Chronicle
from roma_desktop.ui.parts.chronicle_book import Entry
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.rich import Piece
from roma_desktop.ui.story.contents import pieces_of
from roma_desktop.ui.story.subject import Subject

BATTLES, FALLS = "battles", "falls"
FALL_RULES = frozenset({"3.34a", "3.34b", "3.34c", "5.31.10", "5.72.9", "10.41.10b", "10.42", "R-34"})


class TellingPage(Part):
    """``moment_chosen`` tells at which moment that was of which a line tells; ``link_asked`` is that of rich words."""

    moment_chosen = Signal(int)
    link_asked = Signal(str, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        tabs = (("", tr("All")), (BATTLES, tr("Battles")), (FALLS, tr("Falls")))
        self.chronicle = Chronicle(tr("The story"), tabs, nothing=tr("Nothing yet."))
        self.chronicle.entry_asked.connect(self._on_entry)
        self.chronicle.link_asked.connect(self.link_asked)
        self._moments: list[int] = []  # of each entry, rising but for accounts that stand before what they sum up
        self._reached: list[int] = []  # the latest moment of an entry and of all before it
        layout = column(gap=0)
        layout.addWidget(self.chronicle, 1)
        self.setLayout(layout)

    def set_story(self, subject: Subject, words: Words) -> None:
        """Write the whole story down."""
        self.chronicle.clear()
        self._moments, self._reached = [], []
        entries = []
        for entry, number in _entries(subject.chapters, words):
            entries.append(entry)
            at = subject.index_of.get(number, 0)
            self._moments.append(at)
            self._reached.append(max(at, self._reached[-1] if self._reached else 0))
        self.chronicle.extend(entries)

    def show_moment(self, at: int) -> None:
        """Bring the last line told up to a moment into sight, and mark it."""
        index = bisect_right(self._reached, at) - 1
        while index > 0 and not self.chronicle.is_shown(index):
            index -= 1
        if index >= 0:
            self.chronicle.to_entry(index)

    def _on_entry(self, index: int) -> None:
        self.moment_chosen.emit(self._moments[index])


def _entries(chapters: tuple[Chapter, ...], words: Words) -> Iterator[tuple[Entry, int]]:
    """Each line of the story, and the command it is about."""
    both = frozenset({BATTLES, FALLS})
    for chapter in chapters:
        first = next((one.number for section in chapter.sections for one in section.tellings), 0)
        heading = pieces_of(_heading(chapter), words)
        yield Entry(heading, both, "heading"), first
        for section in chapter.sections:
            if section.power:
                said = words.say(say("Operations of {power:power}", power=section.power))
                yield Entry(((said, "strong", ""),)), section.tellings[0].number
            for telling in section.tellings:
                yield Entry(_pieces(telling, words), _tabs(telling)), telling.number


def _heading(chapter: Chapter) -> Message:
    if not chapter.turn:
        return say("The set-up")
    return say("{year:year}, turn {turn}", year=chapter.year, turn=chapter.turn)


def _pieces(telling: Telling, words: Words) -> tuple[Piece, ...]:
    """Sentences with links, and their rule."""
    said: list[Piece] = []
    stop = words.say(say("{sentence}.", sentence=""))
    for sentence in telling.sentences:
        if said:
            said.append((words.say(say(" ")), "", ""))
        said += [*pieces_of(sentence, words), (stop, "", "")]
    if telling.rule[:1].isdigit() or telling.rule.startswith("R-"):
        said += [(" ", "", ""), (telling.rule, "rule", telling.rule)]
    return tuple(said)


def _tabs(telling: Telling) -> frozenset[str]:
    if telling.battle is not None:
        return frozenset({BATTLES})
    return frozenset({FALLS}) if telling.rule in FALL_RULES else frozenset()
