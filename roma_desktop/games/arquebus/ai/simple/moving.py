"""The Move/Fire phase of the scripts: units that can fire do, the others go straight at the nearest enemy."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from roma_desktop.core.flow import Command
from roma_desktop.core.game import Options
from roma_desktop.games.arquebus.ai.simple.plans import Plan
from roma_desktop.games.arquebus.commands.moving import Dismount, EndMoves, Fire, Move, Turn
from roma_desktop.games.arquebus.model.charts import Mover
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import WAITING, HexId, SideId
from roma_desktop.games.arquebus.rules.acting import units_to_act
from roma_desktop.games.arquebus.rules.facing import front
from roma_desktop.games.arquebus.rules.fire import targets, total
from roma_desktop.games.arquebus.rules.movement import steps_from, terrain_cost
from roma_desktop.games.arquebus.rules.turning import facings_open, must_turn
from roma_desktop.games.arquebus.rules.units import moves_as
from roma_desktop.games.arquebus.steps.move_fire import MoveFire

FAR = 999


def enemies(state: State, side: SideId) -> list[HexId]:
    """The hexes that hold enemies."""
    return [at for at, holder in state.holders.items() if holder != side]


def nearest(state: State, at: HexId, side: SideId) -> int:
    """How many hexes it is to the nearest enemy."""
    return min((state.setting.field.distance(at, there) for there in enemies(state, side)), default=FAR)


def front_enemies(state: State, at: HexId, facing: int, side: SideId) -> int:
    """How many hexes with enemies would be in front of a unit; the more the better a facing is."""
    return sum(state.holders.get(there, side) != side for there in front(state.setting.field, at, facing))


def in_move_fire(state: State, step: MoveFire, plan: Plan) -> Command:
    """The next order of the phase: unit by unit, the nearest to the enemy first; then its end."""
    options, activation = Options(state), state.activation
    assert activation is not None
    able = list(units_to_act(state, step.side))
    able.sort(key=lambda unit: (unit.id != activation.moving, nearest_of(state, unit, step.side), unit.id))
    for unit in able:
        for command in _orders(state, unit, step.side, plan):
            if command in options:
                return command
    if EndMoves() in options:
        return EndMoves()
    return next((one for one in options if isinstance(one, Move)), next(iter(options)))


def nearest_of(state: State, unit: Unit, side: SideId) -> int:
    return nearest(state, unit.at, side) if unit.on_map else FAR


def _orders(state: State, unit: Unit, side: SideId, plan: Plan) -> Iterator[Command]:
    activation = state.activation
    assert activation is not None
    if unit.at == WAITING:
        yield from (Move(unit.id, to) for to in steps_from(state, unit))
        return
    if unit.id in state.opponents:
        if must_turn(state, unit) and unit.id not in activation.turned:
            yield from (Turn(unit.id, facing) for facing in facings_open(state, unit))
        return
    if unit.retired:
        standard, field = state.standards[side], state.setting.field
        yield from (
            Move(unit.id, to) for to in sorted(steps_from(state, unit), key=lambda at: field.distance(at, standard))
        )
        return
    yield Dismount(unit.id)
    prey = list(targets(state, unit))
    if prey:
        yield Fire(unit.id, max(prey, key=lambda at: max(total(state, unit, one) for one in state.units_at(at))))
    if unit.at in state.near_enemy[side]:
        yield from _turns(state, unit, side)
    elif plan.advances(state):
        yield from _closer(state, unit, side)


def _turns(state: State, unit: Unit, side: SideId) -> Iterator[Command]:
    """The turns after which a unit has more hexes with enemies in front."""
    seen = front_enemies(state, unit.at, unit.facing, side)
    for facing in facings_open(state, unit):
        if front_enemies(state, unit.at, facing, side) > seen:
            yield Turn(unit.id, facing)


def _closer(state: State, unit: Unit, side: SideId) -> Iterator[Command]:
    """The steps that lead nearer to the nearest enemy over ground that the unit can enter."""
    way = _away(state, moves_as(state, unit), side, unit.at)
    here = way.get(unit.at, FAR)
    ahead = [to for to in steps_from(state, unit) if way.get(to, FAR) < here]
    yield from (Move(unit.id, to) for to in sorted(ahead, key=lambda to: (way[to], to)))


def _away(state: State, mover: Mover, side: SideId, until: HexId) -> dict[HexId, int]:
    """How many steps it is from hexes to the nearest enemy, over ground that isn't closed, as far as ``until``."""
    field = state.setting.field
    found = dict.fromkeys(enemies(state, side), 0)
    ring = deque(found)
    while ring and until not in found:
        there = ring.popleft()
        for here in field.neighbours[there]:
            if here not in found and (found[there] == 0 or terrain_cost(state, here, there, mover) is not None):
                found[here] = found[there] + 1
                ring.append(here)
    return found
