"""A unit is Retired [14.4]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.commands.shock import PlaceRetired
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId, UnitId
from roma_desktop.games.arquebus.rules.results.casualties import retire
from roma_desktop.games.arquebus.rules.results.retiring import check_place, places


class TakeRetired(Step[State], frozen=True):
    """The owner puts a unit that is Retired into one of several hexes at its standard [14.4-a].

    ``foes`` are the hexes of the enemies that caused it.
    """

    unit: UnitId
    foes: tuple[HexId, ...]

    def decision(self, state: State) -> Decision:
        question = say("Where is {unit:unit} Retired to?", unit=self.unit)
        return Decision(state.side_of(self.unit), question, "14.4-a")

    def check(self, state: State, command: Command) -> None:
        unit = state.units[self.unit]
        if not isinstance(command, PlaceRetired) or command.unit != self.unit:
            instead = say("Put it into {hexes:place}.", hexes=places(state, unit, self.foes))
            raise Illegal("14.4-a", say("{unit:unit} must be Retired first.", unit=self.unit), instead)
        check_place(state, unit, self.foes, command.to)

    def options(self, state: State) -> Iterator[Command]:
        return (PlaceRetired(self.unit, at) for at in places(state, state.units[self.unit], self.foes))

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        assert isinstance(command, PlaceRetired)
        return [retire(state, self.unit, command.to), Done()]
