"""Phase C of the activation of a Battle: shock and charge, and Continued Attacks until none is left [12.3, 14.7]."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from roma_desktop.core.dice import Dice
from roma_desktop.core.flow import Become, Call, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.events.pieces import Faced
from roma_desktop.games.arquebus.events.sequence import Concluded, Remembered
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import SideId
from roma_desktop.games.arquebus.rules.declaring import foes_in_front
from roma_desktop.games.arquebus.rules.moving import stack_facings
from roma_desktop.games.arquebus.steps.shock.declaring import Declaring


class ShockPhase(Step[State], frozen=True):
    """The active player's Shock phase. ``declared``: its first round has been played."""

    side: SideId
    declared: bool = False

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        if not self.declared:
            return [Become(replace(self, declared=True)), Call((Declaring(self.side),))]
        again = continued(state, self.side)
        if again is not None:
            return again
        faced = (
            Faced(units, facing, "10.1-b")
            for side in state.setting.sides
            for units, facing in stack_facings(state, side)
        )
        return [*faced, Done()]


def continued(state: State, side: SideId) -> Sequence[Event[State]] | None:
    """The next round of units with Continued Attack markers [14.7-b, 14.7-c]; None if none is left.

    A marked unit without an enemy in front loses its marker.
    """
    assert state.activation is not None
    marked = sorted(state.activation.continuing)
    if not marked:
        return None
    meets = tuple(of for of in marked if state.units[of].on_map and foes_in_front(state, state.units[of]))
    words = {of: say("{unit:unit} has no enemy in front: its Continued Attack ends.", unit=of) for of in marked}
    lost = [Concluded(words[of], "14.7-b", side) for of in marked if of not in meets]
    then: list[Event[State]] = [Call((Declaring(side, marked=meets),))] if meets else []
    return [*lost, Remembered({"continuing": frozenset(meets)}), *then]
