"""Who may use reaction fire against a unit that has come next to enemies, or would come there [11.2-c, 11.2-f]."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from roma_desktop.core.errors import Illegal
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId, UnitId
from roma_desktop.games.arquebus.rules.fire import check_fire


def reactors(state: State, mover: UnitId) -> Iterator[UnitId]:
    """The enemy units that may fire at a unit because it has come to its hex."""
    unit = state.units[mover]
    if not unit.on_map or len(state.units_at(unit.at)) > 1:
        return
    for enemy in state.enemies_beside(unit.at, state.side_of(mover)):
        if _allowed(state, mover, enemy.id):
            yield enemy.id


def check_reaction(state: State, mover: UnitId, shooter: UnitId) -> None:
    """Raise ``Illegal`` unless a unit may fire at one that has come next to it."""
    unit, one = state.units[mover], state.units.get(shooter)
    if one is None or state.side_of(shooter) == state.side_of(mover) or not unit.on_map:
        raise Illegal("11.2-c", say("Only a unit of yours next to it fires."), say("Choose one, or hold fire."))
    if len(state.units_at(unit.at)) > 1:
        raise Illegal("R09", say("{hex:place} already held a unit of that side.", hex=unit.at), say("Let it come."))
    check_fire(state, one, unit.at, "reaction")


def _allowed(state: State, mover: UnitId, shooter: UnitId) -> bool:
    try:
        check_reaction(state, mover, shooter)
    except Illegal:
        return False
    return True


def foreseen(state: State, mover: UnitId, to: HexId) -> tuple[UnitId, ...]:
    """The enemy units that could fire at a unit if it came to a hex: shown to a player before he moves."""
    unit = state.units[mover]
    there = replace(state, units={**state.units, mover: replace(unit, at=to)})
    return tuple(reactors(there, mover))
