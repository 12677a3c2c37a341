"""Setting up the first position of a scenario [16.0]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from msgspec.structs import replace

from roma_desktop.core.flow import Step
from roma_desktop.games.sparta_vs_athens.model.counters import UnitCounter, counters
from roma_desktop.games.sparta_vs_athens.model.options import Options
from roma_desktop.games.sparta_vs_athens.model.pieces import Fort, Leader, Siege, Unit
from roma_desktop.games.sparta_vs_athens.model.setting import Scenario, Setting
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import (
    SIDES,
    Allegiance,
    FortId,
    LeaderId,
    LocaleId,
    NationId,
    SideId,
    enemy,
)
from roma_desktop.games.sparta_vs_athens.model.world import world
from roma_desktop.games.sparta_vs_athens.rules.berths import start_of

COLOURS: Final[Mapping[NationId, Allegiance]] = {
    "athens": "athens",
    "delian": "athens",
    "athenian_greek": "athens",
    "athenian_italian": "athens",
    "sparta": "sparta",
    "peloponnesian": "sparta",
    "spartan_greek": "sparta",
    "spartan_italian": "sparta",
    "persia": "sparta",
    "chalcidice": "sparta",
    "argos": "neutral",
    "melos": "neutral",
}
"""The side of each nation where a scenario says nothing else [2.9]."""


def set_up(
    scenario: Scenario, options: Options, steps: tuple[Step[Any], ...] = (), state_type: type[State] = State
) -> State:
    """The position before anything is played; the last of ``steps`` is played first."""
    setting = Setting(scenario, options, world(), counters())
    state = state_type(
        setting=setting,
        year=scenario.first_year,
        units={counter.id: _unit(scenario, counter) for counter in setting.counters.units.values()},
        leaders=_leaders(setting),
        forts=_forts(setting),
        allegiance=allegiances(setting),
        holders=holders(setting),
        broken=frozenset(scenario.broken) & holders(setting).keys(),
        treasury={"athens": scenario.treasury.athens, "sparta": scenario.treasury.sparta},
        prestige=scenario.prestige,
        prestige_before=scenario.prestige,
        government=scenario.government,
        government_since=scenario.first_year,
        happened=dict(scenario.happened),
        unready=scenario.athenian_leaders,
        steps=steps,
    )
    return besieged(state)


def besieged(state: State) -> State:
    """The position with its scenario's sieges, laid by the units that are at those places now [9.0]."""
    scenario = state.setting.scenario
    sieges = {
        at: Siege(side, frozenset(unit.id for unit in state.units_at(at, side))) for at, side in scenario.sieges.items()
    }
    inside = {piece for at, side in scenario.sieges.items() for piece in _pieces(state, at, enemy(side))}
    return replace(state, sieges=sieges, inside=frozenset(inside))


def _pieces(state: State, at: LocaleId, side: SideId) -> Iterator[str]:
    yield from (unit.id for unit in state.units_at(at, side))
    yield from (leader.id for leader in state.leaders_at(at, side))


def allegiances(setting: Setting) -> dict[NationId, Allegiance]:
    """The side of each nation at the start."""
    scenario = setting.scenario
    standard = None if setting.revised else scenario.standard_allegiance
    return {**COLOURS, **(scenario.allegiance if standard is None else standard)}


def holders(setting: Setting) -> dict[LocaleId, SideId]:
    """The cities not held by their nation's side at the start, each with the side that holds it."""
    scenario = setting.scenario
    standard = None if setting.revised else scenario.standard_holders
    return dict(scenario.holders if standard is None else standard)


def _unit(scenario: Scenario, counter: UnitCounter) -> Unit:
    at = start_of(scenario, counter)
    return Unit(counter.id, counter.nation, counter.kind, counter.front, at, turned=counter.id in scenario.turned)


def _forts(setting: Setting) -> dict[FortId, Fort]:
    standard = None if setting.revised else setting.scenario.standard_forts
    places = setting.scenario.forts if standard is None else standard
    known = setting.counters.forts
    return {of: Fort(of, known[of].side, at, known[of].strength) for of, at in places.items()}


def _leaders(setting: Setting) -> dict[LeaderId, Leader]:
    """Leaders under the markers of their sides, numbered from 1 [2.6]."""
    found: dict[LeaderId, Leader] = {}
    numbers = dict.fromkeys(SIDES, 0)
    for person, at in setting.scenario.leaders.items():
        who = setting.counters.people[person]
        numbers[who.side] += 1
        marker = f"{who.side}-{numbers[who.side]}"
        found[marker] = Leader(marker, who.side, at, person, *who.rating)
    return found
