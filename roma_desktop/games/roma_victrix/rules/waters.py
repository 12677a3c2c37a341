"""Where fleets can go and what they can carry: pure questions of [5.6], [5.8], [5.9].

A fleet's position is a berth (``apulia:mare_ionium``), a sea area on its way, or a strait.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.games.roma_victrix.model.pieces import Leader, Side, Unit
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import OP_LAND, OP_SAIL
from roma_desktop.games.roma_victrix.model.world import (
    COAST,
    LAND,
    SEA,
    STRAIT_SEA,
    STRAIT_STRAIT,
    World,
    berth,
    province_of,
)
from roma_desktop.games.roma_victrix.rules.control import controls, fleet_sides, hostile, present
from roma_desktop.games.roma_victrix.rules.pacts import may_attack, open_to


def is_berth(position: SpaceId) -> bool:
    return ":" in position


def sea_of(position: SpaceId) -> SpaceId:
    """The sea area beside which a berth is."""
    return position.partition(":")[2]


def courses(world: World, position: SpaceId) -> Iterator[SpaceId]:
    """The positions one step away [5.61], [5.64], [3.23]."""
    if is_berth(position):
        province, sea = province_of(position), sea_of(position)
        yield sea
        yield from (berth(there, sea) for there in coastal_neighbours(world, province, sea))
    elif position in world.seas:
        yield from world.over(position, {SEA, STRAIT_SEA})
        yield from (berth(province, position) for province in world.over(position, {COAST}) if _open(world, province))
    else:
        yield from world.over(position, {STRAIT_SEA, STRAIT_STRAIT})


def _open(world: World, province: SpaceId) -> bool:
    return province not in world.impassable


def coastal_neighbours(world: World, province: SpaceId, sea: SpaceId) -> Iterator[SpaceId]:
    """Provinces with a land border and the same sea area (R-65)."""
    shores = set(world.over(sea, {COAST}))
    return (there for there in world.over(province, {LAND}) if there in shores and _open(world, there))


def beside_at_sea(world: World, position: SpaceId, other: SpaceId) -> bool:
    """Whether fleets in one berth may intercept in another: neighbours on one sea; islands count as such (R-65)."""
    if not (is_berth(position) and is_berth(other)) or sea_of(position) != sea_of(other) or position == other:
        return False
    one, two = province_of(position), province_of(other)
    if world.spaces[one].island or world.spaces[two].island:
        return True
    return two in coastal_neighbours(world, one, sea_of(position))


def nearest(
    state: State, side: Side, position: SpaceId, good: Callable[[SpaceId], bool], back: SpaceId | None = None
) -> list[SpaceId]:
    """The good berths with fewest steps from a position; several if they are equally near (R-35).

    No way leads through a strait with enemy fleets [3.23]. From a position in such a strait it leads only ``back``, if
    that is given and is next to it.
    """
    seen = {position}
    held = position in state.world.straits and hostile_ships(state, side, position)
    ways = list(courses(state.world, position))
    ring = [there for there in ways if there == back or not held or back not in ways]
    while ring:
        seen.update(ring)
        found = sorted(place for place in ring if is_berth(place) and place != position and good(place))
        if found:
            return found
        free = (place for place in ring if place not in state.world.straits or not hostile_ships(state, side, place))
        onward = (there for place in free for there in courses(state.world, place) if there not in seen)
        ring = list(dict.fromkeys(onward))
    return []


def friendly_harbours(state: State, side: Side) -> list[SpaceId]:
    """Berths of provinces that a side controls and no enemy fleet is in."""
    return [
        place
        for province, berths in state.world.berths.items()
        if controls(state, side, province)
        for place in berths
        if not hostile_ships(state, side, place)
    ]


def ships_at(state: State, position: SpaceId) -> tuple[Unit, ...]:
    """The fleets in one berth, sea area or strait."""
    return tuple(unit for unit in state.troops.stacks.get(position, ()) if unit.kind == "FLT")


def ship_sides(state: State, position: SpaceId) -> frozenset[Side]:
    """The sides with fleets in one berth or strait, as far as can be seen."""
    if position in state.world.straits:
        return fleet_sides(state, position)
    found = {state.side(unit.power) for unit in ships_at(state, position)}
    found.update(state.side(power) for power in state.piles.get(position, ()))
    return frozenset(found)


def hostile_ships(state: State, side: Side, position: SpaceId) -> frozenset[Side]:
    """The hostile sides with fleets in a berth or strait."""
    return frozenset(other for other in ship_sides(state, position) if hostile(state, side, other))


def fits(fleets: Iterable[Unit], cargo: Iterable[Unit]) -> bool:
    """Whether the fleets can carry the cargo [5.94]: a full one a full unit or two reduced, a reduced one a reduced."""
    full = sum(not fleet.reduced for fleet in fleets)
    half = sum(fleet.reduced for fleet in fleets)
    big = sum(not unit.reduced for unit in cargo)
    small = sum(unit.reduced for unit in cargo)
    return big <= full and small <= 2 * (full - big) + half


def cost_to_end(state: State, leader: Leader, position: SpaceId, with_cargo: bool) -> int:
    """The fewest OP in which a voyage that stands here can be ended: in a berth and ashore, or in a strait [5.93].

    99 if it can't be. A berth ends it once everybody is ashore (1 OP), where no pact or scenario forbids to land; a
    leader with fleets alone may also end in a strait (R-80), but land alone only where nobody else stands [3.34a].
    """
    world, seen, ring, spent = state.world, {position}, [position], 0
    while ring:
        if not with_cargo and any(place in world.straits for place in ring):
            return spent
        if any(is_berth(place) and _lets_land(state, leader, place, with_cargo) for place in ring):
            return spent + OP_LAND
        spent += OP_SAIL
        onward = (there for place in ring for there in courses(world, place) if there not in seen)
        ring = [there for there in dict.fromkeys(onward) if not closed_strait(state, state.side(leader.power), there)]
        seen.update(ring)
    return 99


def _lets_land(state: State, leader: Leader, position: SpaceId, with_cargo: bool) -> bool:
    province, side = province_of(position), state.side(leader.power)
    if not open_to(state, leader, province):
        return False
    return with_cargo or (province not in state.incognita and present(state, province) <= {side})


def closed_strait(state: State, side: Side, position: SpaceId) -> bool:
    """Whether a position is a strait with enemy fleets that a pact forbids the side to fight [3.23]."""
    if position not in state.world.straits:
        return False
    return any(not may_attack(state, side, other, position) for other in hostile_ships(state, side, position))
