"""The Move/Fire phase unit by unit: where each goes, how it faces, whom it fires at [7.0, 8.0, 11.0]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from roma_desktop.core.flow import Command
from roma_desktop.core.game import Options
from roma_desktop.games.arquebus.ai.ground import FAR, away, hexes_of, reach
from roma_desktop.games.arquebus.ai.leading import lead
from roma_desktop.games.arquebus.ai.placing import plan
from roma_desktop.games.arquebus.ai.posture import Operation, Style, style_of, target_of
from roma_desktop.games.arquebus.ai.shooting import armed, best_target
from roma_desktop.games.arquebus.ai.turning import facing_to_enemies, good_facing
from roma_desktop.games.arquebus.commands.moving import Dismount, EndMoves, Fire, Move, Turn
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import ARMY, WAITING, HexId
from roma_desktop.games.arquebus.rules.turning import can_disengage, engaged_in_front, facings_open, must_turn
from roma_desktop.games.arquebus.rules.units import ATTACKERS, is_artillery
from roma_desktop.games.arquebus.steps.move_fire import MoveFire

_TURNS_WITHIN = 4
"""A unit that stays where it is turns to enemies at most so many hexes away."""


def in_move_fire(state: State, step: MoveFire, operation: Operation | None) -> Command:
    """What is ordered next in the Move/Fire phase."""
    style = style_of(state, step.side, operation)
    aims = _aims(state, step.side, target_of(state, operation))
    options = Options(state)
    for unit in _in_turn(state, step.side):
        for command in _act(state, unit, style, aims):
            if command in options:
                return command
    found = lead(state, step.side)
    if found is not None and found in options:
        return found
    if EndMoves() in options:
        return EndMoves()
    return _way_out(state, step)


def _way_out(state: State, step: MoveFire) -> Command:
    """Something legal where the phase can't end yet: a unit has to go on, to disengage or to turn."""
    options = list(step.options(state))
    moves = [one for one in options if isinstance(one, Move)]
    return moves[0] if moves else options[0]


def _aims(state: State, side: str, target: HexId) -> tuple[HexId, ...]:
    """The hexes of the enemies that the activation goes for: those about its target, or all."""
    enemies = hexes_of(state, state.setting.enemy(side))
    if target:
        near = tuple(at for at in enemies if state.setting.field.distance(at, target) <= 2)
        return near or enemies
    return enemies


def _in_turn(state: State, side: str) -> Iterator[Unit]:
    """The units that may still act: the one that is moving, then guns, shot, and units that attack, front first.

    A unit that had nothing to do when it was the turn of its class isn't asked again.
    """
    activation = state.activation
    assert activation is not None
    first = state.units.get(activation.moving)
    if first is not None and first.id not in activation.finished and (first.on_map or first.at == WAITING):
        yield first
    ids: Iterable[str] = activation.commanded
    if activation.target != ARMY:
        ids = state.setting.units_of[activation.target]
    done = activation.finished | {activation.moving}
    idle = activation.spent.keys() | activation.turned
    waiting = [state.units[of] for of in ids if of not in done and (of not in idle or of in state.opponents)]
    far = away(state, hexes_of(state, state.setting.enemy(side)))
    acted = max((_class(state, state.units[of]) for of in done | idle if of in state.units), default=0)
    present = [unit for unit in waiting if unit.on_map or unit.at == WAITING]
    present = [unit for unit in present if unit.id in state.opponents or _class(state, unit) >= acted]
    yield from sorted(present, key=lambda unit: (_class(state, unit), far.get(unit.at, FAR), unit.id))


def _class(state: State, unit: Unit) -> int:
    if is_artillery(state, unit):
        return 0
    return 2 if state.type_of(unit.id) in ("PK", "SB", "MM", "STR") else 1


# ---------------------------------------------------------------- one unit


def _act(state: State, unit: Unit, style: Style, aims: tuple[HexId, ...]) -> Iterator[Command]:
    """What a unit does next, the best first; nothing if it is done."""
    activation = state.activation
    assert activation is not None
    side = state.side_of(unit.id)
    if unit.id in state.opponents:
        yield from _engaged(state, unit)
        return
    if unit.retired:
        yield from _retired(state, unit)
        return
    if unit.id in activation.turned or unit.id in activation.stopped:
        yield from _fires(state, unit)
        return
    if unit.shot and not unit.dismounted:
        yield Dismount(unit.id)
    found = plan(state, unit, style, aims)
    if found is None:
        return
    to, way, fires = found
    if to != unit.at:
        yield from _goes(state, unit, way)
        if unit.at != WAITING:
            yield from _fires(state, unit)
        return
    if fires is not None:
        facing, at = fires
        if facing != unit.facing:
            yield Turn(unit.id, facing)
        yield Fire(unit.id, at)
        return
    if unit.at in state.near_enemy[side]:
        facing = facing_to_enemies(state, unit)
        if facing != unit.facing:
            yield Turn(unit.id, facing)
        return
    close = away(state, aims).get(unit.at, FAR) <= _TURNS_WITHIN
    if unit.id in activation.spent or (not unit.disordered and (style.marches or close)):
        facing = good_facing(state, unit)
        if facing != unit.facing:
            yield Turn(unit.id, facing)


def _goes(state: State, unit: Unit, way: tuple[HexId, ...]) -> Iterator[Command]:
    if way:
        yield Move(unit.id, way[0])


def _fires(state: State, unit: Unit) -> Iterator[Command]:
    """A unit that has come to where it stays fires, if that is worth it."""
    if not armed(state, unit):
        return
    at = best_target(state, unit)
    if at is not None:
        yield Fire(unit.id, at)


def _engaged(state: State, unit: Unit) -> Iterator[Command]:
    """An Engaged unit turns to its enemies where it must, and gets away if it can't attack [14.5]."""
    activation = state.activation
    assert activation is not None
    if state.type_of(unit.id) not in ATTACKERS and can_disengage(state, unit):
        ways = sorted(reach(state, unit).items(), key=lambda one: (one[0] in state.stacks, one[1].paid, one[0]))
        yield from (Move(unit.id, to.way[0]) for at, to in ways if at != unit.at)
        return
    if must_turn(state, unit) and unit.id not in activation.turned:
        yield from (
            Turn(unit.id, facing)
            for facing in sorted(facings_open(state, unit), key=lambda one: -engaged_in_front(state, unit, one))
        )


def _retired(state: State, unit: Unit) -> Iterator[Command]:
    """A Retired unit goes to its standard [14.4-d]."""
    activation, field = state.activation, state.setting.field
    assert activation is not None
    standard = state.standards[state.side_of(unit.id)]
    far = field.distance(unit.at, standard)
    if far > 1 and unit.id not in activation.spent:
        yield from (Move(unit.id, at) for at in field.neighbours[unit.at] if field.distance(at, standard) < far)
