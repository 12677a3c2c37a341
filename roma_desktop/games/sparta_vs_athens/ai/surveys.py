"""The ground of the position in hand: surveyed once, however many ask for it one after another."""

from __future__ import annotations

from roma_desktop.games.sparta_vs_athens.ai.ground import Ground
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import SideId

_latest: dict[tuple[SideId, float], Ground] = {}


def survey(state: State, side: SideId, daring: float = 1.0) -> Ground:
    """The ground as a side sees it that dares so much; that of the last position is kept."""
    ground = _latest.get((side, daring))
    if ground is None or ground.state is not state:
        ground = _latest[side, daring] = Ground(state, side, daring)
    return ground
