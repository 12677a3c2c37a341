"""Results of many games as CSV, one row per game, for spreadsheets and programs for statistics."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence

from roma_desktop.ai.contest import Result

DRAW = "draw"


def as_csv(results: Sequence[Result], seed: str) -> str:
    """The table with a heading line: see "The table of a simulation" in the manual, page "Files"."""
    sides = list(dict.fromkeys(side for one in results for side in one.percent))
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(
        ("game", "seed", "winner", "rule", "turns", "decisions", *(f"percent_{s}" for s in sides), "digest")
    )
    for one in results:
        reached = (one.percent.get(side, "") for side in sides)
        winner = one.winner or DRAW
        writer.writerow((one.game, seed, winner, one.rule, one.turns, one.decisions, *reached, one.digest))
    return out.getvalue()
