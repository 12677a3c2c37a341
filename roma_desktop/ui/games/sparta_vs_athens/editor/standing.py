"""The position of a scenario that is being made, whatever is still wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from roma_desktop.games.sparta_vs_athens.model.counters import counters
from roma_desktop.games.sparta_vs_athens.model.options import Options
from roma_desktop.games.sparta_vs_athens.model.setting import Scenario
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.world import world
from roma_desktop.games.sparta_vs_athens.scenario.mistakes import LIMITS
from roma_desktop.games.sparta_vs_athens.scenario.setup import set_up


def position_of(scenario: Scenario, *, standard: bool = False) -> State:
    """The first position in a version of the rules, without what can't be on the map; all leaders are face up."""
    state = set_up(_possible(scenario), Options(rules="standard" if standard else "revised"))
    leaders = {of: replace(leader, shown=True) for of, leader in state.leaders.items()}
    return replace(state, leaders=leaders)


def _possible(scenario: Scenario) -> Scenario:
    """A scenario without unknown ids and places, and with a government that exists."""
    known, places = counters(), world().locales
    least, most = LIMITS["government"]
    return replace(
        scenario,
        government=max(least, min(most, scenario.government)),
        units=_kept(scenario.units, known.units, places),
        forts=_kept(scenario.forts, known.forts, places),
        standard_forts=_kept_or_none(scenario.standard_forts, known.forts, places),
        leaders=_kept(scenario.leaders, known.people, places),
        sieges={at: side for at, side in scenario.sieges.items() if at in places},
        holders={at: side for at, side in scenario.holders.items() if at in places},
        standard_holders=(
            {at: side for at, side in scenario.standard_holders.items() if at in places}
            if scenario.standard_holders is not None
            else None
        ),
    )


def _kept(entries: Mapping[str, str], keys: Mapping[str, Any], places: Mapping[str, Any]) -> dict[str, str]:
    return {of: at for of, at in entries.items() if of in keys and at in places}


def _kept_or_none(
    entries: Mapping[str, str] | None, keys: Mapping[str, Any], places: Mapping[str, Any]
) -> dict[str, str] | None:
    return None if entries is None else _kept(entries, keys, places)
