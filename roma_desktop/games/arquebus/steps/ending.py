"""The end of an activation [4.0-b, Appendix S]."""

from __future__ import annotations

from collections.abc import Sequence

from roma_desktop.core.dice import Dice
from roma_desktop.core.flow import Call, Done, Event, Step
from roma_desktop.games.arquebus.events.sequence import ActivationEnded, FreeCompleted
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import Mode
from roma_desktop.games.arquebus.steps.special_rules import after_activation


class EndActivation(Step[State], frozen=True):
    """The marks of an activation are taken off; a Free Activation is counted. Then special rules have their say."""

    mode: Mode

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        events: list[Event[State]] = [ActivationEnded(), Done()]
        if self.mode == "free":
            events.insert(1, FreeCompleted(state.active))
        after = after_activation(state)
        return [*events, Call(after)] if after else events
