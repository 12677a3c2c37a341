"""What stands in a province: garrison, capitals, limes, and what is left after pillage."""

from __future__ import annotations

from engraving.curves import arch, battlement, box, disc, flow, star, straight
from engraving.layers import Drawing, Layer, rule

GARRISON: Drawing = (
    Layer(
        back=True,
        bars=(
            rule("50,8 50,70", 3.6),
            rule("18,15.6 82,15.6", 3.6),
            rule("19,16 19,27", 1.8),
            rule("81,16 81,27", 1.8),
        ),
        mass=(straight("50,-6 54.6,4 50,11 45.4,4"), disc(19, 29.4, 3), disc(81, 29.4, 3)),
    ),
    Layer(
        mass=(straight("26,20 74,20 74,55 70,62 66,55 62,62 58,55 54,62 50,55 46,62 42,55 38,62 34,55 30,62 26,55"),),
        lines=(rule("26,50.4 74,50.4", 1.7),),
        cuts=(star(50, 36, 12.4, 5),),
        gap=2.4,
    ),
    Layer(
        mass=(battlement(6, 68, 88, 33, 5),),
        lines=(
            rule("6,84 94,84", 1.5),
            rule("22,84 22,92", 1.4),
            rule("50,84 50,92", 1.4),
            rule("78,84 78,92", 1.4),
            rule("6,92 94,92", 1.5),
            rule("36,92 36,101", 1.4),
            rule("64,92 64,101", 1.4),
        ),
        gap=3,
    ),
)

MINOR_CAPITAL: Drawing = (
    Layer(
        back=True,
        mass=(straight("30,46 70,46 70,100 30,100"), straight("29,38 71,38 71,43.4 29,43.4")),
        cuts=(*tuple(arch(x, 50, 5.4, 11) for x in (36.2, 47.3, 58.4)), arch(40, 70, 20, 32)),
        lines=(rule("30,65.4 70,65.4", 1.6),),
    ),
    Layer(
        mass=(
            straight("20,6 40,26 0,26"),
            straight("3,29 37,29 37,62 38.4,62 38.4,67 37,67 37,100 3,100 3,67 1.6,67 1.6,62 3,62"),
            straight("80,6 100,26 60,26"),
            straight("63,29 97,29 97,62 98.4,62 98.4,67 97,67 97,100 63,100 63,67 61.6,67 61.6,62 63,62"),
        ),
        cuts=tuple(arch(x, y, 6, 14) for x in (10.4, 23.6, 70.4, 83.6) for y in (38, 76)),
        lines=(rule("1.6,64.4 38.4,64.4", 1.2), rule("61.6,64.4 98.4,64.4", 1.2)),
        gap=2.6,
    ),
)

_COLUMN = straight("0,40 11,40 11,43 9.6,44.5 9.6,68 11,69.5 11,72 0,72 0,69.5 1.4,68 1.4,44.5 0,43")
_COLUMNS = (14, 34.4, 54.8, 75)

MAJOR_CAPITAL: Drawing = (
    Layer(
        mass=(straight("50,0 92,24 92,30 8,30 8,24"), box(12, 32, 76, 6)),
        cuts=(straight("50,8.5 76,24 24,24"),),
        inlays=(disc(50, 18.6, 4.4),),
    ),
    Layer(
        back=True,
        mass=tuple(_COLUMN.moved(1, x, 0) for x in _COLUMNS),
        gap=0.1,
        lines=tuple(rule(f"{x + 5.5},45.5 {x + 5.5},67.5", 1.3) for x in _COLUMNS),
    ),
    Layer(
        mass=(battlement(0, 74, 100, 28, 7),),
        cuts=(arch(41, 84, 18, 18),),
        lines=(rule("0,90 38,90", 1.3), rule("62,90 100,90", 1.3)),
    ),
)

LIMES: Drawing = (
    Layer(
        back=True,
        mass=tuple(
            straight(f"{x},60 {x + 5.4},51 {x + 10.8},60 {x + 10.8},98 {x},98") for x in (0, 12, 24, 65, 77, 89)
        ),
        lines=(rule("0,70 36,70", 2.4), rule("64,70 100,70", 2.4)),
    ),
    Layer(
        mass=(
            straight("50,2 76,20 24,20"),
            straight("30,22 70,22 70,36 74,36 74,48 26,48 26,36 30,36"),
            straight("33,50 67,50 70,98 30,98"),
        ),
        cuts=(box(36, 24, 7, 12), box(46.5, 24, 7, 12), box(57, 24, 7, 12), arch(44, 76, 12, 22)),
        lines=(rule("27,42 73,42", 1.4), rule("33,58 67,74", 1.8), rule("67,58 33,74", 1.8)),
    ),
)

PILLAGE: Drawing = (
    Layer(
        mass=(
            flow(
                "12,84! 2,72 0,56 8,42 11,32! 17,38 19,46! 27,38 25,24 35,8! 37,16 42,22! 49,14 50,2 47,-6! 62,2 "
                "70,16 67,30! 73,26 75,18! 85,30 82,42 84,50! 89,46 90,40! 100,54 99,74 88,84!"
            ),
        ),
        cuts=(
            flow(
                "24,94! 19,76 23,62 29,55! 32,60 35,62! 37,48 46,40 47,28! 57,36 60,48 57,58! 62,56 65,52! 74,62 "
                "77,76 73,94!"
            ),
        ),
        inlays=(flow("36,93! 33,78 38,68! 42,71! 46,62 48,55! 55,64 56,70! 60,70! 65,78 62,93!"),),
    ),
    Layer(
        back=True,
        mass=(
            straight("15,100 15,66 18,62 23,66 28,57 33,64 33,100"),
            straight("67,100 67,78 72,73 76,78 85,70 85,100"),
            straight("4,96 96,96 96,103 4,103"),
            straight("40,97 44,84 60,88 58,97"),
        ),
        lines=(
            rule("21,70 21,95", 1.6),
            rule("27,66 27,95", 1.6),
            rule("73,80 73,95", 1.6),
            rule("79,80 79,95", 1.6),
            rule("4,97 96,97", 1.4),
        ),
        gap=2.6,
    ),
)
