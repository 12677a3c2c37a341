"""Whether a position from a file can be played: a stranger may have written anything into it."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from typing import Any

from roma_desktop.core.flow import Position
from roma_desktop.core.game import Options, decision


def unplayable(state: Position, sides: Iterable[str]) -> Iterator[str]:
    """What a position stumbles over when it is asked what a player would ask next; nothing where it can be played.

    Steps hold too much of too many kinds to be looked through part by part. ``sides`` are those that look at it.
    """
    try:
        decision(state)
        list(Options(state))
        for side in sides:
            state.seen_by(side)
    except Exception as error:  # whatever the file has led to
        yield f"steps: {error!r}"


def named(data: Any, fields: Container[str]) -> Iterator[tuple[str, str | int]]:
    """The words and numbers of plain data that are in one of these fields, however deep, each with its field."""
    if isinstance(data, dict):
        for key, part in data.items():
            yield from ((key, one) for one in _leaves(part)) if key in fields else named(part, fields)
    elif isinstance(data, list | tuple):
        for part in data:
            yield from named(part, fields)


def _leaves(data: Any) -> Iterator[str | int]:
    """All words and numbers of plain data, the keys of its mappings among them."""
    if isinstance(data, str | int):
        yield data
    elif isinstance(data, dict):
        for key, part in data.items():
            yield from (key, *_leaves(part))
    elif isinstance(data, list | tuple):
        for part in data:
            yield from _leaves(part)
