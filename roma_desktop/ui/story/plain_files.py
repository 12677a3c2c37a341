"""Files of text made of a game, and how any file is written: whole, or not at all. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Literal

from roma_desktop.core import disk
from roma_desktop.core.errors import RomaError
from roma_desktop.core.message import say
from roma_desktop.core.record_files import unplayed
from roma_desktop.ui.story import tables
from roma_desktop.ui.story.subject import Subject

TextKind = Literal["txt", "md", "figures", "battles"]
MARKED = frozenset({"figures", "battles"})
"""Spreadsheets look for the mark of UTF-8 at the beginning."""

_MAKERS: Mapping[TextKind, Callable[[Subject, str], str]] = {
    "txt": tables.log_text,
    "md": tables.log_markdown,
    "figures": tables.figures_csv,
    "battles": tables.battles_csv,
}


class CannotWrite(RomaError):
    """A file could not be written."""

    def __init__(self, file: Path, why: str) -> None:
        super().__init__(say("{file} can't be written: {why}", file=file.name, why=why))


def write_text(subject: Subject, kind: TextKind, file: Path, language: str) -> None:
    """The log ("txt", "md") or a table ("figures", "battles"). Raises ``CannotWrite``."""
    text = _MAKERS[kind](subject, language)
    encoding = "utf-8-sig" if kind in MARKED else "utf-8"
    with whole(file) as place, place.open("w", encoding=encoding, newline="") as out:
        out.write(text)


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
