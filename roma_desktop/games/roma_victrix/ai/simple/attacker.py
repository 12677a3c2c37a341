"""The attacker: each leader marches to the nearest objective, or else the nearest enemy, at fair odds."""

from __future__ import annotations

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.flow import Command
from roma_desktop.games.roma_victrix.ai.simple.answers import answer
from roma_desktop.games.roma_victrix.ai.simple.marching import march
from roma_desktop.games.roma_victrix.model.pieces import Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.control import controls, enemies
from roma_desktop.games.roma_victrix.rules.victory import goals
from roma_desktop.games.roma_victrix.steps.moving.march import March

FAIR = 0
"""The least net DRM that he fights at."""
PROVINCE = 4
"""The OP by which a place that is no objective seems farther away than it is."""


def attacker(state: State, side: Side) -> Command | None:
    """What he does at any decision."""
    step = state.steps[-1]
    return march(state, step, side, wanted, FAIR) if isinstance(step, March) else answer(state, side, FAIR)


def wanted(state: State, side: Side, place: SpaceId) -> int | None:
    """0 for an objective that isn't met, ``PROVINCE`` for another place that he may take, None for the rest."""
    if place not in state.world.provinces or controls(state, side, place):
        return None
    aims = {goal.about for goal in goals(state, side) if not goal.met}
    if place in aims or any(leader.id in aims for leader in state.captains.at.get(place, ())):
        return 0
    if not enemies(state, side, place):
        return None if state.garrisons.get(place) else PROVINCE
    return PROVINCE
