"""Areas of maps that aren't drawn by hand: hexes in rows, and points joined by paths."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping

from roma_desktop.core.board.hexes import Hex
from roma_desktop.ui.map.chart import Area, Point

NAME_HEIGHT = 34  # pixels of the map, of the line below a point


def hex_middle(at: Hex, size: float, origin: Point) -> Point:
    """The middle of a hex with its points at top and bottom; ``size`` is the distance from the middle to a corner.

    ``origin`` is the middle of the hex 0,0.
    """
    x = origin[0] + size * math.sqrt(3) * (at.q + at.r / 2)
    return x, origin[1] + size * 1.5 * at.r


def hex_corners(middle: Point, size: float) -> tuple[float, ...]:
    """The six corners, x and y in turn, clockwise from the top."""
    corners = (math.radians(60 * number - 90) for number in range(6))
    return tuple(
        part for turn in corners for part in (middle[0] + size * math.cos(turn), middle[1] + size * math.sin(turn))
    )


def hex_areas(
    hexes: Iterable[Hex],
    size: float,
    origin: Point,
    kind: Callable[[Hex], str],
    names: Mapping[Hex, str],
) -> list[Area]:
    """An area for each hex; ``kind`` is the game's word for its terrain, which the chart's kinds colour."""
    found = []
    for at in hexes:
        x, y = hex_middle(at, size, origin)
        box = (x - size * 0.6, y - size * 0.95, size * 1.2, size * 0.35)
        found.append(
            Area(at.id, kind(at), names.get(at, ""), box, polygons=(hex_corners((x, y), size),), stacks=((x, y),))
        )
    return found


def point_area(of: str, kind: str, name: str, at: Point, radius: float, spots: int = 3) -> Area:
    """A round area for a point, with ``spots`` places for piles side by side, the first in the middle."""
    x, y = at
    step = radius * 0.85
    shifts = [0.0, *(step * ((number + 1) // 2) * (1 if number % 2 else -1) for number in range(1, spots))]
    stacks = tuple((x + shift, y) for shift in shifts)
    box = (x - 2 * radius, y + radius, 4 * radius, NAME_HEIGHT)
    return Area(of, kind, name, box, stacks=stacks, point=at, radius=radius)
