"""Losses, levies and armies in a sentence, by kind and number: "2 HI, 1 fleet, the garrison"."""

from __future__ import annotations

from collections import Counter
from typing import Final

from roma_desktop.core.message import Message, Words, say

NUMBERS: Final = {
    "FLT": "{n:fleet|fleets}",
    "garrison": "the garrison",
    "limes": "{n:step|steps} of the limes",
    "walls": "{n:step|steps} of the walls",
}
"""How a number of a kind is said that has a name. Other kinds are said by the letters on their counters: 2 HI.

A place has one garrison at most.
"""


def kind_in(unit: str) -> str:
    """The kind in a unit's id: ``rome.LGN3`` is an LGN."""
    return unit.rpartition(".")[2].rstrip("0123456789")


def number_of(kind: str, n: int) -> Message:
    """A number of one kind, such as "2 fleets"."""
    return say(NUMBERS.get(kind, "{n} {kind:kind}"), n=n, kind=kind)


def counted(units: tuple[str, ...], words: Words) -> str:
    """Units and works by kind and number. ``garrison``, ``limes`` and ``walls`` are ids of works."""
    counts = Counter(kind_in(unit) for unit in units)
    return words.say(say(", ")).join(words.say(number_of(kind, n)) for kind, n in counts.items())
