"""The brushes of the map: each paints what its ware on the tray says, as one edit for each stroke."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, Protocol

from msgspec.structs import replace
from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.model.field import TERRAIN
from roma_desktop.games.arquebus.model.scenario import Label, Map
from roma_desktop.games.arquebus.model.terms import HexId
from roma_desktop.ui.editor.model.brush import Trace
from roma_desktop.ui.games.arquebus.editor import wares
from roma_desktop.ui.games.arquebus.editor.ground import edits
from roma_desktop.ui.games.arquebus.editor.ground.grid import Grid, between, over
from roma_desktop.ui.games.arquebus.editor.ground.sketch import EARTH, SIDE_COLOURS
from roma_desktop.ui.games.arquebus.field.chart import COLOURS
from roma_desktop.ui.games.arquebus.field.sheet import sheet_of
from roma_desktop.ui.map.chart import Chart

NEAR: Final = 0.27
"""Widths of a hex: how near a hexside a stroke must pass to paint it."""
STEP: Final = 0.12
"""Widths of a hex between two points of a stroke that are looked at."""
HILL, ROAD, CUT = "#8A5A2B", "#B4532A", "#7A1F1B"
WORKS: Final = frozenset({"trench", "rampart", "ditch_and_rampart"})
"""The obstacles that have a defender's side."""


class Easel(Protocol):
    """What a brush knows of the draft."""

    @property
    def map(self) -> Map: ...

    @property
    def board(self) -> Chart: ...

    @property
    def held(self) -> str: ...

    @property
    def wide(self) -> bool: ...

    @property
    def pointing(self) -> int:
        """The hexside that the keyboard means, by its direction."""

    def paint(self, map_: Map, what: Message) -> object:
        """Make this the draft's map, as one edit; ``what`` was done in words."""


