"""The charts of Sparta vs. Athens: a figure for each year. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.history.figures import Row
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, SIDES, SideId
from roma_desktop.ui.story.values import Measure, Value


@dataclass(frozen=True, slots=True)
class Figure:
    """Something that is counted: its name, its unit, how it follows from a row; ``running``: added up over the years.

    ``sides``: the sides that have a line of their own for it.
    """

    name: Message
    unit: Message
    value: Callable[[Row], Value]
    running: bool = False
    sides: tuple[SideId, ...] = SIDES


FIGURES = (
    Figure(say("Prestige"), say("above 0 for Athens"), lambda row: row.prestige, sides=(ATHENS,)),
    Figure(say("Treasury"), say("talents at the end of the year"), lambda row: row.treasury),
    Figure(say("Revenue"), say("talents received in the year"), lambda row: row.received if row.turn else None),
    Figure(say("Land strength"), say("LSP on the map"), lambda row: row.land),
    Figure(say("Naval strength"), say("NSP on the map"), lambda row: row.naval),
    Figure(say("Delian cities"), say("held by each side"), lambda row: row.delian),
    Figure(say("Tribute"), say("talents a year, as things stand"), lambda row: row.tribute),
    Figure(say("Losses"), say("SP since the start"), lambda row: row.lost, running=True),
    Figure(say("Battles"), say("SP lost in battle and siege"), lambda row: row.fallen, running=True),
)


def measured(rows: Sequence[Row], turns: int) -> Iterator[Measure]:
    """All figures at the end of each year from the set-up (0)."""
    found = {(row.turn, row.side): row for row in rows}
    for figure in FIGURES:
        yield Measure(figure.name, figure.unit, {side: _values(figure, side, found, turns) for side in figure.sides})


def _values(figure: Figure, side: SideId, rows: dict[tuple[int, SideId], Row], turns: int) -> tuple[Value, ...]:
    own = (rows.get((turn, side)) for turn in range(turns + 1))
    found = [figure.value(row) if row is not None else None for row in own]
    if figure.running:
        return tuple(accumulate(found, lambda one, other: (one or 0) + (other or 0)))
    return tuple(found)
