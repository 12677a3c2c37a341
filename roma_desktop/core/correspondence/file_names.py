"""Names of the files of a new game. What a scenario or a letter calls itself never leads out of a folder."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

from roma_desktop.core.correspondence.keeper import book_of
from roma_desktop.core.files import disk
from roma_desktop.core.records.seeds import seed_file

RECORD = ".roma"
LONGEST = 60  # letters of a name


def new_record(folder: Path, scenario: str, day: date) -> Path:
    """A file for the record of a new game that isn't taken: ``2026-11-22 second_punic_war.roma``."""
    name = f"{day.isoformat()} {plain(scenario) or 'game'}"
    number, file = 1, folder / f"{name}{RECORD}"
    while any(disk.taken(one) for one in (file, seed_file(file), book_of(file))):
        number += 1
        file = folder / f"{name} {number}{RECORD}"
    return file


def plain(word: str) -> str:
    """A word as part of a file's name: all but Latin letters, digits and hyphens becomes underscores."""
    return re.sub(r"[^A-Za-z0-9_-]+", "_", word)[:LONGEST]
