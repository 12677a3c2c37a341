"""What happens to units, leaders and standards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from roma_desktop.core.flow import Event, Line
from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.model.pieces import Leader, Order, Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import (
    GONE,
    HOME,
    Facing,
    HexId,
    LeaderId,
    SideId,
    UnitId,
)


def units_with(state: State, units: Iterable[UnitId], **fields: Any) -> Mapping[UnitId, Unit]:
    """The units of a position with these fields of some of them changed."""
    return {**state.units, **{of: replace(state.units[of], **fields) for of in units}}


def leaders_with(state: State, leaders: Iterable[LeaderId], **fields: Any) -> Mapping[LeaderId, Leader]:
    """The leaders of a position with these fields of some of them changed."""
    return {**state.leaders, **{of: replace(state.leaders[of], **fields) for of in leaders}}


def still_engaged(state: State) -> State:
    """The position without the Engaged pairs that aren't next to each other any more, or that can't be [14.5-h]."""
    if not state.engaged:
        return state
    kept = frozenset(pair for pair in state.engaged if _engaged_still(state, *pair))
    return state if kept == state.engaged else replace(state, engaged=kept)


def _engaged_still(state: State, one: UnitId, other: UnitId) -> bool:
    mine, theirs = state.units[one], state.units[other]
    if not (mine.on_map and theirs.on_map) or mine.retired or theirs.retired:
        return False
    return state.setting.field.distance(mine.at, theirs.at) == 1


class Went(Event[State], frozen=True):
    """A unit, with the leaders who go with it, came to another hex without paying: a retreat, an advance, a charge.

    That is no movement [7.1-a]. ``facing``: None if it keeps the one it has.
    """

    unit: UnitId
    to: HexId
    rule: str
    words: Message
    facing: Facing | None = None
    leaders: tuple[LeaderId, ...] = ()

    def apply(self, state: State) -> State:
        unit = state.units[self.unit]
        facing = unit.facing if self.facing is None else self.facing
        units = {**state.units, self.unit: replace(unit, at=self.to, facing=facing)}
        return still_engaged(replace(state, units=units, leaders=leaders_with(state, self.leaders, at=self.to)))

    def line(self, state: State) -> Line:
        return Line(self.words, self.rule, state.side_of(self.unit))


class Faced(Event[State], frozen=True):
    """Units turned to face a vertex without paying for it [8.0]."""

    units: tuple[UnitId, ...]
    facing: Facing
    rule: str

    def apply(self, state: State) -> State:
        return replace(state, units=units_with(state, self.units, facing=self.facing))


class OrderChanged(Event[State], frozen=True):
    """A unit became Disordered, was Retired, or came back to better order [14.2, 14.4, 15.1].

    ``at``: where it is put, if it is put somewhere else.
    """

    unit: UnitId
    order: Order
    rule: str
    words: Message
    at: HexId = ""
    facing: Facing | None = None

    def apply(self, state: State) -> State:
        unit = state.units[self.unit]
        changed = replace(
            unit,
            order=self.order,
            at=self.at or unit.at,
            facing=unit.facing if self.facing is None else self.facing,
        )
        return still_engaged(replace(state, units={**state.units, self.unit: changed}))

    def line(self, state: State) -> Line:
        return Line(self.words, self.rule, state.side_of(self.unit))


class Eliminated(Event[State], frozen=True):
    """A unit left the battle. ``points``: the Flight Points its side has for it from now on [3.0]; a Retired unit's own
    point is no longer counted from the map, so that they are its whole value."""

    unit: UnitId
    points: int
    rule: str
    words: Message
    home: bool = False
    """It went home, at no cost [16.2]."""

    def apply(self, state: State) -> State:
        side = state.side_of(self.unit)
        units = units_with(state, (self.unit,), at=HOME if self.home else GONE)
        lost = {**state.lost, side: state.lost[side] + self.points}
        return still_engaged(replace(state, units=units, lost=lost))

    def line(self, state: State) -> Line:
        return Line(self.words, self.rule, state.side_of(self.unit))


class LeaderLost(Event[State], frozen=True):
    """A leader died, was captured [5.4], or left with his Battle [5.0-c]. ``points``: his Flight Points [3.0-a]."""

    leader: LeaderId
    points: int
    owed: bool
    """Whether a replacement comes [5.5]."""
    rule: str
    words: Message

    def apply(self, state: State) -> State:
        side = state.side_of(self.leader)
        leaders = leaders_with(state, (self.leader,), at=GONE, owed=self.owed)
        return replace(state, leaders=leaders, lost={**state.lost, side: state.lost[side] + self.points})

    def line(self, state: State) -> Line:
        return Line(self.words, self.rule, state.side_of(self.leader))


class LeaderPlaced(Event[State], frozen=True):
    """A leader was put into a hex: he relocated [5.4-d], or a replacement came [5.5-a]."""

    leader: LeaderId
    at: HexId
    rule: str
    words: Message
    replaced: bool = False

    def apply(self, state: State) -> State:
        leader = state.leaders[self.leader]
        changed = replace(leader, at=self.at, replaced=leader.replaced or self.replaced, owed=False)
        return replace(state, leaders={**state.leaders, self.leader: changed})

    def line(self, state: State) -> Line:
        return Line(self.words, self.rule, state.side_of(self.leader))


class EngagedWith(Event[State], frozen=True):
    """Units became Engaged, in pairs [14.5-a, R17]."""

    pairs: tuple[tuple[UnitId, UnitId], ...]
    rule: str = "14.5-a"

    def apply(self, state: State) -> State:
        pairs = ((min(pair), max(pair)) for pair in self.pairs)
        return still_engaged(replace(state, engaged=state.engaged.union(pairs)))

    def line(self, state: State) -> Line:
        units = tuple(dict.fromkeys(unit for pair in self.pairs for unit in pair))
        return Line(say("Engaged: {units:unit}.", units=units), self.rule)


class LetGo(Event[State], frozen=True):
    """A unit is no longer Engaged with anybody [14.5-d, 14.5-h]."""

    unit: UnitId
    rule: str = "14.5-h"

    def apply(self, state: State) -> State:
        return replace(state, engaged=frozenset(pair for pair in state.engaged if self.unit not in pair))


class StandardMoved(Event[State], frozen=True):
    """A standard came to another hex [15.2]."""

    side: SideId
    to: HexId
    rule: str = "15.2-a"

    def apply(self, state: State) -> State:
        return replace(state, standards={**state.standards, self.side: self.to})

    def line(self, state: State) -> Line:
        words = say("{side:side}: the standard goes to {hex:place}.", side=self.side, hex=self.to)
        return Line(words, self.rule, self.side)
