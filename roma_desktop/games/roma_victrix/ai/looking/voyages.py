"""How far it is over the sea, and how many men a side's fleets could carry from their harbours."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.games.roma_victrix.ai.looking.survey import FAR, Survey, Troop
from roma_desktop.games.roma_victrix.model.pieces import Side
from roma_desktop.games.roma_victrix.model.tables import OP_EMBARK, OP_LAND
from roma_desktop.games.roma_victrix.model.world import World
from roma_desktop.games.roma_victrix.rules.waters import courses, is_berth

ABOARD = 4  # CSP that a fleet carries: a legion
LONGEST = 5  # sails of a voyage that anybody fears


@lru_cache(maxsize=1024)
def _courses(world: World, position: SpaceId) -> tuple[SpaceId, ...]:
    return tuple(courses(world, position))


@lru_cache(maxsize=1024)
def _sails(world: World, start: SpaceId) -> Mapping[SpaceId, int]:
    """How many sails it is from a berth to others within reach; who lies in the straits is no matter."""
    found, ring = {start: 0}, [start]
    for sails in range(1, LONGEST + 1):
        onward = []
        for here in ring:
            for there in _courses(world, here):
                if there not in found:
                    found[there] = sails
                    if not is_berth(there):
                        onward.append(there)
        ring = onward
    return found


def landing(world: World, start: SpaceId, place: SpaceId) -> int:
    """The OP of a voyage from a berth to a province, ashore on both ends."""
    away = _sails(world, start)
    sails = min((away[berth] for berth in world.berths.get(place, ()) if berth in away), default=FAR)
    return OP_EMBARK + sails + OP_LAND


def crews(view: Survey, place: SpaceId, side: Side, army: Troop) -> tuple[tuple[SpaceId, Troop], ...]:
    """What of an army the fleets in each harbour of its place could take aboard."""
    found = []
    for berth in view.state.world.berths.get(place, ()):
        fleets = sum(
            unit.kind == "FLT" and view.sides[unit.power] == side for unit in view.state.troops.stacks.get(berth, ())
        )
        if fleets:
            found.append((berth, Troop(min(army.csp, ABOARD * fleets), 0, army.rating)))
    return tuple(found)
