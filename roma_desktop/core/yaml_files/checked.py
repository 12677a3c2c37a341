"""YAML files that are read with a check for mistakes: scenarios, and other files that a game lets people write."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeVar

from roma_desktop.core.authored import Authored
from roma_desktop.core.errors import BadFile
from roma_desktop.core.message import Message

T = TypeVar("T")
Mistake = tuple[tuple[str | int, ...], Message]
"""Where in a file something is wrong, as keys and indexes from its root, and what."""
Check = Callable[[T], Iterable[Mistake]]
"""Finds what is wrong beyond the types of the fields."""


def read_checked(file: Path, kind: type[T], check: Check[T]) -> T:
    """Read a file as a value of a type; raises ``BadFile`` for the first thing that is wrong, with its line."""
    authored = Authored(file)
    value = authored.convert(kind)
    for path, reason in check(value):
        raise authored.wrong(reason, *path)
    return value


def all_wrong(file: Path, kind: type[T], check: Check[T]) -> list[BadFile]:
    """Everything that is wrong with a file, as errors with their lines; what can't be read at all is one error."""
    try:
        authored = Authored(file)
        value = authored.convert(kind)
    except BadFile as error:
        return [error]
    return [authored.wrong(reason, *path) for path, reason in check(value)]
