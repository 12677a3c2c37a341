"""What ``until`` may wait for in a script of Roma Victrix besides what all games have: the phases of a power."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from roma_desktop.core.errors import RomaError
from roma_desktop.core.flow import Step
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.steps.creation.levy import Raise
from roma_desktop.games.roma_victrix.steps.operations import Operations
from roma_desktop.games.roma_victrix.steps.supply import Maintenance

PHASES: dict[str, type[Step[State]]] = {"maintenance": Maintenance, "levy": Raise, "operations": Operations}
MOMENTS = tuple(f"{phase} of POWER" for phase in PHASES)


def moment(words: Sequence[str], state: State) -> Callable[[State], bool] | None:
    """A test for positions in a phase such as ``operations of rome``; None for words that name no phase.

    Raises ``RomaError`` for a power that doesn't exist.
    """
    match words:
        case [phase, "of", power] if phase in PHASES:
            if power not in state.powers:
                raise RomaError(say("there is no power {power}", power=power[:60]))
            return lambda now: _is_phase(now, PHASES[phase], power)
    return None


def _is_phase(state: State, phase: type[Step[State]], power: str) -> bool:
    step = state.steps[-1] if state.steps else None
    return isinstance(step, phase) and getattr(step, "power", None) == power
