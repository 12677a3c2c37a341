"""Reasons of computer players in words."""

from __future__ import annotations

from typing import Any

from roma_desktop.ai.thinker import Reason
from roma_desktop.core.message import Message, say
from roma_desktop.core.mind import Mind


def told(reason: Reason, mind: Mind[Any], side: str) -> Message:
    """What a side plans in one sentence: the goal and its chance, the best other plan, and the terms that decided."""
    goal = reason.goal
    if reason.chance is not None:
        goal = say("{goal} (about {n} %)", goal=goal, n=reason.chance)
    if reason.rival is None:
        return say("{side:power}: {goal}, because nothing else comes to mind.", side=side, goal=goal)
    terms = tuple(mind.term(name) for name, _ in reason.terms[: reason.deciding])
    match terms:
        case ():
            return say("{side:power}: {goal}, rather than: {rival}.", side=side, goal=goal, rival=reason.rival)
        case (term,):
            why = term
        case (term, other, *_):
            why = say("{one} and {other}", one=term, other=other)
    whole = "{side:power}: {goal}, rather than: {rival}. What decided: {why}."
    return say(whole, side=side, goal=goal, rival=reason.rival, why=why)
