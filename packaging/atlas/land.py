"""Divides the land into provinces.

A Voronoi diagram of the gazetteer's places gives the rough provinces. Along border rivers and border lines pairs of
seeds, one to each side, lead the border along the line. The borders are cut into arcs from junction to junction; an
arc beside its river takes the river's own course, the others are smoothed and swing a little. A junction is moved at
most once, onto its river and for all its arcs alike, so nothing comes apart.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import shapely
from shapely.geometry import LineString, MultiPoint, Point
from shapely.ops import polygonize, substring

from atlas.basemap import BaseMap
from atlas.curves import Wave, round_off, swing
from atlas.gazetteer import Gazetteer, Place
from atlas.plane import XY, Array, frame_with, to_km
from atlas.shapes import polygons_of, shared_lines

PAIR_STEP, PAIR_OFFSET = 9.0, 4.5  # km between the pairs of seeds beside a border river; km from it
OWN_RIVER_CLEARANCE = 11.0  # km: a place so near to a border river of its own province is no seed
BESIDE_RIVER = 7.0  # km: an arc so near to its river follows it
JUNCTION_REACH = 6.5  # km: a junction so near to a border river moves onto it
MEETING_REACH = 25.0  # km: and from so far where two borders along that river meet
DRY_TOLERANCE, GUIDED_TOLERANCE = 11.0, 2.5  # km lost when an arc is simplified
DRY_WAVES = (Wave(150, 5.0), Wave(70, 3.2), Wave(34, 1.9), Wave(17, 0.9))
MAINLAND = 100_000.0  # km2: smaller islands have one owner
EXCLAVE = 3000.0  # km2: a piece so large with a town of its own may be apart from its province

Cells = Mapping[str, shapely.Geometry]


@dataclass(frozen=True)
class Guide:
    """A line that a border follows; ``river`` is the whole river where it is one."""

    between: frozenset[str]
    line: shapely.LineString
    river: shapely.LineString | None


@dataclass(frozen=True)
class Arc:
    """A border between two areas from junction to junction."""

    name: str
    between: frozenset[str]
    line: shapely.LineString


def divide_land(gazetteer: Gazetteer, base: BaseMap) -> dict[str, shapely.Geometry]:
    """Every area of the land, with the land beyond the frame, in km."""
    guides, seeds = _guides(gazetteer, base)
    cells = _cells(gazetteer.places, guides, seeds)
    coast = shapely.union_all([island.boundary for island in base.land])
    lines = [arc.line for arc in _drawn(_arcs(cells), guides)]
    land = shapely.union_all(base.land)
    shapely.prepare(land)
    linework = shapely.union_all([coast, *lines])
    faces = [face for face in polygonize(linework) if land.contains(face.representative_point())]
    owners = _owners(faces, cells)
    for island, members in _by_island(faces, base.land):
        if island.area < MAINLAND:
            _one_owner(island, members, faces, owners, gazetteer.places)
        else:
            _give_away_scraps(members, faces, owners, gazetteer.places)
    parts = defaultdict(list)
    for face, owner in zip(faces, owners, strict=True):
        parts[owner].append(face)
    return {area: shapely.coverage_union_all(parts[area]) for area in sorted(parts)}


# ---------------------------------------------------------------- rough provinces


def _guides(gazetteer: Gazetteer, base: BaseMap) -> tuple[list[Guide], dict[XY, str]]:
    """The lines that borders follow, and the seeds beside them."""
    guides: list[Guide] = []
    seeds: dict[XY, str] = {}
    for border in gazetteer.border_rivers:
        for stretch in border.stretches:
            course = base.stretch(border.name, stretch.start, stretch.end).simplify(3.0)
            line = LineString(round_off(course.coords, 1))
            guides.append(Guide(frozenset((stretch.left, stretch.right)), line, base.rivers[border.name].line))
            seeds.update(_paired_seeds(line, stretch.left, stretch.right))
    for dry in gazetteer.border_lines:
        line = LineString([to_km(at) for at in dry.line])
        guides.append(Guide(frozenset((dry.left, dry.right)), line, None))
        seeds.update(_paired_seeds(line, dry.left, dry.right))
    return guides, seeds


def _paired_seeds(line: shapely.LineString, left: str, right: str) -> Iterator[tuple[XY, str]]:
    count = max(2, int(line.length / PAIR_STEP))
    for distance in np.linspace(0, line.length, count + 1):
        before, after = (line.interpolate(min(max(distance + step, 0), line.length)) for step in (-6, 6))
        at = line.interpolate(distance)
        dx, dy = after.x - before.x, after.y - before.y
        k = PAIR_OFFSET / (math.hypot(dx, dy) or 1)
        yield (at.x - dy * k, at.y + dx * k), left
        yield (at.x + dy * k, at.y - dx * k), right


def _cells(places: Sequence[Place], guides: Sequence[Guide], paired: Mapping[XY, str]) -> Cells:
    """Each area's Voronoi cells in one."""
    lines = shapely.STRtree([guide.line for guide in guides])
    seeds: dict[XY, str] = {}
    for place in places:
        at = to_km((place.lat, place.lon))
        near = lines.query(Point(at), predicate="dwithin", distance=OWN_RIVER_CLEARANCE)
        if not any(place.area in guides[i].between for i in near):
            seeds[_rounded(at)] = place.area
    for at, area in paired.items():
        seeds[_rounded(at)] = area
    reach = frame_with(820)
    diagram = shapely.voronoi_polygons(MultiPoint(list(seeds)), extend_to=reach, ordered=True)
    cells = defaultdict(list)
    for cell, area in zip(diagram.geoms, seeds.values(), strict=True):
        cells[area].append(cell)
    return {area: shapely.union_all(cells[area]) for area in sorted(cells)}


