"""The Logistics Phase of a side [3.2]: arrivals, leaders, maintenance, purchases, in this order (RUL-40)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from roma_desktop.core.dice import Dice
from roma_desktop.core.flow import Call, Done, Event, Step
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import SPARTA, SideId
from roma_desktop.games.sparta_vs_athens.steps.arrivals import Arrivals
from roma_desktop.games.sparta_vs_athens.steps.leader_placement import AthenianReplacements, SpartanArrivals
from roma_desktop.games.sparta_vs_athens.steps.maintenance import Maintenance
from roma_desktop.games.sparta_vs_athens.steps.purchases import Purchases


class Logistics(Step[State], frozen=True):
    """A side gets its new units and leaders, pays what it has, and buys more."""

    side: SideId

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        parts: tuple[Step[Any], ...] = (
            Arrivals(self.side),
            SpartanArrivals(self.side) if self.side == SPARTA else AthenianReplacements(self.side),
            Maintenance(self.side),
            Purchases(self.side),
        )
        return [Done(), Call(parts)]
