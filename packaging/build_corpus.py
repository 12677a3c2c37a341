"""Makes the files of this version that every later version must open: tests/corpus/<version>.

    python packaging/build_corpus.py

Run it when the version is about to be released. Of each game there are the beginning of a recorded game with a stored
position, and a scenario. Files of released versions are never made again: they are what players have.
"""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path
from typing import Any

from roma_desktop import __version__
from roma_desktop.ai.contest import choice, seeds
from roma_desktop.core.records.record import Record
from roma_desktop.core.title import Title
from roma_desktop.games.registry import games, title

SOURCES = Path(__file__).resolve().parent.parent
CORPUS = SOURCES / "tests" / "corpus"
COMMANDS = 30  # of each recorded game: there is a stored position by then


def released(changelog: str) -> list[str]:
    """The versions that have a heading of their own in the list of changes."""
    return re.findall(r"^## (\d\S*)", changelog, re.MULTILINE)


def record_beginning(of: Title[Any], scenario: Path, file: Path) -> None:
    """Play the beginning of a game of a scenario by chance, and keep it."""
    dice, player = seeds(of, __version__, 1)
    record = Record.begin(file, of, of.load(scenario), of.read_options({}), dice=dice, kind="scripted")
    try:
        for _ in range(COMMANDS):
            if record.game.decision is None:
                break
            record.submit(choice(player, record.game.state, record.game.options))
    finally:
        record.close()


def main() -> int:
    """Make the folder of this version; 1 if it has been released."""
    if __version__ in released((SOURCES / "CHANGELOG.md").read_text("utf-8")):
        print(f"{__version__} has been released; its files stay as they are.", file=sys.stderr)
        return 1
    folder = CORPUS / __version__
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for game in games():
        first = min(title(game).scenarios())
        shutil.copyfile(first, folder / f"{game}.yaml")
        record_beginning(title(game), first, folder / f"{game}.roma")
    return 0


if __name__ == "__main__":
    sys.exit(main())
