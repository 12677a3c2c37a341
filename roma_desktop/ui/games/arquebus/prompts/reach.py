"""How far a unit or a leader can go with the movement points left: the cheapest way to each hex [7.2, 7.3]."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from heapq import heappop, heappush

from msgspec.structs import replace

from roma_desktop.core.errors import Illegal
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId, LeaderId, PieceId
from roma_desktop.games.arquebus.rules.movement import check_leader_step, check_step, rough_going, steps_from
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
        self._paid: dict[int, State] = {}

    def at(self, way: Way) -> tuple[State, Unit]:
        """The position and the unit at the end of a way, as far as its movement depends on them."""
        if not way.hexes:
            return self.state, self.unit
        if way.cost not in self._paid:
            self._paid[way.cost] = _after(self.state, self.unit, way.cost)
        return self._paid[way.cost], replace(self.unit, at=way.hexes[-1])

    def steps(self, way: Way) -> Iterator[tuple[HexId, int, tuple[str, ...]]]:
        """The hexes that it can enter next. Next to enemies it stops [7.2-b]."""
        state, unit = self.at(way)
        if way.hexes and unit.at in state.near_enemy[state.side_of(unit.id)]:
            return
        for there in steps_from(state, unit):
            try:
                cost = check_step(state, unit, there)
            except Illegal:
                continue
            yield there, cost, rough_going(state, unit, unit.at, there)


def _after(state: State, unit: Unit, cost: int) -> State:
    """The position when a unit has paid so much on its way; one that was Engaged has disengaged [14.5-d]."""
    activation = state.activation
    assert activation is not None
    spent = {**activation.spent, unit.id: activation.spent.get(unit.id, 0) + cost}
    disengaged = activation.disengaged | ({unit.id} if unit.id in state.opponents else set())
    engaged = frozenset(pair for pair in state.engaged if unit.id not in pair)
    return replace(state, engaged=engaged, activation=replace(activation, spent=spent, disengaged=disengaged))


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
    """Why a hex is out of reach: what forbids the last step from a hex that is in reach, or that it is too far."""
    if piece in state.leaders:
        return _why_leader_not(state, piece, there)
    unit = state.units[piece]
    found, walk = ways(state, unit), Walk(state, unit)
    refused = [
        illegal
        for at, way in sorted(found.items(), key=lambda one: one[1])
        if (not way.hexes or at in state.setting.field.neighbours.get(there, ()))
        and (illegal := _last_step(walk, way, there)) is not None
    ]
    if refused:
        return (
            refused[0] if len(refused) == 1 else next((one for one in refused[1:] if one.rule != "7.2-a"), refused[1])
        )
    return None


def _last_step(walk: Walk, way: Way, there: HexId) -> Illegal | None:
    state, unit = walk.at(way)
    if way.hexes and unit.at in state.near_enemy[state.side_of(unit.id)]:
        return _stops(unit, unit.at)
    try:
        check_step(state, unit, there)
    except Illegal as illegal:
        return illegal if there in tuple(steps_from(state, unit)) else _too_far(unit, there)
    return None


def _stops(unit: Unit, at: HexId) -> Illegal:
    return Illegal(
        "7.2-b",
        say("{unit:unit} stops next to the enemy in {hex:place}.", unit=unit.id, hex=at),
        say("Choose a lit hex."),
    )


def _too_far(unit: Unit, there: HexId) -> Illegal:
    return Illegal(
        "7.2-a",
        say("{hex:place} is too far for {unit:unit}.", hex=there, unit=unit.id),
        say("Choose a lit hex."),
    )


def _why_leader_not(state: State, leader: LeaderId, there: HexId) -> Illegal | None:
    found = leader_reach(state, leader)
    near = [at for at in found if at in state.setting.field.neighbours.get(there, ())]
    here = state.leaders[leader].at
    begun = [state] if here in state.setting.field.neighbours.get(there, ()) else []
    for position in (*begun, *(_led(state, leader, found[at]) for at in near)):
        try:
            check_leader_step(position, leader, there)
        except Illegal as illegal:
            return illegal
    return Illegal(
        "7.2-e",
        say("{hex:place} is too far for {leader:leader}.", hex=there, leader=leader),
        say("Choose a lit hex."),
    )
