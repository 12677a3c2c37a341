"""Builds the page that says which code, tests and recorded games stand for which rule of Roma Victrix.

    python packaging/build_coverage.py [--out FILE]

Prints what no code enforces and no reason explains; the exit code is 1 if there is such a number. Prints also what is
called missing although code and tests cite it: perhaps it can be taken off not-enforced.yaml.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from proof.ledger import RULES, read_ledger
from proof.page import page


def main(arguments: list[str] | None = None) -> int:
    """Write the page; 0 if every number has code or a reason."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=RULES / "coverage.md")
    chosen = parser.parse_args(arguments)
    ledger = read_ledger()
    chosen.out.write_text(page(ledger), "utf-8")
    unexplained = ledger.unenforced()
    for number in unexplained:
        print(f"{number} has neither code nor a reason")
    for row in ledger.no_longer_missing():
        print(f"{row.entry.number} is called missing, but has code and tests")
    print(f"{len(ledger.rows)} numbers, {len(ledger.missing())} missing, {len(ledger.untested())} without a test")
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
