"""Commands that no computer player gives at any level, because they would destroy all trust in him."""

from __future__ import annotations

from roma_desktop.core.flow import Command
from roma_desktop.core.message import Message, say
from roma_desktop.games.roma_victrix.ai.deciding import campaign
from roma_desktop.games.roma_victrix.ai.deciding.forces import troop_of
from roma_desktop.games.roma_victrix.ai.looking.chances import fight
from roma_desktop.games.roma_victrix.ai.looking.survey import Troop, survey, together
from roma_desktop.games.roma_victrix.ai.looking.worth import aims_of
from roma_desktop.games.roma_victrix.commands import Attack, EndOperations, Land, Move
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import GARRISON_CSP
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.steps.moving.march import March
from roma_desktop.games.roma_victrix.steps.operations import Operations

HOPELESS = 0.15
"""A chance to win below which nobody walks into an army, or attacks it."""
CERTAIN = 0.9
"""A chance from which on a prize is free for the taking."""


def absurd(state: State, command: Command) -> Message | None:
    """Why no computer player may give a command; None if one may."""
    step = state.steps[-1] if state.steps else None
    if isinstance(step, March):
        return walks_into(state, step, command)
    if isinstance(step, Operations) and isinstance(command, EndOperations):
        return _prize_left(state, step)
    return None


def walks_into(state: State, step: March, command: Command) -> Message | None:
    """Why a command would take a leader into an army that beats him, or make him attack one; None if it wouldn't."""
    here = step.here(state)
    if isinstance(command, Move) and ":" not in here:
        place = command.to
    elif isinstance(command, Land):
        place = province_of(here)
    elif isinstance(command, Attack) and not step.afloat:
        place = here
    else:
        return None
    view, side = survey(state), step.side(state)
    enemy = together(view.troop(place, one) for one in view.enemies(side, place))
    if not enemy.csp:
        return None
    ours = troop_of(step.army(state), step.commander(state).rating)
    friends = view.troop(place, side) if place != here else Troop()
    if friends.csp >= enemy.csp:
        return None
    if fight(ours, enemy, GARRISON_CSP).wins >= HOPELESS:
        return None
    return say("{leader:leader} would walk into an army that beats him", leader=step.leader)


def _prize_left(state: State, step: Operations) -> Message | None:
    """Why the phase mustn't end yet: a leader could take an objective almost for certain; None if none could."""
    side = state.side(step.power)
    aims = aims_of(state.setting, side)
    for leader in step.leaders(state):
        for one in campaign.undertakings(state, step, leader, side):
            if one.kind == "take" and one.place in aims.places and one.chance >= CERTAIN and one.value > 20.0:
                return say("{place:place} is free for the taking", place=one.place)
    return None
