"""The turtle: he levies and stays at home, and attacks only what has come into his own country, at good odds."""

from __future__ import annotations

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.flow import Command
from roma_desktop.games.roma_victrix.ai.simple.answers import answer
from roma_desktop.games.roma_victrix.ai.simple.marching import march
from roma_desktop.games.roma_victrix.model.pieces import Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.control import controls
from roma_desktop.games.roma_victrix.steps.moving.march import March

GOOD = 2
"""The least net DRM that he attacks at."""


def turtle(state: State, side: Side) -> Command | None:
    """What he does at any decision."""
    step = state.steps[-1]
    return march(state, step, side, wanted, GOOD) if isinstance(step, March) else answer(state, side, 0)


def wanted(state: State, side: Side, place: SpaceId) -> int | None:
    """0 for a province that one of his side's powers had at the start and that it doesn't control now; else None."""
    home = state.setting.home.get(place)
    ours = home is not None and home in state.powers and state.side(home) == side
    return 0 if ours and not controls(state, side, place) else None
