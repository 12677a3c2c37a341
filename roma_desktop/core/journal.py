"""The file of a game: an append-only journal, one JSON object a line, written and synced at every command.

Only the last line can be incomplete, when a machine died while writing it; it is dropped. ``Journal`` knows lines and
bytes, not games.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from roma_desktop.core import disk
from roma_desktop.core.errors import BadFile, RomaError
from roma_desktop.core.message import say

MAX_BYTES = 128_000_000
MAX_LINE = 8_000_000


class CannotSave(RomaError):
    """The journal could not be written; nothing of the line is in it."""

    def __init__(self, file: Path, error: OSError) -> None:
        super().__init__(say("{file} can't be written: {why}", file=file.name, why=error.strerror or str(error)))


class InUse(RomaError):
    """Somebody else has the journal open to write to it."""

    def __init__(self, file: Path) -> None:
        super().__init__(
            say("{file} is open already, here or in another window of this program; close it there.", file=file.name)
        )


class Journal:
    """An open journal. Lines are appended whole or not at all, and by one program at a time."""

    def __init__(self, file: Path, handle: int) -> None:
        """Raises ``InUse`` if the file is open elsewhere."""
        if not disk.hold(handle):
            disk.close(handle)
            raise InUse(file)
        self.file = file
        self._handle = handle
        self._end = disk.identity_of(handle).size
        self._torn = False  # half a line may be at the end
        self._open = True

    @classmethod
    def create(cls, file: Path) -> Journal:
        """A new, empty journal; raises ``CannotSave`` (also if the file exists)."""
        try:
            disk.make_folder(file.parent)
            handle = disk.create(file)
            disk.sync_folder(file.parent)
            return cls(file, handle)
        except OSError as error:
            raise CannotSave(file, error) from None

    @classmethod
    def reopen(cls, file: Path) -> Journal:
        """A journal to go on with, once ``cut`` has said from where. Raises ``InUse`` or ``CannotSave``."""
        try:
            return cls(file, disk.reopen(file))
        except OSError as error:
            raise CannotSave(file, error) from None

    def cut(self, good: int) -> None:
        """Go on after the first ``good`` bytes; what follows them goes. Raises ``CannotSave``."""
        try:
            disk.truncate(self._handle, good)
        except OSError as error:
            raise CannotSave(self.file, error) from None
        self._end, self._torn = good, False

    def append(self, line: Any) -> None:
        """Write one line and sync it; raises ``CannotSave`` and leaves the file as it was."""
        text = msgspec.json.encode(line) + b"\n"
        if self._torn:
            self.cut(self._end)
        try:
            disk.append(self._handle, text)
            disk.sync(self._handle)
        except OSError as error:
            self._take_back()
            raise CannotSave(self.file, error) from None
        self._end += len(text)

    def _take_back(self) -> None:
        self._torn = True  # if it stays so: half a line at the end is dropped when the file is read
        with suppress(CannotSave):
            self.cut(self._end)

    def close(self) -> None:
        """Close it; it is free for others. Closing twice is no mistake."""
        if self._open:
            self._open = False
            disk.close(self._handle)


class JournalLine(msgspec.Struct, frozen=True):
    """A line as read: its number from 1, the byte after it, and its bytes."""

    number: int
    end: int
    text: bytes


def size_of(file: Path) -> int:
    """Bytes of a journal. Raises ``BadFile``."""
    try:
        with disk.reader(file) as stream:
            return stream.seek(0, os.SEEK_END)
    except OSError as error:
        raise _unreadable(file, error) from None


def read_lines(file: Path) -> Iterator[JournalLine]:
    """The complete lines of a journal; an incomplete last line is left out. Raises ``BadFile``."""
    try:
        if size_of(file) > MAX_BYTES:
            raise BadFile(file, None, say("larger than {limit} bytes", limit=MAX_BYTES))
        with disk.reader(file) as stream:
            end = 0
            for number, text in enumerate(iter(lambda: stream.readline(MAX_LINE + 1), b""), start=1):
                if len(text) > MAX_LINE:
                    raise BadFile(file, number, say("a line longer than {limit} bytes", limit=MAX_LINE))
                if not text.endswith(b"\n"):
                    return
                end += len(text)
                yield JournalLine(number, end, text)
    except OSError as error:
        raise _unreadable(file, error) from None


def _unreadable(file: Path, error: OSError) -> BadFile:
    return BadFile(file, None, say("can't be read: {why}", why=error.strerror or str(error)))
