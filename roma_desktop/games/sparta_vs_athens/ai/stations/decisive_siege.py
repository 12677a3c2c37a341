"""The siege of Athens that decides the Ionian War: how strong the city is, and whether Sparta could lay it [16.3]."""

from __future__ import annotations

from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, LSP, SPARTA, UnitId
from roma_desktop.games.sparta_vs_athens.rules.control import garrison
from roma_desktop.games.sparta_vs_athens.rules.nations import blocs, lost_cities
from roma_desktop.games.sparta_vs_athens.rules.siege import blockaded
from roma_desktop.games.sparta_vs_athens.steps.revolts import INCITED_ATHENS

GATES = ("oenoe", "panactum", "megara", "athens", "oropus", "plataea")
"""Athens, and the places from which an army marches there."""
SURE = 2
"""Athens' prestige at which it revolts for certain [10.5, RUL-29]."""


def decides(state: State) -> bool:
    """Whether a siege of Athens decides the game [16.3]."""
    return state.setting.scenario.verdict == "ionian"


def strength_within(state: State) -> int:
    """The strength points that a siege of Athens would meet.

    Without its garrison while a sure revolt can still dismiss it [10.5].
    """
    inside = sum(unit.sp for unit in state.units_at(ATHENS, ATHENS))
    return inside + (garrison(state, ATHENS) if state.has_happened(INCITED_ATHENS) or state.prestige > SURE else 0)


def at_the_gates(state: State, done: frozenset[UnitId] = frozenset()) -> bool:
    """Whether Sparta's army at one of the gates is strong enough to besiege Athens; without units that are ``done``."""
    within = strength_within(state)
    return any(
        sum(unit.sp for unit in state.units_at(at, SPARTA) if unit.kind == LSP and unit.id not in done) >= within
        for at in GATES
    )


def can_be_laid(state: State) -> bool:
    """Whether an army at the gates could lay siege to Athens this season, once its garrison is gone [R5]."""
    return blockaded(state) and at_the_gates(state, frozenset(state.done))


def spares_the_league(state: State) -> bool:
    """Whether Sparta stirs up no more cities: with one more lost the Delian League would leave the war [11.1].

    Sparta's ships couldn't stay in the Propontus then, and the siege needs its blockade [R5].
    """
    if not decides(state) or state.allegiance["delian"] == "out":
        return False
    league = next(bloc for bloc in blocs(state) if bloc.nations == ("delian",))
    return len(lost_cities(state, league)) >= league.needs - 1
