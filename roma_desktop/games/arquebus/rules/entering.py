"""Reinforcements that wait off the map [7.5]."""

from __future__ import annotations

from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import WAITING, BattleId, HexId, LeaderId, SideId
from roma_desktop.games.arquebus.rules import battles


def waits(state: State, battle: BattleId) -> bool:
    """Whether units of a Battle wait off the map."""
    return any(unit.at == WAITING for unit in state.units_of(battle))


def entry_hexes(state: State, battle: BattleId) -> tuple[HexId, ...]:
    """The hexes where the waiting units of a Battle may enter now; none before its time [7.5-a]."""
    if not battles.may_enter(state, battle):
        return ()
    return state.setting.battles[battle].entry


def company(state: State, unit: Unit) -> tuple[LeaderId, ...]:
    """The leaders who enter with a unit: its Battle's own, if he still waits: then no unit of his has entered [7.5-b].

    An OC who has joined reinforcements of another Battle enters with them too [5.4-d].
    """
    side = state.side_of(unit.id)
    own, oc = state.setting.leader_of.get(state.counter(unit.id).battle), state.setting.commander.get(side)
    found = dict.fromkeys(leader for leader in (own, oc) if leader is not None)
    return tuple(
        leader
        for leader in found
        if state.leaders[leader].at == WAITING and (leader == own or not _has_waiting(state, leader))
    )


def _has_waiting(state: State, leader: LeaderId) -> bool:
    """Whether units of a leader's own Battles wait off the map."""
    return any(waits(state, battle) for battle in state.printed(leader).battles if battle in state.setting.battles)


def enemy_entries(state: State, side: SideId) -> frozenset[HexId]:
    """The hexes where enemy reinforcements still enter: closed to a side [7.3-b]."""
    return state.awaited[state.setting.enemy(side)]


def on_map(state: State, battle: BattleId) -> bool:
    """Whether a Battle has units on the map."""
    return any(unit.on_map for unit in state.units_of(battle))


def in_play(state: State, battle: BattleId) -> bool:
    """Whether a Battle has units on the map, or some that may enter now."""
    return on_map(state, battle) or (waits(state, battle) and bool(entry_hexes(state, battle)))
