"""What the fall of a leader brings about [3.32], [3.34]."""

from __future__ import annotations

from roma_desktop.core.flow import Event
from roma_desktop.games.roma_victrix.events import LeaderFell
from roma_desktop.games.roma_victrix.pieces import LeaderId
from roma_desktop.games.roma_victrix.state import State


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
