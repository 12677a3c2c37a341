"""What never changes during a game: board, counters, scenario and options.

``Scenario`` is the format of the files in ``scenarios/sparta_vs_athens``: its fields are the keys of the file.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

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
HOME: Final = "home"
"""The place in a choice at set-up that means any of the unit's home cities."""
Verdict = Literal["archidamian", "campaign", "sicilian", "ionian"]
"""How a scenario is decided; in this order by 16.1 (short game), 16.1 (long game), 16.2, 16.3."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a scenario file: unknown keys are errors."""


class Budget(Part, frozen=True):
    """What a side begins with: talents in its treasury [2.17]."""

    athens: int
    sparta: int


class FreeChoice(Part, frozen=True):
    """A choice at set-up: exactly ``count`` of these units stand at ``at``, the others in a city of their own.

    ``at`` may also be ``POOL``, for units that have to be bought, or ``HOME``, for any city of their own. With
    ``or_more`` the count is the least. Choices that have the same ``together`` are taken all, or none of them.
    """

    units: tuple[UnitId, ...]
    at: LocaleId
    count: int
    or_more: bool = False
    together: str = ""


class Scenario(Part, frozen=True, kw_only=True):
    """A scenario [16.0].

    ``units`` lists units that start elsewhere than in the first of their homes, ``pool`` those that must be bought,
    ``gone`` those that are not in the game, ``turned`` those that fight for the side that their nation is not on.
    ``deployment`` says in which cities units stand: those ``printed`` on them, or any of their ``colour``.
    ``allegiance`` lists the nations that don't start on the side of their colour. ``standard_allegiance``,
    ``standard_forts`` and ``standard_holders`` replace their fields in the standard rules.
    ``athenian_leaders``: how many of its government's leaders Athens places.
    ``sieges``: the side that besieges a place at the start; ``holders``: cities not held by their nation's side, and
    the side that holds them; ``broken``: those of them whose garrison was beaten.
    ``happened``: events that are over, or never come, with the year in which they count as having happened.
    ``loyalty``: Sparta must roll below a number to make a Delian city revolt [10.1]; this much is taken off it, for a
    city or for all Delian cities of a region. A city's own entry replaces its region's.
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
    turned: tuple[UnitId, ...] = ()
    deployment: Literal["printed", "colour"] = "printed"
    choices: tuple[FreeChoice, ...] = ()
    forts: Mapping[FortId, LocaleId] = {}
    standard_forts: Mapping[FortId, LocaleId] | None = None
    leaders: Mapping[PersonId, LocaleId] = {}
    athenian_leaders: int = 0
    sieges: Mapping[LocaleId, SideId] = {}
    holders: Mapping[LocaleId, SideId] = {}
    standard_holders: Mapping[LocaleId, SideId] | None = None
    broken: tuple[LocaleId, ...] = ()
    happened: Mapping[str, int] = {}
    loyalty: Mapping[str, int] = {}


class Setting(msgspec.Struct, frozen=True, eq=False):
    """Board, counters, scenario and options: what all positions of a game share."""

    scenario: Scenario
    options: Options
    world: World
    counters: Counters

    @property
    def revised(self) -> bool:
        """Whether the designer's replacement rules are in force (RUL-01)."""
        return self.options.rules == "revised"
