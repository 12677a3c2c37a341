"""Attacks that are declared, and those that have been fought but not followed up yet [12.1, 12.3]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal

import msgspec

from roma_desktop.games.arquebus.model.charts import ShockResult
from roma_desktop.games.arquebus.model.terms import Facing, HexId, UnitId

Reading = ShockResult | Literal["ELIM"]
"""A result of shock. ``ELIM``: artillery that stands alone is eliminated without a die [12.5-a]."""


class Declared(msgspec.Struct, frozen=True):
    """An attack that a unit has declared: shock against one hex or two, or a charge against one [12.1, 13.2].

    ``charge``: it has a Charge marker. ``path`` has the hexes that a charge enters, ``facing`` is the charger's facing.
    """

    unit: UnitId
    targets: tuple[HexId, ...]
    charge: bool = False
    path: tuple[HexId, ...] = ()
    facing: Facing = 0


Attacks = tuple[Declared, ...]


class Fought(msgspec.Struct, frozen=True):
    """The attack on a hex, or on both hexes of one attacker, after its dice and before the advance [12.3, 12.4].

    ``chargers`` are those that had Charge markers, ``results`` has the result for each defending hex.
    """

    attackers: tuple[UnitId, ...]
    chargers: frozenset[UnitId]
    results: Mapping[HexId, Reading]


def attackers_of(attacks: Iterable[Declared], at: HexId) -> tuple[Declared, ...]:
    """The attacks on a hex."""
    return tuple(one for one in attacks if at in one.targets)


def targets_of(attacks: Iterable[Declared]) -> tuple[HexId, ...]:
    """The hexes under attack, each once, in the order of the declarations."""
    return tuple(dict.fromkeys(at for one in attacks for at in one.targets))


def by_unit(attacks: Iterable[Declared], unit: UnitId) -> Declared | None:
    """What a unit has declared."""
    return next((one for one in attacks if one.unit == unit), None)


def charge_paths(attacks: Iterable[Declared]) -> Iterator[HexId]:
    """The hexes through which charges go [13.3-5j]."""
    for one in attacks:
        yield from one.path
