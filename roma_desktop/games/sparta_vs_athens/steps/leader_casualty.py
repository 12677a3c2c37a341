"""Leaders who fall in battle, and those who take their place [6.7, 6.8, 6.9]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from roma_desktop.core.chance import draw, roll
from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.commands.combat import ChooseVictim
from roma_desktop.games.sparta_vs_athens.events.pieces import Acted, LeaderPlaced
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import (
    ATHENS,
    SIDES,
    SPARTA,
    LeaderId,
    LocaleId,
    SideId,
    enemy,
)
from roma_desktop.games.sparta_vs_athens.rules.combat import Fought, captains
from roma_desktop.games.sparta_vs_athens.rules.leaders import unnamed_pool
from roma_desktop.games.sparta_vs_athens.steps.tolls import leader_dies

FATAL: dict[int, SideId] = {2: ATHENS, 12: SPARTA}
"""The sums of two dice that kill a leader, each with the leader's side [6.7]."""


def exposed(state: State, fought: Fought, side: SideId) -> list[Leader]:
    """A side's leaders who may fall: all present, or none if the best column for their side was used [6.7, RUL-08]."""
    immune = fought.highest if side == fought.attacker else fought.lowest
    return [] if immune else captains(state, fought.at, side)


def falls(state: State, leader: LeaderId, dice: Dice, rule: str = "6.7") -> list[Event[State]]:
    """A leader dies; an unnamed one, drawn, takes over his marker if a unit of his side is left there [6.8].

    The marker has acted then: the force has no CP left.
    """
    fallen = state.leaders[leader]
    events: list[Event[State]] = [leader_dies(state, leader, rule)]
    successors = unnamed_pool(state, fallen.side)
    if not successors or not any(True for _ in state.units_at(fallen.at, fallen.side)):
        return events
    person = draw(dice, successors, "6.8", say("A leader takes the place of the dead"), by=fallen.side)
    naval, land, cp = state.setting.counters.people[person].rating
    successor = Leader(leader, fallen.side, fallen.at, person, naval, land, cp)
    return [*events, LeaderPlaced(successor, "6.8"), Acted(frozenset({leader}))]


def leaders_lost(state: State, fought: Fought) -> list[Event[State]]:
    """The leaders who die with the last LSP and NSP of their side in the locale, or with their garrison [6.9]."""
    return [
        leader_dies(state, leader.id, "6.9")
        for side in SIDES
        if _destroyed(state, fought, side)
        for leader in sorted(state.leaders_at(fought.at, side), key=lambda one: one.id)
    ]


def _destroyed(state: State, fought: Fought, side: SideId) -> bool:
    """Whether a battle has destroyed the last of a side's units in the locale, or its garrison that was attacked."""
    if any(True for _ in state.units_at(fought.at, side)):
        return False
    if fought.garrison and side != fought.attacker:
        return fought.result == "D(A)"
    return any(state.units[unit].at != fought.at for unit in fought.fighters(side))


class LeaderCasualty(Step[State], frozen=True):
    """After a battle in which a leader served, 2d6: 12 kills one of Sparta's, 2 one of Athens' [6.7]."""

    fought: Fought

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        fought = self.fought
        if not fought.leaders or not any(exposed(state, fought, side) for side in SIDES):
            return [Done()]
        rolled = roll(dice, "6.7", say("Leader casualties at {place:place}", place=fought.at), count=2)
        side = FATAL.get(sum(rolled.faces))
        victims = exposed(state, fought, side) if side is not None else []
        if side is None or not victims:
            return [rolled, Done()]
        if len(victims) > 1 and not _destroyed(state, fought, side):
            return [rolled, Become(LeaderFate(fought.at, side))]
        return [rolled, *falls(state, victims[0].id, dice), Done()]


class LeaderFate(Step[State], frozen=True):
    """One of several leaders has fallen: the enemy says which [6.7]."""

    at: LocaleId
    side: SideId

    def decision(self, state: State) -> Decision:
        question = say("Which leader of {side:side} has fallen at {place:place}?", side=self.side, place=self.at)
        return Decision(enemy(self.side), question, "6.7")

    def check(self, state: State, command: Command) -> None:
        if not isinstance(command, ChooseVictim):
            raise Illegal("6.7", say("First choose which leader has fallen."), say("Choose one of those present."))
        if command.leader not in {one.id for one in captains(state, self.at, self.side)}:
            raise Illegal(
                "6.7",
                say("{leader:leader} wasn't in this battle.", leader=command.leader),
                say("Choose a leader of {side:side} who was present.", side=self.side),
            )

    def options(self, state: State) -> Iterator[Command]:
        return (ChooseVictim(one.id) for one in captains(state, self.at, self.side))

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        assert isinstance(command, ChooseVictim)
        return [*falls(state, command.leader, dice), Done()]
