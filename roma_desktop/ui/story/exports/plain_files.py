"""Files of text made of a game, and how any file is written: whole, or not at all. No Qt."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from roma_desktop.core.errors import RomaError
from roma_desktop.core.files import disk
from roma_desktop.core.message import say
from roma_desktop.core.records.record_files import unplayed
from roma_desktop.ui.story.exports import tables
from roma_desktop.ui.story.subject import Subject

TextKind = str
"""The log as plain text ("txt") or Markdown ("md"), else the key of one of the game's spreadsheets."""

LOGS = {"txt": tables.log_text, "md": tables.log_markdown}


class CannotWrite(RomaError):
    """A file could not be written."""

    def __init__(self, file: Path, why: str) -> None:
        super().__init__(say("{file} can't be written: {why}", file=file.name, why=why))


class NoSpreadsheet(RomaError):
    """A game has no spreadsheet with a key."""

    def __init__(self, key: str, keys: tuple[str, ...]) -> None:
        super().__init__(say("This game has no table {key}. It has: {keys}.", key=key, keys=keys))


def write_text(subject: Subject, kind: TextKind, file: Path, language: str) -> None:
    """The log ("txt", "md") or a spreadsheet of the game by its key.

    Raises ``NoSpreadsheet`` where the game has none with this key, and ``CannotWrite``.
    """
    text = LOGS[kind](subject, language) if kind in LOGS else _spreadsheet(subject, kind, language)
    encoding = "utf-8" if kind in LOGS else "utf-8-sig"  # spreadsheets look for the mark of UTF-8 at the beginning
    with whole(file) as place, place.open("w", encoding=encoding, newline="") as out:
        out.write(text)


def _spreadsheet(subject: Subject, key: str, language: str) -> str:
    keys = tuple(sheet.key for sheet in subject.kit.spreadsheets())
    if key not in keys:
        raise NoSpreadsheet(key, keys)
    return tables.spreadsheet(subject, key, language)


@contextmanager
def whole(file: Path) -> Iterator[Path]:
    """A place to write to that becomes ``file`` when all went well, and vanishes when it didn't.

    Raises ``CannotWrite``, or ``InUse`` where the file is a game that is being played.
    """
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
        with unplayed(file):
            disk.take_place(place, file)
    except OSError as error:
        raise CannotWrite(file, error.strerror or str(error)) from None
    finally:
        with suppress(OSError):
            disk.unlink(place)
