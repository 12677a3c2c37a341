"""A lesson's texts as rich words: numbers of rules in brackets become links."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Literal

from roma_desktop.ui import theme
from roma_desktop.ui.parts.text.rich import Piece

Text = Mapping[Literal["en", "ja"], str]
"""A text in the languages of the program."""

_RULE = re.compile(r"\[(\d[\w. ]*)\]|\((R-\d+)\)")

_FOLD = re.compile(r"(?<=[^\x00-\x7f]) (?=[^\x00-\x7f])")
"""A space where a line of a file was folded; Japanese has none between words."""


def in_language(texts: Text) -> str:
    """The text in the player's language, else in English; "" where there is none."""
    known = {str(language): words for language, words in texts.items()}
    return _FOLD.sub("", known.get(theme.current().language) or known.get("en", ""))


def told(text: str) -> tuple[Piece, ...]:
    """Words with their rules as links."""
    return tuple(_pieces(text))


def rules_in(text: str) -> list[str]:
    """The numbers of the rules that a text names, in order."""
    return [match[1] or match[2] for match in _RULE.finditer(text)]


def _pieces(text: str) -> Iterator[Piece]:
    at = 0
    for match in _RULE.finditer(text):
        if match.start() > at:
            yield text[at : match.start()], "", ""
        rule = match[1] or match[2]
        yield rule, "rule", rule
        at = match.end()
    if at < len(text):
        yield text[at:], "", ""
