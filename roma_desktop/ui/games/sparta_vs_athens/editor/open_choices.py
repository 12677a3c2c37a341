"""What a scenario leaves open for its players to choose at set-up [16.0]."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.model.counters import counters
from roma_desktop.games.sparta_vs_athens.model.setting import HOME, FreeChoice
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import POOL, LocaleId, UnitId


def choices_for(state: State, units: tuple[UnitId, ...], at: LocaleId) -> Iterator[FreeChoice]:
    """A choice for each home and kind of these units: of all units of that home and kind, as many at ``at`` as now."""
    known = counters().units
    for home, kind in dict.fromkeys((known[unit].home, known[unit].kind) for unit in units):
        alike = tuple(of for of, one in known.items() if (one.home, one.kind) == (home, kind))
        yield FreeChoice(units=alike, at=at, count=sum(state.units[of].at == at for of in alike))


def said(choice: FreeChoice) -> Message:
    """A choice in words."""
    of = tuple(choice.units)
    if choice.at == HOME:
        where = say("in cities of their own")
    elif choice.at == POOL:
        where = say("in the force pool")
    else:
        where = say("at {place:place}", place=choice.at)
    least = say("at least {n}", n=choice.count) if choice.or_more else say("{n}", n=choice.count)
    if choice.together:
        return say(
            "{least} {where}, of {units:count}; all with this sign, or none: {sign}",
            least=least,
            where=where,
            units=of,
            sign=choice.together,
        )
    return say("{least} {where}, of {units:count}", least=least, where=where, units=of)
