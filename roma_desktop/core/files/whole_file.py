"""Small files that are written whole or not at all: a program that is killed leaves what was there before."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from roma_desktop.core.errors import CannotSave
from roma_desktop.core.files import disk


def write_whole(file: Path, content: bytes, mode: int = disk.PRIVATE) -> None:
    """Write and sync a file; its folder is made. Raises ``CannotSave`` and leaves what was there."""
    try:
        disk.make_folder(file.parent)
        disk.write_whole(file, content, mode)
    except OSError as error:
        raise CannotSave(file, error) from None


def sweep(file: Path) -> None:
    """Remove what programs that were killed left half written of a file. Nobody else may be writing it now."""
    for left in disk.left_beside(file):
        with suppress(OSError):
            disk.unlink(left)
