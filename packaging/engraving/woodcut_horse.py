"""Mounted men of 1500 in the manner of woodcuts, on fields of 100 x 100, looking right."""

from __future__ import annotations

from engraving.curves import disc, flow, oval, straight
from engraving.horse import HORSE
from engraving.layers import Drawing, Layer, Line, moved, rule, score
from engraving.woodcut_foot import ARQUEBUS, CROSSBOW

MOUNT = Layer(
    mass=(HORSE,),
    lines=(
        score("63,44! 68,40 70,32!", 1.7),
        rule("81,40.6 84.6,49.4", 1.8),
        score("30,54! 28,62 30,72!", 1.6),
        score("24,70! 36,66 62,66!", 1.5),
    ),
    cuts=(oval(82.4, 34.2, 1.5, 1.3),),
)
RIDER = Layer(
    mass=(
        flow(
            "41,29! 46,25.6 54,25.6 59,30! 62,38 60,47 57.4,54! 62,62 65.4,70 64.6,76! 72,78.6! 72,82! 60,82.6 "
            "56.4,74 49,66 42,58 39.4,48 38.6,37"
        ),
    ),
    lines=(rule("40,50 58.6,48.4", 2), score("49,52! 51,58 56,64!", 1.6), rule("57,71.6 65,69.6", 1.7)),
    gap=2.6,
)
FACE = Layer(
    mass=(flow("44,26 42.6,18 45,11 52,8.6 58.6,11! 60,15.6! 62.6,19! 60.4,20.4! 60,25 56,28 50,28"),), gap=1.4
)


def _arm(points: str, *lines: Line) -> Layer:
    return Layer(mass=(flow(points),), lines=lines, gap=2.2)


REACHING = _arm(
    "43,31! 49,31 54,36 57,41! 66,41.6 69,45 66,48.6 56,48.6 49,46 43,39", score("49,39! 54,43.6 64,45!", 1.4)
)
CLOSE_HELM: Drawing = (
    Layer(
        mass=(flow("49,3! 44,-6 33,-9 22,-3 17,8! 25,4 32,6 37,12! 43,10!"),),
        lines=(score("44,1! 33,-3 24,2", 1.4),),
        gap=1.4,
    ),
    Layer(
        mass=(flow("43,28! 40.6,18 42.6,8 50,2.6 58,5 62.4,12! 66,18! 62.6,21! 61.6,26 56,29"),),
        cuts=(flow("52,13.6! 62.6,14! 63.8,17.4 53,17!"),),
        lines=(rule("54,21 63,21.6", 1.5),),
        gap=2.2,
    ),
)
SALLET = Layer(
    mass=(flow("35,22! 41,18 41.6,8 48,2.6 56,3.6 61,9 62.4,14.6! 54,16.4 48,17 45,24!"),),
    lines=(score("43,14.4! 52,14.6 62,12!", 1.5),),
    gap=1.8,
)
TALL_CAP = Layer(
    mass=(
        flow("41,15! 42.6,2 44,-13! 57,-14! 59,1 60.6,12.6!"),
        flow("37.6,17! 47,13.4 58,12 66,13.6! 56,16.4 46,18.4!"),
    ),
    lines=(rule("42.4,5 60,3.6", 1.7),),
    gap=1.8,
)
TURBAN = Layer(
    mass=(flow("39,15 38.6,7 45,1 55,1 62,6 62.6,13 54,15.6 46,17"), flow("40,14! 33,18 30,27! 38,24 44,20!")),
    lines=(score("40,9.6! 50,6 61,10.6!", 1.5), score("41,14! 49,10 57,13.6!", 1.5)),
    gap=1.8,
)
HAT = Layer(
    mass=(flow("33,16! 42,13 43,4.6 48,0 57,1 60.6,5 61.6,11! 70,12.6! 58,15.6 46,17.4!"),),
    lines=(score("42.6,11! 52,11.4 61.4,9.4!", 1.5),),
    gap=1.8,
)

_BARDED = (
    Layer(
        back=True,
        mass=(
            flow("19,80! 15,90 16,96! 12.6,101! 24,101! 24,91 27,82!"),
            flow("33,82! 34,92 35,96! 32,101! 43,101! 42,91 42,82!"),
            flow("58,82! 60,91 59,96! 57,101! 68,101! 67,91 66,82!"),
            flow("72,80! 81,83 86,88 84,94! 81,99! 90.6,98! 92.6,88 87,79 77,74!"),
            flow("10,56! 2,62 0,76 3,92! 8,85 10,74 12,66!"),
        ),
    ),
    Layer(
        mass=(
            flow(
                "72,25! 74.6,17! 78.6,24 85,30 91,42 94,47.6 92,52.6 86,53.6! 81.6,50.6 79.4,54 79,62 81,72 "
                "79.6,87! 74,90! 68.6,87! 62,91! 55,87.6! 48,92! 41,88! 34,92! 27,88! 20,91! 14,87.6! 8,90! 8,74 "
                "9.6,62 14,55! 26,52 40,54 50,54 56,48 61,38!"
            ),
        ),
        lines=(
            score("9,79! 26,82.6 48,83 66,82.4 80,79!", 1.8),
            score("61,48! 66,41 71,32!", 1.6),
            score("65,56! 72,50 79,47.6!", 1.6),
            rule("84,36 78.4,48", 1.8),
            score("22,56! 30,66 42,68!", 1.6),
            score("12,66! 22,72 40,74!", 1.6),
            score("80,62! 72,62 66,66!", 1.6),
        ),
        cuts=(disc(81, 35.4, 1.8),),
        gap=2.4,
    ),
)
LANCE = Layer(
    bars=(rule("-6,51 92,31.6", 3.6),),
    mass=(straight("106,28.8 92.6,35.4 91.4,27.8"), flow("58,33.4! 63,36 66,42 65.6,46! 60,44.6 56,41!")),
    gap=2.4,
)

