"""Where units go in the night of Marignano [MAR-2]."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId, SideId, UnitId
from roma_desktop.games.arquebus.rules import entering
from roma_desktop.games.arquebus.rules.movement import terrain_cost
from roma_desktop.games.arquebus.rules.stacking import may_stand
from roma_desktop.games.arquebus.rules.units import is_artillery, moves_as

GUNS_GO = 2
"""How many hexes a gun goes in the night."""


def withdrawals(state: State, unit: Unit) -> tuple[HexId, ...]:
    """The hexes to which a unit next to enemies can go so that it is next to none; nothing for any other unit."""
    near = state.near_enemy[state.side_of(unit.id)]
    if not unit.on_map or unit.at not in near:
        return ()
    return tuple(at for at in open_hexes(state, unit) if at not in near)


def withdrawing(state: State, side: SideId) -> Iterator[Unit]:
    """The units of a side that are next to enemies and can go."""
    for unit in state.units.values():
        if state.side_of(unit.id) == side and withdrawals(state, unit):
            yield unit


def open_hexes(state: State, unit: Unit) -> Iterator[HexId]:
    """The neighbouring hexes that a unit may enter and stand in, a gun as if it were deployed there."""
    side, mover = state.side_of(unit.id), moves_as(state, unit)
    closed = entering.enemy_entries(state, side)
    as_there = replace(unit, deployed=True) if is_artillery(state, unit) else unit
    for at in state.setting.field.neighbours[unit.at]:
        if state.holders.get(at, side) != side or at in closed or terrain_cost(state, unit.at, at, mover) is None:
            continue
        if may_stand(state, as_there, at):
            yield at


def guns(state: State, side: SideId) -> tuple[UnitId, ...]:
    """The guns of a side on the map."""
    return tuple(
        unit.id
        for unit in state.units.values()
        if unit.on_map and is_artillery(state, unit) and state.side_of(unit.id) == side
    )
