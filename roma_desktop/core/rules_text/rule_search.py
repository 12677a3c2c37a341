"""Full-text search in the rules, fast enough to run again at every key press.

A word finds all words that begin with it, so that unfinished words find something. Numbers count most, then titles,
then texts; a plural in -s finds the singular too. A word that isn't ASCII, such as a Japanese one, is found anywhere
inside other words.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

import msgspec

Span = tuple[int, int]
"""Where something found begins and ends in a text."""

_WORD = re.compile(r"[^\W_]+(?:[.'’-][^\W_]+)*")
_RULERS = re.compile(r"^ *\|[-:| ]+$|^[->] |\|", re.MULTILINE)  # of tables, lists and examples
_MARKUP = re.compile(r"\\(?=[\[\]])|(?<!\\)[*`\[\]]")  # a bracket after a backslash is text
_EXCERPT = 150  # characters
_NUMBER, _TITLE, _TEXT = 400, 40, 2  # what a word is worth where it stands
_WHOLE = 2  # times as much for a whole word as for its beginning
_ENOUGH = 5  # more of the same word in a text count no more
_PHRASE = 60  # the words together in a title
_FIRST = 15  # at the beginning of a title


class Hit(msgspec.Struct, frozen=True):
    """An entry found: its title and a piece of its text, both without markup, and the spans to highlight in each."""

    number: str
    title: str
    excerpt: str
    in_title: tuple[Span, ...]
    in_excerpt: tuple[Span, ...]
    score: int


class Index:
    """The words of all entries, given as (number, title, text)."""

    def __init__(self, entries: Iterable[tuple[str, str, str]]) -> None:
        self._entries = [(number, title, plain(text)) for number, title, text in entries]
        worth: dict[str, dict[int, int]] = defaultdict(lambda: defaultdict(int))
        for position, (number, title, text) in enumerate(self._entries):
            worth[number.casefold()][position] += _NUMBER
            for place, word in enumerate(in_title := _words(title)):
                worth[word][position] += _TITLE + _TITLE // len(in_title) + _FIRST * (place == 0)
            counts: dict[str, int] = defaultdict(int)
            for word in _words(text):
                counts[word] += 1
            for word, count in counts.items():
                worth[word][position] += _TEXT * min(count, _ENOUGH)
        self._worth: Mapping[str, Mapping[int, int]] = worth
        self._vocabulary = sorted(worth)

    def search(self, words: str, most: int) -> list[Hit]:
        """The best entries: those with all the words, or if none has them all, those with the most of them.

        Among equals the shorter number comes first.
        """
        wanted = list(dict.fromkeys(_words(words)))
        scores: dict[int, int] = defaultdict(int)
        matched: dict[int, int] = defaultdict(int)
        for word in wanted:
            for position, score in self._scores(word).items():
                scores[position] += score
                matched[position] += 1
        fullest = max(matched.values(), default=0)
        phrase = " ".join(wanted)
        found = [
            (
                -score - _PHRASE * (phrase in self._entries[position][1].casefold()),
                len(self._entries[position][0]),
                position,
            )
            for position, score in scores.items()
            if matched[position] == fullest
        ]
        return [self._hit(position, -score, wanted) for score, _, position in sorted(found)[:most]]

    def _scores(self, word: str) -> dict[int, int]:
        """What each entry is worth for one word."""
        scores: dict[int, int] = defaultdict(int)
        for known in self._matching(word):
            times = _WHOLE if _stem(known) == _stem(word) else 1
            for position, worth in self._worth[known].items():
                scores[position] = max(scores[position], worth * times)
        return scores

    def _matching(self, word: str) -> Iterator[str]:
        """The words of the index that a word of the query finds."""
        if not word.isascii():
            yield from (known for known in self._vocabulary if word in known)
            return
        start = _stem(word)
        for known in self._vocabulary[bisect_left(self._vocabulary, start) :]:
            if not known.startswith(start):
                break
            yield known

    def _hit(self, position: int, score: int, wanted: list[str]) -> Hit:
        number, title, text = self._entries[position]
        marks = _marks(wanted)
        excerpt = _excerpt(text, marks)
        return Hit(number, title, excerpt, _spans(title, marks), _spans(excerpt, marks), score)


def plain(markdown: str) -> str:
    """The text without its markup, in one line."""
    return " ".join(_MARKUP.sub("", _RULERS.sub(" ", markdown)).split())


def _words(text: str) -> list[str]:
    return [word.casefold() for word in _WORD.findall(text)]


def _stem(word: str) -> str:
    """A word without the -s of a plural, if it has more than three letters."""
    return word[:-1] if word.endswith("s") and len(word) > 3 else word


def _marks(wanted: list[str]) -> re.Pattern[str]:
    """A pattern for what to highlight for these words."""
    parts = [rf"\b{re.escape(_stem(word))}[^\W_]*" if word.isascii() else re.escape(word) for word in wanted]
    return re.compile("|".join(parts), re.IGNORECASE)


def _spans(text: str, marks: re.Pattern[str]) -> tuple[Span, ...]:
    return tuple(found.span() for found in marks.finditer(text))


def _excerpt(text: str, marks: re.Pattern[str]) -> str:
    """The piece of a text around the first thing found, cut between words."""
    if len(text) <= _EXCERPT:
        return text
    found = marks.search(text)
    middle = found.start() if found else 0
    start = max(0, min(middle - _EXCERPT // 3, len(text) - _EXCERPT))
    end = start + _EXCERPT
    if start:
        start = text.find(" ", start) + 1 or start
    if end < len(text):
        end = max(text.rfind(" ", start, end), start + 1)
    return f"{'… ' if start else ''}{text[start:end].strip()}{' …' if end < len(text) else ''}"
