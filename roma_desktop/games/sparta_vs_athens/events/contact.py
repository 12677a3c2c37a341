"""What happens to a force that meets the enemy."""

from __future__ import annotations

from msgspec.structs import replace

from roma_desktop.core.flow import Event, Line
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.model.force import Force
from roma_desktop.games.sparta_vs_athens.model.state import State


class SailsOn(Event[State], frozen=True):
    """The force has passed enemy ships, and must enter another locale [7.9]."""

    def apply(self, state: State) -> State:
        return _changed(state, sailing_on=True)

    def line(self, state: State) -> Line:
        return Line(say("The ships pass."), "7.9", state.phasing)


class FightsOnLand(Event[State], frozen=True):
    """The force fights on land where it is: it ravages nothing there by entering [R21]."""

    def apply(self, state: State) -> State:
        return _changed(state, on_land=True)


class Declined(Event[State], frozen=True):
    """The enemy's land units decline battle: the force may go on, and can't offer it again where it is [R17]."""

    def apply(self, state: State) -> State:
        return _changed(state, declined=True)


def _changed(state: State, **fields: bool) -> State:
    """The position with these fields of the acting force (the topmost of the steps) changed; the same without one."""
    steps = list(state.steps)
    for number in reversed(range(len(steps))):
        if isinstance(steps[number], Force):
            steps[number] = replace(steps[number], **fields)
            break
    return replace(state, steps=tuple(steps))
