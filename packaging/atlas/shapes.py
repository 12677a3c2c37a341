"""Taking geometries apart and putting lines together."""

from __future__ import annotations

from collections.abc import Iterable

import shapely
from shapely.geometry import LineString
from shapely.ops import linemerge


def polygons_of(geometry: shapely.Geometry) -> list[shapely.Polygon]:
    """All polygons in a geometry of any kind."""
    return [part for part in _parts(geometry) if part.geom_type == "Polygon"]


def lines_of(geometry: shapely.Geometry) -> list[shapely.LineString]:
    """All lines in a geometry of any kind; points and areas are left out."""
    return [LineString(part) for part in _parts(geometry) if part.geom_type in ("LineString", "LinearRing")]


def _parts(geometry: shapely.Geometry) -> Iterable[shapely.Geometry]:
    if geometry.is_empty:
        return
    if hasattr(geometry, "geoms"):
        for part in geometry.geoms:
            yield from _parts(part)
    else:
        yield geometry


def merged(lines: Iterable[shapely.LineString]) -> list[shapely.LineString]:
    """Lines joined end to end wherever only two of them meet, in an order that depends on nothing but the lines."""
    union = shapely.union_all(list(lines))
    joined = linemerge(union) if union.geom_type == "MultiLineString" else union
    return sorted((line for line in lines_of(joined) if line.length > 0), key=lambda line: (line.bounds, line.length))


def shared_lines(a: shapely.Geometry, b: shapely.Geometry) -> list[shapely.LineString]:
    """The lines that the boundaries of two areas have in common, joined."""
    return merged(lines_of(a.boundary.intersection(b.boundary)))


def total_length(lines: Iterable[shapely.LineString]) -> float:
    """The length of some lines together."""
    return float(sum(line.length for line in lines))
