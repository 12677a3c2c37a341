"""What a scenario demands of a set-up, in words: beforehand, and where it is not met yet [16.0]."""

from __future__ import annotations

from functools import reduce

from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.model.setting import HOME, FreeChoice
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import POOL
from roma_desktop.games.sparta_vs_athens.rules.berths import taken


def demand(state: State, choice: FreeChoice) -> Message:
    """How many of a choice's units must stand where when the set-up ends, in words."""
    units, where = choice.units, _where(choice)
    if choice.together:
        return say("Of {units:count}, put {these}, or none there.", units=units, these=_squadrons(state, choice))
    if choice.or_more:
        return say("At least {n} of {units:count} must be {where}.", n=choice.count, units=units, where=where)
    return say("Exactly {n} of {units:count} must be {where}.", n=choice.count, units=units, where=where)


def amiss(state: State, choice: FreeChoice) -> tuple[Message, Message]:
    """Why the set-up can't end while this choice's count isn't met, and what would meet it."""
    found = taken(state, choice)
    why = say("Of {units:count}, {n:is|are} {where}.", units=choice.units, n=found, where=_where(choice))
    if choice.together:
        return why, say("Put {these}, or none there.", these=_squadrons(state, choice))
    if found > choice.count:
        return why, say("Exactly {n} must be there: take {m} away.", n=choice.count, m=found - choice.count)
    if choice.or_more:
        return why, say("At least {n} must be there: put {m} more there.", n=choice.count, m=choice.count - found)
    return why, say("Exactly {n} must be there: put {m} more there.", n=choice.count, m=choice.count - found)


def _where(choice: FreeChoice) -> Message:
    if choice.at == HOME:
        return say("in their own cities")
    if choice.at == POOL:
        return say("in the force pool")
    return say("at {place:place}", place=choice.at)


def _squadrons(state: State, choice: FreeChoice) -> Message:
    """How many units go where, for choices bound together: all of them are taken, or none."""
    bound = (one for one in state.setting.scenario.choices if one.together == choice.together)
    counts = (say("{n} {where}", n=one.count, where=_where(one)) for one in bound)
    return reduce(lambda some, more: say("{some} and {more}", some=some, more=more), counts)
