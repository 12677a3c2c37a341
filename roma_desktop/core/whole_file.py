"""Small files that are written whole or not at all: a program that is killed leaves what was there before."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from roma_desktop.core.journal import CannotSave


def half_written(file: Path) -> Path:
    """Where a file is written before it takes its place; a program that was killed may have left it."""
    return file.with_name(f".{file.name}.new")


def write_whole(file: Path, content: bytes) -> None:
    """Write and sync a file; its folder is made. Raises ``CannotSave`` and leaves what was there."""
    fresh = half_written(file)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with fresh.open("wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        os.replace(fresh, file)
    except OSError as error:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise CannotSave(file, error) from None
