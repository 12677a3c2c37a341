"""Chances that were judged, kept for the next time a game is looked back at. No Qt.

A file for each line of a game, as seen by one pair of eyes; it is named by a digest of all that the chances depend on.
"""

from __future__ import annotations

from contextlib import suppress
from hashlib import sha256
from pathlib import Path

import msgspec
from platformdirs import user_cache_path

from roma_desktop.ai.judging import VERSION, Curve
from roma_desktop.core.files import disk
from roma_desktop.ui.story.subject import Subject

MAX_BYTES = 1_000_000
MOST = 200  # files that are kept


def folder() -> Path:
    """Where this platform keeps what can be made anew."""
    return user_cache_path("Roma Desktop", appauthor=False) / "chances"


def file_of(subject: Subject) -> Path:
    """The file of a line of a game."""
    title, last = subject.title, subject.line[-1]
    parts = (
        VERSION, title.id, title.rules_version, subject.header.commitment, last.number, len(subject.line),
        title.codec.digest(last.state), subject.eyes,
    )  # fmt: skip
    return folder() / f"{sha256(repr(parts).encode()).hexdigest()[:32]}.json"


def look_up(subject: Subject) -> Curve | None:
    """The chances that were kept; None where there are none that can be used."""
    try:
        curve = msgspec.json.decode(disk.read(file_of(subject), MAX_BYTES), type=Curve)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    known = subject.index_of
    sound = all(
        one.number in known and one.chances.keys() == set(curve.sides) for one in (*curve.points, *curve.closer)
    )
    return curve if sound else None


def keep(subject: Subject, curve: Curve) -> None:
    """Keep the chances where that can be done, and of all that are kept only the latest."""
    file = file_of(subject)
    with suppress(OSError):
        disk.make_folder(file.parent)
        disk.write_whole(file, msgspec.json.encode(curve))
        others = sorted(file.parent.glob("*.json"), key=lambda one: one.stat().st_mtime, reverse=True)
        for old in others[MOST:]:
            old.unlink(missing_ok=True)
