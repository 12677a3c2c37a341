"""Whether a position from a file can be played: a stranger may have written anything into it."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from typing import Any

from roma_desktop.core.flow import Position
from roma_desktop.core.game import Options, decision


def unplayable(state: Position, sides: Iterable[str]) -> Iterator[str]:
    """The error, in words, when a position is asked for its decision, options and views; nothing if it can be played.

    It is tried out because steps hold too many kinds of things to check them part by part. ``sides``: whose views to
    try.
    """
    try:
        decision(state)
        list(Options(state))
        for side in sides:
            state.seen_by(side)
    except Exception as error:  # whatever the file has led to
        yield f"steps: {error!r}"


def named(data: Any, fields: Container[str]) -> Iterator[tuple[str, str | int]]:
    """(field, word or number) for each word and number of plain data inside one of these fields, however deep."""
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
