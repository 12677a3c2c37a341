"""How far a leader gets: by land on the survey of a position, by sea by the rules' own voyages."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.flow import Command
from roma_desktop.games.roma_victrix.ai.survey import Survey
from roma_desktop.games.roma_victrix.model.pieces import Leader
from roma_desktop.games.roma_victrix.model.setting import Setting
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import OP_ENTER, OP_LIMES
from roma_desktop.games.roma_victrix.rules.combat import is_roman
from roma_desktop.games.roma_victrix.rules.control import enemy_fleets
from roma_desktop.games.roma_victrix.rules.pacts import open_to
from roma_desktop.games.roma_victrix.rules.reach import voyages
from roma_desktop.games.roma_victrix.rules.roads import entry_cost
from roma_desktop.games.roma_victrix.steps.moving.march import March
from roma_desktop.games.roma_victrix.steps.sea.shipload import shipload


class Road(msgspec.Struct, frozen=True):
    """A way to a place: its cost, the first place on it, or the first order of a voyage."""

    cost: int
    first: SpaceId
    order: Command | None = None
    seas: int = 0


@lru_cache(maxsize=64)
def _plain(setting: Setting) -> bool:
    """Whether every step costs the same but for a limes."""
    rules = setting.scenario.rules
    return not rules.passes and not rules.crossings and not setting.options.roman_roads


@lru_cache(maxsize=64)
def _bound(setting: Setting) -> bool:
    """Whether pacts or bounds may close places to leaders."""
    rules = setting.scenario.rules
    return bool(rules.pacts or rules.bounds)


def roads(state: State, view: Survey, leader: Leader, with_units: bool, op: int) -> dict[SpaceId, Road]:
    """Every place that a leader can enter by land with so many OP; he passes through none that others hold [5.27]."""
    side, world, start = view.sides[leader.power], state.world, leader.at
    if start not in world.marches:
        return {}
    plain, bound, roman = _plain(state.setting), _bound(state.setting), is_roman(state, leader.power)
    free = roman or not with_units
    limes, present, straits = state.limes, view.present, world.straits
    barred = {strait for strait in straits if enemy_fleets(state, side, strait)}
    found: dict[SpaceId, Road] = {start: Road(0, start)}
    rings: dict[int, list[SpaceId]] = {0: [start]}
    for cost in range(op + 1):
        for here in rings.get(cost, ()):
            if found[here].cost < cost:
                continue
            if here != start and present.get(here) and present[here] != {side}:
                continue
            if here in barred:
                continue
            for there in world.marches[here]:
                if there in barred:
                    continue
                if plain:
                    step = OP_ENTER if free else OP_ENTER + OP_LIMES[limes.get(there, 0)]
                else:
                    step = entry_cost(state, roman, with_units, here, there)
                total = cost + step
                if total > op or (there in found and found[there].cost <= total):
                    continue
                if bound and not open_to(state, leader, there):
                    continue
                if not with_units and (there in state.incognita or present.get(there, {side}) != {side}):
                    continue
                found[there] = Road(total, there if here == start else found[here].first)
                rings.setdefault(total, []).append(there)
    del found[start]
    return found


def sea_roads(state: State, march: March) -> Mapping[SpaceId, Road]:
    """Every coast that the leader of a march can land on, with as many men as his fleets carry."""
    if march.afloat:
        found = voyages(state, march)
    else:
        here = march.here(state)
        if not any(march.harboured(state, berth) for berth in state.world.berths.get(here, ())):
            return {}
        load = shipload(state, march)
        if not load:
            return {}
        found = voyages(state, replace(march, force=load))
    return {
        place: Road(voyage.cost, voyage.positions[min(1, len(voyage.positions) - 1)], voyage.orders[0], voyage.seas)
        for place, voyage in found.items()
        if voyage.orders
    }
