"""More leaders: their faces, and the heads of Romans; what they wear tells the rivals of a civil war apart."""

from __future__ import annotations

from engraving.curves import disc, flow, leaf, straight
from engraving.layers import Drawing, Layer, Line, moved, score

_SHOULDERS = Layer(
    back=True,
    mass=(flow("30,60! 27,78 22,90 12,96 6,103! 90,103! 84,97 72,93 62,86 57,80!"),),
    lines=(score("24,92! 38,98 54,97 70,92!", 2),),
)
_EYE = (
    score("66,60! 70,60.6!", 1.6),
    score("60.6,38.6! 64,36.8 67,37.2!", 1.9),
    score("62,42.4! 64.6,41 67,42!", 1.6),
)
_FACE = Layer(
    mass=(
        flow(
            "66,28! 67.6,33 67.4,36.4! 71,43 75.6,50.6 74.4,53 70.4,54.4! 70.8,57 72.6,59.4 71,61.6! 72,64 71,66.4! "
            "71.6,71 71,76 66,78.6 60,78 56,80 57,88 62,96! 50,97 36,96 28,90! 30,80 27,68 24,60 30,40!"
        ),
    ),
    lines=(*_EYE, score("57,79! 54,76 53,71!", 1.5)),
    gap=0.1,
)
_BEARD = Layer(
    mass=(flow("72.6,58.6! 75,66 74.6,78 69,91 60,92 50,87 43,76! 47,68! 55,68.6 61,62 66,57.6!"),),
    lines=(
        score("70,64! 65,63.6!", 1.6),
        score("70,69! 69,79 65,87!", 1.7),
        score("63,68! 62,79 58,88!", 1.7),
        score("56,71! 55,79 52,84!", 1.7),
    ),
    gap=1.8,
)
_MOUSTACHE = Layer(mass=(flow("70.4,54.6! 74,56 79,60 82,67 83,75! 76,70 72,65 66,63 60,65! 64,58!"),), gap=1.8)
HAIR = (
    "67,30! 67,21 62,12 52,5 40,3 28,7 18,16 13,30 12,44 14,56 20,64 28,70! 34,66 40,60 42,52! 40,46 43,41 48,42 "
    "50,48! 54,46 54,38 58,33!"
)
_COMBED = (
    score("38,44.6! 41,40.6 46,40.8 48.4,45 46,52 42,56.6!", 1.8),
    score("60,28! 56,18 46,12!", 1.9),
    score("52,30! 46,22 36,18!", 1.9),
    score("42,33! 34,28 26,28!", 1.9),
    score("32,44! 25,42 19,44!", 1.9),
    score("32,55! 26,55 21,58!", 1.9),
)


def lower(drawing: Drawing) -> Drawing:
    """A head with something tall on it, fitted into the field."""
    return moved(drawing, 0.86, 6, 13)


def head(*above: Layer, beard: bool = False, moustache: bool = False) -> Drawing:
    """Shoulders and a face, with what is above them."""
    chin = ((_BEARD,) if beard else ()) + ((_MOUSTACHE,) if moustache else ())
    return (_SHOULDERS, _FACE, *chin, *above)


def hair(*lines: Line) -> Layer:
    """Short hair; its strands, if not the usual ones."""
    return Layer(mass=(flow(HAIR),), lines=lines or _COMBED, gap=2)


BAND = Layer(mass=(flow("67,29! 56,24.6 42,24 29,28 14,36! 14,43! 30,35 43,31 55,31.6 66,36!"),), gap=1.8)
CREST = Layer(
    mass=(flow("64,5! 58,-9 44,-16 26,-14 10,-5 0,11 -5,31 -5,50 -2,66! 5,66! 4,46 6,29 14,13 27,4 45,0!"),),
    lines=tuple(
        score(line, 1.7)
        for line in (
            "52,-2! 51,-11!",
            "40,-1! 37,-13!",
            "29,3! 23,-10!",
            "18,9! 9,-2!",
            "10,20! 0,14!",
            "6,34! -3,32!",
            "4,48! -4,49!",
        )
    ),
    gap=2,
)

BARE = head(hair())
HELMETED = head(
    Layer(
        mass=(
            flow(
                "70,34! 71,22 64,10 52,3 38,2 24,7 14,18 10,34 11,50 14,61 7,72! 24,74 34,69! 38,61 40,53! 45,62 "
                "51,72 59,74! 60,62 57,52 60,42! 64,36!"
            ),
        ),
        lines=(score("70,34! 56,29 38,30 24,37 12,46!", 2), score("30,44! 24,46 19,52!", 1.7)),
        gap=2,
    ),
    CREST,
)
MOURNING = head(hair(), beard=True)
VEILED = head(
    Layer(
        mass=(flow("66,30! 66,21 60,14 50,12 38,22 34,40 36,54 40,60 42,52! 40,46 43,41 48,42 50,48! 55,42 58,33!"),),
        lines=(score("60,28! 57,21 50,18!", 1.7), score("52,30! 48,24 43,24!", 1.7)),
        gap=1.8,
    ),
    Layer(
        mass=(
            flow("65,22! 66,10 56,-1 40,-6 22,-1 9,13 3,34 1,60 -2,84 -8,103! 32,103! 33,88 27,72 25,55 32,36 46,22!"),
        ),
        lines=(score("46,4! 28,10 18,28 13,54 11,84!", 1.9), score("40,16! 28,24 21,42 20,64 22,90!", 1.9)),
        gap=2,
    ),
)
RADIATE = head(
    hair(),
    BAND,
    Layer(
        mass=tuple(
            straight(points)
            for points in (
                "60,24 74,0 68,28",
                "48,23 56,-8 57,24",
                "36,25 36,-10 46,23",
                "25,30 14,-4 34,26",
                "16,36 -4,10 23,31",
            )
        ),
        gap=1.6,
    ),
)
AUGUSTUS = head(
    Layer(
        mass=(
            flow(
                "67,30! 67,20 60,10 46,4 30,7 18,18 12,34 10,52 12,66 18,76 30,76! 38,70 42,60 "
                "42,50! 46,44 54,40 59,34!"
            ),
        ),
        lines=(score("20,50! 22,62 30,68!", 1.7), score("30,46! 32,56 38,60!", 1.7), score("52,14! 40,12 28,20!", 1.7)),
        gap=2,
    ),
    Layer(
        mass=(*BAND.mass, disc(62, 24, 5.4), leaf(13, 42, 20, 108), leaf(15, 42, 20, 84)),
        cuts=tuple(
            disc(*one) for one in ((54, 28, 1.9), (46, 27.4, 1.9), (38, 28.6, 1.9), (30, 31.6, 1.9), (22, 36, 1.9))
        ),
        gap=1.8,
    ),
    Layer(mass=(disc(66, 97, 7),), cuts=(disc(66, 97, 2.4),), gap=2),
)

DRAWINGS: dict[str, Drawing] = {
    "bare": BARE,
    "helmeted": lower(HELMETED),
    "mourning": MOURNING,
    "veiled": VEILED,
    "radiate": lower(RADIATE),
    "augustus": AUGUSTUS,
}
