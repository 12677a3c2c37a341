"""The ways to step through a game: by command, phase, turn, or to the next mark of a kind. No Qt."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from typing import Any

from roma_desktop.core.message import say
from roma_desktop.ui.story.kit import HistoryKit
from roma_desktop.ui.story.subject import Subject
from roma_desktop.ui.story.values import Mark, Pace

COMMAND, PHASE, TURN = "command", "phase", "turn"


def paces(kit: HistoryKit[Any]) -> tuple[Pace, ...]:
    """The ways to step that every game has, then its own."""
    every = (Pace(COMMAND, say("Command"), pause=900), Pace(PHASE, say("Phase"), pause=1600), Pace(TURN, kit.turn))
    return *every, *kit.paces()


class Itinerary:
    """Where one arrives, going on or back from a moment; moments are places in the line, from 0."""

    def __init__(self, subject: Subject) -> None:
        line, account = subject.line, subject.account
        places = {moment.number: index for index, moment in enumerate(line)}
        self.last = len(line) - 1
        self._stops: dict[str, list[int]] = {
            COMMAND: list(range(len(line))),
            PHASE: _changes([account.phase(moment.state) for moment in line]),
            TURN: _changes([subject.title.turn(moment.state) for moment in line]),
        }
        for pace in subject.kit.paces():
            self._stops[pace.key] = _stops(places, account.marks, pace.key)

    def stops(self, pace: str) -> Sequence[int]:
        """Where one stops at this pace."""
        return self._stops[pace]

    def on(self, here: int, pace: str) -> int:
        """The next stop after ``here``; the end of the game if there is none."""
        stops = self._stops[pace]
        index = bisect_right(stops, here)
        return stops[index] if index < len(stops) else self.last

    def back(self, here: int, pace: str) -> int:
        """The last stop before ``here``; the beginning if there is none."""
        stops = self._stops[pace]
        index = bisect_left(stops, here) - 1
        return stops[index] if index >= 0 else 0


def _stops(places: dict[int, int], marks: Iterable[Mark], pace: str) -> list[int]:
    return sorted({places[mark.number] for mark in marks if mark.pace == pace and mark.number in places})


def _changes(keys: Sequence[object]) -> list[int]:
    """The first place, and all at which a key differs from the one before."""
    return [index for index, key in enumerate(keys) if index == 0 or key != keys[index - 1]]
