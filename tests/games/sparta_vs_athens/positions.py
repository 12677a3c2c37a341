"""Positions that the tests of Sparta vs. Athens begin from."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec.structs import replace

from roma_desktop.core.dice import Dice, ScriptedDice, SeededDice
from roma_desktop.games.sparta_vs_athens.model.counters import counters
from roma_desktop.games.sparta_vs_athens.model.options import Options
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader
from roma_desktop.games.sparta_vs_athens.model.setting import Scenario, Setting
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LocaleId, PersonId, SideId, UnitId
from roma_desktop.games.sparta_vs_athens.model.world import world
from roma_desktop.games.sparta_vs_athens.scenario.files import load, shipped_scenarios
from roma_desktop.games.sparta_vs_athens.scenario.setup import set_up

TREASURY_AFTER_REVENUE = {"athens": 309, "sparta": 65}
"""In spring 431, revised rules: 270 and a third of 119 garrison points; 20 and 45 (Q90)."""


@cache
def scenario(name: str = "archidamian_war") -> Scenario:
    """A shipped scenario by its id."""
    return next(found for found in map(load, shipped_scenarios()) if found.id == name)


def setting(name: str = "archidamian_war", revised: bool = True) -> Setting:
    """Board, counters, a shipped scenario and one of the two rulesets."""
    return Setting(scenario(name), Options(rules="revised" if revised else "standard"), world(), counters())


def position(name: str = "archidamian_war", revised: bool = True, **changes: Any) -> State:
    """A scenario set up, in spring of its first year, without steps: as it is, but for these changes of its fields.

    In the Archidamian War the treasuries are those after the first revenue.
    """
    state = set_up(scenario(name), Options(rules="revised" if revised else "standard"))
    treasury = TREASURY_AFTER_REVENUE if name == "archidamian_war" else state.treasury
    return replace(state, **{"season": "spring", "treasury": treasury, **changes})


def loyal(state: State, **loyalty: int) -> State:
    """The position in a scenario whose cities are so loyal, by region or city."""
    scenario = replace(state.setting.scenario, loyalty=loyalty)
    return replace(state, setting=replace(state.setting, scenario=scenario))


def put(state: State, unit: UnitId, at: LocaleId, **fields: Any) -> State:
    """The position with a unit elsewhere, outside of everything, and with other fields changed as told."""
    moved = replace(state.units[unit], at=at, **fields)
    return replace(state, units={**state.units, unit: moved}, inside=state.inside - {unit})


def leader(
    state: State,
    side: SideId,
    at: LocaleId,
    naval: int = 0,
    land: int = 0,
    cp: int = 8,
    person: PersonId = "",
    **fields: Any,
) -> State:
    """The position with one more leader under his side's first free marker; without a name he is the unnamed A."""
    marker = next(f"{side}-{n}" for n in range(1, 100) if f"{side}-{n}" not in state.leaders)
    man = Leader(marker, side, at, person or f"{side}_a", naval, land, cp, **fields)
    return replace(state, leaders={**state.leaders, marker: man})


def alone(state: State) -> State:
    """The position without any unit on the map, any leader, siege or fort: an empty board with its garrisons."""
    units = {of: replace(unit, at="") for of, unit in state.units.items()}
    return replace(state, units=units, leaders={}, forts={}, sieges={}, inside=frozenset())


def scripted(*faces: int) -> ScriptedDice:
    """Dice that show these faces, in this order."""
    return ScriptedDice(faces)


def seeded(seed: bytes = b"the test") -> Dice:
    """Dice from a seed."""
    return SeededDice(seed)
