"""How much of an army the fleets in a harbour can take aboard."""

from __future__ import annotations

from roma_desktop.games.roma_victrix.model.pieces import Unit, UnitId
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.waters import fits
from roma_desktop.games.roma_victrix.steps.moving.march import March


def shipload(state: State, march: March) -> frozenset[UnitId]:
    """Of the units that could march with the leader, the strongest that the fleets of one harbour can carry [5.94].

    The harbour is the one here whose fleets carry most; empty if the leader may have no fleets with him.
    """
    loads = (_load(state, march, berth) for berth in state.world.berths.get(march.here(state), ()))
    return max(
        loads, key=lambda load: (sum(state.troops[unit].csp for unit in load), sorted(load)), default=frozenset()
    )


def _load(state: State, march: March, berth: str) -> frozenset[UnitId]:
    ships = [state.troops[ship] for ship in march.harboured(state, berth)]
    able = sorted((state.troops[unit] for unit in march.available(state)), key=lambda unit: (-unit.csp, unit.id))
    aboard: list[Unit] = []
    for unit in able:
        if fits(ships, [*aboard, unit]):
            aboard.append(unit)
    return frozenset(unit.id for unit in aboard)
