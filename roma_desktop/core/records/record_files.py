"""Records as files: a record that is being played is never deleted or written over; its seed and copies go with it."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from roma_desktop.core.errors import CannotSave
from roma_desktop.core.files import disk
from roma_desktop.core.records.journal import InUse
from roma_desktop.core.records.reading import damaged_copies
from roma_desktop.core.records.record import Record
from roma_desktop.core.records.seeds import seed_file, set_aside


def delete_record(file: Path, beside: Iterable[Path] = ()) -> None:
    """Delete a record with its seed, its damaged copies and the files in ``beside``.

    Raises ``InUse`` if it is being played, ``CannotSave`` if it can't be deleted; then all of it stays.
    """
    with unplayed(file):
        _do(file, lambda: disk.unlink(file))
    with suppress(OSError):
        disk.sync_folder(file.parent)  # a record must not come back without its seed
    for companion in (seed_file(file), *damaged_copies(file), *beside):
        with suppress(OSError):
            disk.unlink(companion)


def copy_record(record: Record[Any], file: Path) -> None:
    """Save a copy of a game (see ``Record.save_copy``), whole or not at all; it replaces a file of that name.

    Raises ``InUse`` if that file is being played, or ``CannotSave``; then it is left as it was.
    """
    fresh, take = disk.beside(file), disk.replace if disk.taken(file) else disk.move_new
    try:
        with unplayed(file):
            record.save_copy(fresh)
            _do(file, lambda: take(fresh, file))
    finally:
        with suppress(OSError):
            disk.unlink(fresh)
    with suppress(OSError):
        disk.sync_folder(file.parent)
        set_aside(file)


@contextmanager
def unplayed(file: Path) -> Iterator[None]:
    """Lock a record while it is written over or deleted. Raises ``InUse`` if it is being played.

    A file that isn't there or can't be opened counts as not being played. Windows has no lock on it in the block.
    """
    try:
        handle = disk.reopen(file)
    except OSError:
        yield
        return
    try:
        if not disk.hold(handle):
            raise InUse(file)
        if os.name == "nt":  # an open file can't be removed there
            disk.close(handle)
            handle = -1
        yield
    finally:
        if handle != -1:
            disk.close(handle)


def _do(file: Path, what: Any) -> None:
    try:
        what()
    except OSError as error:
        raise CannotSave(file, error) from None
