"""Leaders who relocate, leave with their Battles, or are replaced [5.0-c, 5.4, 5.5]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.commands.sequence import PlaceLeader
from roma_desktop.games.arquebus.events.pieces import LeaderPlaced
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import WAITING, HexId, LeaderId, SideId
from roma_desktop.games.arquebus.rules.results.leaders import captured_here, leavers, leaves, lose, owed, posts, refuges


class Relocate(Step[State], frozen=True):
    """A leader without a unit in his hex goes to the nearest unit of his Battle, or is captured [5.4-c, 5.4-d].

    The owner chooses among units that are equally near. Nothing happens to a leader who has a friend with him.
    """

    leader: LeaderId

    def _refuges(self, state: State) -> tuple[HexId, ...]:
        person = state.leaders[self.leader]
        if not person.on_map or _accompanied(state, self.leader) or captured_here(state, self.leader):
            return ()
        return refuges(state, self.leader)

    def decision(self, state: State) -> Decision | None:
        if len(self._refuges(state)) < 2:
            return None
        question = say("Where does {leader:leader} go?", leader=self.leader)
        return Decision(state.side_of(self.leader), question, "5.4-d")

    def check(self, state: State, command: Command) -> None:
        near = self._refuges(state)
        instead = say("Put him into {hexes:place}.", hexes=near)
        if not isinstance(command, PlaceLeader) or command.leader != self.leader:
            raise Illegal("5.4-d", say("{leader:leader} must relocate first.", leader=self.leader), instead)
        if command.to not in near:
            raise Illegal(
                "5.4-d", say("{hex:place} is not with the nearest unit of his Battle.", hex=command.to), instead
            )

    def options(self, state: State) -> Iterator[Command]:
        return (PlaceLeader(self.leader, at) for at in self._refuges(state))

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        assert isinstance(command, PlaceLeader)
        return [_relocated(self.leader, command.to), Done()]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        person = state.leaders[self.leader]
        if not person.on_map or _accompanied(state, self.leader):
            return [Done()]
        if captured_here(state, self.leader):
            return [_captured(state, self.leader), Done()]
        found = refuges(state, self.leader)
        return [_relocated(self.leader, found[0]) if found else leaves(state, self.leader), Done()]


def _accompanied(state: State, leader: LeaderId) -> bool:
    """Whether a unit of his side is with a leader."""
    return state.holders.get(state.leaders[leader].at) == state.side_of(leader)


def _relocated(leader: LeaderId, to: HexId) -> Event[State]:
    words = say("{leader:leader} relocates to {hex:place}.", leader=leader, hex=to)
    if to == WAITING:
        words = say("{leader:leader} joins his reinforcements off the map.", leader=leader)
    return LeaderPlaced(leader, to, "5.4-d", words)


def _captured(state: State, leader: LeaderId) -> Event[State]:
    return lose(state, leader, "5.4-d", say("{leader:leader} is surrounded and captured.", leader=leader))


class Departures(Step[State], frozen=True):
    """Leaders whose Battles are gone leave at no cost, or are captured if they are surrounded [5.0-c].

    Called after everything that can eliminate a unit.
    """

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [*(_departs(state, leader) for leader in leavers(state)), Done()]


def _departs(state: State, leader: LeaderId) -> Event[State]:
    return _captured(state, leader) if captured_here(state, leader) else leaves(state, leader)


class ReplaceLeaders(Step[State], frozen=True):
    """The replacements of a side's lost leaders come, each with a unit of his Battle [5.5, R24]."""

    side: SideId

    def _choice(self, state: State) -> LeaderId | None:
        """The first leader who is due, if there is more than one hex for him."""
        due = owed(state, self.side)
        return due[0] if due and len(posts(state, due[0])) > 1 else None

    def decision(self, state: State) -> Decision | None:
        leader = self._choice(state)
        if leader is None:
            return None
        return Decision(self.side, say("Where does the successor of {leader:leader} come?", leader=leader), "5.5-a")

    def check(self, state: State, command: Command) -> None:
        if not isinstance(command, PlaceLeader) or command.leader not in owed(state, self.side):
            raise Illegal("5.5-a", say("Replacement leaders come first."), say("Place one with a unit of his Battle."))
        if command.to not in posts(state, command.leader):
            raise Illegal(
                "5.5-a",
                say("No unit of his Battle is in {hex:place}.", hex=command.to),
                say("Place him in {hexes:place}.", hexes=posts(state, command.leader)),
            )

    def options(self, state: State) -> Iterator[Command]:
        return (PlaceLeader(leader, at) for leader in owed(state, self.side) for at in posts(state, leader))

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        assert isinstance(command, PlaceLeader)
        return [_succeeds(command.leader, command.to)]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        due = owed(state, self.side)
        return [_succeeds(due[0], posts(state, due[0])[0])] if due else [Done()]


def _succeeds(leader: LeaderId, to: HexId) -> Event[State]:
    words = say("{leader:leader}: a successor comes to {hex:place}.", leader=leader, hex=to)
    return LeaderPlaced(leader, to, "5.5-a", words, replaced=True)
