"""A moment of a game as a scenario: nations and places as they are, and the pieces as they stand now [16.0]."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from roma_desktop.games.sparta_vs_athens.model.pieces import Unit
from roma_desktop.games.sparta_vs_athens.model.setting import Budget, Scenario
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, GONE, LSP, POOL, SPARTA, LocaleId, SideId
from roma_desktop.games.sparta_vs_athens.rules.berths import port
from roma_desktop.games.sparta_vs_athens.rules.control import holder
from roma_desktop.games.sparta_vs_athens.rules.income import PEACE_COST, athens_income, peace_cost, sparta_income
from roma_desktop.games.sparta_vs_athens.scenario.mistakes import LIMITS, MOST_TALENTS
from roma_desktop.games.sparta_vs_athens.scenario.setup import COLOURS
from roma_desktop.ui.games.sparta_vs_athens.editor import edits


def scenario_of(state: State) -> Scenario:
    """A scenario that begins as things stand, in the year of that moment.

    It begins with the revenue of the year [3.2 A.e]: if that has been collected already, it is taken off the
    treasuries. Units have their front up again, those in the box stand at home, and nothing is left to choose at
    set-up: a scenario can't say otherwise. It begins in the same way in both versions of the rules.
    """
    old = state.setting.scenario
    base = replace(
        old,
        id=f"{old.id}_{state.year}",
        first_year=state.year,
        last_year=min(old.last_year, state.year),
        treasury=_treasuries(state),
        government=state.government,
        prestige=_within("prestige", state.prestige),
        allegiance={nation: now for nation, now in state.allegiance.items() if now != COLOURS[nation]},
        standard_allegiance=None,
        units={},
        pool=(),
        gone=(),
        turned=tuple(unit.id for unit in state.units.values() if unit.turned),
        deployment="printed",
        choices=(),
        forts={fort.id: fort.at for fort in state.forts.values()},
        standard_forts=None,
        leaders={leader.person: leader.at for leader in state.leaders.values() if leader.known},
        athenian_leaders=_within("athenian_leaders", state.unready),
        sieges={at: siege.side for at, siege in state.sieges.items() if siege.units},
        holders=dict(state.holders),
        standard_holders=None,
        broken=tuple(at for at in state.holders if at in state.broken),
        happened=dict(state.happened),
    )
    return _placed(base, state.units.values(), state)


def _placed(scenario: Scenario, units: Iterable[Unit], state: State) -> Scenario:
    for unit in units:
        scenario = edits.with_units(scenario, (unit.id,), _start(state, unit))
    return scenario


def _start(state: State, unit: Unit) -> LocaleId:
    """Where a unit begins: one that comes next season [10.1, 12.5] at home if its side holds that, or in the pool."""
    if unit.on_map or unit.at in (POOL, GONE):
        return unit.at
    counter, side = state.setting.counters.units[unit.id], state.side_of(unit)
    ready = (at for at in counter.homes if holder(state, at) == side and (unit.kind == LSP or port(state.world, at)))
    return next(ready, POOL)


def _treasuries(state: State) -> Budget:
    return Budget(athens=_talents(state, ATHENS), sparta=_talents(state, SPARTA))


def _talents(state: State, side: SideId) -> int:
    """The treasury before the year's revenue, as far as that is known now."""
    now = state.treasury[side]
    if state.season != "administration":
        earned = sum(amount for _, amount in (athens_income(state) if side == ATHENS else sparta_income(state)))
        now -= earned - (peace_cost(state, PEACE_COST) if side == ATHENS else 0)
    return max(0, min(MOST_TALENTS, now))


def _within(field: str, number: int) -> int:
    least, most = LIMITS[field]
    return max(least, min(most, number))
