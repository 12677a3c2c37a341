"""The fleet, and the chain across a strait."""

from __future__ import annotations

from engraving.curves import arch, battlement, disc, flow, oval, straight
from engraving.layers import Drawing, Layer, rule, score

FLEET: Drawing = (
    Layer(back=True, bars=(rule("47,8 47,66", 4),), mass=(straight("49,4 66,8.4 49,12"),)),
    Layer(back=True, bars=tuple(rule(f"{x},70 {x - 13},97", 3) for x in range(27, 81, 9))),
    Layer(
        mass=(flow("17,20! 46,16 78,20! 76.6,24! 80,34 79,46 72,56! 46,51.4 19,56! 24,46 23,34 19,24!"),),
        lines=(score("35,18 39,34 36,53", 1.8), score("58,17.6 62,34 57,53", 1.8), score("21,29 47,26.4 79,29", 1.8)),
        gap=2.8,
    ),
    Layer(
        mass=(
            flow(
                "13,62! 26,66 44,67 66,66 80,61 86,53 88,45! 94,50 94,60 90,67! 103,73! 90,78.4 78,84 60,86 36,86 "
                "20,82 9,72 3,58 5,43 14,34! 20,34 22,39! 15,40 10,47 9.6,54!"
            ),
            flow("14,34! 17,30 22,31 24,36 21,37 18,36!"),
        ),
        lines=(score("14,69 28,72.6 46,73.4 68,72.4 88,66", 2.2),),
        cuts=(oval(84.6, 71.6, 3.6, 2.5),),
        inlays=(disc(84.8, 71.6, 1.3),),
        gap=3.2,
    ),
)

STRAIT: Drawing = (
    Layer(
        mass=(
            flow("0,50! 20,50! 32,58 34,70 40,82! 0,90!"),
            flow("100,50! 80,50! 68,58 66,70 60,82! 100,90!"),
            battlement(3, 16, 22, 36, 3),
            battlement(75, 16, 22, 36, 3),
        ),
        cuts=(arch(11.4, 28, 5.4, 11), arch(83.2, 28, 5.4, 11)),
    ),
    Layer(
        bars=tuple(
            (oval(x, y, 5.6, 3.8), 2.8) for x, y in ((30.5, 46.5), (40, 51.6), (50, 53.4), (60, 51.6), (69.5, 46.5))
        ),
        gap=0.1,
    ),
    Layer(
        back=True,
        bars=(
            score("4,90 15,84 27,90 38,84 50,90 62,84 73,90 85,84 96,90", 3.6),
            score("16,100 27,94 38,100 50,94 62,100 73,94 84,100", 3.6),
        ),
        gap=3,
    ),
)
