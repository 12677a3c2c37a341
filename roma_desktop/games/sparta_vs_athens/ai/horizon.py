"""How far ahead is far enough: the operation, or the enemy's first answers to it."""

from __future__ import annotations

from roma_desktop.games.sparta_vs_athens.ai.answers import over
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import SideId
from roma_desktop.games.sparta_vs_athens.steps.campaign import Campaign

ANSWERS = {1: 1, 2: 3}
"""How many operations of the enemy count as an answer, by the number of replies asked for."""


def settled(begun: State, state: State, side: SideId, replies: int) -> bool:
    """Whether the operation is over (``replies`` 0), or the enemy has answered the side's campaign.

    A side that ends its campaign at once and one that acts first are judged at the same moment.
    """
    if state.outcome is not None or not state.steps:
        return True
    if replies == 0:
        return over(begun, state)
    step = state.steps[-1]
    if not isinstance(step, Campaign):
        return False
    if step.side != side:
        acted = sum(leader.side != side for of, leader in state.leaders.items() if of in state.done)
        return acted >= ANSWERS[min(replies, 2)]
    return (state.year, state.season) != (begun.year, begun.season)
