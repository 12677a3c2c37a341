"""Which units and leaders are free to act, and where forces of both sides stand face to face [4.1, 5.0, 8.7]."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.games.sparta_vs_athens.model.pieces import Leader, Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LocaleId, PieceId, SideId, UnitId, enemy
from roma_desktop.games.sparta_vs_athens.rules.attack import spared
from roma_desktop.games.sparta_vs_athens.rules.control import harbour, out_of_play, outside, shelter
from roma_desktop.games.sparta_vs_athens.rules.passage import exits


def shut_in(state: State, piece: PieceId, at: LocaleId, side: SideId) -> bool:
    """Whether a unit or leader of a side is besieged in a locale: it may leave only by a sortie [9.0]."""
    siege = state.sieges.get(at)
    return siege is not None and siege.side != side and piece in state.inside


def free_units(state: State, at: LocaleId, side: SideId) -> list[Unit]:
    """A side's units in a locale that may still act in this Campaign Phase [4.1]."""
    return [
        unit for unit in state.units_at(at, side) if unit.id not in state.done and not shut_in(state, unit.id, at, side)
    ]


def free_leaders(state: State, side: SideId) -> Iterator[Leader]:
    """A side's leaders who may still begin an operation [6.1]."""
    return (leader for leader in state.leaders.values() if leader.side == side and _free(state, leader))


def free_leaders_at(state: State, at: LocaleId, side: SideId) -> list[Leader]:
    """A side's leaders in a locale who may still begin an operation [6.1]."""
    return [leader for leader in state.leaders_at(at, side) if _free(state, leader)]


def _free(state: State, leader: Leader) -> bool:
    return leader.id not in state.done and not shut_in(state, leader.id, leader.at, leader.side)


def face_to_face(state: State, at: LocaleId, side: SideId) -> bool:
    """Whether a side's free units share a locale with enemies outside, with nothing to go inside of [8.7].

    Walls count for both sides, a fort or a harbour only for its own (RUL-16). Land units meet land units, ships meet
    ships.
    """
    if (state.peace and at != "argos") or spared(state, at) is not None:
        return False
    if state.locale(at).walled or shelter(state, at, side) or harbour(state, at, side):
        return False
    free = {unit.kind for unit in free_units(state, at, side) if unit.id not in state.inside}
    met = {unit.kind for unit in outside(state, at, enemy(side))}
    return bool(free & met)


def on_lost_ground(state: State, at: LocaleId, side: SideId) -> bool:
    """Whether free units of a side are in the land of a nation that has left the war, and can leave it [11.1]."""
    if not out_of_play(state, at):
        return False
    return any(any(True for _ in exits(state, side, at, [unit])) for unit in free_units(state, at, side))


def forced(state: State, side: SideId) -> list[LocaleId]:
    """Where a side must act before it does anything else, and has a leader to do it with [8.7, 11.1]."""
    places = dict.fromkeys(leader.at for leader in free_leaders(state, side))
    return [at for at in places if face_to_face(state, at, side) or on_lost_ground(state, at, side)]


def on_lost_land(state: State, side: SideId) -> frozenset[UnitId]:
    """All units of a side in the land of nations that have left the war [11.1]."""
    places = (at for at in state.stacks if out_of_play(state, at))
    return frozenset(unit.id for at in places for unit in state.units_at(at, side))
