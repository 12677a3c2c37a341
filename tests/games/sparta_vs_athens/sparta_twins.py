"""Twins: two positions that a side can't tell apart, because they differ only in who the enemy's leaders are [5.2, R1].

Leaders with a name change places under their markers, and those without one are drawn anew from all whom the pool may
hold. How many of either there are is counted in the open.
"""

from __future__ import annotations

import random
from typing import Any

from msgspec.structs import replace

from roma_desktop.core.flow import Step
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import PersonId, SideId, enemy
from roma_desktop.games.sparta_vs_athens.rules.leaders import is_unnamed
from roma_desktop.games.sparta_vs_athens.title import TITLE


def twin(state: State, side: SideId, chance: random.Random) -> State:
    """Another position that looks the same to a side."""
    called = _exchanged(state, enemy(side), chance)
    leaders = {of: _other(state, leader, called) for of, leader in state.leaders.items()}
    return replace(state, leaders=leaders, steps=_steps(state, called))


def hidden(state: State, side: SideId) -> frozenset[PersonId]:
    """Whom a side may not know to be under a marker."""
    return frozenset(one.person for one in state.leaders.values() if one.side != side and not one.shown)


def _exchanged(state: State, side: SideId, chance: random.Random) -> dict[PersonId, PersonId]:
    """Who is who in the twin, of those of a side that lie face down or in the pool."""
    face_down = [one for one in state.leaders.values() if one.side == side and not one.shown]
    named = [one.person for one in face_down if not is_unnamed(state, one)]
    open_ = {one.person for one in state.leaders.values() if one.shown} | state.retired
    people = state.setting.counters.people
    unnamed = [who for who, one in people.items() if one.side == side and one.unnamed and who not in open_]
    return {**_shuffled(named, chance), **_shuffled(unnamed, chance)}


def _shuffled(people: list[PersonId], chance: random.Random) -> dict[PersonId, PersonId]:
    others = list(people)
    chance.shuffle(others)
    return dict(zip(people, others, strict=True))


def _other(state: State, leader: Leader, called: dict[PersonId, PersonId]) -> Leader:
    if leader.shown or leader.person not in called:
        return leader
    person = called[leader.person]
    naval, land, cp = state.setting.counters.people[person].rating
    return replace(leader, person=person, naval=naval, land=land, cp=cp)


def _steps(state: State, called: dict[PersonId, PersonId]) -> tuple[Step[Any], ...]:
    data = TITLE.codec.position(state)
    data["steps"] = [_renamed(step, called) for step in data["steps"]]
    return TITLE.codec.read_position(data, state.setting).steps


def _renamed(data: Any, called: dict[PersonId, PersonId]) -> Any:
    if isinstance(data, str):
        return called.get(data, data)
    if isinstance(data, dict):
        return {key: _renamed(value, called) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return [_renamed(one, called) for one in data]
    return data
