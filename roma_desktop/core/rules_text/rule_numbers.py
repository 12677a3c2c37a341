"""Numbers of rules: how they are written, which contains which, in what order they stand.

Two kinds. A rule of the book: ``5.0`` a chapter, ``5.3``, ``5.31``, ``5.31.11d1``, ``4.2.C3a``. And a rule in a chapter
that has a word instead of a number: ``R-07`` or ``R7`` in the chapter ``R``, ``scenario`` in that of its own. A book
says by its headings which words it has, and whether it counts its sections: where there is a section ``2.10``, it
comes after ``2.9``; where there is none, ``5.31`` is a part of ``5.3``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

_BOOK_NUMBER = r"[1-9]\d?\.\d{1,2}(?:\.(?:\d{1,2}|[A-Z]\d?))*(?:[a-z]\d?)?"
_WORD = r"[A-Z]{1,4}|[a-z]{2,12}"
_WHOLE = re.compile(_BOOK_NUMBER)
_CHAPTER_WORD = re.compile(_WORD)
_TENTH = re.compile(r"\d+\.10")
_BOOK = re.compile(r"(\d+)\.(\d+)(.*)")
_TAIL = re.compile(r"\.\d+|\.[A-Z]|[a-z]|\d+")
_LETTER = re.compile(r"(?<=\d)\s*(?=[A-Z])")
_BRACKET = re.compile(r"\s*\((\w+)\)")
_LINK = re.compile(rf"(?<!\\)\[({_BOOK_NUMBER}|(?:{_WORD})(?:-?\d{{1,2}})?)\]")


@dataclass(frozen=True)
class Numbering:
    """How a book numbers its rules.

    ``series`` are the words of its chapters, with a hyphen where the numbers in them have one: after ``R-`` two digits
    follow, after ``R`` a number without a hyphen or one large letter. ``counted``: its sections are counted.
    """

    series: tuple[str, ...] = ("R-", "scenario")
    counted: bool = False

    @classmethod
    def of(cls, chapters: Iterable[str], numbers: Iterable[str]) -> Numbering:
        """That of a book with these headings."""
        known = tuple(numbers)
        words = sorted({one for one in chapters if _CHAPTER_WORD.fullmatch(one)})
        series = (f"{one}-" if any(other.startswith(f"{one}-") for other in known) else one for one in words)
        return cls(tuple(series), any(_TENTH.fullmatch(one) for one in known))

    def is_number(self, written: str) -> bool:
        """Whether this is a number in its standard form."""
        return _WHOLE.fullmatch(written) is not None or self._placed(written) is not None

    def standard(self, written: str) -> str:
        """The standard form of a number as people write it: ``[15]`` is 15.0, ``4.2 B`` 4.2.B, ``r 7`` R-07."""
        number = written.strip().strip("[]").strip()
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
            return ((100, 0, word), *_sorted_as([place] if place else []))
        chapter, section, rest = found.groups()
        digits = [] if section == "0" else [section] if self.counted else [*section]
        return _sorted_as([chapter, *digits, *(part.lstrip(".") for part in _TAIL.findall(rest))])

    def _placed(self, number: str) -> tuple[str, str] | None:
        """The word of a number and its place in that chapter, "" for the chapter itself."""
        for one in self.series:
            word = one.rstrip("-")
            place = r"-\d\d" if one.endswith("-") else r"[1-9]\d?|[A-Z]"
            found = re.fullmatch(rf"{word}({place})?", number)
            if found is not None:
                return word, (found[1] or "").lstrip("-")
        return None

    @cached_property
    def _spoken(self) -> re.Pattern[str]:
        """A number in a chapter with a word, whatever stands between them."""
        words = "|".join(one.rstrip("-") for one in self.series) or r"(?!)"
        return re.compile(rf"({words})[ -]?0*([1-9]\d?)", re.IGNORECASE)

    @staticmethod
    def _spelled(series: str, word: str, place: str) -> str:
        """A number as its series has it; "" if it is of another one."""
        if series.rstrip("-").casefold() != word.casefold():
            return ""
        return f"{series}{int(place):02}" if series.endswith("-") else f"{series}{int(place)}"


def _sorted_as(parts: Iterable[str]) -> tuple[tuple[int, int, str], ...]:
    """A key by which numbers come before letters."""
    return tuple((0, int(part), "") if part.isdigit() else (1, 0, part) for part in parts)


USUAL = Numbering()
"""Sections in sections, and rulings: how a number is read as long as no book says otherwise."""

is_number, standard = USUAL.is_number, USUAL.standard
ancestors, chapter_of, place_of = USUAL.ancestors, USUAL.chapter_of, USUAL.place_of


def linked(markdown: str, scheme: str = "rule") -> str:
    """Markdown in which each number in brackets is a link, brackets and all: ``[5.31]`` leads to ``rule:5.31``."""
    return _LINK.sub(rf"[\\[\1\\]]({scheme}:\1)", markdown)
