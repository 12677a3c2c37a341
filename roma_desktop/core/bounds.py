"""What files of strangers may hold: how many parts, numbers of what length, which letters.

No file of a game comes near these bounds. They are there so that what is built from a file is never larger than what
the program can look through at once.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from roma_desktop.core.message import Message, say

MAX_DEPTH: Final = 20
MOST_PARTS: Final = 20_000  # keys, values and items of a whole file
MOST_TOGETHER: Final = 250  # keys of one mapping, items of one list
MOST_DIGITS: Final = 15
LONGEST_KEY: Final = 200  # letters
LONGEST_ID: Final = 60  # letters

TOO_DEEP: Final = say("nested deeper than {depth} levels", depth=MAX_DEPTH)
TOO_MANY_TOGETHER: Final = say("more than {most} entries in one list", most=MOST_TOGETHER)
TOO_MANY: Final = say("more than {most} entries in one file", most=MOST_PARTS)
TOO_LONG: Final = say("a number has {most} digits at most", most=MOST_DIGITS)
LONG_KEY: Final = say("a key longer than {limit} letters", limit=LONGEST_KEY)
NO_LETTER: Final = say("it holds letters that no text can hold")
NO_ID: Final = say("an id has letters, digits, - and _ only, {most} at most", most=LONGEST_ID)

_NO_LETTER = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")

Path_ = tuple[str | int, ...]


def is_text(words: str) -> bool:
    """Whether all letters can be shown and written: no control characters but tab and line ends, no lone surrogates."""
    return _NO_LETTER.search(words) is None


def is_id(word: str) -> bool:
    """Whether a word can be the id of a scenario: it may become part of a file's name."""
    return re.fullmatch(rf"[\w-]{{1,{LONGEST_ID}}}", word) is not None


def beyond_bounds(data: Any) -> tuple[Path_, Message] | None:
    """The first part of plain data that no file may hold, with the path to it and why; None if there is none."""
    return next(_Survey().part(data, (), 0), None)


class _Survey:
    """Looks through plain data, and stops at the first thing that is too much."""

    def __init__(self) -> None:
        self._parts = 0

    def part(self, data: Any, at: Path_, depth: int) -> Iterator[tuple[Path_, Message]]:
        self._parts += 1
        wrong = self._of_its_own(data, depth)
        if wrong is not None:
            yield at, wrong
        elif isinstance(data, dict):
            for key, value in data.items():
                if isinstance(key, str) and (len(key) > LONGEST_KEY or not is_text(key)):
                    yield at, LONG_KEY if len(key) > LONGEST_KEY else NO_LETTER
                yield from self.part(value, (*at, key), depth + 1)
        elif isinstance(data, list | tuple):
            for index, value in enumerate(data):
                yield from self.part(value, (*at, index), depth + 1)

    def _of_its_own(self, data: Any, depth: int) -> Message | None:
        """What is wrong with a part itself, without looking into the parts in it; None if nothing is."""
        if self._parts > MOST_PARTS:
            return TOO_MANY
        if isinstance(data, str):
            return None if is_text(data) else NO_LETTER
        if isinstance(data, int):
            return None if abs(data) < 10**MOST_DIGITS else TOO_LONG
        if isinstance(data, dict | list | tuple):
            if depth >= MAX_DEPTH:
                return TOO_DEEP
            return TOO_MANY_TOGETHER if len(data) > MOST_TOGETHER else None
        return None


LARGEST: Final = 10**9
"""The largest number in a position, above or below zero, that every part of the program can count with."""


def uncountable(data: Any) -> Iterator[str]:
    """What is wrong in plain data, in words: numbers beyond ``LARGEST`` and texts that can't be written."""
    if isinstance(data, int) and abs(data) > LARGEST:
        yield "a number is too large"
    elif isinstance(data, str) and not is_text(data):
        yield repr(data[:40])
    elif isinstance(data, dict):
        for key, part in data.items():
            yield from uncountable(key)
            yield from uncountable(part)
    elif isinstance(data, list | tuple):
        for part in data:
            yield from uncountable(part)
