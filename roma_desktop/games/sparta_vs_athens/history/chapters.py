"""The story of a game as values: chapters of years, sections of seasons, tellings."""

from __future__ import annotations

import msgspec

from roma_desktop.core.message import Message
from roma_desktop.games.sparta_vs_athens.model.terms import Season, SideId

BATTLES, CITIES, POLITICS = "battles", "cities", "politics"
"""What tellings are about."""


class Telling(msgspec.Struct, frozen=True):
    """Some sentences about one thing.

    ``rule``: the rule they come from; ``number``: the command in which it happened; ``topic``: what it is about, "" for
    nothing of note; ``fought``: the index of the game's encounter that it tells of, None for anything else.
    """

    sentences: tuple[Message, ...]
    rule: str
    number: int
    topic: str = ""
    fought: int | None = None


class Section(msgspec.Struct, frozen=True):
    """A season, or what a side did in it; ``season`` is "" for the set-up."""

    season: Season | str
    side: SideId | str
    tellings: tuple[Telling, ...]


class Chapter(msgspec.Struct, frozen=True):
    """A year of the war; turn 0 is the set-up."""

    turn: int
    year: int
    sections: tuple[Section, ...]
