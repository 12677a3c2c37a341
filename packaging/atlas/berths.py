"""Places in the water for fleets: one beside every coast, and some on the open sea."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from scipy.ndimage import distance_transform_edt

from atlas.gazetteer import Edge
from atlas.plane import XY, Array
from atlas.room import window_of
from atlas.sheet import Mask, Sheet
from atlas.stacks import SQUARE, Field, field_of

FAR = 240.0  # px from the coast, beyond which nobody sees which coast is meant
BEST_DISTANCE = 44.0  # px from the coast to the middle of the pile
OFF_COAST_WEIGHT, RIVAL_WEIGHT, GAP_WEIGHT, GAP = 0.5, 0.9, 0.35, 40.0
ROUNDS, NEIGHBOURS = 3, 260.0  # how often all berths are looked at again; px within which one may make room
MAIN_COAST = 0.4  # of the longest line: shorter ones are islands, and no fleet is looked for there
ISLET_COST = 1.2  # what it costs a fleet to hide a small island
OWN_LEAD = 30.0  # px by which one's own coast should be nearer than any other


@dataclass(frozen=True)
class Coast:
    """A coast of a province on a sea, and every place a fleet could have beside it."""

    province: str
    sea: str
    places: Field

    @property
    def edge(self) -> Edge:
        """The two areas that meet here."""
        return self.province, self.sea


def place_berths(sheet: Sheet, edges: Sequence[Edge], blocked: Mask, soft: Array) -> dict[Edge, XY]:
    """A berth for every coast (province, sea). Raises ValueError when one finds no room.

    ``blocked``: where no fleet may be; ``soft``: 0 to 1, what it had better not hide. Rasters at half size.
    """
    by_hand = {(berth.province, berth.sea): sheet.spot(berth.at) for berth in sheet.gazetteer.lettering.berths}
    free = [_coast(sheet, *edge, blocked, soft) for edge in edges if edge not in by_hand]
    coasts = sorted(free, key=lambda coast: coast.places.x.size)
    berths: dict[Edge, XY] = dict(by_hand)
    for coast in coasts:  # the most cramped first
        found = _best(coast, berths)
        if found is None:
            raise ValueError(f"no berth for {coast.province} on {coast.sea}")
        berths[coast.edge] = found[1]
    for _ in range(ROUNDS):
        for coast in coasts:
            _improve(coast, coasts, berths)
    return dict(sorted(berths.items()))


def _best(coast: Coast, berths: Mapping[Edge, XY]) -> tuple[float, XY] | None:
    """The best place beside a coast with its worth, the berths of the others being where they are."""
    places = coast.places
    if places.empty:
        return None
    worth = places.worth + _apart(places, [at for edge, at in berths.items() if edge != coast.edge])
    k = int(np.argmax(worth))
    return (float(worth[k]), (float(places.x[k]), float(places.y[k]))) if np.isfinite(worth[k]) else None


def _improve(coast: Coast, coasts: Sequence[Coast], berths: dict[Edge, XY]) -> None:
    """Move a berth to a better place, if need be with one neighbour giving way."""
    now = _worth_at(coast, berths[coast.edge], berths)
    best = _best(coast, berths)
    gain, moves = (best[0] - now, {coast.edge: best[1]}) if best is not None else (0.0, {})
    for neighbour in coasts:
        if neighbour is coast or _far(berths[coast.edge], berths[neighbour.edge]):
            continue
        others = {edge: at for edge, at in berths.items() if edge not in (coast.edge, neighbour.edge)}
        first = _best(coast, others)
        if first is None:
            continue
        second = _best(neighbour, {**others, coast.edge: first[1]})
        if second is None:
            continue
        after = _worth_at(coast, first[1], {**others, neighbour.edge: second[1]}) + second[0]
        before = now + _worth_at(neighbour, berths[neighbour.edge], berths)
        if after - before > gain + 0.01:
            gain, moves = after - before, {coast.edge: first[1], neighbour.edge: second[1]}
    berths.update(moves)


def _worth_at(coast: Coast, at: XY, berths: Mapping[Edge, XY]) -> float:
    """What a place is worth to a coast."""
    k = int(np.argmin(np.hypot(coast.places.x - at[0], coast.places.y - at[1])))
    one = Field(coast.places.x[k : k + 1], coast.places.y[k : k + 1], coast.places.worth[k : k + 1])
    return float((one.worth + _apart(one, [other for edge, other in berths.items() if edge != coast.edge]))[0])


def _far(a: XY, b: XY) -> bool:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1])) > NEIGHBOURS


def open_water(sheet: Sheet, sea: str, blocked: Mask, soft: Array, count: int) -> list[XY]:
    """Places for piles on the open sea, as far from everything as may be, best first."""
    left, top, right, bottom = sheet.coverage.water[sea].bounds
    rows, columns = window_of(left, top, right, bottom)
    mine = sheet.mine(sea)[rows, columns] & ~blocked[rows, columns]
    clear = np.asarray(distance_transform_edt(np.pad(mine, 1))[1:-1, 1:-1]) * 2
    centre = sheet.spot(sheet.gazetteer.sea[sea].label_at)
    places = field_of(mine, soft[rows, columns], clear, (rows.start, columns.start), centre)
    chosen: list[XY] = []
    while len(chosen) < count and not places.empty:
        worth = places.worth + _apart(places, chosen)
        k = int(np.argmax(worth))
        if not np.isfinite(worth[k]):
            break
        chosen.append((float(places.x[k]), float(places.y[k])))
    return chosen


def _coast(sheet: Sheet, province: str, sea: str, blocked: Mask, soft: Array) -> Coast:
    edge = sheet.coverage.borders[min(province, sea), max(province, sea)]
    longest = max(line.length for line in edge)
    points = np.vstack([np.asarray(line.coords) for line in edge if line.length > longest * MAIN_COAST])
    (left, top), (right, bottom) = points.min(axis=0) - FAR, points.max(axis=0) + FAR
    rows, columns = window_of(left, top, right, bottom)
    corner = (rows.start, columns.start)
    owner = sheet.owner_at[rows, columns]
    water = sheet.mine(sea)[rows, columns]
    shore = np.ones(owner.shape, bool)
    at = (points / 2).astype(int) - np.array(corner[::-1])
    at = at[(at >= 0).all(axis=1) & (at[:, 0] < owner.shape[1]) & (at[:, 1] < owner.shape[0])]
    shore[at[:, 1], at[:, 0]] = False
    own = np.asarray(distance_transform_edt(shore)) * 2
    foreign = sheet.is_land[rows, columns] & ~sheet.is_islet[rows, columns] & (owner != sheet.number[province])
    rival = np.asarray(distance_transform_edt(~foreign)) * 2
    islets = sheet.is_islet[rows, columns]
    free = (water | islets) & (own < FAR) & ~blocked[rows, columns]
    middle = np.median(points, axis=0)
    hidden = np.maximum(soft[rows, columns], islets * ISLET_COST)
    places = _afloat(field_of(free, hidden, rival, corner, (float(middle[0]), float(middle[1]))), water, corner)
    y, x = (places.y / 2).astype(int) - corner[0], (places.x / 2).astype(int) - corner[1]
    off = np.abs(own[y, x] - BEST_DISTANCE) * OFF_COAST_WEIGHT
    lead = np.minimum(rival[y, x] - own[y, x], OWN_LEAD) * RIVAL_WEIGHT
    return Coast(province, sea, Field(places.x, places.y, places.worth - off + lead))


def _afloat(places: Field, water: Mask, corner: tuple[int, int]) -> Field:
    """The places whose middle is in the water."""
    y, x = (places.y / 2).astype(int) - corner[0], (places.x / 2).astype(int) - corner[1]
    wet = np.asarray(distance_transform_edt(water))[y, x] > 2
    return Field(places.x[wet], places.y[wet], places.worth[wet])


def _apart(places: Field, taken: Sequence[XY]) -> Array:
    """What the distance to the nearest fleet is worth; minus infinity where the squares would overlap."""
    worth = np.zeros(places.x.size)
    for x, y in taken:
        gap = np.maximum(np.abs(places.x - x), np.abs(places.y - y)) - SQUARE
        worth = np.minimum(worth, np.where(gap < 0, -np.inf, (np.minimum(gap, GAP) - GAP) * GAP_WEIGHT))
    return worth
