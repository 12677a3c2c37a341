"""How far ahead is far enough: the operation, the enemy's answer to it, the whole season of both."""

from __future__ import annotations

from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import SideId
from roma_desktop.games.sparta_vs_athens.steps.campaign import Campaign

ANSWERS = 2
"""Leaders of the enemy who have acted: enough of an answer."""


def settled(begun: State, state: State, side: SideId, replies: int) -> bool:
    """Whether the undertaking is over, or the enemy has answered it."""
    if state.outcome is not None or not state.steps:
        return True
    step = state.steps[-1]
    if not isinstance(step, Campaign):
        return False
    if replies == 0:
        return True
    if step.side != side:
        acted = sum(leader.side != side for of, leader in state.leaders.items() if of in state.done)
        return replies == 1 and acted >= ANSWERS
    return _another_campaign(begun, state)


def _another_campaign(begun: State, state: State) -> bool:
    """Whether it is the side's campaign again, in another season."""
    return (state.year, state.season) != (begun.year, begun.season)
