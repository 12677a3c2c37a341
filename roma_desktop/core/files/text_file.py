"""Text files of other people: of bounded size, in UTF-8."""

from __future__ import annotations

from pathlib import Path

from roma_desktop.core.errors import BadFile
from roma_desktop.core.files import disk
from roma_desktop.core.message import say


def read_text(file: Path, limit: int) -> str:
    """A text file of bounded size; raises ``BadFile``."""
    try:
        raw = disk.read(file, limit + 1)
    except OSError as error:
        raise BadFile(file, None, say("can't be read: {why}", why=error.strerror or str(error))) from None
    if len(raw) > limit:
        raise BadFile(file, None, say("larger than {limit} bytes", limit=limit))
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise BadFile(file, line, say("this isn't UTF-8 text")) from None
    return text
