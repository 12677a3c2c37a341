"""The printed tables against every number that the rulebook prints."""

from __future__ import annotations

import pytest

from roma_desktop.games.roma_victrix.model.tables import (
    ATTRITION,
    CAPITAL_REVENUE,
    CAPITAL_STEPS,
    COST,
    COUNTER_MIX,
    CSP,
    FLEET_BECOMES,
    GARRISON_CSP,
    KINDS,
    LEVY_LIMIT,
    MAINTAINED,
    OP_LIMES,
    OP_PASS,
    SMALL_ISLANDS,
    cavalry_drm,
    numbers_drm,
    percentage,
)
from roma_desktop.games.roma_victrix.rules.combat import Pair, judge, reckon

PRINTED = [
    # where, CSP, percent, CSP lost
    ("5.31.9", 15, 40, 6),
    ("5.31 picture, red", 8, 10, 1),
    ("5.31 picture, 20%", 8, 20, 2),
    ("5.31 picture, blue", 5, 50, 3),
    ("9.54, BI", 7, 90, 6),
    ("9.54, CAV", 7, 10, 1),
    ("13.22, BI", 6, 40, 2),
    ("13.22, CAV", 6, 60, 4),
    ("example, Alps, row 40", 40, 5, 2),
    ("example, Alps, row 8", 8, 5, 0),
    ("example, Cilicia, Seleucids", 18, 60, 11),
    ("example, Cilicia, Cappadocia", 21, 10, 2),
    ("example, Lycia, defender", 11, 40, 4),
    ("example, Lycia, ambush", 8, 30, 2),
    ("example, Iudaea, defender", 13, 80, 10),
    ("example, Iudaea, attacker", 30, 10, 3),
    ("example, Cilicia again, garrison", 1, 70, 1),
    ("example, Cilicia again, Diogenes", 7, 10, 1),
    ("example, Cisalpina, garrison", 1, 100, 1),
    ("example, Cisalpina, Hasdrubal", 8, 10, 1),
    ("example, Sardinia, 10%", 3, 10, 0),
    ("example, Sardinia, 20%", 3, 20, 1),
    ("example, Sardinia, 30%", 3, 30, 1),
    ("example, Sardinia, 40%", 3, 40, 1),
    ("example, Sardinia, 60%", 3, 60, 2),
    ("example, Tarraconensis, Carthage", 40, 20, 8),
    ("example, Tarraconensis, Rome", 46, 40, 18),
    ("example, Tarraconensis again, Rome", 28, 60, 17),
    ("example, Tarraconensis again, Carthage", 32, 10, 3),
]


@pytest.mark.parametrize(("csp", "percent", "lost"), [row[1:] for row in PRINTED], ids=[row[0] for row in PRINTED])
def test_the_percentage_table_reads_as_printed(csp, percent, lost):
    """Every example that is printed, but for the stray caption of R-01."""
    assert percentage(csp, percent) == lost


GENERATED = """
 1  0  0  0  0  0  1  1  1  1  1  1
 2  0  0  0  1  1  1  1  1  2  2  2
 3  0  0  1  1  1  2  2  2  2  3  3
 4  0  0  1  1  2  2  2  3  3  4  4
 5  0  1  1  2  2  3  3  4  4  5  5
 6  0  1  1  2  2  3  4  4  5  5  6
 7  0  1  1  2  3  4  4  5  6  6  7
 8  0  1  2  2  3  4  5  6  6  7  8
 9  0  1  2  3  4  5  5  6  7  8  9
10  1  1  2  3  4  5  6  7  8  9 10
11  1  1  2  3  4  6  7  8  9 10 11
12  1  1  2  4  5  6  7  8 10 11 12
13  1  1  3  4  5  7  8  9 10 12 13
14  1  1  3  4  6  7  8 10 11 13 14
15  1  2  3  5  6  8  9 11 12 14 15
16  1  2  3  5  6  8 10 11 13 14 16
17  1  2  3  5  7  9 10 12 14 15 17
18  1  2  4  5  7  9 11 13 14 16 18
19  1  2  4  6  8 10 11 13 15 17 19
20  1  2  4  6  8 10 12 14 16 18 20
30  2  3  6  9 12 15 18 21 24 27 30
40  2  4  8 12 16 20 24 28 32 36 40
50  3  5 10 15 20 25 30 35 40 45 50
"""


@pytest.mark.parametrize("row", GENERATED.split("\n")[1:-1])
def test_the_percentage_table_row_by_row(row):
    """Columns 5%, 10%, 20% ... 100%, half rounded up (R-01)."""
    csp, *lost = map(int, row.split())

    assert [percentage(csp, percent) for percent in (5, *range(10, 101, 10))] == lost


@pytest.mark.parametrize("percent", [5, *range(10, 101, 10)])
def test_a_big_force_may_be_added_up_from_tens_and_units(percent):
    """As the example reads 48 CSP: row 40 and row 8."""
    for csp in range(1, 201):
        tens = csp - csp % 10
        assert percentage(csp, percent) == percentage(tens, percent) + percentage(csp % 10, percent)


@pytest.mark.parametrize("csp", range(1, 60))
def test_nobody_loses_more_than_he_has_and_more_percent_is_never_less(csp):
    losses = [percentage(csp, percent) for percent in range(0, 101, 10)]

    assert losses == sorted(losses)
    assert losses[0] == 0
    assert losses[-1] == csp


