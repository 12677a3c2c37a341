"""Maintenance [12.3]: units are paid; where the money falls short their player chooses which go unpaid."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.commands.logistics import LeaveUnpaid
from roma_desktop.games.sparta_vs_athens.events.logistics import UnitsPaid
from roma_desktop.games.sparta_vs_athens.events.pieces import Eliminated, Flipped
from roma_desktop.games.sparta_vs_athens.events.turn import TreasuryChanged
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import SideId, UnitId
from roma_desktop.games.sparta_vs_athens.rules.supply import bill


class Maintenance(Step[State], frozen=True):
    """A side pays a talent for each SP that isn't free [12.3]."""

    side: SideId

    def decision(self, state: State) -> Decision | None:
        total = sum(bill(state, self.side).values())
        money = state.treasury[self.side]
        if total <= money:
            return None
        question = say(
            "Maintenance is {total:talent|talents}, the treasury has {money}: which units go unpaid?",
            total=total,
            money=money,
        )
        return Decision(self.side, question, "12.3")

    def check(self, state: State, command: Command) -> None:
        if not isinstance(command, LeaveUnpaid):
            raise Illegal("12.3", say("Maintenance comes first."), say("Choose the units that go unpaid."))
        due, money = bill(state, self.side), state.treasury[self.side]
        if not command.units <= due.keys():
            raise Illegal(
                "12.3", say("Only units that cost something can go unpaid."), say("Choose among those that are due.")
            )
        rest = money - sum(talents for unit, talents in due.items() if unit not in command.units)
        if rest < 0:
            raise Illegal(
                "12.4",
                say("The treasury can't pay the others: {n:talent is|talents are} missing.", n=-rest),
                say("Leave more units unpaid."),
            )
        spared = tuple(sorted(unit for unit in command.units if due[unit] <= rest))
        if spared:
            raise Illegal(
                "RUL-38",
                say("The treasury still has the money for {units:count}.", units=spared[:1]),
                say("Pay every unit that can be paid."),
            )

    def options(self, state: State) -> Iterator[Command]:
        """Choices to offer: dear units go unpaid, cheap ones do, or one unit does, and then dear ones as needed."""
        due, money = bill(state, self.side), state.treasury[self.side]
        dear_last = sorted(due, key=lambda unit: (due[unit], unit))
        orders = [dear_last, dear_last[::-1], *([one for one in dear_last if one != unit] + [unit] for unit in due)]
        choices = dict.fromkeys(_left_over(order, due, money) for order in orders)
        return (LeaveUnpaid(units) for units in choices)

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        assert isinstance(command, LeaveUnpaid)
        return [*self._pay(state, command.units), Done()]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [*self._pay(state, frozenset()), Done()]

    def _pay(self, state: State, unpaid: frozenset[UnitId]) -> Iterator[Event[State]]:
        """The others are paid; unpaid units flip, or die if flipped already, and may be bought again [12.3, RUL-38]."""
        due = bill(state, self.side)
        paid = frozenset(due) - unpaid
        if paid:
            yield TreasuryChanged(self.side, -sum(due[unit] for unit in paid), "12.3", say("maintenance"))
            yield UnitsPaid(paid, "12.3")
        flipped = tuple(sorted(unit for unit in unpaid if not state.units[unit].reduced))
        dead = tuple(sorted(unit for unit in unpaid if state.units[unit].reduced))
        if flipped:
            yield Flipped(flipped, "12.3")
        if dead:
            yield Eliminated(dead, "12.3")


def _left_over(order: Iterable[UnitId], due: Mapping[UnitId, int], money: int) -> frozenset[UnitId]:
    """The units left unpaid when they are paid in this order, each if the money that is left suffices."""
    unpaid = set()
    for unit in order:
        if due[unit] <= money:
            money -= due[unit]
        else:
            unpaid.add(unit)
    return frozenset(unpaid)
