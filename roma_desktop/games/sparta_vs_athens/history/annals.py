"""The annals of a game: its battles and sieges, figures, marks, luck and story, put together from its moments.

Seen with the eyes of one side, they hold nothing that this side may not know. With None for eyes they hold everything:
that is for open tables and for games that are over.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from roma_desktop.core.game import Moment
from roma_desktop.games.sparta_vs_athens.history import battles, figures, luck, marks, tale
from roma_desktop.games.sparta_vs_athens.history.battles import Fought
from roma_desktop.games.sparta_vs_athens.history.chapters import Chapter
from roma_desktop.games.sparta_vs_athens.history.figures import Ledger, Row
from roma_desktop.games.sparta_vs_athens.history.luck import Fortune, Venture
from roma_desktop.games.sparta_vs_athens.history.marks import Mark
from roma_desktop.games.sparta_vs_athens.history.seen import Eyes, all_seen
from roma_desktop.games.sparta_vs_athens.model.state import State


class Annals(msgspec.Struct, frozen=True):
    """All that is told of a game's moments. ``rows`` has the set-up (turn 0) first, the year under way last."""

    fought: tuple[Fought, ...]
    rows: tuple[Row, ...]
    marks: tuple[Mark, ...]
    ventures: tuple[Venture, ...]
    fortunes: tuple[Fortune, ...]
    chapters: tuple[Chapter, ...]


def annals_of(line: Iterable[Moment[State]], eyes: Eyes = None) -> Annals:
    """The annals of a whole line of moments."""
    moments = list(line)
    fought: tuple[Fought, ...] = ()
    ledger = Ledger()
    revolts: list[Venture] = []
    marked: list[Mark] = []
    events = list(all_seen(moments, eyes))
    for seen in events:
        fought = battles.after(fought, seen)
        ledger = figures.after(ledger, seen, fought)
        if (found := marks.mark(seen)) is not None:
            marked.append(found)
        if (venture := luck.of_revolt(seen)) is not None:
            revolts.append(venture)
    ventures = (*luck.of_battles(fought), *revolts)
    return Annals(
        fought,
        _rows(ledger, moments[-1].state, fought),
        tuple(marked),
        ventures,
        tuple(luck.fortunes(ventures)),
        tuple(tale.tale(events, fought, eyes)),
    )


def _rows(ledger: Ledger, last: State, fought: tuple[Fought, ...]) -> tuple[Row, ...]:
    """The rows of the years that are over and of the year under way; before the war begins only those of the set-up."""
    if not ledger.rows:
        return tuple(figures.rows(ledger, last, (), turn=0))
    return (*ledger.rows, *figures.rows(ledger, last, fought))
