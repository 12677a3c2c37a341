"""The books of a power when it comes to levy: what came in, what it cost, what is left [7.0], [8.0]."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from roma_desktop.core.flow import Event
from roma_desktop.games.roma_victrix.events import Collected, Created, Rebuilt, Spent, TurnBegan
from roma_desktop.games.roma_victrix.model.pieces import PowerId, Unit
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.economy import Income, isolated, maintained, revenue, upkeep

UPKEEP = "8.1"


@dataclass(frozen=True)
class Books:
    """``rows`` of the revenue table; ``kept`` from last turn; ``paid`` are the units that ``upkeep`` was paid for."""

    rows: tuple[Income, ...]
    revenue: int
    kept: int
    upkeep: int
    paid: tuple[Unit, ...]
    hungry: int
    spent: int
    treasury: int

    def now(self, treasury: int) -> Books:
        """The books after something was spent."""
        return replace(self, treasury=treasury, spent=self.spent + self.treasury - treasury)


def books(state: State, power: PowerId, events: Iterable[Event[State]] = ()) -> Books:
    """The books of a power that is about to levy.

    ``events`` are those of the game or of the turn so far. Without them it is assumed that nothing has been spent in
    this levy yet, and that the power paid for all units but those that are hungry without being isolated.
    """
    rows = tuple(revenue(state, power))
    units = maintained(state, power)
    treasury = state.powers[power].treasury
    income, paid, spent, raised = sum(row.amount for row in rows), None, 0, frozenset[str]()
    for event in events:
        match event:
            case TurnBegan():
                paid, spent, raised = None, 0, frozenset()
            case Collected(power=who, amount=amount) if who == power:
                income = amount
            case Spent(power=who, amount=amount, rule=rule) if who == power:
                paid, spent = (amount, spent) if rule == UPKEEP else (paid, spent + amount)
            case Created(power=who) if who == power:
                spent += event.cost
                raised |= {unit.id for unit in event.units}
            case Rebuilt(power=who, cost=cost) if who == power:
                spent += cost
    cut_off = isolated(state, power)
    fed = tuple(unit for unit in units if unit.id not in raised and (not unit.hungry or unit.id in cut_off))
    cost = upkeep(state, fed) if paid is None else paid
    return Books(
        rows=rows,
        revenue=income,
        kept=treasury + spent + cost - income,
        upkeep=cost,
        paid=fed,
        hungry=sum(unit.hungry for unit in units),
        spent=spent,
        treasury=treasury,
    )
