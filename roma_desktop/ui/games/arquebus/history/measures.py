"""The charts of Arquebus: a figure for each activation. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.history.figures import Row
from roma_desktop.games.arquebus.history.luck import Venture
from roma_desktop.games.arquebus.model.terms import SideId
from roma_desktop.ui.story.values import Measure, Value


@dataclass(frozen=True, slots=True)
class Figure:
    """Something that is counted: its name, its unit, how it follows from a row; ``running``: added up."""

    name: Message
    unit: Message
    value: Callable[[Row], float]
    running: bool = False


FIGURES = (
    Figure(say("Flight Points"), say("of each army"), lambda row: row.flight),
    Figure(
        say("Way to flight"),
        say("% of the flight level"),
        lambda row: round(100 * row.flight / max(1, row.level)),
    ),
    Figure(say("Good order"), say("units on the map"), lambda row: row.good),
    Figure(say("Disordered"), say("units on the map"), lambda row: row.disordered),
    Figure(say("Retired"), say("units on the map"), lambda row: row.retired),
    Figure(say("Lost"), say("units since the start"), lambda row: row.lost),
    Figure(say("Activations"), say("of each army since the start"), lambda row: int(row.acted), running=True),
    Figure(say("Shots"), say("since the start"), lambda row: row.shots, running=True),
    Figure(say("Attacks"), say("shock and charge since the start"), lambda row: row.attacks, running=True),
)


def measured(rows: Sequence[Row], ventures: Sequence[Venture], turns: int) -> Iterator[Measure]:
    """All figures at the end of each activation from the set-up (0), and the luck of fire and shock."""
    sides = tuple(dict.fromkeys(row.side for row in rows))
    found = {(row.turn, row.side): row for row in rows}
    for figure in FIGURES:
        yield Measure(figure.name, figure.unit, {side: _values(figure, side, found, turns) for side in sides})
    if any(one.combat >= 0 for one in ventures):
        unit = say("steps of results above the average, in fire and shock")
        yield Measure(say("Luck of the dice"), unit, {side: _luck(ventures, side, turns) for side in sides})


def _values(figure: Figure, side: SideId, rows: dict[tuple[int, SideId], Row], turns: int) -> tuple[Value, ...]:
    own = (rows.get((turn, side)) for turn in range(turns + 1))
    found = [figure.value(row) if row is not None else None for row in own]
    if figure.running:
        return tuple(accumulate(found, lambda one, other: (one or 0) + (other or 0)))
    return tuple(found)


def _luck(ventures: Sequence[Venture], side: SideId, turns: int) -> tuple[Value, ...]:
    """The luck of a side's own fire and attacks, added up."""
    gained = [0.0] * (turns + 1)
    for one in ventures:
        if one.combat >= 0 and one.by == side:
            gained[one.turn] += one.luck
    return tuple(round(value, 1) for value in accumulate(gained))
