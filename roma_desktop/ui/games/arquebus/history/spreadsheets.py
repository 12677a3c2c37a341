"""Figures, shots and attacks as rows of comma-separated values. No Qt.

Columns have fixed names, so that a spreadsheet or a program finds them in every language; names of sides and units are
in the language that was asked for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from roma_desktop.core.message import Words
from roma_desktop.games.arquebus.history.annals import Annals
from roma_desktop.games.arquebus.history.combats import Combat
from roma_desktop.games.arquebus.history.figures import Row
from roma_desktop.games.arquebus.history.luck import Venture
from roma_desktop.ui.story.account import Columns

FIGURES = (
    "acted", "flight", "level", "good", "disordered", "retired", "lost", "home", "waiting", "leaders", "counters",
    "shots", "attacks", "hits", "harm",
)  # fmt: skip
COMBATS = (
    "number", "activation", "hex", "kind", "side", "attackers", "defenders", "die", "drm", "sum", "result",
    "attacker_eliminated", "attacker_retired", "attacker_disordered", "attacker_leaders", "attacker_points",
    "defender_eliminated", "defender_retired", "defender_disordered", "defender_leaders", "defender_points",
    "attacker_luck",
)  # fmt: skip


def figures(rows: Iterable[Row], words: Words) -> Columns:
    """A line for each activation and side; turn 0 is the set-up."""
    return ("activation", "side", *FIGURES), (_figures(row, words) for row in rows)


def _figures(row: Row, words: Words) -> Iterator[object]:
    yield from (row.turn, words.name("side", row.side), int(row.acted))
    yield from (getattr(row, name) for name in FIGURES[1:])


def combats(annals: Annals, words: Words) -> Columns:
    """A line for each shot and attack; of a shot at several units the sums and results stand one after the other."""
    known: Mapping[int, Venture] = {one.combat: one for one in annals.ventures if one.combat >= 0}
    return COMBATS, (_combat(index, one, known.get(index), words) for index, one in enumerate(annals.combats))


def _combat(index: int, one: Combat, venture: Venture | None, words: Words) -> list[object]:
    return [
        index + 1,
        one.turn,
        one.at,
        one.kind,
        words.name("side", one.side),
        _names(one.attackers, words),
        _names(one.defenders, words),
        one.die,
        " ".join(map(str, one.drms)),
        "" if one.die is None else " ".join(str(one.die + drm) for drm in one.drms),
        " ".join(one.results),
        *_losses(one, one.side),
        *_losses(one, one.enemy),
        round(venture.luck, 2) if venture is not None else None,
    ]


def _losses(one: Combat, side: str) -> Iterator[object]:
    lost = one.losses(side)
    yield from (len(lost.eliminated), len(lost.retired), len(lost.disordered), len(lost.leaders), lost.points)


def _names(units: tuple[str, ...], words: Words) -> str:
    return "; ".join(words.name("unit", unit) for unit in units)
