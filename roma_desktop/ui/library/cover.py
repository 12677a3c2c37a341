"""What the library tells of a scenario, whatever its game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from roma_desktop.core.message import Message

Texts = Mapping[str, str]  # by language


@dataclass(frozen=True, slots=True)
class CoverPower:
    """A power that somebody plays: its side, its name, its colour in the palette, its portrait, what it wants."""

    side: str
    name: Texts
    colour: str
    portrait: str
    aim: Texts = field(default_factory=dict)


@dataclass(frozen=True, slots=True, eq=False)
class Cover:
    """A scenario on its card. ``key`` is unique among all scenarios; ``course`` says how it may go; ``years`` are the
    first and the last, BC negative; ``period`` is the game's name for that time, None where it has no such names;
    ``turns`` is 0 where there are none; ``starts`` are places with the colour of the power that begins there; ``names``
    can be found by typing, besides title and powers; ``suggested`` has the options that the scenario proposes, by
    field, ``pointless`` those that change nothing in it; ``map`` tells the game which chart to make: in words of its
    own, "" where all scenarios have the same map."""

    key: str
    file: Path
    game: str
    number: int
    title: Texts
    summary: Texts
    course: Texts
    years: tuple[int, int]
    period: Message | None
    turns: int
    difficulty: int
    powers: tuple[CoverPower, ...]
    starts: tuple[tuple[str, str], ...]
    names: tuple[str, ...] = ()
    suggested: Mapping[str, bool | str] = field(default_factory=dict)
    pointless: frozenset[str] = frozenset()
    map: str = ""

    @property
    def sides(self) -> tuple[str, ...]:
        return tuple(power.side for power in self.powers)


@dataclass(frozen=True, slots=True)
class GameOption:
    """One of a game's options: its field, its name and what it does as messages, the rule it comes from.

    ``choices`` are (value, name), the usual one first; an option without them is a switch, off as a rule.
    """

    key: str
    name: Message
    sentence: Message
    rule: str
    choices: tuple[tuple[str, Message], ...] = ()
