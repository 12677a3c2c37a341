"""A stack that has stopped is too large: its owner eliminates the excess, standard rules only [5.1]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice

from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.commands.campaign import Disband
from roma_desktop.games.sparta_vs_athens.events.pieces import Eliminated
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LocaleId, SideId, UnitId
from roma_desktop.games.sparta_vs_athens.rules.stacking import excess, stack

SOME = 20
"""The most choices that are offered."""


class StackStops(Step[State], frozen=True):
    """A force has stopped in a locale: what is above the limit there is eliminated, as its owner chooses [5.1]."""

    at: LocaleId
    side: SideId

    def decision(self, state: State) -> Decision | None:
        over = sum(excess(state, self.at, self.side).values())
        if not over:
            return None
        question = say("Too many units at {place:place}: eliminate {n:unit|units}.", place=self.at, n=over)
        return Decision(self.side, question, "5.1")

    def check(self, state: State, command: Command) -> None:
        over = excess(state, self.at, self.side)
        if (
            isinstance(command, Disband)
            and all(
                sum(unit.id in command.units for unit in stack(state, self.at, self.side, kind)) == number
                for kind, number in over.items()
            )
            and len(command.units) == sum(over.values())
        ):
            return
        raise Illegal(
            "5.1",
            say("{place:place} has too many units of {side:side}.", place=self.at, side=self.side),
            say("Eliminate exactly the excess: {n:unit|units}.", n=sum(over.values())),
        )

    def options(self, state: State) -> Iterator[Command]:
        """Choices to offer, each with the right number of units of each kind: the weakest, and some others."""
        chosen: list[frozenset[UnitId]] = [frozenset()]
        for kind, number in excess(state, self.at, self.side).items():
            units = sorted(stack(state, self.at, self.side, kind), key=lambda unit: (unit.sp, unit.id))
            ways = islice(combinations([unit.id for unit in units], number), SOME)
            chosen = [one | frozenset(way) for way in ways for one in chosen][:SOME]
        return (Disband(units) for units in chosen)

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        assert isinstance(command, Disband)
        return [Eliminated(tuple(sorted(command.units)), "5.1"), Done()]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [Done()]
