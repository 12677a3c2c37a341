"""Figures in the manner of Attic black-figure vases, on fields of 100 x 100, looking right.

Incised lines are cut to the ground. Shields and sails are bare: the counters put the sign of a nation on them.
"""

from __future__ import annotations

import math

from engraving.curves import Contour, arch, battlement, box, disc, flow, rays, straight
from engraving.layers import Drawing, Layer, rule, score


def _crescent(x: float, y: float, radius: float, x2: float, y2: float, radius2: float) -> Contour:
    """What a disc has beyond a second one that covers a part of it."""
    apart, towards = math.hypot(x2 - x, y2 - y), math.atan2(y2 - y, x2 - x)
    along = (apart**2 + radius**2 - radius2**2) / (2 * apart)
    half, half2 = math.acos(along / radius), math.acos((apart - along) / radius2)
    outer = [towards + half + (math.tau - 2 * half) * i / 24 for i in range(25)]
    inner = [towards + math.pi + half2 - 2 * half2 * i / 24 for i in range(25)]
    return straight(
        [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in outer]
        + [(x2 + radius2 * math.cos(a), y2 + radius2 * math.sin(a)) for a in inner[1:-1]]
    )


HOPLITE: Drawing = (
    Layer(
        bars=(rule("1,31 92,45.5", 2.9),),
        mass=(flow("87,40.6! 92,43 100,46.8! 91,49 85.6,49.2! 87.6,45!"),),
    ),
    Layer(  # the hind leg
        mass=(flow("34,70! 49,72! 45,80 38,85 34.5,87 28,94 25,97.6! 12,98.5! 11,95.6 17.6,93! 21.6,88 26,80"),),
        lines=(score("35,79 29.6,85 24,92.4", 1.7), score("33,86 38,82.4", 1.7)),
    ),
    Layer(  # the fore leg
        mass=(flow("49,71! 64,69! 72,76.6 73.6,81 72.6,88 73,94.6! 79,96 83,98.5! 66,98.5! 66.6,89 63.6,84.6 54,81!"),),
        lines=(score("67,78 70.4,84 69.4,93", 1.7), score("63.6,83 66.4,80.6 70,80", 1.7)),
    ),
    Layer(mass=(flow("32,63! 65,62! 68,74.4 58,77 46,76 30,78.6!"),), lines=(score("32,73.4 48,71.4 66,70.6", 1.7),)),
    Layer(mass=(flow("41,33! 52,36 62,34 68,44 66,62 34,64 30,50 25.6,45 31,38"),)),
    Layer(
        mass=(flow("71,9! 64,1.6 50,-1.6 37,4 29.6,16 27,30 17,41! 27,41.6 36.6,36! 38,24 43,14.6 52,9.4 62,8.4!"),),
        lines=(score("65,5.6 52,3.6 41,9 34.6,20 31.6,33 25,38.4", 1.7),),
        gap=0.1,
    ),
    Layer(
        mass=(
            flow(
                "43,36! 40,26 43,15 52,9.6 62,11 66.6,18! 70,28! 66,28.4 66.4,38! 60,39.6! 58.6,31 57,28! "
                "55.6,33 57,40 49,39"
            ),
        ),
        cuts=(flow("56.6,21.6! 61,17.6 66.4,20! 62,23.4"),),
        lines=(score("44.6,30 46,20 53,14.6", 1.6),),
        gap=2.2,
    ),
)
"""A hoplite at the attack. His shield, about (48, 54) with a radius of 22, is put over him."""

