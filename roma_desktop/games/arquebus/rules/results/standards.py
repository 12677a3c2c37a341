"""Standards: which Retired units are at them, and where they may go [15.1-d, 15.2].

They never retreat before combat [15.2-d].
"""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.core.errors import Illegal
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId, SideId, UnitId


def about(state: State, standard: HexId) -> tuple[HexId, ...]:
    """The standard's hex and those next to it."""
    return (standard, *state.setting.field.neighbours[standard])


def at_standard(state: State, side: SideId) -> Iterator[Unit]:
    """The Retired units of a side on its standard's hex or next to it [15.1-d, 15.2-b]."""
    for at in about(state, state.standards[side]):
        for unit in state.units_at(at):
            if unit.retired and state.side_of(unit.id) == side:
                yield unit


def ralliable(state: State, side: SideId) -> tuple[UnitId, ...]:
    """The Retired units that an activated standard rallies: those at it, and not next to an enemy unit [15.1-d]."""
    near = state.near_enemy[side]
    return tuple(unit.id for unit in at_standard(state, side) if unit.at not in near)


def check_standard_move(state: State, side: SideId, to: HexId) -> None:
    """Raise ``Illegal`` unless a standard may be moved to a hex [15.2-a]."""
    instead = say("Choose a hex without enemy units where no reinforcements enter.")
    if to not in state.setting.field.hexes:
        raise Illegal("15.2-a", say("{hex:place} is not on the map.", hex=to), instead)
    if to == state.standards[side]:
        raise Illegal("15.2-a", say("The standard is in {hex:place} already.", hex=to), instead)
    if to in _entries(state):
        raise Illegal("15.2-a", say("Reinforcements enter at {hex:place}.", hex=to), instead)
    if state.holders.get(to, side) != side:
        raise Illegal("15.2-c", say("Enemy units are in {hex:place}.", hex=to), instead)
    if to == state.standards.get(state.setting.enemy(side)):
        raise Illegal("10.0-a", say("Only one standard may be in a hex."), instead)


def standard_hexes(state: State, side: SideId) -> Iterator[HexId]:
    """The hexes to which a standard may be moved [15.2-a]: those that ``check_standard_move`` allows."""
    enemies = (at for at, of in state.holders.items() if of != side)
    closed = {*state.standards.values(), *_entries(state), *enemies}
    return (at for at in state.setting.field.hexes if at not in closed)


def _entries(state: State) -> Iterator[HexId]:
    """The hexes where reinforcements of any side enter."""
    return (at for battle in state.setting.battles.values() for at in battle.entry)
