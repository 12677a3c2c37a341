"""What happens to units, leaders and forts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from roma_desktop.core.flow import Event, Line
from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.model.pieces import HIDDEN, Fort, Leader, Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import (
    GONE,
    NSP,
    POOL,
    FortId,
    LeaderId,
    LocaleId,
    PersonId,
    PieceId,
    SideId,
    UnitId,
)


def changed(state: State, units: Iterable[UnitId], **fields: Any) -> Mapping[UnitId, Unit]:
    """All units of a position, with these fields changed for the units that are named."""
    return {**state.units, **{of: replace(state.units[of], **fields) for of in units}}


def side_of(state: State, piece: PieceId) -> SideId | None:
    """The side of a unit or leader; None for a unit whose nation is on neither side."""
    leader = state.leaders.get(piece)
    return leader.side if leader is not None else state.side_of(state.units[piece])


class Went(Event[State], frozen=True):
    """A force, or a leader alone, entered a neighbouring locale [7.1]. ``cp``: what this has cost [7.3]."""

    pieces: tuple[PieceId, ...]
    to: LocaleId
    cp: int = 1
    rule: str = "7.3"

    def apply(self, state: State) -> State:
        units = {of: self._moved(state, state.units[of]) for of in self.pieces if of in state.units}
        leaders = {of: replace(state.leaders[of], at=self.to) for of in self.pieces if of in state.leaders}
        inside = state.inside - set(self.pieces)
        return replace(state, units={**state.units, **units}, leaders={**state.leaders, **leaders}, inside=inside)

    def _moved(self, state: State, unit: Unit) -> Unit:
        """Ships remember on which sea of a city they are [7.2]."""
        water = state.world.sea_of(self.to, unit.at) if unit.kind == NSP else ""
        return replace(unit, at=self.to, water=water)

    def line(self, state: State) -> Line:
        """The side that moves; who leads its units is another person later on, under the same marker [6.5]."""
        units = tuple(of for of in self.pieces if of in state.units)
        side = side_of(state, self.pieces[0])
        assert side is not None, self.pieces
        if units:
            words = say("{side:side} moves {units:count} to {place:place}.", side=side, units=units, place=self.to)
        else:
            words = say("{leader:leader} goes to {place:place}.", leader=self.pieces[0], place=self.to)
        return Line(words, self.rule, side)


class Acted(Event[State], frozen=True):
    """These units and leaders have acted in this Campaign Phase [4.1]."""

    pieces: frozenset[PieceId]

    def apply(self, state: State) -> State:
        return replace(state, done=state.done | self.pieces)


class Placed(Event[State], frozen=True):
    """Units were put on the map, or into another place off it, without moving there."""

    units: tuple[UnitId, ...]
    at: LocaleId
    rule: str
    words: Message | None = None
    """What the log says; None: it says which units are placed where, or nothing if that is off the map."""

    def apply(self, state: State) -> State:
        return replace(
            state, units=changed(state, self.units, at=self.at, water=""), inside=state.inside - set(self.units)
        )

    def line(self, state: State) -> Line | None:
        side = side_of(state, self.units[0]) if self.units else None
        if self.words is not None:
            return Line(self.words, self.rule, side)
        if self.at not in state.world.locales:
            return None
        return Line(say("Placed at {place:place}: {units:count}.", units=self.units, place=self.at), self.rule, side)


class Flipped(Event[State], frozen=True):
    """Units were turned over to their reduced sides [2.3]."""

    units: tuple[UnitId, ...]
    rule: str

    def apply(self, state: State) -> State:
        return replace(state, units=changed(state, self.units, reduced=True))

    def line(self, state: State) -> Line:
        side = side_of(state, self.units[0])
        return Line(say("Reduced: {units:count}.", units=self.units), self.rule, side)


class Eliminated(Event[State], frozen=True):
    """Units left the map: to the pool, from where they can be bought again [12.5], or for good."""

    units: tuple[UnitId, ...]
    rule: str
    for_good: bool = False

    def apply(self, state: State) -> State:
        gone = set(self.units)
        where = GONE if self.for_good else POOL
        units = changed(state, self.units, at=where, reduced=False, water="")
        return replace(state, units=units, inside=state.inside - gone, done=state.done - gone, paid=state.paid - gone)

    def line(self, state: State) -> Line:
        side = side_of(state, self.units[0])
        words = (
            say("Out of the game: {units:count}.", units=self.units)
            if self.for_good
            else say("Eliminated: {units:count}.", units=self.units)
        )
        return Line(words, self.rule, side)


class Turned(Event[State], frozen=True):
    """Units went over to the other side, or came back from it [10.2, 11.11]."""

    units: tuple[UnitId, ...]
    turned: bool
    rule: str

    def apply(self, state: State) -> State:
        units = changed(state, self.units, turned=self.turned)
        return replace(state, units=units, inside=state.inside - set(self.units))

    def line(self, state: State) -> Line:
        after = self.apply(state)
        side = side_of(after, self.units[0])
        return Line(
            say("Now on the side of {side:side}: {units:count}.", units=self.units, side=str(side)), self.rule, side
        )


class WentInside(Event[State], frozen=True):
    """Units and leaders went inside a fort, a walled city or a harbour [7.8, 7.11]."""

    pieces: frozenset[PieceId]
    at: LocaleId
    rule: str

    def apply(self, state: State) -> State:
        return replace(state, inside=state.inside | self.pieces)

    def line(self, state: State) -> Line:
        units = tuple(sorted(of for of in self.pieces if of in state.units)) or tuple(sorted(self.pieces))
        side = side_of(state, next(iter(self.pieces)))
        return Line(say("Inside at {place:place}: {units:count}.", place=self.at, units=units), self.rule, side)


class CameOut(Event[State], frozen=True):
    """Units and leaders that nobody besieges are outside again [7.8]."""

    pieces: frozenset[PieceId]

    def apply(self, state: State) -> State:
        return replace(state, inside=state.inside - self.pieces)


# ---------------------------------------------------------------- leaders


class LeaderPlaced(Event[State], frozen=True):
    """A leader came onto the map. Who he is stays hidden from the other side [5.2, R1]."""

    leader: Leader
    rule: str

    def apply(self, state: State) -> State:
        return replace(state, leaders={**state.leaders, self.leader.id: self.leader})

    def line(self, state: State) -> Line:
        words = say("{who:person} comes to {place:place}.", who=self.leader.person, place=self.leader.at)
        if not self.leader.known:
            words = say("A leader comes to {place:place}.", place=self.leader.at)
        return Line(words, self.rule, self.leader.side)

    def seen_by(self, side: str, state: State) -> LeaderPlaced:
        return LeaderPlaced(masked(self.leader, side), self.rule)


def masked(leader: Leader, side: str) -> Leader:
    """A leader as a side sees him: without name and ratings while he is hidden from it [5.2]."""
    if leader.side == side or leader.shown:
        return leader
    return replace(leader, person=HIDDEN, naval=0, land=0, cp=0)


class LeaderShown(Event[State], frozen=True):
    """A leader is revealed: he shifted a battle, added to a contact roll, or died (RUL-72).

    ``person``: who he is. Only the event as the other side sees it needs this: its position doesn't tell.
    """

    leader: LeaderId
    rule: str
    person: PersonId = HIDDEN
    reveals = True

    def apply(self, state: State) -> State:
        shown = replace(state.leaders[self.leader], shown=True)
        return replace(state, leaders={**state.leaders, self.leader: shown})

    def line(self, state: State) -> Line | None:
        leader = state.leaders[self.leader]
        person = self.person or leader.person
        if leader.shown or person == HIDDEN:
            return None
        return Line(say("{who:person} is revealed.", who=person), self.rule, leader.side)

    def seen_by(self, side: str, state: State) -> LeaderShown:
        return replace(self, person=self.person or state.leaders[self.leader].person)


class LeaderMoved(Event[State], frozen=True):
    """A leader was transferred [6.6], or put elsewhere by an event or at set-up; he is outside there."""

    leader: LeaderId
    to: LocaleId
    rule: str

    def apply(self, state: State) -> State:
        moved = replace(state.leaders[self.leader], at=self.to)
        return replace(state, leaders={**state.leaders, self.leader: moved}, inside=state.inside - {self.leader})

    def line(self, state: State) -> Line:
        side = state.leaders[self.leader].side
        words = say("{leader:leader} is transferred to {place:place}.", leader=self.leader, place=self.to)
        return Line(words, self.rule, side)


class LeaderRemoved(Event[State], frozen=True):
    """A leader left the map; with ``retired`` he is out of the game [6.7, 6.4, 14.1].

    ``person``: who he was; hidden from the other side unless it knows him or he died.
    """

    leader: LeaderId
    person: PersonId
    rule: str
    retired: bool = False
    died: bool = False

    def apply(self, state: State) -> State:
        leaders = {of: one for of, one in state.leaders.items() if of != self.leader}
        retired = state.retired | {self.person} if self.retired and self.person else state.retired
        gone = {self.leader}
        return replace(state, leaders=leaders, retired=retired, inside=state.inside - gone, done=state.done - gone)

    def line(self, state: State) -> Line:
        side = state.leaders[self.leader].side
        if self.died:
            return Line(say("{who:person} is killed.", who=self.person), self.rule, side)
        if not self.person:
            return Line(say("A leader leaves the map."), self.rule, side)
        return Line(say("{who:person} leaves the map.", who=self.person), self.rule, side)

    def seen_by(self, side: str, state: State) -> LeaderRemoved:
        if self.died or masked(state.leaders[self.leader], side).known:
            return self
        return replace(self, person=HIDDEN)


# ---------------------------------------------------------------- forts


class FortPlaced(Event[State], frozen=True):
    """A fort was placed [2.7, 14.1]."""

    fort: Fort
    rule: str

    def apply(self, state: State) -> State:
        return replace(state, forts={**state.forts, self.fort.id: self.fort})

    def line(self, state: State) -> Line:
        words = say("The fort {fort:fort} is placed at {place:place}.", fort=self.fort.id, place=self.fort.at)
        return Line(words, self.rule, self.fort.side)


class FortDestroyed(Event[State], frozen=True):
    """A fort is destroyed for good [9.0]."""

    fort: FortId
    rule: str

    def apply(self, state: State) -> State:
        return replace(state, forts={of: fort for of, fort in state.forts.items() if of != self.fort})

    def line(self, state: State) -> Line:
        return Line(say("The fort {fort:fort} is destroyed.", fort=self.fort), self.rule, state.forts[self.fort].side)
