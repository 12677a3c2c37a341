"""Leaders who move without a unit [7.2-e]."""

from __future__ import annotations

from roma_desktop.core.errors import Illegal
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import ARMY, HexId, LeaderId
from roma_desktop.games.arquebus.rules import battles, entering
from roma_desktop.games.arquebus.rules.movement import enemies_without_units, far_from_enemies, terrain_cost, too_near


def check_leader_step(state: State, leader: LeaderId, there: HexId) -> int:
    """What a leader pays to enter a hex alone; raises ``Illegal`` unless he may [7.2-e]."""
    activation = state.activation
    assert activation is not None
    at = state.leaders[leader].at
    if leader in activation.finished:
        raise Illegal("7.2-a", say("{leader:leader} has moved.", leader=leader), say("Choose another."))
    battles.check_leader_move(state, leader)
    if there not in state.setting.field.neighbours.get(at, ()):
        raise Illegal(
            "7.2-a", say("{hex:place} is not next to {leader:leader}.", hex=there, leader=leader), say("Hex by hex.")
        )
    side = state.side_of(leader)
    cost = terrain_cost(state, at, there, "leader")
    if cost is None:
        raise Illegal(
            "7.3-a", say("{leader:leader} can't enter {hex:place}.", leader=leader, hex=there), say("Go around it.")
        )
    if there in entering.enemy_entries(state, side):
        raise Illegal("7.3-b", say("Enemy reinforcements enter at {hex:place}.", hex=there), say("Choose another hex."))
    if state.holders.get(there, side) != side or enemies_without_units(state, there, side):
        raise Illegal(
            "7.2-e",
            say("An enemy unit, leader or standard is in {hex:place}.", hex=there),
            say("A leader alone keeps away from them."),
        )
    if there in state.near_enemy[side] and state.holders.get(there) != side:
        raise Illegal(
            "7.2-e",
            say("{hex:place} is next to an enemy, and no unit of yours is there.", hex=there),
            say("A leader alone goes there only to join a unit."),
        )
    if activation.target == ARMY and not far_from_enemies(state, there, side):
        raise too_near(there)
    left = state.printed(leader).entry.movement - activation.spent.get(leader, 0)
    if cost > left:
        raise Illegal(
            "7.2-e",
            say("It costs {n} MP and {leader:leader} has {left}.", n=cost, leader=leader, left=left),
            say("Choose a nearer hex."),
        )
    return cost
