"""Pitigliano may come [AGN-2]."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from roma_desktop.core.dice import Dice
from roma_desktop.core.flow import Call, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.events.sequence import Concluded
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import SideId
from roma_desktop.games.arquebus.rules.die import roll, shown
from roma_desktop.games.arquebus.rules.special.agnadello import has_come
from roma_desktop.games.arquebus.steps.special.noticed import Noticed

_RULE: Final = "AGN-2"
_COMES_UP_TO: Final = 1


class PitiglianoRoll(Step[State], frozen=True):
    """The Venetians roll at the start of each of their Free Activations, until he comes."""

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        rolled = roll(dice, _RULE, say("Does Pitigliano come?"), "ve")
        if shown(rolled) > _COMES_UP_TO:
            return [rolled, Concluded(say("He stays away."), _RULE, "ve"), Done()]
        return [rolled, Done(), Call((Noticed(_RULE, _RULE, 1),))]


def rolls(state: State, side: SideId) -> bool:
    """Whether the roll is made before this Free Activation."""
    return _RULE in state.setting.rules and side == "ve" and not has_come(state)
