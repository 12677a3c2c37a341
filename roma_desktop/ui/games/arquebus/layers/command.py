"""Who is in command: the range of a leader, and the chains of units that lead out of it [5.2-d, 5.2-e]."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import BattleId, HexId, LeaderId
from roma_desktop.games.arquebus.rules.command import command_range, commander, in_command, in_range, ranges
from roma_desktop.ui.games.arquebus.layers.looking import Looking
from roma_desktop.ui.layers.drawing import Drawing, Line, Sign, Tag, Tint

CHAIN = "#3F6B35"
"""The colour of a chain of command."""


def command(looking: Looking) -> Drawing:
    """The range of the leader of the chosen Battle, else of the OC; units out of command have a broken chain."""
    state, battle = looking.state, looking.battle
    leader = state.setting.leader_of.get(battle) if battle is not None else commander(state, looking.own)
    reach = ranges(state, leader) if leader is not None and state.leaders[leader].on_map else {}
    colour = looking.colour(state.side_of(leader)) if leader is not None else ""
    tints = {at: Tint(colour) for at in reach}
    tags: dict[HexId, tuple[Tag, ...]] = {}
    if leader is not None and reach:
        tags[state.leaders[leader].at] = (_range(looking, leader),)
    if battle is None:
        return Drawing(tints=tints, tags=tags)
    commanded = in_command(state, battle)
    for unit in state.units_of(battle):
        if unit.on_map and unit.id not in commanded:
            tip = looking.say("{unit:unit} is out of command [5.2-d]", unit=unit.id)
            tags[unit.at] = (Tag(Sign.CUT, tip=tip),)
    lines = tuple(Line(looking.way((here, there)), CHAIN) for here, there in chains(state, battle))
    return Drawing(tints=tints, tags=tags, lines=lines)


def _range(looking: Looking, leader: LeaderId) -> Tag:
    reach = command_range(looking.state, leader)
    tip = looking.say("Command Range of {leader:leader}: {n}", leader=leader, n=reach)
    return Tag(Sign.SHIELD, str(reach), looking.colour(looking.state.side_of(leader)), strong=True, tip=tip)


def chains(state: State, battle: BattleId) -> Iterator[tuple[HexId, HexId]]:
    """The links by which units out of range are in command: each from a hex to the next one, away from the leader."""
    places = {unit.at for unit in state.units_of(battle) if unit.on_map}
    queue = deque(dict.fromkeys(state.units[of].at for of in in_range(state, battle) if state.units[of].on_map))
    seen = set(queue)
    while queue:
        here = queue.popleft()
        for near in state.setting.field.neighbours[here]:
            if near in places and near not in seen:
                seen.add(near)
                queue.append(near)
                yield here, near
