"""Land and water as one coverage: every spot has one owner, and neighbours share their border vertex for vertex.

A border is found by its segments: a segment of two areas is their border. So nothing that is done to all vertices
alike (the change of scale, the step from km to pixels) can part two neighbours or make them overlap.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import shapely
from shapely.geometry import LineString
from shapely.ops import polygonize

from atlas.basemap import BaseMap
from atlas.gazetteer import Edge, Gazetteer
from atlas.land import divide_land
from atlas.plane import MARGIN_KM, Array, frame_with
from atlas.shapes import merged, polygons_of
from atlas.water import divide_water, sea_lines

GRID_KM = 0.05  # vertices are rounded to this, so that lines that nearly meet do meet
SEGMENT_KM = 5.0  # longer edges are split, or they would part from the true line when the scale changes

Areas = Mapping[str, shapely.Geometry]


@dataclass(frozen=True)
class Coverage:
    """Areas of land and water, edge to edge."""

    land: Areas
    water: Areas

    @cached_property
    def areas(self) -> Areas:
        """Land and water by id."""
        return {**self.land, **self.water}

    @cached_property
    def borders(self) -> Mapping[Edge, list[shapely.LineString]]:
        """The shared lines of every two neighbours; the names of a pair are in alphabetical order."""
        ids = sorted(self.areas)
        segments, owner = [], []
        for number, area in enumerate(ids):
            for polygon in polygons_of(self.areas[area]):
                for ring in (polygon.exterior, *polygon.interiors):
                    points = shapely.get_coordinates(ring)
                    segments.append(np.hstack([points[:-1], points[1:]]))
                    owner.append(np.full(len(points) - 1, number))
        return _shared(ids, np.vstack(segments), np.concatenate(owner))

    def lengths(self) -> dict[Edge, float]:
        """How long every shared border is."""
        return {edge: float(sum(line.length for line in lines)) for edge, lines in self.borders.items()}

    def moved(self, move: Callable[[Array], Array]) -> Coverage:
        """The same areas with every vertex moved; ``move`` takes and gives an array of shape (n, 2)."""
        return Coverage(*({i: shapely.transform(g, move) for i, g in part.items()} for part in (self.land, self.water)))


def _shared(ids: list[str], segments: Array, owner: np.ndarray) -> dict[Edge, list[shapely.LineString]]:
    """Pairs of equal segments, whatever their direction, gathered by their two owners."""
    backwards = (segments[:, 0] > segments[:, 2]) | (
        (segments[:, 0] == segments[:, 2]) & (segments[:, 1] > segments[:, 3])
    )
    segments = np.where(backwards[:, None], segments[:, [2, 3, 0, 1]], segments)
    order = np.lexsort((owner, *segments.T[::-1]))
    segments, owner = segments[order], owner[order]
    twin = np.flatnonzero((segments[1:] == segments[:-1]).all(axis=1))
    gathered = defaultdict(list)
    for k in twin:
        a, b = sorted((ids[owner[k]], ids[owner[k + 1]]))
        gathered[a, b].append(LineString(segments[k].reshape(2, 2)))
    return {edge: merged(gathered[edge]) for edge in sorted(gathered) if edge[0] != edge[1]}


def make_coverage(gazetteer: Gazetteer, base: BaseMap) -> Coverage:
    """Divide land and water, and node all borders with one another; reaches a little beyond the frame."""
    land = divide_land(gazetteer, base)
    ground = shapely.union_all(list(land.values()))
    water = divide_water(gazetteer, ground, sea_lines(gazetteer, land, ground))
    edge = frame_with(MARGIN_KM)
    boundaries = [edge.boundary, *(area.boundary for area in (*land.values(), *water.values()))]
    linework = shapely.union_all(shapely.segmentize(boundaries, SEGMENT_KM), grid_size=GRID_KM)
    faces = [face for face in polygonize(linework) if edge.covers(face)]
    return Coverage(_gathered(faces, land), _gathered(faces, water))


def _gathered(faces: list[shapely.Polygon], areas: Areas) -> Areas:
    ids, tree = list(areas), shapely.STRtree(list(areas.values()))
    face_number, area_number = tree.query([face.representative_point() for face in faces], predicate="within")
    parts = defaultdict(list)
    for k, number in zip(face_number, area_number, strict=True):
        parts[ids[number]].append(faces[k])
    return {area: shapely.coverage_union_all(parts[area]) for area in ids}