TRIREME: Drawing = (
    Layer(back=True, bars=(rule("43,4 43,62", 3.4),)),
    Layer(bars=tuple(rule(f"{x},70 {x - 9.4},93", 2.5) for x in range(25, 82, 7))),
    Layer(
        mass=(
            flow(
                "11,57! 22,60.6 42,61.6 66,60.6 82,57.6 87.6,50 87,41! 90,38 94.6,38.6! 93.6,46 94.4,54 91.4,62! "
                "103,67.6! 91,72.6 82,76 62,78.6 36,78 20,74.6 9,66.6 3.6,54 5,39 12,29 22,26.6 28,33! 21,31.6 "
                "14.6,35.6 10.6,44 10.4,52!"
            ),
            flow("4,43! -3,37 -3,30! 4,34 7,37!"),
            flow("8,34! 4,26 6,19! 12,25 13,29!"),
        ),
        lines=(
            score("13,66.4 28,70.4 46,71.6 68,70.6 87,65.6", 2.0),
            score("10,60 22,64.4 44,65.6 66,64.6 84,61.4", 1.4),
        ),
        cuts=(flow("80,66.4! 84.6,63 89.6,65.4! 85,68.6"),),
        inlays=(disc(85, 65.8, 1.5),),
        gap=2.6,
    ),
)
"""A trireme under oars and sail; the sail is a drawing of its own."""

SAIL: Drawing = (Layer(mass=(flow("18,8! 43,10.6 68,8! 64.4,24 68.6,46! 43,42.4 17.4,46! 21.6,24"),), gap=0.1),)

HELMET: Drawing = (
    Layer(
        mass=(flow("88,22! 70,4 44,1 22,13 8,36 6,62 13,92! 26,84! 20,62 22,43 33,28 50,20 70,19.6!"),),
        lines=(
            score("79,19 63,9.6 45,8 28,17.4 15.6,38 13,60 18.6,86", 1.7),
            *(
                (rule(points, 1.4))
                for points in (
                    "70,13.6 68,18.6",
                    "58,11 57.4,18",
                    "46,10.6 47.6,19",
                    "35.6,15.6 39,23.6",
                    "26.6,24 31,30",
                    "19.6,36 24.6,39",
                    "16.4,48 21,49.4",
                    "15.4,60 20,60",
                    "17.4,72 22,70.4",
                )
            ),
        ),
        gap=0.1,
    ),
    Layer(
        mass=(
            flow(
                "32,90! 25,72 23.6,50 34,32 50,23.6 66,25 77,36 80,50! 88,66! 78,66.4 78.4,86 70,97! 60,93 "
                "62,74 60,64 55.6,60.6! 51.6,68 53,84 57,96! 44,98 36,96!"
            ),
        ),
        cuts=(flow("57,54! 62,46.6 71,45.6 78,51! 71,55 64,56.6"),),
        lines=(
            score("32,84 29.4,66 32,48 41,36 54,30.6", 1.7),
            score("64,42 72,40 78,43", 1.7),
            score("37,88 47,91 52,90", 1.6),
        ),
        gap=2.6,
    ),
)
"""A Corinthian helmet with its crest."""

TOWER: Drawing = (
    Layer(
        mass=(battlement(15, 2, 70, 30, 4), straight("20,28 80,28 87,98 13,98")),
        cuts=(arch(39, 66, 22, 33),),
        lines=(
            rule("19,32 81,32", 2.2),
            *(
                rule(points, 1.7)
                for points in ("19,46 81,46", "18,59 82,59", "17,72 39,72", "61,72 83,72", "16,85 39,85", "61,85 84,85")
            ),
            *(
                rule(f"{x},{y} {x},{y + 13}", 1.7)
                for x, y in ((35, 33), (65, 33), (50, 46), (29, 59), (71, 59), (33, 72), (68, 72), (27, 85), (74, 85))
            ),
        ),
    ),
)

FLAME: Drawing = (
    Layer(
        mass=(flow("50,2! 60,20 78,36 84,58 74,84 50,97 26,84 16,60 24,42! 32,50 34,56! 32,36 42,18"),),
        cuts=(flow("52,48! 58,60 66,68 64,82 51,90 38,82 37,70! 43,72 45,70! 44,60 48,54"),),
    ),
)

