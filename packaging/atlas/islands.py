"""Boxes in the sea for islands too small to hold two piles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import shapely
from shapely.geometry import LineString, Point
from shapely.ops import nearest_points

from atlas.names import Name
from atlas.plane import XY
from atlas.room import Fit, window_of
from atlas.shapes import polygons_of
from atlas.sheet import Mask, Sheet
from atlas.stacks import SQUARE

SMALL_ISLANDS = ("rhodus", "cyprus", "baleares", "creta", "corsica")
NAME_SIZE = 24
PADDING, GAP = 11.0, 8.0  # px: inside the box; between its parts
REACH = 320.0  # px from the island to the middle of its box
LEAST_AIR, AIR, AIR_WEIGHT = 4, 14, 6.0  # px of clear water round a box: at least, and as wished; worth so much a px
COAST_ROOM, COAST_WEIGHT = 90, 0.6  # px: water left between a box and other coasts, worth so much a px
DISTANCE_WEIGHT = 1.0


@dataclass(frozen=True)
class IslandBox:
    """A box with the island's name, its coins and two places for piles; ``leader`` runs from island to box."""

    of: str
    x: float
    y: float
    width: float
    height: float
    name: Name
    slots: tuple[XY, XY]
    leader: tuple[float, float, float, float]


def place_box(sheet: Sheet, area: str, blocked: Mask) -> IslandBox:
    """The best box for an island. ``blocked``: where no box may stand. Raises ValueError when there is no room."""
    fact, island = sheet.gazetteer.province[area], sheet.coverage.land[area]
    name = Name((fact.name,), NAME_SIZE, fact.revenue)
    width = max(2 * SQUARE + GAP, name.width) + 2 * PADDING
    height = name.height + GAP + SQUARE + 2 * PADDING
    left, top, right, bottom = island.bounds
    rows, columns = window_of(left - REACH, top - REACH, right + REACH, bottom + REACH)
    y, x = np.mgrid[rows.start : rows.stop : 3, columns.start : columns.stop : 3]
    x, y = x.ravel(), y.ravel()
    air = Fit(blocked[rows, columns]).clearance(x - columns.start, y - rows.start, width, height, AIR)
    fits = air >= LEAST_AIR
    x, y, air = x[fits], y[fits], air[fits]
    if not x.size:
        raise ValueError(f"no room for the box of {area}")
    coast = Fit(sheet.is_land[rows, columns]).clearance(x - columns.start, y - rows.start, width, height, COAST_ROOM)
    boxes = shapely.box(2.0 * x - width / 2, 2.0 * y - height / 2, 2.0 * x + width / 2, 2.0 * y + height / 2)
    score = COAST_WEIGHT * coast + AIR_WEIGHT * air - DISTANCE_WEIGHT * shapely.distance(island, boxes)
    others = [land for other, land in sheet.coverage.land.items() if other != area]
    for k in np.argsort(-score, kind="stable"):
        leader = _leader(island, boxes[k])
        if not shapely.intersects(LineString([leader[:2], leader[2:]]), others).any():
            return _box(area, name, (2.0 * x[k], 2.0 * y[k]), (width, height), leader)
    raise ValueError(f"every leader line of {area} crosses land")


def _box(area: str, name: Name, middle: XY, size: XY, leader: tuple[float, float, float, float]) -> IslandBox:
    x, y = float(middle[0]), float(middle[1])
    left, top = x - size[0] / 2, y - size[1] / 2
    slot_y = top + size[1] - PADDING - SQUARE / 2
    offset = (SQUARE + GAP) / 2
    placed = replace(name, x=x, y=top + PADDING + name.height / 2)
    return IslandBox(area, left, top, *size, placed, ((x - offset, slot_y), (x + offset, slot_y)), leader)


def _leader(island: shapely.Geometry, box: shapely.Polygon) -> tuple[float, float, float, float]:
    """From a spot a little inside the island's nearest larger part to the edge of the box."""
    parts: Sequence[shapely.Polygon] = sorted(polygons_of(island), key=lambda part: -part.area)[:2]
    part = min(parts, key=box.distance)
    inner = part.buffer(-8)
    start = nearest_points(part if inner.is_empty else inner, box)[0]
    end = nearest_points(box, Point(start))[0]
    return float(start.x), float(start.y), float(end.x), float(end.y)
