"""Each number of the rules with what proves it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from proof.at_once import AtOnce, read_at_once
from proof.books import BOOKS, ROMA, SOURCES, Book
from proof.citations import Citation, citations, named
from proof.listing import Listed, read_listing
from proof.records import used_rules
from roma_desktop.core.rules_text.reference import Entry, Reference, read_reference

OTHERS = ("roma_desktop", "tests/ui", "tests/cli", "tests/ai")
"""Where numbers are cited too, though nothing is enforced or proved there."""

ONLY_SAID = ("commands", "options")
"""Beginnings of the names of modules that say what can be ordered, agreed upon or told afterwards. They cite numbers
and enforce nothing."""

ONLY_SAID_IN = ("ai", "history", "script")
"""Folders of such modules: what computer players reckon with, what is told afterwards, the words of scripts."""

ABOUT_THE_LEDGER = (
    "test_coverage.py",
    "test_sparta_coverage.py",
    "test_rules_text.py",
    "test_arq_coverage.py",
    "test_arq_rules_text.py",
)
"""The tests of all this: the numbers in it are examples."""


@dataclass(frozen=True)
class Row:
    """A number with the code that cites it, the tests that do, and how often each recorded game used it."""

    entry: Entry
    code: tuple[str, ...]
    tests: tuple[str, ...]
    games: Mapping[str, int]
    listed: Listed | None

    @property
    def enforced(self) -> bool:
        return bool(self.code) or (self.listed is not None and self.listed.kind == "elsewhere")


class Ledger:
    """All rows in the order of the numbers. A chapter with parts isn't proved as a whole: they are."""

    def __init__(
        self,
        rules: Reference,
        listed: Mapping[str, Listed],
        games: Mapping[str, Counter[str]],
        at_once: Sequence[AtOnce] = (),
        book: Book = ROMA,
    ) -> None:
        self.rules = rules
        self.at_once = at_once
        self.book = book
        code, tests = code_by_number(book.game), tests_by_number(book.game)
        self.rows: Mapping[str, Row] = {
            number: Row(
                entry,
                code.get(number, ()),
                () if number.endswith(".0") and entry.children else tests.get(number, ()),
                {name: used[number] for name, used in games.items() if used[number]},
                listed.get(number),
            )
            for number, entry in rules.entries.items()
        }

    def below(self, number: str) -> Iterator[Row]:
        """The row of a number and those of all numbers in it."""
        yield self.rows[number]
        for child in self.rules.entries[number].children:
            yield from self.below(child)

    def unenforced(self) -> list[str]:
        """Numbers without code and without a reason: neither their own nor that of a number in them."""
        explained = {number for number, row in self.rows.items() if row.enforced or row.listed is not None}
        return [number for number in self.rows if not any(row.entry.number in explained for row in self.below(number))]

    def untested(self) -> list[str]:
        """Numbers that code cites and no test, neither them nor a number in them."""
        return [
            number
            for number, row in self.rows.items()
            if row.code and not any(inner.tests for inner in self.below(number))
        ]

    def missing(self) -> list[Row]:
        """What isn't there yet."""
        return [row for row in self.rows.values() if row.listed is not None and row.listed.kind == "missing"]

    def no_longer_missing(self) -> list[Row]:
        """What is listed as missing and has code and tests all the same."""
        return [row for row in self.missing() if row.code and row.tests]


def read_ledger(book: Book = ROMA, with_records: bool = True) -> Ledger:
    """The ledger of a game as the sources stand now."""
    rules = read_reference(book.rules)
    listed = read_listing(book.rules / "not-enforced.yaml", rules, book.code)
    files = sorted(book.records.rglob("*.roma")) if with_records else []
    games = {file.relative_to(book.records).as_posix(): used_rules(file) for file in files}
    at_once = book.rules / "at-once.yaml"
    entries = read_at_once(at_once, rules, book.code, book.tests).entries if at_once.is_file() else ()
    return Ledger(rules, listed, games, entries, book)


def all_citations(book: Book = ROMA) -> Iterator[Citation]:
    """Every citation of a game in the program and its tests."""
    for folder in (book.code, book.tests):
        for file in _python(folder):
            if file.name not in ABOUT_THE_LEDGER:
                yield from citations(file, manner=book.manner)
    for other in OTHERS:
        for file in _python(SOURCES / other):
            if book.code not in file.parents and _may_cite(file, book):
                yield from citations(file, prose=False, manner=book.manner)


def _may_cite(file: Path, book: Book) -> bool:
    """Whether a file is of this game. Those of no game count for the first; toy games have rules of their own."""
    games = {other.game for other in BOOKS} & set(file.parts)
    if games:
        return book.game in games
    return book is BOOKS[0] and "toy" not in file.stem and "toys" not in file.parts


# ---------------------------------------------------------------- who cites what


@cache
def code_by_number(game: str) -> Mapping[str, tuple[str, ...]]:
    """The modules, classes and functions that cite each number, as far as they can enforce it."""
    book = _book(game)
    return _by_number(_in_code(book), book.code)


@cache
def tests_by_number(game: str) -> Mapping[str, tuple[str, ...]]:
    """The tests that cite each number."""
    book = _book(game)
    return _by_number(_in_tests(book), book.tests)


def _book(game: str) -> Book:
    return next(book for book in BOOKS if book.game == game)


def _in_code(book: Book) -> Iterator[Citation]:
    for file in _python(book.code):
        if not file.name.startswith(ONLY_SAID) and file.parent.name not in ONLY_SAID_IN:
            yield from citations(file, manner=book.manner)
            if file.parent.name == "cards":
                yield from named(file, book.names)


def _in_tests(book: Book) -> Iterator[Citation]:
    """Citations in tests that run."""
    for file in _python(book.tests):
        if not file.name.startswith("test_") or file.name in ABOUT_THE_LEDGER:
            continue
        found = [
            *citations(file, manner=book.manner),
            *(named(file, book.names, held=False) if "card" in file.name else ()),
        ]
        yield from (one for one in found if one.where.rpartition(".")[2].startswith("test_"))


def _by_number(found: Iterable[Citation], root: Path) -> dict[str, tuple[str, ...]]:
    places: dict[str, dict[str, None]] = defaultdict(dict)
    for one in found:
        module = one.file.relative_to(root).with_suffix("").as_posix().replace("/", ".")
        places[one.number][f"{module}.{one.where}".rstrip(".")] = None
    return {number: tuple(where) for number, where in places.items()}


def _python(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.py"))
