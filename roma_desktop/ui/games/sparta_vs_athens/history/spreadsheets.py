"""Figures and battles as rows of comma-separated values. No Qt.

Columns have fixed names, so that a spreadsheet or a program finds them in every language; names of sides and places are
in the language that was asked for. Years are below 0, since they are BC.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from roma_desktop.core.message import Words
from roma_desktop.games.sparta_vs_athens.history.annals import Annals
from roma_desktop.games.sparta_vs_athens.history.battles import Fought
from roma_desktop.games.sparta_vs_athens.history.figures import Row
from roma_desktop.games.sparta_vs_athens.history.luck import Venture
from roma_desktop.ui.story.account import Columns

FIGURES = (
    "prestige", "treasury", "land", "naval", "units", "leaders", "cities", "delian", "tribute", "government",
    "received", "paid", "lost", "battles", "won", "fallen",
)  # fmt: skip
BATTLES = (
    "number", "turn", "year", "season", "place", "kind", "attacker", "defender", "attack_sp", "defence_sp", "odds",
    "shift", "column", "die", "result", "attacker_lost_sp", "defender_lost_sp", "attacker_reduced",
    "defender_reduced", "prestige_athens", "taken", "winner", "attacker_luck",
)  # fmt: skip


def figures(rows: Iterable[Row], words: Words) -> Columns:
    """A line for each year and side; turn 0 is the set-up."""
    return ("turn", "year", "side", *FIGURES), (_figures(row, words) for row in rows)


def _figures(row: Row, words: Words) -> Iterator[object]:
    yield from (row.turn, -row.year, words.name("side", row.side))
    yield from (getattr(row, name) for name in FIGURES)


def battles(annals: Annals, words: Words) -> Columns:
    """A line for each battle, siege and sortie; ``attacker_luck`` is that of the die, in units or successes."""
    known = {venture.fought: venture for venture in annals.ventures if venture.fought >= 0}
    rows = (_battle(index, one, known.get(index), words) for index, one in enumerate(annals.fought))
    return BATTLES, rows


def _battle(index: int, one: Fought, venture: Venture | None, words: Words) -> list[object]:
    return [
        index + 1,
        one.turn,
        -one.year,
        one.season,
        words.name("place", one.at),
        one.kind,
        *(words.name("side", side) for side in (one.attacker, one.defender)),
        *(one.attack, one.defence, one.odds, one.shift, one.column),
        one.face or None,
        one.result,
        *(one.own.sp, one.theirs.sp),
        *(len(one.own.reduced), len(one.theirs.reduced)),
        one.prestige,
        int(one.taken),
        words.name("side", one.winner) if one.winner else "",
        round(venture.luck, 2) if venture is not None else None,
    ]
