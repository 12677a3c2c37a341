"""Units, leaders and forts as they are in a position."""

from __future__ import annotations

from typing import Final

import msgspec

from roma_desktop.games.sparta_vs_athens.model.terms import (
    ELSEWHERE,
    FortId,
    Kind,
    LeaderId,
    LocaleId,
    NationId,
    PersonId,
    SideId,
    UnitId,
)

HIDDEN: Final = ""
"""The ``person`` of a leader in the position as seen by a side that may not know him [5.2]."""


class Unit(msgspec.Struct, frozen=True):
    """A unit [2.3].

    ``at``: a locale, or ``POOL``, ``BOX`` or ``GONE``. ``reduced``: its back is up. ``turned``: it fights for the side
    that its nation is not on, as units of Chios and Lesbos may [10.2, 11.11]. ``water``: in a city on two seas, the sea
    that a ship is on; "" where that doesn't matter [7.2].
    """

    id: UnitId
    nation: NationId
    kind: Kind
    front: int
    at: LocaleId
    reduced: bool = False
    turned: bool = False
    water: str = ""

    @property
    def sp(self) -> int:
        """Its strength points on the side that is up [2.3]."""
        return max(1, self.front - 1) if self.reduced else self.front

    @property
    def on_map(self) -> bool:
        return self.at not in ELSEWHERE


class Leader(msgspec.Struct, frozen=True):
    """A leader on the map under his force marker [2.6, 6.2].

    ``person``, the shifts and ``cp`` are hidden from the other side (``HIDDEN`` and zeros) until ``shown`` [5.2, R1].
    """

    id: LeaderId
    side: SideId
    at: LocaleId
    person: PersonId
    naval: int
    land: int
    cp: int
    shown: bool = False

    @property
    def known(self) -> bool:
        """Whether the position says who he is."""
        return self.person != HIDDEN


class Fort(msgspec.Struct, frozen=True):
    """A fort on the map [2.7]: its side, where it is, and its own land strength."""

    id: FortId
    side: SideId
    at: LocaleId
    strength: int


class Siege(msgspec.Struct, frozen=True):
    """A siege that has been laid [9.0]: who besieges, with which units."""

    side: SideId
    units: frozenset[UnitId]
