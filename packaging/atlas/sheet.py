"""The sheet of paper: everything in pixels of the full-width picture, x to the right, y down."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt
import shapely
from PIL import Image, ImageDraw
from scipy.ndimage import distance_transform_edt
from shapely.geometry import LineString

from atlas.cartogram import Cartogram
from atlas.coverage import Coverage
from atlas.curves import round_off
from atlas.gazetteer import Gazetteer
from atlas.plane import FRAME, MARGIN_KM, XY, Array, LatLon, frame_with, to_km
from atlas.shapes import lines_of, polygons_of

WIDTH = 4800
SCALE = WIDTH / (FRAME[2] - FRAME[0])  # px per km before the change of scale
HEIGHT = round((FRAME[3] - FRAME[1]) * SCALE)
BAND = 34  # px: the frame's parchment band; what is under it can't be seen
ISLET = 900.0  # px2: a pile of counters in the water may be over smaller islands
HALF = (HEIGHT // 2, WIDTH // 2)  # shape of the rasters, at half size

Mask = npt.NDArray[np.bool_]
Numbers = npt.NDArray[np.int32]


@dataclass(frozen=True)
class Sheet:
    """The coverage in pixels, and rasters of it at half size."""

    gazetteer: Gazetteer
    cartogram: Cartogram
    coverage: Coverage

    @classmethod
    def of(cls, gazetteer: Gazetteer, coverage_km: Coverage, cartogram: Cartogram) -> Sheet:
        """Bring a coverage in km on to the sheet."""
        return cls(gazetteer, cartogram, coverage_km.moved(lambda at: _to_pixels(cartogram, at)))

    # ---- geometry

    def spot(self, at: LatLon) -> XY:
        """One point in degrees."""
        return self.point(to_km(at))

    def point(self, km: XY) -> XY:
        """One point in km."""
        x, y = _to_pixels(self.cartogram, np.array([km]))[0]
        return float(x), float(y)

    def geometry(self, km: shapely.Geometry) -> shapely.Geometry:
        """A geometry in km, its long edges split first and what is beyond the frame cut off."""
        near = shapely.segmentize(km.intersection(frame_with(MARGIN_KM)), 8.0)
        return shapely.transform(near, lambda at: _to_pixels(self.cartogram, at))

    def smooth_lines(self, km: shapely.Geometry) -> Iterator[shapely.LineString]:
        """Lines in km, their corners cut."""
        for line in lines_of(self.geometry(km)):
            yield LineString(round_off(line.coords, 1))

    @cached_property
    def land(self) -> shapely.Geometry:
        """All land in one."""
        return shapely.coverage_union_all(list(self.coverage.land.values()))

    # ---- rasters at half size

    @cached_property
    def number(self) -> dict[str, int]:
        """The number of each area of land and water in the rasters, from 1."""
        return {area: i + 1 for i, area in enumerate(self.coverage.areas)}

    @cached_property
    def owner_at(self) -> Numbers:
        """The number of the area at each pixel."""
        image = Image.new("I", HALF[::-1], 0)
        draw = ImageDraw.Draw(image)
        for part in (self.coverage.water, self.coverage.land):  # land is in the holes of the water
            for area, shape in part.items():
                for polygon in polygons_of(shape):
                    outline = np.asarray(polygon.exterior.coords) / 2 - 0.5
                    draw.polygon([tuple(at) for at in outline], self.number[area])
        return np.array(image, np.int32)

    @cached_property
    def is_land(self) -> Mask:
        """Where there is land."""
        numbers = [self.number[area] for area in self.coverage.land]
        return np.isin(self.owner_at, numbers)

    @cached_property
    def is_islet(self) -> Mask:
        """Where there are islands too small to matter to a fleet."""
        image = Image.new("1", HALF[::-1], 0)
        draw = ImageDraw.Draw(image)
        for shape in self.coverage.land.values():
            for polygon in polygons_of(shape):
                if polygon.area < ISLET:
                    draw.polygon([tuple(at) for at in np.asarray(polygon.exterior.coords) / 2 - 0.5], 1)
        return np.array(image, bool)

    @cached_property
    def in_band(self) -> Mask:
        """Where the frame's band hides the map."""
        hidden = np.ones(HALF, bool)
        hidden[BAND // 2 : -BAND // 2, BAND // 2 : -BAND // 2] = False
        return hidden

    @cached_property
    def from_border(self) -> Array:
        """Distance to the nearest border, coast or frame, in px."""
        seen = np.where(self.in_band, 0, self.owner_at)
        return np.asarray(distance_transform_edt(~_edges(seen)) * 2)

    def mine(self, area: str) -> Mask:
        """The visible pixels of an area."""
        return np.asarray((self.owner_at == self.number[area]) & ~self.in_band)


def _to_pixels(cartogram: Cartogram, km: Array) -> Array:
    moved = cartogram.forward(km)
    return np.column_stack([(moved[:, 0] - FRAME[0]) * SCALE, (FRAME[3] - moved[:, 1]) * SCALE])


def to_km_of_plane(cartogram: Cartogram, pixels: Array) -> Array:
    """Pixels, shape (n, 2), to km of the plane."""
    return cartogram.backward(np.column_stack([FRAME[0] + pixels[:, 0] / SCALE, FRAME[3] - pixels[:, 1] / SCALE]))


def _edges(raster: Numbers) -> Mask:
    edge = np.zeros(raster.shape, bool)
    edge[:, 1:] |= raster[:, 1:] != raster[:, :-1]
    edge[1:, :] |= raster[1:, :] != raster[:-1, :]
    return edge
