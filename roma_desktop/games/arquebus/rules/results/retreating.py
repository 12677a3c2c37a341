"""Where a unit may retreat to [14.3]. A retreat is no movement: rough going disorders nobody on it (R39)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Final

from roma_desktop.core.board.hexes import SIDES
from roma_desktop.core.errors import Illegal
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import Facing, HexId, UnitId
from roma_desktop.games.arquebus.rules import entering
from roma_desktop.games.arquebus.rules.facing import facings_towards
from roma_desktop.games.arquebus.rules.movement import terrain_cost
from roma_desktop.games.arquebus.rules.stacking import may_stand
from roma_desktop.games.arquebus.rules.units import moves_as

PASSABLE: Final = frozenset({"AQ", "ART", "CB", "LB", "SP", "SK"})
"""The types through which friends retreat when they stand alone [14.3-f]."""
Ways = Mapping[HexId, tuple[UnitId, ...]]
"""The hexes to which a unit may retreat, each with the friends that it passes through on the way."""


def ways(state: State, unit: Unit, foes: Collection[HexId]) -> Ways:
    """Where a unit may retreat to, away from enemies in these hexes; nothing if it can't [14.3-a, 14.3-d, R11].

    Only if no hex is free for it, it passes through lone friends [14.3-f].
    """
    near = [at for at in _open(state, unit, unit.at) if _farther(state, unit, at, foes)]
    free: dict[HexId, tuple[UnitId, ...]] = {at: () for at in near if may_stand(state, unit, at)}
    return free or _through(state, unit, foes, near)


def _through(state: State, unit: Unit, foes: Collection[HexId], near: list[HexId]) -> Ways:
    """The hexes behind lone friends, and behind further lone friends there [14.3-f]."""
    found: dict[HexId, tuple[UnitId, ...]] = {}
    queue: list[tuple[HexId, tuple[UnitId, ...]]] = [(at, ()) for at in near]
    seen = {unit.at, *near}
    while queue:
        here, passed = queue.pop(0)
        friend = lone_friend(state, here)
        if friend is None:
            continue
        for there in _open(state, unit, here):
            if there in seen or not _farther(state, unit, there, foes):
                continue
            seen.add(there)
            if may_stand(state, unit, there):
                found[there] = (*passed, friend)
            else:
                queue.append((there, (*passed, friend)))
    return found


def lone_friend(state: State, at: HexId) -> UnitId | None:
    """The unit in a hex through which its friends may retreat, even if it is Engaged [14.3-f]."""
    units = state.units_at(at)
    return units[0].id if len(units) == 1 and state.type_of(units[0].id) in PASSABLE else None


def _open(state: State, unit: Unit, here: HexId) -> Iterator[HexId]:
    """The neighbours of a hex that hold no enemy unit and aren't closed to a unit [14.3-c, 14.3-d, 7.3-b]."""
    side, mover = state.side_of(unit.id), moves_as(state, unit)
    closed = entering.enemy_entries(state, side)
    for there in state.setting.field.neighbours[here]:
        if state.holders.get(there, side) != side or there in closed:
            continue
        if terrain_cost(state, here, there, mover) is not None:
            yield there


def _farther(state: State, unit: Unit, there: HexId, foes: Collection[HexId]) -> bool:
    """Whether a hex is at least one hex farther from every enemy of the attack [14.3-a, R11]."""
    distance = state.setting.field.distance
    return all(distance(there, foe) > distance(unit.at, foe) for foe in foes)


def check_retreat(state: State, unit: Unit, foes: Collection[HexId], to: HexId, facing: Facing) -> None:
    """Raise ``Illegal`` unless a unit may retreat to a hex with a facing [14.3]."""
    legal = ways(state, unit, foes)
    if to not in legal:
        raise _refusal(state, unit, foes, to, legal)
    if facing not in range(SIDES):
        raise Illegal("14.3-e", say("A hex has six vertices."), say("Face one of them."))
    if facing not in facings(state, unit, to):
        raise Illegal(
            "10.1-b",
            say("Units in one hex share one facing."),
            say("Take the facing of the unit in {hex:place}.", hex=to),
        )


def _refusal(state: State, unit: Unit, foes: Collection[HexId], to: HexId, legal: Ways) -> Illegal:
    """Why a hex is no retreat."""
    side, instead = state.side_of(unit.id), say("Retreat to {hexes:place}.", hexes=tuple(legal))
    if to not in state.setting.field.neighbours[unit.at]:
        if any(legal.values()) and to in state.setting.field.hexes:
            reason = say("A retreat through friends ends in the first free hex behind them.")
            return Illegal("14.3-f", reason, instead)
        return Illegal("14.3-a", say("A retreat is exactly one hex long."), instead)
    if not _farther(state, unit, to, foes):
        return Illegal("14.3-a", say("{hex:place} is not farther from every enemy of that attack.", hex=to), instead)
    if state.holders.get(to, side) != side:
        return Illegal("14.3-d", say("Enemy units are in {hex:place}.", hex=to), instead)
    if not may_stand(state, unit, to):
        return Illegal("14.3-d", say("{unit:unit} can't stack in {hex:place}.", unit=unit.id, hex=to), instead)
    if to in entering.enemy_entries(state, side):
        return Illegal("7.3-b", say("Enemy reinforcements enter at {hex:place}.", hex=to), instead)
    return Illegal("14.3-c", say("The way to {hex:place} is closed to {unit:unit}.", unit=unit.id, hex=to), instead)


def facings(state: State, unit: Unit, to: HexId) -> tuple[Facing, ...]:
    """The facings that a unit may take in the hex of its retreat: all, but in a stack only that of the other unit
    [14.3-e, 10.1-b]."""
    others = [one for one in state.units_at(to) if one.id != unit.id]
    return tuple({one.facing: None for one in others}) or tuple(range(SIDES))


def good_facings(state: State, unit: Unit, to: HexId) -> tuple[Facing, ...]:
    """The facings that most players would think of: the one it has, and those toward the nearest enemy."""
    allowed = facings(state, unit, to)
    wanted = (unit.facing, *_towards_enemy(state, unit, to))
    return tuple(dict.fromkeys(one for one in wanted if one in allowed)) or allowed


def _towards_enemy(state: State, unit: Unit, to: HexId) -> tuple[Facing, ...]:
    """The facings that have the hex toward the nearest enemy unit in front."""
    field, side = state.setting.field, state.side_of(unit.id)
    enemies = sorted((field.distance(to, at), at) for at, holder in state.holders.items() if holder != side)
    if not enemies:
        return ()
    nearest = enemies[0][1]
    near = min(field.neighbours[to], key=lambda at: (field.distance(at, nearest), at))
    return facings_towards(field, to, near)
