"""A withdrawal before combat [5.5]: on which die it succeeds, and how far it leads."""

from __future__ import annotations

from roma_desktop.games.roma_victrix.model.pieces import LeaderId
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.skills import skill


def escapes_on(state: State, leader: LeaderId | None) -> int:
    """The highest face of a die with which a withdrawal succeeds [5.51], [5.53]; 0 if it can't."""
    return max(0, min(6, _ability(state, leader)))


def farthest(state: State, leader: LeaderId | None, face: int) -> int:
    """How many provinces a withdrawal leads at most that has succeeded with this face of the die [5.51], [5.53]."""
    return max(1, _ability(state, leader) - face)


def _ability(state: State, leader: LeaderId | None) -> int:
    """The rating of the leader and what the scenario adds to it; 1 without a leader."""
    return 1 if leader is None else state.captains[leader].rating + skill(state, leader, "withdrawal")
