"""The story in sentences beside the map: chapters of turns; a line leads to its moment, and the moment to its line."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import Message, Words, say
from roma_desktop.ui.library.wording import in_words, tr
from roma_desktop.ui.parts.chronicle.book import Entry
from roma_desktop.ui.parts.chronicle.chronicle import Chronicle
from roma_desktop.ui.parts.layout.boxes import column
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.text.rich import Piece
from roma_desktop.ui.story.contents import pieces_of
from roma_desktop.ui.story.subject import Subject
from roma_desktop.ui.story.values import Chapter, Telling
from roma_desktop.ui.story.wordings import ends


class TellingPage(Part):
    """``moment_chosen`` has the moment that a clicked line tells of; ``link_asked`` is that of rich words."""

    moment_chosen = Signal(int)
    link_asked = Signal(str, str)

    def __init__(self, topics: Sequence[tuple[str, Message]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._topics = frozenset(key for key, _ in topics)
        tabs = (("", tr("All")), *((key, in_words(name)) for key, name in topics))
        self.chronicle = Chronicle(tr("The story"), tabs, nothing=tr("Nothing yet."))
        self.chronicle.entry_asked.connect(self._on_entry)
        self.chronicle.link_asked.connect(self.link_asked)
        self._moments: list[int] = []  # of each entry, rising except for accounts put before what they sum up
        self._reached: list[int] = []  # the latest moment of an entry and of all before it
        layout = column(gap=0)
        layout.addWidget(self.chronicle, 1)
        self.setLayout(layout)

    def set_story(self, subject: Subject, words: Words) -> None:
        """Write the whole story down."""
        self.chronicle.clear()
        self._moments, self._reached = [], []
        entries = []
        for entry, number in _entries(subject.chapters, words, self._topics):
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


def _entries(chapters: tuple[Chapter, ...], words: Words, topics: frozenset[str]) -> Iterator[tuple[Entry, int]]:
    """Each line of the story, and the command it is about."""
    for chapter in chapters:
        first = next((one.number for section in chapter.sections for one in section.tellings), 0)
        yield Entry(pieces_of(chapter.heading, words), topics, "heading"), first
        for section in chapter.sections:
            if section.heading is not None:
                yield Entry(((words.say(section.heading), "strong", ""),)), section.tellings[0].number
            for telling in section.tellings:
                yield Entry(_pieces(telling, words), telling.topics), telling.number


def _pieces(telling: Telling, words: Words) -> tuple[Piece, ...]:
    """Sentences with links, and their rule."""
    said: list[Piece] = []
    stop = words.say(say("{sentence}.", sentence=""))
    for sentence in telling.sentences:
        if said:
            said.append((words.say(say(" ")), "", ""))
        pieces = pieces_of(sentence, words)
        said += pieces
        if not ends(pieces[-1][0]):
            said.append((stop, "", ""))
    if telling.rule:
        said += [(" ", "", ""), (telling.rule, "rule", telling.rule)]
    return tuple(said)
