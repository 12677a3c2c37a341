"""The survey of the position in hand, made once, however often it is asked for in a row."""

from __future__ import annotations

from roma_desktop.games.sparta_vs_athens.ai.ground import Ground
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import SideId

_latest: dict[tuple[SideId, float, bool], Ground] = {}


def survey(state: State, side: SideId, daring: float = 1.0, heeds: bool = True) -> Ground:
    """The survey of a position for a side, as ``Ground`` has it; the last one of each side and manner is kept."""
    ground = _latest.get((side, daring, heeds))
    if ground is None or ground.state is not state:
        ground = _latest[side, daring, heeds] = Ground(state, side, daring, heeds)
    return ground
