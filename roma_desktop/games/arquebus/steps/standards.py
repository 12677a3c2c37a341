"""Standards: they rally Retired units, and move of their own will or by force [15.1-d, 15.2]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Call, Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.commands.sequence import MoveStandard
from roma_desktop.games.arquebus.events.pieces import OrderChanged, StandardMoved
from roma_desktop.games.arquebus.events.sequence import Concluded
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId, SideId, UnitId
from roma_desktop.games.arquebus.rules.die import roll, shown
from roma_desktop.games.arquebus.rules.results.casualties import eliminate
from roma_desktop.games.arquebus.rules.results.standards import (
    at_standard,
    check_standard_move,
    ralliable,
    standard_hexes,
)
from roma_desktop.games.arquebus.steps.leaders import Departures

_DISPERSED: Final = 5
"""The lowest die that eliminates a Retired unit whose standard leaves it [15.2-b]."""


class StandardRally(Step[State], frozen=True):
    """An activated standard rallies all Retired units at it that aren't next to an enemy [15.1-d]."""

    side: SideId

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [*(rallied(unit, "15.1-d") for unit in ralliable(state, self.side)), Done()]


def rallied(unit: UnitId, rule: str) -> Event[State]:
    """A Retired unit is Disordered again, where it is [15.1-d, 6.3-c]."""
    return OrderChanged(unit, "disordered", rule, say("{unit:unit} rallies and is Disordered.", unit=unit))


def move_standard_events(state: State, side: SideId, to: HexId, dice: Dice, rule: str = "15.2-a") -> list[Event[State]]:
    """A standard moves; before it does, each Retired unit at it rolls whether it disperses [15.2-b].

    ``Departures`` must be called afterwards.
    """
    events: list[Event[State]] = []
    for unit in at_standard(state, side):
        rolled = roll(dice, "15.2-b", say("Does {unit:unit} disperse?", unit=unit.id), side)
        events.append(rolled)
        if shown(rolled) >= _DISPERSED:
            words = say("{unit:unit} disperses as its standard leaves.", unit=unit.id)
            events.append(eliminate(state, unit.id, "15.2-b", words))
        else:
            events.append(Concluded(say("{unit:unit} holds together.", unit=unit.id), "15.2-b", side))
    return [*events, StandardMoved(side, to, rule)]


class StandardMove(Step[State], frozen=True):
    """An activated standard moves [15.2-a]. The caller has checked the hex."""

    side: SideId
    to: HexId

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [*move_standard_events(state, self.side, self.to, dice), Done(), Call((Departures(),))]


class ForcedStandard(Step[State], frozen=True):
    """An enemy unit has come into a standard's hex: its owner moves it at once [15.2-c, R22]."""

    side: SideId

    def decision(self, state: State) -> Decision:
        question = say("An enemy is at the standard: where does it go?")
        return Decision(self.side, question, "15.2-c")

    def check(self, state: State, command: Command) -> None:
        if not isinstance(command, MoveStandard):
            raise Illegal("15.2-c", say("The standard must be moved first (R22)."), say("Choose a hex for it."))
        check_standard_move(state, self.side, command.to)

    def options(self, state: State) -> Iterator[Command]:
        return (MoveStandard(at) for at in standard_hexes(state, self.side))

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        assert isinstance(command, MoveStandard)
        events = move_standard_events(state, self.side, command.to, dice, "15.2-c")
        return [*events, Done(), Call((Departures(),))]
