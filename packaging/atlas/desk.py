"""The rasters on which the sheet is planned: what is taken, and the furniture that takes its room first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
import shapely
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from atlas.curved import CurvedName
from atlas.islands import IslandBox
from atlas.names import COIN_RADIUS, Name
from atlas.plane import XY, Array
from atlas.room import Room, window_of
from atlas.sheet import HALF, HEIGHT, WIDTH, Mask, Sheet
from atlas.stacks import SQUARE
from atlas.towns import Town

STRAIT_RADIUS, PASS_RADIUS = 36.0, 21.0
CARTOUCHE = QRectF(80, HEIGHT - 440, 800, 360)
COMPASS = (WIDTH - 235.0, HEIGHT - 245.0, 125.0)  # x, y, radius
COMPASS_LETTERS = QRectF(COMPASS[0] - 60, COMPASS[1] - COMPASS[2] - 48, 120, 44)
LETTER_COST = 0.6
SEA_LINE_AIR = 5.0  # px to each side of a sea line


def _nothing() -> Mask:
    return np.zeros(HALF, bool)


@dataclass(frozen=True)
class Desk:
    """The room while the plan is being made. ``towns`` holds their dots and names alone, which ``room`` has too."""

    sheet: Sheet
    room: Room = field(default_factory=Room)
    towns: Room = field(default_factory=Room)
    piles: Mask = field(default_factory=_nothing)
    sea_lines: Mask = field(default_factory=_nothing)

    @property
    def no_fleet(self) -> Mask:
        """Where no fleet may be."""
        return self.room.hard | self.piles | self.sea_lines

    @property
    def letter_cost(self) -> Array:
        """What it costs a fleet to hide letters, 0 to 1."""
        return np.where(self.room.taken, LETTER_COST, 0.0)

    def set_down(self, piles: Iterable[XY]) -> None:
        """Take the squares of some piles."""
        half = SQUARE / 2
        for x, y in piles:
            self.piles[window_of(x - half, y - half, x + half, y + half)] = True

    def anchor(self, box: IslandBox) -> None:
        """Take the room of an island's box and its leader line."""
        self.room.mark_box(box.x, box.y, box.width, box.height, 6, hard=True)
        leader = QPainterPath(QPointF(*box.leader[:2]))
        leader.lineTo(QPointF(*box.leader[2:]))
        self.room.mark(leader, 5, hard=True)

    def letter(self, name: Name) -> None:
        """Take the room of a province name and its coins."""
        self.room.mark(name.letters, 3, hard=True)
        for x, y in name.coin_spots:
            self.room.mark_disc(x, y, COIN_RADIUS + 2, hard=True)
        left, top, width, height = name.box  # towns may stand beside the coins, piles may not
        self.room.hard[window_of(left - 2, top - 2, left + width + 2, top + height + 2)] = True

    def settle(self, town: Town) -> None:
        """Take the room of a town; nothing may hide a capital."""
        for room in (self.room, self.towns):
            room.mark_disc(town.x, town.y, town.radius + 2, hard=town.capital)
            if town.label is not None:
                room.mark(town.letters, 2, hard=town.capital)

    def furnish(self, curved: Sequence[CurvedName], straits: Mapping[str, XY], passes: Mapping[str, XY]) -> None:
        """Take the room of what stands where it stands: curved names, signs, title, frame and sea lines."""
        for name in curved:
            for letter in name.letters:
                self.room.mark(letter, 3)
        for x, y in straits.values():
            self.room.mark_disc(x, y, STRAIT_RADIUS + 4, hard=True)
        for x, y in passes.values():
            self.room.mark_disc(x, y, PASS_RADIUS + 3, hard=True)
        for box in (CARTOUCHE, COMPASS_LETTERS):
            self.room.mark_box(box.x(), box.y(), box.width(), box.height(), 10, hard=True)
        self.room.mark_disc(COMPASS[0], COMPASS[1], COMPASS[2] + 14, hard=True)
        self.room.taken[self.sheet.in_band] = True
        self.room.hard[self.sheet.in_band] = True
        self._draw_sea_lines()

    def _draw_sea_lines(self) -> None:
        water = self.sheet.coverage.water
        for (a, b), lines in self.sheet.coverage.borders.items():
            if a in water and b in water:
                for x, y in np.vstack([np.asarray(shapely.segmentize(line, 4).coords) for line in lines]):
                    near = window_of(x - SEA_LINE_AIR, y - SEA_LINE_AIR, x + SEA_LINE_AIR, y + SEA_LINE_AIR)
                    self.sea_lines[near] = True
