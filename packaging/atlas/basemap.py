"""The land, lakes and rivers of the base map, in km."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import shapely
from shapely.geometry import LineString, Point, Polygon, shape
from shapely.ops import nearest_points, substring

from atlas.curves import Wave, swing, through
from atlas.gazetteer import DATA, Gazetteer, RiverFact
from atlas.plane import LatLon, geometry_to_km, to_km
from atlas.shapes import lines_of, polygons_of

SMALLEST_ISLAND = 70.0  # km2; smaller ones are not drawn
SMALLEST_INNER_SEA = 20_000.0  # km2; larger holes in the land are water (the Caspian)
RIVER_WAVES = (Wave(46, 1.9), Wave(23, 1.2), Wave(12, 0.7))
TRIBUTARY_REACH = 2.5  # km: a tributary ends where it comes so near to its river for good
MOUTH_REACH = 25.0  # km: a river that ends so near to the coast runs on to it


@dataclass(frozen=True)
class River:
    """A river, downstream, in km; rank 1 is the Nile, 8 a brook."""

    rank: int
    line: shapely.LineString


@dataclass(frozen=True)
class BaseMap:
    """basemap.geojson with the gazetteer's channels cut and its smaller rivers added."""

    gazetteer: Gazetteer
    folder: Path = DATA

    @cached_property
    def _features(self) -> list[Any]:
        return list(json.loads((self.folder / "basemap.geojson").read_text(encoding="utf8"))["features"])

    def _layer(self, name: str) -> Iterator[tuple[Mapping[str, Any], shapely.Geometry]]:
        for feature in self._features:
            if feature["properties"]["layer"] == name:
                yield feature["properties"], geometry_to_km(shape(feature["geometry"]))

    @cached_property
    def land(self) -> list[shapely.Polygon]:
        """Mainlands and islands, largest first."""
        land = shapely.union_all([ground.buffer(0) for _, ground in self._layer("land")])
        for channel in self.gazetteer.channels:
            middle = LineString([to_km(at) for at in channel.line])
            land = land.difference(middle.buffer(channel.half_width_km, cap_style="flat"))
        return sorted(
            (_without_puddles(island) for island in polygons_of(land) if island.area >= SMALLEST_ISLAND),
            key=lambda island: -island.area,
        )

    @cached_property
    def lakes(self) -> list[shapely.Geometry]:
        """Lakes large enough to draw."""
        return [lake for _, lake in self._layer("lake")]

    @cached_property
    def rivers(self) -> Mapping[str, River]:
        """All rivers by name; nameless side arms of the base map are numbered."""
        rivers = {
            properties["name"] or f"#{number}": River(properties["rank"], line)
            for number, (properties, line) in enumerate(self._layer("river"))
        }
        coast = shapely.union_all(self.land)
        waiting = {fact.name: fact for fact in self.gazetteer.rivers if fact.line}
        while waiting:
            for fact in [f for f in waiting.values() if f.into is None or f.into in rivers]:
                rivers[fact.name] = River(fact.rank, _course(fact, rivers, coast))
                del waiting[fact.name]
        return rivers

    def stretch(self, river: str, start: LatLon, end: LatLon) -> shapely.LineString:
        """The part of a river between two points near it."""
        line = self.rivers[river].line
        return substring(line, *(line.project(Point(to_km(at))) for at in (start, end)))


def _without_puddles(island: shapely.Polygon) -> shapely.Polygon:
    return Polygon(island.exterior, [hole for hole in island.interiors if Polygon(hole).area > SMALLEST_INNER_SEA])


def _course(fact: RiverFact, rivers: Mapping[str, River], land: shapely.Geometry) -> shapely.LineString:
    line = swing(through([to_km(at) for at in fact.line]), fact.name, RIVER_WAVES, taper=12, step=3.0)
    return _into_river(line, rivers[fact.into].line) if fact.into else _into_sea(line, land)


def _into_river(line: shapely.LineString, main: shapely.LineString) -> shapely.LineString:
    """End a tributary on its river: cut it where its lower half comes near, then go straight there."""
    near = substring(line, line.length / 2, line.length).intersection(main.buffer(TRIBUTARY_REACH))
    if not near.is_empty:
        line = substring(line, 0, min(line.project(Point(at)) for part in lines_of(near) for at in part.coords))
    mouth = nearest_points(Point(line.coords[-1]), main)[1]
    return LineString([*line.coords, mouth.coords[0]])


def _into_sea(line: shapely.LineString, land: shapely.Geometry) -> shapely.LineString:
    end = Point(line.coords[-1])
    if not land.contains(end):
        return line
    shore = nearest_points(end, land.boundary)[1]
    return LineString([*line.coords, shore.coords[0]]) if 0.01 < shore.distance(end) < MOUTH_REACH else line
