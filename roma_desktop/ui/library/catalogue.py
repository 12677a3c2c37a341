"""The scenarios there are: those that come with the program, and those in files of the player's own."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from roma_desktop.core.errors import BadFile
from roma_desktop.core.message import say
from roma_desktop.games.registry import games, title
from roma_desktop.ui.kit import kit_of
from roma_desktop.ui.library.cards.kept_covers import kept_covers
from roma_desktop.ui.library.cover import Cover, GameOption


def shipped_covers() -> list[Cover]:
    """The scenarios that come with the program, by game and year."""
    files = {game: kit_of(game).scenarios for game in games()}
    covers = kept_covers(files, lambda game, file: kit_of(game).library.read_cover(file))
    return sorted(covers, key=lambda cover: (games().index(cover.game), cover.years, cover.number))


def opened_cover(file: Path) -> Cover:
    """A scenario from a file of the player's own, checked as for a game; raises ``BadFile``."""
    from roma_desktop.core.authored import Authored

    authored = Authored(file)
    game = authored.data.get("game") if isinstance(authored.data, dict) else None
    if game not in games():
        raise BadFile(file, 1, say("this isn't a scenario of a game that this program has"))
    title(game).load(file)
    return kit_of(game).library.read_cover(file)


def recorded_cover(file: Path, game: str, scenario: Mapping[str, Any]) -> Cover | None:
    """The scenario in a record's header; None if it can't be put on a card."""
    return kit_of(game).library.recorded_cover(file, scenario) if game in games() else None


def options_of(cover: Cover) -> tuple[GameOption, ...]:
    """What the players of a scenario may agree on before it."""
    return tuple(option for option in kit_of(cover.game).library.options if option.key not in cover.pointless)
