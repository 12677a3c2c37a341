"""Outlines through points, and the few shapes that need no points."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

Point = tuple[float, float]
Segment = tuple[Point, ...]  # one point: a straight line to it; three points: a cubic curve

ROUND = 0.5522847498  # how far the handles of a quarter of a circle reach, in radii


@dataclass(frozen=True)
class Contour:
    """One line drawn without lifting the knife."""

    start: Point
    segments: tuple[Segment, ...]
    closed: bool = True

    @property
    def points(self) -> tuple[Point, ...]:
        return (self.start, *(segment[-1] for segment in self.segments))

    def text(self) -> str:
        """As path text with the absolute commands M, L, C and Z only."""
        drawn = (("L" if len(segment) == 1 else "C") + " ".join(map(_pair, segment)) for segment in self.segments)
        return f"M{_pair(self.start)}" + "".join(drawn) + ("Z" if self.closed else "")

    def clockwise(self) -> Contour:
        """The same outline, always run through in one sense, so that overlapping outlines melt into one mass."""
        corners = self.points
        doubled_area = sum(
            x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(corners, corners[1:] + corners[:1], strict=True)
        )
        return self if doubled_area >= 0 else self.reversed()

    def reversed(self) -> Contour:
        ends = self.points
        turned = tuple(
            (*reversed(segment[:-1]), begin) for segment, begin in zip(self.segments[::-1], ends[-2::-1], strict=True)
        )
        return Contour(ends[-1], turned, self.closed)

    def moved(self, scale: float, dx: float, dy: float) -> Contour:
        """Scaled about the origin, then shifted."""

        def place(point: Point) -> Point:
            return point[0] * scale + dx, point[1] * scale + dy

        segments = tuple(tuple(place(point) for point in segment) for segment in self.segments)
        return Contour(place(self.start), segments, self.closed)

    def mirrored(self, axis: float = 50) -> Contour:
        """Left and right exchanged about x = ``axis``."""

        def place(point: Point) -> Point:
            return 2 * axis - point[0], point[1]

        segments = tuple(tuple(place(point) for point in segment) for segment in self.segments)
        return Contour(place(self.start), segments, self.closed)


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".") if abs(value) >= 0.005 else "0"


def _pair(point: Point) -> str:
    return f"{_number(point[0])},{_number(point[1])}"


def _read(points: str) -> tuple[list[Point], list[bool]]:
    places, corners = [], []
    for token in points.split():
        x, y = token.removesuffix("!").split(",")
        places.append((float(x), float(y)))
        corners.append(token.endswith("!"))
    return places, corners


def flow(points: str, closed: bool = True) -> Contour:
    """A smooth outline through ``"x,y x,y! ..."``; a point marked ! is a corner."""
    places, corners = _read(points)
    count = len(places)
    if not closed:
        corners[0] = corners[-1] = True

    def handle(here: int, back: int, ahead: int, length: float) -> Point:
        dx, dy = places[ahead][0] - places[back][0], places[ahead][1] - places[back][1]
        size = math.hypot(dx, dy) or 1.0
        return places[here][0] + dx / size * length, places[here][1] + dy / size * length

    segments: list[Segment] = []
    for here in range(count if closed else count - 1):
        there = (here + 1) % count
        if corners[here] and corners[there]:
            segments.append((places[there],))
            continue
        length = math.dist(places[here], places[there]) / 3
        leaving = handle(here, here if corners[here] else here - 1, there, length)
        arriving = handle(there, there if corners[there] else (there + 1) % count, here, length)
        segments.append((leaving, arriving, places[there]))
    return Contour(places[0], tuple(segments), closed)


def straight(points: str | Iterable[Point], closed: bool = True) -> Contour:
    """Straight lines through the points."""
    places = _read(points)[0] if isinstance(points, str) else list(points)
    return Contour(places[0], tuple((place,) for place in places[1:]), closed)


def oval(x: float, y: float, rx: float, ry: float) -> Contour:
    """An ellipse about (x, y)."""
    kx, ky = rx * ROUND, ry * ROUND
    return Contour(
        (x - rx, y),
        (
            ((x - rx, y - ky), (x - kx, y - ry), (x, y - ry)),
            ((x + kx, y - ry), (x + rx, y - ky), (x + rx, y)),
            ((x + rx, y + ky), (x + kx, y + ry), (x, y + ry)),
            ((x - kx, y + ry), (x - rx, y + ky), (x - rx, y)),
        ),
    )


def disc(x: float, y: float, radius: float) -> Contour:
    """A circle about (x, y)."""
    return oval(x, y, radius, radius)


def arch(x: float, y: float, width: float, height: float) -> Contour:
    """A door with a round top whose upper left corner would be (x, y)."""
    radius = width / 2
    reach, right, spring = radius * ROUND, x + width, y + radius
    return Contour(
        (x, y + height),
        (
            ((x, spring),),
            ((x, spring - reach), (x + radius - reach, y), (x + radius, y)),
            ((x + radius + reach, y), (right, spring - reach), (right, spring)),
            ((right, y + height),),
        ),
    )


def leaf(x: float, y: float, length: float, angle: float, fatness: float = 0.36) -> Contour:
    """A pointed leaf that grows from (x, y) at ``angle`` degrees, clockwise from the right."""
    ux, uy = math.cos(math.radians(angle)), math.sin(math.radians(angle))

    def at(along: float, aside: float) -> str:
        return f"{x + (ux * along - uy * aside) * length},{y + (uy * along + ux * aside) * length}"

    return flow(f"{at(0, 0)}! {at(0.45, fatness / 2)} {at(1, 0)}! {at(0.45, -fatness / 2)}")


def rays(
    x: float, y: float, inner: float, outer: float, count: int, half: float, turn: float = 0.0
) -> tuple[Contour, ...]:
    """``count`` pointed rays about (x, y), each 2 x ``half`` wide at the inner radius; ``turn`` in radians."""
    spread = half / inner

    def at(radius: float, angle: float) -> Point:
        return x + radius * math.cos(angle), y + radius * math.sin(angle)

    angles = [turn + math.tau * i / count for i in range(count)]
    return tuple(straight((at(inner, a - spread), at(outer, a), at(inner, a + spread))) for a in angles)


def star(x: float, y: float, outer: float, inner: float, points: int = 5) -> Contour:
    """A star standing on two points."""
    radii = [outer if i % 2 == 0 else inner for i in range(2 * points)]
    angles = [math.pi * i / points for i in range(2 * points)]
    return straight([(x + r * math.sin(a), y - r * math.cos(a)) for r, a in zip(radii, angles, strict=True)])


def battlement(x: float, y: float, width: float, height: float, merlons: int) -> Contour:
    """A wall with ``merlons`` teeth whose upper left corner is (x, y)."""
    step = width / (2 * merlons - 1)
    top: list[Point] = []
    for i in range(merlons):
        left = x + 2 * i * step
        top += [(left, y), (left + step, y), (left + step, y + step * 1.05), (left + 2 * step, y + step * 1.05)]
    return straight([(x, y + height), *top[:-2], (x + width, y + height)])


def box(x: float, y: float, width: float, height: float) -> Contour:
    """An upright rectangle whose upper left corner is (x, y)."""
    return straight([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
