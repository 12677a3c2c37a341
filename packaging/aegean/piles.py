"""Where counters stand: two piles beside each disc, a few more places near it, and a berth at each harbour.

A pile must not hide a disc and should hide neither a name nor the place of another pile. Boxes are rows of left, top,
right and bottom; many places are weighed at a time.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import shapely

from aegean.facts import Locale
from aegean.plane import XY, Array
from aegean.sheet import DISC, FRAME, HEIGHT, INSET, WIDTH

SIDE = 62.0  # px: a counter with a hair of room
GAP = 4.0  # px between the piles of a pair
MORE = 4  # places for piles beside the first two
TRIBUTE = (22.0, 20.0, 44.0)  # px: half width, top and bottom of the tribute below a disc, from its middle
RIM = 4.0  # px of line around a disc, and a hair of room
BERTH = 33.0  # px: the radius of a harbour's basin
NEAR = 420.0  # px: what is farther away can't be in the way
PATHS_NEAR = 280.0  # px: the same for paths
POINTS = 5.0  # px between the points that stand for a path
DISC_COST, NAME_COST, PILE_COST, FRAME_COST, PATH_COST = 4000.0, 12.0, 8.0, 40.0, 30.0
FAR_COST, BESIDE_COST, BELOW_COST, APART_COST = 6.0, 60.0, 160.0, 3.0
ROUNDS = 6

Pair = tuple[XY, XY]


@dataclass(frozen=True)
class Places:
    """Where piles stand, best first: that of Athens' side, that of Sparta's, more; and the harbours."""

    stacks: Mapping[str, tuple[XY, ...]]
    berths: Mapping[str, XY]


@dataclass(frozen=True)
class Surroundings:
    """What is round a place: the middles of discs, boxes of names and tributes, points of paths; where the map ends."""

    discs: Array
    tributes: Array
    names: Array
    paths: Array
    inside: Array
    outside: Array

    def cost(self, boxes: Array) -> Array:
        """How bad it is to cover each of these boxes."""
        size = (boxes[:, 2] - boxes[:, 0]) * (boxes[:, 3] - boxes[:, 1])
        lost = size - _covered(boxes, self.inside) + _covered(boxes, self.outside)
        deep = np.clip(DISC + RIM - _away(boxes, self.discs), 0, None).sum(1)
        cost = FRAME_COST * lost + DISC_COST * deep + NAME_COST * _covered(boxes, self.names)
        cost += 5 * NAME_COST * _covered(boxes, self.tributes)
        return np.asarray(cost + PATH_COST * _held(boxes, self.paths))


def disc_shape(locale: Locale, at: XY) -> shapely.Geometry:
    """What a place's disc takes up, with the tribute below it."""
    disc = shapely.Point(at).buffer(DISC + RIM - 1)
    return disc if locale.tribute is None else disc.union(shapely.box(*_tribute(at)))


def square(at: XY) -> shapely.Polygon:
    """What a pile covers."""
    return shapely.box(*_square(at)[0])


def make_places(
    locales: Mapping[str, Locale],
    towns: Mapping[str, XY],
    names: Mapping[str, shapely.Polygon],
    paths: Sequence[shapely.LineString],
    land: shapely.Geometry,
) -> Places:
    """Find a place for every pile."""
    points = np.vstack([shapely.get_coordinates(shapely.segmentize(line, POINTS)) for line in paths])
    around = {of: _surroundings(of, locales, towns, names, points) for of in locales}
    berths = {of: _berth(towns[of], around[of], land) for of, locale in locales.items() if locale.harbour}
    basins = np.vstack([_square(at, BERTH + 2) for at in berths.values()])
    ways = _ways()
    alone = {of: _pair_costs(ways, towns[of], around[of]) for of in locales}
    chosen = dict.fromkeys(locales, 0)
    order = sorted(locales, key=lambda of: (-len(around[of].discs), of))

    def others(of: str) -> Array:
        """The piles of other places nearby, and the basins."""
        at = np.array(towns[of])
        near = [other for other in order if other != of and np.hypot(*(np.array(towns[other]) - at)) < NEAR]
        boxes = [_square((x, y)) for other in near for x, y in ways[chosen[other]] + np.array(towns[other])]
        return np.vstack([basins, *boxes])

    for _ in range(ROUNDS):
        before = dict(chosen)
        for of in order:
            taken = others(of)
            piles = sum((_covered(_squares(ways[:, pile] + towns[of]), taken) for pile in (0, 1)), np.zeros(len(ways)))
            chosen[of] = int(np.argmin(alone[of] + PILE_COST * piles))
        if chosen == before:
            break
    stacks = {}
    for of in order:
        pair = ways[chosen[of]] + towns[of]
        more = _more(towns[of], around[of], np.vstack([others(of), _squares(pair)]))
        stacks[of] = tuple((float(x), float(y)) for x, y in (*pair, *more))
    return Places(stacks, berths)


def _surroundings(
    of: str,
    locales: Mapping[str, Locale],
    towns: Mapping[str, XY],
    names: Mapping[str, shapely.Polygon],
    points: Array,
) -> Surroundings:
    at = np.array(towns[of])
    near = [other for other in locales if np.hypot(*(np.array(towns[other]) - at)) < NEAR]
    left, top, right, bottom = INSET
    sheet = [FRAME, FRAME, WIDTH - FRAME, HEIGHT - FRAME]
    inset = locales[of].inset
    return Surroundings(
        discs=np.array([towns[other] for other in near]),
        tributes=_boxes(_tribute(towns[other]) for other in near if locales[other].tribute is not None),
        names=_boxes(name.bounds for name in names.values() if name.distance(shapely.Point(at)) < NEAR),
        paths=points[np.hypot(*(points - at).T) < PATHS_NEAR],
        inside=_boxes([(left + 10, top + 10, right - 10, bottom - 10) if inset else sheet]),
        outside=_boxes([] if inset else [(left - 10, top - 10, right + 10, bottom + 10)]),
    )


