"""The battlefield as the rules see it: hexes, their terrain, and what is on the hexsides between them [2.1-a, T7]."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from itertools import pairwise
from typing import Final

import msgspec

from roma_desktop.core.board.hexes import SIDES, Hex, direction_to, from_offset, neighbour, to_offset, within
from roma_desktop.games.arquebus.model.scenario import Map
from roma_desktop.games.arquebus.model.terms import HEXSIDES, HexId

TERRAIN: Final = {
    ".": "clear",
    "w": "woods",
    "l": "light_woods",
    "v": "vineyard",
    "t": "town",
    "c": "city",
    "b": "building",
    "m": "marsh",
    "r": "rough",
    "f": "farmland",
    "T": "taro_river",
    "~": "deep_river",
}
"""The letters of terrain in files."""
Hexside = frozenset[HexId]
"""A hexside, as the set of the two hexes on both sides of it."""


def code(at: Hex) -> HexId:
    """The printed number of a hex."""
    column, row = to_offset(at)
    return f"{column + 1:02}{row + 1:02}"


def hex_at(place: HexId) -> Hex:
    """The hex with a printed number; raises ``ValueError`` if it is none."""
    if len(place) != 4:
        raise ValueError(place)
    return from_offset(int(place[:2]) - 1, int(place[2:]) - 1)


class Field(msgspec.Struct, frozen=True, dict=True):
    """A battlefield. ``obstacles`` has the kind of what is on a hexside, ``behind`` the defender's hex of a work.

    ``roads`` has the hexsides that a road crosses: a step over one of them goes along the road.
    """

    hexes: Mapping[HexId, Hex]
    terrain: Mapping[HexId, str]
    elevation: Mapping[HexId, int]
    obstacles: Mapping[Hexside, str]
    behind: Mapping[Hexside, HexId]
    roads: frozenset[Hexside]

    @cached_property
    def neighbours(self) -> Mapping[HexId, tuple[HexId, ...]]:
        """The hexes next to each hex that are on the map, clockwise from the east."""
        return {
            at: tuple(near for direction in range(SIDES) if (near := code(neighbour(here, direction))) in self.hexes)
            for at, here in self.hexes.items()
        }

    @cached_property
    def around(self) -> Mapping[HexId, tuple[HexId | None, ...]]:
        """The six hexes around each hex by their directions; None off the map."""
        return {
            at: tuple(
                near if (near := code(neighbour(here, direction))) in self.hexes else None for direction in range(SIDES)
            )
            for at, here in self.hexes.items()
        }

    def within(self, at: HexId, reach: int) -> tuple[HexId, ...]:
        """The hexes of the map at most ``reach`` hexes away, the hex itself among them."""
        found = self._within.get((at, reach))
        if found is None:
            near = (code(one) for one in within(self.hexes[at], reach) if one.r >= 0)
            found = self._within[at, reach] = tuple(one for one in near if one in self.hexes)
        return found

    @cached_property
    def _within(self) -> dict[tuple[HexId, int], tuple[HexId, ...]]:
        """The answers that ``within`` has given so far."""
        return {}

    def distance(self, one: HexId, other: HexId) -> int:
        """How many hexes apart two hexes are: 1 for neighbours.

        The same as ``hexes.distance``, written out: nothing else is asked so often.
        """
        (q, r), (p, s) = self.hexes[one], self.hexes[other]
        across, down = q - p, r - s
        return max(abs(across), abs(down), abs(across + down))

    def direction(self, here: HexId, there: HexId) -> int | None:
        """The direction of a neighbour; None for any other hex."""
        return direction_to(self.hexes[here], self.hexes[there])


def make_field(map_: Map) -> Field:
    """The battlefield of a scenario's map; raises ``KeyError`` or ``ValueError`` where the map is wrong."""
    places = [f"{column:02}{row:02}" for row in range(1, map_.rows + 1) for column in range(1, map_.columns + 1)]
    obstacles: dict[Hexside, str] = {}
    behind: dict[Hexside, HexId] = {}
    for kind, sides in map_.hexsides.items():
        for text in sides:
            side = hexside(text)
            obstacles[side] = kind
            behind[side] = text.split("/")[0]
    roads = {frozenset(pair) for road in map_.roads for pair in pairwise(road)}
    return Field(
        hexes={at: hex_at(at) for at in places},
        terrain={at: TERRAIN[map_.terrain[int(at[2:]) - 1][int(at[:2]) - 1]] for at in places},
        elevation={at: int(map_.elevation[int(at[2:]) - 1][int(at[:2]) - 1]) for at in places},
        obstacles=obstacles,
        behind=behind,
        roads=frozenset(roads),
    )


def hexside(text: str) -> Hexside:
    """The hexside of ``CCRR/NE``; raises ``ValueError`` if it is none."""
    place, _, side = text.partition("/")
    return frozenset({place, code(neighbour(hex_at(place), HEXSIDES.index(side)))})
