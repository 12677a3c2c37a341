"""What people mean by their commands: an activated leader goes for the province in which he ends."""

from __future__ import annotations

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.flow import Command
from roma_desktop.core.message import say
from roma_desktop.core.mind import Candidate, Temper, likeliest
from roma_desktop.games.roma_victrix.ai import plan
from roma_desktop.games.roma_victrix.ai.deciding import campaign
from roma_desktop.games.roma_victrix.ai.deciding.intents import Undertaking
from roma_desktop.games.roma_victrix.commands import Activate
from roma_desktop.games.roma_victrix.model.pieces import Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.steps.operations import Operations


def meant(state: State, side: Side, command: Command, place: SpaceId) -> Candidate:
    """The undertaking by which the computer would send a leader to a place, or a plain march if it has none for it.

    For other commands the likeliest candidate.
    """
    step = state.steps[-1]
    if not (place and isinstance(command, Activate) and isinstance(step, Operations)):
        return likeliest(plan.candidates(state, side, Temper.STEADY), command)
    leader, goal = state.captains[command.leader], province_of(place)
    for one in campaign.undertakings(state, step, leader, side):
        if province_of(one.place) == goal:
            return plan.candidate(state, leader, one)
    marches = Undertaking(state.turn, leader.id, "approach", goal)
    return Candidate(command, say("{leader:leader} marches to {place:place}", leader=leader.id, place=goal), 0, marches)


def led(state: State, command: Command) -> SpaceId:
    """The province where the leader activated by a command is now; "" if he has fallen, and for other commands."""
    if not (isinstance(command, Activate) and command.leader in state.captains):
        return ""
    return province_of(state.captains[command.leader].at)
