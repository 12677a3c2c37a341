"""A file for those who mend the program: what went wrong, with which version, and in which game."""

from __future__ import annotations

import platform
import zipfile
from datetime import datetime
from io import BytesIO
from pathlib import Path

from PySide6.QtCore import qVersion

from roma_desktop import __version__
from roma_desktop.core.errors import CannotSave
from roma_desktop.core.files import disk
from roma_desktop.core.records.journal import MAX_BYTES

DETAILS, RECORD = "what happened.txt", "game.roma"


def pack(folder: Path, details: str, record: Path | None, when: datetime) -> Path:
    """Write the report into a folder, the record of the game in it; raises ``CannotSave``.

    The secret seed of the dice is kept beside the record, and is not packed: a reader of the report knows no die to
    come, unless that seed was lost, and the present one can be worked out from the record.
    """
    file = folder / f"report {when:%Y-%m-%d %H.%M.%S}.zip"
    try:
        content = BytesIO()
        with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as packed:
            packed.writestr(DETAILS, f"{_program()}\n\n{details}\n")
            if record is not None:
                packed.writestr(RECORD, disk.read(record, MAX_BYTES))
        disk.make_folder(folder)
        disk.write_whole(file, content.getvalue())
    except OSError as error:
        raise CannotSave(file, error) from None
    return file


def _program() -> str:
    """The program and what it runs on."""
    return (
        f"Roma Desktop {__version__}, Python {platform.python_version()}, Qt {qVersion()}, "
        f"{platform.system()} {platform.release()} {platform.machine()}"
    )
