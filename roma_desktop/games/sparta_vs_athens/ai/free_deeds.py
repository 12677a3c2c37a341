"""Deeds that cost nothing in a campaign and are done at once: revolts, events, sorties [10.1, 10.5, 15.0, 9.1]."""

from __future__ import annotations

from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command
from roma_desktop.games.sparta_vs_athens.ai import worth
from roma_desktop.games.sparta_vs_athens.ai.ground import points
from roma_desktop.games.sparta_vs_athens.ai.odds import falls, fight
from roma_desktop.games.sparta_vs_athens.ai.stations import decisive_siege
from roma_desktop.games.sparta_vs_athens.commands.campaign import MakeSortie
from roma_desktop.games.sparta_vs_athens.commands.logistics import Incite, InciteAthens
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LSP, SPARTA, SideId
from roma_desktop.games.sparta_vs_athens.rules.forces import forced
from roma_desktop.games.sparta_vs_athens.rules.revolts import athens_chance
from roma_desktop.games.sparta_vs_athens.rules.siege import besiegers, check_sortie
from roma_desktop.games.sparta_vs_athens.steps.declared_events import EXPEDITION, declarations
from roma_desktop.games.sparta_vs_athens.steps.revolts import check_incite_athens, incitable

GOOD_CHANCE = 0.9
"""The chance from which Athens is incited: that can be done once in a game; near its end a lower chance will do."""


def deed(state: State, side: SideId) -> Command | None:
    """The next free deed of a side; None when there is none, or when it must move away or attack first [8.7]."""
    if forced(state, side):
        return None
    return _sortie(state, side) or _event(state, side) or _revolt(state, side)


def _revolt(state: State, side: SideId) -> Command | None:
    if not (side == SPARTA and (worth.fallen_enough(state) or decisive_siege.spares_the_league(state))):
        city = next(incitable(state, side), None)
        if city is not None:
            return Incite(city)
    if side == SPARTA and _athens_is_ripe(state):
        return InciteAthens()
    return None


def _athens_is_ripe(state: State) -> bool:
    """Whether Athens may be incited, and it is time for it."""
    try:
        check_incite_athens(state)
    except Illegal:
        return False
    last = state.year - 1 <= state.setting.scenario.last_year
    if decisive_siege.decides(state) and state.prestige <= decisive_siege.SURE and not last:
        return decisive_siege.can_be_laid(state)  # its garrison goes in the season in which the army is there
    return athens_chance(state) >= (0.4 if last else GOOD_CHANCE)


def _event(state: State, side: SideId) -> Command | None:
    """Declares the first event that it may, but never the expedition to Syracuse, which throws units away."""
    for one in declarations(state, side):
        if one.event != EXPEDITION:
            return one
    return None


def _sortie(state: State, side: SideId) -> Command | None:
    """The besieged break out where the battle that follows would be worth it, or hunger leaves no choice."""
    for at, siege in state.sieges.items():
        if siege.side == side:
            continue
        try:
            check_sortie(state, at, side)
        except Illegal:
            continue
        ours, theirs = list(state.units_at(at, side)), besiegers(state, at)
        if not falls(points(ours), points(theirs), sortie=True):
            continue
        foes = [unit.sp for unit in theirs if unit.kind == LSP]
        odds = fight(LSP, [unit.sp for unit in ours], foes)
        if odds.prestige > -0.2:
            return MakeSortie(at)
    return None
