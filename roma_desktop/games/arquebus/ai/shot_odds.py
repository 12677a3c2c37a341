"""What a shot is worth before the die falls: exact over the ten faces, and quick enough to be asked everywhere.

The sum is that of ``rules.fire`` without its words; what a shot costs is told in points as in ``worth``.
"""

from __future__ import annotations

from functools import cache

from roma_desktop.games.arquebus.ai.worth import harm
from roma_desktop.games.arquebus.model.charts import Charts, FireColumn, FireResult, charts
from roma_desktop.games.arquebus.model.pieces import Order, Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import ARTILLERY, HexId, Missile, Type
from roma_desktop.games.arquebus.rules import battles
from roma_desktop.games.arquebus.rules.die import D10
from roma_desktop.games.arquebus.rules.fire import column, works_towards
from roma_desktop.games.arquebus.rules.units import missile, missile_drm


@cache
def fire_row(of: FireColumn, drm: int) -> tuple[FireResult, ...]:
    """The results of the ten faces of a shot [T3]."""
    return tuple(charts().fire_result(of, face + drm) for face in range(D10))


def fire_drm(state: State, shooter: Unit, here: HexId, target: Unit, *, over: bool = False) -> int:
    """What is added to the die of a shot from a hex [11.3-a]. ``over``: it goes over a unit between [11.4-d]."""
    shown: Charts = state.setting.charts
    weapon, rating = missile(state, shooter), missile_drm(state, shooter)
    assert weapon is not None
    assert rating is not None
    far = state.setting.field.distance(here, target.at)
    total = shown.ranges[weapon][far - 1] + rating + _against(state, target, weapon)
    total += shown.terrain[state.setting.field.terrain[target.at]].fire or 0
    total += sum(shown.hexsides[work].fire or 0 for work in works_towards(state, here, target.at))
    total += sum(drm for _, drm, _ in battles.fire_drms(state, shooter))
    return total + (shown.fire.plunging if over else 0)


def _against(state: State, target: Unit, weapon: Missile) -> int:
    """What is added for the kind and the order of the target [T2]."""
    drms, kind, guns = state.setting.charts.fire, state.type_of(target.id), weapon in ARTILLERY
    total = drms.retired if target.retired else 0
    if kind == "MM" and not guns:
        total += drms.men_at_arms
    if kind == "PK" and guns:
        total += drms.pikes_by_artillery
    if kind == "SK":
        total += drms.skirmishers
    if kind == "GW":
        total += drms.gun_wagon
    return total


@cache
def _fire_harm(kind: Type, order: Order, of: FireColumn, drm: int) -> int:
    row = fire_row(of, drm)
    return sum(harm(kind, order, None if one == "none" else one, "fire") for one in row) // D10


def fire_harm(state: State, shooter: Unit, here: HexId, at: HexId, *, over: bool = False) -> int:
    """What a shot from a hex at the units in another costs them on average, in points that aren't weighed."""
    return sum(fire_harm_on(state, shooter, here, target, over=over) for target in state.units_at(at))


def fire_harm_on(state: State, shooter: Unit, here: HexId, target: Unit, *, over: bool = False) -> int:
    """What a shot costs one unit on average, in points that aren't weighed; it may be imagined in another hex."""
    drm = fire_drm(state, shooter, here, target, over=over)
    return _fire_harm(state.type_of(target.id), target.order, column(state, target), drm)
