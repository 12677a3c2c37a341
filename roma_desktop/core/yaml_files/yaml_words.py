"""Unquoted words of YAML as values: empty, true or false, a number, or a text.

Only decimal numbers are numbers here. Words that YAML 1.1 takes for numbers to the base of 16, 8, 2 or 60 ("0x1F",
"017", "12:30:45") are texts.
"""

from __future__ import annotations

import re

from roma_desktop.core.bounds import MOST_DIGITS, NO_LETTER, TOO_LONG, is_text
from roma_desktop.core.message import Message

Value = None | bool | int | float | str

_NOTHING = frozenset({"", "~", "null", "Null", "NULL"})
_TRUE = frozenset(spelled for word in ("yes", "true", "on") for spelled in (word, word.title(), word.upper()))
_FALSE = frozenset(spelled for word in ("no", "false", "off") for spelled in (word, word.title(), word.upper()))
_INTEGER = re.compile(r"[-+]?(?:0|[1-9][0-9_]*)")
_FRACTION = re.compile(
    r"[-+]?(?:[0-9][0-9_]*\.[0-9_]*|\.[0-9][0-9_]*)(?:[eE][-+][0-9]+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)"
)
_LONGEST_NUMBER = 4 * MOST_DIGITS  # letters, with signs and underscores


class WrongWord(ValueError):
    """A word that no file may hold; ``reason`` says why."""

    def __init__(self, reason: Message) -> None:
        super().__init__(reason)
        self.reason = reason


def quoted(words: str) -> str:
    """The value of words in quotation marks or in a block. Raises ``WrongWord``."""
    if not is_text(words):
        raise WrongWord(NO_LETTER)
    return words


def unquoted(words: str) -> Value:
    """The value of words without quotation marks. Raises ``WrongWord``."""
    if words in _NOTHING:
        return None
    if words in _TRUE:
        return True
    if words in _FALSE:
        return False
    if words[0] in "+-.0123456789":
        if _INTEGER.fullmatch(words):
            return _integer(words)
        if _FRACTION.fullmatch(words):
            return _fraction(words)
    return quoted(words)


def _integer(words: str) -> int:
    if len(words) > _LONGEST_NUMBER or len(words.replace("_", "").lstrip("+-")) > MOST_DIGITS:
        raise WrongWord(TOO_LONG)
    return int(words.replace("_", ""))


def _fraction(words: str) -> float:
    if len(words) > _LONGEST_NUMBER:
        raise WrongWord(TOO_LONG)
    plain = words.replace("_", "").lower()
    return float(plain.replace(".", "", 1) if plain[-1] in "fn" else plain)  # .inf, .nan
