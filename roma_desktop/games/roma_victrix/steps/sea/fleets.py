"""Capturing fleets from the land [5.68]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.chance import roll
from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Call, Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.commands import Relocate
from roma_desktop.games.roma_victrix.events import ChangedHands, Lost, Moved, own
from roma_desktop.games.roma_victrix.model.pieces import LeaderId, Side, Unit, UnitId
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import COUNTER_MIX
from roma_desktop.games.roma_victrix.rules.control import controls
from roma_desktop.games.roma_victrix.rules.pacts import may_attack


class TakeFleets(Step[State], frozen=True):
    """One die a fleet: the leader's rating or less takes it, else it gets away [5.68]."""

    leader: LeaderId
    at: SpaceId
    rolled: frozenset[UnitId] = frozenset()

    def _next(self, state: State) -> Unit | None:
        side = state.side(state.captains[self.leader].power)
        fleets = sorted((one for one in state.fleets(self.at) if one.id not in self.rolled), key=lambda fleet: fleet.id)
        return next((one for one in fleets if may_attack(state, side, state.side(one.power), self.at)), None)

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        if self.leader not in state.captains:
            return [Done()]
        leader = state.captains[self.leader]
        fleet = self._next(state)
        if fleet is None:
            return [Done()]
        side = state.side(leader.power)
        rolled = roll(dice, "5.68", say("{leader:leader} tries to capture a fleet", leader=leader.id), by=side)
        after: Event[State] = Become(TakeFleets(self.leader, self.at, self.rolled | {fleet.id}))
        if rolled.face > leader.rating:
            return [rolled, after, Call((Escape(fleet.id, self.at),))]
        return [rolled, after, self._taken(state, leader.power, fleet)]

    def seen_by(self, side: Side, state: State) -> TakeFleets:
        return replace(self, rolled=own(tuple(self.rolled), side, state))

    def _taken(self, state: State, power: str, fleet: Unit) -> Event[State]:
        if state.troops.count(power, "FLT") >= COUNTER_MIX["FLT"]:  # 9.0: no counter left to take it over
            return Lost(state.side(fleet.power), self.at, frozenset(), frozenset({fleet.id}), False, 0, "9.0")
        ours = Unit(state.troops.free_id(power, "FLT"), power, "FLT", fleet.at, fleet.reduced)
        return ChangedHands(power, ((fleet.id, ours),))


class Escape(Step[State], frozen=True):
    """A fleet that wasn't taken goes to a friendly coast of its owner's choice; without one it is lost [5.68]."""

    fleet: UnitId
    origin: SpaceId

    def _harbours(self, state: State) -> list[SpaceId]:
        side = state.side(state.troops[self.fleet].power)
        return [
            berth
            for province, berths in state.world.berths.items()
            if berths and province != self.origin and controls(state, side, province)
            for berth in berths
        ]

    def decision(self, state: State) -> Decision | None:
        if self.fleet not in state.troops or not self._harbours(state):  # others don't see which it is
            return None
        side = state.side(state.troops[self.fleet].power)
        return Decision(side, say("A fleet escapes from {at:place}. Where to?", at=self.origin), "5.68")

    def check(self, state: State, command: Command) -> None:
        match command:
            case Relocate(fleet, to) if fleet == self.fleet and to in self._harbours(state):
                return
            case _:
                raise Illegal(
                    "5.68",
                    say("The fleet that escapes from {at:place} goes to a friendly coast.", at=self.origin),
                    say("Choose a coastal province of your own."),
                )

    def options(self, state: State) -> Iterator[Command]:
        yield from (Relocate(self.fleet, harbour) for harbour in self._harbours(state))

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        assert isinstance(command, Relocate)
        fleet = state.troops[self.fleet]
        side: Side = state.side(fleet.power)
        return [Moved(side, frozenset({fleet.id}), (), fleet.at, command.to, "relocate", "5.68"), Done()]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        side = state.side(state.troops[self.fleet].power)
        return [Lost(side, self.origin, frozenset(), frozenset({self.fleet}), False, 0, "5.68"), Done()]

    def seen_by(self, side: Side, state: State) -> Escape:
        ours = self.fleet in state.troops and state.side(state.troops[self.fleet].power) == side
        return self if ours else replace(self, fleet="")
