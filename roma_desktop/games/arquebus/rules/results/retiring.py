"""Where a Retired unit is put [14.4]."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection

from roma_desktop.core.errors import Illegal
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId
from roma_desktop.games.arquebus.rules.movement import terrain_cost
from roma_desktop.games.arquebus.rules.results.standards import about
from roma_desktop.games.arquebus.rules.units import moves_as


def places(state: State, unit: Unit, foes: Collection[HexId]) -> tuple[HexId, ...]:
    """The hexes where a unit that is Retired may be put; nothing if it is eliminated instead [14.4-a, 14.4-b].

    They are the standard's hex and those next to it: without units, not next to the enemies in ``foes`` that caused
    it, and with a way from the unit that no enemy unit and no closed terrain bars.
    """
    standard = state.standards[state.side_of(unit.id)]
    if unit.at == standard:
        return ()
    distance = state.setting.field.distance
    free = [at for at in about(state, standard) if not _occupied(state, unit, at)]
    clear = {at for at in free if all(distance(at, foe) > 1 for foe in foes)}
    reached = _reached(state, unit, clear) if clear else clear
    return tuple(at for at in free if at in reached)


def _occupied(state: State, unit: Unit, at: HexId) -> bool:
    """Whether another unit is in a hex: even one with which it could stack [14.4-b]."""
    return any(one.id != unit.id for one in state.units_at(at))


def _reached(state: State, unit: Unit, wanted: set[HexId]) -> set[HexId]:
    """Those of the wanted hexes to which a way is open [14.4-b]."""
    side, mover, field = state.side_of(unit.id), moves_as(state, unit), state.setting.field
    found, queue, seen = wanted & {unit.at}, deque([unit.at]), {unit.at}
    while queue and found != wanted:
        here = queue.popleft()
        for there in field.neighbours[here]:
            if there in seen or state.holders.get(there, side) != side:
                continue
            if terrain_cost(state, here, there, mover) is None:
                continue
            seen.add(there)
            queue.append(there)
            if there in wanted:
                found.add(there)
    return found


def check_place(state: State, unit: Unit, foes: Collection[HexId], to: HexId) -> None:
    """Raise ``Illegal`` unless a unit that is Retired may be put into a hex [14.4-a, 14.4-b]."""
    legal = places(state, unit, foes)
    if to in legal:
        return
    instead = say("Put it into {hexes:place}.", hexes=legal)
    standard = state.standards[state.side_of(unit.id)]
    if to not in about(state, standard):
        raise Illegal("14.4-a", say("A Retired unit goes to its standard or next to it."), instead)
    if _occupied(state, unit, to):
        raise Illegal("14.4-b", say("{hex:place} is occupied.", hex=to), instead)
    distance = state.setting.field.distance
    if any(distance(to, foe) <= 1 for foe in foes):
        raise Illegal("14.4-b", say("{hex:place} is next to an enemy that caused it.", hex=to), instead)
    raise Illegal("14.4-b", say("No way to {hex:place} is open to {unit:unit}.", hex=to, unit=unit.id), instead)
