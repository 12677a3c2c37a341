"""How far a leader gets: by land on the survey of a position, by sea by the rules' own voyages."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.flow import Command
from roma_desktop.games.roma_victrix.ai.looking.survey import Survey
from roma_desktop.games.roma_victrix.commands import Embark, Land, Sail
from roma_desktop.games.roma_victrix.model.pieces import Leader, Side
from roma_desktop.games.roma_victrix.model.setting import Setting
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import OP_ATTACK, OP_EMBARK, OP_LAND, OP_LIMES, OP_SAIL
from roma_desktop.games.roma_victrix.model.world import World, province_of
from roma_desktop.games.roma_victrix.rules.combat import is_roman
from roma_desktop.games.roma_victrix.rules.control import enemy_fleets
from roma_desktop.games.roma_victrix.rules.pacts import open_to
from roma_desktop.games.roma_victrix.rules.roads import entry_cost, mountain_pass
from roma_desktop.games.roma_victrix.rules.waters import closed_strait, courses, hostile_ships, is_berth
from roma_desktop.games.roma_victrix.steps.moving.march import March
from roma_desktop.games.roma_victrix.steps.sea.at_sea import boarding
from roma_desktop.games.roma_victrix.steps.sea.shipload import shipload


class Road(msgspec.Struct, frozen=True):
    """A way to a place: its cost, the first place on it, or the first order of a voyage."""

    cost: int
    first: SpaceId
    order: Command | None = None


class Border(msgspec.Struct, frozen=True):
    """A border to a place beside: the OP to cross it, and whether a limes there costs more."""

    there: SpaceId
    op: int
    walled: bool


Borders = Mapping[SpaceId, tuple[Border, ...]]
KEPT = 4
PEOPLE = 3
"""OP that it takes to beat the warbands of one marker, which rise against an army that comes by [13.12]."""
_borders: list[tuple[Setting, int, Borders]] = []


def _borders_of(state: State) -> Borders:
    """All borders by land, as they are to be crossed this turn; those of the last few turns asked for are kept."""
    for setting, turn, known in _borders:
        if setting is state.setting and turn == state.turn:
            return known
    found = {
        here: tuple(_border(state, here, there) for there in beside) for here, beside in state.world.marches.items()
    }
    _borders.insert(0, (state.setting, state.turn, found))
    del _borders[KEPT:]
    return found


def _border(state: State, here: SpaceId, there: SpaceId) -> Border:
    return Border(there, entry_cost(state, True, False, here, there), mountain_pass(state, here, there) is None)


@lru_cache(maxsize=64)
def _bound(setting: Setting) -> bool:
    """Whether pacts or bounds may close places to leaders."""
    rules = setting.scenario.rules
    return bool(rules.pacts or rules.bounds)


def roads(state: State, view: Survey, leader: Leader, with_units: bool, op: int) -> dict[SpaceId, Road]:
    """Every place that a leader can enter by land with so many OP.

    He passes through places that others hold [5.27] only if he can take them by the way: they have only a garrison,
    which costs an attack.
    """
    side, world, start = view.sides[leader.power], state.world, leader.at
    if start not in world.marches:
        return {}
    bound, roman, by_roads = _bound(state.setting), is_roman(state, leader.power), state.setting.options.roman_roads
    limes = {} if roman or not with_units else state.limes
    present, borders, barred = view.present, _borders_of(state), _barred(state, side)
    found: dict[SpaceId, Road] = {start: Road(0, start)}
    rings: dict[int, list[SpaceId]] = {0: [start]}
    for cost in range(op):
        for here in rings.get(cost, ()):
            if found[here].cost < cost:
                continue
            held = here != start and present.get(here) and present[here] != {side}
            if here in barred or (held and not (with_units and bare(state, view, side, here))):
                continue
            toll = OP_ATTACK if held and not (roman and is_roman(state, state.garrisons[here])) else 0
            if here != start:
                toll += PEOPLE * len(state.incognita.get(here, ()))
            for border in borders[here]:
                there = border.there
                if by_roads:
                    step = entry_cost(state, roman, with_units, here, there)
                else:
                    step = border.op + (OP_LIMES[limes[there]] if border.walled and there in limes else 0)
                total = cost + toll + step
                if total > op or there in barred or (there in found and found[there].cost <= total):
                    continue
                if bound and not open_to(state, leader, there):
                    continue
                if not with_units and (there in state.incognita or present.get(there, {side}) != {side}):
                    continue
                found[there] = Road(total, there if here == start else found[here].first)
                rings.setdefault(total, []).append(there)
    del found[start]
    return found


def _barred(state: State, side: Side) -> set[SpaceId]:
    """The straits that enemy fleets bar."""
    straits = state.world.straits
    manned = straits if state.piles else straits.intersection(state.troops.afloat)
    return {strait for strait in manned if enemy_fleets(state, side, strait)}


def bare(state: State, view: Survey, side: Side, place: SpaceId) -> bool:
    """Whether enemies hold a place by a garrison only, without limes or walls."""
    if place not in state.garrisons or place in state.limes or place in state.incognita or place in view.field:
        return False
    capital, enemies = state.capitals.get(place), view.enemies(side, place)
    alone = len(enemies) == 1 and len(view.present[place]) == 1
    return alone and (capital is None or capital.pillaged)


def sea_roads(state: State, march: March) -> Mapping[SpaceId, Road]:
    """Every coast that the leader of a march can land on, with as many men as his fleets carry.

    The ways are the same as those of ``rules.reach.voyages``, without those that end in a strait.
    """
    leader, side = march.commander(state), march.side(state)
    if march.afloat:
        found: dict[SpaceId, Road] = {}
        _sail(state, leader, side, march.here(state), 0, march.op, None, found)
        return found
    if march.op < OP_EMBARK + OP_SAIL + OP_LAND or (march.blocked and march.foes(state)):
        return {}
    here = march.here(state)
    afloat = state.troops.afloat
    if not any(berth in afloat and march.harboured(state, berth) for berth in state.world.berths.get(here, ())):
        return {}
    load = shipload(state, march)
    if not load:
        return {}
    found = {}
    for fleets in boarding(replace(march, force=load), state):
        berth = state.troops[min(fleets)].at
        _sail(state, leader, side, berth, OP_EMBARK, march.op, Embark(fleets), found)
    return found


def _sail(
    state: State,
    leader: Leader,
    side: Side,
    start: SpaceId,
    spent: int,
    op: int,
    embark: Command | None,
    found: dict[SpaceId, Road],
) -> None:
    """Note every coast that can be reached from a berth or sea area, by the cheapest way."""
    world = state.world
    seen: dict[SpaceId, SpaceId] = {start: start}
    ring, cost = [start], spent
    if embark is None and is_berth(start) and spent + OP_LAND <= op and open_to(state, leader, province_of(start)):
        found[province_of(start)] = Road(spent + OP_LAND, start, Land())
    while ring and cost + OP_SAIL + OP_LAND <= op:
        cost += OP_SAIL
        onward: list[SpaceId] = []
        for here in ring:
            if here in world.straits and hostile_ships(state, side, here):
                continue
            for there in _courses(world, here):
                if there in seen or closed_strait(state, side, there):
                    continue
                first = seen[there] = there if here == start else seen[here]
                if not is_berth(there):
                    onward.append(there)
                    continue
                place, total = province_of(there), cost + OP_LAND
                if (place not in found or total < found[place].cost) and open_to(state, leader, place):
                    found[place] = Road(total, first, embark or Sail(first))
        ring = onward


@lru_cache(maxsize=1024)
def _courses(world: World, position: SpaceId) -> tuple[SpaceId, ...]:
    return tuple(courses(world, position))
