"""Numbers that people write in scripts."""

from __future__ import annotations

from roma_desktop.core.errors import RomaError
from roma_desktop.core.message import say


def number(word: str) -> int:
    """A number from 0 to 99; raises ``RomaError``."""
    if not (word.isascii() and word.isdigit() and len(word) <= 2):
        raise RomaError(say("{word} isn't a number from 0 to 99", word=word[:20]))
    return int(word)
