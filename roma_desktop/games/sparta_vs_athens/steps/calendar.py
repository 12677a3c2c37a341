"""The calendar moves on by a year [3.2 A.a]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from roma_desktop.core.dice import Dice
from roma_desktop.core.flow import Done, Event, Step
from roma_desktop.games.sparta_vs_athens.events.pieces import LeaderRemoved
from roma_desktop.games.sparta_vs_athens.events.turn import YearBegan
from roma_desktop.games.sparta_vs_athens.model.state import State


class Calendar(Step[State], frozen=True):
    """The year begins: markers of the old one go, and so do leaders whose time is over [3.2 A.a]."""

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        year = state.year - 1
        return [YearBegan(year), *self._leaving(state, year), Done()]

    def _leaving(self, state: State, year: int) -> Iterator[Event[State]]:
        people = state.setting.counters.people
        for leader in state.leaders.values():
            person = people.get(leader.person)
            if person is not None and person.leaves == year:
                yield LeaderRemoved(leader.id, leader.person, "14.1", retired=True)
