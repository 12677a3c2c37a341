"""The draft that is edited is on the disk from edit to edit, and is offered again after the program died.

A kept draft ``x.draft`` is one JSON object, written whole; ``x.draft.lock`` is held as long as somebody works on it.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal
from uuid import uuid4

import msgspec
from PySide6.QtCore import QLockFile

from roma_desktop.core.authored import MAX_BYTES
from roma_desktop.core.bounds import is_text
from roma_desktop.core.errors import CannotSave
from roma_desktop.core.files import disk
from roma_desktop.core.files.whole_file import sweep, write_whole
from roma_desktop.ui.editor.drafts import KEPT, kept_drafts

LOCK = ".lock"
MOST = 3 * MAX_BYTES  # bytes of a kept draft: a scenario file whose letters are escaped
MAX_TITLE = 300

Line = Annotated[str, msgspec.Meta(max_length=MAX_TITLE)]


class _Kept(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """``source``: the player's file that the draft is of, if there is one."""

    roma_desktop_draft: Literal[1]
    title: Mapping[str, Line]
    source: str | None
    text: str


_decode = msgspec.json.Decoder(_Kept).decode


@dataclass(frozen=True, slots=True)
class Lost:
    """A draft that wasn't saved when the program ended; ``when`` in seconds since 1970."""

    file: Path
    title: Mapping[str, str]
    source: Path | None
    text: str
    when: float


def lost_drafts(folder: Path) -> list[Lost]:
    """The drafts in the folder that nobody works on now, the latest first; what is damaged is passed over."""
    found = (_lost(file) for file in kept_drafts(folder) if _is_free(file))
    return sorted((one for one in found if one is not None), key=lambda one: one.when, reverse=True)


def throw_away(lost: Lost) -> None:
    """Delete a lost draft."""
    with suppress(OSError):
        disk.unlink(lost.file)


class Keeper:
    """Keeps the draft that is worked on. Nothing is on the disk before the first edit, nor once all is saved."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file = folder / f"{uuid4().hex}{KEPT}"
        self._lock: QLockFile | None = None

    def take_over(self, lost: Lost) -> bool:
        """Go on with a lost draft, under its own name; False if somebody else does already."""
        self.forget()
        lock = _lock_of(lost.file)
        if not lock.tryLock(0):
            return False
        self._file, self._lock = lost.file, lock
        return True

    def keep(self, title: Mapping[str, str], source: Path | None, text: str) -> None:
        """Keep the draft as it is now. Raises ``CannotSave``; then what was kept before stays."""
        if self._lock is None:
            self._hold()
        short = {language: words[:MAX_TITLE] for language, words in title.items()}
        whence = str(source) if source is not None and is_text(str(source)) else None
        kept = _Kept(roma_desktop_draft=1, title=short, source=whence, text=text)
        write_whole(self._file, msgspec.json.encode(kept))

    def forget(self) -> None:
        """Delete what was kept: there is nothing any more that could be lost."""
        if self._lock is not None:
            with suppress(OSError):
                disk.unlink(self._file)
            sweep(self._file)
            self._lock.unlock()
            self._lock = None

    def _hold(self) -> None:
        try:
            disk.make_folder(self._folder)
        except OSError as error:
            raise CannotSave(self._file, error) from None
        lock = _lock_of(self._file)
        if not lock.tryLock(0):
            raise CannotSave(self._file, OSError("its folder can't be written"))
        self._lock = lock


def _lock_of(file: Path) -> QLockFile:
    lock = QLockFile(str(file) + LOCK)
    lock.setStaleLockTime(0)  # its age tells nothing, as it is held for hours; that of a dead process is free
    return lock


def _is_free(file: Path) -> bool:
    lock = _lock_of(file)
    if not lock.tryLock(0):
        return False
    lock.unlock()
    return True


def _lost(file: Path) -> Lost | None:
    try:
        content = disk.read(file, MOST + 1)
        when = file.stat().st_mtime
        kept = _decode(content)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    source = Path(kept.source) if kept.source is not None and is_text(kept.source) else None
    return Lost(file, kept.title, source, kept.text, when)
