"""Figures and battles as rows of comma-separated values. No Qt.

Columns have fixed names, so that a spreadsheet or a program finds them in every language; names of powers and places
are in the language that was asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from roma_desktop.core.message import Words
from roma_desktop.games.roma_victrix.history.battles import ROLES, Fought
from roma_desktop.games.roma_victrix.history.figures import Row
from roma_desktop.games.roma_victrix.history.luck import Venture
from roma_desktop.ui.story.account import Columns

Year = Callable[[int], int]
"""The year of a turn."""

FIGURES = (
    "provinces", "treasury", "csp", "units", "leaders", "cards", "percent", "collected", "upkeep", "spent", "battles",
    "won", "lost", "killed", "starved", "taken", "surrendered", "leaders_lost", "cards_played",
)  # fmt: skip
BATTLE_COLUMNS = (
    "number", "turn", "year", "place", "kind", "attacker", "defender", "attacking_leader", "defending_leader",
    "attacker_csp", "defender_csp", "net_drm", "attacker_die", "defender_die", "attacker_percent", "defender_percent",
    "attacker_lost", "defender_lost", "winner", "expected_attacker_lost", "expected_defender_lost", "attacker_luck",
)  # fmt: skip


def figures(rows: Iterable[Row], year: Year, words: Words) -> Columns:
    """A line for each turn and power; turn 0 is the set-up. What is hidden is left empty."""
    return ("turn", "year", "power", "side", *FIGURES), (_figures(row, year, words) for row in rows)


def _figures(row: Row, year: Year, words: Words) -> Iterator[object]:
    yield from (row.turn, year(row.turn) if row.turn else None)
    yield from (words.name("power", row.power), words.name("power", row.side))
    yield from (getattr(row, name) for name in FIGURES)


def battles(fought: Sequence[Fought], ventures: Iterable[Venture], year: Year, words: Words) -> Columns:
    """A line for each battle; ``attacker_luck`` is that of the dice, in CSP."""
    known = {id(venture.battle): venture for venture in ventures}
    rows = (_battle(number, one, known.get(id(one)), year, words) for number, one in enumerate(fought, start=1))
    return BATTLE_COLUMNS, rows


def _battle(number: int, battle: Fought, venture: Venture | None, year: Year, words: Words) -> list[object]:
    percent = battle.verdict.percent if battle.verdict else None
    winner = battle.host(battle.winner).side if battle.winner else ""
    return [
        number,
        battle.turn,
        year(battle.turn),
        words.name("place", battle.place),
        battle.kind,
        *(words.name("power", battle.host(role).side) for role in ROLES),
        *(words.name("leader", battle.host(role).leader or "") for role in ROLES),
        *(battle.sums.csp.of(role) for role in ROLES),
        battle.sums.net,
        *(battle.dice.of(role) or None for role in ROLES),
        *(percent.of(role) if percent else None for role in ROLES),
        *(battle.lost(role) for role in ROLES),
        words.name("power", winner) if winner else "",
        *((round(csp, 2) for csp in venture.expected) if venture else (None, None)),
        round(venture.luck, 2) if venture else None,
    ]
