"""What questions are about whose answer may hold on."""

from __future__ import annotations

from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.steps.sea_contact import Passing


def matters(state: State) -> tuple[object, ...]:
    """What the question is about: ships may be let pass until the other side's campaign ends [7.9]."""
    passing = isinstance(state.steps[-1], Passing)
    return ((Passing, state.year, state.season, state.phasing),) if passing else ()
