"""What people mean by their commands: a leader who is activated or marches goes for the province in which he ends."""

from __future__ import annotations

from collections.abc import Iterable

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.flow import Command
from roma_desktop.core.message import say
from roma_desktop.core.mind import Candidate, Temper, likeliest
from roma_desktop.games.roma_victrix.ai import plan, under_way
from roma_desktop.games.roma_victrix.ai.deciding import campaign
from roma_desktop.games.roma_victrix.ai.deciding.intents import Undertaking
from roma_desktop.games.roma_victrix.commands import Activate
from roma_desktop.games.roma_victrix.model.pieces import Leader, Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.steps.moving.march import March
from roma_desktop.games.roma_victrix.steps.operations import Operations


def meant(state: State, side: Side, command: Command, place: SpaceId) -> Candidate:
    """The undertaking by which the computer would send a leader to a place, or a plain march if it has none for it.

    For other commands the likeliest candidate.
    """
    step = state.steps[-1]
    if not (place and isinstance(command, Activate) and isinstance(step, Operations)):
        return likeliest(plan.candidates(state, side, Temper.STEADY), command)
    leader = state.captains[command.leader]
    found = (plan.candidate(state, leader, one) for one in campaign.undertakings(state, step, leader, side))
    return _towards(place, found) or _march(state, leader, command, place)


def aim(state: State, side: Side, command: Command, place: SpaceId) -> Candidate:
    """What the leader on the march could go to a place for; a plain march if there is nothing."""
    step = state.steps[-1]
    assert isinstance(step, March)
    found = under_way.ways(state, side, Temper.STEADY)
    return _towards(place, found) or _march(state, step.commander(state), command, place)


def _towards(place: SpaceId, found: Iterable[Candidate]) -> Candidate | None:
    """The first candidate that leads to the province of this place."""
    goal = province_of(place)
    for one in found:
        if isinstance(one.intent, Undertaking) and province_of(one.intent.place) == goal:
            return one
    return None


def _march(state: State, leader: Leader, command: Command, place: SpaceId) -> Candidate:
    goal = province_of(place)
    words = say("{leader:leader} marches to {place:place}", leader=leader.id, place=goal)
    return Candidate(command, words, 0, Undertaking(state.turn, leader.id, "approach", goal))


def led(state: State, command: Command) -> SpaceId:
    """The province where the leader activated by a command is now; "" if he has fallen, and for other commands."""
    if not (isinstance(command, Activate) and command.leader in state.captains):
        return ""
    return province_of(state.captains[command.leader].at)
