"""Figures of a game as lines over its turns, one for each side: what the charts show. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate

from roma_desktop.core.message import Message, say
from roma_desktop.games.roma_victrix.annals_figures import Row
from roma_desktop.games.roma_victrix.pieces import Side

Value = float | None
"""None where it is hidden, or before a side came into play."""


@dataclass(frozen=True, slots=True)
class Measure:
    """Something that is counted: its name, its unit ("" for plain numbers), how it follows from a side's rows."""

    key: str
    name: Message
    unit: Message
    value: Callable[[Sequence[Row]], Value]
    running: bool = False
    """Whether it is added up over the turns."""
    from_turn: int = 0
    """The first turn that has it."""


def _total(field: str) -> Callable[[Sequence[Row]], Value]:
    def add(rows: Sequence[Row]) -> Value:
        values = [getattr(row, field) for row in rows]
        return None if None in values else sum(values)

    return add


def _lost(rows: Sequence[Row]) -> Value:
    """In battle and otherwise; what is hidden of it is left out."""
    return sum(row.lost + (row.starved or 0) for row in rows)


def _objectives(rows: Sequence[Row]) -> Value:
    return next((row.percent for row in rows if row.power == row.side), None)


PROVINCES = Measure("provinces", say("Provinces"), say(""), _total("provinces"))
REVENUE = Measure("revenue", say("Revenue"), say("RP a turn"), _total("collected"), from_turn=1)
TREASURY = Measure("treasury", say("Treasury"), say("RP at the end of the turn"), _total("treasury"))
STRENGTH = Measure("strength", say("Strength"), say("CSP"), _total("csp"))
LOSSES = Measure("losses", say("Losses"), say("CSP since the start"), _lost, running=True)
OBJECTIVES = Measure("objectives", say("Objectives"), say("% met"), _objectives)
MEASURES = (PROVINCES, REVENUE, TREASURY, STRENGTH, LOSSES, OBJECTIVES)


def values(rows: Iterable[Row], side: Side, measure: Measure, turns: int) -> tuple[Value, ...]:
    """A measure of a side at the end of each turn from 0, its allies and clients included."""
    by_turn: list[list[Row]] = [[] for _ in range(turns + 1)]
    for row in rows:
        if row.side == side:
            by_turn[row.turn].append(row)
    found = [
        measure.value(some) if turn >= measure.from_turn and any(row.power == side for row in some) else None
        for turn, some in enumerate(by_turn)
    ]
    if measure.running:
        return tuple(accumulate(found, lambda one, other: (one or 0) + (other or 0)))
    return tuple(found)
