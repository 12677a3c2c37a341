"""Which file the player means: a scenario by path, number or id, or the record of a game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from roma_desktop.cli.speech import Misuse
from roma_desktop.core import disk
from roma_desktop.core.authored import Authored
from roma_desktop.core.errors import BadFile
from roma_desktop.core.message import say
from roma_desktop.core.reading import Opened, read_record
from roma_desktop.core.title import Title
from roma_desktop.games import TITLES, title

SCENARIO_ENDINGS = frozenset({".yaml", ".yml"})
RECORD_ENDING = ".roma"


class Found(msgspec.Struct, frozen=True):
    """A scenario that was found, read and checked."""

    title: Title[Any]
    file: Path
    scenario: Any


def find_scenario(name: str) -> Found:
    """The scenario of a path, or of the number or id of a shipped one. Raises ``BadFile`` or ``Misuse``."""
    file = Path(name)
    if file.suffix in SCENARIO_ENDINGS or file.exists():
        found = title_of(file)
        return Found(found, file, found.load(file))
    known = shipped_scenarios()
    for number, id_, shipped_title, shipped_file in known:
        if name in (id_, str(number)):
            return Found(shipped_title, shipped_file, shipped_title.load(shipped_file))
    names = tuple(f"{number} ({id_})" for number, id_, _, _ in known)
    raise Misuse(say("There is no scenario {name}. These are shipped: {names}.", name=name, names=names))


def shipped_scenarios() -> list[tuple[int, str, Title[Any], Path]]:
    """Number, id, title and file of the shipped scenarios; their files are named ``01-second-punic-war.yaml``."""
    found = []
    for game in TITLES:
        shipped_title = title(game)
        for file in shipped_title.scenarios():
            number, _, id_ = file.stem.partition("-")
            found.append((int(number), id_.replace("-", "_"), shipped_title, file))
    return found


def title_of(file: Path) -> Title[Any]:
    """The title that a scenario file names; raises ``BadFile``."""
    authored = Authored(file)
    game = authored.data.get("game") if isinstance(authored.data, dict) else None
    if not isinstance(game, str) or game not in TITLES:
        games = ", ".join(TITLES)
        raise authored.wrong(say('a scenario says which game it is for, as in "game: {games}"', games=games), "game")
    return title(game)


def is_record(file: Path) -> bool:
    """Whether a file is, or wants to be, the record of a game. Raises ``BadFile``."""
    if file.suffix in SCENARIO_ENDINGS:
        return False
    if file.suffix == RECORD_ENDING:
        return True
    try:
        return disk.read(file, 1) == b"{"
    except OSError as error:
        raise BadFile(file, None, say("can't be read: {why}", why=error.strerror or str(error))) from None


def open_read_only(name: str) -> Opened:
    """A record as read, its file untouched. Raises ``BadFile``."""
    return read_record(Path(name), title)
