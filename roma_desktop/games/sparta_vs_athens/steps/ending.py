"""The end of a scenario [16.0]: the last yearly changes, then the verdict."""

from __future__ import annotations

from collections.abc import Sequence

from roma_desktop.core.chance import roll
from roma_desktop.core.dice import Dice
from roma_desktop.core.flow import Become, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.events.turn import GameEnded
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, SPARTA
from roma_desktop.games.sparta_vs_athens.rules.victory import standing
from roma_desktop.games.sparta_vs_athens.steps.yearly_prestige import yearly


class FinalReckoning(Step[State], frozen=True):
    """After the last winter the yearly conditions count once more (RUL-04), and the scenario is decided [16.0]."""

    counted: bool = False

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        if not self.counted:
            return [*yearly(state, state.year), Become(FinalReckoning(counted=True))]
        return self._verdict(state, dice)

    def _verdict(self, state: State, dice: Dice) -> list[Event[State]]:
        found = standing(state)
        if state.revised or state.setting.scenario.verdict != "archidamian":
            return [GameEnded(found.winner, found.rule, found.why)]
        rolled = roll(dice, "16.1", say("below Athens' prestige of {n}", n=state.prestige), by=ATHENS, count=2)
        won = sum(rolled.faces) < state.prestige
        return [rolled, GameEnded(ATHENS if won else SPARTA, "16.1", found.why)]
