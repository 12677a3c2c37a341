"""What can be wrong with the map of a scenario [2.1, T7]."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from roma_desktop.core.board.hexes import neighbour
from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.model.charts import charts
from roma_desktop.games.arquebus.model.field import TERRAIN, Hexside, code, hex_at
from roma_desktop.games.arquebus.model.scenario import Map
from roma_desktop.games.arquebus.model.terms import HEXSIDES, HexId

Path_ = tuple[str | int, ...]
Mistake = tuple[Path_, Message]

COLUMNS: Final = (4, 60)
ROWS: Final = (4, 50)
DIGITS: Final = frozenset("0123456789")
SLOPE: Final = "slope_up"
NO_ROAD: Final = frozenset(
    {"river", "trench", "rampart", "ditch_and_rampart", "wall", "city_wall", "torre_del_gallo_impassable"}
)
"""What no road crosses: leave the hexside out where there is a bridge or a gap."""

_HEX = re.compile(r"[0-9]{4}")


def size_mistakes(map_: Map) -> Iterator[Mistake]:
    """What is wrong with the rows of letters and digits. A map is used for nothing else until this finds nothing."""
    for field, (least, most) in (("columns", COLUMNS), ("rows", ROWS), ("north", (0, 359))):
        if not least <= getattr(map_, field) <= most:
            yield ("map", field), say("a number from {least} to {most}", least=least, most=most)
    for field, letters in (("terrain", TERRAIN.keys()), ("elevation", DIGITS)):
        rows: tuple[str, ...] = getattr(map_, field)
        if len(rows) != map_.rows:
            yield ("map", field), say("{count} rows are here, and the map has {rows}", count=len(rows), rows=map_.rows)
        for index, row in enumerate(rows):
            at = ("map", field, index)
            if len(row) != map_.columns:
                yield at, say("this row has {count} hexes, and the map {columns}", count=len(row), columns=map_.columns)
            unknown = next((letter for letter in row if letter not in letters), None)
            if unknown is not None and field == "terrain":
                yield at, say("no terrain has the letter {letter}", letter=unknown)
            elif unknown is not None:
                yield at, say("an elevation is a digit, and {letter} isn't one", letter=unknown)


def feature_mistakes(map_: Map) -> Iterator[Mistake]:
    """What is wrong with hexsides, roads, crossings and labels of a map whose rows are right."""
    found: dict[Hexside, str] = {}
    for kind, sides in map_.hexsides.items():
        if kind == SLOPE:
            yield ("map", "hexsides", kind), say("slopes follow from the elevations and are not listed")
        elif kind not in charts().hexsides:
            yield ("map", "hexsides", kind), _nothing_called(kind)
        for index, text in enumerate(sides):
            at = ("map", "hexsides", kind, index)
            side = side_of(map_, text)
            if side is None:
                yield at, say("{hexside} isn't a hexside between two hexes of the map", hexside=text)
            elif side in found:
                yield at, say("{hexside} is listed already, under {kind}", hexside=text, kind=found[side])
            else:
                found[side] = kind
    yield from _road_mistakes(map_, found)
    for index, crossing in enumerate(map_.crossings):
        where = ("map", "crossings", index, "hexside")
        side = side_of(map_, crossing.hexside)
        if side is None:
            yield where, say("{hexside} isn't a hexside between two hexes of the map", hexside=crossing.hexside)
        elif crossing.kind != "gate" and side in found:
            yield where, say("{kind} is on this hexside, and a bridge or breach has nothing there", kind=found[side])
    for index, label in enumerate(map_.labels):
        if not on_map(map_, label.hex):
            yield ("map", "labels", index, "hex"), not_on_map(label.hex)


def _road_mistakes(map_: Map, obstacles: dict[Hexside, str]) -> Iterator[Mistake]:
    for number, road in enumerate(map_.roads):
        if len(road) < 2:
            yield ("map", "roads", number), say("a road goes through at least two hexes")
        for index, here in enumerate(road):
            at = ("map", "roads", number, index)
            before = road[index - 1] if index else None
            if not on_map(map_, here):
                yield at, not_on_map(here)
            elif not enterable(map_, here):
                yield at, say("no road goes through {hex}: nobody can enter it", hex=here)
            elif before is not None and on_map(map_, before):
                if not _beside(before, here):
                    yield at, say("the road breaks off: {hex} is not next to {before}", hex=here, before=before)
                elif (kind := obstacles.get(frozenset({before, here}))) in NO_ROAD:
                    yield (
                        at,
                        say("no road crosses {kind} between {before} and {hex}", kind=kind, before=before, hex=here),
                    )


def on_map(map_: Map, place: HexId) -> bool:
    """Whether this is the number of a hex of the map."""
    return (
        _HEX.fullmatch(place) is not None and 1 <= int(place[:2]) <= map_.columns and 1 <= int(place[2:]) <= map_.rows
    )


def on_edge(map_: Map, place: HexId) -> bool:
    """Whether a hex of the map is on its edge."""
    return int(place[:2]) in (1, map_.columns) or int(place[2:]) in (1, map_.rows)


def terrain_at(map_: Map, place: HexId) -> str:
    """The terrain of a hex of a map whose rows are right."""
    return TERRAIN[map_.terrain[int(place[2:]) - 1][int(place[:2]) - 1]]


def enterable(map_: Map, place: HexId) -> bool:
    """Whether any unit or leader can be in a hex of the map: leaders can wherever others can."""
    return charts().terrain[terrain_at(map_, place)].cost("leader") is not None


def side_of(map_: Map, text: str) -> Hexside | None:
    """The hexside of ``CCRR/NE``; None if it isn't one between two hexes of the map."""
    place, _, side = text.partition("/")
    if side not in HEXSIDES or not on_map(map_, place):
        return None
    other = code(neighbour(hex_at(place), HEXSIDES.index(side)))
    return frozenset({place, other}) if on_map(map_, other) else None


def not_on_map(place: HexId) -> Message:
    """The words that a hex isn't on the map."""
    return say("{hex} isn't a hex of the map", hex=place)


def _beside(here: HexId, there: HexId) -> bool:
    return hex_at(there) in (neighbour(hex_at(here), direction) for direction in range(len(HEXSIDES)))


def _nothing_called(name: str) -> Message:
    return say("nothing here is called {name}", name=name)
