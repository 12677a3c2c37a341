"""Numbers of rules: how they are written, which contains which, in what order they stand.

There are two kinds. A rule of the book: ``5.0`` is a chapter, then ``5.3``, ``5.31``, ``5.31.11d1``, ``4.2.C3a``, and
items of a section after a hyphen, ``5.3-b``, ``5.3-2A``. And a rule in a chapter that has a word instead of a number:
``R-07``, ``R07`` or ``R7`` in the chapter ``R``, ``scenario`` in the chapter of that name. The headings of a book show
which words it has, in which order, whether it has items, and whether it counts its sections: where there is a section
``2.10``, it comes after ``2.9``; where there is none, ``5.31`` is a part of ``5.3``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

_BOOK_NUMBER = r"[1-9]\d?\.\d{1,2}(?:\.(?:\d{1,2}|[A-Z]\d?))*(?:[a-z]\d?)?"
_ITEM = r"-(?:[1-9]\d?[A-Za-z]?|[a-z])"
_WORD = r"[A-Z]{1,4}\d{0,2}|[a-z]{2,12}"
_WHOLE = re.compile(_BOOK_NUMBER)
_WHOLE_OR_ITEM = re.compile(rf"{_BOOK_NUMBER}(?:{_ITEM})?")
_CHAPTER_WORD = re.compile(_WORD)
_TENTH = re.compile(r"\d+\.10")
_BOOK = re.compile(r"(\d+)\.(\d+)(.*)")
_TAIL = re.compile(r"[.-]\d+|\.[A-Z]|-?[a-z]|[A-Z]|\d+")
_LETTER = re.compile(r"(?<=\d)\s*(?=[A-Z])")
_BRACKET = re.compile(r"\s*\((\w+)\)")
_LINK = re.compile(rf"(?<!\\)\[({_BOOK_NUMBER}(?:{_ITEM})?|(?:{_WORD})(?:-?[A-Z]?\d{{1,2}})?)\]")
_SERIES = re.compile(r"(\w+)(-?#{0,2})")
_PLACES = {"": r"(?!)", "#": r"[1-9]\d?|[A-Z]", "##": r"\d\d", "-##": r"-\d\d", "-#": r"-[A-Z]?[1-9]\d?"}
"""Patterns for the numbers of a series, by the marks after its word (see ``Numbering``)."""
_BEHIND = r"(?:-?[A-Z]?\d{1,2}|[A-Z])"


@dataclass(frozen=True)
class Numbering:
    """How a book numbers its rules.

    ``series`` are the words of its chapters in their order, with marks for what follows the word in their numbers:
    ``R#`` a number or one large letter, ``R##`` two digits, ``R-##`` a hyphen and two digits, ``R-#`` a hyphen and a
    number that may have a large letter before it, ``R`` nothing. ``counted``: section 2.10 comes after 2.9 and isn't
    a part of 2.1. ``items``: sections have items after a hyphen.
    """

    series: tuple[str, ...] = ("R-##", "scenario")
    counted: bool = False
    items: bool = False

    @classmethod
    def of(cls, chapters: Iterable[str], numbers: Iterable[str]) -> Numbering:
        """The numbering of a book with these numbers of chapters, and these numbers in all its headings."""
        known = tuple(numbers)
        words = dict.fromkeys(one for one in chapters if _CHAPTER_WORD.fullmatch(one))
        items = any(_WHOLE_OR_ITEM.fullmatch(one) and not _WHOLE.fullmatch(one) for one in known)
        return cls(tuple(_marked(one, known) for one in words), any(_TENTH.fullmatch(one) for one in known), items)

    def is_number(self, written: str) -> bool:
        """Whether this is a number in its standard form."""
        whole = _WHOLE_OR_ITEM if self.items else _WHOLE
        return whole.fullmatch(written) is not None or self._placed(written) is not None

    def standard(self, written: str) -> str:
        """The standard form of a number as people write it: ``[15]`` is 15.0, ``4.2 B`` 4.2.B, ``r 7`` R-07."""
        number = written.strip().strip("[]").strip()
        if self.is_number(number):
            return number
        found = self._spoken.fullmatch(number)
        if found is not None:
            return next(filter(None, (self._spelled(one, found[1], found[2]) for one in self.series)))
        number = _LETTER.sub(".", _BRACKET.sub(r".\1", number))
        return f"{number}.0" if number.isdigit() else number

    def ancestors(self, number: str) -> Iterator[str]:
        """The wider numbers around a number, nearest first: 5.31.9x is in 5.31.9, in 5.31, in 5.3, in 5.0."""
        placed = self._placed(number)
        if placed is not None and placed[1]:
            yield placed[0]
        found = _BOOK.fullmatch(number)
        if found is None:
            return
        chapter, section, rest = found.groups()
        parts = _TAIL.findall(rest)
        while parts:
            parts.pop()
            yield f"{chapter}.{section}{''.join(parts)}"
        while len(section) > 1 and not self.counted:
            section = section[:-1]
            yield f"{chapter}.{section}"
        if section != "0":
            yield f"{chapter}.0"

    def chapter_of(self, number: str) -> str:
        """The chapter a number stands in: ``5.0``, ``R`` or ``scenario``."""
        return next((wider for wider in reversed([*self.ancestors(number)])), number)

    def place_of(self, number: str) -> tuple[tuple[int, int, str], ...]:
        """A key that sorts numbers as the book has them; chapters with words come after those with numbers."""
        found = _BOOK.fullmatch(number)
        if found is None:
            word, place = self._placed(number) or (number, "")
            among = self._words.index(word) if word in self._words else len(self._words)
            return ((100, among, word), *_sorted_as([place] if place else []))
        chapter, section, rest = found.groups()
        digits = [] if section == "0" and not rest else [section] if self.counted else [*section]
        return _sorted_as([chapter, *digits, *(part.lstrip(".-") for part in _TAIL.findall(rest))])

    def _placed(self, number: str) -> tuple[str, str] | None:
        """The word of a number and its place in that chapter, "" for the chapter itself; None if it has no word."""
        for one in self.series:
            word, marks = _word_and_marks(one)
            found = re.fullmatch(rf"{word}({_PLACES[marks]})?", number)
            if found is not None:
                return word, (found[1] or "").lstrip("-")
        return None

    @cached_property
    def _words(self) -> tuple[str, ...]:
        return tuple(_word_and_marks(one)[0] for one in self.series)

    @cached_property
    def _spoken(self) -> re.Pattern[str]:
        """A number in a chapter with a word as people write it: with a space, a hyphen or nothing between the two."""
        words = "|".join(self._words) or r"(?!)"
        return re.compile(rf"({words})[ -]?0*([1-9]\d?)", re.IGNORECASE)

    @staticmethod
    def _spelled(series: str, word: str, place: str) -> str:
        """A number as its series writes it; "" if the word is that of another series."""
        known, marks = _word_and_marks(series)
        if known.casefold() != word.casefold():
            return ""
        hyphen = "-" if "-" in marks else ""
        return f"{known}{hyphen}{int(place):02}" if "##" in marks else f"{known}{hyphen}{int(place)}"


def _word_and_marks(series: str) -> tuple[str, str]:
    found = _SERIES.fullmatch(series)
    assert found is not None, series
    return found[1], found[2]


def _marked(word: str, numbers: Iterable[str]) -> str:
    """The word of a chapter with the marks that fit the numbers of a book (see ``Numbering``)."""
    behind = [number.removeprefix(word) for number in numbers if re.fullmatch(rf"{word}{_BEHIND}", number)]
    hyphen = "-" if any(place.startswith("-") for place in behind) else ""
    if any(re.fullmatch(r"-?0\d", place) for place in behind):
        return f"{word}{hyphen}##"
    return f"{word}{hyphen}#" if behind else word


def _sorted_as(parts: Iterable[str]) -> tuple[tuple[int, int, str], ...]:
    """A key by which numbers come before letters."""
    return tuple((0, int(part), "") if part.isdigit() else (1, 0, part) for part in parts)


USUAL = Numbering()
"""The numbering where no book says otherwise: 5.31 is a part of 5.3, and there are rulings R-01, R-02 ..."""

is_number, standard = USUAL.is_number, USUAL.standard
ancestors, chapter_of, place_of = USUAL.ancestors, USUAL.chapter_of, USUAL.place_of


def linked(markdown: str, scheme: str = "rule") -> str:
    """Markdown in which each number in brackets becomes a link, brackets included: ``[5.31]`` links ``rule:5.31``."""
    return _LINK.sub(rf"[\\[\1\\]]({scheme}:\1)", markdown)
