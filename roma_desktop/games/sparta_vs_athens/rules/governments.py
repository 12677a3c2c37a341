"""The twelve governments of Athens: their leaders, and when one gives way to the next [14.1]."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import PersonId

LAST: Final = 12
PEACE_PARTY: Final = 6
"""The government that comes with the Peace of Nicias, or brings it [15.7]."""


class Government(msgspec.Struct, frozen=True):
    """A row of the table [14.1].

    ``allowance``: how many of its leaders may serve in its first year, ``later`` in the years after it; ``must``: the
    leader who has to serve in the first year. ``escape``: the two leaders whose removal for good cancels one fall.
    """

    number: int
    leaders: tuple[PersonId, ...]
    allowance: int = 99
    later: int = 99
    must: PersonId = ""
    escape: tuple[PersonId, ...] = ()


_FIVE = ("alcibiades", "thrasyllus", "thrasybulus", "theramenes", "conon")

GOVERNMENTS: Final = {
    row.number: row
    for row in (
        Government(1, ("xenophon", "cleopompus", "phormio", "pericles"), allowance=2),
        Government(2, ("paches",)),
        Government(3, ("nicias", "eurymedon", "laches", "demosthenes")),
        Government(4, ("nicias",)),
        Government(5, ("cleon",)),
        Government(6, ("nicias", "eurymedon", "laches", "demosthenes", "alcibiades", "lamachus"), allowance=3),
        Government(7, ("strombichides", "diomedon", "charmines")),
        Government(8, _FIVE, allowance=3, later=3),
        Government(9, _FIVE, allowance=3, must="alcibiades"),
        Government(10, ("diomedon", "thrasyllus", "conon"), escape=("diomedon", "thrasyllus")),
        Government(11, ("thrasybulus", "theramenes", "conon"), escape=("thrasybulus", "theramenes")),
        Government(12, ("conon",)),
    )
}

Fate = Literal["stays", "falls", "may_escape"]


def allowance(state: State) -> int:
    """How many named leaders may serve Athens this year [14.1]."""
    row = GOVERNMENTS[state.government]
    return row.allowance if state.year >= state.government_since else row.later


def listed_later(person: PersonId, government: int) -> bool:
    """Whether this or a later government lists a leader; if so he waits off the map, not out of the game [6.4]."""
    return any(person in row.leaders for row in GOVERNMENTS.values() if row.number >= government)


def fate(state: State) -> tuple[Fate, Message]:
    """Whether the government stays, falls or may escape its fall in this year's government phase, and why [14.1]."""
    automatic = _automatic(state)
    if automatic is not None:
        return automatic
    if state.prestige > state.prestige_before:
        return "stays", say("prestige is higher than a year ago")
    return ("may_escape" if can_escape(state) else "falls"), say("prestige is not higher than a year ago")


def _automatic(state: State) -> tuple[Fate, Message] | None:
    """The fate that the table gives whatever the prestige, and why; None where prestige decides."""
    if state.government_since == state.year:
        return "stays", say("it has come to power this year")
    match state.government:
        case 1:
            falls = state.year <= 428
            return ("falls" if falls else "stays"), say("the Moderates take power in 428 (RUL-45)")
        case 6:
            over = any(_since(state, what) for what in ("15.2", "15.11"))
            return ("falls" if over else "stays"), say("it lasts until 15.2 or 15.11 occurs")
        case 8:
            return "falls", say("it lasts one year")
        case 12:
            return "stays", say("it lasts to the end of the game")
    return None


def _since(state: State, what: str) -> bool:
    """Whether something has happened in a year after the present government came to power. Years count down."""
    return what in state.happened and state.happened[what] < state.government_since


def can_escape(state: State) -> bool:
    """Whether two leaders can be removed for good to cancel a fall: once for governments 10 and 11 each [14.1]."""
    pair = GOVERNMENTS[state.government].escape
    return bool(pair) and not state.has_happened(escape_name(state.government)) and not state.retired & set(pair)


def escape_name(government: int) -> str:
    """The key in ``happened`` for a government's escape."""
    return f"escape_{government}"
