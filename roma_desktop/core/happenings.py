"""What happened in a moment of the game, event by event, as far as a given side may know it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, NamedTuple, TypeVar

from roma_desktop.core.flow import Event, Line, Position
from roma_desktop.core.game import Moment

S = TypeVar("S", bound=Position)


class Happening(NamedTuple, Generic[S]):
    """An event as it may be known, with the positions before and after it."""

    event: Event[S]
    before: S
    after: S

    @property
    def line(self) -> Line | None:
        """Its line in the log."""
        return self.event.line(self.before)


def happenings(moment: Moment[S], eyes: str | None) -> Iterator[Happening[S]]:
    """The events of a moment, as far as a side may see them.

    ``eyes`` is the side, or "" for an onlooker who plays no side; None sees everything.
    """
    state = moment.origin
    for event in moment.events:
        seen = event if eyes is None else event.seen_by(eyes, state)
        after = event.apply(state)
        if seen is not None:
            yield Happening(seen, state, after)
        state = after
