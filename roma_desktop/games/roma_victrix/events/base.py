"""What every event of Roma Victrix is."""

from __future__ import annotations

from roma_desktop.core.flow import Event
from roma_desktop.games.roma_victrix.model.pieces import Side, UnitId
from roma_desktop.games.roma_victrix.model.state import State


class RomanEvent(Event[State], frozen=True):
    """An event of this game."""


def own(units: frozenset[UnitId] | tuple[UnitId, ...], side: Side, state: State) -> frozenset[UnitId]:
    """Those of the units that belong to a side: what it may know of a stack."""
    return frozenset(unit for unit in units if unit in state.troops and state.side(state.troops[unit].power) == side)
