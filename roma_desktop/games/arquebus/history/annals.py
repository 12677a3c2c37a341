"""The annals of a battle: its shots and attacks, figures, marks, luck and story, put together from its moments.

``eyes`` is the side that looks: its annals hold nothing that it may not know. None looks at everything: it is for open
tables and for battles that are over.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from roma_desktop.core.game import Moment
from roma_desktop.games.arquebus.history import luck, marks, tale, turning
from roma_desktop.games.arquebus.history.chapters import Chapter
from roma_desktop.games.arquebus.history.combats import Combat, Combats
from roma_desktop.games.arquebus.history.figures import Ledger, Row
from roma_desktop.games.arquebus.history.luck import Fortune, Venture
from roma_desktop.games.arquebus.history.marks import Mark
from roma_desktop.games.arquebus.history.seen import Eyes, Seen, all_seen
from roma_desktop.games.arquebus.history.turning import TurningPoint
from roma_desktop.games.arquebus.history.ventures import Ventures
from roma_desktop.games.arquebus.model.state import State


class Annals(msgspec.Struct, frozen=True):
    """All that is told of a line of moments. ``rows`` has the set-up (turn 0) first, the last activation last."""

    combats: tuple[Combat, ...]
    rows: tuple[Row, ...]
    marks: tuple[Mark, ...]
    turning_points: tuple[TurningPoint, ...]
    ventures: tuple[Venture, ...]
    fortunes: tuple[Fortune, ...]
    chapters: tuple[Chapter, ...]


def annals_of(line: Iterable[Moment[State]], eyes: Eyes = None) -> Annals:
    """The annals of a whole line of moments."""
    moments = list(line)
    events = list(all_seen(moments, eyes))
    combats, ledger, others = Combats(), Ledger(), Ventures()
    for seen in events:
        combats.take(seen)
        ledger.take(seen)
        others.take(seen)
    fought, last = tuple(combats.found), moments[-1].state
    rows = ledger.rows(last, fought)
    points = turning.turning_points(rows)
    ventures = (*luck.of_combats(fought), *others.found)
    return Annals(
        fought,
        rows,
        _marks(events, points),
        points,
        ventures,
        tuple(luck.fortunes(ventures, last.setting.sides)),
        tuple(tale.tale(events, fought)),
    )


def _marks(events: Iterable[Seen], points: Iterable[TurningPoint]) -> tuple[Mark, ...]:
    """The marks of events and of turning points, in order."""
    found: list[Mark] = []
    began: dict[int, int] = {}
    for seen in events:
        began.setdefault(seen.turn, seen.number)
        one = marks.mark(seen)
        if one is not None:
            found.append(one)
    return tuple(sorted((*found, *marks.marks_of_turning_points(tuple(points), began)), key=lambda one: one.number))
