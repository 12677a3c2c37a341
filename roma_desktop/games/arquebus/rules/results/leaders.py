"""What can happen to leaders: when they are surrounded, where they relocate, what they are worth [5.0-c, 5.4, 5.5]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from roma_desktop.core.flow import Event
from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.events.pieces import LeaderLost
from roma_desktop.games.arquebus.model.charts import Mover
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import WAITING, BattleId, HexId, LeaderId, SideId
from roma_desktop.games.arquebus.rules import battles
from roma_desktop.games.arquebus.rules.movement import terrain_cost

FALLS_BY_FIRE: Final = 8
"""The lowest die that kills a leader in a hex that was fired at [5.4-a]."""
FALLS_IN_SHOCK: Final = 7
"""The lowest die that kills a leader whose unit suffered in shock [5.4-b]."""
_COMMANDER, _KING, _LEADER = 5, 10, 2


def is_commander(state: State, leader: LeaderId) -> bool:
    """Whether he is an OC: a replacement never is [5.1-a, 5.5-b]."""
    return state.printed(leader).entry.overall_commander and not state.leaders[leader].replaced


def points_for(state: State, leader: LeaderId) -> int:
    """The Flight Points for a leader who dies or is captured [3.0-a, 3.0-d]."""
    entry = state.printed(leader).entry
    if state.leaders[leader].replaced:
        return 0
    if entry.overall_commander:
        return _KING if entry.king else _COMMANDER
    return _LEADER


def lose(state: State, leader: LeaderId, rule: str, words: Message) -> Event[State]:
    """A leader dies or is captured; a replacement is owed if his counter has one [5.4, 5.5]."""
    owed = state.printed(leader).entry.replacement is not None
    return LeaderLost(leader, points_for(state, leader), owed, rule, words)


def surrounded(state: State, side: SideId, at: HexId, mover: Mover) -> bool:
    """Whether all six hexes around one hold enemy units, are closed to a mover, or are off the map [2.4-g].

    Retired units count like any others (R29).
    """
    enemy = state.setting.enemy(side)
    return all(
        near is None or state.holders.get(near) == enemy or terrain_cost(state, at, near, mover) is None
        for near in state.setting.field.around[at]
    )


def captured_here(state: State, leader: LeaderId) -> bool:
    """Whether a leader who had to relocate now would be captured [5.4-d]."""
    return surrounded(state, state.side_of(leader), state.leaders[leader].at, "leader")


# ---------------------------------------------------------------- his Battles


def own_units(state: State, leader: LeaderId) -> Iterator[Unit]:
    """The units of the Battles that a leader commands, wherever they are."""
    for battle in state.printed(leader).battles or _attached(state, leader):
        yield from state.units_of(battle)


def _attached(state: State, leader: LeaderId) -> tuple[BattleId, ...]:
    battle = battles.attached(state, leader)
    return (battle,) if battle else ()


def battle_gone(state: State, leader: LeaderId) -> bool:
    """Whether all of a leader's Battles are eliminated: none has units on the map or waiting to enter [5.0-c]."""
    return bool(state.printed(leader).battles) and not any(
        unit.on_map or unit.at == WAITING for unit in own_units(state, leader)
    )


def leavers(state: State) -> tuple[LeaderId, ...]:
    """The leaders who have to leave because their Battles are gone [5.0-c]: Battle leaders who aren't OC."""
    return tuple(
        leader.id
        for leader in state.leaders.values()
        if leader.on_map and battle_gone(state, leader.id) and not is_commander(state, leader.id)
    )


# ---------------------------------------------------------------- where he goes


def refuges(state: State, leader: LeaderId) -> tuple[HexId, ...]:
    """The hexes to which a leader may relocate [5.4-d]: those of the nearest units of his Battles.

    An OC without any goes to the nearest friendly unit, as any leader without a Battle does. ``(WAITING,)``: the only
    units left wait off the map. Nothing if there is no unit that he could join.
    """
    side = state.side_of(leader)
    mine = tuple(own_units(state, leader))
    found = _nearest(state, leader, mine)
    if not found and any(unit.at == WAITING for unit in mine):
        return (WAITING,)
    if not found and (is_commander(state, leader) or not state.printed(leader).battles):
        friends = tuple(unit for unit in state.units.values() if state.side_of(unit.id) == side)
        found = _nearest(state, leader, friends)
        if not found and any(unit.at == WAITING for unit in friends):
            return (WAITING,)
    return found


def _nearest(state: State, leader: LeaderId, units: Iterable[Unit]) -> tuple[HexId, ...]:
    here, distance = state.leaders[leader].at, state.setting.field.distance
    places = sorted({unit.at for unit in units if unit.on_map})
    if not places:
        return ()
    least = min(distance(here, at) for at in places)
    return tuple(at for at in places if distance(here, at) == least)


def posts(state: State, leader: LeaderId) -> tuple[HexId, ...]:
    """The hexes where a replacement may be placed: with any unit of his Battles on the map [5.5-a]."""
    return tuple(sorted({unit.at for unit in own_units(state, leader) if unit.on_map}))


def owed(state: State, side: SideId) -> tuple[LeaderId, ...]:
    """The leaders of a side whose replacements are due and can be placed [5.5-a]."""
    return tuple(
        leader.id
        for leader in state.leaders.values()
        if leader.owed and state.side_of(leader.id) == side and posts(state, leader.id)
    )


def leaves(state: State, leader: LeaderId) -> Event[State]:
    """A leader whose Battle is gone leaves at no cost [5.0-c, 3.0-d]."""
    words = say("{leader:leader} has no Battle left and leaves the field.", leader=leader)
    return LeaderLost(leader, 0, False, "5.0-c", words)
