"""Messages that every game makes of others: with a note in brackets, as a list, one sentence after the other.

Brackets, commas and spaces are part of the messages: each language has its own.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from roma_desktop.core.message import Message, Value, say


def with_note(what: Value, note: Value) -> Message:
    """Something with a note in brackets after it, such as "Back (Alt+←)"."""
    return say("{what} ({note})", what=what, note=note)


def listed(parts: Iterable[Message]) -> Message:
    """Parts of a sentence with commas between them; there is one at least."""
    return reduce(lambda before, one: say("{before}, {one}", before=before, one=one), parts)


def in_a_row(sentences: Iterable[Message]) -> Message:
    """Sentences one after the other; there is one at least."""
    return reduce(lambda first, then: say("{first} {then}", first=first, then=then), sentences)


def ratio(one: Value, other: Value) -> Message:
    """The numbers of two sides, such as "40 : 4"."""
    return say("{one} : {other}", one=one, other=other)
