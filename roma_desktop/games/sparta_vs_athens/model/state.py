"""A position of Sparta vs. Athens."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import ClassVar

import msgspec

from roma_desktop.core.flow import Position
from roma_desktop.games.sparta_vs_athens.model.pieces import Fort, Leader, Siege, Unit
from roma_desktop.games.sparta_vs_athens.model.setting import Setting
from roma_desktop.games.sparta_vs_athens.model.terms import (
    ELSEWHERE,
    SPARTA,
    Allegiance,
    FortId,
    LeaderId,
    LocaleId,
    NationId,
    PersonId,
    PieceId,
    Season,
    SideId,
    UnitId,
    enemy,
)
from roma_desktop.games.sparta_vs_athens.model.world import Locale, World


class Outcome(msgspec.Struct, frozen=True):
    """How the game ended: the winner (None in a draw), the rule, and how far each side came in percent."""

    winner: SideId | None
    rule: str
    percent: Mapping[SideId, int]


class State(Position, frozen=True, dict=True, kw_only=True):
    """A position of the game. ``setting`` never changes during a game and is shared by all positions."""

    over_rule: ClassVar[str] = "16.0"

    setting: Setting
    year: int
    """BC, counted down: 431 is followed by 430."""
    season: Season = "administration"
    units: Mapping[UnitId, Unit]
    leaders: Mapping[LeaderId, Leader] = {}
    forts: Mapping[FortId, Fort] = {}
    allegiance: Mapping[NationId, Allegiance]
    holders: Mapping[LocaleId, SideId] = {}
    """Cities held by another than their nation's side: occupied [11.13], in revolt [10.1], gone over [11.11]."""
    broken: frozenset[LocaleId] = frozenset()
    """Cities whose garrison was beaten by their occupiers: it doesn't exist while these stay [11.13]."""
    stripped: frozenset[LocaleId] = frozenset()
    """Cities whose garrison is gone until the year ends: by ravaging (standard 9.2), plague or revolt [10.5]."""
    sieges: Mapping[LocaleId, Siege] = {}
    inside: frozenset[PieceId] = frozenset()
    """Units and leaders inside a fort, a walled city or a harbour [7.8, 7.11]."""
    treasury: Mapping[SideId, int]
    prestige: int
    """Above 0 it is for Athens, below 0 for Sparta [2.11]."""
    prestige_before: int
    """The prestige at the last government phase, or at the start [14.1]."""
    tribute_before: int = 0
    """The tribute of the Delian cities at the last revenue phase, undivided [13.0, RUL-44]."""
    government: int
    government_since: int
    """The year in which the government came to power."""
    right: SideId = "sparta"
    """Who chooses the first player this year [3.2 A.f]."""
    first: SideId = "sparta"
    """The first player of this season [RUL-05]."""
    phasing: SideId | None = None
    """Whose Logistics, Campaign or Transfer Phase it is."""
    done: frozenset[PieceId] = frozenset()
    """Units and leaders that have acted in this Campaign Phase [4.1]."""
    paid: frozenset[UnitId] = frozenset()
    """Units that have been paid for, or were bought, this season [12.3, R15]."""
    boxed: frozenset[UnitId] = frozenset()
    """Units put into the box this season: they come in the next one [10.1, 12.5]."""
    incited: frozenset[LocaleId] = frozenset()
    """Cities that were incited to revolt in this Campaign Phase (RUL-26)."""
    happened: Mapping[str, int] = {}
    """What happens only once, with its year: events by their number, ``fund_1``, ``incited_athens`` and the like."""
    ravaged: frozenset[LocaleId] = frozenset()
    """Locales with a Ravaged marker, until the year ends [9.2]."""
    raided: frozenset[LocaleId] = frozenset()
    """Cities of the coast from Epidaurus to Pylos that Athens' forces of 4 SP or more have entered this year [R21]."""
    ravagings: Mapping[str, tuple[int, ...]] = {}
    """The years in which a region was ravaged so that it counts: ``attica``, ``megara``, ``peloponnesia`` [9.2]."""
    naupactus: tuple[int, ...] = ()
    """The years in which Athens' ships were at Naupactus [11.10]."""
    retired: frozenset[PersonId] = frozenset()
    """Leaders out of the game: dead [6.7], sacrificed [14.1], or of an earlier government [6.4]."""
    unready: int = 0
    """Named Athenian leaders who may still be placed this year: what the allowance has left [14.1]."""
    outcome: Outcome | None = None

    # ------------------------------------------------------------ the setting

    @property
    def world(self) -> World:
        return self.setting.world

    @property
    def revised(self) -> bool:
        """Whether the designer's replacement rules are in force (RUL-01)."""
        return self.setting.revised

    def locale(self, at: LocaleId) -> Locale:
        return self.setting.world.locales[at]

    # ------------------------------------------------------------ who is where

    @cached_property
    def stacks(self) -> Mapping[LocaleId, tuple[Unit, ...]]:
        """The units in each locale that has any."""
        found: defaultdict[LocaleId, list[Unit]] = defaultdict(list)
        for unit in self.units.values():
            found[unit.at].append(unit)
        return {at: tuple(units) for at, units in found.items() if at not in ELSEWHERE}

    @cached_property
    def commanders(self) -> Mapping[LocaleId, tuple[Leader, ...]]:
        """The leaders in each locale that has any."""
        found: dict[LocaleId, list[Leader]] = {}
        for leader in self.leaders.values():
            found.setdefault(leader.at, []).append(leader)
        return {at: tuple(leaders) for at, leaders in found.items()}

    def side_of(self, unit: Unit) -> SideId | None:
        """The side that a unit fights for; None while its nation is neutral.

        Units of Chios and Lesbos that have gone over to Sparta stay when their league leaves the war [11.1].
        """
        allegiance = self.allegiance[unit.nation]
        if allegiance == "out" and unit.turned:
            return SPARTA
        if allegiance not in ("athens", "sparta"):
            return None
        return enemy(allegiance) if unit.turned else allegiance

    def units_at(self, at: LocaleId, side: SideId) -> Iterator[Unit]:
        """A side's units in a locale, inside and outside."""
        return (unit for unit in self.stacks.get(at, ()) if self.side_of(unit) == side)

    def leaders_at(self, at: LocaleId, side: SideId) -> Iterator[Leader]:
        """A side's leaders in a locale."""
        return (leader for leader in self.commanders.get(at, ()) if leader.side == side)

    def forts_at(self, at: LocaleId) -> Iterator[Fort]:
        return (fort for fort in self.forts.values() if fort.at == at)

    # ------------------------------------------------------------ what has happened

    def has_happened(self, what: str) -> bool:
        return what in self.happened

    @property
    def peace(self) -> bool:
        """Whether the Peace of Nicias is in force [15.7]."""
        return "15.7" in self.happened and "15.11" not in self.happened
