"""Who may move and fire in a Move/Fire phase: units, leaders, and leaders who go with units [6.1, 7.2]."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.core.errors import Illegal
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import ARMY, WAITING, LeaderId, SideId, UnitId
from roma_desktop.games.arquebus.rules import battles
from roma_desktop.games.arquebus.rules.command import commander
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
        raise Illegal("6.1-a", say("This is no unit of yours on the map."), say("Choose one of your own."))
    mine = of in activation.commanded if activation.target == ARMY else (state.counter(of).battle == activation.target)
    if not mine:
        raise Illegal(
            "6.1-b" if activation.target == ARMY else "6.1-a",
            say("{unit:unit} is not activated.", unit=of),
            say("Choose a unit of what was activated."),
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


def check_leader(state: State, side: SideId, leader: LeaderId) -> None:
    if leader not in movable_leaders(state, side) or not state.leaders[leader].on_map:
        raise Illegal(
            "7.2-d",
            say("This leader doesn't move in this activation."),
            say("Leaders move when their Battle does."),
        )


def check_companions(state: State, side: SideId, unit: Unit, leaders: frozenset[LeaderId]) -> None:
    """Leaders who go with a unit began with it, and may move [7.2-e]."""
    activation = state.activation
    assert activation is not None
    if activation.moving == unit.id and unit.id in activation.spent:
        if leaders and leaders != activation.with_it:
            raise Illegal(
                "7.2-e",
                say("Leaders join a unit before it moves, and stay with it for the whole move."),
                say("Move on without naming them."),
            )
        return
    movable = set(movable_leaders(state, side))
    for leader in sorted(leaders):
        one = state.leaders.get(leader)
        if (
            one is None
            or one.at != unit.at
            or leader not in movable
            or leader in activation.finished
            or leader in activation.spent
        ):
            raise Illegal(
                "7.2-e",
                say("{leader:leader} can't go with {unit:unit}.", leader=leader, unit=unit.id),
                say("Only leaders of the activated Battle in its hex go with a unit."),
            )


def passing(state: State) -> Unit | None:
    """The unit that is on its way through friends, where it can't stop."""
    activation = state.activation
    assert activation is not None
    unit = state.units.get(activation.moving)
    if unit is None or not unit.on_map or len(state.units_at(unit.at)) < 2 or may_stand(state, unit, unit.at):
        return None
    return unit
