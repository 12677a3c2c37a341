"""Steps 2d and 2e: retreats before combat with the advances after them, and counter-charges [12.2, 13.6-13.8]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from roma_desktop.core.board.hexes import SIDES
from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Call, Command, Decision, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.commands.sequence import Decline
from roma_desktop.games.arquebus.commands.shock import Advance, RetreatBefore
from roma_desktop.games.arquebus.model.declared import Attacks, attackers_of, by_unit
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId, SideId
from roma_desktop.games.arquebus.rules.declaring import live
from roma_desktop.games.arquebus.rules.results.advancing import can_enter, emptied
from roma_desktop.games.arquebus.rules.retreating_before import (
    candidates,
    check_retreat_before,
    ends,
    facings_after,
)
from roma_desktop.games.arquebus.steps.shock.counter_charges import CounterCharges
from roma_desktop.games.arquebus.steps.shock.leaving import RETREAT, Leaving
from roma_desktop.games.arquebus.steps.shock.resolving import Resolving


class RetreatsBefore(Step[State], frozen=True):
    """The defender retreats units before combat, one after the other, in every round of shock [12.2, 12.2-d].

    ``left``: the hexes that they left. An attacker of two hexes then fights only the units that are still there (R20);
    a gun or sappers left alone are attacked by the same units (R43).
    """

    side: SideId
    attacks: Attacks
    continued: bool = False
    left: tuple[HexId, ...] = ()

    def decision(self, state: State) -> Decision | None:
        if next(candidates(state, self.attacks), None) is None:
            return None
        defender = state.setting.enemy(self.side)
        return Decision(defender, say("{side:side}: retreat before combat?", side=defender), "12.2-a")

    def check(self, state: State, command: Command) -> None:
        match command:
            case Decline():
                return
            case RetreatBefore(of, path, facing) if of in state.units and state.side_of(of) != self.side:
                check_retreat_before(state, self.attacks, state.units[of], path, facing)
            case _:
                raise Illegal(
                    "12.2-a",
                    say("The defender may retreat before combat now."),
                    say("Retreat a unit that is attacked, or decline."),
                )

    def options(self, state: State) -> Iterator[Command]:
        """Each hex that can be reached, by one way, with the facings that make sense."""
        yield Decline()
        for unit in candidates(state, self.attacks):
            for path in ends(state, self.attacks, unit):
                for facing in facings_after(state, self.attacks, unit, path[-1]):
                    yield RetreatBefore(unit.id, path, facing)

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        if not isinstance(command, RetreatBefore):
            return self.resume(state, dice)
        of, to = command.unit, command.path[-1]
        words = say("{unit:unit} retreats before combat to {hex:place}.", unit=of, hex=to)
        goes = Leaving(of, to, RETREAT, words, command.facing, disorders=True)
        left = tuple(dict.fromkeys((*self.left, state.units[of].at)))
        return [Become(replace(self, left=left)), Call((goes,))]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [Become(AdvancesBefore(self.side, self.attacks, self.left, self.continued))]


class AdvancesBefore(Step[State], frozen=True):
    """One attacker of each hex that was left empty may advance instead of attacking, even if Disordered [12.2-c].

    One that attacks two hexes may, if both have been left.
    """

    side: SideId
    attacks: Attacks
    left: tuple[HexId, ...]
    continued: bool = False

    def _hexes(self, state: State) -> Iterator[HexId]:
        enemy = state.setting.enemy(self.side)
        return (at for at in self.left if emptied(state, at, enemy))

    def _open(self, state: State) -> Iterator[tuple[Unit, HexId]]:
        empty = tuple(self._hexes(state))
        for at in empty:
            for one in attackers_of(self.attacks, at):
                unit = state.units[one.unit]
                if unit.on_map and set(one.targets) <= set(empty) and can_enter(state, unit, at):
                    yield unit, at

    def decision(self, state: State) -> Decision | None:
        if next(self._open(state), None) is None:
            return None
        words = say("{side:side}: advance after the enemy who has retreated?", side=self.side)
        return Decision(self.side, words, "12.2-c")

    def check(self, state: State, command: Command) -> None:
        match command:
            case Decline():
                return
            case Advance(of, at, facing) if 0 <= facing < SIDES:
                if (of, at) not in {(unit.id, there) for unit, there in self._open(state)}:
                    raise Illegal(
                        "12.2-c",
                        say("{unit:unit} can't advance to {hex:place}.", unit=of, hex=at),
                        say("One attacker of a hex that was left may, if all that it attacks has left."),
                    )
            case _:
                raise Illegal(
                    "12.2-c", say("The enemy has retreated before combat."), say("Advance one attacker, or decline.")
                )

    def options(self, state: State) -> Iterator[Command]:
        yield Decline()
        for unit, at in self._open(state):
            yield from (Advance(unit.id, at, facing) for facing in range(SIDES))

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        if not isinstance(command, Advance):
            return self.resume(state, dice)
        words = say("{unit:unit} advances to {hex:place}.", unit=command.unit, hex=command.to)
        goes = Leaving(command.unit, command.to, "12.2-c", words, command.facing)
        mine = by_unit(self.attacks, command.unit)
        rest = replace(
            self,
            attacks=tuple(one for one in self.attacks if one is not mine),
            left=tuple(at for at in self.left if at != command.to),
        )
        return [Become(rest), Call((goes,))]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        attacks = live(state, self.attacks)
        if self.continued:
            return [Become(Resolving(self.side, attacks))]
        return [Become(CounterCharges(self.side, attacks))]
