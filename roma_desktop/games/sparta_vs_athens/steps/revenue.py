"""Both sides collect their income [3.2 A.e, 12.1, 12.2]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from roma_desktop.core.chance import roll
from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.commands.administration import LeaveFund, TakeFund
from roma_desktop.games.sparta_vs_athens.events.administration import Noted, TributeCounted
from roma_desktop.games.sparta_vs_athens.events.turn import Happened, TreasuryChanged
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, SPARTA
from roma_desktop.games.sparta_vs_athens.rules.income import (
    FUNDS,
    athens_income,
    income_lost,
    open_fund,
    peace_cost,
    persian_help,
    persian_money,
    sparta_income,
    tribute,
)


class Revenue(Step[State], frozen=True):
    """Both sides collect; then Athens may take a reserve fund (RUL-78). ``collected``: only the fund is left."""

    collected: bool = False

    def decision(self, state: State) -> Decision | None:
        fund = open_fund(state) if self.collected else ""
        if not fund:
            return None
        amount, below = FUNDS[fund]
        question = say(
            "The treasury is below {below}: take the reserve fund of {amount} talents?", below=below, amount=amount
        )
        return Decision(ATHENS, question, "12.2")

    def check(self, state: State, command: Command) -> None:
        if not isinstance(command, TakeFund | LeaveFund):
            raise Illegal("12.2", say("Athens may take its reserve fund now."), say("Take it, or leave it."))

    def options(self, state: State) -> Iterator[Command]:
        yield TakeFund()
        yield LeaveFund()

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        if not isinstance(command, TakeFund):
            return [Done()]
        fund = open_fund(state)
        taken = TreasuryChanged(ATHENS, FUNDS[fund][0], "12.2", say("reserve fund"))
        return [Happened(fund, "12.2"), taken, Done()]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        if self.collected:
            return [Done()]
        after: Event[State] = Become(Revenue(collected=True))
        return [*self._sparta(state, dice), *self._athens(state), TributeCounted(tribute(state)), after]

    def _sparta(self, state: State, dice: Dice) -> Iterator[Event[State]]:
        lines = sparta_income(state)
        total = sum(amount for _, amount in lines)
        yield TreasuryChanged(SPARTA, total, "12.1", say("income"))
        yield from (
            Noted(say("Deducted: {n:talent|talents}, {why}", n=-amount, why=why), "12.1", SPARTA)
            for why, amount in lines
            if amount < 0
        )
        if persian_help(state):
            rolled = roll(dice, "15.13", say("Persian money"), by=SPARTA)
            yield rolled
            yield TreasuryChanged(SPARTA, persian_money(state.year, rolled.face), "15.13", say("Persian money"))

    def _athens(self, state: State) -> Iterator[Event[State]]:
        lines = athens_income(state)
        if income_lost(state):
            yield Noted(say("Athens loses its income of this year."), "10.5", ATHENS)
        yield from (TreasuryChanged(ATHENS, amount, "12.2", why) for why, amount in lines if amount)
        cost = peace_cost(state, state.treasury[ATHENS] + sum(amount for _, amount in lines))
        if cost:
            yield TreasuryChanged(ATHENS, -cost, "15.7", say("the cost of the Peace of Nicias"))
