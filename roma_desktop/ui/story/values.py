"""What can be told of a game, as plain values: chapters, marks, figures over turns, tables. No Qt.

Words are messages, to be said in the player's language; sides are ids, turns are counted from 0, which is the set-up.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from roma_desktop.core.message import Message

Eyes = str | None
"""Whose eyes look at a game: those of a side, ``EVERYBODY``, or None where everything is open."""

EVERYBODY: Final = ""
"""The eyes of somebody who plays no side and sees what everybody may see."""

Value = float | None
"""A figure; None where it is hidden, or before a side came into play."""

Sign = Literal["swords", "tower", "ring", "flag"]
"""The signs over the line of time. Swords have a row of their own."""


@dataclass(frozen=True, slots=True)
class Telling:
    """Sentences about one thing that happened in the command ``number``.

    ``rule`` is cited after them, "" for none; ``topics`` are the tabs that list them; ``encounter`` is the index of
    the encounter they tell of, None for anything else.
    """

    sentences: tuple[Message, ...]
    number: int
    rule: str = ""
    topics: frozenset[str] = frozenset()
    encounter: int | None = None


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a chapter, such as what one side did; ``heading`` is None for what needs none, ``side`` "" for all."""

    tellings: tuple[Telling, ...]
    heading: Message | None = None
    side: str = ""


@dataclass(frozen=True, slots=True)
class Chapter:
    """What happened in a turn."""

    turn: int
    heading: Message
    sections: tuple[Section, ...] = ()


@dataclass(frozen=True, slots=True)
class Measure:
    """Something that is counted over the turns: its name, its unit, and for each side a value for each turn from 0."""

    name: Message
    unit: Message
    values: Mapping[str, tuple[Value, ...]]


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that a player wants to find again: the command it happened in, its sign, its side ("" for none).

    ``pace`` is the way of stepping that stops at it, "" for none; ``place`` is where it happened, "" for nowhere.
    """

    number: int
    sign: Sign
    words: Message
    side: str = ""
    place: str = ""
    pace: str = ""


@dataclass(frozen=True, slots=True)
class Encounter:
    """A battle or its like: the command in which it began, and where; maps in a report number it."""

    number: int
    place: str


@dataclass(frozen=True, slots=True)
class Way:
    """The places that somebody passed through in a moment, and the side that did; empty where nobody moved far."""

    places: tuple[str, ...] = ()
    side: str = ""


@dataclass(frozen=True, slots=True)
class Pace:
    """A way to step through a game: its key, its name on the button, its letter on the keyboard ("" for none).

    ``pause`` has the milliseconds at each step when the game is played at single speed.
    """

    key: str
    name: Message
    letter: str = ""
    pause: int = 2400


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells in words. ``numbers`` are the columns that stand to the right.

    ``colours`` has a colour of the palette for the first cell of each row, or nothing at all.
    """

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: frozenset[int] = frozenset()
    colours: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Spreadsheet:
    """A file of comma-separated values that can be made of a game.

    ``key`` names it on the command line; ``file`` stands in the proposed file name, ``title`` and ``about`` in the list
    of files.
    """

    key: str
    file: Message
    title: Message
    about: Message


@dataclass(frozen=True, slots=True)
class LuckWords:
    """A row of the ledger of luck in words: positive is luck for the side in ``colour``, negative for ``other``.

    ``whose`` luck it was, where two have a part in it; ``key`` is the index of the encounter it leads to, -1 for none.
    """

    name: str
    value: float
    number: str
    colour: str
    other: str = ""
    tip: str = ""
    key: int = -1
    whose: str = ""


@dataclass(frozen=True, slots=True)
class Luck:
    """What dice brought, compared with what was to be expected: to each side, and in each encounter.

    ``sides`` have a sentence that says how likely such luck is. ``table`` is the same for reports, None where nothing
    has been rolled for yet.
    """

    title: Message
    about: Message
    nothing: Message
    each: Message
    about_each: Message
    sides: tuple[tuple[LuckWords, Message], ...] = ()
    encounters: tuple[LuckWords, ...] = ()
    table: Table | None = None
