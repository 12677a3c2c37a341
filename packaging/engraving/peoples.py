"""The heads of peoples: what they wear tells them apart."""

from __future__ import annotations

from engraving.curves import battlement, disc, flow, leaf, straight
from engraving.heads import BAND, HAIR, hair, head, lower
from engraving.layers import Drawing, Layer, score

PUNIC = head(
    hair(
        *(
            (disc(x, y, 3.6), 1.7)
            for x, y in (
                (59, 25),
                (50, 19),
                (40, 14),
                (30, 16),
                (22, 23),
                (18, 33),
                (18, 44),
                (22, 55),
                (29, 48),
                (28, 34),
                (38, 26),
                (48, 30),
                (37, 40),
                (31, 60),
            )
        )
    ),
    Layer(mass=BAND.mass, gap=1.8),
    Layer(mass=(disc(41, 62, 4.4),), cuts=(disc(41, 62, 1.7),), gap=1.6),
    beard=True,
)
NUMIDIAN = head(
    Layer(
        mass=(flow("67,30! 66,19 58,10 46,6 32,8 20,16 14,28 14,38! 40,44 54,38!"),),
        lines=(score("60,26! 40,16 20,30!", 1.7), score("52,32! 36,26 18,36!", 1.7)),
        gap=2,
    ),
    Layer(
        mass=tuple(
            leaf(x, y, long, angle, 0.2)
            for x, y, long, angle in (
                (18, 32, 46, 112),
                (22, 34, 48, 104),
                (27, 36, 48, 98),
                (32, 38, 44, 94),
                (38, 39, 38, 92),
                (46, 38, 27, 94),
            )
        ),
        gap=1.4,
    ),
    Layer(mass=(leaf(66, 74, 27, 96, 0.5),), lines=(score("66,80! 65,92!", 1.6),), gap=1.6),
    BAND,
)
PHARAOH = head(
    Layer(
        mass=(
            flow(
                "68,31! 67,17 57,6 40,2 24,6 12,18 6,36 1,60 -3,84 -2,99! 31,99! 35,86 37,72 36,58 "
                "40,46! 48,44 56,38 62,34!"
            ),
        ),
        lines=(
            score("66,33! 52,30 34,36 8,40!", 2.2),
            score("36,50! 22,48 5,50!", 2),
            score("36,60! 20,58 3,61!", 2),
            score("37,70! 20,68 1,72!", 2),
            score("36,80! 20,78 -1,83!", 2),
            score("34,90! 18,88 -2,93!", 2),
            score("60,20! 40,14 18,26!", 2),
        ),
        gap=2,
    ),
    Layer(mass=(flow("65,27! 71,24 75,15 73,7 77,3! 84,8 84,20 77,29 69,33!"),), gap=1.8),
    Layer(mass=(flow("64,78! 70,78! 68,96! 62,97!"),), gap=1.6),
)
KAUSIA = head(
    hair(),
    Layer(
        mass=(flow("82,23! 80,11 62,1 40,-4 18,1 2,12 -2,24! 12,31 34,33 58,31!"),),
        lines=(score("80,20! 60,26 34,28 2,22!", 2), score("62,9! 42,5 22,9!", 1.8)),
        gap=2,
    ),
)
STRATEGOS = head(
    hair(),
    Layer(
        mass=(flow("83,21! 80,9 66,-2 48,-6 30,-2 16,9 8,24 10,38! 28,36 46,31 60,30 72,33!"),),
        cuts=(flow("73,20! 66,12 57,15! 63,22!"),),
        lines=(score("12,30! 30,28 48,23 56,22!", 2),),
        gap=2,
    ),
    Layer(mass=(flow("58,-5! 46,-15 28,-14 12,-5 2,10 -3,30! 3,31! 8,16 18,4 32,-4 46,-6!"),), gap=1.8),
    beard=True,
)
TIARA = head(
    Layer(
        mass=(
            straight("13,40 4,0 17,9 22,-14 34,3 42,-18 51,3 62,-14 66,9 78,0 68,36"),
            flow("13,36! 8,50 6,66 8,84! 22,86! 36,78 40,66 40,54! 48,46 52,38!"),
        ),
        lines=(
            score("12,38! 30,30 50,29 69,34!", 2.2),
            score("16,50! 14,66 16,80!", 1.8),
            score("28,48! 28,62 26,76!", 1.8),
        ),
        cuts=(disc(41, 14, 4.2), disc(26, 19, 2), disc(56, 18, 2)),
        gap=2,
    ),
)
SASANIAN = head(
    Layer(
        mass=(disc(12, 58, 17), disc(24, 48, 14), disc(22, 66, 12)),
        lines=tuple((disc(x, y, 4), 1.8) for x, y in ((8, 52), (18, 50), (11, 63), (21, 62), (27, 47))),
        gap=2,
    ),
    Layer(
        mass=(flow("68,33! 66,28 50,24 30,28 16,37! 18,46! 34,42 46,40 56,40!"),),
        cuts=tuple(disc(*one) for one in ((58, 33, 1.9), (48, 32, 1.9), (38, 33.6, 1.9), (28, 37, 1.9))),
        gap=2,
    ),
    Layer(mass=(battlement(14, 8, 54, 20, 4),), gap=1.6),
    Layer(mass=(disc(42, -8, 14),), lines=(score("32,-12! 42,-4 54,-8!", 1.9), score("36,1! 44,-2 52,3!", 1.8)), gap=2),
    beard=True,
)
SPANGENHELM = head(
    Layer(
        mass=(flow("71,35! 69,19 59,5 44,-13! 28,4 16,18 12,38!"), disc(44, -13, 3.6)),
        lines=(
            score("12,31! 32,25 52,24 70,28!", 2),
            score("44,-8! 47,8 48,23!", 1.9),
            score("40,-6! 29,10 24,25!", 1.9),
        ),
        gap=2,
    ),
    Layer(
        mass=(flow("33,36! 31,52 34,66 45,77! 53,66 53,48 51,35!"),), lines=(score("38,44! 38,58 44,68!", 1.7),), gap=2
    ),
    Layer(
        mass=(flow("13,40! 8,54 6,70 8,86! 22,88! 30,80 27,68 24,58 30,42!"),),
        lines=(score("17,52! 14,66 15,80!", 1.7),),
        gap=1.6,
    ),
    moustache=True,
)
FUR = head(
    Layer(
        mass=(flow("64,20! 58,4 46,-6 38,-14! 34,-4 22,4 16,20!"),),
        lines=(score("44,-2! 42,8 44,18!", 1.8), score("34,0! 28,8 27,18!", 1.8)),
        gap=2,
    ),
    Layer(
        mass=(
            flow(
                "76,36! 79,29! 74,25! 76,19! 68,19! 65,13! 56,16! 48,11! 40,15! 31,12! 25,18! 15,18! "
                "13,26! 5,29! 9,36! "
                "3,43! 12,45! 14,52! 22,47! 32,46! 40,41! 50,42! 58,37! 66,40!"
            ),
        ),
        lines=(score("22,30! 40,25 58,26!", 1.7),),
        gap=2,
    ),
    Layer(mass=(leaf(22, 48, 46, 96, 0.24), leaf(30, 47, 40, 92, 0.22)), gap=1.6),
    Layer(mass=(leaf(70, 56, 24, 78, 0.24), leaf(66, 57, 22, 100, 0.2)), gap=1.6),
)
KNOT = head(
    Layer(
        mass=(flow(HAIR),),
        lines=(
            score("64,26! 48,14 30,22!", 1.8),
            score("58,32! 44,24 30,30!", 1.8),
            score("18,58! 18,46 24,38!", 1.8),
            score("28,64! 27,52 29,44!", 1.8),
        ),
        gap=2,
    ),
    Layer(
        mass=(disc(27, 31, 12.5), leaf(17, 26, 22, 196, 0.4), leaf(18, 34, 20, 160, 0.36)),
        lines=(score("19,28! 27,35 36,30!", 2), score("23,39! 27,31 25,22!", 2)),
        gap=2.2,
    ),
    beard=True,
)
PILEUS = head(
    Layer(
        mass=(flow("60,36! 50,38 42,42 40,56 38,70 26,78 14,74! 12,58 14,40!"),),
        lines=(score("22,48! 20,60 22,70!", 1.7), score("32,46! 30,58 32,66!", 1.7)),
        gap=2,
    ),
    Layer(
        mass=(flow("70,35! 72,24 74,14 82,8! 80,-3 66,-12 48,-12 32,-3 18,12 11,30 12,42! 32,37 52,34!"),),
        lines=(score("12,36! 32,30 52,28 70,30!", 2), score("74,2! 60,0 52,10 50,20!", 1.9)),
        gap=2,
    ),
    beard=True,
)
HEADCLOTH = head(
    Layer(
        mass=(
            flow("68,30! 66,16 56,7 40,4 24,8 13,20 8,40 4,62 4,84 8,99! 40,99! 44,86 40,72 37,60 40,48! 50,44 58,38!"),
        ),
        lines=(score("28,48! 22,66 22,90!", 1.9), score("18,46! 12,64 12,86!", 1.9), score("36,52! 32,68 33,88!", 1.9)),
        gap=2,
    ),
    Layer(mass=BAND.mass, lines=(score("66,32.6! 54,28 42,27.6 29,31.4 14,39.6!", 1.5),), gap=1.8),
    beard=True,
)
REX = head(
    Layer(
        mass=(
            flow(
                "67,30! 67,20 60,9 46,3 30,6 17,17 10,34 6,54 2,74 -2,92! 10,88! 14,97! 24,88! 32,95! 36,80 38,66 "
                "42,52! 46,44 54,40 59,34!"
            ),
        ),
        lines=(
            score("58,27! 44,18 28,22!", 1.9),
            score("22,40! 14,58 10,82!", 1.9),
            score("30,44! 24,62 22,84!", 1.9),
            score("36,48! 32,64 32,84!", 1.9),
        ),
        gap=2,
    ),
    BAND,
    moustache=True,
)
QUEEN = head(
    Layer(mass=(disc(6, 56, 12.5),), lines=(score("-2,52! 6,56 14,52!", 1.8), score("0,62! 7,60 14,62!", 1.8)), gap=2),
    Layer(
        mass=(flow(HAIR),),
        lines=(
            score("60,30! 44,16 24,16!", 1.9),
            score("54,34! 38,24 18,26!", 1.9),
            score("48,40! 34,33 15,38!", 1.9),
            score("42,50! 30,46 15,50!", 1.9),
        ),
        gap=2,
    ),
    BAND,
    Layer(mass=(disc(41, 64, 3.6), leaf(41, 66, 9, 90, 0.5)), gap=1.4),
)

DRAWINGS: dict[str, Drawing] = {
    "punic": PUNIC,
    "numidian": NUMIDIAN,
    "pharaoh": PHARAOH,
    "kausia": KAUSIA,
    "strategos": lower(STRATEGOS),
    "tiara": lower(TIARA),
    "sasanian": lower(SASANIAN),
    "spangenhelm": lower(SPANGENHELM),
    "fur": lower(FUR),
    "knot": KNOT,
    "pileus": lower(PILEUS),
    "headcloth": HEADCLOTH,
    "rex": REX,
    "queen": QUEEN,
}
