"""Small files that are written whole or not at all: if the program is killed, the old content is still there."""

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
    """Remove half-written copies of a file that killed programs left beside it. Nobody may be writing it now."""
    for left in disk.left_beside(file):
        with suppress(OSError):
            disk.unlink(left)
