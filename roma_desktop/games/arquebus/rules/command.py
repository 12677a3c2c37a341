"""Who is in command [5.2, 5.3]."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping

from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import WAITING, BattleId, HexId, LeaderId, SideId, UnitId
from roma_desktop.games.arquebus.rules import battles


def command_range(state: State, leader: LeaderId) -> int:
    """The Command Range of a leader, or of the one who has taken his place [5.2-d, 5.5]."""
    entry = state.printed(leader).entry
    if state.leaders[leader].replaced and entry.replacement is not None:
        return entry.replacement.command_range
    return entry.command_range


def activation_rating(state: State, leader: LeaderId) -> int | None:
    """The Activation rating of a leader [5.2-a]; None for one who leads no Battle."""
    entry = state.printed(leader).entry
    if state.leaders[leader].replaced and entry.replacement is not None:
        return entry.replacement.activation
    return entry.activation


def charisma(state: State, leader: LeaderId) -> int:
    """The Charisma of a leader [5.2-c]."""
    entry = state.printed(leader).entry
    if state.leaders[leader].replaced and entry.replacement is not None:
        return entry.replacement.charisma
    return entry.charisma


def commander(state: State, side: SideId) -> LeaderId | None:
    """The OC of a side on the map; None if there is none any more: a replacement is no OC [5.5-b, R30]."""
    leader = state.setting.commander.get(side)
    if leader is None or not state.leaders[leader].on_map or state.leaders[leader].replaced:
        return None
    return leader


def effectiveness(state: State, side: SideId) -> int:
    """The Effectiveness of a side's OC; 0 without one [5.2-b, R30]."""
    leader = commander(state, side)
    if leader is None:
        return 0
    return battles.effectiveness(state, state.leaders[leader], state.printed(leader).entry.effectiveness)


def ranges(state: State, leader: LeaderId) -> dict[HexId, int]:
    """The hexes in a leader's Command Range with their distance by hexes that he could enter [5.2-d].

    The way doesn't lead through enemy units, nor over hexes or hexsides closed to leaders.
    """
    start, reach = state.leaders[leader].at, command_range(state, leader)
    ways, holders, enemy = _leaders_ways(state), state.holders, state.setting.enemy(state.side_of(leader))
    found, queue = {start: 0}, deque([start])
    while queue:
        here = queue.popleft()
        if found[here] == reach:
            continue
        for there in ways[here]:
            if there not in found and holders.get(there) != enemy:
                found[there] = found[here] + 1
                queue.append(there)
    return found


def _leaders_ways(state: State) -> Mapping[HexId, tuple[HexId, ...]]:
    """From each hex the neighbours that leaders can enter [T7]; works change during a battle."""
    key = ("leaders' ways", tuple(sorted(state.works.items())))
    answers = state.setting.answers
    if key not in answers:
        answers[key] = {at: tuple(_open_to_leaders(state, at)) for at in state.setting.field.hexes}
    found: Mapping[HexId, tuple[HexId, ...]] = answers[key]
    return found


def _open_to_leaders(state: State, here: HexId) -> Iterator[HexId]:
    field, charts = state.setting.field, state.setting.charts
    for there in field.neighbours[here]:
        obstacle = state.obstacle(here, there)
        if charts.terrain[field.terrain[there]].cost("leader") is None:
            continue
        if not obstacle or charts.hexsides[obstacle].cost("leader") is not None:
            yield there


def in_range(state: State, battle: BattleId) -> Iterator[UnitId]:
    """The units of a Battle that are in the range of its leader, without a chain [5.2-d, R44]."""
    leader = state.setting.leader_of.get(battle)
    if leader is None or not state.leaders[leader].on_map:
        return
    reach = ranges(state, leader)
    yield from (unit.id for unit in state.units_of(battle) if unit.at in reach)


def in_command(state: State, battle: BattleId) -> frozenset[UnitId]:
    """The units of a Battle that are in command: in range of its leader, or in a chain of its units [5.2-e, 2.4-h].

    Units of a Battle without a leader never are [6.4-a]. Those that wait off the map enter in command [7.5-a].
    """
    units = [unit for unit in state.units_of(battle) if unit.on_map]
    waiting = {unit.id for unit in state.units_of(battle) if unit.at == WAITING}
    if battle not in state.setting.leader_of:
        return frozenset()
    found = set(in_range(state, battle)) & {unit.id for unit in units}
    queue = deque(state.units[of].at for of in found)
    where: dict[HexId, list[UnitId]] = {}
    for unit in units:
        where.setdefault(unit.at, []).append(unit.id)
    seen = set(queue)
    while queue:
        here = queue.popleft()
        for near in (here, *state.setting.field.neighbours[here]):
            if near in where:
                found.update(where[near])
                if near not in seen:
                    seen.add(near)
                    queue.append(near)
    return frozenset(found | waiting)
