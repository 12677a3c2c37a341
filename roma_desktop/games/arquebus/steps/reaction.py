"""Reaction fire [11.2-c, 11.2-f]: a unit has come next to enemies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.commands.moving import React
from roma_desktop.games.arquebus.commands.sequence import Decline
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import UnitId
from roma_desktop.games.arquebus.rules.reacting import check_reaction, reactors
from roma_desktop.games.arquebus.steps.volley import ReactionShot


class ReactionWindow(Step[State], frozen=True):
    """One missile unit of the other side in all may fire at a unit that has moved or charged next to it."""

    mover: UnitId

    def decision(self, state: State) -> Decision | None:
        if next(reactors(state, self.mover), None) is None:
            return None
        enemy = state.setting.enemy(state.side_of(self.mover))
        words = say("{unit:unit} comes to {hex:place}: fire?", unit=self.mover, hex=state.units[self.mover].at)
        return Decision(enemy, words, "11.2-c")

    def check(self, state: State, command: Command) -> None:
        match command:
            case Decline():
                return
            case React(unit):
                check_reaction(state, self.mover, unit)
            case _:
                raise Illegal(
                    "11.2-c",
                    say("{unit:unit} has come next to your units.", unit=self.mover),
                    say("Fire with one of them, or hold fire."),
                )

    def options(self, state: State) -> Iterator[Command]:
        yield from (React(unit) for unit in reactors(state, self.mover))
        yield Decline()

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        if not isinstance(command, React):
            return [Done()]
        return [Become(ReactionShot(command.unit, state.units[self.mover].at))]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [Done()]
