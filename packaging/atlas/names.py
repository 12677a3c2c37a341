"""Province names with their coins: how much room they need, and where they could stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from PySide6.QtGui import QPainterPath

from atlas.faces import Face, cap_height, outline, width
from atlas.plane import XY
from atlas.room import Fit
from atlas.sheet import Mask

SIZES = (30, 28, 26, 24, 22)  # px of the face
COIN_RADIUS = 11.5
COIN_PITCH = 2 * COIN_RADIUS + 3
COIN_GAP = 7  # px between the letters and the coins
LINE_PITCH = 1.55  # heights of a capital from line to line
ENOUGH = 26  # px of clearance; more is no better
LEAST = 2  # px of clearance; with less a name does not fit
SIZE_COST, LINE_COST, CENTRE_COST = 2.0, 2.0, 0.03  # per px smaller, for a second line, per px off centre
CANDIDATES = 24


@dataclass(frozen=True)
class Name:
    """A name of one or two lines with its coins under it, about a middle, in px."""

    lines: tuple[str, ...]
    size: int
    revenue: int | None  # None: no coins, the area can't be owned
    x: float = 0.0
    y: float = 0.0

    @property
    def coins(self) -> int:
        """How many coins are drawn; no revenue is one silver coin."""
        return 0 if self.revenue is None else max(1, self.revenue)

    @property
    def width(self) -> float:
        """The width of the longest line, or of the coins."""
        words = max(width(Face.PROVINCE, self.size, line) for line in self.lines)
        return max(words, (self.coins - 1) * COIN_PITCH + 2 * COIN_RADIUS)

    @property
    def height(self) -> float:
        """From the top of the capitals to the foot of the coins."""
        cap = cap_height(Face.PROVINCE, self.size)
        words = cap * (1 + LINE_PITCH * (len(self.lines) - 1))
        return words + (COIN_GAP + 2 * COIN_RADIUS if self.coins else 0)

    @property
    def box(self) -> tuple[float, float, float, float]:
        """x, y of the upper left corner, width, height."""
        return self.x - self.width / 2, self.y - self.height / 2, self.width, self.height

    @property
    def letters(self) -> QPainterPath:
        """The outlines of all lines."""
        path, cap = QPainterPath(), cap_height(Face.PROVINCE, self.size)
        for i, line in enumerate(self.lines):
            left = self.x - width(Face.PROVINCE, self.size, line) / 2
            base = self.y - self.height / 2 + cap * (1 + LINE_PITCH * i)
            path.addPath(outline(Face.PROVINCE, self.size, line, left, base))
        return path

    @property
    def coin_spots(self) -> list[XY]:
        """The middles of the coins."""
        foot = self.y + self.height / 2 - COIN_RADIUS
        return [(self.x + (i - (self.coins - 1) / 2) * COIN_PITCH, foot) for i in range(self.coins)]


@dataclass(frozen=True)
class Candidate:
    """A place for a name and how good it is."""

    name: Name
    score: float


def line_breaks(name: str) -> list[tuple[str, ...]]:
    """The ways to set a name: in one line, or a word a line."""
    words = tuple(name.split(" "))
    return [(name,), words] if len(words) == 2 else [(name,)]


def candidates(
    name: str, revenue: int | None, free: Mask, corner: tuple[int, int], centre: XY, sizes: Sequence[int] = SIZES
) -> list[Candidate]:
    """The best places for a name, best first, well apart from one another.

    ``free``: where the name may stand, a raster at half size; ``corner``: its first row and column on the sheet.
    """
    found = list(_settings(name, revenue, free, corner, centre, sizes))
    found.sort(key=lambda candidate: (-candidate.score, candidate.name.x, candidate.name.y))
    chosen: list[Candidate] = []
    for candidate in found:
        if all(_differs(candidate.name, other.name) for other in chosen):
            chosen.append(candidate)
            if len(chosen) == CANDIDATES:
                break
    return chosen


def _differs(a: Name, b: Name) -> bool:
    return (a.size, a.lines) != (b.size, b.lines) or abs(a.x - b.x) > 24 or abs(a.y - b.y) > 16


def _settings(
    name: str, revenue: int | None, free: Mask, corner: tuple[int, int], centre: XY, sizes: Sequence[int]
) -> Iterator[Candidate]:
    fit = Fit(~free)
    rows, columns = np.nonzero(free)
    every_third = ((rows + corner[0]) % 3 == 0) & ((columns + corner[1]) % 3 == 0)
    rows, columns = rows[every_third], columns[every_third]
    x, y = 2.0 * (columns + corner[1]), 2.0 * (rows + corner[0])
    off_centre = np.hypot(x - centre[0], y - centre[1]) * CENTRE_COST
    for size in sizes:
        for lines in line_breaks(name):
            setting = Name(lines, size, revenue)
            clear = fit.clearance(columns, rows, setting.width, setting.height, ENOUGH)
            cost = (SIZES[0] - size) * SIZE_COST + (len(lines) - 1) * LINE_COST
            score = clear - cost - off_centre
            good = np.flatnonzero(clear >= LEAST)
            for k in good[np.argsort(-score[good], kind="stable")][: 40 * CANDIDATES]:
                yield Candidate(Name(lines, size, revenue, float(x[k]), float(y[k])), float(score[k]))
