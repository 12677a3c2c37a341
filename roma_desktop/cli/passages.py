"""What ``until`` waits for in a script of Roma Victrix."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from roma_desktop.cli.orders import COMMANDS
from roma_desktop.cli.units import number
from roma_desktop.core.errors import RomaError
from roma_desktop.core.flow import Step
from roma_desktop.core.game import Options
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.state import State
from roma_desktop.games.roma_victrix.steps.levy import Raise
from roma_desktop.games.roma_victrix.steps.operations import Operations
from roma_desktop.games.roma_victrix.steps.supply import Maintenance

PHASES: dict[str, type[Step[State]]] = {"maintenance": Maintenance, "levy": Raise, "operations": Operations}


def goal(words: Sequence[str], state: State) -> Callable[[State], bool]:
    """Whether a position is what is waited for: ``operations of rome``, ``turn 3``, ``Split``, ``end``."""
    match words:
        case ["end"]:
            return lambda now: not now.steps
        case ["turn", turn]:
            wanted = number(turn)
            return lambda now: now.turn >= wanted
        case [phase, "of", power] if phase in PHASES:
            if power not in state.powers:
                raise RomaError(say("there is no power {power}", power=power[:60]))
            return lambda now: _is_phase(now, PHASES[phase], power)
        case [command] if command.lower() in COMMANDS:
            kind = COMMANDS[command.lower()]
            return lambda now: any(isinstance(option, kind) for option in Options(now))
        case _:
            phases = ", ".join(f'"{phase} of POWER"' for phase in PHASES)
            raise RomaError(say('what can be waited for: {phases}, a command, "turn N" or "end"', phases=phases))


def _is_phase(state: State, phase: type[Step[State]], power: str) -> bool:
    step = state.steps[-1] if state.steps else None
    return isinstance(step, phase) and getattr(step, "power", None) == power
