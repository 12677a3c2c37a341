"""Reinforcements that wait off the map [7.5]."""

from __future__ import annotations

from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import WAITING, BattleId, HexId, SideId
from roma_desktop.games.arquebus.rules import battles


def waits(state: State, battle: BattleId) -> bool:
    """Whether units of a Battle wait off the map."""
    return any(unit.at == WAITING for unit in state.units_of(battle))


def entry_hexes(state: State, battle: BattleId) -> tuple[HexId, ...]:
    """The hexes where the waiting units of a Battle may enter now; none before its time [7.5-a]."""
    if not battles.may_enter(state, battle):
        return ()
    return state.setting.battles[battle].entry


def enemy_entries(state: State, side: SideId) -> frozenset[HexId]:
    """The hexes where enemy reinforcements still enter: closed to a side [7.3-b]."""
    return state.awaited[state.setting.enemy(side)]


def on_map(state: State, battle: BattleId) -> bool:
    """Whether a Battle has units on the map."""
    return any(unit.on_map for unit in state.units_of(battle))


def in_play(state: State, battle: BattleId) -> bool:
    """Whether a Battle has units on the map, or some that may enter now."""
    return on_map(state, battle) or (waits(state, battle) and bool(entry_hexes(state, battle)))
