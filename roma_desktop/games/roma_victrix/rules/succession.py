"""What the fall of a leader brings about [3.32], [3.34]."""

from __future__ import annotations

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.flow import Event
from roma_desktop.games.roma_victrix.events import LeaderFell
from roma_desktop.games.roma_victrix.model.pieces import LeaderId, Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.control import fleet_sides, sides_at
from roma_desktop.games.roma_victrix.rules.pacts import may_attack


def fall(state: State, leader: LeaderId, rule: str) -> Event[State]:
    """A leader falls; the scenario's first successor who still serves his power takes the place of a supreme one.

    Where none of those is left the power has no supreme leader any more [3.32], R-68.
    """
    fallen = state.captains[leader]
    if not fallen.supreme:
        return LeaderFell(leader, rule)
    entry = state.setting.scenario.powers.get(fallen.power)
    serving = {one.id for one in state.captains.values() if one.power == fallen.power and one.id != leader}
    return LeaderFell(leader, rule, next((one for one in (entry.succession if entry else ()) if one in serving), None))


def overrun(state: State, side: Side, place: SpaceId) -> list[Event[State]]:
    """The fall of enemy leaders at a place that a side's force enters, if their side has no units there [3.34a]."""
    events: list[Event[State]] = []
    others = [one for one in state.captains.at.get(place, ()) if state.side(one.power) != side]
    guarded = sides_at(state, place) | fleet_sides(state, place) if others else frozenset()
    for leader in others:
        theirs = state.side(leader.power)
        if theirs not in guarded and may_attack(state, side, theirs, place):
            fallen = fall(state, leader.id, "3.34a")
            events.append(fallen)
            state = fallen.apply(state)
    return events
