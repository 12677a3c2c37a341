"""The rules of a game by number: read from files of a strict form of Markdown, looked up and leafed through.

The rules are in a folder with a subfolder for each language and in it a file for each chapter; ``en`` must have all
numbers. A file begins with the heading of its chapter, ``# 5.0 Combat``; each number has a heading of its own,
``## 5.31.7 Using the dice``, in the order of the numbers, and a text. A chapter may have a word instead of a number,
``# R Rulings``; numbers in it begin with the word, ``## R-07 How far``. Brackets are for links alone: ``[5.31.7]``
leads to that number; other brackets have a backslash before them. A paragraph that begins with ``> `` is an example.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from itertools import pairwise
from pathlib import Path

import msgspec
from msgspec.structs import replace

from roma_desktop.core.errors import BadFile
from roma_desktop.core.files.text_file import read_text
from roma_desktop.core.message import Message, say
from roma_desktop.core.rules_text.rule_numbers import USUAL, Numbering
from roma_desktop.core.rules_text.rule_search import Hit, Index

FALLBACK = "en"
"""The language that has every number; others may lack some."""

MAX_BYTES = 1_000_000
_HEADING = re.compile(r"(#{1,2}) (\S+) (\S(?:.*\S)?)")
_BRACKETS = re.compile(r"(?<!\\)\[([^\]]*)\]?")
_NUMBERED = re.compile(r"^(#{1,2}) (\S+)", re.MULTILINE)


class Entry(msgspec.Struct, frozen=True):
    """A rule with its number. ``text`` is Markdown; ``language`` is the one it is written in; lines count from 1.

    ``parent`` is "" for a chapter, ``previous`` and ``next`` are "" at the ends of the book.
    """

    number: str
    title: str
    text: str
    chapter: str
    language: str
    file: Path
    line: int
    parent: str = ""
    children: tuple[str, ...] = ()
    previous: str = ""
    next: str = ""


class Reference:
    """All entries in the order of their numbers."""

    def __init__(self, entries: Iterable[Entry], numbering: Numbering = USUAL) -> None:
        self.numbering = numbering
        in_order = sorted(entries, key=lambda entry: numbering.place_of(entry.number))
        self.entries: Mapping[str, Entry] = _joined(in_order, numbering)

    @property
    def chapters(self) -> tuple[Entry, ...]:
        """The entries of the chapters, in order: the top level of a table of contents."""
        return tuple(entry for entry in self.entries.values() if not entry.parent)

    def find(self, number: str) -> Entry | None:
        """The entry of a number in any form, else the nearest one that contains it (5.31.9x: 5.31.9), else None."""
        wanted = self.numbering.standard(number)
        around = (wanted, *self.numbering.ancestors(wanted))
        return next((self.entries[one] for one in around if one in self.entries), None)

    def around(self, number: str) -> tuple[Entry, ...]:
        """The entries that contain a number, from its chapter down, without its own entry."""
        wider = [self.entries[one] for one in self.numbering.ancestors(number) if one in self.entries]
        return tuple(reversed(wider))

    def search(self, words: str, most: int = 50) -> list[Hit]:
        """At most ``most`` entries with these words, the best first; a word may be unfinished, a number in any form."""
        return self._index.search(words, most) or self._index.search(self.numbering.standard(words), most)

    @cached_property
    def _index(self) -> Index:
        return Index((entry.number, entry.title, entry.text) for entry in self.entries.values())


def read_reference(folder: Path, language: str = FALLBACK) -> Reference:
    """The rules in a folder, in a language where it has them and in English where not. Raises ``BadFile``."""
    numbering = read_numbering(folder)
    found = _read_language(folder / FALLBACK, FALLBACK, numbering)
    _check_links(found.values(), found)
    if language != FALLBACK and (folder / language).is_dir():
        others = _read_language(folder / language, language, numbering)
        _check_links(others.values(), found)
        for number, entry in others.items():
            if number not in found:
                raise BadFile(entry.file, entry.line, say("{number} isn't among the English rules", number=number))
        found.update(others)
    return Reference(found.values(), numbering)


def read_numbering(folder: Path) -> Numbering:
    """How the rules in a folder are numbered, by the headings of their files. Raises ``BadFile``."""
    texts = [read_text(file, MAX_BYTES) for file in sorted((folder / FALLBACK).glob("*.md"))]
    headings = [heading for text in texts for heading in _NUMBERED.findall(text)]
    return Numbering.of([number for marks, number in headings if marks == "#"], [number for _, number in headings])


def _joined(entries: list[Entry], numbering: Numbering) -> dict[str, Entry]:
    """The entries with parents, children and neighbours."""
    numbers = [entry.number for entry in entries]
    known = set(numbers)
    parents = {number: next((one for one in numbering.ancestors(number) if one in known), "") for number in numbers}
    children: dict[str, list[str]] = {}
    for number in numbers:
        children.setdefault(parents[number], []).append(number)
    before = {two: one for one, two in pairwise(numbers)}
    after = dict(pairwise(numbers))
    return {
        entry.number: replace(
            entry,
            parent=parents[entry.number],
            children=tuple(children.get(entry.number, ())),
            previous=before.get(entry.number, ""),
            next=after.get(entry.number, ""),
        )
        for entry in entries
    }


# ---------------------------------------------------------------- reading


def _read_language(folder: Path, language: str, numbering: Numbering) -> dict[str, Entry]:
    found: dict[str, Entry] = {}
    for file in sorted(folder.glob("*.md")):
        for entry in _read_chapter(file, language, numbering):
            if entry.number in found:
                raise BadFile(file, entry.line, say("{number} has been explained before", number=entry.number))
            found[entry.number] = entry
    if not found:
        raise BadFile(folder, None, say("no rules are in this folder"))
    return found


def _read_chapter(file: Path, language: str, numbering: Numbering) -> Iterator[Entry]:
    """The entries of a file; raises ``BadFile`` with the line of the first thing that is wrong."""
    lines = read_text(file, MAX_BYTES).splitlines()
    starts = [index for index, line in enumerate(lines) if line.startswith("#")]
    if not starts or starts[0] != 0:
        raise _wrong(file, 0, say("a file of rules begins with the heading of its chapter"))
    before, chapter = "", ""
    for start, end in pairwise([*starts, len(lines)]):
        number, title = _heading(file, start, lines[start], numbering)
        chapter = chapter or number
        if numbering.chapter_of(number) != chapter:
            raise _wrong(file, start, say("{number} doesn't belong to the chapter {chapter}", **_two(number, chapter)))
        if before and numbering.place_of(number) <= numbering.place_of(before):
            raise _wrong(file, start, say("{number} can't come after {before}", number=number, before=before))
        before = number
        text = "\n".join(lines[start + 1 : end]).strip()
        if not text:
            raise _wrong(file, start, say("{number} has no text", number=number))
        yield Entry(number, title, text, chapter, language, file, start + 1)


def _heading(file: Path, index: int, line: str, numbering: Numbering) -> tuple[str, str]:
    found = _HEADING.fullmatch(line)
    if found is None or not numbering.is_number(found[2]):
        raise _wrong(file, index, say("a heading is one or two # with a number and a title"))
    marks, number, title = found.groups()
    if (marks == "#") != (index == 0):
        raise _wrong(file, index, say("only the first line is the heading of a chapter, with one #"))
    if index == 0 and numbering.chapter_of(number) != number:
        raise _wrong(file, index, say("{number} isn't the number of a chapter", number=number))
    return number, title


def _check_links(entries: Iterable[Entry], known: Mapping[str, Entry]) -> None:
    for entry in entries:
        for offset, line in enumerate(entry.text.splitlines()):
            for number in _BRACKETS.findall(line):
                if number not in known:
                    raise _wrong(entry.file, _line_of(entry, offset), say("{number} leads nowhere", number=number))


def _line_of(entry: Entry, offset: int) -> int:
    """The index in its file, from 0, of line ``offset`` of an entry's text, which begins after blank lines."""
    lines = read_text(entry.file, MAX_BYTES).splitlines()
    first = next(index for index in range(entry.line, len(lines)) if lines[index].strip())
    return first + offset


def _two(number: str, chapter: str) -> dict[str, str]:
    return {"number": number, "chapter": chapter}


def _wrong(file: Path, index: int, reason: Message) -> BadFile:
    return BadFile(file, index + 1, reason)
