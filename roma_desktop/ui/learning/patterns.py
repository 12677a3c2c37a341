"""Commands that will do: a pattern names a kind of command and those of its fields that matter."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from roma_desktop.core.flow import Command
from roma_desktop.core.title import Codec

Pattern = Mapping[str, Any]


def fits(command: Command, pattern: Pattern, codec: Codec[Any]) -> bool:
    """Whether a command is of the pattern's kind and has what the pattern gives; lists may be in any order."""
    data = codec.command(command)
    return all(key in data and _alike(data[key], wanted) for key, wanted in pattern.items())


def fits_any(command: Command, patterns: Iterable[Pattern], codec: Codec[Any]) -> bool:
    """Whether a command fits one of several patterns."""
    return any(fits(command, pattern, codec) for pattern in patterns)


def _alike(given: Any, wanted: Any) -> bool:
    if isinstance(given, list | tuple) and isinstance(wanted, list):
        return sorted(map(str, given)) == sorted(map(str, wanted))
    return bool(given == wanted)