# ---------------------------------------------------------------- boxes


def _boxes(rows: Iterable[Sequence[float]]) -> Array:
    return np.array([list(row) for row in rows], float).reshape(-1, 4)


def _square(at: XY, half: float = SIDE / 2) -> Array:
    return np.array([[at[0] - half, at[1] - half, at[0] + half, at[1] + half]])


def _squares(places: npt.NDArray[np.float64]) -> Array:
    return np.hstack([places - SIDE / 2, places + SIDE / 2])


def _tribute(at: XY) -> tuple[float, float, float, float]:
    half, top, bottom = TRIBUTE
    return at[0] - half, at[1] + top, at[0] + half, at[1] + bottom


def _covered(boxes: Array, by: Array) -> Array:
    """How much of each box is covered, in px2."""
    wide = np.minimum(boxes[:, None, 2], by[None, :, 2]) - np.maximum(boxes[:, None, 0], by[None, :, 0])
    high = np.minimum(boxes[:, None, 3], by[None, :, 3]) - np.maximum(boxes[:, None, 1], by[None, :, 1])
    return np.asarray((np.clip(wide, 0, None) * np.clip(high, 0, None)).sum(1))


def _away(boxes: Array, points: Array) -> Array:
    """How far each point is from each box; 0 in it."""
    x, y = points[None, :, 0], points[None, :, 1]
    across = np.maximum(np.maximum(boxes[:, None, 0] - x, x - boxes[:, None, 2]), 0)
    down = np.maximum(np.maximum(boxes[:, None, 1] - y, y - boxes[:, None, 3]), 0)
    return np.asarray(np.hypot(across, down))


def _held(boxes: Array, points: Array) -> Array:
    """How many of the points are in each box."""
    x, y = points.T
    across = (boxes[:, :1] < x) & (x < boxes[:, 2:3])
    return np.asarray((across & (boxes[:, 1:2] < y) & (y < boxes[:, 3:])).sum(1), float)


# ---------------------------------------------------------------- the two first piles


def _ways() -> Array:
    """Ways to set two piles beside a disc: side by side, one over the other, one on each side; above is the first."""
    near, pitch = DISC + RIM + SIDE / 2 + 1, SIDE + GAP
    ways = [((-pitch / 2, -near), (pitch / 2, -near))]
    steps = [12.0 * number for number in range(-14, 15)]
    for x in steps:
        for y in (*steps, near, near + 12, -near):
            if np.hypot(x, y) < 180:
                ways.append(((x - pitch / 2, y), (x + pitch / 2, y)))
                ways.append(((y, x - pitch / 2), (y, x + pitch / 2)))
    slopes = (-48.0, -32.0, -16.0, 0.0, 16.0, 32.0, 48.0)
    ways += [((-near, left), (near, right)) for left in slopes for right in slopes]
    return np.array(ways)


def _pair_costs(ways: Array, at: XY, around: Surroundings) -> Array:
    """How bad each way is for a place, before other piles are thought of."""
    cost = np.zeros(len(ways))
    for pile in (0, 1):
        shift = ways[:, pile]
        far = np.clip(np.hypot(*shift.T) - DISC - SIDE + 8, 0, None)
        cost += around.cost(_squares(shift + np.array(at))) + FAR_COST * far
        cost += np.where(shift[:, 1] > DISC, BELOW_COST, np.where(shift[:, 1] > -DISC, BESIDE_COST, 0))
    uneven = np.abs(ways[:, 0, 1] - ways[:, 1, 1]) * (np.abs(ways[:, 0, 0] - ways[:, 1, 0]) > SIDE + 2 * GAP)
    return np.asarray(cost + APART_COST * uneven + np.abs(ways[:, :, 0].sum(1)))


# ---------------------------------------------------------------- more piles, and harbours


def _more(at: XY, around: Surroundings, taken: Array) -> list[Array]:
    """More places near a disc: as free as can be, as near as can be."""
    steps = np.arange(-220, 221, 20)
    shifts = np.array([(x, y) for x in steps for y in steps if np.hypot(x, y) < 230], float)
    places = shifts + np.array(at)
    boxes = _squares(places)
    cost = around.cost(boxes) + 8 * np.clip(np.hypot(*shifts.T) - 80, 0, None)
    found: list[Array] = []
    for _ in range(MORE):
        best = int(np.argmin(cost + 2 * PILE_COST * _covered(boxes, taken)))
        found.append(places[best])
        taken = np.vstack([taken, boxes[best : best + 1]])
    return found


def _berth(at: XY, around: Surroundings, land: shapely.Geometry) -> XY:
    """The middle of a harbour's basin: on water beside the disc."""
    least = DISC + BERTH + 3
    steps = np.arange(-112, 113, 4)
    shifts = np.array([(x, y) for x in steps for y in steps if least <= np.hypot(x, y) <= least + 31], float)
    places = shifts + np.array(at)
    boxes = np.hstack([places - BERTH * 0.8, places + BERTH * 0.8])
    near = land.intersection(shapely.Point(at).buffer(NEAR))
    dry = shapely.area(shapely.intersection(shapely.buffer(shapely.points(places), BERTH + 3), near))
    cost = around.cost(boxes) + 3 * dry + 20 * (np.hypot(*shifts.T) - least)
    x, y = places[int(np.argmin(cost))]
    return float(x), float(y)
