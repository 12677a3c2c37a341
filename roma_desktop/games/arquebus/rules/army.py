"""Army activations [6.1-b, R03]."""

from __future__ import annotations

from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import BattleId, LeaderId, SideId, UnitId
from roma_desktop.games.arquebus.rules import battles
from roma_desktop.games.arquebus.rules.command import commander, in_range, ranges
from roma_desktop.games.arquebus.rules.movement import far_from_enemies


def army_leaders(state: State, side: SideId) -> frozenset[LeaderId]:
    """The leaders who move in an army activation: its leaders who are far from all enemies [6.1-b, R03]."""
    return frozenset(of for of in _leaders(state, side) if far_from_enemies(state, state.leaders[of].at, side))


def _leaders(state: State, side: SideId) -> frozenset[LeaderId]:
    """The leaders whose units an army activation activates: the OC, and Battle leaders in his range [6.1-b]."""
    oc = commander(state, side)
    if oc is None:
        return frozenset()
    reach = ranges(state, oc)
    return frozenset(
        leader.id
        for leader in state.leaders.values()
        if leader.on_map
        and state.side_of(leader.id) == side
        and (leader.id == oc or (leader.at in reach and _may_act(state, leader.id)))
    )


def _may_act(state: State, leader: LeaderId) -> bool:
    """Whether the special rules let at least one of a leader's Battles be activated now, or he has none."""
    mine = state.printed(leader).battles
    return not mine or any(not _barred(state, battle) for battle in mine)


def _barred(state: State, battle: BattleId) -> bool:
    mode = state.activation.mode if state.activation is not None else "free"
    return battles.barred(state, battle, mode)


def army_units(state: State, side: SideId) -> frozenset[UnitId]:
    """The units that move in an army activation: in range of one of its leaders, far from all enemies [6.1-b, R03]."""
    leaders = _leaders(state, side)
    found: set[UnitId] = set()
    for battle in state.setting.battles_of(side):
        if state.setting.leader_of.get(battle) in leaders and not _barred(state, battle):
            found.update(of for of in in_range(state, battle) if far_from_enemies(state, state.units[of].at, side))
    return frozenset(found)
