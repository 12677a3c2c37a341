"""What an army costs: units that go unpaid if money fails, and fleets laid up for land units [8.0], [9.3]."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.games.roma_victrix.ai.looking.stakes import STARVED
from roma_desktop.games.roma_victrix.commands import Convert, Maintain
from roma_desktop.games.roma_victrix.model.pieces import PowerId, Side, Unit
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import CSP, Kind
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.rules import economy
from roma_desktop.games.roma_victrix.steps.creation.levy import Raise
from roma_desktop.games.roma_victrix.steps.supply import Maintenance

SHIPS = 0.55  # what a CSP of ships is worth beside one of men
CONVOY = 4  # fleets that are kept for a leader on the same coast
PATROL = 2  # and for a leader who may come there
DEAR = 0.4
"""The average loss by hunger, in CSP, from which on it is better to feed a unit than to raise another for the RP."""
LAID_UP: tuple[Kind, ...] = ("LGN", "HI", "AUX")
"""What a fleet becomes, in order: a reduced unit costs half the upkeep and can be rebuilt, a full one can't."""


def years_of_hunger(state: State) -> int:
    """How many more times unpaid units will starve: not in the last turn, because the game is over before."""
    return state.setting.scenario.turns - state.turn


def unpaid(state: State, step: Maintenance, side: Side) -> Maintain:
    """In the last turn leave all units unpaid, as none starves any more; before it those that hunger hurts least."""
    units = economy.maintained(state, step.power)
    if years_of_hunger(state) == 0:
        return Maintain(frozenset(unit.id for unit in units))
    left = sorted(units, key=lambda unit: (_suffering(state, unit), unit.id))
    without: list[Unit] = []
    treasury = state.powers[step.power].treasury
    while left and economy.upkeep(state, left) > treasury:
        without.append(left.pop(0))
    return Maintain(frozenset(unit.id for unit in without))


def _suffering(state: State, unit: Unit) -> float:
    """The CSP that a unit loses by attrition on average, for each point of its upkeep; ships count for less."""
    place = province_of(unit.at)
    rating = max((one.rating for one in state.captains.at.get(place, ()) if one.power == unit.power), default=0)
    csp = CSP[unit.kind][unit.reduced] * (SHIPS if unit.kind == "FLT" else 1.0)
    return STARVED[min(rating, 4)] * csp * (2.0 if unit.reduced else 1.0)


def laid_up(state: State, step: Raise) -> Iterator[Convert]:
    """Conversions of fleets that nobody will sail with: in the last turn all but some beside a leader.

    Before it only those too many on a coast, and only if the upkeep can't be paid.
    """
    last = years_of_hunger(state) == 0
    if not last and lacking(state, step.power) <= 0:
        return
    counted: dict[str, int] = {}
    for fleet in sorted(step.convertible(state), key=lambda one: one.id):
        place = province_of(fleet.at)
        led = any(one.power == step.power for one in state.captains.at.get(place, ()))
        kept = counted[place] = counted.get(place, 0) + 1
        if kept <= (CONVOY if led else 0 if last else PATROL):
            continue
        kind = _best_kind(state, step.power)
        if kind is not None:
            yield Convert(fleet.id, kind)


def lacking(state: State, power: PowerId, least: float = 0.0) -> int:
    """The RP by which a turn's upkeep exceeds the revenue; negative if some are left.

    Only units that would lose ``least`` CSP or more by hunger count.
    """
    income = sum(row.amount for row in economy.revenue(state, power))
    fed = [unit for unit in economy.maintained(state, power) if _suffering(state, unit) >= least]
    return economy.upkeep(state, fed) - income


def _best_kind(state: State, power: PowerId) -> Kind | None:
    able = economy.types_of(state, power)
    return next((kind for kind in LAID_UP if kind in able and economy.counters_left(state, power, kind) > 2), None)
