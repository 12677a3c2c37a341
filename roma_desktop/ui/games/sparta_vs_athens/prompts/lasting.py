"""Questions with an answer that can be given once for many times."""

from __future__ import annotations

from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.steps.sea_contact import Passing


def matters(state: State) -> tuple[object, ...]:
    """The subject of the present question if an answer can last; none for other questions.

    Only one can: to let all ships pass until the other side's campaign ends [7.9].
    """
    passing = isinstance(state.steps[-1], Passing)
    return ((Passing, state.year, state.season, state.phasing),) if passing else ()
