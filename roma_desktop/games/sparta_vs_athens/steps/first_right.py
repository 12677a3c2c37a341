"""Who chooses the first player this year [3.2 A.f]."""

from __future__ import annotations

from collections.abc import Sequence

from roma_desktop.core.dice import Dice
from roma_desktop.core.flow import Done, Event, Step
from roma_desktop.games.sparta_vs_athens.events.administration import RightSettled
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, SPARTA, SideId

PERICLES = 1
"""The government under which Sparta always chooses [14.1]."""


def right_of_way(state: State) -> SideId:
    """The side that chooses the first player: Sparta at prestige 0 or under government 1, else the side with prestige.

    This is settled once a year [3.2 A.f].
    """
    return ATHENS if state.prestige > 0 and state.government != PERICLES else SPARTA


class FirstRight(Step[State], frozen=True):
    """The right to choose the first player is settled for the year [3.2 A.f, RUL-05]."""

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [RightSettled(right_of_way(state)), Done()]
