"""Small signs of the battlefield: blades, smoke, horn, flags, an hourglass; on fields of 100 x 100."""

from __future__ import annotations

from engraving.curves import disc, flow, star, straight
from engraving.layers import Drawing, Layer, mirrored, rule, score

_BLADE = Layer(
    bars=(rule("22,86 34,72", 9), rule("18,64 42,86", 8)),
    mass=(straight("28,70 82,6 96,0 92,15 38,80"), disc(18, 91, 7)),
    gap=4.0,
)
BLADES: Drawing = (*mirrored((_BLADE,)), _BLADE)

SMOKE: Drawing = (
    Layer(
        mass=(
            flow("40,64 30,56 34,42 46,40 48,26 64,18 76,26 90,26 98,40 92,52 96,66 84,76 72,72 60,80 46,76"),
            straight("0,60 30,52 34,66 4,76"),
        ),
        lines=(score("58,60! 52,50 60,42", 5), score("78,60! 86,52 80,42", 5)),
    ),
)
"""A shot."""

MATCH: Drawing = (
    Layer(
        mass=(flow("52,-4! 60,14 84,32 86,62 70,88 50,98 26,90 14,68 18,46! 26,56 34,58! 34,38 46,18"),),
        cuts=(flow("52,48! 58,58 68,66 66,80 50,90 36,84 33,72 40,62"),),
    ),
)
"""The burning match: it has fired."""

BROKEN_CHAIN: Drawing = (
    Layer(
        bars=(
            (flow("4,70 16,52 34,50! 38,54 42,66 34,86 18,94 4,88"), 13),
            (flow("96,30 84,48 66,50! 62,46 58,34 66,14 82,6 96,12"), 13),
            rule("34,16 40,30", 9),
            rule("12,30 26,38", 9),
            rule("66,84 60,70", 9),
            rule("88,70 74,62", 9),
        ),
    ),
)
"""The chain of command is broken."""

SPEAR: Drawing = (
    Layer(
        mass=(
            straight("0,42 58,42 58,58 0,58"),
            straight("54,18 104,50 54,82"),
            straight("8,18 28,18 40,34 20,34"),
            straight("8,82 28,82 40,66 20,66"),
        )
    ),
)
"""A charge."""

CLASH: Drawing = (Layer(mass=(star(50, 50, 54, 22, 8),), cuts=(disc(50, 50, 9),)),)
"""A shock."""

SPENT_SPEAR: Drawing = (
    Layer(
        mass=(
            straight("104,42 56,42 56,24 4,50 56,76 56,58 104,58"),
            straight("86,2 100,2 100,32 86,32"),
            straight("86,68 100,68 100,98 86,98"),
        )
    ),
)
"""A countercharge that was tried."""

LOCK: Drawing = (
    Layer(
        bars=(score("26,52! 26,24 38,6 50,3 62,6 74,24 74,52!", 14),),
        mass=(flow("10,46! 90,46! 92,70 88,96! 70,101 50,102 30,101 12,96! 8,70"),),
        cuts=(disc(50, 66, 10), flow("46,68! 54,68! 58,90! 42,90!")),
    ),
)
"""No move."""

CROWN: Drawing = (
    Layer(
        mass=(flow("6,88! 2,30! 26,58! 50,14! 74,58! 98,30! 94,88!"), disc(2, 24, 7), disc(50, 8, 8), disc(98, 24, 7)),
        lines=(rule("8,74 92,74", 4),),
    ),
)

HOURGLASS: Drawing = (
    Layer(
        mass=(
            straight("14,0 86,0 86,10 14,10"),
            straight("14,90 86,90 86,100 14,100"),
            flow("22,12! 78,12! 76,30 58,44 54,50! 58,56 76,70 78,88! 22,88! 24,70 42,56 46,50! 42,44 24,30!"),
        ),
        cuts=(
            flow("30,18! 70,18! 68,28 54,40 50,42! 46,40 32,28!"),
            flow("50,56! 66,66 70,76 64,80 50,70 36,80 30,76 34,66!"),
        ),
    ),
)

TRUMPET: Drawing = (
    Layer(
        bars=(rule("-2,8 66,40", 6),),
        mass=(flow("62,34! 80,38 92,34 102,24! 98,46 88,66! 80,54 72,48 60,44!"), disc(-2, 8, 5)),
    ),
    Layer(
        mass=(flow("14,22! 30,30 44,36 56,42! 52,62 54,80 44,96! 38,84 28,86 20,74! 10,80 6,72 4,60! 12,48 10,34"),),
        lines=(rule("40,44 24,68", 5), rule("24,44 42,66", 5)),
        gap=2.4,
    ),
)
"""A war cry: the herald's trumpet."""

WAVER: Drawing = (
    Layer(bars=(rule("50,-4 40,34 54,40 40,106", 7),)),
    Layer(
        mass=(flow("52,0! 68,10 78,2 98,14! 90,28 92,40 82,52! 70,42 58,52 46,40!"),),
        lines=(score("60,14! 72,24 84,22!", 4),),
        gap=2.0,
    ),
)
"""Troops who falter: a broken flag."""

BREACH: Drawing = (
    Layer(
        mass=(
            straight("0,30 0,100 34,100 28,84 38,72 30,58 40,44 34,30 24,30 24,20 14,20 14,30"),
            straight("100,30 100,100 66,100 74,86 64,74 72,58 62,46 68,30 78,30 78,20 88,20 88,30"),
        ),
        lines=(rule("0,52 28,52", 3), rule("0,76 28,76", 3), rule("74,52 100,52", 3), rule("72,76 100,76", 3)),
    ),
    Layer(mass=(straight("50,0 66,26 56,26 56,96 44,96 44,26 34,26"),), gap=2.0),
)

FORTUNE: Drawing = (
    Layer(mass=(disc(50, 50, 50),), cuts=(disc(50, 50, 38),)),
    Layer(
        bars=tuple(rule(f"{50 - x},{50 - y} {50 + x},{50 + y}", 8) for x, y in ((40, 0), (20, 34.6), (-20, 34.6))),
        mass=(disc(50, 50, 13),),
        cuts=(disc(50, 50, 5),),
        gap=0.1,
    ),
)
"""An opportunity: the wheel of fortune."""

HALT: Drawing = (
    Layer(
        bars=(rule("34,54 30,12", 13), rule("48,50 48,4", 13), rule("62,52 66,10", 13), rule("74,58 84,26", 12)),
        mass=(flow("27,50! 50,44 80,52! 80,70 74,82 72,104! 34,104! 32,92 20,78 6,62! 4,52 14,50 28,62!"),),
    ),
    Layer(mass=(straight("28,92 78,92 80,110 26,110"),), gap=3.0),
)
"""A raised hand: no."""
