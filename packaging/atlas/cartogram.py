"""Variable scale: crowded provinces get more room, empty ones less.

A flow-based cartogram in the way of Gastner and Newman, with the density evened out linearly, so that one Poisson
solve (by cosine transform) gives the flow. Forward and backward maps are kept as grids. Nothing is cut or folded:
neighbours stay neighbours, and the frame stays where it is.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageDraw
from scipy.fft import dctn, idctn
from scipy.ndimage import gaussian_filter, map_coordinates

from atlas.coverage import Coverage
from atlas.gazetteer import Gazetteer
from atlas.plane import FRAME, Array, frame_with
from atlas.shapes import polygons_of

CELLS, STEPS = 900, 60  # grid cells from west to east; steps of the flow
AVERAGE_KM2, POWER, LEAST, MOST = 95_000.0, 0.40, 0.62, 2.1  # density: (average / area) ** power within limits
WATER, WASTE, BLUR_KM, STRENGTH = 0.74, 0.50, 55.0, 0.9
OF_ITS_OWN = {  # density of areas that need more or less room than their size says
    "mare_aegaeum": 1.55,
    "mare_germanicum": 0.6,
    "oceanus_atlanticus": 0.6,
    "mare_hadriaticum": 0.95,
    "propontis": 1.4,
    "mare_balearicum": 0.85,
    "mare_tyrrhenum": 0.9,
    "mare_caspium": 0.5,
    "scandia": 0.45,
    "cyprus": 2.2,
    "rhodus": 3.0,
    "creta": 1.6,
    "corsica": 1.6,
    "baleares": 1.8,
    "sardinia": 1.7,
    "iudaea": 2.4,
    "achaea": 2.7,
    "epirus": 2.3,
    "thessalia": 2.3,
    "sicilia": 2.2,
    "cilicia": 2.3,
    "lycia": 2.2,
    "taurica": 2.4,
    "saxonia": 1.6,
    "germania_inferior": 2.5,
    "agri_decumates": 2.2,
    "persis": 2.3,
    "illyria": 2.2,
    "armenia_minor": 2.2,
    "moesia_inferior": 1.9,
}


@dataclass(frozen=True)
class Grid:
    """Where the middle of each cell goes, in cells; arrays of shape (rows, columns)."""

    x: Array
    y: Array


@dataclass(frozen=True)
class Cartogram:
    """The change of scale, there and back, within the frame."""

    there: Grid
    back: Grid
    cell_km: float

    def forward(self, at: Array) -> Array:
        """Km of the plane to km of the picture; arrays of shape (n, 2)."""
        return self._moved(self.there, at)

    def backward(self, at: Array) -> Array:
        """Km of the picture to km of the plane; arrays of shape (n, 2)."""
        return self._moved(self.back, at)

    def _moved(self, grid: Grid, at: Array) -> Array:
        rows, columns = grid.x.shape
        cell = (at - np.array(FRAME[:2])) / self.cell_km
        where = [cell[:, 1] - 0.5, cell[:, 0] - 0.5]
        dx = map_coordinates(grid.x - (np.arange(columns) + 0.5), where, order=1, mode="nearest")
        dy = map_coordinates(grid.y - (np.arange(rows) + 0.5)[:, None], where, order=1, mode="nearest")
        return np.asarray(at + np.column_stack([dx, dy]) * self.cell_km)


def make_cartogram(gazetteer: Gazetteer, coverage: Coverage) -> Cartogram:
    """Solve for the flow and carry the grid along it both ways."""
    west, south, east, north = FRAME
    cell_km = (east - west) / CELLS
    density = _density(gazetteer, coverage, round((north - south) / cell_km), cell_km)
    rows, columns = density.shape
    squares = (np.pi * np.arange(rows)[:, None] / rows) ** 2 + (np.pi * np.arange(columns) / columns) ** 2
    squares[0, 0] = 1
    potential = dctn(density - 1, type=2, norm="ortho") / squares
    potential[0, 0] = 0
    slope_y, slope_x = np.gradient(idctn(potential, type=2, norm="ortho"))
    there, back = (_carry(density, -slope_x, -slope_y, sign) for sign in (1, -1))
    return Cartogram(there, back, cell_km)


def _density(gazetteer: Gazetteer, coverage: Coverage, rows: int, cell_km: float) -> Array:
    """How much room each cell asks for, with mean 1."""
    image = Image.new("F", (CELLS, rows), WATER)
    draw, frame = ImageDraw.Draw(image), frame_with(0)
    waste = gazetteer.impassable | gazetteer.scenery
    for area, shape in (*coverage.water.items(), *coverage.land.items()):
        if area in waste or area in coverage.water:
            wish = WASTE if area in waste else WATER
        else:
            wish = float(np.clip((AVERAGE_KM2 / shape.intersection(frame).area) ** POWER, LEAST, MOST))
        for polygon in polygons_of(shape):
            outline = (np.asarray(polygon.exterior.coords) - np.array(FRAME[:2])) / cell_km
            draw.polygon([tuple(at) for at in outline], OF_ITS_OWN.get(area, wish))
    density = gaussian_filter(np.asarray(image, float), BLUR_KM / cell_km, mode="nearest")
    density = 1 + STRENGTH * (density / density.mean() - 1)
    return np.asarray(density / density.mean())


def _carry(density: Array, flow_x: Array, flow_y: Array, sign: int) -> Grid:
    """Where the flow takes the middle of each cell, by midpoint steps; sign -1 runs it backwards."""
    rows, columns = density.shape

    def velocity(x: Array, y: Array, time: float) -> tuple[Array, Array]:
        where = [y - 0.5, x - 0.5]
        vx, vy, here = (map_coordinates(a, where, order=1, mode="nearest") for a in (flow_x, flow_y, density))
        thickness = (1 - time) * here + time
        return vx / thickness, vy / thickness

    x, y = np.meshgrid(np.arange(columns) + 0.5, np.arange(rows) + 0.5)
    step = sign / STEPS
    for i in range(STEPS):
        time = i / STEPS if sign > 0 else 1 - i / STEPS
        vx, vy = velocity(x, y, time)
        vx, vy = velocity(x + step / 2 * vx, y + step / 2 * vy, time + step / 2)
        x, y = np.clip(x + step * vx, 0, columns), np.clip(y + step * vy, 0, rows)
    return Grid(x, y)
