"""The sheet: Greece and the inset of Sicily and Italy, with their towns, coasts, rivers and ranges in px."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import shapely
from shapely.geometry import Point
from shapely.ops import nearest_points

from aegean.facts import Facts, Feature, Locale
from aegean.flow import Push, spread
from aegean.plane import XY, Array, to_km
from atlas.shapes import lines_of, polygons_of

WIDTH, HEIGHT = 5600, 3500
FRAME = 52  # px: the band around the sheet
INSET = (70.0, 2235.0, 1345.0, 3430.0)  # px: left, top, right, bottom
DISC = 31.0  # px: the radius of a town's disc
MARGIN = 480  # px before the flow: so far around the towns the coast is carried along
FINENESS = 2.2  # km: the longest straight piece of a coast
SMALL_ISLAND, ISLET = 450.0, 130.0  # km2


@dataclass(frozen=True)
class Panel:
    """How one of the two maps is laid out. ``shrink``: how much smaller it is after the flow than before."""

    scale: float
    pushes: tuple[Push, ...]
    growth: float
    window: tuple[float, float, float, float]
    shrink: float = 1.0


GREECE = Panel(5.45, (Push(225, 205, 55, 0.09), Push(144, 88, 150, 0.30)), 1.7, (0, 0, WIDTH, HEIGHT))
SICILY = Panel(3.10, (Push(160, 140, 20, 0.08), Push(136, 84, 110, 0.30)), 1.5, INSET, 0.955)
GREECE_ORIGIN = (3244.0, 1841.0)  # px: where the origin of the projection is
SICILY_SHIFT = (-34.0, 18.0)  # px: the middle of its towns from that of its window


@dataclass(frozen=True)
class Sheet:
    """Everything in px of the sheet. Ranges and rivers come with their sizes, a range's half width in px."""

    towns: Mapping[str, XY]
    land: shapely.Geometry
    lakes: shapely.Geometry
    rivers: tuple[Feature, ...]
    ranges: tuple[Feature, ...]


def make_sheet(facts: Facts) -> Sheet:
    """Lay out both panels."""
    anchors, small = _anchors(facts)
    towns: dict[str, XY] = {}
    shapes: list[Feature] = []
    for panel in (GREECE, SICILY):
        here = [locale for locale in facts.locales.values() if locale.inset is (panel is SICILY)]
        placed, carried = _laid_out(panel, here, anchors, small, facts.features)
        towns |= placed
        shapes += carried
    return Sheet(
        towns=towns,
        land=shapely.union_all([feature.shape for feature in shapes if feature.layer == "land"]),
        lakes=shapely.union_all([feature.shape for feature in shapes if feature.layer == "lake"]),
        rivers=tuple(feature for feature in shapes if feature.layer == "river"),
        ranges=tuple(feature for feature in shapes if feature.layer == "range"),
    )


def _anchors(facts: Facts) -> tuple[Mapping[str, XY], frozenset[str]]:
    """Where each disc belongs, in km, and the places on small islands.

    Ports are on the shore, cities with a harbour of their own halfway to it, islands' places a little inland.
    """
    land = shapely.union_all([feature.shape for feature in facts.features if feature.layer == "land"])
    parts = polygons_of(land)
    tree = shapely.STRtree(parts)
    anchors: dict[str, XY] = {}
    small = set()
    for locale in facts.locales.values():
        at = Point(to_km(locale.site))
        if locale.setting != "inland":
            on_shore = nearest_points(land.boundary, Point(to_km(locale.port)) if locale.port else at)[0]
            at = Point((at.x + on_shore.x) / 2, (at.y + on_shore.y) / 2) if locale.port else on_shore
            island = parts[int(tree.nearest(on_shore))]
            if locale.setting == "island":
                middle = island.centroid
                share = 0.45 if island.area < ISLET else 0.25 if island.area < SMALL_ISLAND else 0.1
                at = Point(at.x + share * (middle.x - at.x), at.y + share * (middle.y - at.y))
                if island.area < SMALL_ISLAND:
                    small.add(locale.id)
        anchors[locale.id] = (at.x, at.y)
    return anchors, frozenset(small)


def _laid_out(
    panel: Panel,
    locales: Sequence[Locale],
    anchors: Mapping[str, XY],
    small: frozenset[str],
    features: Iterable[Feature],
) -> tuple[Mapping[str, XY], list[Feature]]:
    """The towns and shapes of a panel on the sheet."""
    before = np.array([anchors[locale.id] for locale in locales]) * panel.scale
    flow = spread(before, np.array([locale.id in small for locale in locales]), panel.pushes, panel.growth)
    after = flow.carried(before)
    left, top, right, bottom = panel.window
    origin = np.array(GREECE_ORIGIN)
    if panel is SICILY:
        middle = np.array([left + right, top + bottom]) / 2 + SICILY_SHIFT
        origin = middle - panel.shrink * (after.min(0) + after.max(0)) / 2
    window = np.concatenate([before.min(0) - MARGIN, before.max(0) + MARGIN]) / panel.scale
    near = [(feature, cut) for feature in features if not (cut := _cut(feature.shape, shapely.box(*window))).is_empty]

    def carry(km: Array) -> Array:
        return np.asarray(flow.carried(km * panel.scale) * panel.shrink + origin)

    fine = np.array([shapely.segmentize(cut, FINENESS) for _, cut in near], object)
    clip = shapely.box(*panel.window)
    clip = clip if panel is SICILY else clip.difference(shapely.box(*INSET))
    carried = []
    for (feature, _), moved in zip(near, shapely.transform(fine, carry), strict=True):
        shape = moved.buffer(0) if feature.layer in ("land", "lake") else moved
        shape = shapely.intersection(_rounded(shape) if feature.layer == "land" else shape, clip)
        if not shape.is_empty:
            height, half = (*feature.size, 0, 0)[:2]
            wide = half * panel.scale * panel.shrink * 1.05
            carried.append(Feature(feature.layer, shape, (height, wide) if feature.layer == "range" else feature.size))
    placed = after * panel.shrink + origin
    return {locale.id: (float(x), float(y)) for locale, (x, y) in zip(locales, placed, strict=True)}, carried


def _cut(shape: shapely.Geometry, window: shapely.Polygon) -> shapely.Geometry:
    return shapely.intersection(shape.buffer(0) if shape.geom_type == "Polygon" else shape, window)


def _rounded(land: shapely.Geometry) -> shapely.Geometry:
    """The same without its sharpest corners."""
    rings = (shapely.get_coordinates(part.exterior)[:-1] for part in polygons_of(land))
    return shapely.union_all([shapely.Polygon(softened(ring)).buffer(0) for ring in rings])


def softened(points: Array) -> Array:
    """The corners of a ring cut off twice; the first point is not repeated at its end."""
    for _ in range(2):
        after = np.roll(points, -1, 0)
        points = np.stack([0.75 * points + 0.25 * after, 0.25 * points + 0.75 * after], 1).reshape(-1, 2)
    return points


def smoothed(line: shapely.Geometry) -> list[shapely.LineString]:
    """Lines without their corners, ends kept."""
    made = []
    for part in lines_of(line):
        points = shapely.get_coordinates(part)
        for _ in range(2):
            if len(points) > 2:
                cut = np.stack([0.75 * points[:-1] + 0.25 * points[1:], 0.25 * points[:-1] + 0.75 * points[1:]], 1)
                points = np.vstack([points[:1], cut.reshape(-1, 2)[1:-1], points[-1:]])
        made.append(shapely.LineString(points))
    return made
