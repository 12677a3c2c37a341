"""The ways to step through a game: by command, phase, turn, or to the next event of a kind. No Qt."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Literal

from roma_desktop.core.game import Moment
from roma_desktop.core.message import Message
from roma_desktop.games.roma_victrix.annals_marks import Mark, MarkKind
from roma_desktop.games.roma_victrix.pieces import PowerId
from roma_desktop.games.roma_victrix.state import State
from roma_desktop.games.roma_victrix.steps.levy import Raise
from roma_desktop.games.roma_victrix.steps.operations import Operations
from roma_desktop.ui.games.roma_victrix.phase import phase

Pace = Literal["command", "phase", "turn", "battle", "fall"]
PACES: tuple[Pace, ...] = ("command", "phase", "turn", "battle", "fall")
FALLS: frozenset[MarkKind] = frozenset({"capital", "leader", "end"})


class Itinerary:
    """Where one arrives, going on or back from a moment; moments are places in the line, from 0."""

    def __init__(self, line: Sequence[Moment[State]], marks: Sequence[Mark]) -> None:
        places = {moment.number: index for index, moment in enumerate(line)}
        self.last = len(line) - 1
        self._stops: dict[Pace, list[int]] = {
            "command": list(range(len(line))),
            "phase": _changes([_phase(moment.state) for moment in line]),
            "turn": _changes([moment.state.turn for moment in line]),
            "battle": _stops(places, marks, frozenset({"battle"})),
            "fall": _stops(places, marks, FALLS),
        }

    def stops(self, pace: Pace) -> Sequence[int]:
        """Where one stops at this pace."""
        return self._stops[pace]

    def on(self, here: int, pace: Pace) -> int:
        """The next stop after ``here``; the end of the game if there is none."""
        stops = self._stops[pace]
        index = bisect_right(stops, here)
        return stops[index] if index < len(stops) else self.last

    def back(self, here: int, pace: Pace) -> int:
        """The last stop before ``here``; the beginning if there is none."""
        stops = self._stops[pace]
        index = bisect_left(stops, here) - 1
        return stops[index] if index >= 0 else 0


def _stops(places: dict[int, int], marks: Sequence[Mark], kinds: frozenset[MarkKind]) -> list[int]:
    return sorted({places[mark.number] for mark in marks if mark.kind in kinds})


def _changes(keys: Sequence[object]) -> list[int]:
    """The places at which something is another than before."""
    return [index for index, key in enumerate(keys) if index == 0 or key != keys[index - 1]]


def _phase(state: State) -> tuple[int, Message, PowerId]:
    at_work = (step.power for step in reversed(state.steps) if isinstance(step, Operations | Raise))
    return state.turn, phase(state), next(at_work, "")
