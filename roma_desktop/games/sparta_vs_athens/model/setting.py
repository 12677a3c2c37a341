"""What never changes during a game: board, counters, scenario and options.

``Scenario`` is the format of the files in ``scenarios/sparta_vs_athens``: its fields are the keys of the file.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from roma_desktop.games.sparta_vs_athens.model.counters import Counters
from roma_desktop.games.sparta_vs_athens.model.options import Options
from roma_desktop.games.sparta_vs_athens.model.terms import (
    Allegiance,
    FortId,
    LocaleId,
    NationId,
    PersonId,
    SideId,
    UnitId,
)
from roma_desktop.games.sparta_vs_athens.model.world import World

Text = Mapping[str, str]
Verdict = Literal["archidamian", "campaign", "sicilian", "ionian"]
"""How a scenario is decided: 16.1 short, 16.1 long, 16.2, 16.3."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a scenario file: unknown keys are errors."""


class Budget(Part, frozen=True):
    """What a side begins with: talents in its treasury [2.17]."""

    athens: int
    sparta: int


class FreeChoice(Part, frozen=True):
    """A choice at set-up: exactly ``count`` of these units stand at ``at``, the others in a city of their own."""

    units: tuple[UnitId, ...]
    at: LocaleId
    count: int


class Scenario(Part, frozen=True, kw_only=True):
    """A scenario [16.0].

    ``units`` has those that start elsewhere than in the first of their homes, ``pool`` those that must be bought,
    ``gone`` those that are not in the game. ``allegiance`` names the nations that don't start as their colour says;
    ``standard_allegiance`` replaces it in the standard rules. ``sieges``: who besieges a place at the start;
    ``holders``: cities that the other side holds.
    ``happened``: events that are over, or never come, with the year in which they count as having happened.
    """

    format: Literal[1] = 1
    game: Literal["sparta_vs_athens"]
    number: int = 1
    id: str
    rule: str
    title: Text
    summary: Text = {}
    course: Text = {}
    aims: Mapping[SideId, Text] = {}
    difficulty: int = 2
    first_year: int
    last_year: int
    verdict: Verdict
    treasury: Budget
    income: int
    property_tax: bool = False
    plague: bool = False
    government: int
    prestige: int = 0
    allegiance: Mapping[NationId, Allegiance] = {}
    standard_allegiance: Mapping[NationId, Allegiance] | None = None
    units: Mapping[UnitId, LocaleId] = {}
    pool: tuple[UnitId, ...] = ()
    gone: tuple[UnitId, ...] = ()
    choices: tuple[FreeChoice, ...] = ()
    forts: Mapping[FortId, LocaleId] = {}
    standard_forts: Mapping[FortId, LocaleId] | None = None
    leaders: Mapping[PersonId, LocaleId] = {}
    sieges: Mapping[LocaleId, SideId] = {}
    holders: Mapping[LocaleId, SideId] = {}
    happened: Mapping[str, int] = {}


class Setting(msgspec.Struct, frozen=True, eq=False):
    """Board, counters, scenario and options: what all positions of a game share."""

    scenario: Scenario
    options: Options
    world: World
    counters: Counters

    @property
    def revised(self) -> bool:
        """Whether the designer's replacement rules are in force (RUL-01)."""
        return self.options.revised
