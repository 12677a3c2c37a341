"""Files of text made of a game, and how any file is written: whole, or not at all. No Qt."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from roma_desktop.core.errors import RomaError
from roma_desktop.core.files import disk
from roma_desktop.core.message import Message, say
from roma_desktop.ui.story.exports import tables
from roma_desktop.ui.story.subject import Subject

TextKind = str
"""The log as plain text ("txt") or Markdown ("md"), else the key of one of the game's spreadsheets."""

LOGS = {"txt": tables.log_text, "md": tables.log_markdown}

GAME = b'{"line":"'
"""How every record begins, and every book of a game by file."""
NO_FILES = frozenset({errno.ELOOP, errno.EMLINK, errno.EINVAL, errno.ENXIO})
"""The errors that systems report when a link, a pipe or a device is read as a file."""


class CannotWrite(RomaError):
    """A file could not be written."""

    def __init__(self, file: Path, why: str | Message) -> None:
        super().__init__(say("{file} can't be written: {why}", file=file.name or str(file), why=why))


class NoSpreadsheet(RomaError):
    """A game has no spreadsheet with a key."""

    def __init__(self, key: str, keys: tuple[str, ...]) -> None:
        super().__init__(say("This game has no table {key}. It has: {keys}.", key=key, keys=keys))


def write_text(subject: Subject, kind: TextKind, file: Path, language: str) -> None:
    """Write the log ("txt", "md") or a spreadsheet of the game by its key.

    Raises ``NoSpreadsheet`` where the game has none with this key, and ``CannotWrite``.
    """
    encoding = "utf-8" if kind in LOGS else "utf-8-sig"  # spreadsheets look for the mark of UTF-8 at the beginning
    with whole(file, subject.file) as place:
        text = LOGS[kind](subject, language) if kind in LOGS else _spreadsheet(subject, kind, language)
        place.write_text(text, encoding, newline="")


def _spreadsheet(subject: Subject, key: str, language: str) -> str:
    keys = tuple(sheet.key for sheet in subject.kit.spreadsheets())
    if key not in keys:
        raise NoSpreadsheet(key, keys)
    return tables.spreadsheet(subject, key, language)


@contextmanager
def whole(file: Path, *sources: Path | None) -> Iterator[Path]:
    """A place to write to that becomes ``file`` when all went well, and vanishes when it didn't.

    It takes the place of an older file, but of no game, of nothing that isn't a file, and of none of the ``sources``
    from which it is made. Raises ``CannotWrite``, before anything is done where that is known.
    """
    _check_replaceable(file, sources)
    place = disk.beside(file)
    try:
        disk.make_folder(file.parent)
        disk.close(disk.create(place, disk.PUBLIC))
        yield place
        handle = disk.reopen(place)
        try:
            disk.sync(handle)
        finally:
            disk.close(handle)
        _check_replaceable(file, sources)  # a game may have begun there meanwhile
        disk.take_place(place, file)
    except OSError as error:
        raise CannotWrite(file, error.strerror or str(error)) from None
    finally:
        with suppress(OSError):
            disk.unlink(place)


def _check_replaceable(file: Path, sources: tuple[Path | None, ...]) -> None:
    """Raise ``CannotWrite`` if something has this name that may not be replaced."""
    try:
        beginning = disk.read(file, len(GAME), follow=False)
    except FileNotFoundError:
        return
    except OSError as error:
        odd = error.errno in NO_FILES and disk.taken(file)
        why = say("a link, a pipe or a device has that name") if odd else error.strerror or str(error)
        raise CannotWrite(file, why) from None
    if beginning == GAME:
        raise CannotWrite(file, say("a saved game has that name"))
    there = disk.identity(file)
    if there is not None and any(source and there.same_file(disk.identity(source)) for source in sources):
        raise CannotWrite(file, say("that is the file it is made from"))
