"""The sheet on which a side that can't pay for all its units chooses who goes unpaid [12.3, RUL-38]."""

from __future__ import annotations

from collections.abc import Mapping

from roma_desktop.core.flow import Command
from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.commands.logistics import LeaveUnpaid
from roma_desktop.games.sparta_vs_athens.model.pieces import Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import UnitId
from roma_desktop.games.sparta_vs_athens.rules.supply import bill
from roma_desktop.games.sparta_vs_athens.steps.maintenance import Maintenance
from roma_desktop.ui.counters import Mark
from roma_desktop.ui.games.sparta_vs_athens.treasury.unit_choice import UnitChoiceSheet
from roma_desktop.ui.table.decision_sheet import spoken


class MaintenanceSheet(UnitChoiceSheet):
    """Every unit that costs something; those chosen go unpaid: they flip, or die if they have flipped."""

    _due: Mapping[UnitId, int] = {}
    _money = 0
    _step: Maintenance | None = None

    def decide(self, step: Maintenance, state: State) -> None:
        """The player at the table must choose; ``state`` is what he may see."""
        self._step, self._due, self._money = step, bill(state, step.side), state.treasury[step.side]
        self.entitle(
            say("{side:side}: maintenance", side=step.side),
            spoken(
                self.words,
                say(
                    "{n:talent is|talents are} due, and the treasury has {money}. Choose which units go unpaid: "
                    "a unit turns to its back, one on its back is lost. All that can be paid must be.",
                    n=sum(self._due.values()),
                    money=self._money,
                ),
                rules=("12.3", "RUL-38"),
            ),
        )
        self.take(state, "12.3")

    def units(self) -> list[Unit]:
        assert self.state is not None
        return [self.state.units[of] for of in self._due]

    def note(self, unit: Unit) -> Message:
        return say("{n:talent|talents}", n=self._due[unit.id])

    def mark(self, unit: Unit) -> Mark:
        return Mark.REMOVE if unit.reduced else Mark.FLIP

    def status(self) -> Message:
        cost = sum(due for unit, due in self._due.items() if unit not in self.chosen)
        if cost > self._money:
            return say("{n:talent is|talents are} missing: leave more units unpaid.", n=cost - self._money)
        return say(
            "{unpaid:unit goes|units go} unpaid; the others cost {cost}, {left} are left.",
            unpaid=len(self.chosen),
            cost=cost,
            left=self._money - cost,
        )

    def order(self) -> tuple[Command, Message]:
        cost = sum(due for unit, due in self._due.items() if unit not in self.chosen)
        return LeaveUnpaid(self.chosen), say("Pay {n}", n=cost)

    def suggestion(self) -> frozenset[UnitId]:
        """The dear units go unpaid, so that as few as possible do."""
        assert self._step is not None
        assert self.state is not None
        ways = [one.units for one in self._step.options(self.state) if isinstance(one, LeaveUnpaid)]
        return min(ways, key=len)
