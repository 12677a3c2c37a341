"""What stands on the map: units with their fronts, leaders beside them, standards, those that wait to enter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from roma_desktop.core.message import Words
from roma_desktop.games.arquebus.model.pieces import Leader, Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import WAITING, HexId, LeaderId, SideId, UnitId
from roma_desktop.games.arquebus.rules import entering
from roma_desktop.ui.counters import Tucked
from roma_desktop.ui.games.arquebus.counters.stacks import (
    LEADERS,
    LONE_LEADERS,
    STANDARD,
    STANDARD_OF_TWO,
    STANDARD_WITH_LEADER,
)
from roma_desktop.ui.games.arquebus.showing import board
from roma_desktop.ui.games.arquebus.showing.faces import (
    alone_face,
    leader_face,
    lower_face,
    standard_face,
    unit_face,
    upper_face,
)
from roma_desktop.ui.map.scene import Shown, Standing

ENTERING: Final = (52.0, 52.0, 60.0)
"""The tile of a unit that waits at its entry hex: small, and without a front."""


def unit_key(unit: UnitId) -> str:
    """The key of a unit on the map."""
    return f"unit:{unit}"


def leader_key(leader: LeaderId) -> str:
    """The key of a leader on the map."""
    return f"leader:{leader}"


def standard_key(side: SideId) -> str:
    """The key of a side's standard on the map."""
    return f"standard:{side}"


def piece_of(key: str) -> str | None:
    """The unit, leader or side's standard that a key stands for; None for another key."""
    kind, _, of = key.partition(":")
    return of if kind in ("unit", "leader") else key if kind == "standard" else None


def shown(state: State, words: Words) -> Shown:
    """All that a position puts on the map: it is open to both sides."""
    places = dict.fromkeys((*state.stacks, *state.commanders, *state.standards.values()))
    on_map = (one for at in places if at in state.setting.field.hexes for one in _at(state, at, words))
    return Shown((*on_map, *_waiting(state, words)))


def in_order(state: State, units: Sequence[Unit]) -> list[Unit]:
    """The units of a hex, the lowest first: artillery and baggage are below the other unit there [10.0-b]."""
    return sorted(units, key=lambda unit: state.type_of(unit.id) not in ("ART", "BW"))


def _at(state: State, at: HexId, words: Words) -> Iterator[Standing]:
    units = in_order(state, state.units_at(at))
    leaders = state.leaders_at(at)
    yield from _units(state, at, units)
    yield from _leaders(state, at, leaders, words, beside=bool(units))
    for side in state.setting.sides:
        if state.standards[side] == at:
            tile = STANDARD_WITH_LEADER if leaders else None
            if units:
                tile = STANDARD if len(units) == 1 else STANDARD_OF_TWO
            face = standard_face(state, side)
            place = board.slot(at, board.STANDARD)
            yield Standing(standard_key(side), place, Tucked(face, *tile) if tile else face, on_top=True)


def _units(state: State, at: HexId, units: Sequence[Unit]) -> Iterator[Standing]:
    if not units:
        return
    *below, upper = units
    for unit in below:
        yield Standing(unit_key(unit.id), board.slot(at, board.BELOW), lower_face(state, unit))
    face = upper_face(state, upper, below[-1]) if below else alone_face(state, upper)
    yield Standing(unit_key(upper.id), at, face)


def _leaders(state: State, at: HexId, leaders: Sequence[Leader], words: Words, *, beside: bool) -> Iterator[Standing]:
    """Leaders, half over the spine of a unit, or alone in the hex."""
    tiles = LEADERS if beside else LONE_LEADERS
    for number, leader in enumerate(leaders):
        place = board.slot(at, board.LEADERS[min(number, len(board.LEADERS) - 1)])
        face = Tucked(leader_face(state, leader, words), *tiles[min(number, len(tiles) - 1)], round=True)
        yield Standing(leader_key(leader.id), place, face, on_top=True)


def _waiting(state: State, words: Words) -> Iterator[Standing]:
    """The units and leaders that may enter now, small at the corners of their entry hexes [7.5]."""
    for battle in state.setting.battles:
        entry = entering.entry_hexes(state, battle) if entering.waits(state, battle) else ()
        if not entry:
            continue
        waiting = [unit for unit in state.units_of(battle) if unit.at == WAITING]
        for number, unit in enumerate(waiting):
            place = board.slot(entry[number % len(entry)], board.WAITING)
            yield Standing(unit_key(unit.id), place, Tucked(unit_face(state, unit), *ENTERING))
        leader = state.leaders.get(state.setting.leader_of.get(battle, ""))
        if leader is not None and leader.at == WAITING:
            face = Tucked(leader_face(state, leader, words), *ENTERING, round=True)
            yield Standing(leader_key(leader.id), board.slot(entry[0], board.WAITING), face)
