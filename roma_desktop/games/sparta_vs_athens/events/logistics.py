"""What happens to units that are paid, bought or boxed, and to cities that are incited [10.0, 12.0]."""

from __future__ import annotations

from msgspec.structs import replace

from roma_desktop.core.flow import Event, Line
from roma_desktop.core.message import Message
from roma_desktop.games.sparta_vs_athens.events.pieces import changed, side_of
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import BOX, LocaleId, UnitId


class UnitsPaid(Event[State], frozen=True):
    """Units have been paid for, or are new: nothing is due for them any more this season [12.3, R15, RUL-37]."""

    units: frozenset[UnitId]
    rule: str

    def apply(self, state: State) -> State:
        return replace(state, paid=state.paid | self.units)


class UnitsBoxed(Event[State], frozen=True):
    """Units were put into the box of the next season: new ships [12.5], or those a revolt drives out [10.1]."""

    units: tuple[UnitId, ...]
    rule: str
    words: Message

    def apply(self, state: State) -> State:
        gone = frozenset(self.units)
        units = changed(state, self.units, at=BOX, water="")
        return replace(state, units=units, inside=state.inside - gone, boxed=state.boxed | gone)

    def line(self, state: State) -> Line:
        return Line(self.words, self.rule, side_of(state, self.units[0]))


class CityIncited(Event[State], frozen=True):
    """A city was incited: there is no second try in this Campaign Phase (RUL-26)."""

    at: LocaleId

    def apply(self, state: State) -> State:
        return replace(state, incited=state.incited | {self.at})
