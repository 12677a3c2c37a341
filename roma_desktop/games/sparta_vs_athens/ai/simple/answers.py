"""What both simple scripts do outside their operations: contacts, money, leaders."""

from __future__ import annotations

from typing import Any

from roma_desktop.core.flow import Command
from roma_desktop.games.sparta_vs_athens.ai.simple.targets import beats_those_outside, fair
from roma_desktop.games.sparta_vs_athens.commands.administration import DrawLeaders, PlaceLeader
from roma_desktop.games.sparta_vs_athens.commands.campaign import (
    AcceptBattle,
    EndTransfer,
    Evade,
    GiveBattle,
    GoInside,
    Intercept,
    LetPass,
    PassBy,
    StayOutside,
    Transfer,
)
from roma_desktop.games.sparta_vs_athens.commands.logistics import Arrive, Buy, EndPurchases
from roma_desktop.games.sparta_vs_athens.commands.sequence import GoFirst
from roma_desktop.games.sparta_vs_athens.model.force import acting_force
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LSP, NSP, Kind, LocaleId, SideId
from roma_desktop.games.sparta_vs_athens.rules.control import outside, strength
from roma_desktop.games.sparta_vs_athens.rules.odds import land_odds, naval_odds

RESERVE = 60
"""Talents that are kept to pay the units."""


def answer(state: State, side: SideId) -> Command | None:
    """The script's command at a decision; None where the first option will do."""
    step: Any = state.steps[-1]
    options: list[Command] = list(step.options(state))
    match options[0]:
        case GiveBattle():
            return _meets(state, step.at, side, options)
        case AcceptBattle():
            return Evade() if Evade() in options and not _holds(state, step.at, side, NSP) else options[0]
        case StayOutside():
            return GoInside() if GoInside() in options and not _holds(state, step.at, side, LSP) else options[0]
        case Intercept():
            return options[0] if _holds(state, step.at, side, NSP) else LetPass()
        case PlaceLeader():
            return max(options, key=lambda one: _need(state, one.at, side) if isinstance(one, PlaceLeader) else (-1, 0))
        case Arrive():
            return max(options, key=lambda one: _need(state, one.at, side) if isinstance(one, Arrive) else (-1, 0))
        case DrawLeaders():
            return options[-1]
        case GoFirst():
            return GoFirst(side)
        case Buy() | EndPurchases():
            return _buys(state, side, options)
        case Transfer() | EndTransfer():
            return _transfers(state, side, options)
    return None


def _meets(state: State, at: LocaleId, side: SideId, options: list[Command]) -> Command:
    force = acting_force(state)
    if beats_those_outside(state, side, at, force.units(state), force.leader) or PassBy() not in options:
        return GiveBattle(landing=True) if GiveBattle(landing=True) in options else GiveBattle()
    return PassBy()


def _holds(state: State, at: LocaleId, side: SideId, kind: Kind) -> bool:
    """Whether a side's units outside would fight the force that has come at fair odds, on land or at sea."""
    force, odds = acting_force(state), naval_odds if kind == NSP else land_odds
    ours = [unit.id for unit in outside(state, at, side, kind)]
    theirs = [unit.id for unit in force.units(state) if unit.kind == kind]
    return bool(ours) and bool(theirs) and fair(odds(state, at, side, ours, theirs))


def _need(state: State, at: LocaleId, side: SideId) -> tuple[int, int]:
    """How much a place needs a leader: the strength points of a side there for each leader, with one more counted.

    The second number breaks ties: more where there are fewer leaders.
    """
    leaders = sum(1 for _ in state.leaders_at(at, side))
    return strength(state, state.units_at(at, side)) // (leaders + 1), -leaders


def _buys(state: State, side: SideId, options: list[Command]) -> Command:
    """Buys the strongest unit that leaves the reserve untouched, for the place that needs a leader most."""
    spare = state.treasury[side] - RESERVE
    able = [one for one in options if isinstance(one, Buy) and state.units[one.unit].front <= spare]
    if not able:
        return EndPurchases()
    return max(able, key=lambda one: (state.units[one.unit].front, _need(state, one.at, side) if one.at else (0, 0)))


def _transfers(state: State, side: SideId, options: list[Command]) -> Command:
    """Sends a leader without units to the place with most strength points for each leader."""
    able = [one for one in options if isinstance(one, Transfer)]
    alone = [one for one in able if not any(True for _ in state.units_at(state.leaders[one.leader].at, side))]
    best = max(alone, key=lambda one: _need(state, one.to, side), default=None)
    return best if best is not None and _need(state, best.to, side)[0] > 0 else EndTransfer()
