"""The map of Roma Victrix: provinces, seas, straits and what links them [3.2].

Besides the printed spaces there are two kinds of our own, both named after their province: a *berth*
(``apulia:mare_ionium``), where fleets are beside one sea area, and a *city* (``latium:city``), the inside of a
capital's walls. ``province_of`` gives the province of either.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property

import msgspec

from roma_desktop.core.board.graph import Board, Link, SpaceId
from roma_desktop.core.shipped import shipped

LAND, COAST, SEA = "land", "coast", "sea"
STRAIT_LAND, STRAIT_SEA, STRAIT_STRAIT = "strait_land", "strait_sea", "strait_strait"
MARCHES = frozenset({LAND, STRAIT_LAND})
"""Links that land units walk over [5.25]."""


class Space(msgspec.Struct, frozen=True):
    """A province, sea area or strait as the map's data have it."""

    id: SpaceId
    kind: str
    name: str
    region: str = ""
    revenue: int = 0
    coastal: bool = False
    island: bool = False
    impassable: bool = False
    capital_city: str | None = None


class Region(msgspec.Struct, frozen=True):
    """A set of provinces inside a heavy border [3.21]."""

    id: str
    name: str
    provinces: tuple[SpaceId, ...]


class _Link(msgspec.Struct):
    a: SpaceId
    b: SpaceId
    kind: str
    pass_: str = msgspec.field(name="pass", default="")


class _Data(msgspec.Struct):
    regions: list[Region]
    spaces: list[Space]
    links: list[_Link]


def berth(province: SpaceId, sea: SpaceId) -> SpaceId:
    """The place where fleets are in a province beside one of its sea areas [5.6]."""
    return f"{province}:{sea}"


def city(province: SpaceId) -> SpaceId:
    """The inside of the walls of the capital in a province [10.4]."""
    return f"{province}:city"


def ships_in(strait: SpaceId) -> SpaceId:
    """Where a pile of ships in a strait is noted apart from one of land units, in what one side sees."""
    return f"{strait}:ships"


def spots_of(board: World, place: SpaceId) -> tuple[SpaceId, ...]:
    """All places where units that are in a province, strait or sea area may stand."""
    return (place, *board.berths.get(place, ()), city(place))


def province_of(place: SpaceId) -> SpaceId:
    """The province of a berth or city; any other space is its own."""
    return place.partition(":")[0]


class World(Board):
    """The board with what is printed on it."""

    def __init__(self, data: _Data) -> None:
        super().__init__(
            (space.id for space in data.spaces),
            (Link(link.a, link.b, link.kind, link.pass_) for link in data.links),
        )
        self.spaces: Mapping[SpaceId, Space] = {space.id: space for space in data.spaces}
        self.regions: Mapping[str, Region] = {region.id: region for region in data.regions}
        self.provinces = tuple(space.id for space in data.spaces if space.kind == "province")
        self.straits = frozenset(space.id for space in data.spaces if space.kind == "strait")
        self.seas = frozenset(space.id for space in data.spaces if space.kind == "sea")
        self.impassable = frozenset(space.id for space in data.spaces if space.impassable)

    @cached_property
    def marches(self) -> Mapping[SpaceId, tuple[SpaceId, ...]]:
        """Where one may march to from each space, over land and straits [5.25]."""
        return {
            space: tuple(there for there in self.over(space, MARCHES) if there not in self.impassable)
            for space in self.neighbours
        }

    @cached_property
    def berths(self) -> Mapping[SpaceId, tuple[SpaceId, ...]]:
        """The berths of each province, one beside each of its sea areas [5.6]."""
        return {
            province: tuple(berth(province, sea) for sea in self.over(province, {COAST})) for province in self.provinces
        }

    def __reduce__(self) -> tuple[object, ...]:
        return (world, ())

    @cached_property
    def passes(self) -> Mapping[frozenset[SpaceId], str]:
        """Mountain passes by the two provinces they join."""
        return {frozenset(ends): link.name for ends, link in self.links.items() if link.name}

    def revenue(self, province: SpaceId) -> int:
        return self.spaces[province].revenue


@cache
def world() -> World:
    """The map as shipped."""
    path = shipped("resources", "maps", "roma_victrix", "map.json")
    return World(msgspec.json.decode(path.read_bytes(), type=_Data))
