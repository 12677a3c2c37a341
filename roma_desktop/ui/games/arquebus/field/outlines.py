"""Outlines of groups of hexes, lines along hexsides, and how they are softened."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF

from roma_desktop.ui.games.arquebus.field.noise import noise
from roma_desktop.ui.games.arquebus.field.sheet import Cell, Sheet, Vertex, beside, side
from roma_desktop.ui.map.chart import Point

Edge = tuple[Vertex, Vertex]
Line = list[Point]


def loops(cells: Collection[Cell]) -> list[list[Vertex]]:
    """The outlines of a group of hexes, corner by corner, clockwise around the hexes."""
    onward = {
        start: end
        for cell in cells
        for direction in range(6)
        if beside(cell, direction) not in cells
        for start, end in (side(cell, direction),)
    }
    found = []
    while onward:
        first = min(onward)
        loop, at = [], first
        while at in onward:
            loop.append(at)
            at = onward.pop(at)
        found.append(loop)
    return found


def chains(edges: Iterable[Edge]) -> list[list[Vertex]]:
    """Lines along hexsides, as long as they go on without a fork; the first and last corner of a ring are the same."""
    near: dict[Vertex, list[Vertex]] = {}
    for one, other in edges:
        near.setdefault(one, []).append(other)
        near.setdefault(other, []).append(one)
    left = {frozenset(edge) for edge in edges}
    ends = sorted(at for at, others in near.items() if len(others) != 2)
    found = []
    for start in (*ends, *sorted(near)):
        for following in sorted(near[start]):
            chain, here, there = [start], start, following
            while frozenset((here, there)) in left:
                left.discard(frozenset((here, there)))
                chain.append(there)
                onward = [each for each in near[there] if frozenset((there, each)) in left]
                if len(near[there]) != 2 or not onward:
                    break
                here, there = there, onward[0]
            if len(chain) > 1:
                found.append(chain)
    return found


def directed_chains(edges: Iterable[Edge]) -> list[list[Vertex]]:
    """Lines along hexsides that are all followed from their first end to their second."""
    onward = dict(edges)
    starts = sorted(set(onward) - set(onward.values()))
    found = []
    while onward:
        at = starts.pop(0) if starts else min(onward)
        chain = [at]
        while at in onward:
            at = onward.pop(at)
            chain.append(at)
        if len(chain) > 1:
            found.append(chain)
    return found


def soft_loop(sheet: Sheet, loop: Sequence[Vertex], roughness: float = 0.06) -> Line:
    """An outline through the middles of the hexsides, a little aside of them: ``roughness`` in widths of a hex."""
    middles = []
    for one, other in zip(loop, (*loop[1:], loop[0]), strict=True):
        x, y = one[0] + other[0], one[1] + other[1]
        at = sheet.point(one), sheet.point(other)
        middles.append(
            (
                (at[0][0] + at[1][0]) / 2 + (noise(x, y, 1) - 0.5) * 2 * roughness * sheet.w,
                (at[0][1] + at[1][1]) / 2 + (noise(x, y, 2) - 0.5) * 2 * roughness * sheet.w,
            )
        )
    return middles


def region(sheet: Sheet, cells: Collection[Cell], roughness: float = 0.06) -> QPainterPath:
    """The soft shape of a group of hexes."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    for loop in loops(cells):
        add_ring(path, soft_loop(sheet, loop, roughness))
    return path


def add_ring(path: QPainterPath, points: Sequence[Point]) -> None:
    """A closed, bent line that follows some points."""
    ring = [QPointF(*point) for point in points]
    path.moveTo((ring[-1] + ring[0]) / 2)
    for here, there in zip(ring, (*ring[1:], ring[0]), strict=True):
        path.quadTo(here, (here + there) / 2)
    path.closeSubpath()


def bent(points: Sequence[Point]) -> QPainterPath:
    """An open, bent line from the first to the last point, near those between."""
    line = [QPointF(*point) for point in points]
    path = QPainterPath(line[0])
    for here, there in pairwise(line[1:]):
        path.quadTo(here, (here + there) / 2)
    path.lineTo(line[-1])
    return path


def polygon(points: Iterable[Point]) -> QPolygonF:
    """Points as Qt has them."""
    return QPolygonF([QPointF(*point) for point in points])


def cut_corners(points: Sequence[Point], times: int = 2, *, closed: bool = False) -> Line:
    """The line with its corners cut off again and again."""
    line = list(points)
    for _ in range(times):
        rest = [*line, line[0]] if closed else line
        cut: Line = [] if closed else [line[0]]
        for (ax, ay), (bx, by) in pairwise(rest):
            cut += [(ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25), (ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75)]
        line = cut if closed else [*cut, line[-1]]
    return line


def paced(points: Sequence[Point], step: float) -> list[tuple[Point, Point]]:
    """Points of a line at equal distances, each with the direction there (of length 1)."""
    found: list[tuple[Point, Point]] = []
    rest = 0.0
    for (ax, ay), (bx, by) in pairwise(points):
        long = math.hypot(bx - ax, by - ay)
        if not long:
            continue
        along = (bx - ax) / long, (by - ay) / long
        at = rest
        while at < long:
            found.append(((ax + along[0] * at, ay + along[1] * at), along))
            at += step
        rest = at - long
    return found


def aside(points: Sequence[Point], far: float) -> Line:
    """A line beside another, to the right of the way along it (to the left if ``far`` is below 0)."""
    found = []
    last = len(points) - 1
    for number, (x, y) in enumerate(points):
        before, after = points[max(0, number - 1)], points[min(last, number + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        long = math.hypot(dx, dy) or 1.0
        found.append((x - dy / long * far, y + dx / long * far))
    return found
