"""The charts of Roma Victrix: the figures for each turn, made of a side's rows in the annals. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from roma_desktop.core.message import Message, say
from roma_desktop.games.roma_victrix.history.figures import Row
from roma_desktop.games.roma_victrix.model.pieces import Side
from roma_desktop.ui.story.values import Measure, Value


@dataclass(frozen=True, slots=True)
class Figure:
    """Something that is counted: its name, its unit ("" for plain numbers), its ``value`` by a side's rows of a turn.

    ``running``: it is added up over the turns. ``from_turn`` is the first turn that has it.
    """

    name: Message
    unit: Message
    value: Callable[[Sequence[Row]], Value]
    running: bool = False
    from_turn: int = 0


def _total(field: str) -> Callable[[Sequence[Row]], Value]:
    def add(rows: Sequence[Row]) -> Value:
        values = [getattr(row, field) for row in rows]
        return None if None in values else sum(values)

    return add


def _lost(rows: Sequence[Row]) -> Value:
    """The CSP lost in battle and otherwise; hidden losses are left out."""
    return sum(row.lost + (row.starved or 0) for row in rows)


def _objectives(rows: Sequence[Row]) -> Value:
    return next((row.percent for row in rows if row.power == row.side), None)


FIGURES = (
    Figure(say("Provinces"), say(""), _total("provinces")),
    Figure(say("Revenue"), say("RP a turn"), _total("collected"), from_turn=1),
    Figure(say("Treasury"), say("RP at the end of the turn"), _total("treasury")),
    Figure(say("Strength"), say("CSP"), _total("csp")),
    Figure(say("Losses"), say("CSP since the start"), _lost, running=True),
    Figure(say("Objectives"), say("% met"), _objectives),
)


def measured(rows: Sequence[Row], sides: Iterable[Side], turns: int) -> Iterator[Measure]:
    """All figures of the sides at the end of each turn from 0, their allies and clients included."""
    own = {
        side: [[row for row in rows if row.side == side and row.turn == turn] for turn in range(turns + 1)]
        for side in sides
    }
    for figure in FIGURES:
        values = {side: _values(figure, side, by_turn) for side, by_turn in own.items()}
        yield Measure(figure.name, figure.unit, values)


def _values(figure: Figure, side: Side, by_turn: Sequence[Sequence[Row]]) -> tuple[Value, ...]:
    found = [
        figure.value(some) if turn >= figure.from_turn and any(row.power == side for row in some) else None
        for turn, some in enumerate(by_turn)
    ]
    if figure.running:
        return tuple(accumulate(found, lambda one, other: (one or 0) + (other or 0)))
    return tuple(found)
