"""Facing [8.0-a, 8.0-c]: which hexes are in front of a unit, at its flanks and behind it."""

from __future__ import annotations

from typing import Literal

from roma_desktop.core.board.hexes import SIDES, turns_between
from roma_desktop.games.arquebus.model.field import Field
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.terms import Facing, HexId

Aspect = Literal["front", "left", "right", "rear"]
_ASPECTS: tuple[Aspect, ...] = ("front", "front", "right", "rear", "rear", "left")
"""The aspects of the six directions around a unit, clockwise from the first front hexside."""


def aspect(field: Field, at: HexId, facing: Facing, near: HexId) -> Aspect:
    """On which side of a unit a neighbouring hex is [8.0-a]; raises ``ValueError`` for another hex."""
    direction = field.direction(at, near)
    if direction is None:
        raise ValueError(near)
    return _ASPECTS[(direction - facing) % SIDES]


def front(field: Field, at: HexId, facing: Facing) -> tuple[HexId, ...]:
    """The front hexes of a unit that are on the map [8.0-a]."""
    around = field.around[at]
    return tuple(near for near in (around[facing % SIDES], around[(facing + 1) % SIDES]) if near is not None)


def front_of(field: Field, unit: Unit) -> tuple[HexId, ...]:
    """The front hexes of a unit where it is."""
    return front(field, unit.at, unit.facing)


def facings_towards(field: Field, at: HexId, near: HexId) -> tuple[Facing, Facing]:
    """The two facings with which a neighbouring hex is in front."""
    direction = field.direction(at, near)
    assert direction is not None
    return direction, (direction - 1) % SIDES


def facing_of_step(field: Field, here: HexId, there: HexId, before: Facing) -> Facing:
    """The facing of a unit after a step: a vertex in front of it, the nearer one to how it faced (R37)."""
    return min(facings_towards(field, here, there), key=lambda one: (turns_between(before, one), one))
