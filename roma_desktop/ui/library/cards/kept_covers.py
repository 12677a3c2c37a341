"""What the cards tell of the shipped scenarios, kept from one start of the program to the next.

Reading twenty scenarios takes longer than all else before the library can be seen. What is kept has a digest of the
scenario files and of the modules that read them: it is used only as long as that is right.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from platformdirs import user_cache_path

from roma_desktop.core.files import disk
from roma_desktop.ui.kit import kit_of
from roma_desktop.ui.library.cover import Cover

MAX_BYTES = 4_000_000
HERE = Path(__file__).parent.parent
ReadCover = Callable[[str, Path], Cover]
"""Reads a scenario of a game."""


class _Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    digest: str
    covers: tuple[Cover, ...]


def kept_file() -> Path:
    """Where this platform keeps what can be made anew."""
    return user_cache_path("Roma Desktop", appauthor=False) / "covers.json"


def kept_covers(files: Mapping[str, Sequence[Path]], read: ReadCover) -> tuple[Cover, ...]:
    """The covers of the scenarios in the files of each game: as they were kept, else read now and kept."""
    digest = _digest(files)
    found = _look_up(kept_file())
    if found is not None and found.digest == digest:
        return found.covers
    covers = tuple(read(game, file) for game, some in files.items() for file in some)
    _keep(kept_file(), _Kept(digest, covers))
    return covers


def _digest(files: Mapping[str, Sequence[Path]]) -> str:
    """The digest of all that the covers depend on."""
    found = sha256()
    makers = [HERE / "cover.py", *(maker for game in files for maker in kit_of(game).cover_sources)]
    for file in (*makers, *(file for some in files.values() for file in some)):
        found.update(os.fsencode(file) + b"\0")
        with suppress(FileNotFoundError):  # a module may be in an archive
            found.update(file.read_bytes())
    return found.hexdigest()


def _look_up(file: Path) -> _Kept | None:
    """What was kept; None where there is nothing that can be used."""
    try:
        return msgspec.json.decode(disk.read(file, MAX_BYTES), type=_Kept, dec_hook=_path)
    except (OSError, msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return None


def _keep(file: Path, kept: _Kept) -> None:
    """Keep it where that can be done; the next start takes a little longer where it can't."""
    with suppress(OSError):
        disk.make_folder(file.parent)
        disk.write_whole(file, msgspec.json.encode(kept, enc_hook=str))


def _path(kind: type[Any], text: Any) -> Any:
    if kind is not Path:
        raise NotImplementedError(kind)
    return Path(text)
