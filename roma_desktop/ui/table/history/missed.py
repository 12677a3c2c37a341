"""What happened since a side last saw the table, line by line, as far as it may know."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from roma_desktop.core.flow import Event, Line
from roma_desktop.core.game import Moment
from roma_desktop.ui.table.presenting.positions import Standpoint

PLACES = ("place", "city")


@dataclass(frozen=True)
class MissedLine:
    """One line of what happened, as a side saw it; ``state`` is the position after it, hidden things and all.

    ``moment`` has all that happened since the line before it.
    """

    event: Event[Any]
    line: Line
    state: Any
    moment: Moment[Any]


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
            found += _others(moment, side)
    return found


def since_turn(line: Sequence[Moment[Any]], side: str, on_move: Callable[[Any], str | None]) -> list[MissedLine]:
    """What has happened since a side's last turn; what it has already done in the turn that is its own now is left out.

    Its turn is made of the commands it gave while it, or nobody, was on the move; answers in others' turns don't count.
    """
    own = [moment.actor == side and on_move(moment.origin) in (side, None) for moment in line]
    upto = len(line)
    while upto and own[upto - 1]:
        upto -= 1
    began = next((index for index in range(upto - 1, -1, -1) if own[index]), 0)
    told = _others(line[began], side) if own[began] and upto else list(_lines(line[began], side))
    for moment in line[began + 1 : upto]:
        told += _lines(moment, side)
    return told


def _others(moment: Moment[Any], side: str) -> list[MissedLine]:
    """What others did in a moment in which a side decided: its lines from the first that is of another side on."""
    told = list(_lines(moment, side))
    first = next((index for index, one in enumerate(told) if one.line.side not in (side, None)), len(told))
    return told[first:]


def _last_seen(line: Sequence[Moment[Any]], side: str) -> int | None:
    return next((moment.number for moment in reversed(line) if moment.actor == side), None)


def _lines(moment: Moment[Any], side: str) -> Iterator[MissedLine]:
    state = begun = moment.origin
    events: list[Event[Any]] = []
    for event in moment.events:
        seen = event.seen_by(side, state)
        line = seen.line(state) if seen is not None else None
        state = event.apply(state)
        events.append(event)
        if seen is not None and line is not None:
            piece = Moment(moment.number, None, begun, None, (), tuple(events), state, moment.actor)
            yield MissedLine(seen, line, state, piece)
            begun, events = state, []


def standing_of(words: Sequence[tuple[str, str, str]], standpoints: Iterable[Standpoint]) -> str:
    """Where the piece stands that a line names first; "" where it names none that is on the map."""
    places = {one.piece: one.place for one in standpoints}
    return next((places[of] for _, _, of in words if of in places), "")


def place_in(words: Sequence[tuple[str, str, str]]) -> str:
    """The last place that a line names: where it ends up."""
    return next((of for _, kind, of in reversed(words) if kind in PLACES and of), "")
