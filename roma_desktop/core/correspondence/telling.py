"""What one side sees of a game, moment by moment, as plain data; and a game made from that data in another program.

The events are those that the side sees (``Event.seen_by``). Where the position that the side sees after an event
doesn't follow from the event as it sees it, that position is told too. Moments of which the side sees nothing are left
out, and the others aren't numbered: a letter doesn't even show how many there were.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from roma_desktop.core.correspondence.letters import Told, ToldEvent
from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.flow import Event, Line, Position
from roma_desktop.core.game import Game, Moment, line_to
from roma_desktop.core.title import Title


class Beheld(Event[Any], frozen=True):
    """Something of which a side saw only the outcome: the position after it, and a line for the log."""

    after: Any
    seen_line: Line | None = None

    def apply(self, state: Any) -> Any:
        return self.after

    def line(self, state: Any) -> Line | None:
        return self.seen_line


class SeenGame(Game[Any]):
    """A game as one side sees it: its positions are what that side sees, and nothing is rolled in it."""

    def __init__(self, origin: Any, events: Sequence[Event[Any]], state: Any, actor: str | None) -> None:
        self.dice = ScriptedDice()
        self.next_number = 1
        self.now = Moment(0, None, origin, None, (), tuple(events), state, actor)
        self.moments = {0: self.now}
        self._undone = []

    def back_to(self, moment: Moment[Any]) -> None:
        """Forget what was played after a moment."""
        line = line_to(moment)
        self.now, self.moments, self.next_number = moment, {one.number: one for one in line}, len(line)
        self._undone.clear()

    def goes_on(self, events: Sequence[Event[Any]], state: Any, actor: str | None) -> None:
        """Add a moment with what was told of the events that came next, and go to it."""
        self.go_to(Moment(self.next_number, self.now, self.state, None, (), tuple(events), state, actor))


def told(title: Title[Any], moments: Iterable[Moment[Any]], side: str) -> tuple[Told, ...]:
    """What a side sees of some moments, as plain data; moments of which it sees nothing are left out."""
    seen = (Told(moment.actor, tuple(_told_events(title, moment, side))) for moment in moments)
    return tuple(one for one in seen if one.events)


def _told_events(title: Title[Any], moment: Moment[Any], side: str) -> Iterator[ToldEvent]:
    state, view = moment.origin, moment.origin.seen_by(side)
    for event in moment.events:
        seen, after = event.seen_by(side, state), event.apply(state)
        beheld = after.seen_by(side)
        if seen is not None:
            yield _told_event(title, seen, seen.line(state), view, beheld)
        elif beheld != view:
            yield ToldEvent(after=title.codec.position(beheld))
        state, view = after, beheld


def _told_event(title: Title[Any], seen: Event[Any], line: Line | None, view: Any, beheld: Any) -> ToldEvent:
    """An event that a side sees, with the position after it if it can't work that out itself."""
    follows = _carried_out(title, seen, line, view)
    position = None if follows == beheld else title.codec.position(beheld)
    return (
        ToldEvent(line=line, after=position) if follows is None else ToldEvent(title.codec.event(seen), None, position)
    )


def _carried_out(title: Title[Any], seen: Event[Any], line: Line | None, view: Any) -> Position | None:
    """The position that an event leads to, worked out from the view alone; None if that can't be done."""
    try:
        if title.codec.read_event(title.codec.event(seen)) != seen or seen.line(view) != line:
            return None
        after: Position = seen.apply(view)
    except Exception:  # it can only fail because the view lacks what is hidden
        return None
    return after


class Followed(msgspec.Struct, frozen=True):
    """A moment as it was told: who acted, the events and what they say, and the position after it."""

    actor: str | None
    events: tuple[Event[Any], ...]
    lines: tuple[Line, ...]
    state: Position


def follow(title: Title[Any], shared: object, origin: Any, letters: Sequence[Told]) -> Iterator[Followed]:
    """Carry out what was told, moment by moment. Raises ``Unreadable``, or any error from an event that doesn't fit."""
    state = origin
    for one in letters:
        events: list[Event[Any]] = []
        lines: list[Line | None] = []
        for each in one.events:
            for event in _told_as(title, shared, state, each):
                lines.append(event.line(state))
                events.append(event)
                state = event.apply(state)
        yield Followed(one.actor, tuple(events), tuple(line for line in lines if line is not None), state)


def _told_as(title: Title[Any], shared: object, state: Any, each: ToldEvent) -> Iterator[Event[Any]]:
    """The event that was told, if there is one, and a ``Beheld`` for what was told besides."""
    if each.event is not None:
        yield title.codec.read_event(each.event)
        if each.after is None:
            return
    after = state if each.after is None else title.codec.read_position(each.after, shared)
    yield Beheld(after, each.line)
