"""Turning in place during the Move/Fire phase, in command or out of it [5.3-e, 8.0-d, 8.0-e, 14.5-e, 14.5-f]."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.core.board.hexes import SIDES, turns_between
from roma_desktop.core.errors import Illegal, refuse
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import Facing
from roma_desktop.games.arquebus.rules.facing import front
from roma_desktop.games.arquebus.rules.movement import can_step
from roma_desktop.games.arquebus.rules.units import ATTACKERS


def engaged_in_front(state: State, unit: Unit, facing: Facing) -> int:
    """How many hexes in front of a unit with this facing hold units that it is Engaged with."""
    opponents = {state.units[of].at for of in state.opponents.get(unit.id, ())}
    return sum(at in opponents for at in front(state.setting.field, unit.at, facing))


def must_turn(state: State, unit: Unit) -> bool:
    """Whether an Engaged unit that stays must turn, because it faces none of its opponents [14.5-f]."""
    return unit.id in state.opponents and not engaged_in_front(state, unit, unit.facing)


def can_disengage(state: State, unit: Unit) -> bool:
    """Whether an Engaged unit that hasn't finished can still leave its hex [14.5-d]."""
    if state.activation is None or unit.id in state.activation.finished:
        return False
    return can_step(state, unit)


def facings_open(state: State, unit: Unit) -> Iterator[Facing]:
    """The other facings to which a unit may turn now."""
    return (facing for facing in range(SIDES) if facing != unit.facing and _why_not(state, unit, facing) is None)


def check_turn(state: State, unit: Unit, facing: Facing) -> None:
    """Raise ``Illegal`` unless a unit may turn to a facing now."""
    if facing not in range(SIDES) or not unit.on_map:
        raise Illegal("8.0-a", say("A unit on the map faces one of six vertices."), say("Choose one of them."))
    refuse(_why_not(state, unit, facing))


def _why_not(state: State, unit: Unit, facing: Facing) -> Illegal | None:
    activation = state.activation
    assert activation is not None
    side = state.side_of(unit.id)
    if unit.id in state.opponents:
        return _engaged(state, unit, facing)
    if unit.at not in state.near_enemy[side]:
        return None
    if unit.id in activation.lifted or unit.id not in activation.beside:
        return Illegal(
            "8.0-d",
            say("{unit:unit} is next to an enemy and has set its facing.", unit=unit.id),
            say("Turn before you come next to an enemy."),
        )
    if unit.id in activation.turned or turns_between(unit.facing, facing) > 1:
        return Illegal(
            "8.0-e",
            say("{unit:unit} began next to an enemy: it turns by one vertex, once.", unit=unit.id),
            say("Choose the next vertex to either side."),
        )
    return None


def _engaged(state: State, unit: Unit, facing: Facing) -> Illegal | None:
    """An Engaged unit that stays turns only to face those it is Engaged with, if none is in front [14.5-e, 14.5-f]."""
    if state.type_of(unit.id) not in ATTACKERS and can_disengage(state, unit):
        return Illegal(
            "14.5-d",
            say("{unit:unit} is Engaged and can't attack: it must disengage.", unit=unit.id),
            say("Move it to a hex next to no enemy."),
        )
    if engaged_in_front(state, unit, unit.facing):
        return Illegal(
            "14.5-e",
            say("{unit:unit} is Engaged with enemies in front: it may not turn.", unit=unit.id),
            say("It attacks them, or disengages."),
        )
    most = max(engaged_in_front(state, unit, one) for one in range(SIDES) if turns_between(unit.facing, one) <= 2)
    if turns_between(unit.facing, facing) > 2 or engaged_in_front(state, unit, facing) < most:
        return Illegal(
            "14.5-f",
            say("{unit:unit} must turn by one or two vertices to face as many as it can.", unit=unit.id),
            say("Choose a facing with its Engaged enemies in front."),
        )
    return None
