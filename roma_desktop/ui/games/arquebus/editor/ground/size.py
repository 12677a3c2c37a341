"""A map that grows or shrinks at an edge: everything that names a hex names it by its new number.

Every other row is half a hex to the right, so rows come and go in pairs at the upper edge.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from typing import Final, Literal

from msgspec.structs import replace

from roma_desktop.games.arquebus.model.field import make_field
from roma_desktop.games.arquebus.model.scenario import (
    BattleEntry,
    Crossing,
    LeaderEntry,
    Map,
    Scenario,
    SideEntry,
    UnitEntry,
)
from roma_desktop.games.arquebus.model.terms import HexId
from roma_desktop.games.arquebus.scenario.map_mistakes import COLUMNS, ROWS, enterable, on_edge, side_of

Edge = Literal["top", "right", "bottom", "left"]
EDGES: Final[tuple[Edge, ...]] = ("top", "right", "bottom", "left")
STEP: Final = {"top": 2, "right": 1, "bottom": 1, "left": 1}
"""How many rows or columns come or go at an edge."""
Renumber = Callable[[HexId], HexId]
"""The new number of a hex; "" for one that is gone."""


def can_resize(map_: Map, edge: Edge, *, grow: bool) -> bool:
    """Whether the map may grow or shrink at an edge: it stays within the limits of its rows and columns."""
    rows = edge in ("top", "bottom")
    least, most = ROWS if rows else COLUMNS
    size = (map_.rows if rows else map_.columns) + (STEP[edge] if grow else -STEP[edge])
    return least <= size <= most


def resized(scenario: Scenario, edge: Edge, *, grow: bool) -> Scenario:
    """The scenario on a map that is larger or smaller at an edge; new hexes are like those that were at the edge.

    Counters that lose their hexes go to the nearest one that is free; what else was there is gone.
    """
    by = STEP[edge] if grow else -STEP[edge]
    map_ = scenario.map
    columns = map_.columns + (by if edge in ("left", "right") else 0)
    rows = map_.rows + (by if edge in ("top", "bottom") else 0)
    right, down = (by if edge == "left" else 0), (by if edge == "top" else 0)

    def moved(at: HexId) -> HexId:
        column, row = int(at[:2]) + right, int(at[2:]) + down
        return f"{column:02}{row:02}" if 1 <= column <= columns and 1 <= row <= rows else ""

    terrain = _sized(map_.terrain, edge, by)
    elevation = _sized(map_.elevation, edge, by)
    bare = replace(map_, columns=columns, rows=rows, terrain=terrain, elevation=elevation)
    after = replace(
        bare,
        hexsides=_hexsides(map_, bare, moved),
        roads=tuple(_roads(map_, moved)),
        crossings=tuple(_crossings(map_, bare, moved)),
        labels=tuple(replace(one, hex=moved(one.hex)) for one in map_.labels if moved(one.hex)),
    )
    return _settled(replace(scenario, map=after), moved, (right, down))


def _sized(rows: tuple[str, ...], edge: Edge, by: int) -> tuple[str, ...]:
    if edge == "top":
        return (*(rows[n % len(rows)] for n in range(by - 1, -1, -1)), *rows)[max(0, -by) :] if by > 0 else rows[-by:]
    if edge == "bottom":
        return (*rows, *(rows[-1] for _ in range(by))) if by > 0 else rows[:by]
    if edge == "left":
        return tuple(row[0] * by + row if by > 0 else row[-by:] for row in rows)
    return tuple(row + row[-1] * by if by > 0 else row[:by] for row in rows)


def _hexside(text: str, after: Map, moved: Renumber) -> str:
    at, _, side = text.partition("/")
    new = f"{moved(at)}/{side}"
    return new if side_of(after, new) is not None else ""


def _hexsides(before: Map, after: Map, moved: Renumber) -> dict[str, tuple[str, ...]]:
    found = {
        kind: tuple(new for text in texts if (new := _hexside(text, after, moved)))
        for kind, texts in before.hexsides.items()
    }
    return {kind: texts for kind, texts in found.items() if texts}


def _crossings(before: Map, after: Map, moved: Renumber) -> Iterator[Crossing]:
    for one in before.crossings:
        text = _hexside(one.hexside, after, moved)
        if text:
            yield replace(one, hexside=text)


def _roads(before: Map, moved: Renumber) -> Iterator[tuple[HexId, ...]]:
    for road in before.roads:
        run: list[HexId] = []
        for at in (*(moved(at) for at in road), ""):
            if at:
                run.append(at)
            else:
                if len(run) > 1:
                    yield tuple(run)
                run = []


# ---------------------------------------------------------------- counters


class _Settler:
    """Finds new hexes for counters: their own, else the nearest that is free and open."""

    def __init__(self, scenario: Scenario, moved: Renumber, shift: tuple[int, int]) -> None:
        self._map, self._moved, self._shift = scenario.map, moved, shift
        self._field = make_field(scenario.map)
        units = (unit for side in scenario.sides for battle in side.battles for unit in battle.units if unit.hex)
        self._taken = {moved(unit.hex) for unit in units} - {""}

    def own(self, at: HexId) -> HexId:
        return self._moved(at) if at else ""

    def unit(self, at: HexId) -> HexId:
        """Where a unit goes: a hex with nobody in it, if its own is gone."""
        if not at or self.own(at):
            return self.own(at)
        found = self._nearest(at, free=True)
        self._taken.add(found)
        return found

    def piece(self, at: HexId) -> HexId:
        """Where a leader or a standard goes."""
        return self.own(at) or (self._nearest(at, free=False) if at else "")

    def _nearest(self, at: HexId, *, free: bool) -> HexId:
        column, row = int(at[:2]) + self._shift[0], int(at[2:]) + self._shift[1]
        start = f"{max(1, min(self._map.columns, column)):02}{max(1, min(self._map.rows, row)):02}"
        queue, seen = deque([start]), {start}
        while queue:
            here = queue.popleft()
            if enterable(self._map, here) and not (free and here in self._taken):
                return here
            new = [near for near in self._field.neighbours[here] if near not in seen]
            seen.update(new)
            queue.extend(new)
        return start


def _settled(scenario: Scenario, moved: Renumber, shift: tuple[int, int]) -> Scenario:
    settler = _Settler(scenario, moved, shift)
    one, other = (_side(side, settler, scenario.map) for side in scenario.sides)
    return replace(scenario, sides=(one, other))


def _side(side: SideEntry, settler: _Settler, map_: Map) -> SideEntry:
    return replace(
        side,
        standard=settler.piece(side.standard),
        commanders=tuple(_leader(leader, settler) for leader in side.commanders),
        battles=tuple(_battle(battle, settler, map_) for battle in side.battles),
    )


def _battle(battle: BattleEntry, settler: _Settler, map_: Map) -> BattleEntry:
    entry = (new for at in battle.entry if (new := settler.own(at)) and on_edge(map_, new))
    return replace(
        battle,
        leader=_leader(battle.leader, settler) if battle.leader is not None else None,
        entry=tuple(dict.fromkeys(entry)) or tuple(settler.piece(at) for at in battle.entry[:1]),
        units=tuple(_unit(unit, settler) for unit in battle.units),
    )


def _leader(leader: LeaderEntry, settler: _Settler) -> LeaderEntry:
    return replace(leader, hex=settler.piece(leader.hex))


def _unit(unit: UnitEntry, settler: _Settler) -> UnitEntry:
    return replace(unit, hex=settler.unit(unit.hex))
