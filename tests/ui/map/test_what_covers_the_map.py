"""What covers the map is found by where it is, however far away one looks from."""

from __future__ import annotations

import random

import pytest

from roma_desktop.ui.map.room import SQUARE, Cover, Taken


def somewhere(chance: random.Random, largest: float) -> tuple[float, float, float, float]:
    left, top = chance.uniform(-3_000, 3_000), chance.uniform(-3_000, 3_000)
    return left, top, left + chance.uniform(1, largest), top + chance.uniform(1, largest)


@pytest.mark.parametrize("largest", [40.0, 900.0, 60_000.0])
def test_all_that_reaches_into_a_part_is_found_in_its_order(largest: float):
    chance = random.Random(7)
    taken = [Taken(*somewhere(chance, largest), chance.choice((1.0, 20.0))) for _ in range(200)]
    cover = Cover(taken)
    for _ in range(60):
        west, north, east, south = somewhere(chance, largest)
        expected = [
            one for one in taken if one.left < east and one.right > west and one.top < south and one.bottom > north
        ]
        assert list(cover.near(west, north, east, south)) == expected
        assert list(cover.near(west, north, east, south, 1.0)) == [one for one in expected if one.bad > 1.0]


def test_a_counter_seen_from_very_far_is_not_cut_into_millions_of_squares():
    """Before it has a size a map may be shown so small that one counter is as large as a hundred maps."""
    cover = Cover([Taken(0.0, 0.0, 1e12, 1e12, 1.0)])
    assert cover.near(5e11, 5e11, 5e11 + SQUARE, 5e11 + SQUARE)
    assert cover.near(-1e12, -1e12, 1e12, 1e12)
