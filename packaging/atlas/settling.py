"""Where a province's name and its piles stand: both are chosen together, since they want the same room."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import shapely

from atlas.desk import Desk
from atlas.gazetteer import Province
from atlas.names import Candidate, Name, candidates
from atlas.plane import XY, Array
from atlas.room import Window, window_of
from atlas.shapes import polygons_of
from atlas.sheet import HEIGHT, WIDTH, Mask, Sheet
from atlas.stacks import Field, best_pair, field_of, more
from atlas.towns import Town

PAIR_WEIGHT = 0.8  # what a good pair of piles counts beside a good place for the name
MOST_STACKS = 6
LEAST_WORTH = -12.0  # a further pile must be worth this
NAME_AIR = 4.0  # px between a name and a pile
LETTER_COST, TOWN_COST, CAPITAL_COST = 0.25, 2.0, 6.0  # what it costs to hide these
TOWN_REACH, CAPITAL_REACH = 9.0, 14.0  # px round their dots


@dataclass(frozen=True)
class Ground:
    """A province on the sheet: its part of the rasters and what is in it."""

    desk: Desk
    province: Province

    @cached_property
    def _seen(self) -> shapely.Geometry:
        land = self.desk.sheet.coverage.land[self.province.id]
        return land.intersection(shapely.box(0, 0, WIDTH, HEIGHT))

    @cached_property
    def window(self) -> Window:
        """The rows and columns around the province."""
        left, top, right, bottom = self._seen.bounds
        return window_of(left - 8, top - 8, right + 8, bottom + 8)

    @property
    def corner(self) -> tuple[int, int]:
        """The first row and column of the window."""
        return self.window[0].start, self.window[1].start

    @cached_property
    def middle(self) -> XY:
        """The middle of the largest visible part, in px."""
        centroid = max(polygons_of(self._seen), key=lambda part: part.area).centroid
        return centroid.x, centroid.y

    @cached_property
    def mine(self) -> Mask:
        """The visible pixels of the province within the window."""
        return self.desk.sheet.mine(self.province.id)[self.window]

    def places(self, free: Mask, soft: Array) -> Field:
        """Where piles could be on free ground, clear of what they must not hide and of other piles."""
        clear = free & ~self.desk.room.hard[self.window] & ~self.desk.piles[self.window]
        return field_of(clear, soft, self.desk.sheet.from_border[self.window], self.corner, self.middle)

    def without(self, name: Name) -> Mask:
        """The ground beside a name."""
        x, y, width, height = name.box
        rows, columns = window_of(x - NAME_AIR, y - NAME_AIR, x + width + NAME_AIR, y + height + NAME_AIR)
        top, left = self.corner
        free = self.mine.copy()
        free[max(0, rows.start - top) : rows.stop - top, max(0, columns.start - left) : columns.stop - left] = False
        return free

    def soft(self, towns: list[Town]) -> Array:
        """What a pile had better not hide: letters a little, the dots of towns more."""
        rows, columns = self.window
        soft = np.where(self.desk.room.taken[self.window], LETTER_COST, 0.0)
        y, x = np.mgrid[rows, columns] * 2.0
        for town in towns:
            if columns.start < town.x / 2 < columns.stop and rows.start < town.y / 2 < rows.stop:
                reach = CAPITAL_REACH if town.capital else TOWN_REACH
                soft[np.hypot(x - town.x, y - town.y) < reach] = CAPITAL_COST if town.capital else TOWN_COST
        return soft


def settle(desk: Desk, province: Province, towns: list[Town]) -> tuple[Name | None, list[XY]]:
    """Choose and take the best name with the best two piles; an area that its region's name says has no other.

    Raises ValueError when there is no room.
    """
    ground = Ground(desk, province)
    soft = ground.soft(towns)
    if not has_own_name(desk.sheet, province):
        _, pair = best_pair(ground.places(ground.mine, soft))
        return None, _taken(desk, province, pair)
    best: tuple[float, Name, list[XY]] | None = None
    for candidate in _candidates(ground):
        worth, pair = best_pair(ground.places(ground.without(candidate.name), soft))
        score = candidate.score + PAIR_WEIGHT * worth
        if best is None or score > best[0]:
            best = score, candidate.name, pair
    if best is None:
        raise ValueError(f"no room for the name of {province.id}")
    desk.letter(best[1])
    return best[1], _taken(desk, province, best[2])


def further_piles(desk: Desk, province: Province, taken: list[XY]) -> list[XY]:
    """Choose and take more places, clear of towns; the third may hide a town when there is no other way."""
    ground = Ground(desk, province)
    soft = np.where(desk.room.taken[ground.window], LETTER_COST, 0.0)
    free = ground.mine & ~desk.towns.taken[ground.window]
    found = more(ground.places(free, soft), taken, MOST_STACKS, LEAST_WORTH)
    if not found and len(taken) < 3:
        found = more(ground.places(ground.mine, soft), taken, 3, LEAST_WORTH)
    desk.set_down(found)
    return found


def has_own_name(sheet: Sheet, province: Province) -> bool:
    """Whether an area has a name of its own beside the lettering of its region."""
    return not (province.impassable and province.name.upper() == sheet.gazetteer.region[province.region].name)


def _candidates(ground: Ground) -> list[Candidate]:
    province, sheet = ground.province, ground.desk.sheet
    revenue = None if province.impassable else province.revenue
    fact = sheet.gazetteer.lettering.provinces.get(province.id)
    if fact is not None:
        return [Candidate(Name(fact.lines or (province.name,), fact.size, revenue, *sheet.spot(fact.at)), 0.0)]
    free = ground.mine & ~ground.desk.room.taken[ground.window]
    return candidates(province.name, revenue, free, ground.corner, ground.middle)


def _taken(desk: Desk, province: Province, pair: list[XY]) -> list[XY]:
    if len(pair) < 2:
        raise ValueError(f"no room for two piles in {province.id}")
    desk.set_down(pair)
    return pair
