"""Which way a unit should face next to enemies: those it can beat in front, nobody at its flanks and back [8.0]."""

from __future__ import annotations

from typing import Final

from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import Facing
from roma_desktop.games.arquebus.rules.facing import aspect
from roma_desktop.games.arquebus.rules.units import ATTACKERS, missile_drm

_ASIDE: Final = {"front": 12, "left": -14, "right": -14, "rear": -22}
"""What an enemy next to a unit is worth by where he stands."""
_NEAR = 3
"""Enemies so far away still count."""


def facing_value(state: State, unit: Unit, facing: Facing) -> int:
    """What a facing is worth in the hex where a unit is thought to be."""
    field, side = state.setting.field, state.side_of(unit.id)
    value = 0
    for at in field.within(unit.at, _NEAR):
        if at == unit.at or state.holders.get(at, side) == side:
            continue
        far = field.distance(unit.at, at)
        weight = sum(_weight(state, one) for one in state.stacks[at])
        if far == 1:
            value += _ASIDE[aspect(field, unit.at, facing, at)] * weight
            continue
        nearest = min(field.neighbours[unit.at], key=lambda one: (field.distance(one, at), one))
        value += _ASIDE[aspect(field, unit.at, facing, nearest)] * weight // (far * 3)
    return value


def _weight(state: State, foe: Unit) -> int:
    """How much an enemy matters: those who attack most, those who are out of order less."""
    if foe.retired:
        return 1
    fights = state.type_of(foe.id) in ATTACKERS
    return 1 + 2 * fights + (missile_drm(state, foe) is not None) + (fights and not foe.disordered)
