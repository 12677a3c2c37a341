"""The file that a player means: a scenario by path, number or id, or the record of a game."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import msgspec

from roma_desktop.cli.speech import Misuse, plain_words
from roma_desktop.core.authored import Authored
from roma_desktop.core.errors import BadFile, RomaError
from roma_desktop.core.files import disk
from roma_desktop.core.message import say
from roma_desktop.core.phrasing import with_note
from roma_desktop.core.records.reading import Opened, read_record
from roma_desktop.core.title import Title
from roma_desktop.games.registry import games, title

SCENARIO_ENDINGS = frozenset({".yaml", ".yml"})
RECORD_ENDING = ".roma"


class Scenario(Protocol):
    """What the command line knows of a scenario of any game; the title may be in several languages."""

    @property
    def id(self) -> str: ...

    @property
    def title(self) -> Mapping[str, str]: ...


class Found(msgspec.Struct, frozen=True):
    """A scenario that was found, read and checked."""

    title: Title[Any]
    file: Path
    scenario: Scenario


def find_scenario(name: str) -> Found:
    """A scenario by its path, or a shipped one by its number or id. Raises ``BadFile`` or ``Misuse``.

    Where two games have the same number or id the game may be named too: ``GAME/1``.
    """
    file = Path(name)
    if file.suffix in SCENARIO_ENDINGS or os.path.exists(name):
        found = title_of(file)
        return Found(found, file, found.load(file))
    one = shipped_scenario(name, shipped_scenarios())
    return Found(one.title, one.file, one.title.load(one.file))


class ShippedScenario(NamedTuple):
    """A scenario that comes with its game: its file is named ``01-second-punic-war.yaml``, or has no number."""

    title: Title[Any]
    number: int | None
    id: str
    file: Path

    @property
    def names(self) -> set[str]:
        """All names by which it can be asked for."""
        short = {self.id} if self.number is None else {self.id, str(self.number)}
        return short | {f"{self.title.id}/{name}" for name in short}

    @property
    def shown(self) -> str:
        """Its number and id, with its game before them unless that is the first game."""
        game = "" if self.title.id == games()[0] else f"{self.title.id}/"
        if self.number is None:
            return f"{game}{self.id}"
        return plain_words().say(with_note(f"{game}{self.number}", self.id))


def shipped_scenarios() -> list[ShippedScenario]:
    """The scenarios of all games, by game and file."""
    return [one for game in games() for one in scenarios_of(title(game))]


def scenarios_of(of: Title[Any]) -> list[ShippedScenario]:
    """The scenarios that come with one game, in the order of ``Title.scenarios``."""
    return [_by_name(of, file) for file in of.scenarios()]


def shipped_scenario(name: str, known: Sequence[ShippedScenario]) -> ShippedScenario:
    """The first of these scenarios that has this number or id. Raises ``Misuse`` if none has."""
    for one in known:
        if name in one.names:
            return one
    names = tuple(one.shown for one in known)
    raise Misuse(say("There is no scenario {name}. These are shipped: {names}.", name=name[:60], names=names))


def _by_name(of: Title[Any], file: Path) -> ShippedScenario:
    number, _, name = file.stem.partition("-")
    numbered = number.isascii() and number.isdigit() and bool(name)
    return ShippedScenario(
        of, int(number) if numbered else None, (name if numbered else file.stem).replace("-", "_"), file
    )


def title_of(file: Path) -> Title[Any]:
    """The title that a scenario file names; raises ``BadFile``."""
    authored = Authored(file)
    game = authored.convert(dict[Any, Any]).get("game")
    if not isinstance(game, str) or game not in games():
        known = ", ".join(games())
        raise authored.wrong(say('a scenario says which game it is for, as in "game: {games}"', games=known), "game")
    return title(game)


def is_record(file: Path) -> bool:
    """Whether a file is meant as the record of a game, by its ending or its first letter. Raises ``BadFile``."""
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


def make_folder(folder: Path) -> None:
    """Make a folder if it isn't there yet. Raises ``RomaError``."""
    try:
        disk.make_folder(folder)
    except OSError as error:
        which, why = str(error.filename or folder), error.strerror or str(error)
        raise RomaError(say("The folder {folder} can't be made: {why}", folder=which, why=why)) from None
