"""Where games are saved, and what can be told of a saved game without playing it again.

A record ``x.roma`` may have a picture of the saved moment beside it, ``x.roma.png``. It shows only what everybody at
the table may see, never a hidden stack, and carries a few words about the moment.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from platformdirs import user_data_path
from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QImage, QImageReader

from roma_desktop.core.correspondence.keeper import ENDING as BOOK
from roma_desktop.core.correspondence.keeper import book_of
from roma_desktop.core.correspondence.listing import Awaits, Listed, listed
from roma_desktop.core.correspondence.seat import ENDING as SEAT
from roma_desktop.core.files import disk
from roma_desktop.core.records.entries import FORMATS
from roma_desktop.core.records.journal import MAX_LINE
from roma_desktop.core.records.record_files import delete_record

RECORD = ".roma"
MAX_PICTURE = 8_000_000  # bytes
MAX_SIDE = 4096  # pixels
QUALITY = 80  # of Qt's PNG writer: four times as quick as by default, and the files are as small
MAX_WORDS = 300
MOMENT, OVER = "moment", "over"  # what is written into a picture


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A saved game. ``title``: by language; ``when``: seconds since 1970; ``moment``: in words, "" if not noted.

    ``mail``: what its book tells, if it is a game by file; ``file`` is that book where there is no record beside it.
    """

    file: Path
    game: str
    title: Mapping[str, str]
    scenario: Mapping[str, Any]
    when: float
    moment: str = ""
    over: bool = False
    mail: Listed | None = None

    @property
    def waits(self) -> bool:
        """Whether a file of somebody else must come before the game goes on."""
        return self.mail is not None and self.mail.awaits in (Awaits.ANSWERS, Awaits.ORDERS, Awaits.TURN)


class _Header(msgspec.Struct, tag="Header", tag_field="line"):
    """What is read of a record's first line."""

    roma_desktop: int
    game: str
    scenario: dict[str, Any]


_decode = msgspec.json.Decoder(_Header).decode


def games_folder() -> Path:
    """Where this platform keeps saved games."""
    return user_data_path("Roma Desktop", appauthor=False) / "games"


def saved_games(folder: Path, elsewhere: Iterable[Path] = ()) -> list[SavedGame]:
    """The games in the folder and those in ``elsewhere``, the latest first.

    Files that are neither records nor books of games by file are left out.
    """
    files: list[Path] = []
    with suppress(OSError):
        files = [file for file in folder.iterdir() if file.suffix in (RECORD, SEAT, BOOK)]
    found = (_game_of(file) for file in dict.fromkeys([*files, *elsewhere]))
    return sorted((game for game in found if game is not None), key=lambda game: game.when, reverse=True)


def _game_of(file: Path) -> SavedGame | None:
    return game_by_file(file) if file.suffix in (SEAT, BOOK) else saved_game(file)


def game_by_file(file: Path) -> SavedGame | None:
    """What the book of a game by file tells; None if it can't be read, or if a record beside it is listed instead."""
    if file.suffix == BOOK and file.with_suffix("").exists():
        return None
    mail = listed(file)
    if mail is None:
        return None
    try:
        when = file.stat().st_mtime
    except OSError:
        return None
    over = mail.awaits is Awaits.OVER
    if over and file.with_name(f"{file.stem}{RECORD}").exists():
        return None
    return SavedGame(file, mail.game, titles(mail.scenario), mail.scenario, when, over=over, mail=mail)


def saved_game(file: Path) -> SavedGame | None:
    """What the header and the picture of a record tell; None if this program can't read it."""
    try:
        with disk.reader(file) as stream:
            line = stream.readline(MAX_LINE)
        when = file.stat().st_mtime
        header = _decode(line)
    except (OSError, ValueError, RecursionError):  # ValueError: bad JSON, bad text, or no name of a file
        return None
    if header.roma_desktop not in FORMATS:
        return None
    reader = _picture_reader(file)
    moment = reader.text(MOMENT)[:MAX_WORDS] if reader else ""
    over = bool(reader and reader.text(OVER))
    mail = listed(book_of(file)) if book_of(file).exists() else None
    return SavedGame(file, header.game, titles(header.scenario), header.scenario, when, moment, over, mail)


def picture_file(file: Path) -> Path:
    return file.with_name(file.name + ".png")


def plans_file(file: Path) -> Path:
    """Where the plans that players have drawn are kept beside a record: never in the record itself."""
    return file.with_name(file.name + ".plans")


def keep_picture(file: Path, picture: QImage, moment: str, *, over: bool = False) -> bool:
    """Write the picture of the saved moment beside a record; False if that can't be done."""
    noted = QImage(picture)
    noted.setText(MOMENT, moment)
    if over:
        noted.setText(OVER, "yes")
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not noted.save(buffer, "PNG", QUALITY):  # type: ignore[call-overload]
        return False
    try:
        disk.write_whole(picture_file(file), bytes(buffer.data().data()))
    except OSError:
        return False
    return True


def picture_of(file: Path) -> QImage:
    """The picture beside a record; a null image if there is none that can be used."""
    reader = _picture_reader(file)
    return reader.read() if reader else QImage()


def delete_game(file: Path) -> None:
    """Delete a record and the files that belong to it.

    Raises ``InUse`` if it is being played, ``CannotSave`` if it can't be deleted; then all of it stays.
    """
    delete_record(file, (picture_file(file), plans_file(file), book_of(file)))


def titles(scenario: Mapping[str, Any]) -> dict[str, str]:
    """The titles of a scenario as a header has it, by language; {} if it has none."""
    found = scenario.get("title")
    if not isinstance(found, dict):
        return {}
    return {str(language): text[:MAX_WORDS] for language, text in found.items() if isinstance(text, str)}


def _picture_reader(file: Path) -> QImageReader | None:
    picture = picture_file(file)
    found = disk.identity(picture)
    if found is None or found.size > MAX_PICTURE:
        return None
    reader = QImageReader(str(picture), b"png")
    reader.setDecideFormatFromContent(False)
    size = reader.size() if reader.canRead() else None
    if size is None or not (0 < size.width() <= MAX_SIDE and 0 < size.height() <= MAX_SIDE):
        return None
    return reader
