"""What the rules have come at once, with the code that does it and the tests: ``resources/rules/<game>/at-once.yaml``.

``at_once`` has a number, the word of the rulebook that has it so (or the ruling), what comes, the code and the tests.
``other`` has the numbers whose text uses one of the words in another sense.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Literal

import msgspec

from proof.listing import exists
from roma_desktop.core.authored import Authored
from roma_desktop.core.message import Message, say
from roma_desktop.core.rules_text.reference import Reference

WORDS = re.compile(r"\bat once\b|\bimmediately\b|\bautomatic", re.IGNORECASE)
"""How the texts say it."""


class AtOnce(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that comes at once. ``code`` is a dotted name in the code, ``tests`` are module and function."""

    number: str
    word: str
    what: str
    code: str
    tests: tuple[str, ...]


class _Other(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    number: str
    reason: str


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: Literal[1]
    at_once: list[AtOnce]
    other: list[_Other] = []


class Listing(msgspec.Struct, frozen=True):
    """What comes at once, and the numbers that only sound like it."""

    entries: tuple[AtOnce, ...]
    other: frozenset[str]

    def left_out(self, rules: Reference) -> list[str]:
        """Numbers whose text has one of the words and that are in neither list."""
        known = self.other | {entry.number for entry in self.entries}
        return [
            number
            for number, entry in rules.entries.items()
            if WORDS.search(f"{entry.title} {entry.text}") and number not in known
        ]


def read_at_once(file: Path, rules: Reference, code: Path, tests: Path) -> Listing:
    """The list; raises ``BadFile`` for a number that isn't in the rules or stands twice, for code or a test that isn't
    there, and for an entry without a test."""
    authored = Authored(file)
    content = authored.convert(_File)
    seen: set[str] = set()
    for kind, numbers in (("at_once", [one.number for one in content.at_once]), ("other", _numbers(content.other))):
        for index, number in enumerate(numbers):
            if number not in rules.entries:
                raise authored.wrong(say("{number} is no number of the rules", number=number), kind, index, "number")
            if number in seen:
                raise authored.wrong(say("{number} is listed twice", number=number), kind, index, "number")
            seen.add(number)
    for index, entry in enumerate(content.at_once):
        reason = _unproved(entry, code, tests)
        if reason is not None:
            raise authored.wrong(reason, "at_once", index)
    return Listing(tuple(content.at_once), frozenset(_numbers(content.other)))


def _numbers(items: Iterable[_Other]) -> list[str]:
    return [one.number for one in items]


def _unproved(entry: AtOnce, code: Path, tests: Path) -> Message | None:
    """What is missing of the proof of an entry; None if nothing is."""
    if not exists(code, entry.code):
        return say("there is no code called {name}", name=entry.code)
    if not entry.tests:
        return say("{number} has no test", number=entry.number)
    gone = next((test for test in entry.tests if not exists(tests, test)), None)
    return None if gone is None else say("there is no test called {name}", name=gone)
