"""An activated leader marches, sails and fights until his operations points are used up [5.1]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from roma_desktop.core.dice import Dice
from roma_desktop.core.flow import Command, Decision, Event
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.commands import (
    Attack,
    Besiege,
    CaptureFleets,
    Embark,
    Finish,
    Land,
    Move,
    Pillage,
    Sail,
)
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.control import fleet_sides
from roma_desktop.games.roma_victrix.rules.waters import courses, hostile_ships
from roma_desktop.games.roma_victrix.steps.creation.merging import merges
from roma_desktop.games.roma_victrix.steps.moving import besieging, ending, on_foot, plunder
from roma_desktop.games.roma_victrix.steps.moving.march_orders import allowed, carry_out, check_order
from roma_desktop.games.roma_victrix.steps.moving.marching import Marching
from roma_desktop.games.roma_victrix.steps.sea import at_sea, landing

ORDER_BOOKS = (at_sea, besieging, ending, landing, on_foot, plunder)
"""The modules that register what a leader can be ordered to do."""


class March(Marching, frozen=True):
    """The activated leader's movement and combat, one step at a time."""

    def decision(self, state: State) -> Decision | None:
        if not self.led(state):
            return None
        question = say("March with {leader:leader}: {op} OP left", leader=self.leader, op=self.op)
        return Decision(self.side(state), question, "5.14")

    def check(self, state: State, command: Command) -> None:
        check_order(command, self, state)

    def options(self, state: State) -> Iterator[Command]:
        """Every move, attack and other act; with all units or all but the weakest; with as few fleets as will do."""
        for command in self._wanted(state):
            if allowed(command, self, state):
                yield command

    def _wanted(self, state: State) -> Iterator[Command]:
        here = self.here(state)
        if self.op and self.afloat:
            yield from (Sail(to) for to in courses(state.world, here))
            yield from (Attack(side) for side in sorted(hostile_ships(state, self.side(state), here)))
            yield Land()
            yield from at_sea.squadrons(self, state)
        elif self.op:
            yield from (Move(to) for to in state.world.marches.get(here, ()))
            yield from (Attack(side) for side in sorted(self.foes(state)))
            if here in state.capitals:
                yield Besiege()
            if here in self.taken:
                yield Pillage()
            yield from (Embark(fleets) for fleets in at_sea.boarding(self, state))
            yield from on_foot.forces(self, state)
        if not self.afloat:
            if fleet_sides(state, here) - {self.side(state)}:
                yield CaptureFleets()
            yield from merges(state, self.commander(state).power)
        yield Finish()

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        return carry_out(command, self, state, dice)

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return ending.abandoned(self, state) or ending.finish(self, state)
