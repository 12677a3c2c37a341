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
LONGEST = 5  # sails of the longest voyage that is reckoned with


@lru_cache(maxsize=1024)
def _courses(world: World, position: SpaceId) -> tuple[SpaceId, ...]:
    return tuple(courses(world, position))


@lru_cache(maxsize=1024)
def _sails(world: World, start: SpaceId) -> Mapping[SpaceId, int]:
    """The number of sails from a berth to each position within reach, no matter which fleets are in the straits."""
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
    return _landings(world, start).get(place, FAR)


@lru_cache(maxsize=1024)
def _landings(world: World, start: SpaceId) -> Mapping[SpaceId, int]:
    """``landing`` for all provinces within reach."""
    away, found = _sails(world, start), {}
    for place, berths in world.berths.items():
        sails = [away[berth] for berth in berths if berth in away]
        if sails:
            found[place] = OP_EMBARK + min(sails) + OP_LAND
    return found


def crews(view: Survey, place: SpaceId, side: Side, army: Troop) -> tuple[tuple[SpaceId, Troop], ...]:
    """For each harbour of an army's place, the part of the army that the side's fleets there could carry."""
    state, found = view.state, []
    for berth in state.world.berths.get(place, ()):
        if berth in state.troops.afloat:
            fleets = sum(view.sides[unit.power] == side for unit in state.troops.stacks[berth].fleets)
            if fleets:
                found.append((berth, Troop(min(army.csp, ABOARD * fleets), 0, army.rating)))
    return tuple(found)
