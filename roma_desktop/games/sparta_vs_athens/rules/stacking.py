"""How many units a side may have in one place: standard rules only [5.1, R1]."""

from __future__ import annotations

from roma_desktop.games.sparta_vs_athens.model.pieces import Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LSP, NSP, Kind, LocaleId, SideId
from roma_desktop.games.sparta_vs_athens.rules.control import harbour

LAND, BEHIND_WALLS, AT_SEA = 10, 12, 5
"""The most land units in a locale, in one with a walled city, and the most naval units on a coast [5.1]."""


def limit(state: State, at: LocaleId, side: SideId, kind: Kind) -> int | None:
    """The most units of a kind that a side may have in a locale when a stack stops; None without a limit [5.1]."""
    if state.revised:
        return None
    if kind == LSP:
        return BEHIND_WALLS if state.locale(at).walled else LAND
    return None if harbour(state, at, side) else AT_SEA


def excess(state: State, at: LocaleId, side: SideId) -> dict[Kind, int]:
    """By how many units of each kind a side is over the limit there; kinds within it are left out [5.1]."""
    found: dict[Kind, int] = {}
    for kind in (LSP, NSP):
        most = limit(state, at, side, kind)
        over = len(stack(state, at, side, kind)) - most if most is not None else 0
        if over > 0:
            found[kind] = over
    return found


def stack(state: State, at: LocaleId, side: SideId, kind: Kind) -> list[Unit]:
    """A side's units of a kind in a locale: garrisons and leaders never count [5.1]."""
    return [unit for unit in state.units_at(at, side) if unit.kind == kind]
