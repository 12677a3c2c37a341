"""What a brush does to a map: terrain, heights, hexsides, roads [2.1, T7]. Each edit makes another map."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby, pairwise
from typing import Final, Literal

from msgspec.structs import replace

from roma_desktop.core.board.hexes import neighbour
from roma_desktop.games.arquebus.model.field import Hexside, code, hex_at, hexside
from roma_desktop.games.arquebus.model.scenario import Crossing, Map
from roma_desktop.games.arquebus.model.terms import HEXSIDES, HexId
from roma_desktop.games.arquebus.scenario.map_mistakes import NO_ROAD

HIGHEST: Final = 9
CROSSING = Literal["bridge", "breach", "gate"]
OPENING: Final[Mapping[str, CROSSING]] = {"river": "bridge"}
"""What is made where a road meets an obstacle that no road crosses; a breach, where nothing else is named."""


# ---------------------------------------------------------------- hexes


def terrain_at(map_: Map, at: HexId) -> str:
    """The letter of a hex."""
    return map_.terrain[int(at[2:]) - 1][int(at[:2]) - 1]


def height_at(map_: Map, at: HexId) -> int:
    return int(map_.elevation[int(at[2:]) - 1][int(at[:2]) - 1])


def with_terrain(map_: Map, hexes: Iterable[HexId], letter: str) -> Map:
    """A map with hexes of a terrain by its letter."""
    return replace(map_, terrain=_lettered(map_.terrain, dict.fromkeys(hexes, letter)))


def with_heights(map_: Map, heights: Mapping[HexId, int]) -> Map:
    """A map with hexes at other elevations, which are kept from 0 to 9."""
    digits = {at: str(max(0, min(HIGHEST, height))) for at, height in heights.items()}
    return replace(map_, elevation=_lettered(map_.elevation, digits))


def _lettered(rows: Sequence[str], letters: Mapping[HexId, str]) -> tuple[str, ...]:
    found = [list(row) for row in rows]
    for at, letter in letters.items():
        found[int(at[2:]) - 1][int(at[:2]) - 1] = letter
    return tuple("".join(row) for row in found)


# ---------------------------------------------------------------- hexsides


def named(here: HexId, direction: int) -> str:
    """The text of a hexside, seen from a hex: ``0307/NE``."""
    return f"{here}/{HEXSIDES[direction]}"


def obstacle_at(map_: Map, side: Hexside) -> tuple[str, str]:
    """What is on a hexside, and the text that says so; "" for nothing."""
    for kind, texts in map_.hexsides.items():
        for text in texts:
            if _side(text) == side:
                return kind, text
    return "", ""


def with_obstacle(map_: Map, text: str, kind: str) -> Map:
    """A map with something on a hexside, named from the defender's hex; with nothing there for ``kind`` "".

    Where a road crosses, what no road crosses is left open: there is a bridge, or a breach.
    """
    side = hexside(text)
    before, said = obstacle_at(map_, side)
    if kind and before == kind and said == text:
        return map_
    if kind in NO_ROAD and side in _segments(map_):
        return with_crossing(map_, text, OPENING.get(kind, "breach"))
    bare = _without_obstacle(map_, side)
    if not kind:
        return _without_crossing(bare, side)
    open_ = replace(
        bare, crossings=tuple(one for one in bare.crossings if one.kind == "gate" or _side(one.hexside) != side)
    )
    return replace(open_, hexsides={**open_.hexsides, kind: (*open_.hexsides.get(kind, ()), text)})


def with_crossing(map_: Map, text: str, kind: CROSSING) -> Map:
    """A map with a bridge, a breach or a gate: the first two have nothing on their hexside."""
    side = hexside(text)
    bare = _without_crossing(map_, side)
    if kind != "gate":
        bare = _without_obstacle(bare, side)
    return replace(bare, crossings=(*bare.crossings, Crossing(kind=kind, hexside=text)))


def _without_obstacle(map_: Map, side: Hexside) -> Map:
    left = {kind: tuple(text for text in texts if _side(text) != side) for kind, texts in map_.hexsides.items()}
    if left == dict(map_.hexsides):
        return map_
    return replace(map_, hexsides={kind: texts for kind, texts in left.items() if texts})


def _without_crossing(map_: Map, side: Hexside) -> Map:
    left = tuple(one for one in map_.crossings if _side(one.hexside) != side)
    return map_ if left == tuple(map_.crossings) else replace(map_, crossings=left)


def _side(text: str) -> Hexside | None:
    """The hexside of a text; None where the text is none."""
    try:
        return hexside(text)
    except ValueError:
        return None


# ---------------------------------------------------------------- roads


def with_road(map_: Map, chain: Sequence[HexId]) -> Map:
    """A map with a road through a chain of neighbours; what is a road already stays as it is written.

    What no road crosses is opened: there is a bridge, or a breach.
    """
    known = _segments(map_)
    steps = [(one, other) for one, other in pairwise(chain) if one != other]
    for one, other in steps:
        kind, text = obstacle_at(map_, frozenset((one, other)))
        if kind in NO_ROAD:
            map_ = with_crossing(map_, text, OPENING.get(kind, "breach"))
    roads = list(map_.roads)
    for new, run in groupby(steps, lambda step: frozenset(step) not in known):
        if new:
            pieces = list(run)
            _join(roads, (pieces[0][0], *(there for _, there in pieces)))
    return replace(map_, roads=tuple(roads))


def _join(roads: list[tuple[HexId, ...]], run: tuple[HexId, ...]) -> None:
    """Lengthen the road at whose end a new one begins, or list it as another."""
    for index, road in enumerate(roads):
        if road[-1] == run[0]:
            roads[index] = (*road, *run[1:])
            return
        if road[0] == run[0]:
            roads[index] = (*reversed(run), *road[1:])
            return
    roads.append(run)


def without_road(map_: Map, hexes: Iterable[HexId]) -> Map:
    """A map without the roads through some hexes; each of these hexes cuts a road into two at most."""
    gone = frozenset(hexes)
    roads = tuple(piece for road in map_.roads for piece in _split(road, gone))
    return map_ if roads == tuple(map_.roads) else replace(map_, roads=roads)


def _split(road: Sequence[HexId], gone: frozenset[HexId]) -> Iterator[tuple[HexId, ...]]:
    for kept, run in groupby(road, lambda at: at not in gone):
        piece = tuple(run)
        if kept and len(piece) > 1:
            yield piece


def _segments(map_: Map) -> frozenset[Hexside]:
    """The steps that go along a road."""
    return frozenset(frozenset(pair) for road in map_.roads for pair in pairwise(road))


# ---------------------------------------------------------------- around


def around(map_: Map, at: HexId, reach: int) -> tuple[HexId, ...]:
    """The hexes of the map within ``reach`` hexes of a hex, the hex itself first."""
    found = {at: None}
    edge = [at]
    for _ in range(reach):
        edge = [code(neighbour(hex_at(here), direction)) for here in edge for direction in range(len(HEXSIDES))]
        found.update(dict.fromkeys(edge))
    return tuple(one for one in found if is_on(map_, one))


def is_on(map_: Map, at: HexId) -> bool:
    """Whether this is the number of a hex of the map; numbers of hexes beyond the edge may have minus signs."""
    return at.isdigit() and len(at) == 4 and 1 <= int(at[:2]) <= map_.columns and 1 <= int(at[2:]) <= map_.rows