ATTRITION_TABLE = """
1 10 10 10 10 10
2 20 20 20 20 20
3 30 30 30 30 NE
4 40 40 40 NE NE
5 50 50 NE NE NE
6 60 NE NE NE NE
"""


@pytest.mark.parametrize("row", ATTRITION_TABLE.split("\n")[1:-1])
def test_the_attrition_table(row):
    """4.2 B, R-12: by die and leader, none to L-4."""
    face, *cells = row.split()

    assert ATTRITION[int(face)] == tuple(0 if cell == "NE" else int(cell) for cell in cells)


@pytest.mark.parametrize("rating", range(5))
def test_the_attrition_table_fits_its_formula(rating):
    """R-12: ten per pip, unless the die exceeds six less the rating."""
    for face in range(1, 7):
        assert ATTRITION[face][rating] == (10 * face if face <= 6 - rating else 0)


def test_strength_of_units():
    """5.31.3, 5.72.1, 17.1."""
    assert CSP == {
        "LGN": (4, 2),
        "HI": (3, 2),
        "BI": (2, 1),
        "AUX": (2, 1),
        "CAV": (2, 1),
        "HC": (4, 2),
        "FLT": (2, 1),
    }
    assert GARRISON_CSP == 1


def test_price_of_units():
    """9.2: HI and HC are printed; creation is full CSP + 1, rebuilding half of it rounded up."""
    assert COST["HI"] == (4, 2)
    assert COST["HC"] == (5, 3)
    for kind, (create, rebuild) in COST.items():
        assert create == CSP[kind][0] + 1
        assert rebuild == (create + 1) // 2


def test_barbarian_infantry_is_never_maintained():
    """8.1, 9.55; it has a price in the optional rule 15.2 only."""
    assert "BI" not in MAINTAINED
    assert frozenset(KINDS) - {"BI"} == MAINTAINED


def test_levy_limits():
    """9.15."""
    assert LEVY_LIMIT == {"line": 2, "AUX": 2, "CAV": 1, "FLT": 1}


def test_a_fleet_becomes_two_csp_of_land_troops():
    """9.3: a reduced LGN, a reduced HI or a full AUX."""
    assert FLEET_BECOMES == {"LGN": True, "HI": True, "AUX": False}
    assert {CSP[kind][reduced] for kind, reduced in FLEET_BECOMES.items()} == {CSP["FLT"][0]}


def test_small_islands():
    """9.17.3: six islands; Sicilia is exempt."""
    assert frozenset({"baleares", "corsica", "creta", "cyprus", "rhodus", "sardinia"}) == SMALL_ISLANDS


def test_capitals_limes_and_passes():
    """7.4, 10.31, 10.65, 10.66, scenario 1."""
    assert CAPITAL_REVENUE == 5
    assert CAPITAL_STEPS == {True: 4, False: 2}
    assert OP_LIMES == {0: 0, 1: 1, 2: 2}
    assert OP_PASS == 2


def test_every_kind_has_counters():
    """9.0."""
    assert set(COUNTER_MIX) == set(KINDS)


# ---------------------------------------------------------------- ratio and DRM


@pytest.mark.parametrize(
    ("one", "other", "drm"),
    [
        (9, 3, 2),
        (9, 5, 0),
        (8, 5, 0),
        (2, 1, 1),
        (3, 1, 2),
        (4, 1, 3),
        (11, 8, 0),
        (21, 18, 0),
        (46, 40, 0),
        (27, 3, 8),
    ],
)
def test_the_ratio_favours_the_smaller_side(one, other, drm):
    """5.31.4, 5.31.5: n:1 gives n - 1; 8 against 11 is 1:1 (R-04)."""
    assert numbers_drm(one, other) == numbers_drm(other, one) == drm


@pytest.mark.parametrize(("ours", "theirs", "drm"), [(2, 1, 2), (4, 2, 2), (3, 2, 0), (1, 0, 2), (0, 0, 0), (10, 4, 2)])
def test_twice_the_cavalry_is_worth_two(ours, theirs, drm):
    """5.31.5: any cavalry against none will do."""
    assert cavalry_drm(ours, theirs) == drm


def test_the_picture_of_a_combat():
    """5.31, picture: L-3 with 8 CSP against L-4 with 5; cavalry 2, leader 1; net 1 to the attacker."""
    sums = reckon(Pair(8, 5), Pair(2, 0), Pair(3, 4))

    assert sums.ratio == (1, 1)
    assert (sums.drm.attacker, sums.drm.defender) == (2, 1)
    assert (sums.net, sums.favoured) == (1, "attacker")
    verdict = judge(sums, Pair(5, 2), own=0, enemy=1)
    assert verdict.percent == Pair(attacker=10, defender=50)
    assert verdict.csp == Pair(attacker=1, defender=3)
    assert verdict.loser == "defender"


def test_the_ambush_in_lycia_as_the_rule_has_it():
    """Example, step 60, R-04: 8 against 11 is 1:1, leader and cavalry cancel out, the defender loses 6."""
    sums = reckon(Pair(8, 11), Pair(0, 2), Pair(2, 0))

    assert sums.ratio == (1, 1)
    assert (sums.drm.attacker, sums.drm.defender, sums.favoured) == (2, 2, None)
    verdict = judge(sums, Pair(5, 3))
    assert verdict.percent == Pair(attacker=30, defender=50)
    assert verdict.csp == Pair(attacker=2, defender=6)
    assert verdict.loser == "defender"
