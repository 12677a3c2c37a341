"""What people mean with their commands: a leader who operates goes for the locale in which he ends."""

from __future__ import annotations

from collections.abc import Sequence

from roma_desktop.core.flow import Command
from roma_desktop.core.message import say
from roma_desktop.core.mind import Candidate, Temper, likeliest
from roma_desktop.games.sparta_vs_athens.ai import campaign
from roma_desktop.games.sparta_vs_athens.ai.advising import under_way
from roma_desktop.games.sparta_vs_athens.ai.ground import Ground, points
from roma_desktop.games.sparta_vs_athens.ai.intents import Undertaking
from roma_desktop.games.sparta_vs_athens.ai.operations import plans
from roma_desktop.games.sparta_vs_athens.ai.surveys import survey
from roma_desktop.games.sparta_vs_athens.commands.campaign import Operate
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader, Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import NSP, LocaleId, SideId
from roma_desktop.games.sparta_vs_athens.steps.operation import Operation


def meant(state: State, side: SideId, command: Command, place: LocaleId) -> Candidate:
    """The best plan for this leader, force and locale; a mere way there if there is no such plan.

    Without a locale, or for other commands than ``Operate``, the best candidate that begins with the command.
    """
    if not (place and isinstance(command, Operate)):
        return likeliest(campaign.candidates(state, side, Temper.STEADY), command)
    ground, leader = survey(state, side), state.leaders[command.leader]
    units = [state.units[of] for of in sorted(command.force)]
    found = next((one for one in plans(ground, leader, leader.cp, units, begun=True) if one.target == place), None)
    if found is not None:
        return Candidate(command, found.goal(), round(found.merit), found.intent(state), found.chance)
    return _mere_way(ground, leader, leader.cp, units, command, place)


def aim(state: State, side: SideId, command: Command, place: LocaleId) -> Candidate:
    """What a force in the middle of an operation goes to a locale for; a mere way there if there is nothing."""
    step = state.steps[-1]
    assert isinstance(step, Operation)
    for one in under_way.ways(state, side, Temper.STEADY):
        if isinstance(one.intent, Undertaking) and one.intent.target == place:
            return one
    leader, left = step.commander(state), step.left(state)
    return _mere_way(survey(state, side), leader, left, step.units(state), command, place)


def _mere_way(
    ground: Ground, leader: Leader, cp: int, units: Sequence[Unit], command: Command, place: LocaleId
) -> Candidate:
    """A candidate that only goes to a locale where nothing is to be won."""
    state, sea = ground.state, [unit for unit in units if unit.kind == NSP]
    marches, troops = ground.marches(leader.at, cp), len(sea) < len(units)
    ways = ground.voyages(leader.at, cp, points(sea), troops) if sea else marches
    goes = Undertaking(state.year, state.season, leader.id, "guard", place, ways.get(place, ()))
    return Candidate(command, say("{leader:leader} goes to {place:place}", leader=leader.id, place=place), 0, goes)


def led(state: State, command: Command) -> LocaleId:
    """Where the leader who began an operation is; "" if he has fallen, and for other commands."""
    if not (isinstance(command, Operate) and command.leader in state.leaders):
        return ""
    return state.leaders[command.leader].at