def _rounded(at: XY) -> XY:
    return round(at[0], 2), round(at[1], 2)


# ---------------------------------------------------------------- arcs


def _arcs(cells: Cells) -> list[Arc]:
    ids, shapes = list(cells), list(cells.values())
    tree, arcs = shapely.STRtree(shapes), []
    for i, a in enumerate(ids):
        for j in sorted(int(k) for k in tree.query(shapes[i]) if k > i):
            for number, line in enumerate(shared_lines(shapes[i], shapes[j])):
                arcs.append(Arc(f"{a}|{ids[j]}|{number}", frozenset((a, ids[j])), line))
    return arcs


def _drawn(arcs: Sequence[Arc], guides: Sequence[Guide]) -> Iterator[Arc]:
    """The arcs as they will be drawn."""
    rivers: defaultdict[frozenset[str], list[shapely.LineString]] = defaultdict(list)
    for guide in guides:
        if guide.river is not None and not any(guide.river is known for known in rivers[guide.between]):
            rivers[guide.between].append(guide.river)
    lines = shapely.STRtree([guide.line for guide in guides])
    moved = _moved_junctions(arcs, rivers)
    for arc in arcs:
        coords = list(arc.line.coords)
        coords[0], coords[-1] = moved.get(coords[0], coords[0]), moved.get(coords[-1], coords[-1])
        line = LineString(coords)
        followed = [river for river in rivers[arc.between] if _runs_beside(arc.line, river)]
        if followed:
            yield Arc(arc.name, arc.between, _along(line, followed[0]))
        else:
            middle = arc.line.interpolate(0.5, normalized=True)
            guided = len(lines.query(middle, predicate="dwithin", distance=5.0)) > 0
            yield Arc(arc.name, arc.between, _smooth(line, arc.name, guided))


def _moved_junctions(
    arcs: Sequence[Arc], rivers: Mapping[frozenset[str], Sequence[shapely.LineString]]
) -> dict[XY, XY]:
    """The ends of arcs that are beside their river, and where on the river they go."""
    ends = [
        (end, river)
        for arc in arcs
        for river in rivers.get(arc.between, ())
        if _runs_beside(arc.line, river)
        for end in (arc.line.coords[0], arc.line.coords[-1])
    ]
    meetings = Counter((end, id(river)) for end, river in ends)
    moved: dict[XY, XY] = {}
    for end, river in ends:
        on_river = river.interpolate(river.project(Point(end)))
        reach = MEETING_REACH if meetings[end, id(river)] > 1 else JUNCTION_REACH
        if on_river.distance(Point(end)) < reach:
            moved.setdefault(end, (on_river.x, on_river.y))
    return moved


def _runs_beside(line: shapely.LineString, river: shapely.LineString) -> bool:
    """Whether at least 20 km of a line are beside a river."""
    return bool(line.intersection(river.buffer(BESIDE_RIVER)).length > 20)


