"""What a Battle may still do in the middle of its activation, before its attacks [4.0, 7.2]."""

from __future__ import annotations

from collections.abc import Sequence

from roma_desktop.core.mind import Candidate, Temper, best_first
from roma_desktop.games.arquebus.ai.candidates import BRINGS_UP, operations
from roma_desktop.games.arquebus.ai.posture import Operation
from roma_desktop.games.arquebus.ai.script import script
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import ARMY, SideId
from roma_desktop.games.arquebus.steps.move_fire import MoveFire


def steers(state: State) -> bool:
    """Whether units of a Battle, or of the army, move and fire."""
    return bool(state.steps) and isinstance(state.steps[-1], MoveFire)


def ways(state: State, side: SideId, temper: Temper) -> Sequence[Candidate]:
    """The postures that the activated Battle may take with the units that haven't acted yet, the best-looking first."""
    assert state.activation is not None
    target = state.activation.target
    if target == ARMY:
        army = Operation(ARMY, "advance", temper=temper)
        return [Candidate(script(state, army), BRINGS_UP, 0, army, who=ARMY)]
    return best_first(
        Candidate(script(state, meant), goal, -less, meant, who=target)
        for meant, goal, less in operations(state, side, target, temper)
    )
