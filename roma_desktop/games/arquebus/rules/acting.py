"""Who may move and fire in a Move/Fire phase: units, leaders, and leaders who go with units [6.1, 7.2]."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.core.errors import Illegal
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import ARMY, WAITING, HexId, LeaderId, SideId, UnitId
from roma_desktop.games.arquebus.rules import battles, entering
from roma_desktop.games.arquebus.rules.command import commander
from roma_desktop.games.arquebus.rules.movement import (
    enemy_leader_or_standard,
    far_from_enemies,
    terrain_cost,
    too_near,
)
from roma_desktop.games.arquebus.rules.stacking import may_stand


def units_to_act(state: State, side: SideId) -> Iterator[Unit]:
    """The units that may move or fire in this phase."""
    activation = state.activation
    assert activation is not None
    if activation.target == ARMY:
        ids: Iterator[UnitId] = (of for of in state.units if of in activation.commanded)
    else:
        ids = iter(state.setting.units_of[activation.target])
    for of in ids:
        unit = state.units[of]
        if (unit.on_map or unit.at == WAITING) and of not in activation.finished:
            yield unit


def check_unit(state: State, side: SideId, of: UnitId) -> Unit:
    """A unit that is ordered; raises ``Illegal`` unless it may act now."""
    activation = state.activation
    assert activation is not None
    unit = state.units.get(of)
    if unit is None or state.side_of(of) != side or not (unit.on_map or unit.at == WAITING):
        raise Illegal("6.1-a", say("This isn't a unit of yours on the map."), say("Choose one of your own."))
    mine = of in activation.commanded if activation.target == ARMY else (state.counter(of).battle == activation.target)
    if not mine:
        raise Illegal(
            "6.1-b" if activation.target == ARMY else "6.1-a",
            say("{unit:unit} is not activated.", unit=of),
            say("Choose an activated unit."),
        )
    if of in activation.finished:
        raise Illegal("7.2-a", say("{unit:unit} has finished its move.", unit=of), say("Choose another unit."))
    return unit


def movable_leaders(state: State, side: SideId) -> Iterator[LeaderId]:
    """The leaders who may move: those of the Battle, an OC without a Battle in a Free Activation [7.2-d, R05]."""
    activation = state.activation
    assert activation is not None
    if activation.target == ARMY:
        yield from sorted(activation.marching)
        return
    own = state.setting.leader_of.get(activation.target)
    if own is not None:
        yield own
    yield from (of for of in state.leaders if battles.attached(state, of) == activation.target)
    oc = commander(state, side)
    if oc is not None and oc != own and activation.mode == "free" and not state.printed(oc).battles:
        yield oc


def companions(state: State, side: SideId, unit: Unit) -> frozenset[LeaderId]:
    """The leaders in the hex of a unit who may move with it: those who may move now, and the OC in any activation.

    Who has moved already hasn't begun the activation there [7.2-e].
    """
    activation = state.activation
    assert activation is not None
    here = {leader.id for leader in state.leaders_at(unit.at)} if unit.on_map else set()
    here -= activation.finished | activation.spent.keys()
    if not here:
        return frozenset()
    able = {*movable_leaders(state, side), commander(state, side)}
    return frozenset(leader for leader in here & able if battles.why_no_leader(state, leader) is None)


def check_leader(state: State, side: SideId, leader: LeaderId) -> None:
    if leader not in movable_leaders(state, side) or not state.leaders[leader].on_map:
        raise Illegal(
            "7.2-d",
            say("This leader doesn't move in this activation."),
            say("Leaders move when their Battle does."),
        )


def check_companions(state: State, side: SideId, unit: Unit, leaders: frozenset[LeaderId]) -> None:
    """Raise ``Illegal`` unless these leaders may go with a unit; on its way, unless they do already [7.2-e]."""
    activation = state.activation
    assert activation is not None
    if activation.moving == unit.id and unit.id in activation.spent:
        if leaders and leaders != activation.with_it:
            raise Illegal(
                "7.2-e",
                say("Leaders join a unit before it moves, and stay with it for the whole move."),
                say("Move on without these leaders."),
            )
        return
    for leader in sorted(leaders - companions(state, side, unit)):
        if leader in state.leaders:
            battles.check_leader_move(state, leader)
        raise Illegal(
            "7.2-e",
            say("{leader:leader} can't go with {unit:unit}.", leader=leader, unit=unit.id),
            say("Only the leader of the activated Battle and the Overall Commander go with a unit, from its own hex."),
        )


def passing(state: State) -> Unit | None:
    """The unit that is on its way through friends and can't stop where it is; None if no unit is."""
    activation = state.activation
    assert activation is not None
    unit = state.units.get(activation.moving)
    if unit is None or not unit.on_map or len(state.units_at(unit.at)) < 2 or may_stand(state, unit, unit.at):
        return None
    return unit


# ---------------------------------------------------------------- leaders alone


def leader_step_cost(state: State, leader: LeaderId, there: HexId) -> int:
    """What a leader pays to enter a hex alone; raises ``Illegal`` where he can't go [7.2-e, 7.3, 6.1-b].

    Whether he has these points is asked elsewhere (``check_leader_step``).
    """
    activation = state.activation
    assert activation is not None
    at = state.leaders[leader].at
    if leader in activation.finished:
        raise Illegal("7.2-a", say("{leader:leader} has moved.", leader=leader), say("Choose another."))
    battles.check_leader_move(state, leader)
    if there not in state.setting.field.neighbours.get(at, ()):
        raise Illegal(
            "7.2-a", say("{hex:place} is not next to {leader:leader}.", hex=there, leader=leader), say("Go hex by hex.")
        )
    side = state.side_of(leader)
    cost = terrain_cost(state, at, there, "leader")
    if cost is None:
        raise Illegal(
            "7.3-a", say("{leader:leader} can't enter {hex:place}.", leader=leader, hex=there), say("Go around it.")
        )
    if there in entering.enemy_entries(state, side):
        raise Illegal("7.3-b", say("Enemy reinforcements enter at {hex:place}.", hex=there), say("Choose another hex."))
    if state.holders.get(there, side) != side or enemy_leader_or_standard(state, there, side):
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
    return cost


def leader_remaining(state: State, leader: LeaderId) -> int:
    """The movement points that a leader has left to go alone in this activation [7.2-e]."""
    assert state.activation is not None
    return state.printed(leader).entry.movement - state.activation.spent.get(leader, 0)


def check_leader_step(state: State, leader: LeaderId, there: HexId) -> int:
    """What a leader pays to enter a hex alone; raises ``Illegal`` unless he may [7.2-e]."""
    cost, left = leader_step_cost(state, leader, there), leader_remaining(state, leader)
    if cost > left:
        raise Illegal(
            "7.2-e",
            say("It costs {n} MP and {leader:leader} has {left}.", n=cost, leader=leader, left=left),
            say("Choose a nearer hex."),
        )
    return cost


# ---------------------------------------------------------------- several units together


def leaves_the_map(of: UnitId) -> Illegal:
    """The refusal of a march that would lead a unit off the map [7.3-b]."""
    return Illegal("7.3-b", say("{unit:unit} would leave the map.", unit=of), say("Choose a hex further inside."))


def in_the_way() -> Illegal:
    """The refusal of a march of several units whose places are all taken by others [10.1-a]."""
    return Illegal(
        "10.1-a",
        say("Other units are in the way of all of them."),
        say("Choose another hex, or move those who are in the way first."),
    )
