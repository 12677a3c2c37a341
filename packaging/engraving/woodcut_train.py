"""Guns and wagons of 1500 in the manner of woodcuts, on fields of 100 x 100, the muzzles to the right."""

from __future__ import annotations

import math

from engraving.curves import Contour, Point, box, disc, flow, straight
from engraving.layers import Drawing, Layer, Line, mirrored, moved, rule, score
from engraving.woodcut_horse import MOUNT

RISE = math.radians(-13)  # how much a deployed barrel looks up
HORSE_SIZE, HORSE_AT = 0.74, (48.0, 24.0)


def _wheel(x: float, y: float, radius: float, spokes: int = 10) -> Drawing:
    def at(share: float, turn: float) -> str:
        return f"{x + radius * share * math.cos(turn):.2f},{y + radius * share * math.sin(turn):.2f}"

    turns = [math.tau * (i + 0.5) / spokes for i in range(spokes)]
    return (
        Layer(mass=(disc(x, y, radius),), cuts=(disc(x, y, radius * 0.76),), gap=2.4),
        Layer(
            bars=tuple(rule(f"{at(0, turn)} {at(0.8, turn)}", max(2.2, radius * 0.13)) for turn in turns),
            mass=(disc(x, y, radius * 0.26),),
            cuts=(disc(x, y, radius * 0.09),),
            gap=0.1,
        ),
    )


def _along(x: float, y: float, turn: float, places: tuple[Point, ...]) -> Contour:
    """Straight lines through places that are measured along a barrel whose breech is at (x, y)."""
    cos, sin = math.cos(turn), math.sin(turn)
    return straight([(x + a * cos - b * sin, y + a * sin + b * cos) for a, b in places])


def _barrel(x: float, y: float, length: float, half: float, turn: float = RISE) -> Layer:
    """A barrel with its rings; ``half`` is half its thickness at the breech."""
    muzzle = half * 0.66
    shape = _along(
        x,
        y,
        turn,
        (
            (-half * 0.5, -half * 0.4),
            (0, -half),
            (length - 5, -muzzle),
            (length - 4, -muzzle * 1.45),
            (length, -muzzle * 1.45),
            (length, muzzle * 1.45),
            (length - 4, muzzle * 1.45),
            (length - 5, muzzle),
            (0, half),
            (-half * 0.5, half * 0.4),
        ),
    )
    knob = (x - half * 0.9 * math.cos(turn), y - half * 0.9 * math.sin(turn))
    rings = tuple(_ring(x, y, turn, length * share, half) for share in (0.16, 0.42, 0.66))
    return Layer(mass=(shape, disc(*knob, half * 0.45)), lines=rings, gap=2.2)


def _ring(x: float, y: float, turn: float, along: float, half: float) -> Line:
    ends = _along(x, y, turn, ((along, -half), (along, half)))
    return Contour(ends.start, ends.segments, closed=False), 1.8


def _trail(x: float, y: float, thick: float) -> Layer:
    return Layer(
        mass=(flow(f"{x + 6},{y - thick}! {x + 34},{y - 2}! {x + 32},{y + thick + 4}! 8,97! 1,97! -1,89!"),),
        lines=(rule(f"8,89 {x + 22},{y + 3}", 1.6),),
        gap=2.0,
    )


def _shot(radius: float) -> Layer:
    base = 99.8 - radius
    return Layer(
        mass=(
            disc(78, base, radius),
            disc(78 + 2.2 * radius, base, radius),
            disc(78 + 1.1 * radius, base - 1.95 * radius, radius),
        )
    )


def gun(length: float, half: float, radius: float, shot: float) -> Drawing:
    """A deployed gun: length and half thickness of its barrel, radius of its wheel and of its shot."""
    axle = 99.8 - radius
    return (
        _shot(shot),
        _trail(22, axle - 8, 6.5),
        _barrel(20, axle - 10, length, half),
        *_wheel(46, axle, radius),
    )


def limbered(length: float, half: float) -> Drawing:
    """A gun on the road: the muzzle looks back, a horse draws the trail."""
    hauled: Drawing = (
        Layer(bars=(rule("40,64 84,58", 3.4), rule("84,58 96,52", 2.4)), gap=2.0),
        *mirrored((_barrel(54, 56, length, half, math.radians(-4)),)),
        *_wheel(34, 76, 23.6),
    )
    return (*moved((MOUNT,), HORSE_SIZE, *HORSE_AT), *hauled)


FALCONET: Drawing = gun(66, 5.2, 23, 3.4)
SAKER: Drawing = gun(76, 7, 23, 4.4)
CULVERIN: Drawing = gun(88, 8.6, 22, 5.2)
CANNON: Drawing = gun(78, 13, 22, 7)

ORGAN: Drawing = (
    _trail(20, 68, 6),
    Layer(mass=(flow("34,46! 78,36! 84,62! 36,72!"),), gap=2.0),
    *(_barrel(22, 40 + 8 * i, 74, 3.3) for i in range(4)),
    *_wheel(48, 78, 21.8),
)
LIMBERED: Drawing = limbered(54, 8)
LIMBERED_LIGHT: Drawing = limbered(44, 5.2)
LIMBERED_HEAVY: Drawing = limbered(54, 12.4)
LIMBERED_ORGAN: Drawing = (
    *moved((MOUNT,), HORSE_SIZE, *HORSE_AT),
    Layer(bars=(rule("36,68 84,58", 3.4), rule("84,58 96,52", 2.4)), gap=2.0),
    *mirrored(tuple(_barrel(54, 40 + 8 * i, 50, 3.6, math.radians(-3)) for i in range(4))),
    *_wheel(34, 76, 23.6),
)

GUN_WAGON: Drawing = (
    Layer(
        bars=(rule("30,36 66,26", 3.6), rule("50,37 84,27", 3.6), rule("68,38 102,28", 3.6)),
        mass=(disc(24, 32, 5), disc(44, 33, 5), disc(64, 34, 5)),
    ),
    Layer(
        mass=(straight("6,40 92,40 85,70 13,70"),),
        lines=(
            *(rule(f"{x},41 {x + (50 - x) * 0.14:.1f},69", 1.7) for x in (22, 38, 62, 78)),
            rule("7,48 91,48", 1.8),
        ),
        cuts=(box(47, 53, 6, 10),),
        gap=2.2,
    ),
    *_wheel(26, 83, 16.8, 8),
    *_wheel(74, 83, 16.8, 8),
)

BAGGAGE: Drawing = (
    Layer(
        mass=(flow("8,62! 2,40 8,22 22,18 36,24 50,20 64,24 78,18 92,22 98,40 92,62!"),),
        lines=(score("25,20! 20,40 22,61!", 2), score("50,21! 50,40 50,61!", 2), score("75,20! 80,40 78,61!", 2)),
    ),
    Layer(mass=(straight("4,62 96,62 90,75 10,75"),), lines=(rule("8,68.6 92,68.6", 1.6),), gap=2.2),
    *_wheel(26, 83, 16.8, 8),
    *_wheel(74, 83, 16.8, 8),
)