GENDARME: Drawing = (
    *_BARDED,
    Layer(
        mass=RIDER.mass,
        lines=(*RIDER.lines, rule("40,36 60,34.6", 1.5), rule("39.6,43 61,41.6", 1.5)),
        gap=2.8,
    ),
    *CLOSE_HELM,
    LANCE,
    _arm("43,31! 50,31 54,37 55,42! 52,47 45,46 41,40!", score("46,37! 50,40 52,44!", 1.4)),
)

STRADIOT: Drawing = (
    MOUNT,
    RIDER,
    FACE,
    TALL_CAP,
    Layer(
        bars=(rule("16,9 96,48", 2.8),),
        mass=(straight("106,53 94.4,51 97,45.4"), straight("6,4 17.6,6 15,11.6")),
        gap=2.2,
    ),
    Layer(
        mass=(flow("28,33! 38,29 48,33! 49,44 45,52 38,57! 31,52 27,44!"),),
        lines=(score("38,33! 38.6,43 38,53!", 1.8), score("31.6,40! 38,38.4 45,40!", 1.6)),
        gap=2.4,
    ),
)

LIGHT_HORSE: Drawing = (
    Layer(bars=(rule("67,-8 60,62", 3),), mass=(straight("67.8,-17 71,-7 63.8,-7.8"),)),
    Layer(
        mass=(flow("67,-5! 78,-9 88,-3 100,-6! 92,3! 98,13! 86,11 76,14 65.2,11!"),),
        lines=(rule("70,3 91,3", 1.8),),
        gap=1.8,
    ),
    MOUNT,
    RIDER,
    FACE,
    SALLET,
    REACHING,
)

MOUNTED_ARCHER: Drawing = (
    MOUNT,
    RIDER,
    FACE,
    SALLET,
    Layer(
        bars=(
            score("70,-2! 76,1 81,8 80,18 77,24 80,30 81,40 76,47 70,50!", 3.6),
            rule("70,-2 48,24 70,50", 1.5),
            rule("46,24 92,24", 2.2),
        ),
        mass=(straight("91,20 101,24 91,28"),),
        gap=2.2,
    ),
    Layer(
        bars=(rule("56,31 78,25", 6),),
        mass=(flow("42,30! 33,27 29,24 33,20 48,22! 50,27! 44,30!"), disc(78.6, 24.4, 3.4)),
        gap=2.0,
    ),
)

GENITOR: Drawing = (
    MOUNT,
    RIDER,
    FACE,
    TURBAN,
    Layer(
        bars=(rule("14,-6 88,10", 2.8),),
        mass=(straight("100,12.6 86.4,14 88.4,5.4"),),
        gap=2.0,
    ),
    Layer(bars=(rule("45,34 32,24 34,2", 6),), mass=(disc(34.4, -1.4, 4),), gap=2.0),
    Layer(
        mass=(flow("44,33 52,30 58,36! 64,31 72,35 73,45 67,55 58,60! 49,55 43,44"),),
        lines=(rule("58,39 58,57", 1.8), score("48,37! 51,46 56,52!", 1.5), score("68.6,38! 66,46 60.6,52!", 1.5)),
        gap=2.6,
    ),
)

MOUNTED_ARQUEBUS: Drawing = (
    MOUNT,
    RIDER,
    FACE,
    HAT,
    Layer(
        bars=(rule("40,35 100,23", 4),),
        mass=(flow("29,37! 40,32 50,31! 51,38 42,41 32,47!"), straight("97,20 103,18.8 104.4,25.6 98.4,26.8")),
        gap=2.2,
    ),
    _arm("42,31! 47,31 51,37! 62,34 70,30! 73,34.6! 64,41.6 51,45 44,41 40,36", score("47,37! 52,41 62,38!", 1.4)),
)

MOUNTED_CROSSBOW: Drawing = (
    MOUNT,
    RIDER,
    FACE,
    HAT,
    Layer(
        bars=(
            rule("36,35 92,26", 4),
            score("70,0! 86,10 90,26 87,41 76,51!", 4.2),
            rule("70,0 60,31 76,51", 1.5),
        ),
        mass=(straight("91,21.6 104,24.4 92,30.4"),),
        gap=2.2,
    ),
    _arm("42,31! 47,31 51,37! 60,36 68,32! 71,37! 62,43 51,46 44,42 40,37", score("47,38! 52,42 60,40!", 1.4)),
)


def _with_horse(soldier: Drawing) -> Drawing:
    """A man on foot with his horse behind him [2.2-e]."""
    behind = Layer(back=True, mass=MOUNT.mass, cuts=MOUNT.cuts)
    return moved((*moved((behind,), 0.86, -24, 12), *moved(soldier, 0.92, 20, 8)), 0.86, 9, 8)


FOOT_ARQUEBUS: Drawing = _with_horse(ARQUEBUS)
FOOT_CROSSBOW: Drawing = _with_horse(CROSSBOW)
