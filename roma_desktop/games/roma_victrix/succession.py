"""What the fall of a leader brings about [3.32], [3.34]."""

from __future__ import annotations

from roma_desktop.core.flow import Event
from roma_desktop.games.roma_victrix.events import LeaderFell
from roma_desktop.games.roma_victrix.pieces import LeaderId
from roma_desktop.games.roma_victrix.state import State


def fall(state: State, leader: LeaderId, rule: str) -> Event[State]:
    """A leader falls; the scenario's first surviving successor takes the place of a supreme one."""
    fallen = state.captains[leader]
    if not fallen.supreme:
        return LeaderFell(leader, rule)
    entry = state.setting.scenario.powers.get(fallen.power)
    line = entry.succession if entry else ()
    alive = [one for one in line if one in state.captains and one != leader]
    others = sorted(
        (one for one in state.captains.values() if one.power == fallen.power and one.id != leader),
        key=lambda one: (-one.rating, one.id),
    )
    heir = alive[0] if alive else (others[0].id if others else None)
    return LeaderFell(leader, rule, heir)
