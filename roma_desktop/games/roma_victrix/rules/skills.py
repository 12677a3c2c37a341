"""DRM that a scenario gives by its special rules: to those behind strong walls, to leaders with a skill."""

from __future__ import annotations

from typing import Literal

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.games.roma_victrix.model.pieces import LeaderId
from roma_desktop.games.roma_victrix.model.state import State


def strong_walls(state: State, place: SpaceId) -> int:
    """The DRM that the scenario gives those behind the walls of a city."""
    year = state.setting.year(state.turn)
    walls = state.setting.scenario.rules.walls
    return sum(one.drm for one in walls if one.at == place and one.years[0] <= year <= one.years[1])


def skill(state: State, leader: LeaderId | None, use: Literal["land", "naval", "siege", "withdrawal"]) -> int:
    """The DRM that a leader has by the scenario, as long as he is in the game."""
    if leader not in state.captains:
        return 0
    return sum(one.drm for one in state.setting.scenario.rules.skills if one.leader == leader and one.use == use)


def special_drm(
    state: State, kind: Literal["land", "naval", "siege"], place: SpaceId, leaders: tuple[LeaderId | None, ...]
) -> tuple[int, int]:
    """What the scenario gives attacker and defender in a combat under these leaders."""
    ours, theirs = (skill(state, leader, kind) for leader in leaders)
    return ours, theirs + (strong_walls(state, place) if kind == "siege" else 0)
