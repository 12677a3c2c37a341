"""Statistics of the dice and the luck ledger: chances that are counted out, not guessed."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest
from whole_game import line_of

from roma_desktop.core.dice import SeededDice, Throw
from roma_desktop.core.dice_statistics import (
    Tally,
    Thrown,
    by_kind,
    by_side,
    chance_of,
    chi_square_tail,
    tally,
    unusual,
)
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.ai.odds import best_split, odds
from roma_desktop.games.roma_victrix.history.annals import annals_of
from roma_desktop.games.roma_victrix.history.dice import kind_of
from roma_desktop.games.roma_victrix.history.luck import fortunes, ledger


def splitting(sums, dice, decisive):
    return best_split(sums, dice, decisive=decisive)


@pytest.fixture(scope="module")
def battles():
    return annals_of(line_of()).battles


def squares(counts):
    return sum(count * count for count in counts)


@pytest.mark.parametrize("dice", [2, 3, 5])
def test_the_chance_is_that_of_all_throws_counted(dice):
    """Against the plain enumeration of all throws of so many dice."""
    throws = [
        tuple(Counter(faces).get(face, 0) for face in range(1, 7))
        for faces in itertools.product(range(1, 7), repeat=dice)
    ]
    for counts in set(throws):
        at_least = sum(squares(other) >= squares(counts) for other in throws)
        assert chance_of(counts) == pytest.approx(at_least / len(throws))


def test_a_few_equal_dice_are_nothing_odd():
    """Three sixes in a row fall once in thirty-six games; that is said, and no more."""
    assert chance_of((0, 0, 0, 0, 0, 3)) == pytest.approx(1 / 36)
    assert chance_of((0, 0, 0, 0, 0, 1)) == 1.0


def test_counting_out_and_the_distribution_agree_where_they_meet():
    counts = (28, 15, 17, 20, 22, 18)

    exact = chance_of(counts)
    value = sum((count - 20) ** 2 / 20 for count in counts)
    assert sum(counts) == 120
    assert exact == pytest.approx(chi_square_tail(value), abs=0.02)


@pytest.mark.parametrize(("value", "chance"), [(0, 1.0), (4.351, 0.5), (11.070, 0.05), (15.086, 0.01)])
def test_the_tail_of_chi_square_is_that_of_the_tables(value, chance):
    assert chi_square_tail(value) == pytest.approx(chance, abs=0.0005)


def test_honest_dice_look_odd_about_as_often_as_they_should():
    dice, odd = SeededDice(b"honest"), 0
    for _ in range(400):
        faces = dice.roll(Throw(40, 6, "", say("")))
        odd += chance_of(tuple(faces.count(face) for face in range(1, 7))) < 0.05

    assert 8 <= odd <= 34


def test_the_mean_is_that_of_the_faces():
    found = tally([Thrown(1, 1, "5.11", "rome", (6, 5)), Thrown(2, 1, "5.11", "rome", (4,))])

    assert found.counts == (0, 0, 0, 1, 1, 1)
    assert found.mean == 5.0


def test_no_dice_are_no_wonder():
    assert (Tally().mean, Tally().chance) == (3.5, 1.0)


def test_of_many_rows_one_must_be_very_odd_to_be_remarked_on():
    odd = Tally((8, 0, 1, 1, 1, 1))
    even = Tally((2, 2, 2, 2, 2, 2))

    assert 0.0002 < odd.chance < 0.005
    assert unusual([odd, even]) == [True, False]
    assert unusual([odd, *[even] * 300])[0] is False


def test_throws_are_sorted_by_what_they_are_for_and_for_whom():
    throws = annals_of(line_of()).throws

    assert sum(found.dice for _, found in by_kind(throws, kind_of)) == tally(throws).dice
    assert by_kind(throws, kind_of)[0][1].dice == max(found.dice for _, found in by_kind(throws, kind_of))
    assert {side for side, _ in by_side(throws)} >= {"rome", "carthage"}
    assert str(kind_of("5.31.6")) == "Combat"
    assert str(kind_of("99.9")) == "99.9"


def test_the_ledger_expects_what_the_odds_expect(battles):
    for venture in ledger(battles, splitting):
        expected = odds(venture.battle.sums, decisive=venture.battle.kind != "siege")
        assert venture.expected == pytest.approx((expected.mean("attacker"), expected.mean("defender")))


def test_luck_over_all_throws_of_a_battle_is_none(battles):
    for venture in ledger(battles, splitting):
        mean = venture.expected[1] - venture.expected[0]
        assert sum((gain - mean) * ways for gain, ways in venture.gains) == pytest.approx(0)
        assert sum(ways for _, ways in venture.gains) == 36


def test_luck_and_use_together_are_what_happened(battles):
    for venture in ledger(battles, splitting):
        csp = venture.battle.verdict.csp
        happened = (csp.defender - csp.attacker) - (venture.expected[1] - venture.expected[0])
        assert venture.luck + venture.use == pytest.approx(happened)


def test_what_one_side_has_in_luck_the_other_lacks(battles):
    found = fortunes(ledger(battles, splitting))

    assert sum(fortune.luck for fortune in found) == pytest.approx(0)
    assert all(0 < fortune.chance <= 1 for fortune in found)
    assert [fortune.luck for fortune in found] == sorted((fortune.luck for fortune in found), reverse=True)
