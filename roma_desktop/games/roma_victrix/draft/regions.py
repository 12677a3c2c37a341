"""Whole regions at once: whether a power holds all of one, and giving it all of one [3.21]."""

from __future__ import annotations

from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.games.roma_victrix.draft.edits import owner_of, toggled, with_control, with_objectives
from roma_desktop.games.roma_victrix.model.pieces import PowerId
from roma_desktop.games.roma_victrix.model.setting import Objectives, Scenario
from roma_desktop.games.roma_victrix.model.world import world


def provinces_for(scenario: Scenario, power: PowerId, region: str) -> tuple[SpaceId, ...]:
    """The provinces of a region that a power may have: the impassable ones are for peoples of Barbaricum [3.22]."""
    board = world()
    anything = power in scenario.barbaricum
    return tuple(place for place in board.regions[region].provinces if anything or place not in board.impassable)


def holds_region(scenario: Scenario, power: PowerId, region: str) -> bool:
    """Whether a power has all of a region that it may have."""
    return all(owner_of(scenario, place) == power for place in provinces_for(scenario, power, region))


def with_region(scenario: Scenario, power: PowerId, region: str) -> Scenario:
    """All of a region goes to a power; to nobody if it has all of it already."""
    to = None if holds_region(scenario, power, region) else power
    for place in provinces_for(scenario, power, region):
        scenario = with_control(scenario, place, to)
    return scenario


def toggle_region(scenario: Scenario, power: PowerId, region: str) -> Scenario:
    """A whole region becomes an objective of a power, or is none any more [4.43]."""
    entry = scenario.powers.get(power)
    wanted = entry.objectives if entry else Objectives()
    return with_objectives(scenario, power, replace(wanted, control_regions=toggled(wanted.control_regions, region)))
