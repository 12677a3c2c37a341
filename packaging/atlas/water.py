"""Divides the water into sea areas by the gazetteer's lines.

A Voronoi diagram of the sea would leak across land, so the lines are set by hand. The water is cut nearer to the frame
than the land, or the sea would run round the edge of the land and all seas would be one.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Mapping, Sequence

import numpy as np
import shapely
from shapely.geometry import LineString, Point
from shapely.ops import nearest_points, polygonize

from atlas.curves import round_off
from atlas.gazetteer import CoastalEnd, Gazetteer, SeaLine
from atlas.plane import XY, frame_with, to_km
from atlas.shapes import shared_lines, total_length

WATER_MARGIN_KM = 220.0
INLAND_KM = 1.5  # a sea line runs so far on to the land, to be sure to cut the water
ASHORE_KM = 25.0  # the end of a sea line may be so far out in the water

Areas = Mapping[str, shapely.Geometry]


def sea_lines(gazetteer: Gazetteer, provinces: Areas, land: shapely.Geometry) -> list[shapely.LineString]:
    """The lines that cut the water, their ends on land, in km."""
    return [LineString(round_off(_ends_inland(fact, provinces, land), 2)) for fact in gazetteer.sea_lines]


def divide_water(
    gazetteer: Gazetteer, land: shapely.Geometry, lines: Sequence[shapely.LineString]
) -> dict[str, shapely.Geometry]:
    """Every water by its id, in km. Raises ValueError when a water has no place of its own at its label."""
    water = frame_with(WATER_MARGIN_KM).difference(land)
    linework = shapely.union_all([water.boundary, *lines])
    shapely.prepare(water)
    faces = [face for face in polygonize(linework) if water.contains(face.representative_point())]
    owner: dict[int, str] = {}
    for sea in gazetteer.seas:
        label = Point(to_km(sea.label_at))
        at = [k for k, face in enumerate(faces) if face.contains(label)]
        if len(at) != 1 or at[0] in owner:
            raise ValueError(f"{sea.id}: no water of its own at its label")
        owner[at[0]] = sea.id
    _join_unnamed(faces, owner)
    parts = defaultdict(list)
    for k, sea_id in sorted(owner.items()):
        parts[sea_id].append(faces[k])
    return {sea_id: shapely.union_all(parts[sea_id]) for sea_id in sorted(parts)}


def _ends_inland(fact: SeaLine, provinces: Areas, land: shapely.Geometry) -> list[XY]:
    coords = [_snapped(at, provinces, land) if isinstance(at, CoastalEnd) else to_km(at) for at in fact.line]
    for end, inner in ((0, 1), (-1, -2)):
        if isinstance(fact.line[end], CoastalEnd):
            beyond = _beyond(coords[inner], coords[end], INLAND_KM)
            coords = [beyond, *coords] if end == 0 else [*coords, beyond]
        else:
            coords[end] = _ashore(coords[end], land)
    return coords


def _beyond(start: XY, end: XY, distance: float) -> XY:
    k = 1 + distance / math.dist(start, end)
    return start[0] + (end[0] - start[0]) * k, start[1] + (end[1] - start[1]) * k


def _ashore(at: XY, land: shapely.Geometry) -> XY:
    """The end of a sea line is meant to be on land: move it there when it is in the water near by."""
    shore = nearest_points(land, Point(at))[0]
    away = shore.distance(Point(at))
    return at if away == 0 or away > ASHORE_KM else _beyond(at, (shore.x, shore.y), INLAND_KM)


def _snapped(end: CoastalEnd, provinces: Areas, land: shapely.Geometry) -> XY:
    """The coastal end of a border that is nearest to where the gazetteer says."""
    borders = shared_lines(*(provinces[area] for area in end.snap))
    coast, near = land.boundary, Point(to_km(end.near))
    ends = [Point(at) for border in borders for at in (border.coords[0], border.coords[-1])]
    best = min((at for at in ends if at.distance(coast) < 0.5), key=near.distance)
    return best.x, best.y


def _join_unnamed(faces: Sequence[shapely.Polygon], owner: dict[int, str]) -> None:
    """Scraps of water join the named neighbour with the longest shared border; those without one stay out."""
    waiting = sorted(set(range(len(faces))) - set(owner))
    for _ in range(4):
        for k in list(waiting):
            length: defaultdict[str, float] = defaultdict(float)
            for j in np.flatnonzero(shapely.dwithin(faces[k], faces, 0.01)):
                if int(j) in owner:
                    length[owner[int(j)]] += total_length(shared_lines(faces[k], faces[int(j)]))
            best = max(sorted(length), key=lambda sea: length[sea], default=None)
            if best is not None and length[best] > 0:
                owner[k] = best
                waiting.remove(k)
