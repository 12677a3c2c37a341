"""The shock phase of one unit that has counter-charged a shooter, at once and with all that comes of it [13.9]."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from roma_desktop.core.dice import Dice
from roma_desktop.core.flow import Become, Call, Done, Event, Step
from roma_desktop.games.arquebus.events.sequence import Remembered
from roma_desktop.games.arquebus.events.shock import AttackDeclared
from roma_desktop.games.arquebus.model.declared import Declared
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId, UnitId
from roma_desktop.games.arquebus.steps.shock.continued_attack import next_round
from roma_desktop.games.arquebus.steps.shock.resolving import Resolving


class CounterAttack(Step[State], frozen=True):
    """A unit of the player who isn't active attacks the one that fired at it, from the next hex [13.9-a, 13.9-d].

    It charges; if the fire has Disordered it, it attacks by shock. Nobody fires at it, and nobody counter-charges.
    """

    unit: UnitId
    target: HexId
    charge: bool
    attacked: bool = False

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        side, activation = state.side_of(self.unit), state.activation
        assert activation is not None
        if self.attacked:
            return next_round(state, side) or [Done()]
        attack = Declared(self.unit, (self.target,), charge=self.charge)
        noted = {
            "attacked": activation.attacked | {self.unit},
            "under_attack": activation.under_attack.union(unit.id for unit in state.units_at(self.target)),
        }
        then = Resolving(side, (attack,))
        sides = side, state.setting.enemy(side)
        return [AttackDeclared(attack, sides), Remembered(noted), Become(replace(self, attacked=True)), Call((then,))]
