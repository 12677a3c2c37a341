"""Where a line of Japanese may end: after a phrase, but not within a word.

An invisible sign between two letters of a word keeps them together. Qt breaks a line there only if a single phrase is
wider than the line.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

JOINER: Final = "\u2060"
KANA, KATAKANA, KANJI = "ぁ-ゖ", "ァ-ヺーヽヾ", "一-龯々〆〇"
JOINS = "りきぎしちじみびいけげえれせめべ"
CLOSING, LATIN = "）」』】％%)\\]", "0-9A-Za-z"
WITHIN: Final = (
    f"(?<=[{KANA}{KATAKANA}{KANJI}{CLOSING}{LATIN}])(?<!を)(?=[{KANA}])"  # hiragana after a word, such as a particle
    f"|(?<=[{KATAKANA}{KANJI}])(?<![{KATAKANA}]対(?=[{KATAKANA}]))(?=[{KATAKANA}{KANJI}0-9])"  # a longer word
    f"|(?<=[{LATIN}])(?=[{KATAKANA}{KANJI}])"  # a number and the word for what it counts
    f"|(?<=[{KANJI}][{JOINS}])(?=[{KANJI}])"  # a compound verb, such as 取り消す
    f"|(?<![{KANA}][おご])(?<=[おご])(?=[{KANJI}])"  # a polite prefix
)
"""The places between letters at which no line may end.

A phrase begins where hiragana ends; を is always the end of a phrase, and so is the 対 between two opponents' names.
"""
COUNTED: Final = re.compile(r"(?<=\d) (?=[A-Z]{2,4}\b|%)")
UNBROKEN_SPACE: Final = "\u00a0"
JAPANESE: Final = re.compile(f"[{KANA}{KATAKANA}{KANJI}]")


@cache
def within() -> re.Pattern[str]:
    """``WITHIN`` as a pattern; it is compiled when the first Japanese text is shown."""
    return re.compile(WITHIN)


def phrased(words: str) -> str:
    """The words with joiners; text that isn't Japanese stays as it is."""
    return within().sub(JOINER, words) if not words.isascii() and JAPANESE.search(words) else words


def phrased_together(texts: list[str]) -> list[str]:
    """Texts that follow one another in a line, with joiners; one between two texts is put before the second.

    In every language a number stays together with the short name of its unit, or with "%": "8 MP", "50 %".
    """
    whole = COUNTED.sub(UNBROKEN_SPACE, "".join(texts))
    japanese = not whole.isascii() and JAPANESE.search(whole)
    joints = [found.start() for found in within().finditer(whole)] if japanese else []
    found, begun, number = list[str](), 0, 0
    for text in texts:
        parts, last = list[str](), begun
        while number < len(joints) and joints[number] < begun + len(text):
            parts += [whole[last : joints[number]], JOINER]
            last, number = joints[number], number + 1
        found.append("".join((*parts, whole[last : begun + len(text)])))
        begun += len(text)
    return found


def unphrased(words: str) -> str:
    """The words without joiners, to be read out or copied."""
    return words.replace(JOINER, "")
