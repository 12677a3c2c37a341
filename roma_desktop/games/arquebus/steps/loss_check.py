"""The Loss Check: both armies may break at the end of a Free Activation [3.0-e]."""

from __future__ import annotations

from collections.abc import Sequence

from roma_desktop.core.dice import Dice
from roma_desktop.core.flow import Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.events.sequence import BattleEnded, Concluded
from roma_desktop.games.arquebus.model.state import Outcome, State
from roma_desktop.games.arquebus.model.terms import SideId
from roma_desktop.games.arquebus.rules.die import roll, shown
from roma_desktop.games.arquebus.rules.results.casualties import flight, flight_level, loss_chance, percents
from roma_desktop.games.arquebus.rules.results.outcome import BREAKING


class LossCheck(Step[State], frozen=True):
    """Each side rolls a die and adds its Flight Points: above its flight level it is defeated; both above is a draw.

    A side for which even a 9 isn't too much doesn't roll [3.0-e, R31].
    """

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        events: list[Event[State]] = []
        broken: list[SideId] = []
        for side in (state.active, state.setting.enemy(state.active)):
            if loss_chance(state, side) and _breaks(state, side, dice, events):
                broken.append(side)
        if not broken:
            return [*events, Done()]
        winner = None if len(broken) > 1 else state.setting.enemy(broken[0])
        return [*events, BattleEnded(Outcome(winner, BREAKING, percents(state)))]


def _breaks(state: State, side: SideId, dice: Dice, events: list[Event[State]]) -> bool:
    """Roll for a side and note it in ``events``; whether it is defeated."""
    points, level = flight(state, side), flight_level(state, side)
    rolled = roll(dice, "3.0-e", say("{side:side}: Loss Check", side=side), side)
    total = shown(rolled) + points
    if total > level:
        words = say(
            "{n} is above the flight level {level}: {side:side} {side:breaks|break}.", n=total, level=level, side=side
        )
    else:
        words = say(
            "{n} is not above the flight level {level}: {side:side} {side:holds|hold}.", n=total, level=level, side=side
        )
    events += [rolled, Concluded(words, "3.0-e", side)]
    return total > level