RING_OF_STAKES: Drawing = (
    Layer(mass=tuple(rays(50, 50, 39, 52, 14, 7.4)), bars=((disc(50, 50, 38), 4.6),), gap=0.1),
    Layer(mass=(battlement(30, 28, 40, 18, 3), box(34, 40, 32, 32)), cuts=(arch(44, 54, 12, 18.4),), gap=0.1),
)
"""A tower with stakes all round."""

ANCHOR: Drawing = (
    Layer(
        bars=(
            (disc(50, 14, 8), 6.0),
            (rule("50,22 50,90", 9)),
            (rule("30,34 70,34", 8)),
            (score("14,62 22,82 50,91 78,82 86,62", 9)),
        ),
        mass=(straight("4,72 13,50 28,66"), straight("96,72 87,50 72,66")),
        gap=0.1,
    ),
)

HULL: Drawing = (
    Layer(
        mass=(flow("6,40! 14,48 30,52 60,52 82,48 88,36! 95,36! 94,48! 106,62! 84,72 50,76 22,72 4,56 0,36 10,26!"),),
        bars=tuple(rule(f"{x},68 {x - 8},88", 5) for x in (30, 46, 62, 78)),
        gap=0.1,
    ),
)
"""A ship so simple that it can be told at the size of a letter."""

# ------------------------------------------------------------------ signs of nations, for shields and sails

OWL: Drawing = (
    Layer(
        mass=(flow("22,6! 36,13 50,14 64,13 78,6! 84,24 80,40 84,60 76,80 64,92! 36,92! 24,80 16,60 20,40 16,24"),),
        cuts=(disc(35, 32, 11.5), disc(65, 32, 11.5), straight("44,47 56,47 50,60")),
        inlays=(disc(35, 32, 5), disc(65, 32, 5)),
        gap=0.1,
    ),
    Layer(bars=(rule("40,92 40,99", 6), rule("60,92 60,99", 6)), gap=0.1),
)
DELTA: Drawing = (Layer(mass=(straight("50,3 99,93 1,93"),), cuts=(straight("50,38 71,77 29,77"),), gap=0.1),)
CRESCENT: Drawing = (Layer(mass=(_crescent(46, 50, 46, 64, 42, 36),), gap=0.1),)
LAMBDA: Drawing = (Layer(mass=(straight("38,4 62,4 99,96 74,96 50,36 26,96 1,96"),), gap=0.1),)
TRIDENT: Drawing = (
    Layer(
        bars=(rule("50,16 50,99", 13), score("14,20 16,42 32,54 50,56 68,54 84,42 86,20", 12)),
        mass=(straight("50,-3 65,24 35,24"), straight("14,2 28,26 0,26"), straight("86,2 100,26 72,26")),
        gap=0.1,
    ),
)
STAR: Drawing = (
    Layer(mass=(*rays(50, 50, 15, 52, 4, 13, 0.0), disc(50, 50, 17)), gap=0.1),
    Layer(mass=rays(50, 50, 15, 44, 4, 9, 0.785398), gap=0.1),
)
BOW: Drawing = (
    Layer(
        bars=(score("30,2 58,14 66,34 60,50 66,66 58,86 30,98", 11), rule("31,4 31,96", 5), rule("4,50 84,50", 8)),
        mass=(straight("100,50 76,34 76,66"),),
        gap=0.1,
    ),
)
RING: Drawing = (Layer(bars=((disc(50, 50, 36), 22),), gap=0.1),)

DRAWINGS: dict[str, Drawing] = {
    "hoplite": HOPLITE,
    "trireme": TRIREME,
    "sail": SAIL,
    "helmet": HELMET,
    "tower": TOWER,
    "flame": FLAME,
    "besieged": RING_OF_STAKES,
    "anchor": ANCHOR,
    "hull": HULL,
    "owl": OWL,
    "delta": DELTA,
    "crescent": CRESCENT,
    "lambda": LAMBDA,
    "trident": TRIDENT,
    "star": STAR,
    "bow": BOW,
    "ring": RING,
}
