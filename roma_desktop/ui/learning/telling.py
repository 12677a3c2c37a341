"""A lesson's texts as rich words: numbers of rules in brackets become links.

A number stands in square brackets; one that begins with upper-case letters, such as a ruling's, in round ones too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Literal

from roma_desktop.core.errors import BadFile
from roma_desktop.core.rules_text.reference import read_numbering
from roma_desktop.core.rules_text.rule_numbers import USUAL, Numbering
from roma_desktop.ui import theme
from roma_desktop.ui.kit import kit_of
from roma_desktop.ui.parts.text.rich import Piece

Text = Mapping[Literal["en", "ja"], str]
"""A text in the languages of the program."""

_RULE = re.compile(r"\[(\w[\w. -]*)\]|[(（]([A-Z]{1,4}-?\d{1,2})[)）]")

_JAPANESE = r"[\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]"
_FOLD = re.compile(rf"(?<={_JAPANESE}) (?={_JAPANESE}|\d)")
"""A space where a line of a file was folded; Japanese has none between words, or before a number."""


def in_language(texts: Text) -> str:
    """The text in the player's language, else in English; "" where there is none."""
    known = {str(language): words for language, words in texts.items()}
    return _FOLD.sub("", known.get(theme.current().language) or known.get("en", ""))


def numbering_of(game: str) -> Numbering:
    """How the rules of a game are numbered; as usual where it has none that can be read."""
    folder = kit_of(game).rules
    if folder is None:
        return USUAL
    try:
        return read_numbering(folder)
    except BadFile:
        return USUAL


def told(text: str, numbering: Numbering = USUAL) -> tuple[Piece, ...]:
    """Words with their rules as links, numbered as the rules of the game are."""
    return tuple(_pieces(text, numbering))


def rules_in(text: str, numbering: Numbering = USUAL) -> list[str]:
    """The numbers of the rules that a text names, in order."""
    return [rule for _, rule in _found(text, numbering)]


def _found(text: str, numbering: Numbering) -> Iterator[tuple[re.Match[str], str]]:
    """Each number of a rule in a text: the match, brackets and all, and the number."""
    for match in _RULE.finditer(text):
        rule = match[1] or match[2]
        if numbering.is_number(numbering.standard(rule)):
            yield match, rule


def _pieces(text: str, numbering: Numbering) -> Iterator[Piece]:
    at = 0
    for match, rule in _found(text, numbering):
        if match.start() > at:
            yield text[at : match.start()], "", ""
        yield rule, "rule", rule
        at = match.end()
    if at < len(text):
        yield text[at:], "", ""
