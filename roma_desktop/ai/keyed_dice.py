"""Dice for thinking ahead and for comparing players: throws for the same reason show the same faces."""

from __future__ import annotations

import hashlib
from collections import Counter

from roma_desktop.core.dice import Throw


class KeyedDice:
    """Each face depends on a key, the die, the side and rule that throw it, and how often it was thrown before.

    Two games that have gone different ways still see equal faces for equal throws, so that differences between them
    are due to what was decided. ``chapter`` may be set as the game goes on, to the turn for instance: the counting of
    throws begins anew with each chapter.
    """

    def __init__(self, key: str) -> None:
        self._key = hashlib.blake2b(key.encode(), digest_size=32).digest()
        self._thrown: Counter[tuple[int, str, str | None, int]] = Counter()
        self.chapter = 0

    def roll(self, throw: Throw) -> tuple[int, ...]:
        """Faces from 1 to ``throw.sides``."""
        what = (self.chapter, throw.rule, throw.by, throw.sides)
        return tuple(self._face(what, throw.sides) for _ in range(throw.count))

    def _face(self, what: tuple[int, str, str | None, int], sides: int) -> int:
        self._thrown[what] += 1
        text = f"{what} {self._thrown[what]}".encode()
        digest = hashlib.blake2b(text, key=self._key, digest_size=8).digest()
        return int.from_bytes(digest, "big") % sides + 1
