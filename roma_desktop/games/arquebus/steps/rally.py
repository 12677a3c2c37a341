"""Disordered units recover [15.1]."""

from __future__ import annotations

from collections.abc import Sequence

from roma_desktop.core.dice import Dice
from roma_desktop.core.flow import Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.events.pieces import OrderChanged
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import SideId, UnitId
from roma_desktop.games.arquebus.rules.results.rallying import recovering


class RallyPhase(Step[State], frozen=True):
    """The Disordered units of the activated Battle that have done nothing come back to good order [15.1-a]."""

    side: SideId

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [*(_recovers(unit) for unit in recovering(state)), Done()]


def _recovers(unit: UnitId) -> Event[State]:
    return OrderChanged(unit, "good", "15.1-a", say("{unit:unit} is in good order again.", unit=unit))
