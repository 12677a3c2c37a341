"""Movement [7.0]: what a step costs, and why it can't be made."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from roma_desktop.core.errors import Illegal
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.model.activation import Activation
from roma_desktop.games.arquebus.model.charts import Mover
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import ARMY, DISMOUNTED, WAITING, HexId, SideId, UnitId
from roma_desktop.games.arquebus.rules import battles, entering
from roma_desktop.games.arquebus.rules.rough import rough_going
from roma_desktop.games.arquebus.rules.stacking import may_stand, may_stand_on_foot, passing_cost
from roma_desktop.games.arquebus.rules.units import allowance, is_artillery, moves_as

DISMOUNT: Final = 3
"""Movement points to dismount or to mount [7.4]."""


def terrain_cost(state: State, here: HexId, there: HexId, mover: Mover) -> int | None:
    """Movement points to go from a hex to the next [7.3-a, T7]; None where it is forbidden.

    Along a road the road's row counts instead of the hex's; going up a slope costs more.
    """
    field, charts = state.setting.field, state.setting.charts
    road = frozenset((here, there)) in field.roads
    cost = charts.terrain["road" if road else field.terrain[there]].cost(mover)
    obstacle = state.obstacle(here, there)
    extra = charts.hexsides[obstacle].cost(mover) if obstacle else 0
    if cost is None or extra is None:
        return None
    if field.elevation[there] > field.elevation[here]:
        climb = charts.hexsides["slope_up"].cost(mover)
        extra += climb or 0
    return cost + extra


def entry_cost(state: State, at: HexId, mover: Mover) -> int | None:
    """Movement points to enter the map at a hex [7.5-a]."""
    return state.setting.charts.terrain[state.setting.field.terrain[at]].cost(mover)


def remaining(state: State, unit: Unit) -> int:
    """The movement points that a unit has left in this activation."""
    assert state.activation is not None
    return allowance(state, unit) - state.activation.spent.get(unit.id, 0)


def steps_from(state: State, unit: Unit) -> tuple[HexId, ...]:
    """The hexes that a unit could step to: its neighbours, or where its Battle enters."""
    if unit.at == WAITING:
        return entering.entry_hexes(state, state.counter(unit.id).battle)
    return state.setting.field.neighbours[unit.at] if unit.on_map else ()


def step_cost(state: State, unit: Unit, there: HexId) -> int:
    """What a unit pays to enter a hex; raises ``Illegal`` where it can't go [7.2, 7.3, 5.3, 6.1-b, 14.5].

    Whether it has these points, and whether it may move at all, is asked elsewhere (``check_step``).
    """
    activation = state.activation
    assert activation is not None
    mover = moves_as(state, unit)
    cost = entry_cost(state, there, mover) if unit.at == WAITING else terrain_cost(state, unit.at, there, mover)
    side = state.side_of(unit.id)
    if cost is None:
        raise Illegal(
            "7.3-a",
            say("{unit:unit} can't enter {hex:place}: the terrain is closed to it.", unit=unit.id, hex=there),
            say("Go around it."),
        )
    if state.holders.get(there, side) != side:
        raise Illegal(
            "7.2-b", say("Enemy units are in {hex:place}.", hex=there), say("Stop beside them: attack or fire.")
        )
    if unit.retired:
        _check_retired(state, unit, there, side)
    if there in entering.enemy_entries(state, side):
        raise Illegal("7.3-b", say("Enemy reinforcements enter at {hex:place}.", hex=there), say("Choose another hex."))
    passing = passing_cost(state, unit, there)
    if passing is None:
        raise Illegal(
            "10.0-b",
            say("{unit:unit} can't share {hex:place} with those there, nor pass them.", unit=unit.id, hex=there),
            say("Go around them, or move them first."),
        )
    return cost + passing + _leaving(state, activation, unit, there, side)


def _check_retired(state: State, unit: Unit, there: HexId, side: SideId) -> None:
    """A Retired unit moves toward its standard only [14.4-d]."""
    standard = state.standards[side]
    distance = state.setting.field.distance
    if distance(there, standard) >= distance(unit.at, standard):
        raise Illegal(
            "14.4-d",
            say("{unit:unit} is Retired: it moves toward its standard only.", unit=unit.id),
            say("Move it one hex toward {hex:place}.", hex=standard),
        )


def _leaving(state: State, activation: Activation, unit: Unit, there: HexId, side: SideId) -> int:
    """The extra cost of leaving a hex next to enemies; raises ``Illegal`` where a unit may not leave it, or may not go
    next to others [7.2-c, 14.5-d]."""
    beside = there in state.near_enemy[side]
    began = activation.beside.get(unit.id, frozenset()) if unit.id not in activation.lifted else frozenset()
    left = activation.must_leave.get(unit.id, frozenset())
    if activation.target == ARMY and not far_from_enemies(state, there, side):
        raise too_near(there)
    if beside and unit.id not in activation.commanded:
        raise Illegal(
            "5.3-a",
            say("{unit:unit} is out of command: it can't move next to an enemy unit.", unit=unit.id),
            say("Move elsewhere, or fire."),
        )
    if unit.id not in activation.commanded and enemy_leader_or_standard(state, there, side):
        raise Illegal(
            "5.3-c",
            say("{unit:unit} is out of command: it can't enter a hex with an enemy leader or standard.", unit=unit.id),
            say("Move elsewhere, or fire."),
        )
    if beside:
        battles.check_contact(state, unit)
    extra = 0
    if unit.id in state.opponents:
        extra += 1
        _check_disengaging(activation, unit)
    if began:
        extra += 1
        _check_leaving(state, activation, unit, there, began)
    elif left:
        extra += 1 if unit.at in state.near_enemy[side] else 0
        if _beside_any(state, there, left):
            raise Illegal(
                "11.2-d",
                say("{hex:place} is next to an enemy that {unit:unit} has visited.", unit=unit.id, hex=there),
                say("Ride elsewhere."),
            )
    if beside and (unit.id in activation.disengaged or unit.id in state.opponents):
        raise Illegal(
            "14.5-d",
            say("{unit:unit} disengages: it can't move next to an enemy unit in this activation.", unit=unit.id),
            say("Choose a hex that is next to no enemy."),
        )
    return extra


def _beside_any(state: State, at: HexId, enemies: Iterable[UnitId]) -> bool:
    """Whether a hex is next to one of these units."""
    distance = state.setting.field.distance
    return any(state.units[of].on_map and distance(state.units[of].at, at) == 1 for of in enemies)


def _check_leaving(state: State, activation: Activation, unit: Unit, there: HexId, began: frozenset[UnitId]) -> None:
    """A unit that began next to enemies leaves in command, and not into another hex next to the same ones [7.2-c]."""
    if unit.id not in activation.commanded:
        raise Illegal(
            "5.3-d",
            say("{unit:unit} is out of command and next to an enemy: it can't move.", unit=unit.id),
            say("It may fire, attack or turn."),
        )
    for of in began:
        enemy = state.units[of]
        if enemy.on_map and state.setting.field.distance(enemy.at, there) == 1:
            raise Illegal(
                "7.2-c",
                say("{hex:place} is next to {unit:unit}, beside which the move began.", hex=there, unit=of),
                say("Step back from it first (R08)."),
            )


def _check_disengaging(activation: Activation, unit: Unit) -> None:
    """An Engaged unit leaves only in command and in good order, also if it was Engaged in this very phase [14.5-d]."""
    if unit.id not in activation.commanded:
        raise Illegal(
            "14.5-d",
            say("{unit:unit} is Engaged and out of command: it can't disengage.", unit=unit.id),
            say("It stays, and attacks those it is Engaged with if it can."),
        )
    if unit.disordered:
        raise Illegal(
            "14.5-d",
            say("{unit:unit} is Engaged and Disordered: it can't disengage.", unit=unit.id),
            say("It attacks those it is Engaged with."),
        )


def too_near(there: HexId) -> Illegal:
    """The refusal of a hex near enemies in an army activation [6.1-b]."""
    return Illegal(
        "6.1-b",
        say("{hex:place} is within 4 hexes of an enemy unit: the army doesn't come so near.", hex=there),
        say("Keep three empty hexes between (R03)."),
    )


def far_from_enemies(state: State, at: HexId, side: SideId) -> bool:
    """Whether a hex is at least 4 hexes from every enemy unit [6.1-b, R03]."""
    return at not in state.near_army[side]


def check_can_move(state: State, unit: Unit) -> None:
    """Raise ``Illegal`` unless a unit may move at all now [7.2-a, 7.6-a, 10.1-c, 16.3]."""
    activation = state.activation
    assert activation is not None
    if unit.id in activation.finished:
        raise Illegal("7.2-a", say("{unit:unit} has finished its move.", unit=unit.id), say("Choose another unit."))
    if is_artillery(state, unit) and unit.deployed:
        raise Illegal(
            "7.6-a", say("{unit:unit} is deployed: it never moves again.", unit=unit.id), say("It may turn and fire.")
        )
    if unit.id in activation.stopped:
        raise Illegal(
            "7.2-b",
            say("{unit:unit} has stopped: it can't move any further.", unit=unit.id),
            say("It may still fire, or attack in the Shock phase."),
        )
    battles.check_move(state, unit)


def check_step(state: State, unit: Unit, there: HexId) -> int:
    """What the step costs; raises ``Illegal`` unless a unit may make it now [7.2]."""
    check_can_move(state, unit)
    return check_entry(state, unit, there)


def can_step(state: State, unit: Unit) -> bool:
    """Whether there is a step that a unit may make now."""
    for to in steps_from(state, unit):
        try:
            check_step(state, unit, to)
        except Illegal:
            continue
        return True
    return False


def check_entry(state: State, unit: Unit, there: HexId) -> int:
    """The same as ``check_step`` for a unit that is known to be able to move [7.2, 7.5-a]."""
    if there not in state.setting.field.hexes or there not in steps_from(state, unit):
        raise Illegal(
            "7.2-a",
            say("{hex:place} is not next to {unit:unit}.", hex=there, unit=unit.id),
            say("Move hex by hex."),
        )
    cost = step_cost(state, unit, there)
    activation = state.activation
    assert activation is not None
    left = remaining(state, unit)
    if cost > left and not (unit.retired and unit.id not in activation.spent):
        raise Illegal(
            "7.2-a",
            say("It costs {n} MP and {unit:unit} has {left}.", n=cost, unit=unit.id, left=left),
            say("Choose a nearer hex."),
        )
    if not may_stand(state, unit, there) and not (
        _can_go_on(state, unit, there, left - cost) or _can_dismount(state, unit, there, left - cost)
    ):
        raise Illegal(
            "10.1-a",
            say("{unit:unit} would have to stop in {hex:place}, where it can't stay.", unit=unit.id, hex=there),
            say("Keep enough movement points to pass through."),
        )
    return cost


def _can_dismount(state: State, unit: Unit, there: HexId, left: int) -> bool:
    """Whether mounted shot that comes to friends can dismount there for certain, and stay on foot [7.4-a, 7.4-b]."""
    activation = state.activation
    assert activation is not None
    if state.counter(unit.id).type not in DISMOUNTED or unit.dismounted or unit.disordered or left < DISMOUNT:
        return False
    if (
        activation.target == ARMY
        or unit.id not in activation.in_range
        or there in state.near_enemy[state.side_of(unit.id)]
    ):
        return False
    return not rough_going(state, unit, unit.at, there) and may_stand_on_foot(state, unit, there)


def _can_go_on(state: State, unit: Unit, there: HexId, left: int) -> bool:
    """Whether a unit that passes through friends in a hex has a hex beyond it where it may stop."""
    side = state.side_of(unit.id)
    if there in state.near_enemy[side]:
        return False
    mover = moves_as(state, unit)
    for beyond in state.setting.field.neighbours[there]:
        cost, passing = terrain_cost(state, there, beyond, mover), passing_cost(state, unit, beyond)
        if cost is None or passing is None or cost + passing > left or not _is_open(state, unit, beyond, side):
            continue
        if may_stand(state, unit, beyond) or _can_go_on(state, unit, beyond, left - cost - passing):
            return True
    return False


def _is_open(state: State, unit: Unit, at: HexId, side: SideId) -> bool:
    """Whether a unit that passes through friends may go into a hex behind them [5.3-a, 5.3-c, 6.1-b, 7.2-b, 7.3-b].

    Light horse that has fired on its way doesn't come to the same enemies again [11.2-d].
    """
    if at == unit.at or state.holders.get(at, side) != side or at in entering.enemy_entries(state, side):
        return False
    if at in state.near_enemy[side] and not _may_come_near(state, unit):
        return False
    activation = state.activation
    assert activation is not None
    if _beside_any(state, at, activation.must_leave.get(unit.id, ())):
        return False
    if activation.target == ARMY:
        return far_from_enemies(state, at, side)
    return unit.id in activation.commanded or not enemy_leader_or_standard(state, at, side)


def _may_come_near(state: State, unit: Unit) -> bool:
    """Whether a unit may move next to enemies: not one that disengages with its first step [5.3-a, 6.1-b, 14.5-d]."""
    activation = state.activation
    assert activation is not None
    if activation.target == ARMY or unit.id in activation.disengaged or unit.id in state.opponents:
        return False
    try:
        battles.check_contact(state, unit)
    except Illegal:
        return False
    return unit.id in activation.commanded and not unit.retired


def enemy_leader_or_standard(state: State, there: HexId, side: SideId) -> bool:
    """Whether an enemy leader or the enemy's standard is in a hex [5.3-c, 7.2-e]."""
    enemy = state.setting.enemy(side)
    return state.standards.get(enemy) == there or any(state.side_of(one.id) == enemy for one in state.leaders_at(there))
