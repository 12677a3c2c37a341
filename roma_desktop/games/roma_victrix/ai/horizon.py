"""How far ahead is far enough: the phases that have gone by since a side began to think."""

from __future__ import annotations

from roma_desktop.games.roma_victrix.model.pieces import Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.steps.leader_draw import LeaderDraw
from roma_desktop.games.roma_victrix.steps.operations import Initiative, Operations

ANSWERS = 3
"""Activations by the last side that answers after which the search stops: whatever is urgent comes first."""


def settled(begun: State, state: State, side: Side, replies: int) -> bool:
    """Whether the undertaking is over (``replies`` 0), or the others have answered it ``replies`` times."""
    if state.outcome is not None or not state.steps:
        return True
    if replies == 0:
        return undertaking_over(begun, state) or _march_over(begun, state)
    if state.setting.solo is not None:
        return state.turn >= begun.turn + replies
    gone = _phases_gone(begun, state)
    if gone == 0:
        return False
    step = state.steps[-1]
    if isinstance(step, Operations):
        if state.side(step.power) == side:
            return replies <= 1
        if gone >= replies and len(step.done) >= ANSWERS:
            return True
    return gone > replies or (state.turn > begun.turn and gone >= replies and _phases_left(state) is None)


def undertaking_over(begun: State, state: State) -> bool:
    """Whether the next leader may be activated, or the phase is over."""
    before = _operations(begun)
    if before is None:
        return True
    number, old = before
    if state.turn != begun.turn or len(state.steps) <= number:
        return True
    now = state.steps[number]
    if not isinstance(now, Operations) or now.power != old.power:
        return True
    return len(state.steps) == number + 1 and now != old


def _march_over(begun: State, state: State) -> bool:
    """Whether the march under way in ``begun`` is over: nothing is on top of the operations phase any more."""
    before = _operations(begun)
    return before is not None and len(begun.steps) > before[0] + 1 == len(state.steps)


def _operations(state: State) -> tuple[int, Operations] | None:
    """The operations phase under way, and where in the stack it is."""
    for number in range(len(state.steps) - 1, -1, -1):
        step = state.steps[number]
        if isinstance(step, Operations):
            return number, step
    return None


def _phases_left(state: State) -> int | None:
    """The number of phases still to be drawn this turn; None outside the operations phases."""
    for step in state.steps:
        if isinstance(step, Initiative):
            return len(step.cup)
        if isinstance(step, LeaderDraw):
            return len(step.markers) + len(step.leaders or ())
    return None


def _phases_gone(begun: State, state: State) -> int:
    """The number of operations phases that have begun since ``begun``."""
    before, now = _phases_left(begun), _phases_left(state)
    if state.turn == begun.turn:
        return 0 if before is None or now is None else before - now
    whole = len(state.powers.majors)
    return (before or 0) + (whole - now if now is not None else 0) + whole * (state.turn - begun.turn - 1)
