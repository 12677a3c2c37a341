"""What happens in the administration quarter, and to nations as a whole [3.2, 11.1]."""

from __future__ import annotations

from msgspec.structs import replace

from roma_desktop.core.flow import Event, Line
from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.events.pieces import changed
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import (
    ATHENS,
    GONE,
    POOL,
    LeaderId,
    LocaleId,
    NationId,
    PersonId,
    SideId,
    UnitId,
)


class Noted(Event[State], frozen=True):
    """A line of the log about something that changes nothing."""

    words: Message
    rule: str
    side: SideId | None = None

    def line(self, state: State) -> Line:
        return Line(self.words, self.rule, self.side)


class RightSettled(Event[State], frozen=True):
    """This side chooses the first player of each season this year [3.2 A.f]."""

    side: SideId

    def apply(self, state: State) -> State:
        return replace(state, right=self.side)

    def line(self, state: State) -> Line:
        words = say("{side:side} chooses the first player of each season this year.", side=self.side)
        return Line(words, "3.2", self.side)


class PrestigeCompared(Event[State], frozen=True):
    """The prestige of this government phase is what the next one is compared with [14.1]."""

    def apply(self, state: State) -> State:
        return replace(state, prestige_before=state.prestige)


class TributeCounted(Event[State], frozen=True):
    """The tribute of this revenue phase is what the next year's is compared with [13.0, RUL-44]."""

    total: int

    def apply(self, state: State) -> State:
        return replace(state, tribute_before=self.total)


class LeaderRetired(Event[State], frozen=True):
    """A leader who is not on the map is out of the game [14.1]."""

    person: PersonId
    rule: str

    def apply(self, state: State) -> State:
        return replace(state, retired=state.retired | {self.person})

    def line(self, state: State) -> Line:
        side = state.setting.counters.people[self.person].side
        return Line(say("{who:person} is out of the game.", who=self.person), self.rule, side)


class LeaderSheltered(Event[State], frozen=True):
    """A leader who has just come onto the map is inside the place where he is [7.8]."""

    leader: LeaderId

    def apply(self, state: State) -> State:
        return replace(state, inside=state.inside | {self.leader})


class CitiesFreed(Event[State], frozen=True):
    """The cities of a nation that has left the war are nobody's any more, and no siege of them goes on [11.1].

    ``kept``: cities that stay with the side that holds them.
    """

    nation: NationId
    kept: frozenset[LocaleId] = frozenset()

    def apply(self, state: State) -> State:
        freed = {locale.id for locale in state.world.cities(self.nation)} - self.kept
        besieged = {
            unit.id for at in freed if at in state.sieges for unit in state.stacks.get(at, ()) if unit.on_map
        } | {one.id for at in freed if at in state.sieges for one in state.commanders.get(at, ())}
        return replace(
            state,
            holders={at: side for at, side in state.holders.items() if at not in freed},
            broken=state.broken - freed,
            sieges={at: siege for at, siege in state.sieges.items() if at not in freed},
            inside=state.inside - besieged,
        )


class CityKept(Event[State], frozen=True):
    """A city stays with a side although its nation leaves the war: Chios and Lesbos never become neutral [11.1]."""

    at: LocaleId
    side: SideId

    def apply(self, state: State) -> State:
        return replace(state, holders={**state.holders, self.at: self.side})


class WentOver(Event[State], frozen=True):
    """A city goes over to the other side with its garrison, or comes back [10.1, 11.11]."""

    at: LocaleId
    side: SideId
    rule: str

    def apply(self, state: State) -> State:
        holders = {of: side for of, side in state.holders.items() if of != self.at}
        if state.allegiance[state.locale(self.at).nation] != self.side:
            holders[self.at] = self.side
        return replace(state, holders=holders, broken=state.broken - {self.at})

    def line(self, state: State) -> Line:
        words = say("{place:place} goes over to {side:side}.", place=self.at, side=self.side)
        return Line(words, self.rule, self.side)


class ReturnedToPool(Event[State], frozen=True):
    """Units that were out of the game can be bought again [14.1, RUL-47]."""

    units: tuple[UnitId, ...]
    rule: str

    def apply(self, state: State) -> State:
        return replace(state, units=changed(state, self.units, at=POOL, reduced=False))

    def line(self, state: State) -> Line:
        side = state.side_of(state.units[self.units[0]])
        return Line(say("{units:count} can be bought again.", units=self.units), self.rule, side)


class MixReduced(Event[State], frozen=True):
    """Sparta takes a unit out of its mix while the Minoa fort stands [14.1, RUL-47]."""

    unit: UnitId

    def apply(self, state: State) -> State:
        units = changed(state, (self.unit,), at=GONE, reduced=False, water="")
        gone = {self.unit}
        return replace(state, units=units, inside=state.inside - gone, done=state.done - gone, paid=state.paid - gone)

    def line(self, state: State) -> Line:
        words = say(
            "Out of the game while the fort {fort:fort} stands: {units:count}.", units=(self.unit,), fort="minoa"
        )
        return Line(words, "14.1", "sparta")


class NaupactusGuarded(Event[State], frozen=True):
    """Athens' ships are at Naupactus at the start of a Campaign Phase: Sparta will earn less [11.10, RUL-33]."""

    def apply(self, state: State) -> State:
        if state.year in state.naupactus:
            return state
        return replace(state, naupactus=(*state.naupactus, state.year))

    def line(self, state: State) -> Line | None:
        if state.year in state.naupactus:
            return None
        words = say("Athens' ships at {place:place} cut Sparta's trade.", place="naupactus")
        return Line(words, "11.10", ATHENS)