class FieldBrush:
    """A ``Brush`` of the general editor for whatever ware is held."""

    def __init__(self, easel: Easel) -> None:
        self._easel = easel
        self._map: Map | None = None  # of the stroke that is under way
        self._away = False
        self._last = QPointF()
        self._done: dict[HexId, None] = {}
        self._sides: dict[tuple[HexId, HexId], None] = {}
        self._chain: list[HexId] = []
        self._work: tuple[HexId, HexId] | None = None  # defender and attacker of the hexside painted last

    # ------------------------------------------------------------ the stroke

    def begin(self, at: QPointF, *, away: bool) -> None:
        self._map, self._away, self._last = self._easel.map, away, at
        self._clear()
        self._touch(at, at_first=True)

    def go_on(self, at: QPointF) -> None:
        if self._map is None:
            return
        way = at - self._last
        steps = max(1, math.ceil(math.hypot(way.x(), way.y()) / (STEP * self._grid.width)))
        for number in range(1, steps + 1):
            self._touch(self._last + way * (number / steps), at_first=False)
        self._last = at

    def end(self) -> None:
        map_, self._map = self._map, None
        if map_ is not None:
            self._easel.paint(self._finished(map_), self._what())
        self._clear()

    def drop(self) -> None:
        self._map = None
        self._clear()

    def _clear(self) -> None:
        self._done, self._sides, self._chain, self._work = {}, {}, [], None

    def stamp(self, at: QPointF, *, away: bool) -> None:
        """Paint at one point, as the keyboard does."""
        self.begin(at, away=away)
        self.end()

    def lay_road(self, chain: Sequence[HexId], *, away: bool) -> None:
        """A road along hexes, as the keyboard does."""
        self.begin(self._easel.board.centre_of(chain[0]), away=away)
        self._chain = list(chain)
        self._done = dict.fromkeys(chain)
        self.end()

    # ------------------------------------------------------------ what it is

    @property
    def _kind(self) -> str:
        return self._easel.held.partition(":")[0] + ":"

    @property
    def _of(self) -> str:
        return self._easel.held.partition(":")[2]

    @property
    def _grid(self) -> Grid:
        return Grid(sheet_of(self._easel.map))

    def _what(self) -> Message:
        kind, count = self._kind, max(1, len(self._sides or self._done))
        if kind == wares.GROUND_WARE:
            letter = "." if self._away else self._of
            return say("{n:hex|hexes} of {terrain:terrain}", n=count, terrain=TERRAIN[letter])
        if kind == wares.HEIGHT:
            return say("heights: {n:hex|hexes}", n=count)
        if kind == wares.SIDE:
            of = "" if self._away else self._of
            if not of:
                return say("{n:hexside|hexsides} cleared", n=count)
            return say("{n:hexside|hexsides}: {terrain:terrain}", n=count, terrain=of)
        if kind == wares.ROAD:
            return say("a road") if self._of and not self._away else say("roads taken away")
        return say("a crossing") if kind == wares.CROSSING else say("a name on the map")

    # ------------------------------------------------------------ touching

    def _touch(self, at: QPointF, *, at_first: bool) -> None:
        here = self._easel.board.at(at)
        if here is None or self._map is None:
            return
        kind = self._kind
        if kind == wares.GROUND_WARE:
            self._map = edits.with_terrain(self._map, self._new(here), "." if self._away else self._of)
        elif kind == wares.HEIGHT:
            self._raise(self._new(here))
        elif kind == wares.ROAD:
            self._walk(here)
        elif kind == wares.SIDE or (kind == wares.CROSSING and at_first):
            self._touch_side(here, at, anywhere=at_first)
        elif at_first:
            self._name(here)

    def _new(self, here: HexId) -> list[HexId]:
        """The hexes under the brush that the stroke hasn't touched yet."""
        found = [one for one in self._under(here) if one not in self._done]
        self._done.update(dict.fromkeys(found))
        return found

    def _under(self, here: HexId) -> tuple[HexId, ...]:
        wide = self._easel.wide and self._kind in (wares.GROUND_WARE, wares.HEIGHT)
        return edits.around(self._easel.map, here, 1 if wide else 0)

    def _raise(self, hexes: Sequence[HexId]) -> None:
        assert self._map is not None
        of, before = self._of, self._map
        if of.isdigit():
            heights = {at: 0 if self._away else int(of) for at in hexes}
        else:
            by = (1 if of == wares.UP else -1) * (-1 if self._away else 1)
            heights = {at: edits.height_at(before, at) + by for at in hexes}
        self._map = edits.with_heights(before, heights)

    def _walk(self, here: HexId) -> None:
        """The stroke has come to another hex; over a corner it goes by the hex between."""
        if not self._chain:
            self._chain.append(here)
        elif here != self._chain[-1]:
            self._chain += between(self._chain[-1], here)
        self._done.update(dict.fromkeys(self._chain))

    def _touch_side(self, here: HexId, at: QPointF, *, anywhere: bool) -> None:
        direction, far = self._grid.nearest(here, at)
        there = over(here, direction)
        pair = (here, there) if here < there else (there, here)
        too_far = not anywhere and far > NEAR * self._grid.width
        if self._map is None or too_far or pair in self._sides or not edits.is_on(self._easel.map, there):
            return
        self._sides[pair] = None
        text = edits.named(*self._seen_from(here, direction))
        if self._away:
            self._map = edits.with_obstacle(self._map, text, "")
        elif self._kind == wares.CROSSING:
            self._map = edits.with_crossing(self._map, text, self._of)  # type: ignore[arg-type]
        else:
            self._map = edits.with_obstacle(self._map, text, self._of)

    def _seen_from(self, here: HexId, direction: int) -> tuple[HexId, int]:
        """A hexside as hex and direction, from the defender: he is where the stroke began, and stays on that side."""
        there = over(here, direction)
        if self._work is not None and (self._work[0] == there or self._work[1] == here):
            here, there, direction = there, here, (direction + 3) % 6
        self._work = here, there
        return here, direction

    def _name(self, here: HexId) -> None:
        """A new name, or one that is put elsewhere; or all names of a hex are taken away."""
        assert self._map is not None
        labels = self._map.labels
        if self._away:
            self._map = replace(self._map, labels=tuple(one for one in labels if one.hex != here))
        elif self._kind == wares.NAMED and self._of.isdigit() and int(self._of) < len(labels):
            moved = (replace(one, hex=here) if n == int(self._of) else one for n, one in enumerate(labels))
            self._map = replace(self._map, labels=tuple(moved))
        elif self._kind == wares.LABEL:
            new = Label(text={"en": "Name", "ja": "名前"}, hex=here, kind=self._of)  # type: ignore[arg-type]
            self._map = replace(self._map, labels=(*labels, new))

    def _finished(self, map_: Map) -> Map:
        """What the whole stroke makes of the map: roads are laid at its end."""
        if self._kind != wares.ROAD:
            return map_
        if self._away or not self._of:
            return edits.without_road(map_, self._done)
        return edits.with_road(map_, self._chain)

    # ------------------------------------------------------------ what is seen of it

    def aim(self, place: str) -> QPointF:
        """The middle of a hex; for hexsides a point beside the one that is meant."""
        middle = self._easel.board.centre_of(place)
        if self._kind not in (wares.SIDE, wares.CROSSING):
            return middle
        one, other = self._grid.ends(place, self._easel.pointing)
        return middle + ((one + other) / 2 - middle) * 0.85

    def traces(self, at: QPointF | None) -> list[Trace]:
        here = self._easel.board.at(at) if at is not None else None
        if self._kind in (wares.SIDE, wares.CROSSING):
            return self._side_traces(here, at)
        if self._kind == wares.ROAD:
            return self._road_traces(here)
        colour = self._colour()
        found = [Trace(self._grid.area(self._done), colour)] if self._done else []
        if here is not None and not self._map:
            found.append(Trace(self._grid.area(self._under(here)), colour, opacity=0.45))
        if here is not None:
            found.append(Trace(self._grid.area(self._under(here)), "#FFFFFF", width=self._grid.width * 0.03))
        return found

    def _colour(self) -> str:
        if self._kind == wares.GROUND_WARE:
            return COLOURS[TERRAIN["." if self._away else self._of]]
        return HILL

    def _side_traces(self, here: HexId | None, at: QPointF | None) -> list[Trace]:
        grid = self._grid
        wide = grid.width * 0.09
        colour = SIDE_COLOURS.get(self._of, EARTH) if self._of and not self._away else CUT
        found = [Trace(grid.sides(self._sides), colour, wide)] if self._sides else []
        if here is not None and at is not None:
            direction, far = grid.nearest(here, at)
            if self._map is None or far <= NEAR * grid.width:
                works = self._of in WORKS
                path = grid.toothed(here, direction) if works else grid.sides([(here, over(here, direction))])
                found.append(Trace(path, colour, wide * 0.8, 0.65))
        return found

    def _road_traces(self, here: HexId | None) -> list[Trace]:
        colour = ROAD if self._of and not self._away else CUT
        path, board = QPainterPath(), self._easel.board
        points = [board.centre_of(at) for at in self._chain]
        if points:
            path.moveTo(points[0])
            for point in points[1:]:
                path.lineTo(point)
        found = [Trace(path, colour, self._grid.width * 0.1)] if len(points) > 1 else []
        if here is not None:
            spot = QPainterPath()
            spot.addEllipse(board.centre_of(here), self._grid.width * 0.13, self._grid.width * 0.13)
            found.append(Trace(spot, colour))
        return found
