"""The file of a game: an append-only journal, one JSON object a line, written and synced at every command.

Only the last line can be incomplete, when a machine died while writing it; it is dropped. Each line is sealed (see
``chain``). ``Journal`` knows lines and bytes, not games.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from roma_desktop.core.errors import BadFile, CannotSave, RomaError
from roma_desktop.core.files import disk
from roma_desktop.core.message import Message, say
from roma_desktop.core.records import chain

MAX_BYTES = 128_000_000
MAX_LINE = 8_000_000


class InUse(RomaError):
    """Somebody else has the journal open to write to it."""

    def __init__(self, file: Path) -> None:
        super().__init__(
            say("{file} is open already, here or in another window of this program; close it there.", file=file.name)
        )


class TooLarge(CannotSave):
    """A journal would grow larger than can be read; nothing of the new line is in it."""

    def __init__(self, file: Path) -> None:
        said = say(
            "{file} would grow larger than {limit} bytes, which is the most that can be read. Save the game elsewhere: "
            "there it is written without its stored positions.",
            file=file.name,
            limit=MAX_BYTES,
        )
        RomaError.__init__(self, said)


class Journal:
    """An open journal. Lines are appended whole or not at all, and by one program at a time.

    ``chain`` is the seal of the last line. ``lost`` says what happened to the file if it was deleted, replaced or
    changed by another program: from then on lines are kept in memory, until ``copy_to`` writes them to another file.
    A file that was renamed in its folder is followed: ``file`` is always its present name.
    """

    def __init__(self, file: Path, handle: int, *, synced: bool = True) -> None:
        """Raises ``InUse`` if the file is open elsewhere.

        A journal that isn't ``synced`` leaves it to the system when its lines reach the disk, until it is closed:
        after a power failure some may be missing.
        """
        if not disk.hold(handle):
            disk.close(handle)
            raise InUse(file)
        self.file = file
        self.lost: Message | None = None
        self.chain = chain.START
        self._handle, self._synced = handle, synced
        self._kept: list[bytes] = []  # all lines, to write them to another file if this one goes away
        self._end = 0
        self._torn = False  # half a line may be at the end
        self._open = True

    @classmethod
    def create(cls, file: Path, *, synced: bool = True) -> Journal:
        """A new, empty journal; raises ``CannotSave`` (also if the file exists). ``synced``: see ``__init__``."""
        try:
            disk.make_folder(file.parent)
            handle = disk.create(file)
            disk.sync_folder(file.parent)
        except OSError as error:
            raise CannotSave(file, error) from None
        return cls(file, handle, synced=synced)

    @classmethod
    def reopen(cls, file: Path) -> Journal:
        """Open a journal to go on with; call ``cut`` before ``append``. Raises ``InUse`` or ``CannotSave``."""
        try:
            handle = disk.reopen(file)
        except OSError as error:
            raise CannotSave(file, error) from None
        return cls(file, handle)

    def cut(self, good: int, last: str = chain.START) -> None:
        """Go on after the first ``good`` bytes, whose last seal is ``last``; what follows them is cut off.

        Raises ``CannotSave``.
        """
        try:
            self._kept = [disk.read(self.file, good)]
        except OSError as error:
            raise CannotSave(self.file, error) from None
        self.chain, self._end = last, good
        self._truncate()

    @property
    def size(self) -> int:
        """Bytes of the journal."""
        return self._end

    def append(self, line: Any) -> None:
        """Seal one line (a JSON object), write it and sync it; raises ``CannotSave`` and leaves the file as it was."""
        if not self._open:
            raise CannotSave(self.file, OSError(errno.EBADF, "it is closed"))
        text, seal = chain.sealed(self.chain, msgspec.json.encode(line))
        text += b"\n"
        if len(text) > MAX_LINE or self._end + len(text) > MAX_BYTES:
            raise TooLarge(self.file)
        if self.lost is None:
            self.lost = self._look()
        if self.lost is None:
            self._write(text)
        self._kept.append(text)
        self._end += len(text)
        self.chain = seal

    def copy_to(self, file: Path, leave_out: Callable[[bytes], bool] | None = None) -> Journal:
        """Write all lines to a new file. ``leave_out`` is true of lines to leave out; the others are then sealed anew.

        Raises ``CannotSave`` (also if the file exists); then there is no such file.
        """
        new = Journal.create(file)
        try:
            if leave_out is None:
                new._kept, new._end, new.chain = [*self._kept], self._end, self.chain
                new._write(b"".join(self._kept))
            else:
                new._write_anew(b"".join(self._kept), leave_out)
        except BaseException:
            new.close()
            with suppress(OSError):
                disk.unlink(file)
            raise
        return new

    def close(self) -> None:
        """Close the journal; others may open it then. Closing it twice does no harm."""
        if self._open:
            self._open = False
            if not self._synced:
                with suppress(OSError):  # all lines are written; a power failure now may still cost some
                    disk.sync(self._handle)
            disk.close(self._handle)

    # ------------------------------------------------------------ inside

    def _write(self, text: bytes) -> None:
        try:
            if self._torn:
                self._truncate()
            disk.append(self._handle, text)
            if self._synced:
                disk.sync(self._handle)
        except OSError as error:
            self._torn = True  # if it stays so: half a line at the end is dropped when the file is read
            with suppress(CannotSave):
                self._truncate()
            raise CannotSave(self.file, error) from None

    def _write_anew(self, content: bytes, leave_out: Callable[[bytes], bool]) -> None:
        lines = [chain.unsealed(line)[0] for line in content.splitlines()]
        for line in lines:
            if not leave_out(line):
                text, self.chain = chain.sealed(self.chain, line)
                self._kept.append(text + b"\n")
        self._end = sum(map(len, self._kept))
        self._write(b"".join(self._kept))

    def _truncate(self) -> None:
        try:
            disk.truncate(self._handle, self._end)
        except OSError as error:
            raise CannotSave(self.file, error) from None
        self._torn = False

    def _look(self) -> Message | None:
        """What happened to the file; None if it is still there as it was left. A renamed file is followed."""
        try:
            ours = disk.identity_of(self._handle)
        except OSError as error:
            return say(
                "{file} can't be reached any more ({why}).", file=self.file.name, why=error.strerror or str(error)
            )
        if ours.links == 0:
            return say("{file} was deleted by another program.", file=self.file.name)
        if ours.size != self._end and not self._torn:
            return say("{file} was changed by another program.", file=self.file.name)
        there = disk.identity(self.file)
        if ours.same_file(there):
            return None
        if there is not None:
            return say("{file} was replaced by another file.", file=self.file.name)
        renamed = self._find(ours)
        if renamed is None:
            return say("{file} was moved away, or its folder was.", file=self.file.name)
        self.file = renamed
        return None

    def _find(self, ours: disk.Identity) -> Path | None:
        """The path of our file under another name in its folder; None if it isn't there."""
        with suppress(OSError):
            for name in disk.names_in(self.file.parent):
                if not name.startswith(".") and ours.same_file(disk.identity(self.file.with_name(name))):
                    return self.file.with_name(name)
        return None


class JournalLine(msgspec.Struct, frozen=True):
    """A line as read: its number from 1, its end (an offset in bytes), and its bytes with the line end."""

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
