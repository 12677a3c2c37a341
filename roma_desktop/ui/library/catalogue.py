"""The scenarios there are: those that come with the program, and those in files of the player's own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from roma_desktop.core.authored import Authored
from roma_desktop.core.errors import BadFile
from roma_desktop.core.message import say
from roma_desktop.core.shipped import shipped
from roma_desktop.games import title
from roma_desktop.ui.library import roma_victrix
from roma_desktop.ui.library.cover import Cover, GameOption


@dataclass(frozen=True, slots=True)
class _Game:
    """How the scenarios of a game are put on cards."""

    read: Callable[[Path], Cover]
    recorded: Callable[[Path, Mapping[str, Any]], Cover | None]
    options: tuple[GameOption, ...]


_GAMES = {
    "roma_victrix": _Game(roma_victrix.read_cover, roma_victrix.recorded_cover, roma_victrix.OPTIONS),
}


def shipped_covers() -> Iterator[Cover]:
    """The scenarios that come with the program, by game and year."""
    for game, reading in _GAMES.items():
        files = shipped("scenarios", game).glob("*.yaml")
        yield from sorted(map(reading.read, files), key=lambda cover: (cover.years, cover.number))


def opened_cover(file: Path) -> Cover:
    """A scenario from a file of the player's own, with all that is wrong with it found: raises ``BadFile``."""
    authored = Authored(file)
    game = authored.data.get("game") if isinstance(authored.data, dict) else None
    if game not in _GAMES:
        raise BadFile(file, 1, say("this is no scenario of a game that this program has"))
    title(game).load(file)
    return _GAMES[game].read(file)


def recorded_cover(file: Path, game: str, scenario: Mapping[str, Any]) -> Cover | None:
    """The scenario in a record's header; None if it can't be put on a card."""
    return _GAMES[game].recorded(file, scenario) if game in _GAMES else None


def options_of(cover: Cover) -> tuple[GameOption, ...]:
    """What the players of a scenario may agree on before it."""
    return tuple(option for option in _GAMES[cover.game].options if option.key not in cover.pointless)
