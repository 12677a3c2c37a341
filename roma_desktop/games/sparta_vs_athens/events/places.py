"""What happens to cities: who holds them, sieges, ravaging."""

from __future__ import annotations

from msgspec.structs import replace

from roma_desktop.core.flow import Event, Line
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.model.pieces import Siege
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LocaleId, SideId, UnitId


class Taken(Event[State], frozen=True):
    """A side has taken a city [11.13]. ``broken``: its garrison was beaten, and there is none under the occupier."""

    at: LocaleId
    side: SideId
    rule: str
    broken: bool = True

    def apply(self, state: State) -> State:
        holders = {of: side for of, side in state.holders.items() if of != self.at}
        broken = state.broken - {self.at}
        if state.allegiance[state.locale(self.at).nation] != self.side:
            holders[self.at] = self.side
            broken = broken | {self.at} if self.broken else broken
        return replace(state, holders=holders, broken=broken)

    def line(self, state: State) -> Line:
        return Line(say("{side:side} takes {place:place}.", side=self.side, place=self.at), self.rule, self.side)


class Reverted(Event[State], frozen=True):
    """The last occupier has left or died: the city is its nation's again, with its garrison [11.13].

    With ``garrison_only`` it stays with the side that took it, and its garrison fights for that side (RUL-27).
    """

    at: LocaleId
    rule: str = "11.13"
    garrison_only: bool = False

    def apply(self, state: State) -> State:
        holders = {of: side for of, side in state.holders.items() if of != self.at or self.garrison_only}
        return replace(state, holders=holders, broken=state.broken - {self.at})

    def line(self, state: State) -> Line:
        if self.garrison_only:
            return Line(say("{place:place} has a garrison again.", place=self.at), self.rule)
        return Line(say("{place:place} belongs to its nation again.", place=self.at), self.rule)


class Stripped(Event[State], frozen=True):
    """The garrison of a city is gone until the year ends [9.2 standard, 10.5, 16.1]."""

    at: LocaleId
    rule: str

    def apply(self, state: State) -> State:
        return replace(state, stripped=state.stripped | {self.at})

    def line(self, state: State) -> Line:
        return Line(say("{place:place} has no garrison until the year ends.", place=self.at), self.rule)


class SiegeLaid(Event[State], frozen=True):
    """A siege was laid, or goes on with these units [9.0]."""

    at: LocaleId
    side: SideId
    units: frozenset[UnitId]

    def apply(self, state: State) -> State:
        return replace(state, sieges={**state.sieges, self.at: Siege(self.side, self.units)})

    def line(self, state: State) -> Line | None:
        if self.at in state.sieges:
            return None
        return Line(say("{side:side} lays siege to {place:place}.", side=self.side, place=self.at), "9.0", self.side)


class SiegeLifted(Event[State], frozen=True):
    """A siege has ended [9.0]: those inside are outside again."""

    at: LocaleId
    rule: str = "9.0"

    def apply(self, state: State) -> State:
        sieges = {of: siege for of, siege in state.sieges.items() if of != self.at}
        freed = {unit.id for unit in state.stacks.get(self.at, ())} | {
            leader.id for leader in state.commanders.get(self.at, ())
        }
        return replace(state, sieges=sieges, inside=state.inside - freed)

    def line(self, state: State) -> Line:
        return Line(say("The siege of {place:place} is over.", place=self.at), self.rule)


class Ravaged(Event[State], frozen=True):
    """A locale was ravaged [9.2]: it has a marker until the year ends."""

    at: LocaleId
    side: SideId
    rule: str = "9.2"

    def apply(self, state: State) -> State:
        return replace(state, ravaged=state.ravaged | {self.at})

    def line(self, state: State) -> Line | None:
        if self.at in state.ravaged:
            return None
        return Line(say("{side:side} ravages {place:place}.", side=self.side, place=self.at), self.rule, self.side)


class Raided(Event[State], frozen=True):
    """Athens' force of 4 SP or more entered a city of the coast from Epidaurus to Pylos [R21]."""

    at: LocaleId

    def apply(self, state: State) -> State:
        return replace(state, raided=state.raided | {self.at})


class RegionRavaged(Event[State], frozen=True):
    """A region was ravaged so that it counts for prestige and income this year [9.2]."""

    region: str
    side: SideId
    rule: str = "9.2"

    def apply(self, state: State) -> State:
        years = (*state.ravagings.get(self.region, ()), state.year)
        return replace(state, ravagings={**state.ravagings, self.region: years})

    def line(self, state: State) -> Line:
        return Line(say("{region:region} has been ravaged.", region=self.region), self.rule, self.side)
