"""The scenarios there are: those that come with the program, and those in files of the player's own."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol, cast

from roma_desktop.core.errors import BadFile
from roma_desktop.core.message import say
from roma_desktop.core.shipped import shipped
from roma_desktop.games.registry import games, title
from roma_desktop.ui.library.cover import Cover, GameOption
from roma_desktop.ui.library.kept_covers import kept_covers


def shipped_covers() -> list[Cover]:
    """The scenarios that come with the program, by game and year."""
    files = {game: sorted(shipped("scenarios", game).glob("*.yaml")) for game in games()}
    covers = kept_covers(files, lambda game, file: _cards(game).read_cover(file))
    return sorted(covers, key=lambda cover: (games().index(cover.game), cover.years, cover.number))


def opened_cover(file: Path) -> Cover:
    """A scenario from a file of the player's own, with all that is wrong with it found: raises ``BadFile``."""
    from roma_desktop.core.authored import Authored

    authored = Authored(file)
    game = authored.data.get("game") if isinstance(authored.data, dict) else None
    if game not in games():
        raise BadFile(file, 1, say("this is no scenario of a game that this program has"))
    title(game).load(file)
    return _cards(game).read_cover(file)


def recorded_cover(file: Path, game: str, scenario: Mapping[str, Any]) -> Cover | None:
    """The scenario in a record's header; None if it can't be put on a card."""
    return _cards(game).recorded_cover(file, scenario) if game in games() else None


def options_of(cover: Cover) -> tuple[GameOption, ...]:
    """What the players of a scenario may agree on before it."""
    return tuple(option for option in _cards(cover.game).OPTIONS if option.key not in cover.pointless)


class _Cards(Protocol):
    """How the scenarios of a game are put on cards."""

    OPTIONS: tuple[GameOption, ...]

    def read_cover(self, file: Path) -> Cover: ...

    def recorded_cover(self, file: Path, scenario: Mapping[str, Any]) -> Cover | None: ...


def _cards(game: str) -> _Cards:
    """The module of a game; loaded when the first scenario has to be read, which is seldom before the first frame."""
    return cast(_Cards, import_module(f"roma_desktop.ui.library.{game}"))
