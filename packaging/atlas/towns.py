"""Towns: where their dots and names stand."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np
from PySide6.QtGui import QPainterPath
from scipy.ndimage import distance_transform_edt
from shapely.geometry import Point
from shapely.ops import nearest_points

from atlas.faces import Face, outline, width, x_height
from atlas.gazetteer import Place
from atlas.plane import XY, Array, to_km
from atlas.room import Room, window_of
from atlas.sheet import HEIGHT, WIDTH, Mask, Sheet

MARGIN = 60.0  # px from the edge of the sheet
FROM_BORDER = 6.0  # px: a dot nearer to its border is moved inwards
FROM_STRAIT = 48.0  # px: a dot nearer to a strait's middle is moved away
REACH = 140  # px round a town that are looked at
LEAST, ENOUGH = 1.5, 7.0  # px of clearance round a name


@dataclass(frozen=True)
class Town:
    """A dot and the name whose base line starts at ``label``, in px; without one it is not yet placed."""

    name: str
    area: str
    x: float
    y: float
    capital: bool
    label: XY | None = None

    @property
    def radius(self) -> float:
        """The radius of the dot, or half the side of a capital's square."""
        return 6.5 if self.capital else 4.2

    @property
    def face(self) -> tuple[Face, int]:
        """The face and size of the name."""
        return (Face.CAPITAL, 21) if self.capital else (Face.TOWN, 18)

    @property
    def letters(self) -> QPainterPath:
        """The outline of the name; empty without one."""
        return outline(*self.face, self.name, *self.label) if self.label else QPainterPath()


def towns_of(sheet: Sheet, straits: Mapping[str, XY]) -> list[Town]:
    """All towns within the sheet without their names, capitals first."""
    gazetteer = sheet.gazetteer
    capitals = {(province, _latin(city)) for province, city in gazetteer.named_capitals.items()}
    towns = []
    for place in gazetteer.places:
        if place.city and place.area in gazetteer.province:
            x, y = _spot(sheet, place, straits)
            if MARGIN < x < WIDTH - MARGIN and MARGIN < y < HEIGHT - MARGIN:
                towns.append(Town(place.name, place.area, x, y, (place.area, place.name) in capitals))
    return sorted(towns, key=lambda town: not town.capital)


def _latin(city: str) -> str:
    return "Carthago" if city == "Carthage" else city


def _spot(sheet: Sheet, place: Place, straits: Mapping[str, XY]) -> XY:
    """The town's place, moved off borders and strait circles."""
    x, y = sheet.point(to_km((place.lat, place.lon)))
    home = sheet.coverage.land[place.area]
    if not home.buffer(-FROM_BORDER / 2).contains(Point(x, y)):
        core = home.buffer(-FROM_BORDER)
        if not core.is_empty:
            inside = nearest_points(core, Point(x, y))[0]
            x, y = inside.x, inside.y
    for strait_x, strait_y in straits.values():
        away = math.dist((x, y), (strait_x, strait_y))
        if 0 < away < FROM_STRAIT:
            k = FROM_STRAIT / away
            x, y = strait_x + (x - strait_x) * k, strait_y + (y - strait_y) * k
    return float(x), float(y)


def with_name(sheet: Sheet, town: Town, room: Room, piles: Mask) -> Town | None:
    """The town with its name in the best of eight positions, at home or in the water if it can be.

    None when its dot or its name finds no room. Raises ValueError when that is a capital.
    """
    rows, columns = window_of(town.x - REACH, town.y - REACH, town.x + REACH, town.y + REACH)
    taken = room.taken[rows, columns] | piles[rows, columns]
    free = np.asarray(distance_transform_edt(~taken)) * 2
    border = sheet.from_border[rows, columns]
    abroad = sheet.is_land[rows, columns] & (sheet.owner_at[rows, columns] != sheet.number[town.area])
    at_home = np.where(abroad, 0.0, np.minimum(free, border))
    corner = (rows.start, columns.start)
    wishes = [at_home, np.minimum(free, border + 2), *([free] if town.capital else [])]
    label = next((found for clear in wishes if (found := _best_label(town, clear, corner)) is not None), None)
    if town.capital and label is None:
        raise ValueError(f"no room for the name of {town.name}")
    crowded = _under(free, corner, town.x, town.y) < town.radius + 1
    return None if label is None or (crowded and not town.capital) else replace(town, label=label)


def _under(clear: Array, corner: tuple[int, int], x: float, y: float) -> float:
    row, column = int(y / 2) - corner[0], int(x / 2) - corner[1]
    return float(clear[np.clip(row, 0, clear.shape[0] - 1), np.clip(column, 0, clear.shape[1] - 1)])


def _best_label(town: Town, clear: Array, corner: tuple[int, int]) -> XY | None:
    wide, high, r = width(*town.face, town.name), x_height(*town.face), town.radius
    positions = (  # offset of the base line's start, and how little it is liked
        (r + 4, high / 2, 0.0),
        (-r - 4 - wide, high / 2, 0.3),
        (-wide / 2, -r - 5, 0.5),
        (-wide / 2, r + 5 + high * 1.35, 0.6),
        (r + 2, -r, 0.7),
        (-r - 2 - wide, -r, 0.8),
        (r + 2, r + high, 0.8),
        (-r - 2 - wide, r + high, 0.9),
    )
    best, best_score = None, -math.inf
    for dx, dy, dislike in positions:
        x = ((town.x + dx + np.linspace(0, 1, 2 + int(wide / 5)) * wide) / 2).astype(int) - corner[1]
        y = ((town.y + dy + np.array([0, -0.6, -1.4]) * high) / 2).astype(int) - corner[0]
        if x.min() < 0 or y.min() < 0 or x.max() >= clear.shape[1] or y.max() >= clear.shape[0]:
            continue
        room = float(clear[np.ix_(y, x)].min())
        score = min(room, ENOUGH) - dislike * 3
        if room >= LEAST and score > best_score:
            best, best_score = (town.x + dx, town.y + dy), score
    return best
