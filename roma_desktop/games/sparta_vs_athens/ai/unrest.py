"""Cities of the Delian League that units near them may stir up to revolt [10.1]."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from roma_desktop.games.sparta_vs_athens.ai import worth
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, LocaleId, SideId, enemy
from roma_desktop.games.sparta_vs_athens.model.world import EURIPUS, World
from roma_desktop.games.sparta_vs_athens.rules.control import holder


def in_doubt(state: State, by: SideId, leaving: Collection[LocaleId] = ()) -> Mapping[LocaleId, float]:
    """What a side may expect of inciting each city that the other holds, in points of tribute; some are left aside."""
    cities = {at: weight for at, weight in worth.unruly(state.setting, by).items() if at not in leaving}
    calm = state.world.areas["euboea"] if by != ATHENS and holder(state, "tanagra") == ATHENS else frozenset()
    return {at: weight for at, weight in cities.items() if at not in calm and holder(state, at) == enemy(by)}


def around(world: World, cities: Mapping[LocaleId, float], at: LocaleId) -> float:
    """What may be expected of all of these cities that are next to a place."""
    total = 0.0
    for to, kind in world.neighbours[at]:
        if to in cities and kind not in EURIPUS:
            total += cities[to]
    return total
