"""Signs without a body: axes, crown, hands, wreath, eagle, sun."""

from __future__ import annotations

import math
from collections.abc import Iterator

from engraving.curves import Contour, disc, flow, leaf, rays, straight
from engraving.layers import Drawing, Layer, mirrored, rule, score

_AXE = Layer(
    bars=(rule("18,98 78,10", 5.4),),
    mass=(
        flow("66,18! 72,12 75,4 74,-5! 87,-4 98,6 104,20 105,33! 97,30 88,32 81,39!"),
        flow("61,17! 66,15 70,18 72,23! 68,27 65,26!"),
    ),
    lines=(score("84,1! 94,9 99,25!", 1.7),),
)

AXES: Drawing = (*mirrored((_AXE,)), _AXE)

CROWN: Drawing = (
    Layer(
        mass=(
            *(
                straight(p)
                for p in (
                    "11,60 1,24 24,58",
                    "22,60 18,8 38,58",
                    "35,60 38,-2 51,58",
                    "49,58 62,-2 65,60",
                    "62,58 82,8 78,60",
                    "76,58 99,24 89,60",
                )
            ),
            flow("9,54! 30,59 50,60.4 70,59 91,54! 88.6,74! 70,78.4 50,79.8 30,78.4 11.4,74!"),
        ),
        lines=(score("10.4,60.6! 30,65 50,66.4 70,65 89.6,60.6!", 1.8),),
        cuts=tuple(disc(*c) for c in ((22, 69.4, 2), (36, 71.6, 2), (50, 72.4, 3), (64, 71.6, 2), (78, 69.4, 2))),
        gap=0.1,
    ),
    Layer(
        back=True,
        mass=(
            flow("12,76! 4,84 0,92 3,101! 8,96! 13,100! 14,92 19,84 27,80!"),
            flow("20,80! 18,88 20,96 26,103! 28,96! 34,97! 30,92 30,86 33,81!"),
        ),
        gap=2,
    ),
)

HANDS: Drawing = (
    Layer(
        mass=(flow("0,36! 16,32! 18,68! 0,70!"), flow("100,36! 84,32! 82,68! 100,70!")),
        lines=(rule("10,34 11.6,69", 2), rule("90,34 88.4,69", 2)),
    ),
    Layer(mass=(flow("18,38! 30,36 42,38 54,34! 64,36 82,40! 82,62! 74,66 66,72 58,72 48,74 36,66 18,62!"),), gap=0.1),
    Layer(mass=(flow("82,38! 72,34 62,32 54,33 44,39 38,46 38,51 44,53 52,48 58,47! 66,54 72,61 82,63!"),), gap=2.6),
    Layer(
        mass=(),
        lines=(
            score("66,57! 62,62 57,66!", 2.2),
            score("60,53! 56,59 51,63!", 2.2),
            score("53,51! 50,56 46,59!", 2.2),
            score("30,58! 35,63 40,68!", 2.0),
        ),
        gap=0.1,
    ),
)


def _laurel(start: float, stop: float, count: int = 8, radius: float = 43, length: float = 19) -> Iterator[Contour]:
    """Pairs of leaves along an arc about the middle, from ``start`` to ``stop`` degrees."""
    sense = 1 if stop > start else -1
    for i in range(count):
        angle = start + (stop - start) * i / (count - 1)
        x, y = 50 + radius * math.cos(math.radians(angle)), 50 + radius * math.sin(math.radians(angle))
        yield leaf(x, y, length, angle + sense * 116)
        yield leaf(x, y, length, angle + sense * 64)


WREATH: Drawing = (
    Layer(
        mass=(
            *_laurel(100, 245),
            *_laurel(80, -65),
            flow("50,92! 44,90 38,94 36,102! 44,99 50,96! 56,99 64,102! 62,94 56,90!"),
        ),
        gap=1.6,
    ),
)

_QUILLS = (
    (90, 10, 30, 72, 0.34),
    (86, 14, 38, 78, 0.3),
    (81, 18, 42, 84, 0.28),
    (75, 22, 43, 90, 0.28),
    (69, 26, 42, 96, 0.28),
    (63, 30, 38, 101, 0.3),
)
_WING: Drawing = (
    Layer(mass=tuple(leaf(*quill) for quill in _QUILLS), gap=1.5),
    Layer(
        mass=(flow("54,30! 62,26 72,18 80,4 86,-3! 92,0 95,10 92,20! 86,32 74,42 58,50!"),),
        lines=(score("58,41! 72,32 86,18!", 1.7),),
        gap=1.7,
    ),
)

EAGLE: Drawing = (
    *_WING,
    *mirrored(_WING),
    Layer(mass=(leaf(46, 66, 32, 112, 0.34), leaf(54, 66, 32, 68, 0.34), leaf(50, 66, 36, 90, 0.34)), gap=1.4),
    Layer(
        mass=(
            flow(
                "44,30! 41,20 44,9 52,6 59,8 63,12 70,15 71.6,23! 67,20.6 62,21! 58.6,25 60,31! 64,42 63,58 57,70 "
                "50,76 43,70 37,58 36,42 41,33!"
            ),
        ),
        cuts=(disc(56.4, 13, 2.1),),
        lines=tuple(
            score(p, 1.7)
            for p in (
                "43,42 46.4,46 50,42 53.6,46 57,42",
                "42,51 46,55 50,51 54,55 58,51",
                "44,60 47,63.6 50,60 53,63.6 56,60",
            )
        ),
        gap=2.2,
    ),
    Layer(
        bars=(rule("26,82 74,82", 4.4),),
        mass=(
            straight("12,82 28,76 24,82 28,88"),
            straight("88,82 72,76 76,82 72,88"),
            flow("40,72! 36,78 36,86 40,88! 44,86 45,78 46,74!"),
            flow("60,72! 64,78 64,86 60,88! 56,86 55,78 54,74!"),
        ),
        gap=2,
    ),
)

SUN: Drawing = (
    Layer(back=True, mass=rays(50, 50, 30, 51, 12, 6.5), gap=0.1),
    Layer(mass=(disc(50, 50, 27),), cuts=(disc(50, 50, 22.6),), inlays=(disc(50, 50, 19),), gap=2.2),
)
