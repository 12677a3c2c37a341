"""Purchases [12.5]: land units appear at once, ships next season."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal, refuse
from roma_desktop.core.flow import Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.commands.logistics import Buy, EndPurchases
from roma_desktop.games.sparta_vs_athens.events.logistics import UnitsBoxed
from roma_desktop.games.sparta_vs_athens.events.turn import TreasuryChanged
from roma_desktop.games.sparta_vs_athens.model.pieces import Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import NSP, SideId
from roma_desktop.games.sparta_vs_athens.rules.recruits import barred, for_sale, welcoming
from roma_desktop.games.sparta_vs_athens.steps.arrivals import appear


class Purchases(Step[State], frozen=True):
    """A side buys units that are not in play, a talent for each SP of the front [12.5]."""

    side: SideId

    def decision(self, state: State) -> Decision | None:
        if next(self._offers(state), None) is None:
            return None
        question = say("Buy units for up to {money:talent|talents}", money=state.treasury[self.side])
        return Decision(self.side, question, "12.5")

    def check(self, state: State, command: Command) -> None:
        match command:
            case EndPurchases():
                return
            case Buy(unit_id, _):
                unit = state.units.get(unit_id)
                if unit is None:
                    raise Illegal("12.5", say("There is no such unit."), say("Buy a unit that is not in play."))
                refuse(barred(state, self.side, unit))
                self._check_money(state, unit)
                self._check_place(state, unit, command)
            case _:
                raise Illegal("12.5", say("It is time to buy units."), say("Buy units, or end the purchases."))

    def _check_money(self, state: State, unit: Unit) -> None:
        money = state.treasury[self.side]
        if unit.front > money:
            raise Illegal(
                "12.4",
                say(
                    "{unit:unit} costs {price:talent|talents}; there are {money}.",
                    unit=unit.id,
                    price=unit.front,
                    money=money,
                ),
                say("Units are bought whole: choose a smaller one."),
            )

    def _check_place(self, state: State, unit: Unit, command: Buy) -> None:
        if unit.kind == NSP:
            if command.at:
                raise Illegal("12.5", say("Ships arrive next season."), say("Choose their port then."))
            return
        places = tuple(welcoming(state, unit))
        if command.at in places:
            return
        if not places:
            raise Illegal("12.5", say("No city can take {unit:unit} in.", unit=unit.id), say("Buy another unit."))
        raise Illegal(
            "12.5",
            say("Land units appear in a friendly city of their colour without enemy land units."),
            say("{unit:unit} can appear at {places:place}.", unit=unit.id, places=places),
        )

    def options(self, state: State) -> Iterator[Command]:
        """One unit of each home, kind and strength, in each place where it can appear; or the end."""
        yield from self._offers(state)
        yield EndPurchases()

    def _offers(self, state: State) -> Iterator[Buy]:
        seen = set()
        for unit in for_sale(state, self.side):
            alike = (state.setting.counters.units[unit.id].home, unit.kind, unit.front)
            if alike in seen or unit.front > state.treasury[self.side]:
                continue
            seen.add(alike)
            if unit.kind == NSP:
                yield Buy(unit.id)
            else:
                yield from (Buy(unit.id, at) for at in welcoming(state, unit))

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        match command:
            case Buy(unit_id, at):
                unit = state.units[unit_id]
                paid = TreasuryChanged(self.side, -unit.front, "12.5", say("{unit:unit}", unit=unit_id))
                if unit.kind == NSP:
                    words = say("{units:count} will arrive next season.", units=(unit_id,))
                    return [paid, UnitsBoxed((unit_id,), "12.5", words)]
                return [paid, *appear(state, unit_id, at, self.side, "12.5")]
            case _:
                return [Done()]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [Done()]
