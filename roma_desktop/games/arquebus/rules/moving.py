"""Dismounting [7.4], and what must be done before the Move/Fire phase ends [10.1-b, 14.5]."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from roma_desktop.core.errors import Illegal, refuse
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import ARMY, DISMOUNTED, Facing, SideId, UnitId
from roma_desktop.games.arquebus.rules.movement import DISMOUNT, can_step, check_can_move, remaining
from roma_desktop.games.arquebus.rules.stacking import may_stand
from roma_desktop.games.arquebus.rules.turning import can_disengage, must_turn
from roma_desktop.games.arquebus.rules.units import ATTACKERS


def check_dismount(state: State, unit: Unit) -> None:
    """Raise ``Illegal`` unless mounted shot may dismount now [7.4-a, 7.4-b]."""
    if state.counter(unit.id).type not in DISMOUNTED or unit.dismounted:
        raise Illegal("7.4", say("{unit:unit} isn't mounted shot.", unit=unit.id), say("Only MAQ and MCB dismount."))
    _check_horses(state, unit)


def check_remount(state: State, unit: Unit) -> None:
    """Raise ``Illegal`` unless dismounted shot may mount now [7.4-a, 7.4-c].

    With guns or a wagon it may stand on foot but not on horseback: it must be able to ride out of the hex [10.1-a].
    """
    if not unit.dismounted:
        raise Illegal("7.4-c", say("{unit:unit} has no horses to mount.", unit=unit.id), say("Move it on foot."))
    _check_horses(state, unit)
    if not _may_be_mounted(state, unit):
        raise Illegal(
            "10.1-a",
            say("{unit:unit} can't stay mounted in {hex:place} with those there.", unit=unit.id, hex=unit.at),
            say("Walk out of the hex first, or keep enough movement points to ride out of it."),
        )


def _may_be_mounted(state: State, unit: Unit) -> bool:
    """Whether a unit that mounts in its hex may stay there, or can ride on with what it then has left [7.4-c, 10.0]."""
    if len(state.units_at(unit.at)) < 2:
        return True
    activation = state.activation
    assert activation is not None
    spent = {**activation.spent, unit.id: activation.spent.get(unit.id, 0) + DISMOUNT}
    rider = replace(unit, dismounted=False)
    after = replace(
        state,
        units={**state.units, unit.id: rider},
        activation=replace(activation, spent=spent, remounted=activation.remounted | {unit.id}),
    )
    return may_stand(after, rider, rider.at) or can_step(after, rider)


def _check_horses(state: State, unit: Unit) -> None:
    check_can_move(state, unit)
    activation = state.activation
    assert activation is not None
    if not unit.on_map or (activation.target == ARMY and unit.id not in activation.commanded):
        raise Illegal("7.4-a", say("{unit:unit} is not on the map.", unit=unit.id), say("Enter first."))
    if unit.disordered:
        raise Illegal("7.4-a", say("{unit:unit} is Disordered.", unit=unit.id), say("Let it recover first."))
    if unit.at in state.near_enemy[state.side_of(unit.id)]:
        raise Illegal("7.4-a", say("{unit:unit} is next to an enemy.", unit=unit.id), say("Ride away first."))
    if unit.id not in activation.in_range:
        raise Illegal(
            "7.4-a",
            say("{unit:unit} did not begin in the Command Range of its leader (R44).", unit=unit.id),
            say("Bring the leader nearer, for the next activation."),
        )
    if remaining(state, unit) < DISMOUNT:
        raise Illegal(
            "7.4-b", say("It takes 3 MP, and {unit:unit} has fewer left.", unit=unit.id), say("Do it before moving.")
        )


def check_end(state: State, side: SideId) -> None:
    """Raise ``Illegal`` unless the Move/Fire phase may end."""
    refuse(next((why for _, why in unfinished(state, side)), None))


def unfinished(state: State, side: SideId) -> Iterator[tuple[UnitId, Illegal]]:
    """The units that bar the end of the Move/Fire phase, each with the reason [10.1-a, 14.5-d, 14.5-f]."""
    for unit in _activated(state, side):
        why = _unfinished(state, unit)
        if why is not None:
            yield unit.id, why


def _unfinished(state: State, unit: Unit) -> Illegal | None:
    activation = state.activation
    assert activation is not None
    if not may_stand(state, unit, unit.at):
        return Illegal(
            "10.1-a",
            say("{unit:unit} can't stop in {hex:place} with those there.", unit=unit.id, hex=unit.at),
            say("Move it on."),
        )
    if unit.id not in state.opponents:
        return None
    if state.type_of(unit.id) not in ATTACKERS and can_disengage(state, unit):
        return Illegal(
            "14.5-d",
            say("{unit:unit} is Engaged and can't attack: it must disengage.", unit=unit.id),
            say("Move it to a hex next to no enemy."),
        )
    if must_turn(state, unit) and unit.id not in activation.turned | activation.finished:
        return Illegal(
            "14.5-f",
            say("{unit:unit} is Engaged and faces none of its enemies: it must turn.", unit=unit.id),
            say("Turn it by one or two vertices, or disengage."),
        )
    return None


def _activated(state: State, side: SideId) -> Iterator[Unit]:
    assert state.activation is not None
    for battle in state.activation.battles:
        yield from (unit for unit in state.units_of(battle) if unit.on_map)
    if state.activation.target == ARMY:
        yield from (state.units[of] for of in sorted(state.activation.commanded) if state.units[of].on_map)


def stack_facings(state: State, side: SideId) -> Iterator[tuple[tuple[UnitId, ...], Facing]]:
    """The stacks of a side whose units face different ways, and the facing that they take [10.1-b].

    It is that of a unit that couldn't turn freely; where both could, that of the one which isn't a gun or sappers.
    """
    for at, stack in state.stacks.items():
        if state.holders[at] != side or len({unit.facing for unit in stack}) < 2:
            continue
        fixed = [unit for unit in stack if state.activation and unit.id not in state.activation.turned]
        first = min(fixed or stack, key=lambda unit: state.type_of(unit.id) in ("ART", "SP"))
        yield tuple(unit.id for unit in stack if unit.id != first.id), first.facing
