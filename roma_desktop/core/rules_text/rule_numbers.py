"""Numbers of rules: how they are written, which contains which, in what order they stand.

Three kinds: a rule of the book (``5.0`` a chapter, ``5.3``, ``5.31``, ``5.31.11d1``, ``4.2.C3a``), a ruling
(``R-07``, all of them in the chapter ``R``), and ``scenario`` for what a scenario rules itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

NUMBER = r"(?:[1-9]\d?\.\d{1,2}(?:\.(?:\d{1,2}|[A-Z]\d?))*(?:[a-z]\d?)?|R-\d\d|R|scenario)"
_WHOLE = re.compile(NUMBER)
_BOOK = re.compile(r"(\d+)\.(\d+)(.*)")
_TAIL = re.compile(r"\.\d+|\.[A-Z]|[a-z]|\d+")
_LETTER = re.compile(r"(?<=\d)\s*(?=[A-Z])")
_BRACKET = re.compile(r"\s*\((\w+)\)")
_LINK = re.compile(rf"\[({NUMBER})\]")


def is_number(written: str) -> bool:
    """Whether this is a number in its standard form."""
    return _WHOLE.fullmatch(written) is not None


def standard(written: str) -> str:
    """The standard form of a number as people write it: ``[15]`` is 15.0, ``4.2 B`` 4.2.B, ``7.5 (2)`` 7.5.2."""
    number = _BRACKET.sub(r".\1", written.strip().strip("[]").strip())
    number = _LETTER.sub(".", number)
    return f"{number}.0" if number.isdigit() else number


def ancestors(number: str) -> Iterator[str]:
    """The wider numbers around a number, nearest first: 5.31.9x is in 5.31.9, in 5.31, in 5.3, in 5.0."""
    if number.startswith("R-"):
        yield "R"
    found = _BOOK.fullmatch(number)
    if found is None:
        return
    chapter, section, rest = found.groups()
    parts = _TAIL.findall(rest)
    while parts:
        parts.pop()
        yield f"{chapter}.{section}{''.join(parts)}"
    while len(section) > 1:
        section = section[:-1]
        yield f"{chapter}.{section}"
    if section != "0":
        yield f"{chapter}.0"


def chapter_of(number: str) -> str:
    """The chapter a number stands in: ``5.0``, ``R`` or ``scenario``."""
    return next((wider for wider in reversed([*ancestors(number)])), number)


def place_of(number: str) -> tuple[tuple[int, int, str], ...]:
    """A key that sorts numbers as the book has them; rulings come after it, then what scenarios rule."""
    found = _BOOK.fullmatch(number)
    if found is None:
        word, _, ruling = number.partition("-")
        return ((100, 0, word), *(((0, int(ruling), ""),) if ruling else ()))
    chapter, section, rest = found.groups()
    digits = [] if section == "0" else [*section]
    tail = [part.lstrip(".") for part in _TAIL.findall(rest)]
    return tuple((0, int(part), "") if part.isdigit() else (1, 0, part) for part in (chapter, *digits, *tail))


def linked(markdown: str, scheme: str = "rule") -> str:
    """Markdown in which each number in brackets is a link, brackets and all: ``[5.31]`` leads to ``rule:5.31``."""
    return _LINK.sub(rf"[\\[\1\\]]({scheme}:\1)", markdown)
