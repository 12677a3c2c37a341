"""Where counters stand: two piles beside each disc, a few more places near it, and a berth at each harbour.

A pile must not hide a disc and should hide neither a name nor the place of another pile.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import shapely

from aegean.facts import Locale
from aegean.plane import XY
from aegean.sheet import DISC, FRAME, HEIGHT, INSET, WIDTH

SIDE = 62.0  # px: a counter with a hair of room
GAP = 4.0  # px between the piles of a pair
MORE = 4  # places for piles beside the first two
TRIBUTE = (22.0, 20.0, 44.0)  # px: half width, top and bottom of the tribute below a disc, from its middle
RIM = 3.0  # px of line around a disc
BERTH = 33.0  # px: the radius of a harbour's basin
NEAR = 330.0  # px: what is farther away can't be in the way
DISC_COST, NAME_COST, PILE_COST, FRAME_COST, PATH_COST = 60.0, 12.0, 8.0, 40.0, 6.0
ROUNDS = 6

Pair = tuple[XY, XY]


@dataclass(frozen=True)
class Places:
    """Where piles stand, best first: that of Athens' side, that of Sparta's, more; and the harbours."""

    stacks: Mapping[str, tuple[XY, ...]]
    berths: Mapping[str, XY]


@dataclass(frozen=True)
class Surroundings:
    """What stands round a place: discs, names, the lines of paths."""

    discs: tuple[shapely.Geometry, ...]
    names: tuple[shapely.Geometry, ...]
    paths: shapely.Geometry
    room: shapely.Geometry

    def cost(self, pile: shapely.Geometry) -> float:
        """How bad it is to stand here."""
        cost = FRAME_COST * (pile.area - pile.intersection(self.room).area)
        cost += DISC_COST * _covered(pile, self.discs) + NAME_COST * _covered(pile, self.names)
        return cost + PATH_COST * pile.intersection(self.paths).length


def disc_shape(locale: Locale, at: XY) -> shapely.Geometry:
    """What a place's disc takes up, with the tribute below it."""
    disc = shapely.Point(at).buffer(DISC + RIM)
    if locale.tribute is None:
        return disc
    half, top, bottom = TRIBUTE
    return disc.union(shapely.box(at[0] - half, at[1] + top, at[0] + half, at[1] + bottom))


def square(at: XY) -> shapely.Polygon:
    """What a pile covers."""
    return shapely.box(at[0] - SIDE / 2, at[1] - SIDE / 2, at[0] + SIDE / 2, at[1] + SIDE / 2)


def make_places(
    locales: Mapping[str, Locale],
    towns: Mapping[str, XY],
    names: Mapping[str, shapely.Polygon],
    paths: Sequence[shapely.LineString],
    land: shapely.Geometry,
) -> Places:
    """Find a place for every pile."""
    discs = {of: disc_shape(locale, towns[of]) for of, locale in locales.items()}
    around = {of: _surroundings(locale, towns[of], discs, names, paths) for of, locale in locales.items()}
    berths: dict[str, XY] = {}
    for of, locale in locales.items():
        if locale.harbour:
            berths[of] = _berth(towns[of], around[of], land)
    basins = {of: shapely.Point(at).buffer(BERTH + 2) for of, at in berths.items()}
    pairs: dict[str, Pair] = {of: _pairs(towns[of])[0] for of in locales}
    order = sorted(locales, key=lambda of: (-len(around[of].discs), of))
    for _ in range(ROUNDS):
        before = dict(pairs)
        for of in order:
            others = [*_squares(of, towns, pairs), *basins.values()]
            pairs[of] = min(_pairs(towns[of]), key=lambda pair: _pair_cost(pair, towns[of], around[of], others))
        if pairs == before:
            break
    stacks = {}
    for of in order:
        others = [*_squares(of, towns, pairs), *basins.values()]
        stacks[of] = (*pairs[of], *_more(towns[of], around[of], [*others, *map(square, pairs[of])]))
    return Places(stacks, berths)


def _surroundings(
    locale: Locale,
    at: XY,
    discs: Mapping[str, shapely.Geometry],
    names: Mapping[str, shapely.Polygon],
    paths: Sequence[shapely.LineString],
) -> Surroundings:
    here = shapely.Point(at).buffer(NEAR)
    left, top, right, bottom = INSET
    sheet = shapely.box(FRAME, FRAME, WIDTH - FRAME, HEIGHT - FRAME)
    inset = shapely.box(left + 10, top + 10, right - 10, bottom - 10)
    return Surroundings(
        discs=tuple(disc for disc in discs.values() if disc.intersects(here)),
        names=tuple(name for name in names.values() if name.intersects(here)),
        paths=shapely.union_all([line.intersection(here) for line in paths if line.intersects(here)]),
        room=inset if locale.inset else sheet.difference(shapely.box(left - 10, top - 10, right + 10, bottom + 10)),
    )


