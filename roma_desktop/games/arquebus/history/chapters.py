"""The story of a battle as values: chapters of activations, sections of phases, tellings."""

from __future__ import annotations

from typing import Literal

import msgspec

from roma_desktop.core.message import Message
from roma_desktop.games.arquebus.model.terms import SideId

FIRE, SHOCK, LEADERS, INITIATIVE = "fire", "shock", "leaders", "initiative"
"""What tellings are about."""
Part = Literal["", "march", "shock", "rally", "initiative"]
"""The parts of an activation: what comes before it or by the way, its phases B, C, D, and E with the Loss Check."""


class Telling(msgspec.Struct, frozen=True):
    """Some sentences about one thing: its rule, the ``number`` of its command, its ``topic`` ("" for nothing of note).

    ``combat``: which shot or attack of the battle it tells of, counted from 0; None for anything else.
    """

    sentences: tuple[Message, ...]
    rule: str
    number: int
    topic: str = ""
    combat: int | None = None


class Section(msgspec.Struct, frozen=True):
    """A part of an activation."""

    part: Part
    tellings: tuple[Telling, ...]


class Chapter(msgspec.Struct, frozen=True):
    """An activation: its number, the side that acts ("" in the set-up), and in words what it activated."""

    turn: int
    side: SideId | str
    opened: Message
    sections: tuple[Section, ...]
