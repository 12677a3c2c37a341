"""Smooth and irregular lines: what makes a straight edge look like a border or a river."""

from __future__ import annotations

import math
import random
import zlib
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import shapely
from shapely.geometry import LineString

from atlas.plane import Array


class Wave(NamedTuple):
    """One of the sines that swing a line: km from crest to crest, km to each side."""

    length: float
    amplitude: float


def round_off(coords: npt.ArrayLike, rounds: int) -> Array:
    """Cut the corners of a line by Chaikin's rule; its ends stay where they are."""
    line = np.asarray(coords, float)[:, :2]
    for _ in range(rounds):
        if len(line) < 3:
            break
        cut = np.empty((2 * (len(line) - 1), 2))
        cut[0::2] = 0.75 * line[:-1] + 0.25 * line[1:]
        cut[1::2] = 0.25 * line[:-1] + 0.75 * line[1:]
        line = np.vstack([line[:1], cut, line[-1:]])
    return line


def through(points: Sequence[tuple[float, float]], step: float = 3.0) -> shapely.LineString:
    """A smooth curve through every point (Catmull-Rom with centripetal knots), a vertex every ``step`` km."""
    knots = np.asarray(points, float)
    moved = np.r_[True, np.hypot(*np.diff(knots, axis=0).T) > 0.01]
    knots = knots[moved]
    knots = np.vstack([2 * knots[0] - knots[1], knots, 2 * knots[-1] - knots[-2]])
    pieces = [_between(knots[i : i + 4], step) for i in range(len(knots) - 3)]
    return LineString(np.vstack([knots[1:2], *pieces]))


def _between(four: Array, step: float) -> Array:
    """The part of the curve between the middle two of four knots, without its start."""
    gaps = np.sqrt(np.hypot(*np.diff(four, axis=0).T))
    t0, t1, t2, t3 = np.r_[0.0, np.cumsum(gaps)]
    count = max(2, int(math.dist(four[1], four[2]) / step) + 1)
    t = np.linspace(t1, t2, count)[1:, None]

    def blend(start: Array, end: Array, since: float, until: float) -> Array:
        return (until - t) / (until - since) * start + (t - since) / (until - since) * end

    first, second = blend(four[0], four[1], t0, t1), blend(four[1], four[2], t1, t2)
    third = blend(four[2], four[3], t2, t3)
    return blend(blend(first, second, t0, t2), blend(second, third, t1, t3), t1, t2)


def swing(
    line: shapely.LineString, name: str, waves: Sequence[Wave], taper: float, step: float = 5.0
) -> shapely.LineString:
    """Push a smooth line from side to side so that it does not look ruled; its ends stay where they are.

    The swing depends on nothing but ``name`` and the line, so a change elsewhere on the map moves nothing here.
    It fades over ``taper`` km towards the ends. A line that would cross itself is left as it was.
    """
    count = int(line.length / step)
    if count < 4:
        return line
    chance = random.Random(zlib.crc32(name.encode()))
    along = np.linspace(0, line.length, count + 1)
    points = shapely.get_coordinates(shapely.line_interpolate_point(line, along))
    direction = np.gradient(points, axis=0)
    direction /= np.hypot(*direction.T)[:, None] + 1e-9
    offset = np.zeros_like(along)
    for wave in waves:
        pace, phase = chance.uniform(0.8, 1.25), chance.uniform(0, 2 * math.pi)
        if wave.length <= 2.2 * line.length:
            offset += wave.amplitude * np.sin(2 * math.pi * along / wave.length * pace + phase)
    offset *= np.clip(np.minimum(along, line.length - along) / taper, 0, 1)
    swung = LineString(points + np.column_stack([-direction[:, 1], direction[:, 0]]) * offset[:, None])
    return swung if swung.is_simple else line
