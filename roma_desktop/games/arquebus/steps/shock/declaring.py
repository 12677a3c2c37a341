"""Step 1: attacks and charges are declared [12.1, 13.2-a]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.commands.shock import Attack, Charge, EndDeclaring, Withdraw
from roma_desktop.games.arquebus.events.sequence import Remembered
from roma_desktop.games.arquebus.events.shock import AttackDeclared
from roma_desktop.games.arquebus.model.declared import Attacks, Declared, by_unit, charge_paths, targets_of
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import SideId, UnitId
from roma_desktop.games.arquebus.rules.charging import charges, check_charge
from roma_desktop.games.arquebus.rules.declaring import (
    activated,
    all_in_front,
    attacks_open,
    check_attack,
    check_closed,
    check_sharing,
    closed,
    foes_in_front,
)
from roma_desktop.games.arquebus.steps.shock.chargers import Chargers


class Declaring(Step[State], frozen=True):
    """The attacker declares all attacks before any is resolved [12.1-a].

    ``marked`` are the units with Continued Attack markers: they alone attack, and must, but don't charge [14.7-b].
    """

    side: SideId
    attacks: Attacks = ()
    marked: tuple[UnitId, ...] = ()

    def decision(self, state: State) -> Decision | None:
        if len(self.marked) == 1:
            return None
        if not self.attacks and next(self._new(state), None) is None:
            return None
        if self.marked:
            return Decision(self.side, say("{side:side}: declare Continued Attacks", side=self.side), "14.7-b")
        return Decision(self.side, say("{side:side}: declare attacks and charges", side=self.side), "12.1-a")

    # ------------------------------------------------------------ checking

    def check(self, state: State, command: Command) -> None:
        match command:
            case Attack(of, targets):
                check_attack(state, self.attacks, self._unit(state, of), targets)
            case Charge(of, target, path, facing):
                self._check_charge(state, of, target, path, facing)
            case Withdraw(of):
                if by_unit(self.attacks, of) is None:
                    raise Illegal(
                        "12.1-a", say("{unit:unit} has declared nothing.", unit=of), say("Withdraw another attack.")
                    )
            case EndDeclaring():
                check_closed(state, self.attacks, self.marked)
            case _:
                raise Illegal(
                    "12.1-a",
                    say("{side:side} declares attacks now.", side=self.side),
                    say("Attack, charge, or end declaring."),
                )

    def _unit(self, state: State, of: UnitId) -> Unit:
        """A unit that is to attack; raises ``Illegal`` unless it may declare something now."""
        if of not in {unit.id for unit in activated(state, self.marked)}:
            if self.marked:
                rule, words = "14.7-b", say("Only units with Continued Attack markers attack now.")
            else:
                rule, words = "12.1-a", say("This unit can't attack in this activation.")
            raise Illegal(rule, words, say("Choose a unit of the activated Battle that may attack."))
        if by_unit(self.attacks, of) is not None:
            raise Illegal(
                "12.1-c",
                say("{unit:unit} has declared its attack.", unit=of),
                say("Withdraw it first, or choose another unit."),
            )
        return state.units[of]

    def _check_charge(self, state: State, of: UnitId, target: str, path: tuple[str, ...], facing: int) -> None:
        unit = self._unit(state, of)
        if self.marked:
            raise Illegal("14.7-b", say("A Continued Attack is no charge."), say("Attack by shock."))
        check_sharing(self.attacks, unit, (target,))
        check_charge(state, unit, target, path, facing, frozenset(charge_paths(self.attacks)))

    # ------------------------------------------------------------ options

    def options(self, state: State) -> Iterator[Command]:
        """All attacks and charges; to withdraw one only where declaring can't end as it is."""
        yield from self._new(state)
        if closed(state, self.attacks, self.marked):
            yield EndDeclaring()
        else:
            yield from (Withdraw(one.unit) for one in self.attacks)

    def _new(self, state: State) -> Iterator[Command]:
        shut = frozenset(charge_paths(self.attacks))
        for unit in activated(state, self.marked):
            if by_unit(self.attacks, unit.id) is not None:
                continue
            yield from (Attack(unit.id, targets) for targets in attacks_open(state, self.attacks, unit))
            if not self.marked:
                yield from self._charges(state, unit, shut)

    def _charges(self, state: State, unit: Unit, shut: frozenset[str]) -> Iterator[Command]:
        for facing, path, target in charges(state, unit, shut):
            if not any(target in one.targets and len(one.targets) == 2 for one in self.attacks):
                yield Charge(unit.id, target, path, facing)

    # ------------------------------------------------------------ carrying out

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        match command:
            case Attack(of, targets):
                return self._with(Declared(of, targets))
            case Charge(of, target, path, facing):
                return self._with(Declared(of, (target,), charge=True, path=path, facing=facing))
            case Withdraw(of):
                return [Become(replace(self, attacks=tuple(one for one in self.attacks if one.unit != of)))]
            case _:
                return self._end(state, self.attacks)

    def _with(self, declared: Declared) -> Sequence[Event[State]]:
        return [Become(replace(self, attacks=(*self.attacks, declared)))]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        forced = (state.units[of] for of in self.marked)
        return self._end(state, tuple(all_in_front(state, unit) for unit in forced if foes_in_front(state, unit)))

    def _end(self, state: State, attacks: Attacks) -> Sequence[Event[State]]:
        activation = state.activation
        assert activation is not None
        if not attacks:
            return [Remembered({"continuing": frozenset()}), Done()]
        targets = {unit.id for at in targets_of(attacks) for unit in state.units_at(at)}
        noted = {
            "attacked": activation.attacked.union(one.unit for one in attacks),
            "under_attack": activation.under_attack | targets,
        }
        then = Chargers(self.side, attacks, continued=bool(self.marked))
        return [*(AttackDeclared(one) for one in attacks), Remembered(noted), Become(then)]
