"""A game that is looked back at: its line of moments, as somebody may know it. No Qt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Generic, TypeVar

from roma_desktop.core.flow import Position
from roma_desktop.core.game import Moment
from roma_desktop.core.happenings import Happening, happenings
from roma_desktop.core.message import Words, say
from roma_desktop.core.title import Title
from roma_desktop.ui.kit import presenter_of
from roma_desktop.ui.story.values import Eyes

if TYPE_CHECKING:
    from roma_desktop.ui.table.presenter import Presenter

S = TypeVar("S", bound=Position)


@dataclass(frozen=True, eq=False)
class Past(Generic[S]):
    """``line`` has all moments from the start to where one looks; ``eyes`` say who looks."""

    title: Title[S]
    line: tuple[Moment[S], ...]
    eyes: Eyes

    @property
    def last(self) -> S:
        """The position at the end of the line."""
        return self.line[-1].state

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.title.outcome(self.last) is not None

    @cached_property
    def presenter(self) -> Presenter[S]:
        """What the game gives the table: clock, colours, what stands where. It needs Qt.

        Raises ``RomaError`` for a game that is played without a table.
        """
        return presenter_of(self.title.id)

    @cached_property
    def index_of(self) -> Mapping[int, int]:
        """The place in the line of each command's number."""
        return {moment.number: index for index, moment in enumerate(self.line)}

    def seen(self, state: S) -> S:
        """A position as the one who looks may see it."""
        return state if self.eyes is None else state.seen_by(self.eyes)

    def happenings(self, moment: Moment[S]) -> Iterator[Happening[S]]:
        """The events of a moment, as far as the one who looks may know them."""
        return happenings(moment, self.eyes)

    def words(self, language: str) -> Words:
        """What puts messages into words of a language, with the names that the one who looks may know."""
        return self.title.words(self.seen(self.last), language)

    def colour(self, side: str) -> str:
        """The palette's colour of a side at the end of the line; "" for nobody."""
        return self.presenter.colour(self.last, side) if side else ""

    def when(self, state: S, words: Words) -> str:
        """The date and the turn of a position; only one of them where a game counts time in turns."""
        clock = self.presenter.clock(state)
        if clock.date == clock.turn:
            return words.say(clock.turn)
        return words.say(say("{date}, {turn}", date=clock.date, turn=clock.turn))

    def ends_of_turns(self) -> list[tuple[int, S]]:
        """(turn, position) at the end of each turn, the set-up (turn 0) first, the last position last."""
        turn = self.title.turn
        found: dict[int, S] = {0: self.line[0].state}
        for moment in self.line:
            found[turn(moment.state)] = moment.state
        for before, moment in zip(self.line, self.line[1:], strict=False):
            if turn(moment.state) > turn(before.state):
                found[turn(before.state)] = self._before_turn(moment)
        return sorted(found.items())

    def _before_turn(self, moment: Moment[S]) -> S:
        """The position just before the turn moves on in this moment."""
        state = moment.origin
        for event in moment.events:
            after = event.apply(state)
            if self.title.turn(after) > self.title.turn(state):
                return state
            state = after
        return moment.origin
