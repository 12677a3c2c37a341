"""The colours of land and sea, after black-figure vases: the sea is dark glaze, the land is clay.

Pictures are arrays of shape (rows, columns, 3) at half size, red, green and blue from 0 to 255.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import shapely
from PIL import Image, ImageDraw
from scipy.ndimage import distance_transform_edt, gaussian_filter, zoom

from aegean.facts import Feature
from aegean.plane import Array
from aegean.sheet import HEIGHT, WIDTH, Sheet
from atlas.shapes import lines_of, polygons_of

HALF = (HEIGHT // 2, WIDTH // 2)
COARSE = 4  # px of the sheet: the grain of the mountains
SHORE, DEEP, WATER_LINE = np.array([[78.0, 62.0, 52.0], [35.0, 27.0, 24.0], [201.0, 138.0, 88.0]])
LOWLAND, HIGHLAND, BEACH = np.array([[224.0, 176.0, 122.0], [178.0, 100.0, 55.0], [242.0, 211.0, 160.0]])
WATER_LINES = ((12, 0.36), (26, 0.23), (44, 0.13))  # px from the coast, strength
OFFSHORE = 230.0  # px: from here on the sea is deep
LIGHT = (-0.72, -0.70)  # where the light comes from: the north-west
HIGHEST = 2500.0  # m
GRAIN_SEED, ROCK_SEED, STROKE_SEED = 5, 11, 21
STROKE_SPACING = 4.3  # px along a crest


@dataclass(frozen=True)
class Stroke:
    """A wedge drawn down a mountain side; ``lit`` where the light falls on it."""

    points: tuple[tuple[float, float], ...]
    lit: bool


def sea(sheet: Sheet) -> Array:
    """The water everywhere, also under the land, with fading lines along the coast."""
    away = np.asarray(distance_transform_edt(~_mask(sheet.land))) * 2
    deep = np.clip(away / OFFSHORE, 0, 1)[..., None] ** 0.7
    colour = SHORE * (1 - deep) + DEEP * deep + 1.5 * _grain()[..., None]
    for distance, strength in WATER_LINES:
        line = strength * np.clip(1 - np.abs(away - distance) / 2.4, 0, 1)[..., None]
        colour = colour * (1 - line) + WATER_LINE * line
    return np.asarray(np.clip(colour, 0, 255))


def land(sheet: Sheet) -> Array:
    """The ground everywhere, also under the sea: the coast is cut when it is drawn."""
    height = _heights(sheet.ranges)
    down, right = np.gradient(height)
    shade = np.clip((right * LIGHT[0] + down * LIGHT[1]) * 9, -1, 1)
    shade, height = _grown(np.asarray(-shade)), _grown(height)
    high = np.clip(1.25 * height, 0, 1)[..., None]
    colour = LOWLAND * (1 - high) + HIGHLAND * high
    colour = colour * (1 - 0.34 * shade[..., None]) + 2.3 * _grain()[..., None]
    inland = np.asarray(distance_transform_edt(_mask(sheet.land))) * 2
    beach = 0.30 * np.exp(-inland / 16)[..., None]
    return np.asarray(np.clip(colour * (1 - beach) + BEACH * beach, 0, 255))


def strokes(sheet: Sheet) -> Iterator[Stroke]:
    """Wedges down both sides of every range, longer in its middle and on the side away from the light."""
    chance = np.random.default_rng(STROKE_SEED)
    for mountain in sheet.ranges:
        _, half = mountain.size
        for crest in lines_of(mountain.shape):
            count = max(int(crest.length / STROKE_SPACING), 2)
            for number in range(count):
                share = min(max((number + chance.uniform(-0.3, 0.3)) / (count - 1), 0.0), 1.0)
                before, after = (crest.interpolate(share * crest.length + step) for step in (-2, 2))
                along = math.atan2(after.y - before.y, after.x - before.x)
                taper = math.sin(math.pi * min(max(share, 0.06), 0.94)) ** 0.5
                for side in (-1, 1):
                    way = along + side * math.pi / 2 + chance.uniform(-0.22, 0.22)
                    x, y = math.cos(way), math.sin(way)
                    lit = x * LIGHT[0] + y * LIGHT[1] > 0
                    length = half * 0.7 * taper * (0.75 + 0.4 * chance.random()) * (0.78 if lit else 1.05)
                    wide = 0.5 if lit else 1.0
                    foot = ((before.x + after.x) / 2 + 2.5 * x, (before.y + after.y) / 2 + 2.5 * y)
                    sides = tuple((foot[0] + turn * wide * y, foot[1] - turn * wide * x) for turn in (-1, 1))
                    yield Stroke((*sides, (foot[0] + length * x, foot[1] + length * y)), lit)


def _mask(shape: shapely.Geometry) -> np.ndarray:
    """Where a shape is, at half size."""
    image = Image.new("L", (HALF[1], HALF[0]), 0)
    draw = ImageDraw.Draw(image)
    for part in polygons_of(shape):
        for ring, value in ((part.exterior, 1), *((hole, 0) for hole in part.interiors)):
            draw.polygon([(x / 2, y / 2) for x, y in ring.coords], value)
    return np.asarray(image) > 0


def _heights(ranges: tuple[Feature, ...]) -> Array:
    """The mountains as heights, 0 to about 1, broken by valleys; one number for every ``COARSE`` px."""
    heights = np.zeros((HEIGHT // COARSE + 1, WIDTH // COARSE + 1))
    for mountain in ranges:
        height, half = mountain.size
        image = Image.new("L", (heights.shape[1], heights.shape[0]), 0)
        for crest in lines_of(mountain.shape):
            ImageDraw.Draw(image).line([(x / COARSE, y / COARSE) for x, y in crest.coords], 255, 1)
        rows, columns = np.nonzero(np.asarray(image))
        if not len(rows):
            continue
        reach = int(half * 2.2 / COARSE) + 4
        part = np.s_[
            max(rows.min() - reach, 0) : rows.max() + reach, max(columns.min() - reach, 0) : columns.max() + reach
        ]
        away = np.asarray(distance_transform_edt(np.asarray(image)[part] == 0)) * COARSE / half
        heights[part] = np.maximum(heights[part], height / HIGHEST * np.exp(-1.1 * away**1.5))
    rough = np.abs(_noise(heights.shape, ((3, 0.16), (7, 0.26), (16, 0.34), (34, 0.3)), ROCK_SEED))
    valleys = 0.55 + 0.75 * (1 - np.clip(1.5 * rough, 0, 1.4))
    return np.asarray(gaussian_filter(heights * valleys + 0.03 * rough, 1.0))


def _grain() -> Array:
    return _noise(HALF, ((2, 0.5), (5, 0.5), (40, 0.8), (160, 1.0)), GRAIN_SEED)


def _noise(shape: tuple[int, int], scales: tuple[tuple[int, float], ...], seed: int) -> Array:
    """Soft blotches of several sizes, one over the other."""
    chance = np.random.default_rng(seed)
    total = np.zeros(shape)
    for scale, strength in scales:
        small = chance.standard_normal((shape[0] // scale + 2, shape[1] // scale + 2))
        total += strength * zoom(small, scale, order=1)[: shape[0], : shape[1]]
    return total


def _grown(small: Array) -> Array:
    return np.asarray(zoom(small, COARSE // 2, order=1)[: HALF[0], : HALF[1]])
