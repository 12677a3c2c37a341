"""The numbers of a draft that matter: for each power provinces, revenue, upkeep, CSP, objectives."""

from __future__ import annotations

import msgspec

from roma_desktop.games.roma_victrix.model.options import Options
from roma_desktop.games.roma_victrix.model.pieces import PowerId
from roma_desktop.games.roma_victrix.model.setting import Objectives, PowerEntry, Scenario
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import CSP, KINDS, Kind
from roma_desktop.games.roma_victrix.model.world import world
from roma_desktop.games.roma_victrix.rules.economy import has_treasury, maintained, revenue, upkeep
from roma_desktop.games.roma_victrix.rules.victory import goals
from roma_desktop.games.roma_victrix.scenario.files import kind_of
from roma_desktop.games.roma_victrix.scenario.setup import set_up


class Figures(msgspec.Struct, frozen=True):
    """Figures of one power in the first year. ``revenue`` and ``upkeep`` are RP: None if it has no treasury [7.9] or
    the position can't be set up yet; ``met`` is the number of its objectives that are met at the start."""

    provinces: int
    csp: int
    objectives: int
    met: int | None = None
    revenue: int | None = None
    upkeep: int | None = None


def position_of(scenario: Scenario) -> State:
    """The position that a scenario without mistakes begins with, by the plain rules."""
    return set_up(scenario, Options())


def figures(scenario: Scenario, state: State | None) -> dict[PowerId, Figures]:
    """The figures of each power; ``state`` is the first position, None where there is none yet."""
    return {power: _figures(power, entry, state) for power, entry in scenario.powers.items()}


def _figures(power: PowerId, entry: PowerEntry, state: State | None) -> Figures:
    listed = objectives_listed(entry.objectives)
    if state is None:
        return Figures(len(entry.provinces), csp_of(entry), listed)
    earns = has_treasury(state, power)
    met = sum(goal.met for goal in goals(state, power)) if listed else 0
    return Figures(
        len(entry.provinces),
        csp_of(entry),
        listed,
        met,
        sum(row.amount for row in revenue(state, power)) if earns else None,
        upkeep(state, maintained(state, power)) if earns else None,
    )


def objectives_listed(wanted: Objectives) -> int:
    """How many objectives there are, each province, leader and survivor counting one [4.4]."""
    regions = world().regions
    provinces = sum(len(regions[region].provinces) for region in wanted.control_regions if region in regions)
    return (
        len(wanted.control)
        + wanted.control_number
        + provinces
        + len(wanted.majority_of_regions)
        + len(wanted.eliminate)
        + bool(wanted.last_supreme)
    )


def csp_of(entry: PowerEntry) -> int:
    """The CSP of a power's land units."""
    return sum(
        CSP[kind_of(strength)][strength.endswith("r")] * count
        for units in entry.units.values()
        for strength, count in units.items()
        if kind_of(strength) != "FLT"
    )


def counters_used(entry: PowerEntry) -> dict[Kind, int]:
    """A power's units by kind, full and reduced ones together."""
    used = dict.fromkeys(KINDS, 0)
    for units in entry.units.values():
        for strength, count in units.items():
            used[kind_of(strength)] += count
    return used
