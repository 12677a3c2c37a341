"""Builds the pages that say which code, tests and recorded games stand for which rule, one for each game.

    python packaging/build_coverage.py [--game GAME] [--out FILE]

Prints what no code enforces and no reason explains; the exit code is 1 if there is such a number. Prints also what is
called missing although code and tests cite it: perhaps it can be taken off not-enforced.yaml.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from proof.books import BOOKS, Book
from proof.ledger import read_ledger
from proof.page import page


def main(arguments: list[str] | None = None) -> int:
    """Write the pages; 0 if every number has code or a reason."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=[book.game for book in BOOKS])
    parser.add_argument("--out", type=Path, help="for one game; coverage.md beside its rules if it isn't said")
    chosen = parser.parse_args(arguments)
    books = [book for book in BOOKS if chosen.game in (None, book.game)]
    if chosen.out is not None and len(books) > 1:
        parser.error("--out is for one game: say which")
    return max([build(book, chosen.out or book.rules / "coverage.md") for book in books])


def build(book: Book, out: Path) -> int:
    """The page of one game."""
    ledger = read_ledger(book)
    out.write_text(page(ledger), "utf-8")
    unexplained = ledger.unenforced()
    for number in unexplained:
        print(f"{book.game}: {number} has neither code nor a reason")
    for row in ledger.no_longer_missing():
        print(f"{book.game}: {row.entry.number} is called missing, but has code and tests")
    counts = f"{len(ledger.rows)} numbers, {len(ledger.missing())} missing, {len(ledger.untested())} without a test"
    print(f"{book.game}: {counts}")
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
