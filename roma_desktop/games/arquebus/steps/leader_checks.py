"""Checks whether leaders fall [5.4]. Units that are Disordered as they move put nobody at risk [5.4-e]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from roma_desktop.core.dice import Dice
from roma_desktop.core.flow import Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.events.sequence import Concluded
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId, LeaderId
from roma_desktop.games.arquebus.rules.die import roll, shown
from roma_desktop.games.arquebus.rules.results.leaders import FALLS_BY_FIRE, FALLS_IN_SHOCK, captured_here, lose


class FireCheck(Step[State], frozen=True):
    """The leaders in a hex are checked because the modified die of a shot was high enough: 8 and 9 kill [5.4-a].

    It is called before the results of the shot are taken: they can move the leaders elsewhere.
    """

    at: HexId

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        leaders = (leader.id for leader in state.leaders_at(self.at))
        return [
            *(event for leader in leaders for event in _checked(state, leader, "5.4-a", FALLS_BY_FIRE, dice)),
            Done(),
        ]


class ShockCheck(Step[State], frozen=True):
    """Leaders are checked because a unit with them was Disordered, Retired or eliminated: 7, 8 and 9 kill [5.4-b].

    The unit suffered in shock or by a friend's retreat through it [14.3-f], or it couldn't retreat [14.3-g]. A leader
    who is alone and surrounded is not checked: he is captured anyway [5.4-d].
    """

    leaders: tuple[LeaderId, ...]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [*(event for leader in self.leaders for event in self._of(state, leader, dice)), Done()]

    def _of(self, state: State, leader: LeaderId, dice: Dice) -> Iterator[Event[State]]:
        person = state.leaders[leader]
        if not person.on_map or (not state.units_at(person.at) and captured_here(state, leader)):
            return iter(())
        return _checked(state, leader, "5.4-b", FALLS_IN_SHOCK, dice)


def _checked(state: State, leader: LeaderId, rule: str, falls_from: int, dice: Dice) -> Iterator[Event[State]]:
    """The roll for a leader and what it means."""
    side = state.side_of(leader)
    rolled = roll(dice, rule, say("Does {leader:leader} fall?", leader=leader), side)
    yield rolled
    if shown(rolled) >= falls_from:
        yield lose(state, leader, rule, say("{leader:leader} falls.", leader=leader))
    else:
        yield Concluded(say("{leader:leader} is unharmed.", leader=leader), rule, side)
