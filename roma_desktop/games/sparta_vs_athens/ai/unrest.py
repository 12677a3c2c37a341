"""Cities of the Delian League that units near them may stir up to revolt, and units that go over then [10.1, 10.2]."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache

from roma_desktop.games.sparta_vs_athens.ai import worth
from roma_desktop.games.sparta_vs_athens.model.setting import Setting
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, SPARTA, LocaleId, SideId, UnitId, enemy
from roma_desktop.games.sparta_vs_athens.model.world import EURIPUS, World
from roma_desktop.games.sparta_vs_athens.rules.control import holder
from roma_desktop.games.sparta_vs_athens.rules.revolts import ISLANDS, faces, value_at_start

DESERTS = 0.3
"""What it is worth, in points of tribute, that a strength point changes sides together with its island [10.2]."""


def in_doubt(state: State, by: SideId, leaving: Collection[LocaleId] = ()) -> Mapping[LocaleId, float]:
    """What a side may expect of inciting each city that the other holds, in points of tribute; not for ``leaving``."""
    cities = {at: weight for at, weight in worth.unruly(state.setting, by).items() if at not in leaving}
    calm = state.world.areas["euboea"] if by != ATHENS and holder(state, "tanagra") == ATHENS else frozenset()
    found = {at: weight for at, weight in cities.items() if at not in calm and holder(state, at) == enemy(by)}
    if by == SPARTA:
        for at, gain in _deserting(state).items():
            if at in found:
                found[at] += gain
    return found


def _deserting(state: State) -> Mapping[LocaleId, float]:
    """What Sparta may expect of units of Chios and Lesbos that go over, shared among the cities still to win [10.2].

    In points of tribute.
    """
    found: dict[LocaleId, float] = {}
    for home, units in _islanders(state.setting).items():
        missing = [at for at in ISLANDS[home] if holder(state, at) != SPARTA]
        chances = [faces(value_at_start(state.setting, SPARTA, at)) / 6 for at in missing]
        strength = sum(state.units[of].sp for of in units if state.units[of].on_map and not state.units[of].turned)
        if strength and missing and all(chances):
            each = DESERTS * strength / len(missing)
            found.update((at, each * chance) for at, chance in zip(missing, chances, strict=True))
    return found


@lru_cache(maxsize=8)
def _islanders(setting: Setting) -> Mapping[str, tuple[UnitId, ...]]:
    """The units of Chios and of Lesbos."""
    printed = setting.counters.units
    return {home: tuple(of for of, one in printed.items() if one.home == home) for home in ISLANDS}


def around(world: World, cities: Mapping[LocaleId, float], at: LocaleId) -> float:
    """The sum of the expectations of those cities that are next to a place; the Euripus doesn't count."""
    total = 0.0
    for to, kind in world.neighbours[at]:
        if to in cities and kind not in EURIPUS:
            total += cities[to]
    return total
