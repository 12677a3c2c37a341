"""What a unit is and can do as it stands: its ratings and its class, by the side of its counter [2.2, 2.4, 2.5-c]."""

from __future__ import annotations

from roma_desktop.games.arquebus.model.charts import Mover, Ratings, mover
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import ARTILLERY, DISMOUNTED, MOUNTED, Missile
from roma_desktop.games.arquebus.rules import battles

ATTACKERS = frozenset({"MM", "STR", "LC", "LC/A", "GE", "PK", "SB"})
"""The types that can attack [12.1-a, T4]."""


def ratings(state: State, unit: Unit) -> Ratings:
    """The row of a unit in the chart of ratings; a dismounted one has that of its type on foot [2.2-e]."""
    return state.setting.charts.ratings[state.type_of(unit.id)] if unit.dismounted else state.counter(unit.id).ratings


def mounted(state: State, unit: Unit) -> bool:
    """Whether it is a mounted unit [2.4-e]."""
    return state.type_of(unit.id) in MOUNTED


def moves_as(state: State, unit: Unit) -> Mover:
    """Its column of the terrain chart [T7]."""
    return mover(state.type_of(unit.id))


def allowance(state: State, unit: Unit) -> int:
    """Its movement allowance now [2.2-c]; in an activation that of the side of its counter when that began [14.2-a].

    A Retired unit moves one hex [14.4-d]; deployed artillery and gun wagons don't move [7.6-a, 16.3-a]. Shot that has
    mounted again goes on with what is left of its allowance on foot [7.4-c].
    """
    activation = state.activation
    row = ratings(state, unit)
    if activation is not None and unit.id in activation.remounted:
        row = state.setting.charts.ratings[DISMOUNTED[state.counter(unit.id).type]]
    good, poor = row.movement
    if state.type_of(unit.id) == "ART":
        return 0 if unit.deployed else good
    if unit.retired:
        return 1
    began_good = activation is not None and unit.id in activation.began_good
    return good if began_good or not unit.disordered else poor


def sdd(state: State, unit: Unit) -> int:
    """Its Shock Defense DRM [2.2-c], with what a special rule of the battle adds."""
    good, poor = ratings(state, unit).sdd
    return (poor if unit.disordered else good) + battles.sdd_change(state, unit)


def missile(state: State, unit: Unit) -> Missile | None:
    """Its type of missile [2.2-f]; None for a unit without."""
    return state.counter(unit.id).missile


def missile_drm(state: State, unit: Unit) -> int | None:
    """Its missile DRM as it stands; None if it can't fire on this side [11.1-b]. Artillery has it when deployed."""
    type_ = missile(state, unit)
    if type_ is None:
        return None
    pair = ratings(state, unit).missiles.get(type_, (None, None))
    if type_ in ARTILLERY:
        return pair[1]
    return pair[1] if unit.disordered else pair[0]


def is_artillery(state: State, unit: Unit) -> bool:
    return state.type_of(unit.id) == "ART"


def is_swiss(state: State, unit: Unit) -> bool:
    """Whether it is Swiss pike, which may refuse to attack [16.2]."""
    return ratings(state, unit).swiss


def reach_of(state: State, unit: Unit) -> int:
    """The greatest range at which it fires [T1]; 0 for a unit without missiles."""
    type_ = missile(state, unit)
    return len(state.setting.charts.ranges[type_]) if type_ is not None else 0
