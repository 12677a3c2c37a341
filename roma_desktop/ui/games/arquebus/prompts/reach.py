"""How far a unit or a leader can go with the movement points left: the cheapest way to each hex [7.2, 7.3]."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from heapq import heappop, heappush

from msgspec.structs import replace

from roma_desktop.core.errors import Illegal
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId, LeaderId, PieceId, UnitId
from roma_desktop.games.arquebus.rules.acting import check_leader_step
from roma_desktop.games.arquebus.rules.movement import (
    check_can_move,
    check_step,
    remaining,
    steps_from,
)
from roma_desktop.games.arquebus.rules.rough import rough_going
from roma_desktop.games.arquebus.rules.stacking import may_stand


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

    def on(self, there: HexId, cost: int, rough: tuple[str, ...]) -> Way:
        """The way that goes on to a hex."""
        paid = self.cost + cost
        return Way(paid, self.rolls + len(rough), (*self.hexes, there), (*self.costs, paid), (*self.rough, rough))


Steps = Callable[[Way], Iterator[tuple[HexId, int, tuple[str, ...]]]]
"""From the end of a way: the hexes that can be entered next, what each costs, the terrain that is rolled for."""


def _search(steps: Steps) -> dict[HexId, Way]:
    """The best way to each hex, by Dijkstra's algorithm."""
    found: dict[HexId, Way] = {}
    queue = [Way()]
    while queue:
        way = heappop(queue)
        at = way.hexes[-1] if way.hexes else ""
        if at in found:
            continue
        found[at] = way
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
        stops = way.hexes[-1] in self.state.near_enemy[self.state.side_of(self.unit.id)]
        if (way.cost, stops) not in self._paid:
            self._paid[way.cost, stops] = _after(self.state, self.unit, way.cost, stops=stops)
        return self._paid[way.cost, stops], replace(self.unit, at=way.hexes[-1])

    def steps(self, way: Way) -> Iterator[tuple[HexId, int, tuple[str, ...]]]:
        """The hexes that it can enter next."""
        state, unit = self.at(way)
        for there in steps_from(state, unit):
            try:
                cost = check_step(state, unit, there)
            except Illegal:
                continue
            yield there, cost, rough_going(state, unit, unit.at, there)


def _after(state: State, unit: Unit, cost: int, *, stops: bool = False) -> State:
    """The position when a unit has paid so much on its way: one that was Engaged has disengaged [14.5-d].

    ``stops``: it has come next to an enemy and goes no further [7.2-b].
    """
    activation = state.activation
    assert activation is not None
    activation = replace(
        activation,
        spent={**activation.spent, unit.id: activation.spent.get(unit.id, 0) + cost},
        disengaged=activation.disengaged | ({unit.id} if unit.id in state.opponents else set()),
        stopped=activation.stopped | ({unit.id} if stops else set()),
    )
    engaged = frozenset(pair for pair in state.engaged if unit.id not in pair)
    return replace(state, engaged=engaged, activation=activation)


def ways(state: State, unit: Unit) -> dict[HexId, Way]:
    """The best way to each hex that a unit can enter now, those among them where it can't stay; "" for none."""
    return _search(Walk(state, unit).steps)


def reach(state: State, unit: Unit) -> dict[HexId, Way]:
    """The best way to each hex where a unit can end its move now."""
    return {
        at: way for at, way in ways(state, unit).items() if way.hexes and at != unit.at and may_stand(state, unit, at)
    }


# ---------------------------------------------------------------- leaders alone


def leader_reach(state: State, leader: LeaderId) -> dict[HexId, Way]:
    """The best way to each hex where a leader can go alone now [7.2-e]."""

    def steps(way: Way) -> Iterator[tuple[HexId, int, tuple[str, ...]]]:
        there_now = _led(state, leader, way)
        for there in there_now.setting.field.neighbours[there_now.leaders[leader].at]:
            try:
                yield there, check_leader_step(there_now, leader, there), ()
            except Illegal:
                continue

    here = state.leaders[leader].at
    return {at: way for at, way in _search(steps).items() if way.hexes and at != here}


def _led(state: State, leader: LeaderId, way: Way) -> State:
    """The position with a leader at the end of a way."""
    if not way.hexes:
        return state
    activation = state.activation
    assert activation is not None
    spent = {**activation.spent, leader: activation.spent.get(leader, 0) + way.cost}
    leaders = {**state.leaders, leader: replace(state.leaders[leader], at=way.hexes[-1])}
    return replace(state, leaders=leaders, activation=replace(activation, spent=spent))


# ---------------------------------------------------------------- why not


def why_not(state: State, piece: PieceId, there: HexId) -> Illegal | None:
    """Why a hex is out of reach: what forbids the last step to it, or that nothing is left for it."""
    return _why_leader_not(state, piece, there) if piece in state.leaders else _why_unit_not(state, piece, there)


def _why_unit_not(state: State, of: UnitId, there: HexId) -> Illegal | None:
    unit, field = state.units[of], state.setting.field
    still = refused(check_can_move, state, unit)
    if still is not None or not unit.on_map:
        return still or refused(check_step, state, unit, there)
    walk, near = Walk(state, unit), set(field.neighbours.get(there, ()))
    reached = sorted((way, at) for at, way in ways(state, unit).items() if (at or unit.at) in near)
    tried = [refused(check_step, *walk.at(way), there) for way, _ in reached]
    if not tried:
        spent = _after(state, unit, max(0, remaining(state, unit)))
        tried = [refused(check_step, spent, replace(unit, at=at), there) for at in sorted(near)]
    return next((illegal for illegal in tried if illegal is not None), None)


def _why_leader_not(state: State, leader: LeaderId, there: HexId) -> Illegal | None:
    near, here = set(state.setting.field.neighbours.get(there, ())), state.leaders[leader].at
    reached = [state] if here in near else []
    reached += [_led(state, leader, way) for at, way in leader_reach(state, leader).items() if at in near]
    spent = Way(state.printed(leader).entry.movement)
    tried = reached or [_led(state, leader, spent.on(at, 0, ())) for at in sorted(near)]
    found = (refused(check_leader_step, one, leader, there) for one in tried)
    return next((illegal for illegal in found if illegal is not None), None)


def refused(check: Callable[..., object], *arguments: object) -> Illegal | None:
    """What a check of the rules refuses; None if it doesn't."""
    try:
        check(*arguments)
    except Illegal as illegal:
        return illegal
    return None
