"""How far the active leader can get, and who might stop him: what the map lights while a player drags him."""

from __future__ import annotations

import msgspec

from roma_desktop.core.board.graph import SpaceId, cheapest
from roma_desktop.core.flow import Command
from roma_desktop.games.roma_victrix.commands import Embark, Land, Sail
from roma_desktop.games.roma_victrix.model.pieces import Leader
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import OP_EMBARK, OP_LAND, OP_SAIL
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.rules.combat import is_roman
from roma_desktop.games.roma_victrix.rules.control import present, sides_at
from roma_desktop.games.roma_victrix.rules.pacts import may_attack, open_to
from roma_desktop.games.roma_victrix.rules.roads import entry_cost, why_no_road
from roma_desktop.games.roma_victrix.rules.waters import closed_strait, cost_to_end, courses, hostile_ships, is_berth
from roma_desktop.games.roma_victrix.steps.moving.marching import Marching
from roma_desktop.games.roma_victrix.steps.sea.at_sea import boarding


class Way(msgspec.Struct, frozen=True):
    """The cheapest way to a place: what it costs in all, the places on it (the first is where he stands)."""

    cost: int
    places: tuple[SpaceId, ...]


def reach(state: State, march: Marching) -> dict[SpaceId, Way]:
    """Every place the leader can get to with the OP he has, by the cheapest way [5.14], [5.16].

    He can enter a place held by others, but not march through it [5.27].
    """
    leader, world = march.commander(state), state.world
    side, roman, with_units = state.side(leader.power), is_roman(state, leader.power), bool(march.army(state))
    if march.afloat or leader.at not in world.spaces or (march.blocked and march.foes(state)):
        return {}

    def cost(here: SpaceId, there: SpaceId, kind: str) -> int | None:
        held = here != leader.at and present(state, here) - {side}
        if held or there not in world.marches[here] or why_no_road(state, leader, here, there, with_units) is not None:
            return None
        return entry_cost(state, roman, with_units, here, there)

    found = cheapest(world, leader.at, cost, limit=march.op)
    return {place: Way(total, places) for place, (total, places) in found.items() if place != leader.at}


class Voyage(msgspec.Struct, frozen=True):
    """The cheapest way over the sea to a place: its cost in all, the orders, the positions, sea areas entered."""

    cost: int
    orders: tuple[Command, ...]
    positions: tuple[SpaceId, ...]
    seas: int


def voyages(state: State, march: Marching) -> dict[SpaceId, Voyage]:
    """Every place the leader can get to over the sea with the OP he has: coasts, landing included, and straits.

    Ashore he embarks first, with as few fleets as carry his force. Sea areas are ends only for one who is aboard.
    """
    found: dict[SpaceId, Voyage] = {}
    for start in _departures(state, march):
        for place, voyage in _sail(state, march, start).items():
            if place not in found or voyage.cost < found[place].cost:
                found[place] = voyage
    return found


def _departures(state: State, march: Marching) -> list[Voyage]:
    here = march.here(state)
    if march.afloat:
        return [Voyage(0, (), (here,), march.seas)]
    if march.blocked and march.foes(state):
        return []
    by_berth: dict[SpaceId, Voyage] = {}
    for fleets in boarding(march, state):
        berth = state.troops[min(fleets)].at
        by_berth.setdefault(berth, Voyage(OP_EMBARK, (Embark(fleets),), (berth,), march.seas))
    return list(by_berth.values())


def _sail(state: State, march: Marching, start: Voyage) -> dict[SpaceId, Voyage]:
    leader, with_cargo, world = march.commander(state), bool(march.army(state)), state.world
    side = state.side(leader.power)
    ends: dict[SpaceId, Voyage] = {}
    seen = {start.positions[-1]}
    ring = [start]
    while ring:
        onward: list[Voyage] = []
        for voyage in ring:
            here = voyage.positions[-1]
            _note_end(state, march, voyage, ends)
            barred = here in world.straits and hostile_ships(state, side, here)
            stops = is_berth(here) and here != start.positions[-1]
            for there in () if barred or stops else courses(world, here):
                cost = voyage.cost + OP_SAIL
                if closed_strait(state, side, there):
                    continue
                if there not in seen and cost + cost_to_end(state, leader, there, with_cargo) <= march.op:
                    seen.add(there)
                    seas = voyage.seas + (there in world.seas | world.straits)
                    onward.append(Voyage(cost, (*voyage.orders, Sail(there)), (*voyage.positions, there), seas))
        ring = onward
    return ends


def _note_end(state: State, march: Marching, voyage: Voyage, ends: dict[SpaceId, Voyage]) -> None:
    """Note in ``ends`` where the voyage could end after its last step, or be interrupted by a leader already aboard."""
    here = voyage.positions[-1]
    if len(voyage.positions) == 1 and not march.afloat:
        return
    if is_berth(here):
        province, cost = province_of(here), voyage.cost + OP_LAND
        if cost <= march.op and open_to(state, march.commander(state), province):
            ends.setdefault(province, Voyage(cost, (*voyage.orders, Land()), voyage.positions, voyage.seas))
    elif voyage.orders and (march.afloat or here in state.world.straits):
        ends.setdefault(here, voyage)


def may_react(state: State, march: Marching, place: SpaceId) -> list[Leader]:
    """Leaders beside a place who might intercept there, as far as the mover can know [5.41]."""
    side = march.side(state)
    return [
        leader
        for near in state.world.marches[place]
        for leader in state.captains.at.get(near, ())
        if leader.id not in march.tried
        and may_attack(state, state.side(leader.power), side, place)
        and open_to(state, leader, place)
        and state.side(leader.power) not in march.waived
        and state.side(leader.power) in sides_at(state, near)
    ]
