"""Levels of computer players: how much each considers. None of them has better dice, more money or better eyes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, runtime_checkable

import msgspec
from msgspec.structs import replace


class Level(msgspec.Struct, frozen=True, kw_only=True):
    """What a player of this level considers where something new may be begun.

    ``width``: how many candidates he looks at, the best-looking first. ``rollouts``: how many continuations he plays
    through in his head for all candidates together; with 0 he judges them by their looks (``Candidate.merit``).
    ``worlds``: how many positions he imagines behind what is hidden. ``replies``: how many rounds of answers he thinks
    ahead. ``answers``: how many continuations he plays through where he only answers what somebody has begun, he
    himself included. ``hunches``: how many of these answers he chooses by chance, in percent. ``carelessness``: the
    difference in value, in thousandths of a game, that he hardly notices; with 0 he always takes the best.
    ``forgets``: how many of his pieces that can act he forgets in a turn, in percent. ``heedless``: in how many of his
    turns he plans as if nobody could attack him, in percent; only in games whose minds are ``Heeding``.
    """

    name: str
    width: int
    rollouts: int = 0
    worlds: int = 1
    replies: int = 0
    answers: int = 0
    hunches: int = 0
    carelessness: int = 0
    forgets: int = 0
    heedless: int = 0


BEGINNER = Level(name="beginner", width=12, forgets=85, carelessness=1000, hunches=100)
CAPTAIN = Level(name="captain", width=12, forgets=50, carelessness=50, hunches=50)
CONSUL = Level(name="consul", width=4, forgets=25, carelessness=10, rollouts=16, worlds=4, replies=1, answers=16)
IMPERATOR = Level(name="imperator", width=10, rollouts=96, worlds=8, replies=1, answers=64)

LEVELS: Mapping[str, Level] = {level.name: level for level in (BEGINNER, CAPTAIN, CONSUL, IMPERATOR)}
"""The levels by name, the weakest first."""
ADVISER = Level(name="adviser", width=6, rollouts=32, worlds=4, replies=1, answers=40)
"""The adviser of people. He plays no side: he forgets nobody, has no hunches, and must answer quickly."""


def at_a_glance(level: Level) -> Level:
    """The same level without thinking ahead: candidates and answers are judged by their looks."""
    return replace(level, rollouts=0, answers=0)


@runtime_checkable
class Reading(Protocol):
    """A mind of a game in which levels have other attributes than usual.

    ``levels`` has for the name of a level the attributes that differ, with their values in this game: for instance
    ``{"beginner": {"carelessness": 90}}``.
    """

    levels: Mapping[str, Mapping[str, int]]


def read(level: Level, mind: object) -> Level:
    """A level with the attributes that it has in the game of this mind."""
    return replace(level, **mind.levels.get(level.name, {})) if isinstance(mind, Reading) else level
