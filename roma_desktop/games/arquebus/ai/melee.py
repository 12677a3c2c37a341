"""What it is worth to come next to an enemy: attacks alone, with friends who are there, and with one who may come."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from roma_desktop.core.board.hexes import SIDES
from roma_desktop.games.arquebus.ai.shock_odds import Assault, gain_of
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import Facing, HexId
from roma_desktop.games.arquebus.rules.charging import LONGEST, charges, may_charge, paths
from roma_desktop.games.arquebus.rules.declaring import can_attack, open_to_attack
from roma_desktop.games.arquebus.rules.facing import facings_towards, front, front_of
from roma_desktop.games.arquebus.rules.sight import sees
from roma_desktop.games.arquebus.rules.units import allowance

_WITH_HELP = 60
"""How much of an attack counts that needs a friend who isn't there yet, in percent."""
_TIRED = 12
"""What it costs a charge that the charger has moved, in points."""


def attacks_from(state: State, unit: Unit, here: HexId) -> int:
    """What the best attack is worth that a unit could make from a hex next to enemies, with its friends.

    Below 0 where it isn't worth coming; 0 where there is nobody to attack.
    """
    side = state.side_of(unit.id)
    foes = [at for at in _foes_beside(state, here, side) if open_to_attack(state, here, at)]
    if not foes:
        return 0
    return max(_attack_from(state, unit, here, at, foes) for at in foes)


def _foes_beside(state: State, here: HexId, side: str) -> Iterator[HexId]:
    return (at for at in state.setting.field.neighbours[here] if state.holders.get(at, side) != side)


def _attack_from(state: State, unit: Unit, here: HexId, at: HexId, foes: list[HexId]) -> int:
    """An attack on one hex, and on the one beside it where both are in front whichever way it turns."""
    friends = _friends_at(state, unit, at)
    places = {unit.id: here}
    gain = gain_of(state, Assault(at, (unit.id, *friends), places))
    if friends:
        gain -= max(0, gain_of(state, Assault(at, friends)))
    else:
        helper = _helper(state, unit, here, at)
        if helper is not None:
            other, there = helper
            both = gain_of(state, Assault(at, (unit.id, other.id), {**places, other.id: there}))
            gain = max(gain, both * _WITH_HELP // 100)
    second = _also_in_front(state, here, at, foes)
    if second is not None and not _friends_at(state, unit, second):
        gain = min(gain, sum(gain_of(state, Assault(one, (unit.id,), places, hexes=2)) for one in (at, second)))
    return gain


def _also_in_front(state: State, here: HexId, at: HexId, foes: list[HexId]) -> HexId | None:
    """Another enemy hex that would have to be attacked too, with either facing toward the first [12.1-b]."""
    others = [
        next((one for one in front(state.setting.field, here, facing) if one != at and one in foes), None)
        for facing in facings_towards(state.setting.field, here, at)
    ]
    return None if None in others else others[0]


def _friends_at(state: State, unit: Unit, at: HexId) -> tuple[str, ...]:
    """The units of the same Battle that have a hex in front and can attack it."""
    battle, field = state.counter(unit.id).battle, state.setting.field
    return tuple(
        one.id
        for near in field.neighbours[at]
        for one in state.units_at(near)
        if one.id != unit.id
        and state.counter(one.id).battle == battle
        and can_attack(state, one)
        and at in front_of(field, one)
        and _is_free(state, one, at)
    )


def _is_free(state: State, unit: Unit, at: HexId) -> bool:
    """Whether a unit isn't kept from attacking a hex by being Engaged with enemies elsewhere [14.5-g]."""
    opponents = state.opponents.get(unit.id)
    return opponents is None or any(one.id in opponents for one in state.units_at(at))


def _helper(state: State, unit: Unit, here: HexId, at: HexId) -> tuple[Unit, HexId] | None:
    """A friend of the same Battle that could come next to the same enemy after this unit, and where."""
    activation = state.activation
    assert activation is not None
    field, side = state.setting.field, state.side_of(unit.id)
    free = [one for one in field.neighbours[at] if one != here and one not in state.stacks]
    if not free:
        return None
    for of in state.setting.units_of.get(activation.target, ()):
        other = state.units[of]
        if of == unit.id or of in activation.spent or of in activation.finished or of in state.opponents:
            continue
        if of not in activation.commanded or not can_attack(state, other) or other.at in state.near_enemy[side]:
            continue
        near = min(free, key=lambda one: (field.distance(other.at, one), one))
        if field.distance(other.at, near) < allowance(state, other):
            return other, near
    return None


# ---------------------------------------------------------------- charges


def charge_now(state: State, unit: Unit) -> int:
    """What the best charge is worth that a unit could declare from where it is; 0 if there is none."""
    if state.type_of(unit.id) != "MM" or not unit.on_map or not may_charge(state, unit):
        return 0
    return max((_charge(state, unit, path, at) for _, path, at in charges(state, unit, ())), default=0)


def _charge(state: State, unit: Unit, path: tuple[HexId, ...], at: HexId) -> int:
    return gain_of(state, Assault(at, (unit.id,), {unit.id: path[-1]}, frozenset({unit.id})))


def charge_from(state: State, unit: Unit, here: HexId, facings: tuple[Facing, ...] = tuple(range(SIDES))) -> int:
    """What the best charge is worth from a hex to which the unit would move; 0 if there is none."""
    if state.type_of(unit.id) != "MM" or not unit.on_map or not may_charge(state, unit):
        return 0
    there = replace(unit, at=here)
    best = 0
    for facing in facings:
        for path, at in paths(state, there, facing, LONGEST):
            if path and sees(state, here, at):
                best = max(best, _charge(state, unit, path, at) - _TIRED)
    return best


def facing_to_charge(state: State, unit: Unit) -> tuple[int, Facing] | None:
    """What the best charge from where a unit stands is worth, and its facing; None if there is none."""
    found = ((charge_from(state, unit, unit.at, (facing,)), -facing) for facing in range(SIDES))
    best = max(found)
    return (best[0], -best[1]) if best[0] > 0 else None