def _along(line: shapely.LineString, river: shapely.LineString) -> shapely.LineString:
    """A line that takes the river's course from where it first comes near to where it leaves for good."""
    points = shapely.get_coordinates(shapely.segmentize(line, 2.0))
    near = np.flatnonzero(shapely.distance(river, shapely.points(points)) < BESIDE_RIVER)
    first, last = int(near[0]), int(near[-1])
    start, end = (river.project(Point(points[k])) for k in (first, last))
    course = list(substring(river, start, end).coords)
    before = _leading(points[: first + 1], course[0])
    after = _leading(points[last:][::-1], course[-1])[::-1]
    return LineString([*before, *course[1:-1], *after])


def _leading(points: Array, to: XY) -> list[XY]:
    """The way from the end of an arc to its river, smoothed; only that end where it is on the river."""
    end = (float(points[0][0]), float(points[0][1]))
    if len(points) < 2 or math.dist(end, to) < 0.01:
        return [end]
    way = LineString([*points[:-1], to]).simplify(GUIDED_TOLERANCE)
    return [end, *((float(x), float(y)) for x, y in round_off(way.coords, 3)[1:])]


def _smooth(line: shapely.LineString, name: str, guided: bool) -> shapely.LineString:
    rough = line.simplify(GUIDED_TOLERANCE if guided else DRY_TOLERANCE)
    smooth = LineString(round_off(rough.coords, 3))
    return smooth if guided or smooth.is_closed else swing(smooth, name, DRY_WAVES, taper=18)


# ---------------------------------------------------------------- owners


def _owners(faces: Sequence[shapely.Polygon], cells: Cells) -> list[str]:
    """Each face belongs to the area whose cells cover most of it."""
    ids, tree = list(cells), shapely.STRtree(list(cells.values()))
    return [
        ids[max(sorted(tree.query(face)), key=lambda j: face.intersection(tree.geometries[j]).area)] for face in faces
    ]


def _by_island(
    faces: Sequence[shapely.Polygon], islands: Sequence[shapely.Polygon]
) -> list[tuple[shapely.Polygon, list[int]]]:
    tree, groups = shapely.STRtree(islands), defaultdict(list)
    for number, face in enumerate(faces):
        groups[int(tree.query(face.representative_point(), predicate="intersects")[0])].append(number)
    return [(islands[i], groups[i]) for i in sorted(groups)]


def _one_owner(
    island: shapely.Polygon,
    members: Sequence[int],
    faces: Sequence[shapely.Polygon],
    owners: list[str],
    places: Sequence[Place],
) -> None:
    """A small island goes to the area of the places on it, or else to that with most of its ground."""
    ground: defaultdict[str, float] = defaultdict(float)
    for k in members:
        ground[owners[k]] += faces[k].area
    here = Counter(place.area for place in places if island.contains(Point(to_km((place.lat, place.lon)))))
    owner = max(sorted(here or ground), key=lambda area: (here[area], ground[area]))
    for k in members:
        owners[k] = owner


def _give_away_scraps(
    members: Sequence[int], faces: Sequence[shapely.Polygon], owners: list[str], places: Sequence[Place]
) -> None:
    """Pieces cut off from their area by a bay go to the neighbour with the longest shared border."""
    towns = defaultdict(list)
    for place in places:
        if place.kind == "town":
            towns[place.area].append(Point(to_km((place.lat, place.lon))))
    for _ in range(3):
        given = False
        for area in sorted({owners[k] for k in members}):
            mine = [k for k in members if owners[k] == area]
            pieces = sorted(polygons_of(shapely.union_all([faces[k] for k in mine])), key=lambda piece: -piece.area)
            for piece in pieces[1:]:
                if piece.area > EXCLAVE and any(piece.contains(town) for town in towns[area]):
                    continue
                heir = _longest_neighbour(piece, area, members, faces, owners)
                if heir is None:
                    continue
                given = True
                for k in mine:
                    if piece.buffer(0.01).contains(faces[k].representative_point()):
                        owners[k] = heir
        if not given:
            return


def _longest_neighbour(
    piece: shapely.Polygon,
    area: str,
    members: Sequence[int],
    faces: Sequence[shapely.Polygon],
    owners: Sequence[str],
) -> str | None:
    length: defaultdict[str, float] = defaultdict(float)
    for k in members:
        if owners[k] != area:
            length[owners[k]] += piece.boundary.intersection(faces[k].boundary).length
    best = max(sorted(length), key=lambda neighbour: length[neighbour], default=None)
    return best if best is not None and length[best] > 0 else None
