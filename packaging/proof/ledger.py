"""Each number of the rules with what proves it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from proof.at_once import AtOnce, read_at_once
from proof.citations import Citation, citations, named
from proof.listing import Listed, read_listing
from proof.records import used_rules
from roma_desktop.core.rules_text.reference import Entry, Reference, read_reference
from roma_desktop.games.roma_victrix.model.tables import CARDS

SOURCES = Path(__file__).resolve().parent.parent.parent
GAME = "roma_victrix"
CODE = SOURCES / "roma_desktop" / "games" / GAME
TESTS = SOURCES / "tests" / "games" / GAME
RECORDS = SOURCES / "tests" / "records"
RULES = SOURCES / "resources" / "rules" / GAME
OTHERS = ("roma_desktop", "tests/ui", "tests/cli", "tests/ai")
"""Where numbers are cited too, though nothing is enforced or proved there; those of toy games are theirs."""

ONLY_SAID = ("commands", "options")
"""Beginnings of the names of modules that say what can be ordered, agreed upon or told afterwards. They cite numbers
and enforce nothing."""

ONLY_SAID_IN = ("ai", "history", "script")
"""Folders of such modules: what computer players reckon with, what is told afterwards, the words of scripts."""

ABOUT_THE_LEDGER = "test_coverage.py"
"""The tests of all this: the numbers in it are examples."""

CARD_NUMBERS: Mapping[str, str] = {card: f"14.2.{place}" for place, card in enumerate(CARDS, start=1)}
"""The number of each card: its place in the list of [14.2]."""


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
    """All rows in the order of the numbers."""

    def __init__(
        self,
        rules: Reference,
        listed: Mapping[str, Listed],
        games: Mapping[str, Counter[str]],
        at_once: Sequence[AtOnce] = (),
    ) -> None:
        self.rules = rules
        self.at_once = at_once
        code, tests = code_by_number(), tests_by_number()
        self.rows: Mapping[str, Row] = {
            number: Row(
                entry,
                code.get(number, ()),
                tests.get(number, ()),
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


def read_ledger(with_records: bool = True) -> Ledger:
    """The ledger of Roma Victrix as the sources stand now."""
    rules = read_reference(RULES)
    listed = read_listing(RULES / "not-enforced.yaml", rules, CODE)
    files = sorted(RECORDS.rglob("*.roma")) if with_records else []
    games = {file.relative_to(RECORDS).as_posix(): used_rules(file) for file in files}
    return Ledger(rules, listed, games, read_at_once(RULES / "at-once.yaml", rules, CODE, TESTS).entries)


def all_citations() -> Iterator[Citation]:
    """Every citation in the program and its tests."""
    for folder in (CODE, TESTS):
        for file in _python(folder):
            if file.name != ABOUT_THE_LEDGER:
                yield from citations(file)
    for other in OTHERS:
        for file in _python(SOURCES / other):
            if CODE not in file.parents and "toy" not in file.stem and "toys" not in file.parts:
                yield from citations(file, prose=False)


# ---------------------------------------------------------------- who cites what


@cache
def code_by_number() -> Mapping[str, tuple[str, ...]]:
    """The modules, classes and functions that cite each number, as far as they can enforce it."""
    return _by_number(_in_code(), CODE)


@cache
def tests_by_number() -> Mapping[str, tuple[str, ...]]:
    """The tests that cite each number."""
    return _by_number(_in_tests(), TESTS)


def _in_code() -> Iterator[Citation]:
    for file in _python(CODE):
        if not file.name.startswith(ONLY_SAID) and file.parent.name not in ONLY_SAID_IN:
            yield from citations(file)
            if file.parent.name == "cards":
                yield from named(file, CARD_NUMBERS)


def _in_tests() -> Iterator[Citation]:
    """Citations in tests that run. Whole chapters aren't proved: [15] is a step of the example of play."""
    for file in _python(TESTS):
        if not file.name.startswith("test_") or file.name == ABOUT_THE_LEDGER:
            continue
        found = [*citations(file), *(named(file, CARD_NUMBERS, held=False) if "card" in file.name else ())]
        yield from (
            one for one in found if one.where.rpartition(".")[2].startswith("test_") and not one.number.endswith(".0")
        )


def _by_number(found: Iterable[Citation], root: Path) -> dict[str, tuple[str, ...]]:
    places: dict[str, dict[str, None]] = defaultdict(dict)
    for one in found:
        module = one.file.relative_to(root).with_suffix("").as_posix().replace("/", ".")
        places[one.number][f"{module}.{one.where}".rstrip(".")] = None
    return {number: tuple(where) for number, where in places.items()}


def _python(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.py"))
