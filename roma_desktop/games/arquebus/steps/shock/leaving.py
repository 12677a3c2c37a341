"""A unit leaves its hex to charge, counter-charge, advance or retreat before combat; leaders may go along [7.2-f]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Call, Command, Decision, Done, Event, Step
from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.commands.shock import GoWith
from roma_desktop.games.arquebus.events.pieces import Went
from roma_desktop.games.arquebus.events.sequence import Remembered
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import Facing, HexId, LeaderId, UnitId
from roma_desktop.games.arquebus.rules.results.casualties import disorder, eliminate
from roma_desktop.games.arquebus.steps.entered import entered

RETREAT: Final = "12.2-b"
"""The rule of a retreat before combat."""


class Leaving(Step[State], frozen=True):
    """A unit goes to another hex, and the owner of the leaders in its hex chooses who goes along [7.2-f, 12.4-a].

    If it retreats and no other unit stays, all of them must go [7.2-f, 14.3-b].
    Baggage wagons in the hex that it comes to are captured (R45). ``disorders``: it is Disordered afterwards [12.2-b].
    An active unit has left the hex that it began in [13.3-3].
    """

    unit: UnitId
    to: HexId
    rule: str
    words: Message
    facing: Facing
    disorders: bool = False

    def _leaders(self, state: State) -> tuple[LeaderId, ...]:
        side = state.side_of(self.unit)
        return tuple(one.id for one in state.leaders_at(state.units[self.unit].at) if state.side_of(one.id) == side)

    def decision(self, state: State) -> Decision | None:
        alone = len(state.units_at(state.units[self.unit].at)) < 2
        if not self._leaders(state) or (alone and self.rule == RETREAT):
            return None
        question = say("Which leaders go with {unit:unit} to {hex:place}?", unit=self.unit, hex=self.to)
        return Decision(state.side_of(self.unit), question, "7.2-f")

    def check(self, state: State, command: Command) -> None:
        if not isinstance(command, GoWith) or not command.leaders <= set(self._leaders(state)):
            raise Illegal(
                "7.2-f",
                say("{unit:unit} leaves the hex.", unit=self.unit),
                say("Choose the leaders in its hex who go with it, or none."),
            )

    def options(self, state: State) -> Iterator[Command]:
        here = self._leaders(state)
        for many in range(len(here) + 1):
            yield from (GoWith(frozenset(some)) for some in combinations(here, many))

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        assert isinstance(command, GoWith)
        return self._go(state, tuple(sorted(command.leaders)))

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return self._go(state, self._leaders(state))

    def _go(self, state: State, leaders: tuple[LeaderId, ...]) -> Sequence[Event[State]]:
        words = {one.id: say("{unit:unit} is captured.", unit=one.id) for one in state.units_at(self.to)}
        captured = [eliminate(state, wagon, "R45", said) for wagon, said in words.items()]
        went = Went(self.unit, self.to, self.rule, self.words, self.facing, leaders)
        after: list[Event[State]] = [disorder(state, self.unit, "12.2-b")] if self.disorders else []
        activation = state.activation
        if activation is not None and activation.side == state.side_of(self.unit):
            after.append(Remembered({"lifted": activation.lifted | {self.unit}}))
        met = entered(state, self.unit, self.to)
        return [*captured, went, *after, Done(), *([Call(met)] if met else [])]
