"""The entries of the chronicle, and which of them are shown: by tab, and by folded groups. No widget."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from roma_desktop.ui.parts.text.rich import Piece

ALL = ""  # the tab that shows everything


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the chronicle.

    ``tabs`` are the keys of the tabs that show it, besides the first tab. Lines of one ``group`` follow one
    another; the first of them is still shown when the group is folded.
    """

    words: tuple[Piece, ...]
    tabs: frozenset[str] = frozenset()
    kind: Literal["line", "heading"] = "line"
    group: str = ""


class Book:
    """The entries in order, the tab that is open, the groups that are folded."""

    def __init__(self) -> None:
        self._entries: list[Entry] = []
        self._first_of: dict[str, int] = {}  # group -> index of the line that stays
        self._members: dict[str, list[int]] = {}
        self._folded: set[str] = set()
        self.tab = ALL

    def __len__(self) -> int:
        return len(self._entries)

    def __getitem__(self, index: int) -> Entry:
        return self._entries[index]

    def __iter__(self) -> Iterator[Entry]:
        return iter(self._entries)

    def append(self, entry: Entry) -> int:
        """Add an entry at the end; returns its index."""
        index = len(self._entries)
        self._entries.append(entry)
        if entry.group:
            self._first_of.setdefault(entry.group, index)
            self._members.setdefault(entry.group, []).append(index)
        return index

    def clear(self) -> None:
        """Forgets all entries and which groups were folded; the tab stays open."""
        for shelf in (self._entries, self._first_of, self._members, self._folded):
            shelf.clear()

    def amend(self, index: int, words: tuple[Piece, ...]) -> Entry:
        old = self._entries[index]
        self._entries[index] = Entry(words, old.tabs, old.kind, old.group)
        return self._entries[index]

    def heads_group(self, index: int) -> bool:
        group = self._entries[index].group
        return bool(group) and self._first_of[group] == index

    def is_inside(self, index: int) -> bool:
        """Whether the entry is one that folding its group hides."""
        return bool(self._entries[index].group) and not self.heads_group(index)

    def is_folded(self, group: str) -> bool:
        return group in self._folded

    def head(self, group: str) -> int:
        return self._first_of[group]

    def fold(self, group: str, folded: bool) -> list[int]:
        """Fold or open a group; returns the entries that may be shown or hidden by that. Raises ``KeyError``."""
        members = self._members[group]
        (self._folded.add if folded else self._folded.discard)(group)
        return members[1:]

    def is_shown(self, index: int) -> bool:
        entry = self._entries[index]
        if self.tab != ALL and self.tab not in entry.tabs:
            return False
        return not (entry.group in self._folded and self.is_inside(index))

    def neighbour(self, index: int, step: int) -> int:
        """The next shown entry in the direction of ``step`` (+1 or -1), or ``index`` if there is none."""
        at = index + step
        while 0 <= at < len(self._entries):
            if self.is_shown(at):
                return at
            at += step
        return index
