"""Statistics of ten-sided dice: they show 0 to 9, and chances are counted out [2.3]."""

from __future__ import annotations

import itertools
import time
from collections import Counter

import pytest

from roma_desktop.core.dice import TEN, shown
from roma_desktop.core.dice_statistics import Tally, Thrown, chance_of, chi_square_tail, tally


def test_the_tenth_face_shows_0_and_is_counted_first() -> None:
    """2.3-a"""
    assert [shown(face, TEN) for face in (1, 9, 10)] == [1, 9, 0]
    found = tally([Thrown(1, 1, "11.3-a", "fr", (0, 9, 9))], TEN)
    assert found.counts == (1, 0, 0, 0, 0, 0, 0, 0, 0, 2)
    assert list(found.faces) == list(range(10))
    assert found.mean == pytest.approx(6.0)
    assert Tally((0,) * TEN).mean == pytest.approx(4.5)


@pytest.mark.parametrize("dice", [2, 3])
def test_the_chance_is_that_of_all_throws_counted(dice: int) -> None:
    throws = [
        tuple(Counter(faces).get(face, 0) for face in range(TEN))
        for faces in itertools.product(range(TEN), repeat=dice)
    ]
    for counts in set(throws):
        squares = sum(count * count for count in counts)
        at_least = sum(sum(count * count for count in other) >= squares for other in throws)
        assert chance_of(counts) == pytest.approx(at_least / len(throws))


def test_counting_out_and_the_distribution_agree_where_they_meet_and_take_no_time() -> None:
    counts = (6, 1, 4, 4, 2, 8, 3, 5, 4, 3)
    began = time.process_time()
    exact = chance_of(counts)
    assert time.process_time() - began < 5
    value = sum((count - 4) ** 2 / 4 for count in counts)
    assert sum(counts) == 40
    assert exact == pytest.approx(chi_square_tail(value, TEN), abs=0.03)


@pytest.mark.parametrize(("value", "chance"), [(0, 1.0), (8.343, 0.5), (16.919, 0.05), (21.666, 0.01)])
def test_the_tail_of_chi_square_is_that_of_the_tables(value: float, chance: float) -> None:
    assert chi_square_tail(value, TEN) == pytest.approx(chance, abs=0.0005)
