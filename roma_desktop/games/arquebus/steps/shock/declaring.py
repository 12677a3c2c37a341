"""Step 1: attacks and charges are declared [12.1, 13.2-a]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from roma_desktop.core.dice import Dice
from roma_desktop.core.flow import Become, Command, Decision, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.commands.shock import Charge
from roma_desktop.games.arquebus.model.declared import Attacks, Declared, by_unit, charge_paths
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.rules.charging import charges, check_charge
from roma_desktop.games.arquebus.rules.declaring import activated, check_sharing
from roma_desktop.games.arquebus.steps.shock.chargers import Chargers
from roma_desktop.games.arquebus.steps.shock.declarations import Declarations


class Declaring(Declarations, frozen=True):
    """The active player declares all attacks and charges before any is resolved [12.1-a]."""

    def then(self, attacks: Attacks) -> Step[Any]:
        return Chargers(self.side, attacks)

    def decision(self, state: State) -> Decision | None:
        if not self.attacks and next(self.more(state), None) is None:
            return None
        return Decision(self.side, say("{side:side}: declare attacks and charges", side=self.side), "12.1-a")

    def check(self, state: State, command: Command) -> None:
        if not isinstance(command, Charge):
            super().check(state, command)
            return
        unit = self.unit(state, command.unit)
        check_sharing(self.attacks, unit, (command.target,))
        check_charge(state, unit, command.target, command.path, command.facing, frozenset(charge_paths(self.attacks)))

    def more(self, state: State) -> Iterator[Command]:
        yield from super().more(state)
        shut = frozenset(charge_paths(self.attacks))
        double = {at for one in self.attacks if len(one.targets) == 2 for at in one.targets}
        for unit in activated(state, ()):
            if by_unit(self.attacks, unit.id) is None:
                for facing, path, target in charges(state, unit, shut):
                    if target not in double:
                        yield Charge(unit.id, target, path, facing)

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        if not isinstance(command, Charge):
            return super().handle(state, command, dice)
        declared = Declared(command.unit, (command.target,), True, command.path, command.facing)
        return [Become(self.with_attack(declared))]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return self.end(state, ())
