"""Paths of supply [8.4] and revenue [7.5]-[7.7], and how far things are (R-39)."""

from __future__ import annotations

from collections.abc import Callable

from roma_desktop.core.topology import Passable, SpaceId, distances, path, reachable
from roma_desktop.games.roma_victrix.control import barbarian_land, enemies, enemy_fleets, holder
from roma_desktop.games.roma_victrix.pieces import PowerId, Side
from roma_desktop.games.roma_victrix.state import State
from roma_desktop.games.roma_victrix.world import STRAIT_LAND, city, province_of


def base(state: State, power: PowerId) -> SpaceId | None:
    """Where a power's paths end: its capital, or its supreme leader where it has none [3.53], R-90."""
    for province, capital in state.capitals.items():
        if capital.power == power and not capital.pillaged and not capital.taken:
            return province
    return next((province_of(one.at) for one in state.captains.values() if one.power == power and one.supreme), None)


def has_fleet(state: State, side: Side) -> bool:
    """One fleet of any strength opens all seas to a side's paths (R-22, R-78); others: by piles."""
    if any(
        kind == "FLT" and count and state.side(power) == side for (power, kind), count in state.troops.tally.items()
    ):
        return True
    piles = ((place, power) for place, powers in state.piles.items() for power in powers)
    return any(_afloat(state, place) and state.side(power) == side for place, power in piles)


def _afloat(state: State, place: SpaceId) -> bool:
    """Whether a pile that is seen there must be ships."""
    land = place in state.world.spaces or place == city(province_of(place))
    return not land or place in state.world.seas


def supply_area(state: State, power: PowerId) -> frozenset[SpaceId]:
    """All spaces from which a supply path leads to the power's base [8.4]."""
    start = base(state, power)
    side = state.side(power)
    if start is None or enemies(state, side, start):
        return frozenset()
    return frozenset(reachable(state.world, {start}, _passable(state, side)))


def supplied(state: State, power: PowerId, area: frozenset[SpaceId], place: SpaceId) -> bool:
    """Whether units of the power at a place can draw supply, given its ``supply_area``.

    The place itself may be in anybody's hands: a path needs only the spaces after it.
    """
    here = province_of(place)
    if here in area or here == base(state, power):
        return True
    onward = _passable(state, state.side(power), start=here)
    return any(there in area and onward(here, there, kind) for there, kind in state.world.neighbours[here])


def supply_path(state: State, power: PowerId, place: SpaceId) -> tuple[SpaceId, ...] | None:
    """The shortest supply path from a place to the power's base, both ends included; None where there is none."""
    start, end, side = province_of(place), base(state, power), state.side(power)
    if end is None or (start != end and enemies(state, side, end)):
        return None
    return path(state.world, start, {end}, _passable(state, side, start=start))


def revenue_area(state: State, power: PowerId) -> frozenset[SpaceId]:
    """All spaces from which revenue reaches the power's capital [7.5], [7.6]."""
    start = base(state, power)
    side = state.side(power)

    def ours_to_cross(province: SpaceId) -> bool:
        owner = holder(state, province)
        if owner is not None and state.powers[owner].patron is not None and state.side(owner) != side:
            return False  # 7.5 (2): an ally or client of another major
        return all(state.setting.kind(unit.power) != "barbarian" for unit in state.land_units(province))

    if start is None or enemies(state, side, start):
        return frozenset()
    return frozenset(reachable(state.world, {start}, _passable(state, side, ours_to_cross)))


def _passable(
    state: State, side: Side, province_ok: Callable[[SpaceId], bool] = lambda _: True, start: SpaceId | None = None
) -> Passable:
    """Links a path of this side may use: no enemies, no Barbaricum, no impassable area; the sea needs a fleet.

    ``start`` is exempt: a path may begin anywhere.
    """
    world = state.world
    by_sea = has_fleet(state, side)

    def strait_open(strait: SpaceId, kind: str) -> bool:
        if enemy_fleets(state, side, strait):
            return False
        return kind != STRAIT_LAND or not enemies(state, side, strait)

    def passable(here: SpaceId, there: SpaceId, kind: str) -> bool:
        if (here in world.straits and here != start and not strait_open(here, kind)) or (
            there in world.straits and not strait_open(there, kind)
        ):
            return False
        if there in world.straits:
            return kind == STRAIT_LAND or by_sea
        if there in world.seas:
            return by_sea
        return (
            there not in world.impassable
            and not barbarian_land(state, there)
            and not enemies(state, side, there)
            and province_ok(there)
        )

    return passable


def distance_from(state: State, place: SpaceId) -> dict[SpaceId, int]:
    """Fewest steps over land, straits and sea to every space; impassable areas can't be used (R-39, R-82, R-84)."""
    barred = state.world.impassable
    return distances(state.world, province_of(place), lambda here, there, kind: there not in barred)
