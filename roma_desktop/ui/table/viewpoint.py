"""Who sits at the table, which side looks at it, and what that side may know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Protocol

from roma_desktop.core.flow import Event
from roma_desktop.core.game import Game, Moment
from roma_desktop.core.happenings import happenings
from roma_desktop.core.message import Words
from roma_desktop.core.title import Title
from roma_desktop.ui.table.controller_ports import Seats

NOBODY: Final = ""  # the side that sees what everybody sees


class Play(Protocol):
    """What is looked at: a record, or a game that nobody plays."""

    @property
    def title(self) -> Title[Any]: ...

    @property
    def game(self) -> Game[Any]: ...


class Viewpoint:
    """``viewer`` is the side that looks at the table; ``NOBODY`` where several look together.

    ``language`` is that of all words at the table.
    """

    def __init__(self, record: Play, seats: Seats, language: str) -> None:
        self._record, self.language = record, language
        self._view: tuple[Any, str, Any] | None = None  # a position, who looks at it, what he sees
        self.viewer = NOBODY
        self.take_seats(seats)

    def take_seats(self, seats: Seats) -> None:
        """Let others sit at the table: a single person looks at it at once; of several, nobody until one sits down."""
        self.seats = seats
        self.viewer = self.people[0] if len(self.people) == 1 else NOBODY

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides that play, in the order in which they are shown."""
        return self._record.title.sides(self._record.game.state)

    @property
    def people(self) -> tuple[str, ...]:
        """The sides that people play."""
        return tuple(side for side in self.sides if not self.computer(side))

    def computer(self, side: str) -> bool:
        """Whether the computer plays a side."""
        return self.seats.players.get(side, "human") != "human"

    @property
    def open_table(self) -> bool:
        """Whether everybody may see everything: one person plays several sides, or the players want it so."""
        return not self.seats.curtain and len(self.people) != 1

    @property
    def eyes(self) -> str | None:
        """Whose eyes the chronicle is written for; None where everybody sees everything."""
        return None if self.open_table else self.viewer

    def others(self) -> tuple[str, ...]:
        """The sides that other people at the table play."""
        return () if self.open_table else tuple(side for side in self.people if side != self.viewer)

    def seen(self, state: Any) -> Any:
        """A position as the one at the table may see it."""
        if self.open_table:
            return state
        if self._view is None or self._view[0] is not state or self._view[1] != self.viewer:
            self._view = (state, self.viewer, state.seen_by(self.viewer))
        seen: Any = self._view[2]
        return seen

    def events(self, moment: Moment[Any]) -> Iterator[tuple[Event[Any], Any]]:
        """The events as the one at the table may see them, each with the position before it."""
        return ((one.event, self.seen(one.before)) for one in happenings(moment, self.eyes))

    @property
    def words(self) -> Words:
        """What puts messages into words, with the names that the one at the table may know."""
        return self._record.title.words(self.seen(self._record.game.state), self.language)
