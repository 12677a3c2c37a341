"""Where leaders go: near their units, and out of the enemy's way [5.2-d, 7.2-e]."""

from __future__ import annotations

from heapq import heappop, heappush

from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command
from roma_desktop.games.arquebus.ai.ground import steps
from roma_desktop.games.arquebus.commands.moving import MoveLeader
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import ARMY, HexId, LeaderId, SideId
from roma_desktop.games.arquebus.rules import battles
from roma_desktop.games.arquebus.rules.acting import check_leader_step
from roma_desktop.games.arquebus.rules.command import charisma, command_range, commander
from roma_desktop.games.arquebus.rules.declaring import can_attack, foes_in_front
from roma_desktop.games.arquebus.rules.results.leaders import is_commander, points_for

_OUT_OF_RANGE = 12
"""What each unit out of a leader's range counts against a hex, for each hex too far."""
_IN_FRONT = 30
_INSPIRES, _FALLS = 20, 9
"""What a point of Charisma is worth in an attack, and what the risk of a fall costs for each Flight Point."""
_WORTH_GOING = 4


def lead(state: State, side: SideId) -> Command | None:
    """The next step of a leader who should be elsewhere; None if all are where they should be."""
    for leader in _movers(state, side):
        command = _step(state, leader, side)
        if command is not None:
            return command
    return None


def _movers(state: State, side: SideId) -> list[LeaderId]:
    """The leaders who may move in this activation [7.2-d, R05]."""
    activation = state.activation
    assert activation is not None
    if activation.target == ARMY:
        found = sorted(activation.marching)
    else:
        own, oc = state.setting.leader_of.get(activation.target), commander(state, side)
        found = [own] if own is not None else []
        found += [of for of in state.leaders if battles.attached(state, of) == activation.target]
        if oc is not None and oc != own and activation.mode == "free" and not state.printed(oc).battles:
            found.append(oc)
    return [of for of in found if state.leaders[of].on_map and of not in activation.finished]


def _step(state: State, leader: LeaderId, side: SideId) -> Command | None:
    activation, here = state.activation, state.leaders[leader].at
    assert activation is not None
    if leader in activation.spent and activation.moving != leader:
        return None
    units = _led(state, leader, side)
    if not units:
        return None
    left = state.printed(leader).entry.movement - activation.spent.get(leader, 0)
    ways = _reach(state, here, left, side)
    values = {at: _value(state, leader, at, units, side) for at in ways}
    best = max(values, key=lambda at: (values[at], -len(ways[at]), at))
    if values[best] < values[here] + _WORTH_GOING or not ways[best]:
        return None
    command = MoveLeader(leader, ways[best][0])
    try:
        check_leader_step(state, leader, command.to)
    except Illegal:
        return None
    return command


def _led(state: State, leader: LeaderId, side: SideId) -> list[HexId]:
    """The hexes of the units that a leader should be near: his own, or all of his side if he leads no Battle."""
    own = state.printed(leader).battles
    names = own or state.setting.battles_of(side)
    found = [unit.at for battle in names if battle in state.setting.battles for unit in state.units_of(battle)]
    return [at for at in found if at in state.setting.field.hexes]


def _reach(state: State, here: HexId, left: int, side: SideId) -> dict[HexId, tuple[HexId, ...]]:
    """The hexes that a leader can get to, each with the way."""
    open_, near = steps(state, "leader"), state.near_enemy[side]
    found: dict[HexId, tuple[HexId, ...]] = {here: ()}
    queue: list[tuple[int, HexId, tuple[HexId, ...]]] = [(0, here, ())]
    while queue:
        paid, at, way = heappop(queue)
        for there, price, _ in open_[at]:
            if there in found or paid + price > left or state.holders.get(there, side) != side:
                continue
            if there in near and there not in state.holders:
                continue
            found[there] = (*way, there)
            heappush(queue, (paid + price, there, found[there]))
    return found


def _value(state: State, leader: LeaderId, at: HexId, units: list[HexId], side: SideId) -> int:
    """How good a hex is for a leader, more is better."""
    distance, range_ = state.setting.field.distance, command_range(state, leader)
    far = [distance(at, place) for place in units]
    value = -sum(far) * 2 // len(far) - _OUT_OF_RANGE * sum(max(0, one - range_) for one in far) // len(far)
    if at in state.near_enemy[side]:
        inspired = _inspires(state, leader, at)
        value += inspired if inspired > 0 else -_IN_FRONT
    return value


def _inspires(state: State, leader: LeaderId, at: HexId) -> int:
    """What it is worth that a leader is with a unit that can attack: his Charisma, less what his fall would cost
    [12.3-4, 5.4-b]."""
    activation, own = state.activation, state.printed(leader).battles
    assert activation is not None
    if activation.target == ARMY or not (activation.target in own or is_commander(state, leader)):
        return 0
    for unit in state.units_at(at):
        mine = state.counter(unit.id).battle == activation.target
        if mine and not unit.disordered and can_attack(state, unit) and foes_in_front(state, unit):
            return _INSPIRES * charisma(state, leader) - _FALLS * points_for(state, leader)
    return 0
