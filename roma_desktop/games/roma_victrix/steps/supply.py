"""Revenue [7.0] and supply and maintenance [8.0]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.commands import Maintain
from roma_desktop.games.roma_victrix.events import Collected, Spent, Tired
from roma_desktop.games.roma_victrix.model.pieces import PowerId, Unit, UnitId
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import Kind
from roma_desktop.games.roma_victrix.rules.combat import is_roman
from roma_desktop.games.roma_victrix.rules.economy import has_treasury, isolated, maintained, revenue, upkeep

LIGHT_FIRST: tuple[Kind, ...] = ("AUX", "BI", "CAV", "FLT", "HI", "LGN", "HC")
FLEETS_FIRST: tuple[Kind, ...] = ("FLT", "LGN", "HC", "HI", "CAV", "BI", "AUX")
"""Orders in which units can be left out that can't be paid for. Each has all kinds: any of them may need upkeep."""


class Revenue(Step[State], frozen=True):
    """All active majors collect [7.1]."""

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        rows = {power: revenue(state, power) for power in state.powers.majors if has_treasury(state, power)}
        return [
            *(Collected(power, sum(row.amount for row in income)) for power, income in rows.items()),
            Done(),
        ]


class Maintenance(Step[State], frozen=True):
    """A power pays half a point a unit [8.1]; what it can't pay for starves, and it chooses which (R-53)."""

    power: PowerId

    def rule(self, state: State) -> str:
        """The rule by which unpaid units go without supply: one for Romans, another for other powers."""
        return "8.21" if is_roman(state, self.power) else "8.31"

    def _cost(self, state: State) -> int:
        return upkeep(state, maintained(state, self.power))

    def _can_pay(self, state: State) -> bool:
        return self._cost(state) <= state.powers[self.power].treasury

    def decision(self, state: State) -> Decision | None:
        if not has_treasury(state, self.power) or self._can_pay(state):
            return None
        question = say(
            "Upkeep is {cost} RP and the treasury has {treasury}. Which units go unsupplied?",
            cost=self._cost(state),
            treasury=state.powers[self.power].treasury,
        )
        return Decision(state.side(self.power), question, self.rule(state))

    def check(self, state: State, command: Command) -> None:
        if not isinstance(command, Maintain):
            raise Illegal(
                self.rule(state),
                say("First choose which units go unsupplied."),
                say("Leave out those that you can't pay for."),
            )
        units = maintained(state, self.power)
        if command.unpaid - {unit.id for unit in units}:
            raise Illegal(
                self.rule(state),
                say("Only units of {power:power} that need upkeep can be left out.", power=self.power),
                say("Choose among those."),
            )
        cost = upkeep(state, [unit for unit in units if unit.id not in command.unpaid])
        treasury = state.powers[self.power].treasury
        if cost > treasury:
            raise Illegal(
                "8.1",
                say("The others still cost {cost} RP; the treasury has {treasury}.", cost=cost, treasury=treasury),
                say("Leave more of them out."),
            )

    def options(self, state: State) -> Iterator[Command]:
        """As few as need be: light troops first, or fleets first."""
        yield self.fewest(state, LIGHT_FIRST)
        yield self.fewest(state, FLEETS_FIRST)

    def fewest(self, state: State, order: Sequence[Kind]) -> Maintain:
        """Leave out units in this order of kinds until the rest can be paid for."""
        paid: list[Unit] = sorted(maintained(state, self.power), key=lambda unit: (order.index(unit.kind), unit.id))
        unpaid: set[UnitId] = set()
        while upkeep(state, paid) > state.powers[self.power].treasury:
            unpaid.add(paid.pop(0).id)
        return Maintain(frozenset(unpaid))

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        assert isinstance(command, Maintain)
        return self._settle(state, command.unpaid)

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return self._settle(state, frozenset())

    def _settle(self, state: State, unpaid: frozenset[UnitId]) -> list[Event[State]]:
        events: list[Event[State]] = []
        if has_treasury(state, self.power):
            paid = [unit for unit in maintained(state, self.power) if unit.id not in unpaid]
            events.append(Spent(self.power, upkeep(state, paid)))
        events.append(Tired(self.power, unpaid, self.rule(state)))
        if state.setting.options.isolation_tested == "attrition":  # not before segment B
            return [*events, Done()]
        events.append(Tired(self.power, unpaid | isolated(state, self.power), "8.4"))
        return [*events, *self._followers(state), Done()]

    def _followers(self, state: State) -> list[Event[State]]:
        """Clients and allies away from home can be isolated too; at home they don't test [8.4]."""
        mine = state.powers.of(self.power) if state.powers[self.power].patron is None else ()
        return [Tired(power, isolated(state, power), "8.4") for power in mine if power not in state.powers.majors]
