"""The units that go with a leader: all free ones where he is, or those of them that were chosen in the fan."""

from __future__ import annotations

from collections.abc import Collection

from roma_desktop.games.sparta_vs_athens.model.pieces import Unit
from roma_desktop.games.sparta_vs_athens.model.terms import UnitId

WITH, AND = "+", ","


def together(leader: str, units: Collection[UnitId], free: Collection[UnitId]) -> str:
    """The key of what is chosen on the map: a leader with some of the free units; his id alone if all of them go."""
    return leader if set(units) == set(free) else f"{leader}{WITH}{AND.join(sorted(units))}"


def leader_of(chosen: str) -> str:
    """The id of the leader in such a key, without the units that go with him."""
    return chosen.partition(WITH)[0]


def those_with(chosen: str, free: Collection[Unit]) -> list[Unit]:
    """Those of the free units that go with the leader in such a key."""
    _, among, units = chosen.partition(WITH)
    return [unit for unit in free if not among or unit.id in units.split(AND)]
