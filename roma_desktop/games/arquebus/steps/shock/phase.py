"""Phase C of the activation of a Battle: shock and charge, and Continued Attacks until none is left [12.3, 14.7]."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from roma_desktop.core.dice import Dice
from roma_desktop.core.flow import Become, Call, Done, Event, Step
from roma_desktop.games.arquebus.events.pieces import Faced
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import SideId
from roma_desktop.games.arquebus.rules.moving import stack_facings
from roma_desktop.games.arquebus.steps.shock.continued_attack import next_round
from roma_desktop.games.arquebus.steps.shock.declaring import Declaring


class ShockPhase(Step[State], frozen=True):
    """The active player's Shock phase. ``declared``: its first round has been played."""

    side: SideId
    declared: bool = False

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        if not self.declared:
            return [Become(replace(self, declared=True)), Call((Declaring(self.side),))]
        again = next_round(state, self.side)
        if again is not None:
            return again
        faced = (
            Faced(units, facing, "10.1-b")
            for side in state.setting.sides
            for units, facing in stack_facings(state, side)
        )
        return [*faced, Done()]
