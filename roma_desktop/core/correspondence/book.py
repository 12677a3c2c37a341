"""A book that a program keeps about a game by file: an append-only journal beside the games, sealed line by line.

Every line is on the disk before what it is about leaves the program, so that nothing is lost and nothing is sent twice
in different words, however the program ends.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from roma_desktop.core.errors import BadFile
from roma_desktop.core.files import disk
from roma_desktop.core.message import say
from roma_desktop.core.records import chain
from roma_desktop.core.records.journal import Journal, read_lines

E = TypeVar("E", bound=msgspec.Struct)

MOST_BOOKS = 500  # of a folder
DAMAGED = say("this line is damaged")


class Book(Generic[E]):
    """``entries`` are all lines, in their order. The file is locked: no other program can write into it meanwhile."""

    def __init__(self, journal: Journal, entries: list[E]) -> None:
        self._journal, self.entries = journal, entries

    @property
    def file(self) -> Path:
        return self._journal.file

    @classmethod
    def create(cls, file: Path, first: E) -> Book[E]:
        """A new book; raises ``CannotSave``."""
        journal = Journal.create(file)
        book = cls(journal, [])
        try:
            book.note(first)
        except BaseException:
            journal.close()
            with suppress(OSError):
                disk.unlink(file)
            raise
        return book

    @classmethod
    def open(cls, file: Path, kinds: Any) -> Book[E]:
        """Go on with a book; an incomplete last line is dropped. Raises ``BadFile``, ``InUse`` or ``CannotSave``."""
        journal = Journal.reopen(file)
        try:
            entries, good, last = _read(file, kinds)
            journal.cut(good, last)
        except BaseException:
            journal.close()
            raise
        return cls(journal, entries)

    def note(self, entry: E) -> None:
        """Write a line, synced; raises ``CannotSave``."""
        self._journal.append(entry)
        self.entries.append(entry)

    def damaged(self, entry: E) -> BadFile:
        """The error to raise about a line that can't be right; it names the line."""
        number = next(number for number, one in enumerate(self.entries, start=1) if one is entry)
        return BadFile(self.file, number, DAMAGED)

    def close(self) -> None:
        self._journal.close()


class Beginning(msgspec.Struct, frozen=True):
    """What the first line of a book says of its game: the id, and the side if it is the book of a seat."""

    id: str
    side: str = ""


def beginnings(folder: Path, ending: str) -> Iterator[tuple[Path, Beginning]]:
    """The books in a folder whose names have this ending, each with what it is about; unreadable ones are left out."""
    try:
        names = [name for name in disk.names_in(folder) if name.endswith(ending)]
    except OSError:
        return
    for name in sorted(names)[:MOST_BOOKS]:
        with suppress(BadFile, StopIteration, msgspec.DecodeError, RecursionError):
            line = next(read_lines(folder / name))
            yield folder / name, msgspec.json.decode(line.text, type=Beginning)


def entries_of(file: Path, kinds: Any) -> list[Any]:
    """The lines of a book that somebody may be writing into; raises ``BadFile``."""
    return _read(file, kinds)[0]


def _read(file: Path, kinds: Any) -> tuple[list[Any], int, str]:
    """The entries of a book, the offset in bytes after the last one, and the last one's seal; raises ``BadFile``."""
    entries, good, seals = [], 0, chain.Seals(needed=True)
    decode = msgspec.json.Decoder(kinds).decode
    for line in read_lines(file):
        try:
            seals.check(line.text)
            entries.append(decode(chain.unsealed(line.text)[0]))
        except chain.Broken as broken:
            raise BadFile(file, line.number, broken.reason) from None
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
            raise BadFile(file, line.number, DAMAGED) from None
        good = line.end
    if not entries:
        raise BadFile(file, 1, DAMAGED)
    return entries, good, seals.last
