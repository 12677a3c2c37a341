"""What the plans of a side depend on, as a key: positions with equal keys lead to equal plans."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Set
from typing import Any

from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LocaleId, SideId

APART = frozenset({"steps", "leaders", "outcome"})
"""Fields that aren't in the key: plans don't look at steps and outcome; leaders are compared by ``opponents``."""
FIELDS = tuple(name for name in State.__struct_fields__ if name not in APART)

Situation = tuple[Hashable, ...]
Opponents = Mapping[LocaleId, frozenset[tuple[int, int]]]
"""The naval and land shifts of the enemy's leaders who aren't inside, by their place."""


def situation(state: State, side: SideId) -> Situation:
    """All that plans of a side depend on, except the leaders."""
    return (side, *(_fixed(getattr(state, name)) for name in FIELDS))


def _fixed(value: Any) -> Hashable:
    """A value in a form that can be hashed; mappings keep their order, since the order of units counts."""
    if isinstance(value, Mapping):
        return tuple(value), tuple(value.values())
    return frozenset(value) if isinstance(value, Set) else value


def opponents(state: State, side: SideId, places: Iterable[LocaleId]) -> Opponents:
    """The enemy leaders that a side would meet in these places."""
    return {at: frozenset(_shifts(state, side, at)) for at in places}


def _shifts(state: State, side: SideId, at: LocaleId) -> Iterator[tuple[int, int]]:
    for leader in state.commanders.get(at, ()):
        if leader.side != side and leader.id not in state.inside:
            yield leader.naval, leader.land
