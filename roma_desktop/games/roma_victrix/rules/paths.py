"""Paths of supply [8.4] and revenue [7.5]-[7.7], and how far things are (R-39)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise

import msgspec

from roma_desktop.core.board.graph import Closed, SpaceId, cheapest, distances, joined, path
from roma_desktop.core.message import Message, say
from roma_desktop.games.roma_victrix.model.pieces import PowerId, Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.world import (
    STRAIT_LAND,
    STRAIT_SEA,
    STRAIT_STRAIT,
    World,
    city,
    province_of,
)
from roma_desktop.games.roma_victrix.rules.control import barbarian_land, enemies, enemy_fleets, foes, present, realms

OF_STRAITS = (STRAIT_LAND, STRAIT_SEA, STRAIT_STRAIT)
"""The kinds of links at a strait."""


def base(state: State, power: PowerId) -> SpaceId | None:
    """Where a power's paths end: at its capital, else its supreme leader's place [3.53], R-90; None without both."""
    for province, capital in state.capitals.items():
        if capital.power == power and not capital.pillaged and not capital.taken:
            return province
    leader = state.captains.supreme.get(power)
    return None if leader is None else province_of(leader.at)


def has_fleet(state: State, side: Side) -> bool:
    """Whether a side has a fleet, which opens all seas to its paths (R-22, R-78); other sides' piles count as seen."""
    if any((power, "FLT") in state.troops.tally for power in state.powers.belonging.get(side, ())):
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
    return joined(state.world, start, _closed(state, side))


def supplied(state: State, power: PowerId, area: frozenset[SpaceId], place: SpaceId) -> bool:
    """Whether units of the power at a place can draw supply, given its ``supply_area``.

    The place itself may be in anybody's hands: a path needs only the spaces after it.
    """
    here = province_of(place)
    if here in area or here == base(state, power):
        return True
    onward = [(there, kind) for there, kind in state.world.neighbours[here] if there in area]
    if not onward:
        return False
    closed = _closed(state, state.side(power))
    return any(there not in closed.spaces and (there, kind) not in closed.crossings for there, kind in onward)


def supply_path(state: State, power: PowerId, place: SpaceId) -> tuple[SpaceId, ...] | None:
    """The shortest supply path from a place to the power's base, both ends included; None where there is none."""
    start, end, side = province_of(place), base(state, power), state.side(power)
    if end is None or (start != end and enemies(state, side, end)):
        return None
    closed = _closed(state, side)

    def passable(here: SpaceId, there: SpaceId, kind: str) -> bool:
        """A path may begin anywhere."""
        out = here == start or (here, kind) not in closed.crossings
        return out and there not in closed.spaces and (there, kind) not in closed.crossings

    return path(state.world, start, {end}, passable)


class Cut(msgspec.Struct, frozen=True):
    """A path that would feed units if nothing barred it [8.4]: ``at`` is the index of its first space that is barred.

    ``reason`` says what bars the path there.
    """

    places: tuple[SpaceId, ...]
    at: int
    reason: Message


def cut_path(state: State, power: PowerId, place: SpaceId) -> Cut | None:
    """Where the supply of units at a place is cut.

    Of all paths to the base the one with the fewest barred links is taken, and of those the shortest.
    None if they are supplied, or if the power has no base.
    """
    start, end, side = province_of(place), base(state, power), state.side(power)
    if end is None or start == end or supply_path(state, power, place) is not None:
        return None
    closed, many = _closed(state, side), len(state.world.neighbours) + 1

    def barred(here: SpaceId, there: SpaceId, kind: str) -> bool:
        out = here != start and (here, kind) in closed.crossings
        return out or there in closed.spaces or (there, kind) in closed.crossings

    def cost(here: SpaceId, there: SpaceId, kind: str) -> int | None:
        if there in state.world.impassable or barbarian_land(state, there):
            return None
        return many if barred(here, there, kind) else 1

    found = cheapest(state.world, start, cost).get(end)
    if found is None:
        return None
    places = found[1]
    for number, (here, there) in enumerate(pairwise(places), 1):
        if all(barred(here, there, kind) for near, kind in state.world.neighbours[here] if near == there):
            return Cut(places, number, _what_bars(state, side, there))
    return Cut(places, len(places) - 1, _what_bars(state, side, end))


def _what_bars(state: State, side: Side, at: SpaceId) -> Message:
    """Why no path of a side leads through a space."""
    if enemies(state, side, at):
        return say("others hold {at:place}", at=at)
    if enemy_fleets(state, side, at):
        return say("enemy fleets hold {at:place}", at=at)
    if at in state.world.seas or at in state.world.straits:
        return say("no fleet of yours opens {at:place}", at=at)
    return say("{at:place} is closed", at=at)


def revenue_area(state: State, power: PowerId) -> frozenset[SpaceId]:
    """All spaces from which revenue reaches the power's capital [7.5], [7.6]."""
    start = base(state, power)
    side = state.side(power)

    if start is None or enemies(state, side, start):
        return frozenset()
    closed = _closed(state, side)
    others = _barbarian_stands(state)
    for owner, provinces in realms(state).items():
        if state.powers[owner].patron is not None and state.side(owner) != side:
            others.update(provinces)  # 7.5 (2): an ally or client of another major
    return joined(state.world, start, Closed(closed.spaces | others, closed.crossings))


def _barbarian_stands(state: State) -> set[SpaceId]:
    """The provinces in which barbarians stand."""
    barbarians = {power for power in state.powers if state.setting.kind(power) == "barbarian"}
    landed = state.troops.landed
    return {place for place in state.world.provinces if place in landed and not landed[place].isdisjoint(barbarians)}


def _closed(state: State, side: Side) -> Closed:
    """What bars the paths of a side: enemies, Barbaricum, impassable areas; the sea without a fleet (R-22)."""
    barred = state.ways.barred
    known = barred.get(side)
    if known is None:
        known = barred[side] = _bars(state, side)
    return known


def _bars(state: State, side: Side) -> Closed:
    world, hostile_to = state.world, foes(state, side)
    spaces = {province for province in world.provinces if not present(state, province).isdisjoint(hostile_to)}
    spaces.update(world.impassable.intersection(world.provinces))
    spaces.update(province for province in state.setting.barbaricum if barbarian_land(state, province))
    barred = {strait for strait in world.straits if enemy_fleets(state, side, strait)}
    held = {strait for strait in world.straits if enemies(state, side, strait)}
    crossings = {(strait, STRAIT_LAND) for strait in held}
    crossings |= {(strait, kind) for strait in barred for kind in OF_STRAITS}
    if not has_fleet(state, side):
        spaces |= world.seas
        crossings |= {(strait, kind) for strait in world.straits for kind in (STRAIT_SEA, STRAIT_STRAIT)}
    return Closed(frozenset(spaces | barred), frozenset(crossings))


def distance_from(state: State, place: SpaceId) -> Mapping[SpaceId, int]:
    """Fewest steps over land, straits and sea to every space; impassable areas can't be used (R-39, R-82, R-84)."""
    return _steps_from(state.world, province_of(place))


@lru_cache(maxsize=512)  # there are fewer places
def _steps_from(world: World, place: SpaceId) -> Mapping[SpaceId, int]:
    return distances(world, place, lambda here, there, kind: there not in world.impassable)
