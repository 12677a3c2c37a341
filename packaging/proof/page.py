"""The ledger as a page of Markdown: what is missing first, then each chapter, number by number."""

from __future__ import annotations

from collections.abc import Iterator

from proof.ledger import Ledger, Row
from roma_desktop.core.rules_text.reference import Entry

_HEAD = """\
# Which code enforces which rule

Made by `python packaging/build_coverage.py` from the sources as they were then. *Code* are the classes and functions
whose source cites the number, *tests* the tests that do, *games* the recorded games that used it and how often.
"""


def page(ledger: Ledger) -> str:
    """The whole page."""
    parts = [_HEAD, *_summary(ledger), *_gaps(ledger), *_at_once(ledger)]
    for chapter in ledger.rules.chapters:
        parts += [f"## {chapter.number} {chapter.title}\n", *_chapter(ledger, chapter)]
    return "\n".join(parts).rstrip() + "\n"


def _summary(ledger: Ledger) -> Iterator[str]:
    yield "| Chapter | Numbers | In code | Under another number | Nothing to enforce | Missing | In tests | In games |"
    yield "|---|---|---|---|---|---|---|---|"
    everything: list[Row] = []
    for chapter in ledger.rules.chapters:
        rows = list(ledger.below(chapter.number))
        everything += rows
        yield f"| {chapter.number} {chapter.title} | {_counts(rows)} |"
    yield f"| **All** | {_counts(everything)} |\n"


def _counts(rows: list[Row]) -> str:
    kinds = [row.listed.kind if row.listed else "" for row in rows]
    numbers = (
        len(rows),
        sum(bool(row.code) for row in rows),
        kinds.count("elsewhere"),
        kinds.count("nothing"),
        kinds.count("missing"),
        sum(bool(row.tests) for row in rows),
        sum(bool(row.games) for row in rows),
    )
    return " | ".join(map(str, numbers))


def _gaps(ledger: Ledger) -> Iterator[str]:
    if not (ledger.missing() or ledger.untested() or ledger.unenforced()):
        return
    yield "## What isn't there yet\n"
    reasons: dict[str, list[str]] = {}
    for row in ledger.missing():
        assert row.listed is not None
        reasons.setdefault(row.listed.reason, []).append(row.entry.number)
    yield from (f"- {', '.join(numbers)}: {reason}" for reason, numbers in reasons.items())
    yield from _list("\nIn code and in no test", ledger.untested())
    yield from _list("\nWithout code and without a reason", ledger.unenforced())
    yield ""


def _at_once(ledger: Ledger) -> Iterator[str]:
    if not ledger.at_once:
        return
    yield "## What comes at once\n"
    yield "*Word* is what the rulebook says: 直ち at once, 自動的 automatically, いつでも whenever; or the ruling.\n"
    yield "| Number | Word | What comes at once | Code | Tests |"
    yield "|---|---|---|---|---|"
    for one in ledger.at_once:
        tests = ", ".join(f"`{test}`" for test in one.tests)
        yield f"| {one.number} | {one.word} | {one.what} | `{one.code}` | {tests} |"
    yield ""


def _list(title: str, numbers: list[str]) -> Iterator[str]:
    if numbers:
        yield f"{title}: {', '.join(numbers)}."


def _chapter(ledger: Ledger, chapter: Entry) -> Iterator[str]:
    for row in ledger.below(chapter.number):
        if row.entry != chapter:
            yield f"### {row.entry.number} {row.entry.title}\n"
        yield from _lines(row)
        if not (row.code or row.tests or row.games or row.listed):
            yield f"- see {', '.join(row.entry.children)}" if row.entry.children else "- **nothing**"
        yield ""


def _lines(row: Row) -> Iterator[str]:
    if row.listed is not None:
        yield f"- {_LISTED[row.listed.kind]}{f' `{row.listed.by}`' if row.listed.by else ''}: {row.listed.reason}"
    if row.code:
        yield f"- code: {', '.join(f'`{where}`' for where in row.code)}"
    if row.tests:
        yield f"- tests: {', '.join(f'`{where}`' for where in row.tests)}"
    if row.games:
        yield f"- games: {', '.join(f'{name} ({count})' for name, count in row.games.items())}"


_LISTED = {"nothing": "nothing to enforce", "elsewhere": "enforced by", "missing": "**missing**"}
