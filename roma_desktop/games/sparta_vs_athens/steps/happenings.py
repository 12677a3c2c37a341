"""The event phase: every event that is due, in the order of their numbers [3.2 A.c, 15.0]."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from roma_desktop.core.dice import Dice
from roma_desktop.core.flow import Become, Call, Done, Event, Step
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.rules.events import EVENTS, due
from roma_desktop.games.sparta_vs_athens.steps.events_automatic import AutomaticEvent
from roma_desktop.games.sparta_vs_athens.steps.events_optional import OptionalEvent
from roma_desktop.games.sparta_vs_athens.steps.events_persia import PersiaArms
from roma_desktop.games.sparta_vs_athens.steps.events_plague import Plague

_ORDER: Final = tuple(EVENTS)


class Happenings(Step[State], frozen=True):
    """The events of the year one after the other [15.0]. ``past``: how many of all events have been checked."""

    past: int = 0

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        for place in range(self.past, len(_ORDER)):
            if due(state, _ORDER[place]):
                return [Become(Happenings(place + 1)), Call((_step(state, _ORDER[place]),))]
        return [Done()]


def _step(state: State, number: str) -> Step[Any]:
    row = EVENTS[number]
    if number == "15.13":
        return PersiaArms()
    if number == "plague" and state.revised:
        return Plague()
    if row.mode in ("choice", "attempt"):
        assert row.side is not None
        return OptionalEvent(number, row.side)
    return AutomaticEvent(number)
