"""New units on the map, of any side: never more than there are counters [9.0]."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import islice

from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.games.roma_victrix.model.pieces import PowerId, Troops, Unit, UnitId
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import COUNTER_MIX, Kind
from roma_desktop.games.roma_victrix.rules.economy import counters_left, harbour


def muster(state: State, power: PowerId, at: SpaceId, kinds: Mapping[Kind, int]) -> tuple[Unit, ...]:
    """New units of a power in one place, of each kind no more than there are counters left."""
    units: list[Unit] = []
    for kind, count in kinds.items():
        able = min(count, counters_left(state, power, kind))
        units += (Unit(free, power, kind, at) for free in islice(state.troops.free_ids(power, kind), able))
    return tuple(units)


def in_other_colours(troops: Troops, power: PowerId, units: Iterable[Unit]) -> tuple[tuple[UnitId, Unit], ...]:
    """Pairs of a unit's old id and its counter of another power; units for which no counter is left are left out."""
    changed = []
    for unit in units:
        if troops.count(power, unit.kind) < COUNTER_MIX[unit.kind]:
            new = replace(unit, id=troops.free_id(power, unit.kind), power=power)
            troops = troops.with_units([new])
            changed.append((unit.id, new))
    return tuple(changed)


def raised(state: State, power: PowerId, at: SpaceId, create: Mapping[Kind, int]) -> tuple[Unit, ...]:
    """New units of a power in a province, fleets in its harbour."""
    land: dict[Kind, int] = {kind: count for kind, count in create.items() if kind != "FLT"}
    units = muster(state, power, at, land)
    fleets = create.get("FLT", 0)
    return units + (muster(state, power, harbour(state, power, at), {"FLT": fleets}) if fleets else ())
