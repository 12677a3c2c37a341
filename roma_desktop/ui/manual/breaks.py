"""Where a line of the manual may end, and how words are found in spite of what keeps them together.

An option such as --turn stays in one piece, and a line of Japanese ends after a phrase, not within a word. What keeps
letters together is a sign that nobody sees; between a number and what is counted it is a space that doesn't break.
"""

from __future__ import annotations

import re
import unicodedata

from PySide6.QtCore import QRegularExpression

from roma_desktop.ui.parts.text.phrases import JOINER, UNBROKEN_SPACE, phrased_together

_FENCED = re.compile(r"(^```.*?^```)", re.MULTILINE | re.DOTALL)
_SIGNS = re.compile(r"(`[^`]+`|\]\([^)]*\)|[*\[])")
"""Code, where a link leads, and other signs of Markdown: words are between them."""
_TICK = "`"
_WIDE = 0xFEE0  # from a letter of ASCII to the one that is as wide as a kanji
_SPACES = f" {UNBROKEN_SPACE}\u3000"


def joined(markdown: str) -> str:
    """Markdown whose lines end in the right places; whole blocks of code stay as they are."""
    sentences = _FENCED.split(markdown)
    sentences[::2] = map(_joined_sentences, sentences[::2])
    return "".join(sentences)


def _joined_sentences(markdown: str) -> str:
    pieces = _SIGNS.split(markdown)
    words = phrased_together([piece if number % 2 == 0 else _words_of(piece) for number, piece in enumerate(pieces)])
    for number in range(1, len(pieces), 2):
        code = pieces[number].startswith(_TICK)
        words[number] = pieces[number].replace("-", f"-{JOINER}") if code else pieces[number]
    return "".join(words)


def _words_of(sign: str) -> str:
    """What a reader sees of a sign: letters before and after it stand side by side, or beside code."""
    return sign.strip(_TICK) if sign.startswith(_TICK) else ""


def plain(words: str) -> str:
    """Words of a page as they were written."""
    return words.replace(JOINER, "").replace(UNBROKEN_SPACE, " ")


def pattern(words: str) -> QRegularExpression:
    """Finds words on a page, in small letters or large ones, in narrow or wide ones."""
    letters = f"{JOINER}?".join(f"[{''.join(map(QRegularExpression.escape, _alike(letter)))}]" for letter in words)
    return QRegularExpression(letters, QRegularExpression.PatternOption.CaseInsensitiveOption)


def _alike(letter: str) -> str:
    """A letter, and the same in another width."""
    if letter in _SPACES:
        return _SPACES
    narrow = unicodedata.normalize("NFKC", letter)
    if len(narrow) != 1:
        return letter
    return narrow + letter + (chr(ord(narrow) + _WIDE) if "!" <= narrow <= "~" else "")
