"""Step 4: the units that have won a Continued Attack attack again, round after round [14.7]."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Call, Command, Decision, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.commands.shock import Charge
from roma_desktop.games.arquebus.events.sequence import Concluded, Remembered
from roma_desktop.games.arquebus.model.declared import Attacks, Declared
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import SideId, UnitId
from roma_desktop.games.arquebus.rules.declaring import foes_in_front
from roma_desktop.games.arquebus.steps.shock.before import RoughAttacks
from roma_desktop.games.arquebus.steps.shock.declarations import Declarations


class ContinuedAttacks(Declarations, frozen=True):
    """The units with markers must attack all enemies in front, by shock and not by charge [14.7-b, 13.4-c].

    If there is only one, its owner has no choice. ``marked``: the units with markers and enemies in front.
    """

    marked: tuple[UnitId, ...] = ()

    def forced(self) -> Collection[UnitId]:
        return self.marked

    def then(self, attacks: Attacks) -> Step[Any]:
        return RoughAttacks(self.side, attacks, continued=True)

    def decision(self, state: State) -> Decision | None:
        if len(self.marked) < 2:
            return None
        return Decision(self.side, say("{side:side}: declare Continued Attacks", side=self.side), "14.7-b")

    def check(self, state: State, command: Command) -> None:
        if isinstance(command, Charge):
            raise Illegal("14.7-b", say("A Continued Attack is no charge."), say("Attack by shock."))
        super().check(state, command)

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return self.end(state, tuple(Declared(of, foes_in_front(state, state.units[of])) for of in self.marked))


def next_round(state: State, side: SideId) -> Sequence[Event[State]] | None:
    """The next round of Continued Attacks [14.7-b, 14.7-c]; None if no unit has a marker any more.

    A marked unit without an enemy in front loses its marker.
    """
    assert state.activation is not None
    having = sorted(state.activation.continuing)
    if not having:
        return None
    marked = tuple(of for of in having if state.units[of].on_map and foes_in_front(state, state.units[of]))
    words = {of: say("{unit:unit} has no enemy in front: its Continued Attack ends.", unit=of) for of in having}
    lost = [Concluded(words[of], "14.7-b", side) for of in having if of not in marked]
    then: list[Event[State]] = [Call((ContinuedAttacks(side, marked=marked),))] if marked else []
    return [*lost, Remembered({"continuing": frozenset(marked)}), *then]
