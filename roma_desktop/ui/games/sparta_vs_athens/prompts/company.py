"""Who goes with a leader: all that is free where he stands, or those of them that were chosen in the fan."""

from __future__ import annotations

from collections.abc import Collection

from roma_desktop.games.sparta_vs_athens.model.pieces import Unit
from roma_desktop.games.sparta_vs_athens.model.terms import UnitId

WITH, AND = "+", ","


def together(leader: str, units: Collection[UnitId], free: Collection[UnitId]) -> str:
    """What is chosen on the map when these of the free units go with a leader: his id alone where all do."""
    return leader if set(units) == set(free) else f"{leader}{WITH}{AND.join(sorted(units))}"


def leader_of(chosen: str) -> str:
    """The id of the leader who is chosen, without the units that go with him."""
    return chosen.partition(WITH)[0]


def those_with(chosen: str, free: Collection[Unit]) -> list[Unit]:
    """Those of the free units where he stands that go with the leader who is chosen."""
    _, among, units = chosen.partition(WITH)
    return [unit for unit in free if not among or unit.id in units.split(AND)]
