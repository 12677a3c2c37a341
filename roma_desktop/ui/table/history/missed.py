"""What happened since a side last saw the table, line by line, as far as it may know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from roma_desktop.core.flow import Event, Line
from roma_desktop.core.game import Moment

PLACES = ("place", "city")


@dataclass(frozen=True)
class MissedLine:
    """One line of what happened, as a side saw it; ``state`` is the position after it, hidden things and all."""

    event: Event[Any]
    line: Line
    state: Any


def since(line: Sequence[Moment[Any]], side: str, last: int | None = None) -> list[MissedLine]:
    """What a side can be told of the moments after number ``last``, and of what others did in that one.

    Without ``last``: after the last moment in which it decided something itself; nothing if it never has.
    """
    at = _last_seen(line, side) if last is None else last
    if at is None:
        return []
    found: list[MissedLine] = []
    for moment in line:
        if moment.number > at:
            found += _lines(moment, side)
        elif moment.number == at:
            told = list(_lines(moment, side))
            first = next((index for index, one in enumerate(told) if one.line.side not in (side, None)), len(told))
            found += told[first:]
    return found


def _last_seen(line: Sequence[Moment[Any]], side: str) -> int | None:
    return next((moment.number for moment in reversed(line) if moment.actor == side), None)


def _lines(moment: Moment[Any], side: str) -> Iterator[MissedLine]:
    state = moment.origin
    for event in moment.events:
        seen = event.seen_by(side, state)
        line = seen.line(state) if seen is not None else None
        state = event.apply(state)
        if seen is not None and line is not None:
            yield MissedLine(seen, line, state)


def place_in(words: Sequence[tuple[str, str, str]]) -> str:
    """The last place that a line names: where it ends up."""
    return next((of for _, kind, of in reversed(words) if kind in PLACES and of), "")
