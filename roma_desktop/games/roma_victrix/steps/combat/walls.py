"""Before the walls of a capital and behind them [5.52], [10.41]."""

from __future__ import annotations

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.flow import Event
from roma_desktop.games.roma_victrix.events import Moved
from roma_desktop.games.roma_victrix.model.pieces import Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.world import city
from roma_desktop.games.roma_victrix.rules.combat import Body
from roma_desktop.games.roma_victrix.rules.control import capital_side, enemies, sides_at


def besieged(state: State, place: SpaceId) -> Body:
    """The defenders of a capital: the land units inside, under their best leader there."""
    side = state.side(state.capitals[place].power)
    leaders = state.leaders_at(city(place), side)
    units = frozenset(unit.id for unit in state.army(city(place), side))
    return Body(side, leaders[0].id if leaders else None, units)


def can_go_inside(state: State, place: SpaceId, side: Side) -> bool:
    """Whether a side has land units in the province of its own standing capital: they may always go inside [5.52]."""
    return capital_side(state, place) == side and side in sides_at(state, place)


def go_inside(state: State, place: SpaceId, side: Side, rule: str) -> list[Event[State]]:
    """All land units and leaders of a side in the province go behind the walls."""
    units = frozenset(unit.id for unit in state.army(place, side))
    leaders = tuple(leader.id for leader in state.leaders_at(place, side))
    return [Moved(side, units, leaders, place, city(place), "inside", rule)]


def come_out(state: State, place: SpaceId) -> list[Event[State]]:
    """The move of those inside out of the walls when no enemy stands before them any more; empty otherwise."""
    inside = city(place)
    capital = state.capitals.get(place)
    if capital is None or not (inside in state.troops.stacks or inside in state.captains.at):
        return []
    side = state.side(capital.power)
    units = frozenset(unit.id for unit in state.army(inside, side))
    leaders = tuple(leader.id for leader in state.leaders_at(inside, side))
    if not units and not leaders:
        return []
    if enemies(state, side, place):
        return []
    return [Moved(side, units, leaders, inside, place, "outside", "10.41")]
