"""How far a unit or a leader can go with the movement points left: the cheapest way to each hex [7.2, 7.3]."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from heapq import heappop, heappush

from msgspec.structs import replace

from roma_desktop.core.errors import Illegal
from roma_desktop.games.arquebus.commands.moving import Dismount, Fire
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import WAITING, HexId, LeaderId
from roma_desktop.games.arquebus.rules.acting import check_leader_step
from roma_desktop.games.arquebus.rules.facing import facing_of_step
from roma_desktop.games.arquebus.rules.movement import (
    check_step,
    steps_from,
)
from roma_desktop.games.arquebus.rules.rough import rough_going
from roma_desktop.games.arquebus.rules.stacking import may_stand
from roma_desktop.games.arquebus.steps.move_fire import MoveFire


@dataclass(frozen=True, order=True)
class Way:
    """A way from where a piece is: what all of it costs, how many rolls for rough going are on it, and its hexes.

    Ways are ordered by that: of two that cost the same, the one with fewer rolls is better. ``costs`` are the
    movement points paid up to each hex, ``rough`` has the terrain that is rolled for at each.
    """

    cost: int = 0
    rolls: int = 0
    hexes: tuple[HexId, ...] = ()
    costs: tuple[int, ...] = ()
    rough: tuple[tuple[str, ...], ...] = ()

    @property
    def end(self) -> HexId:
        """The hex that it has come to; "" for one that hasn't begun."""
        return self.hexes[-1] if self.hexes else ""

    def on(self, there: HexId, cost: int, rough: tuple[str, ...]) -> Way:
        """The way that goes on to a hex."""
        paid = self.cost + cost
        return Way(paid, self.rolls + len(rough), (*self.hexes, there), (*self.costs, paid), (*self.rough, rough))


Step = tuple[HexId, int, tuple[str, ...]]
"""A hex that can be entered next, what that costs, the terrain that is rolled for."""


def search(steps: Callable[[Way], Iterator[Step]], until: HexId = "") -> dict[HexId, Way]:
    """The best way to each hex, by Dijkstra's algorithm; no further than to ``until``, if that is a hex.

    ``steps`` gives the steps that lead on from the end of a way.
    """
    found: dict[HexId, Way] = {}
    queue = [Way()]
    while queue:
        way = heappop(queue)
        at = way.end
        if at in found:
            continue
        found[at] = way
        if at and at == until:
            break
        for there, cost, rough in steps(way):
            if there not in found:
                heappush(queue, way.on(there, cost, rough))
    return found


# ---------------------------------------------------------------- units


class Walk:
    """A unit on its way: the rules are asked at each hex as if it had come there.

    Its own hex is no obstacle to itself, so that only its place and what it has paid change on the way.
    """

    def __init__(self, state: State, unit: Unit) -> None:
        self.state, self.unit = state, unit
        self._paid: dict[tuple[int, bool], State] = {}

    def at(self, way: Way) -> tuple[State, Unit]:
        """The position and the unit at the end of a way, as far as its movement depends on them."""
        if not way.hexes:
            return self.state, self.unit
        stops = way.end in self.state.near_enemy[self.state.side_of(self.unit.id)]
        if (way.cost, stops) not in self._paid:
            self._paid[way.cost, stops] = _after(self.state, self.unit, way.cost, stops=stops)
        return self._paid[way.cost, stops], replace(self.unit, at=way.end)

    def steps(self, way: Way) -> Iterator[Step]:
        """The hexes that it can enter next."""
        state, unit = self.at(way)
        for there in steps_from(state, unit):
            try:
                cost = check_step(state, unit, there)
            except Illegal:
                continue
            yield there, cost, rough_going(state, unit, unit.at, there)


def _after(state: State, unit: Unit, cost: int, *, stops: bool = False) -> State:
    """The position when a unit has paid so much on its way: it is no longer where it began [7.2-c].

    One that was Engaged has disengaged [14.5-d].

    ``stops``: it has come next to an enemy and goes no further [7.2-b].
    """
    activation = state.activation
    assert activation is not None
    activation = replace(
        activation,
        spent={**activation.spent, unit.id: activation.spent.get(unit.id, 0) + cost},
        lifted=activation.lifted | {unit.id},
        disengaged=activation.disengaged | ({unit.id} if unit.id in state.opponents else set()),
        stopped=activation.stopped | ({unit.id} if stops else set()),
    )
    engaged = frozenset(pair for pair in state.engaged if unit.id not in pair)
    return replace(state, engaged=engaged, activation=activation)


def ways(state: State, unit: Unit) -> dict[HexId, Way]:
    """The best way to each hex that a unit can enter now, even if it can't stay there; "" has the way of no steps."""
    return search(Walk(state, unit).steps)


def reach(state: State, unit: Unit) -> dict[HexId, Way]:
    """The best way to each hex where a unit can end its move now, or has something to do on its way."""
    walk = Walk(state, unit)
    return {
        at: way
        for at, way in search(walk.steps).items()
        if way.hexes and at != unit.at and (may_stand(state, unit, at) or _acts(walk, way))
    }


def _acts(walk: Walk, way: Way) -> bool:
    """Whether a unit may fire or dismount in a hex that it passes, where it couldn't stay as it is [7.4-b, 11.2-d]."""
    state, unit = walk.at(way)
    assert state.activation is not None
    came_from = way.hexes[-2] if len(way.hexes) > 1 else walk.unit.at
    if came_from == WAITING:
        return False
    there = replace(unit, facing=facing_of_step(state.setting.field, came_from, unit.at, unit.facing))
    state = replace(
        state,
        units={**state.units, unit.id: there},
        activation=replace(state.activation, moving=unit.id),
    )
    options = MoveFire(state.side_of(unit.id)).options(state)
    return any(isinstance(one, Dismount | Fire) for one in options)


# ---------------------------------------------------------------- leaders alone


def leader_reach(state: State, leader: LeaderId) -> dict[HexId, Way]:
    """The best way to each hex where a leader can go alone now [7.2-e]."""

    def steps(way: Way) -> Iterator[Step]:
        there_now = led(state, leader, way)
        for there in there_now.setting.field.neighbours[there_now.leaders[leader].at]:
            try:
                yield there, check_leader_step(there_now, leader, there), ()
            except Illegal:
                continue

    here = state.leaders[leader].at
    return {at: way for at, way in search(steps).items() if way.hexes and at != here}


def led(state: State, leader: LeaderId, way: Way) -> State:
    """The position with a leader at the end of a way."""
    if not way.hexes:
        return state
    activation = state.activation
    assert activation is not None
    spent = {**activation.spent, leader: activation.spent.get(leader, 0) + way.cost}
    leaders = {**state.leaders, leader: replace(state.leaders[leader], at=way.end)}
    return replace(state, leaders=leaders, activation=replace(activation, spent=spent))
