"""The Leader Transfer Phase [6.6]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal, refuse
from roma_desktop.core.flow import Become, Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.commands.campaign import EndTransfer, Transfer
from roma_desktop.games.sparta_vs_athens.events.pieces import LeaderMoved, WentInside
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LeaderId, LocaleId, SideId
from roma_desktop.games.sparta_vs_athens.rules.forces import shut_in
from roma_desktop.games.sparta_vs_athens.rules.nearby import among


class TransferPhase(Step[State], frozen=True):
    """A side puts leaders into cities where it has units [6.6]. ``moved``: those who have been put somewhere."""

    side: SideId
    moved: frozenset[LeaderId] = frozenset()

    def leaders(self, state: State) -> Iterator[Leader]:
        """The leaders who can be transferred: all who aren't besieged [9.0]."""
        return (
            leader
            for leader in state.leaders.values()
            if leader.side == self.side and not shut_in(state, leader.id, leader.at, self.side)
        )

    def cities(self, state: State) -> tuple[LocaleId, ...]:
        """The city locales with a friendly unit [6.6]."""
        return tuple(at for at in state.stacks if self._receives(state, at))

    def _receives(self, state: State, at: LocaleId) -> bool:
        return at in state.stacks and state.locale(at).city and any(True for _ in state.units_at(at, self.side))

    def decision(self, state: State) -> Decision | None:
        waiting = [leader for leader in self.leaders(state) if leader.id not in self.moved]
        if not any(to != leader.at and self._receives(state, to) for leader in waiting for to in state.stacks):
            return None
        return Decision(self.side, say("Transfer leaders, or go on"), "6.6")

    def check(self, state: State, command: Command) -> None:
        match command:
            case EndTransfer():
                return
            case Transfer(leader_id, to):
                self._check_leader(state, leader_id)
                refuse(self._misdirected(state, leader_id, to))
            case _:
                raise Illegal("6.6", say("Leaders are being transferred."), say("Transfer a leader, or go on."))

    def _misdirected(self, state: State, leader_id: LeaderId, to: LocaleId) -> Illegal | None:
        """Why a leader can't be transferred there; None where he can."""
        here = state.leaders[leader_id].at
        if to != here and self._receives(state, to):
            return None
        cities = [at for at in self.cities(state) if at != here]
        instead = say(
            "A leader can go to a city with a unit of yours: {places}.", places=among(state.world, to, cities)
        )
        if to == here:
            return Illegal("6.6", say("He is there already."), instead)
        if to not in state.world.locales or not state.locale(to).city:
            return Illegal("6.6", say("{place:place} is no city.", place=to), instead)
        return Illegal("6.6", say("No unit of {side:side} is at {place:place}.", side=self.side, place=to), instead)

    def _check_leader(self, state: State, leader_id: LeaderId) -> None:
        leader = state.leaders.get(leader_id)
        if leader is None or leader.side != self.side:
            raise Illegal("6.6", say("Only a leader of your own can be transferred."), say("Choose one of yours."))
        if shut_in(state, leader_id, leader.at, self.side):
            raise Illegal(
                "9.0",
                say("{leader:leader} is besieged at {place:place}.", leader=leader_id, place=leader.at),
                say("Choose another leader."),
            )

    def options(self, state: State) -> Iterator[Command]:
        """Each leader who has not been transferred yet, into each city that is open; or the end."""
        yield from self._transfers(state)
        yield EndTransfer()

    def _transfers(self, state: State) -> Iterator[Command]:
        waiting = [leader for leader in self.leaders(state) if leader.id not in self.moved]
        cities = self.cities(state) if waiting else ()
        for leader in waiting:
            yield from (Transfer(leader.id, to) for to in cities if to != leader.at)

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        match command:
            case Transfer(leader, to):
                events: list[Event[State]] = [LeaderMoved(leader, to, "6.6")]
                siege = state.sieges.get(to)
                if siege is not None and siege.side != self.side:
                    events.append(WentInside(frozenset({leader}), to, "9.0"))
                return [*events, Become(replace(self, moved=self.moved | {leader}))]
            case _:
                return [Done()]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [Done()]
