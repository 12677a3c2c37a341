"""The calendar moves on by a year [3.2 A.a]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from roma_desktop.core.dice import Dice
from roma_desktop.core.flow import Done, Event, Step
from roma_desktop.games.sparta_vs_athens.events.pieces import Eliminated, LeaderRemoved
from roma_desktop.games.sparta_vs_athens.events.turn import YearBegan
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import UnitId
from roma_desktop.games.sparta_vs_athens.rules.control import out_of_play


class Calendar(Step[State], frozen=True):
    """The year begins: markers of the old one go, and so do those whose time is over [3.2 A.a].

    Units still inside a city whose nation has left the war are eliminated: they had until now to leave it [11.1].
    """

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        year = state.year - 1
        return [*self._stranded(state), YearBegan(year), *self._leaving(state, year), Done()]

    def _stranded(self, state: State) -> Iterator[Event[State]]:
        inside: list[UnitId] = [
            unit.id
            for at, units in state.stacks.items()
            if out_of_play(state, at)
            for unit in units
            if unit.id in state.inside
        ]
        if inside:
            yield Eliminated(tuple(inside), "11.1")

    def _leaving(self, state: State, year: int) -> Iterator[Event[State]]:
        people = state.setting.counters.people
        for leader in state.leaders.values():
            person = people.get(leader.person)
            if person is not None and person.leaves == year:
                yield LeaderRemoved(leader.id, leader.person, "14.1", retired=True)
