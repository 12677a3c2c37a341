"""What the declarations of a Shock phase and those of Continued Attacks have in common [12.1, 14.7-b]."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any, Self

from msgspec.structs import replace

from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Command, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.commands.shock import Attack, EndDeclaring, Withdraw
from roma_desktop.games.arquebus.events.sequence import Remembered
from roma_desktop.games.arquebus.events.shock import AttackDeclared
from roma_desktop.games.arquebus.model.declared import Attacks, Declared, by_unit, targets_of
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import SideId, UnitId
from roma_desktop.games.arquebus.rules.declaring import activated, attacks_open, check_attack, check_closed, closed


class Declarations(Step[State], frozen=True):
    """The attacker declares attacks one after the other; until he ends declaring he may withdraw them."""

    side: SideId
    attacks: Attacks = ()

    def forced(self) -> Collection[UnitId]:
        """The units with Continued Attack markers: where there are any, they alone attack, and must [14.7-b]."""
        return ()

    def then(self, attacks: Attacks) -> Step[Any]:
        """The step that follows once all is declared."""
        raise NotImplementedError

    # ------------------------------------------------------------ checking

    def check(self, state: State, command: Command) -> None:
        match command:
            case Attack(of, targets):
                check_attack(state, self.attacks, self.unit(state, of), targets)
            case Withdraw(of):
                if by_unit(self.attacks, of) is None:
                    raise Illegal("12.1-a", say("This unit has declared nothing."), say("Withdraw another attack."))
            case EndDeclaring():
                check_closed(state, self.attacks, self.forced())
            case _:
                raise Illegal(
                    "12.1-a",
                    say("{side:side} {side:declares|declare} attacks now.", side=self.side),
                    say("Attack, charge, or end declaring."),
                )

    def unit(self, state: State, of: UnitId) -> Unit:
        """A unit that is to attack; raises ``Illegal`` unless it may declare something now."""
        if of not in {unit.id for unit in activated(state, self.forced())}:
            instead = say("Choose a unit of the activated Battle that the weapon matrix has among its attackers.")
            if self.forced():
                raise Illegal("14.7-b", say("Only units with Continued Attack markers attack now."), instead)
            raise Illegal("12.1-a", say("This unit can't attack in this activation."), instead)
        if by_unit(self.attacks, of) is not None:
            raise Illegal(
                "12.1-c",
                say("{unit:unit} has declared its attack.", unit=of),
                say("Withdraw it first, or choose another unit."),
            )
        return state.units[of]

    # ------------------------------------------------------------ options

    def options(self, state: State) -> Iterator[Command]:
        """All attacks that can be declared, and the end of declaring; withdrawals only while it can't end yet."""
        yield from self.more(state)
        if closed(state, self.attacks, self.forced()):
            yield EndDeclaring()
        else:
            yield from (Withdraw(one.unit) for one in self.attacks)

    def more(self, state: State) -> Iterator[Command]:
        """What can still be declared."""
        for unit in activated(state, self.forced()):
            if by_unit(self.attacks, unit.id) is None:
                yield from (Attack(unit.id, targets) for targets in attacks_open(state, self.attacks, unit))

    # ------------------------------------------------------------ carrying out

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        match command:
            case Attack(of, targets):
                return [Become(self.with_attack(Declared(of, targets)))]
            case Withdraw(of):
                return [Become(replace(self, attacks=tuple(one for one in self.attacks if one.unit != of)))]
            case _:
                return self.end(state, self.attacks)

    def with_attack(self, declared: Declared) -> Self:
        return replace(self, attacks=(*self.attacks, declared))

    def end(self, state: State, attacks: Attacks) -> Sequence[Event[State]]:
        """The attacks are declared for good [12.1-a]; units that attack or are attacked can't recover [15.1-a]."""
        activation = state.activation
        assert activation is not None
        if not attacks:
            return [Remembered({"continuing": frozenset()}), Done()]
        targets = {unit.id for at in targets_of(attacks) for unit in state.units_at(at)}
        noted = {
            "attacked": activation.attacked.union(one.unit for one in attacks),
            "under_attack": activation.under_attack | targets,
        }
        sides = self.side, state.setting.enemy(self.side)
        return [*(AttackDeclared(one, sides) for one in attacks), Remembered(noted), Become(self.then(attacks))]
