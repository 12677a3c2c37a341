"""Where drafts are kept that aren't saved yet. Whether there are any can be asked before the editor is loaded."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

KEPT = ".draft"


def drafts_folder(games: Path) -> Path:
    """Where drafts are kept, beside the saved games."""
    return games / "drafts"


def kept_drafts(folder: Path) -> list[Path]:
    """The files of all drafts in a folder, even of those that somebody is working on; none where it can't be read."""
    with suppress(OSError):
        return [file for file in folder.iterdir() if file.suffix == KEPT]
    return []
