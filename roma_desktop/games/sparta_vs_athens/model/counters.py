"""The counters of the game [2.2]: which units, leaders and forts there are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from typing import Any

import msgspec
import yaml

from roma_desktop.core.shipped import shipped
from roma_desktop.games.sparta_vs_athens.model.terms import FortId, Kind, LocaleId, NationId, PersonId, SideId, UnitId
from roma_desktop.games.sparta_vs_athens.model.world import world


class UnitCounter(msgspec.Struct, frozen=True):
    """A unit as it is printed: its strength is ``front``, on its back one less, at least 1 [2.3].

    ``home`` is the city or the land that is printed on it; ``homes`` are the cities that this means.
    """

    id: UnitId
    nation: NationId
    kind: Kind
    front: int
    home: str
    homes: tuple[LocaleId, ...]


class Person(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A leader as he is printed. ``rating``: naval shift, land shift, campaign points [6.2].

    ``governments``: the governments in whose lists an Athenian is [14.1]; ``year``: the year BC from which a Spartan
    may come [6.3]; ``leaves``: the year BC at whose start he leaves the game, 0 for never.
    """

    side: SideId
    rating: tuple[int, int, int]
    governments: tuple[int, ...] = ()
    year: int = 0
    leaves: int = 0
    unnamed: bool = False


class FortCounter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fort [2.7]: where it may be placed, and the one government that may place it (0: it isn't tied to any).

    ``standard``: where it may be placed in the standard rules, if elsewhere.
    """

    side: SideId
    strength: int
    at: tuple[LocaleId, ...]
    standard: tuple[LocaleId, ...] = ()
    government: int = 0


class Counters(msgspec.Struct, frozen=True, dict=True):
    """All counters by their ids."""

    units: Mapping[UnitId, UnitCounter]
    people: Mapping[PersonId, Person]
    forts: Mapping[FortId, FortCounter]

    @cached_property
    def by_home(self) -> Mapping[str, tuple[UnitId, ...]]:
        """The units by the home that is printed on them."""
        found: dict[str, list[UnitId]] = {}
        for unit in self.units.values():
            found.setdefault(unit.home, []).append(unit.id)
        return {home: tuple(units) for home, units in found.items()}

    @cached_property
    def city_states(self) -> Mapping[str, tuple[LocaleId, ...]]:
        """The cities of each home; a land is without those cities that are printed as homes on other units."""
        homes = {unit.home: unit.homes for unit in self.units.values()}
        return {home: tuple(at for at in cities if at == home or at not in homes) for home, cities in homes.items()}


class _Data(msgspec.Struct):
    territories: Mapping[str, tuple[LocaleId, ...]]
    units: Mapping[NationId, Mapping[str, Mapping[Kind, tuple[int, ...]]]]
    leaders: Mapping[PersonId, Person]
    forts: Mapping[FortId, FortCounter]


@cache
def counters() -> Counters:
    """The counters that are shipped with the program."""
    text = shipped("resources", "boards", "sparta_vs_athens-counters.yaml").read_text("utf-8")
    loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    data = msgspec.convert(yaml.load(text, loader), _Data)
    return Counters({unit.id: unit for unit in _units(data)}, data.leaders, data.forts)


def _units(data: _Data) -> Iterator[UnitCounter]:
    for nation, homes in data.units.items():
        for home, kinds in homes.items():
            where = data.territories.get(home) or (home,)
            assert all(at in world().locales for at in where), home
            for kind, fronts in kinds.items():
                for number, front in enumerate(fronts, 1):
                    yield UnitCounter(f"{home}.{kind}.{number}", nation, kind, front, home, where)
