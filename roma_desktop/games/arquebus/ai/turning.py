"""Which way a unit should face: next to enemies with them in front, and none at its flanks and back [8.0]."""

from __future__ import annotations

from typing import Final

from roma_desktop.core.board.hexes import SIDES, turns_between
from roma_desktop.games.arquebus.ai.melee import facing_to_charge
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import Facing
from roma_desktop.games.arquebus.rules.facing import aspect
from roma_desktop.games.arquebus.rules.turning import facings_open
from roma_desktop.games.arquebus.rules.units import ATTACKERS, missile_drm

_ASIDE: Final = {"front": 12, "left": -14, "right": -14, "rear": -22}
"""What an enemy next to a unit is worth by where he stands."""
_NEAR = 3
"""Enemies at most so many hexes away still count."""
_SEEN = 7
"""Enemies at most so many hexes away count when a unit that is next to none turns."""


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
    """How much an enemy matters: units that can attack most, and less if they are Disordered or Retired."""
    if foe.retired:
        return 1
    fights = state.type_of(foe.id) in ATTACKERS
    return 1 + 2 * fights + (missile_drm(state, foe) is not None) + (fights and not foe.disordered)


def facing_to_enemies(state: State, unit: Unit) -> Facing:
    """The facing of a unit that stays next to enemies: the best to which it may turn, its own if no other is better."""
    own = unit.facing
    return max((own, *facings_open(state, unit)), key=lambda one: (facing_value(state, unit, one), one == own, -one))


# ---------------------------------------------------------------- away from the enemy


def good_facing(state: State, unit: Unit) -> Facing:
    """The facing of a unit that stands next to no enemy: ready to charge, or toward the nearest enemies."""
    if state.type_of(unit.id) == "MM" and not unit.disordered:
        best = facing_to_charge(state, unit)
        if best is not None:
            return best[1]
    seen = _ahead(state, unit)
    value = [seen[one] + seen[(one + 1) % SIDES] for one in range(SIDES)]
    return max(range(SIDES), key=lambda one: (value[one], -turns_between(unit.facing, one), -one))


def _ahead(state: State, unit: Unit) -> list[int]:
    """For each of the six directions how many enemies are there, the nearer ones counting more."""
    field, side = state.setting.field, state.side_of(unit.id)
    around = [field.hexes[near] if near is not None else None for near in field.around[unit.at]]
    q, r = field.hexes[unit.at]
    seen = [0] * SIDES
    for at, holder in state.holders.items():
        if holder == side:
            continue
        p, s = field.hexes[at]
        far = max(abs(q - p), abs(r - s), abs(q - p + r - s))
        if far > _SEEN:
            continue
        for direction, near in enumerate(around):
            if near is not None:
                across, down = near[0] - p, near[1] - s
                if max(abs(across), abs(down), abs(across + down)) < far:
                    seen[direction] += 1 + _SEEN - far
    return seen
