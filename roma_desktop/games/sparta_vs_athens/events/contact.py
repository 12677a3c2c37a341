"""What happens when ships meet."""

from __future__ import annotations

from msgspec.structs import replace

from roma_desktop.core.flow import Event, Line
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.model.force import Force
from roma_desktop.games.sparta_vs_athens.model.state import State


class SailsOn(Event[State], frozen=True):
    """The force has passed enemy ships, and must enter another locale [7.9]."""

    def apply(self, state: State) -> State:
        number = max(index for index, step in enumerate(state.steps) if isinstance(step, Force))
        steps = list(state.steps)
        steps[number] = replace(steps[number], sailing_on=True)
        return replace(state, steps=tuple(steps))

    def line(self, state: State) -> Line:
        return Line(say("The ships pass."), "7.9", state.phasing)
