"""The only place that knows which games there are.

A game is a package with the modules that ``core.title`` and ``ui.kit`` describe: ``title`` has its rules as
``TITLE``; ``kit`` in its rooms under ``ui/games`` has what the table shows of it as ``KIT``; ``script`` has the words
of its scripts as ``GRAMMAR``; ``ai.mind`` what computer players know of it as ``MIND``; ``ai.simple`` its players by
short scripts as ``SCRIPTS``. Each is imported when it is first asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from roma_desktop.core.title import Title

SHIPPED = ("roma_victrix", "sparta_vs_athens", "arquebus")
"""The games that come with the program, the flagship first."""


class Rooms(NamedTuple):
    """Where a game is: the packages of its rules and of what the table needs from it."""

    rules: str
    table: str


def _shipped_rooms() -> dict[str, Rooms]:
    """The games whose folder is there: a program may be built with fewer of them."""
    rooms = {game: Rooms(f"roma_desktop.games.{game}", f"roma_desktop.ui.games.{game}") for game in SHIPPED}
    return {game: where for game, where in rooms.items() if find_spec(where.rules) is not None}


_ROOMS = _shipped_rooms()


def games() -> tuple[str, ...]:
    """The ids of all games, the flagship first."""
    return tuple(_ROOMS)


def register(game: str, rules: str, table: str) -> None:
    """Add a game that is kept elsewhere: its id, and the names of the two packages that have its modules."""
    _ROOMS[game] = Rooms(rules, table)


def rooms(game: str) -> Rooms:
    """Where a game is, to ``register`` it in another process; raises ``KeyError`` if there is no such game."""
    return _ROOMS[game]


def title(game: str) -> Title[Any]:
    """The rules of a game by its id; raises ``KeyError`` if there is no such game."""
    found: Title[Any] = _part(_ROOMS[game].rules, "title", "TITLE")
    return found


def kit(game: str) -> Any:
    """What a game brings to the table (``ui.kit.Kit``); raises ``KeyError`` if there is no such game."""
    return _part(_ROOMS[game].table, "kit", "KIT")


def grammar(game: str) -> Any:
    """The words of a game's scripts (``cli.grammar.Grammar``), or None where it has none.

    Raises ``KeyError`` if there is no such game.
    """
    package = f"{_ROOMS[game].rules}.script"
    return _part(_ROOMS[game].rules, "script", "GRAMMAR") if find_spec(package) is not None else None


def mind(game: str) -> Any:
    """What computer players know of a game (``core.mind.Mind``), or None where it brings nothing.

    Raises ``KeyError`` if there is no such game.
    """
    return _part(_ROOMS[game].rules, "ai.mind", "MIND") if _has_ai(game, "mind") else None


def scripts(game: str) -> Mapping[str, Any]:
    """The players of a game that follow a short script (``ai.scripted_player.Script``), by their words.

    Raises ``KeyError`` if there is no such game.
    """
    found: Mapping[str, Any] = _part(_ROOMS[game].rules, "ai.simple", "SCRIPTS") if _has_ai(game, "simple") else {}
    return found


def _has_ai(game: str, module: str) -> bool:
    package = f"{_ROOMS[game].rules}.ai"
    return find_spec(package) is not None and find_spec(f"{package}.{module}") is not None


def _part(package: str, module: str, name: str) -> Any:
    return getattr(import_module(f"{package}.{module}"), name)
