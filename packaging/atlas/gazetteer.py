"""Reads the facts the map is made from: gazetteer.yaml and adjacency.yaml, checked for their types."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import TypeVar

import msgspec
import yaml

from atlas.plane import LatLon

DATA = Path(__file__).resolve().parent.parent / "data" / "roma_victrix"
T = TypeVar("T")
Edge = tuple[str, str]


class Region(msgspec.Struct, frozen=True):
    """Provinces under one name and one tint."""

    id: str
    name: str
    tint: str
    provinces: tuple[str, ...]


class Province(msgspec.Struct, frozen=True):
    """A province card, or an impassable area (3.22)."""

    id: str
    name: str
    region: str
    revenue: int
    coastal: bool
    island: bool
    impassable: bool


class Backdrop(msgspec.Struct, frozen=True):
    """Land that is drawn but is no part of the game."""

    id: str
    name: str


class Sea(msgspec.Struct, frozen=True):
    """A sea area, or water that is drawn but is none."""

    id: str
    name: str
    navigable: bool
    label_at: LatLon


class Strait(msgspec.Struct, frozen=True):
    """An area of its own, land and sea (3.23)."""

    id: str
    name: str
    provinces: tuple[str, str]
    seas: tuple[str, ...]
    straits: tuple[str, ...]
    at: LatLon


class MountainPass(msgspec.Struct, frozen=True):
    """A pass between two provinces."""

    id: str
    name: str
    provinces: tuple[str, str]
    at: LatLon


class RiverFact(msgspec.Struct, frozen=True):
    """A river of the base map (``through``) or one of our own control points (``line``), downstream."""

    name: str
    rank: int
    through: tuple[LatLon, ...] = ()
    line: tuple[LatLon, ...] = ()
    into: str | None = None


class Stretch(msgspec.Struct, frozen=True, rename={"start": "from", "end": "to"}):
    """A stretch of a river that parts two provinces."""

    start: LatLon
    end: LatLon
    left: str
    right: str


class BorderRiver(msgspec.Struct, frozen=True):
    """The stretches of a river that carry a border."""

    name: str
    stretches: tuple[Stretch, ...]


class BorderLine(msgspec.Struct, frozen=True):
    """A dry border that follows a line."""

    name: str
    line: tuple[LatLon, ...]
    left: str
    right: str


class CoastalEnd(msgspec.Struct, frozen=True):
    """The coastal end, near a point, of the border between two provinces."""

    snap: Edge
    near: LatLon


class SeaLine(msgspec.Struct, frozen=True):
    """A line that cuts the water."""

    name: str
    line: tuple[LatLon | CoastalEnd, ...]


class Channel(msgspec.Struct, frozen=True):
    """A narrow, cut wide enough to be seen."""

    name: str
    half_width_km: float
    line: tuple[LatLon, ...]


class Place(msgspec.Struct, frozen=True):
    """A seed of a province; ``city`` marks a town worth drawing."""

    name: str
    lat: float
    lon: float
    area: str
    kind: str
    city: bool = False


class CurvedName(msgspec.Struct, frozen=True):
    """A name along a curve, size in px of a full-width map; ``outside``: it stands in the sea on purpose."""

    size: int
    path: tuple[LatLon, ...]
    outside: bool = False


class PlacedName(msgspec.Struct, frozen=True):
    """A province name set by hand: the middle of the name with its coins."""

    at: LatLon
    size: int
    lines: tuple[str, ...] = ()


class PlacedBerth(msgspec.Struct, frozen=True):
    """A berth set by hand: the middle of the pile."""

    province: str
    sea: str
    at: LatLon


class Lettering(msgspec.Struct, frozen=True):
    """Names, and places of fleets, set by eye."""

    regions: Mapping[str, CurvedName]
    seas: Mapping[str, CurvedName]
    provinces: Mapping[str, PlacedName] = {}
    berths: tuple[PlacedBerth, ...] = ()


class Gazetteer(msgspec.Struct, frozen=True, dict=True):
    """The facts of gazetteer.yaml. Degrees throughout, latitude first."""

    regions: tuple[Region, ...]
    provinces: tuple[Province, ...]
    named_capitals: Mapping[str, str]
    backdrop: tuple[Backdrop, ...]
    seas: tuple[Sea, ...]
    straits: tuple[Strait, ...]
    passes: tuple[MountainPass, ...]
    rivers: tuple[RiverFact, ...]
    border_rivers: tuple[BorderRiver, ...]
    border_lines: tuple[BorderLine, ...]
    sea_lines: tuple[SeaLine, ...]
    channels: tuple[Channel, ...]
    places: tuple[Place, ...]
    lettering: Lettering

    @cached_property
    def region(self) -> Mapping[str, Region]:
        """Regions by id."""
        return {region.id: region for region in self.regions}

    @cached_property
    def province(self) -> Mapping[str, Province]:
        """Provinces and impassable areas by id."""
        return {province.id: province for province in self.provinces}

    @cached_property
    def sea(self) -> Mapping[str, Sea]:
        """Waters by id, navigable or not."""
        return {sea.id: sea for sea in self.seas}

    @cached_property
    def impassable(self) -> frozenset[str]:
        """The areas that no unit may enter (3.22)."""
        return frozenset(province.id for province in self.provinces if province.impassable)

    @cached_property
    def scenery(self) -> frozenset[str]:
        """Land that is no part of the game."""
        return frozenset(land.id for land in self.backdrop)

    def region_of(self, area: str) -> str:
        """The region of a province; scenery is a region of its own."""
        return self.province[area].region if area in self.province else area


class StraitLinks(msgspec.Struct, frozen=True):
    """What a strait is adjacent to; ``sea`` may name another strait."""

    id: str
    land: tuple[str, str]
    sea: tuple[str, ...]


class PassLink(msgspec.Struct, frozen=True):
    """A pass and the two provinces it joins."""

    id: str
    between: Edge


class RulebookCheck(msgspec.Struct, frozen=True):
    """A statement of the rulebook about the map."""

    kind: str
    of: tuple[str | int, ...]
    source: str | int | float


class Adjacency(msgspec.Struct, frozen=True):
    """The facts of adjacency.yaml: each edge with its length in km."""

    land: tuple[tuple[str, str, float], ...]
    coasts: tuple[tuple[str, str, float], ...]
    shores_without_sea_area: tuple[tuple[str, str, float], ...]
    seas: tuple[tuple[str, str, float], ...]
    straits: tuple[StraitLinks, ...]
    passes: tuple[PassLink, ...]
    rulebook_checks: tuple[RulebookCheck, ...]


def _read(path: Path, kind: type[T]) -> T:
    return msgspec.convert(yaml.load(path.read_text(encoding="utf8"), yaml.CSafeLoader), kind)


def load_gazetteer(folder: Path = DATA) -> Gazetteer:
    """Read gazetteer.yaml. Raises msgspec.ValidationError naming the wrong field."""
    return _read(folder / "gazetteer.yaml", Gazetteer)


def load_adjacency(folder: Path = DATA) -> Adjacency:
    """Read adjacency.yaml. Raises msgspec.ValidationError naming the wrong field."""
    return _read(folder / "adjacency.yaml", Adjacency)
