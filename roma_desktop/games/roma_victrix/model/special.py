"""Special rules of a scenario, as data: its own figures, and ``SpecialRules``, which holds all of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.games.roma_victrix.model.condition import ALWAYS, Where, Years
from roma_desktop.games.roma_victrix.model.entries import Part, Text
from roma_desktop.games.roma_victrix.model.happenings import Happening, Offer, Pact
from roma_desktop.games.roma_victrix.model.newcomers import Newcomer, Office
from roma_desktop.games.roma_victrix.model.pieces import LeaderId, PowerId


class Share(Part, frozen=True, kw_only=True):
    """A percentage of the revenue of some powers in some years, rounded up."""

    powers: tuple[PowerId, ...]
    percent: int
    years: Years = ALWAYS


class Walls(Part, frozen=True, kw_only=True):
    """A DRM for the defender in sieges of a city."""

    at: SpaceId
    drm: int
    years: Years = ALWAYS


class Skill(Part, frozen=True, kw_only=True):
    """A DRM that a leader has in one kind of combat, or for his try to withdraw [5.51]."""

    leader: LeaderId
    use: Literal["land", "naval", "siege", "withdrawal"]
    drm: int


class Coalition(Part, frozen=True, kw_only=True):
    """Powers that win or lose together, by their mean percentage, where the players agree on it."""

    name: Text
    powers: tuple[PowerId, ...]


class Crossing(Part, frozen=True, kw_only=True):
    """A border that costs more OP in some years, such as a river without a bridge."""

    name: Text
    between: tuple[tuple[SpaceId, SpaceId], ...]
    op: int = 1
    years: Years = ALWAYS


class Bounds(Part, frozen=True, kw_only=True):
    """A power whose leaders, or those named, don't leave some places in some years."""

    text: Text
    power: PowerId
    leaders: tuple[LeaderId, ...] = ()
    stay_in: tuple[Where, ...]
    years: Years = ALWAYS


class Points(Part, frozen=True, kw_only=True):
    """What counts in solitaire: for each objective, province, region held by majority, great power without its
    capital; and against the player: each province lost that was his at the start, and the loss of his capital."""

    objective: int = 1
    province: int = 0
    region: int = 0
    great_power: int = 0
    lost_home: int = 0
    lost_capital: int = 0


class Level(Part, frozen=True, kw_only=True):
    """A level of victory in solitaire, from so many points on."""

    least: int
    name: Text
    won: bool = True


class SpecialRules(Part, frozen=True, kw_only=True):
    """Rules of one scenario, as switches."""

    passes: bool = False  # Alps and Pyrenees cost 2 OP and attrition at half percentage
    offices: Mapping[str, Office] = {}
    newcomers: tuple[Newcomer, ...] = ()
    pacts: Mapping[str, Pact] = {}
    happenings: Mapping[str, Happening] = {}
    offers: Mapping[str, Offer] = {}
    revenue: tuple[Share, ...] = ()
    walls: tuple[Walls, ...] = ()
    skills: tuple[Skill, ...] = ()
    crossings: tuple[Crossing, ...] = ()
    bounds: tuple[Bounds, ...] = ()
    pillaged: tuple[Where, ...] = ()
    warbands: Mapping[PowerId, int] = {}  # percent of the warbands drawn in C3
    creation_csp: Mapping[PowerId, int] = {}  # most CSP a turn for Parthians and Persians
    points: Points = Points()
    levels: tuple[Level, ...] = ()
    triumph: int | None = None  # points that end a solitaire game at once
    initiative: Mapping[int, PowerId] = {}  # who has the first operations phase of a year [4.2 D]
    coalitions: tuple[Coalition, ...] = ()
    heavy_cavalry: Mapping[PowerId, int] = {}  # 17.1: percent; "others" for the rest
