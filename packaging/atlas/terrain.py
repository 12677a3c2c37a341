"""The colours of land and sea: parchment, the tints of the regions, relief, coastal waters.

Pictures are arrays of shape (rows, columns, 3) at half size, red, green and blue from 0 to 255.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image
from scipy.ndimage import distance_transform_edt, gaussian_filter, map_coordinates, zoom

from atlas.gazetteer import DATA
from atlas.plane import Array, unproject
from atlas.sheet import HALF, Sheet, to_km_of_plane

RELIEF_WEST, RELIEF_NORTH, RELIEF_SCALE = -42.0, 68.0, 30.0  # degrees, degrees, px per degree
LUMINANCE = np.array([0.30, 0.59, 0.11])
PARCHMENT = np.array([236.0, 224.0, 194.0])
DEEP, OPEN, SHALLOW = np.array([[116.0, 153.0, 168.0], [150.0, 183.0, 189.0], [205.0, 220.0, 210.0]])
WATER_LINE = np.array([70.0, 108.0, 124.0])
WATER_LINES = ((7, 0.30), (15, 0.22), (25, 0.15), (37, 0.09))  # px from the coast, strength
SCENERY_TINT = "#c9c2ab"
RELIEF_STRENGTH = 0.85
GRAIN_SEED = 5


def paper() -> Array:
    """Blotches and grain of the paper, about -2 to 2; shape (rows, columns)."""
    chance = np.random.default_rng(GRAIN_SEED)

    def blotches(size: float) -> Array:
        noise = gaussian_filter(chance.standard_normal((HALF[0] // 2 + 2, HALF[1] // 2 + 2)), size / 2)
        return _grown(noise / noise.std())

    grain = gaussian_filter(chance.standard_normal(HALF), 0.7)
    mottled = 0.55 * blotches(40) + 0.45 * blotches(14) + 0.3 * blotches(5)
    return np.asarray(mottled + 0.35 * grain / grain.std())


def land(sheet: Sheet, noise: Array, folder: Path = DATA) -> Array:
    """The ground everywhere, also under the sea: the coast is cut when it is drawn."""
    gazetteer = sheet.gazetteer
    regions = [*gazetteer.region, *sorted(gazetteer.scenery)]
    region_of_number = np.zeros(len(sheet.number) + 1, int)
    for area in sheet.coverage.land:
        region_of_number[sheet.number[area]] = 1 + regions.index(gazetteer.region_of(area))
    region_at = region_of_number[sheet.owner_at]
    tints, waste = np.zeros((len(regions) + 1, 3)), np.zeros(len(regions) + 1)
    for i, region in enumerate(regions, start=1):
        tints[i] = _colour(gazetteer.region[region].tint if region in gazetteer.region else SCENERY_TINT)
        waste[i] = region in gazetteer.impassable or region in gazetteer.scenery
    tint, barren = tints[region_at], waste[region_at][..., None]
    glow = np.exp(-_from_edges(region_at) / 26)[..., None]  # hand-coloured: stronger along the border of a region
    strength = (0.40 + 0.34 * glow) * (1 - barren) + (0.42 + 0.12 * glow) * barren
    shade, ground = _relief(sheet, folder / "relief.jpg")
    colour = 0.95 * (PARCHMENT * (1 - strength) + tint * strength) + 0.05 * ground
    light = (1 + (shade - 1) * RELIEF_STRENGTH)[..., None]
    darker, lighter = np.clip(1 - light, 0, 1), np.clip(light - 1, 0, 1)
    colour = colour * (1 - darker * np.array([0.92, 1.0, 1.06])) + (255 - colour) * lighter * 0.75
    return np.asarray(np.clip(colour * (1 + 0.022 * noise)[..., None], 0, 255))


def sea(sheet: Sheet, noise: Array) -> Array:
    """The water everywhere, also under the land: deep, open and shallow, with fading lines along the coast."""
    away = np.asarray(distance_transform_edt(~sheet.is_land)) * 2
    near, close = np.exp(-away / 150)[..., None], 0.62 * np.exp(-away / 22)[..., None]
    colour = (DEEP * (1 - near) + OPEN * near) * (1 - close) + SHALLOW * close
    for distance, strength in WATER_LINES:
        line = strength * np.exp(-(((away - distance) / 1.3) ** 2))[..., None]
        colour = colour * (1 - line) + WATER_LINE * line
    return np.asarray(np.clip(colour * (1 + 0.018 * noise)[..., None], 0, 255))


def _relief(sheet: Sheet, file: Path) -> tuple[Array, Array]:
    """Light and shade, 1 where it is flat, and the colour of the ground, both seen through the change of scale."""
    rows, columns = np.mgrid[0 : HALF[0] : 2, 0 : HALF[1] : 2]
    pixels = np.column_stack([columns.ravel() * 2.0 + 1, rows.ravel() * 2.0 + 1])
    km = to_km_of_plane(sheet.cartogram, pixels)
    lon, lat = (_grown(degrees.reshape(rows.shape)) for degrees in unproject(km[:, 0], km[:, 1]))
    where = [(RELIEF_NORTH - lat) * RELIEF_SCALE - 0.5, (lon - RELIEF_WEST) * RELIEF_SCALE - 0.5]
    with Image.open(file) as image:
        picture = np.asarray(image.convert("RGB"), np.float32)
    colour = np.stack([map_coordinates(picture[..., i], where, order=1, mode="nearest") for i in range(3)], -1)
    dry = (colour[..., 2] <= colour[..., 0] + 12).astype(np.float32)  # the picture's own water knows no slopes
    light = colour @ LUMINANCE.astype(np.float32)
    level = gaussian_filter(light * dry, 28) / (gaussian_filter(dry, 28) + 1e-3)
    shade = np.clip(np.where(dry < 0.5, 1.0, light / np.maximum(level, 40)), 0.55, 1.35)
    ground = gaussian_filter(colour * dry[..., None], (22, 22, 0)) / (gaussian_filter(dry, 22)[..., None] + 1e-3)
    return shade, ground / np.maximum(ground @ LUMINANCE, 20)[..., None] * 170


def _grown(small: Array) -> Array:
    factors = (HALF[0] / small.shape[0], HALF[1] / small.shape[1])
    return np.asarray(zoom(small, factors, order=1)[: HALF[0], : HALF[1]])


def _colour(code: str) -> Array:
    return np.array([int(code[i : i + 2], 16) for i in (1, 3, 5)], float)


def _from_edges(regions: np.ndarray) -> Array:
    """Distance to the nearest border between two regions, in px."""
    edge = np.zeros(regions.shape, bool)
    edge[:, 1:] |= regions[:, 1:] != regions[:, :-1]
    edge[1:, :] |= regions[1:, :] != regions[:-1, :]
    return np.asarray(distance_transform_edt(~edge)) * 2
