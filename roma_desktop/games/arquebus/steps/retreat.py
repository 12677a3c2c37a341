"""A unit retreats [14.3]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.commands.shock import Retreat
from roma_desktop.games.arquebus.events.pieces import Went
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId, LeaderId, UnitId
from roma_desktop.games.arquebus.rules.results.retreating import check_retreat, good_facings, ways


class TakeRetreat(Step[State], frozen=True):
    """The owner retreats a unit that has somewhere to go [14.3-b].

    ``foes`` are the hexes of the enemies of that attack. What the retreat does to others is up to ``TakeResults``.
    """

    unit: UnitId
    foes: tuple[HexId, ...]

    def decision(self, state: State) -> Decision:
        question = say("Where does {unit:unit} retreat?", unit=self.unit)
        return Decision(state.side_of(self.unit), question, "14.3-b")

    def check(self, state: State, command: Command) -> None:
        unit = state.units[self.unit]
        if not isinstance(command, Retreat) or command.unit != self.unit:
            instead = say("Retreat to {hexes:place}.", hexes=tuple(ways(state, unit, self.foes)))
            raise Illegal("14.3-a", say("{unit:unit} must retreat first.", unit=self.unit), instead)
        check_retreat(state, unit, self.foes, command.to, command.facing)

    def options(self, state: State) -> Iterator[Command]:
        unit = state.units[self.unit]
        for at in ways(state, unit, self.foes):
            yield from (Retreat(self.unit, at, facing) for facing in good_facings(state, unit, at))

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        assert isinstance(command, Retreat)
        words = say("{unit:unit} retreats to {hex:place}.", unit=self.unit, hex=command.to)
        leaders = leaders_along(state, self.unit)
        return [Went(self.unit, command.to, "14.3-a", words, command.facing, leaders), Done()]


def leaders_along(state: State, unit: UnitId) -> tuple[LeaderId, ...]:
    """The leaders who must go with a unit that retreats: all there, if no other unit stays with them [14.3-b]."""
    at, side = state.units[unit].at, state.side_of(unit)
    if len(state.units_at(at)) > 1:
        return ()
    return tuple(leader.id for leader in state.leaders_at(at) if state.side_of(leader.id) == side)
