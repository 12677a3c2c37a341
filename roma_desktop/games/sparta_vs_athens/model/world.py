"""The board of Sparta vs. Athens [2.1]: locales, the paths between them, and its areas."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from typing import Any, Final, Literal

import msgspec
import yaml

from roma_desktop.core.board.graph import Board, Link
from roma_desktop.core.shipped import shipped
from roma_desktop.games.sparta_vs_athens.model.terms import LocaleId, NationId

LAND: Final = "land"
COASTAL: Final = "coastal"
SEA: Final = "sea"
WALK: Final = "walk"
"""A coastal path that ships may not use [7.12]."""
EURIPUS_SEA: Final = "euripus_sea"
EURIPUS_COAST: Final = "euripus_coast"
"""The two crossings at Chalcis, open to Sparta alone while Chalcis is in revolt [10.3]."""
ON_FOOT: Final = frozenset({LAND, COASTAL, WALK})
BY_SHIP: Final = frozenset({COASTAL, SEA})
EURIPUS: Final = frozenset({EURIPUS_SEA, EURIPUS_COAST})


class Locale(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A point of the map. ``gsp``: the strength of its garrison [2.3]; tributes are those of 2.16, 0 for none."""

    id: LocaleId
    nation: NationId
    kind: Literal["city", "fort_site"]
    region: str
    setting: Literal["coast", "island", "inland"]
    gsp: int
    walled: bool
    harbour: bool
    names: Mapping[str, str]
    tribute_athens: int = 0
    tribute_sparta: int = 0

    @property
    def city(self) -> bool:
        return self.kind == "city"

    @property
    def coastal(self) -> bool:
        return self.setting != "inland"


class _Path(msgspec.Struct, array_like=True):
    a: LocaleId
    b: LocaleId
    kind: str
    special: Mapping[str, Any] = {}


class _Data(msgspec.Struct):
    locales: list[Locale]
    areas: Mapping[str, tuple[LocaleId, ...]]
    paths: list[_Path]
    waters: Mapping[LocaleId, Mapping[str, tuple[LocaleId, ...]]]


class World:
    """Locales by their ids, and the board as a graph. Shared by all positions.

    ``areas``: groups of locales that rules name. ``waters``: for a city on two seas, the neighbours that ships reach
    from each of them [7.2].
    """

    def __init__(self, data: _Data) -> None:
        self.locales: Mapping[LocaleId, Locale] = {locale.id: locale for locale in data.locales}
        self.areas: Mapping[str, frozenset[LocaleId]] = {name: frozenset(of) for name, of in data.areas.items()}
        self.waters = {at: {sea: frozenset(near) for sea, near in seas.items()} for at, seas in data.waters.items()}
        self.board = Board(self.locales, [Link(path.a, path.b, _kind(path)) for path in data.paths])

    @cached_property
    def neighbours(self) -> Mapping[LocaleId, tuple[tuple[LocaleId, str], ...]]:
        """Each locale's neighbours, with the kind of the path."""
        return self.board.neighbours

    def kind_between(self, here: LocaleId, there: LocaleId) -> str:
        """The kind of the path between two locales; "" where none is."""
        link = self.board.links.get((here, there))
        return link.kind if link is not None else ""

    @cached_property
    def ports(self) -> frozenset[LocaleId]:
        """The locales that ships can come to at all: a sea or coastal path leads there (RUL-75)."""
        return frozenset(at for at in self.locales if any(kind in BY_SHIP for _, kind in self.neighbours[at]))

    @cached_property
    def _cities(self) -> Mapping[NationId, tuple[Locale, ...]]:
        found: dict[NationId, list[Locale]] = {}
        for locale in self.locales.values():
            if locale.city:
                found.setdefault(locale.nation, []).append(locale)
        return {nation: tuple(cities) for nation, cities in found.items()}

    def cities(self, nation: NationId) -> tuple[Locale, ...]:
        """The cities of a nation, in the order of the list [17.0]."""
        return self._cities.get(nation, ())

    def sea_of(self, at: LocaleId, near: LocaleId) -> str:
        """The sea at ``at`` on which a ship sails to or from ``near``; "" where ``at`` isn't on two seas."""
        seas = self.waters.get(at, {})
        return next((sea for sea, reached in seas.items() if near in reached), "")


def _kind(path: _Path) -> str:
    if "strait" in path.special:
        return EURIPUS_SEA if path.kind == SEA else EURIPUS_COAST
    return WALK if path.special.get("closed_to_ships") else path.kind


@cache
def world() -> World:
    """The board that is shipped with the program."""
    text = shipped("resources", "boards", "sparta_vs_athens.yaml").read_text("utf-8")
    loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return World(msgspec.convert(yaml.load(text, loader), _Data))
