"""Commands that will do: a pattern names a kind of command and those of its fields that matter."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from roma_desktop.core.flow import Command
from roma_desktop.games.roma_victrix import commands
from roma_desktop.games.roma_victrix.cards.play import PassCards, Play
from roma_desktop.games.roma_victrix.title import TITLE

COMMANDS: Mapping[str, type[Command]] = {
    one.__name__: one
    for one in (*vars(commands).values(), Play, PassCards)
    if isinstance(one, type) and issubclass(one, Command) and one is not Command
}
"""The commands of the game by their names."""


def fits(command: Command, pattern: Mapping[str, Any]) -> bool:
    """Whether a command is of the pattern's kind and has what the pattern gives; units may stand in any order."""
    data = TITLE.codec.command(command)
    return all(key in data and _alike(data[key], wanted) for key, wanted in pattern.items())


def fits_any(command: Command, patterns: Iterable[Mapping[str, Any]]) -> bool:
    return any(fits(command, pattern) for pattern in patterns)


def _alike(given: Any, wanted: Any) -> bool:
    if isinstance(given, list) and isinstance(wanted, list):
        return sorted(map(str, given)) == sorted(map(str, wanted))
    return bool(given == wanted)