def _covered(pile: shapely.Geometry, by: Iterable[shapely.Geometry]) -> float:
    return float(sum(pile.intersection(one).area for one in by if one.intersects(pile)))


# ---------------------------------------------------------------- the two first piles


def _pairs(at: XY) -> list[Pair]:
    """Ways to set two piles beside a disc, the likeliest first: over it, under it, at its sides, one on each side."""
    near, half = DISC + RIM + SIDE / 2 + 1, (SIDE + GAP) / 2
    ways: list[Pair] = []
    for aside in (0.0, 18.0, -18.0, 36.0, -36.0, 60.0, -60.0):
        ways.append(((aside - half, -near), (aside + half, -near)))
    for low in (near, near + 12):
        for aside in (0.0, 18.0, -18.0, 36.0, -36.0, 60.0, -60.0):
            ways.append(((aside - half, low), (aside + half, low)))
    for aside in (near, -near):
        for down in (0.0, -20.0, 20.0, -40.0, 40.0, -64.0, 64.0):
            ways.append(((aside, down - half), (aside, down + half)))
            outer = aside + (SIDE + GAP if aside > 0 else -SIDE - GAP)
            inner, other = (aside, outer) if aside > 0 else (outer, aside)
            ways.append(((inner, down), (other, down)))
    for left in (0.0, -28.0, 28.0, -54.0, 54.0):
        for right in (0.0, -28.0, 28.0, -54.0, 54.0):
            ways.append(((-near, left), (near, right)))
    for left in (-20.0, -45.0, 20.0, 45.0):
        ways.append(((left - half, -near), (near, 20.0)))
        ways.append(((-near, 20.0), (left + half, -near)))
    return [((at[0] + a, at[1] + b), (at[0] + c, at[1] + d)) for (a, b), (c, d) in ways]


def _pair_cost(pair: Pair, at: XY, around: Surroundings, others: Sequence[shapely.Geometry]) -> float:
    cost = 0.0
    for place in pair:
        pile = square(place)
        cost += around.cost(pile) + PILE_COST * _covered(pile, others)
        cost += 2.0 * max(0.0, shapely.Point(place).distance(shapely.Point(at)) - DISC - SIDE)
        cost += 160 if place[1] > at[1] - DISC else 0
    return cost + 4 * abs(pair[0][1] - pair[1][1]) + abs(pair[0][0] + pair[1][0] - 2 * at[0])


def _squares(of: str, towns: Mapping[str, XY], pairs: Mapping[str, Pair]) -> list[shapely.Polygon]:
    """The piles of the other places nearby."""
    x, y = towns[of]
    return [
        square(place)
        for other, pair in pairs.items()
        if other != of and abs(towns[other][0] - x) < NEAR and abs(towns[other][1] - y) < NEAR
        for place in pair
    ]


# ---------------------------------------------------------------- more piles, and harbours


def _more(at: XY, around: Surroundings, taken: list[shapely.Geometry]) -> list[XY]:
    """More places near a disc: as free as can be, as near as can be."""
    step = 22
    ring = [(dx, dy) for dx in range(-198, 199, step) for dy in range(-198, 199, step) if dx * dx + dy * dy < 200**2]
    costs = []
    for dx, dy in ring:
        place = (at[0] + dx, at[1] + dy)
        far = (dx * dx + dy * dy) ** 0.5
        costs.append((around.cost(square(place)) + 8.0 * max(0.0, far - 80), place))
    found: list[XY] = []
    for _ in range(MORE):
        best = min(costs, key=lambda one: one[0] + PILE_COST * 2 * _covered(square(one[1]), taken))
        found.append(best[1])
        taken = [*taken, square(best[1])]
    return found


def _berth(at: XY, around: Surroundings, land: shapely.Geometry) -> XY:
    """The middle of a harbour's basin: on water beside the disc."""
    costs = []
    for dx in range(-112, 113, 4):
        for dy in range(-112, 113, 4):
            far = (dx * dx + dy * dy) ** 0.5
            if not DISC + BERTH + 3 <= far <= DISC + BERTH + 34:
                continue
            place = (at[0] + dx, at[1] + dy)
            basin = shapely.Point(place).buffer(BERTH + 3)
            dry = basin.intersection(land).area
            costs.append((around.cost(basin) + 3 * dry + 20 * (far - DISC - BERTH), place))
    return min(costs)[1]
