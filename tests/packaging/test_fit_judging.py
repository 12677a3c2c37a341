"""Weights of judging are found again from games that were decided by other ones."""

from __future__ import annotations

import random
from itertools import pairwise

import fit_judging
import pytest


def noted(many: int) -> list[fit_judging.Noted]:
    """Positions in which one term counts twice what the mind thinks, and another nothing."""
    chance, found = random.Random(1), []
    for game in range(many):
        terms = {"places": chance.gauss(0, 400), "looks": chance.gauss(0, 400), "never seen": 0.0}
        true = fit_judging.Noted(terms, game, 0.0)
        won = float(chance.random() < fit_judging.chance(true, {"places": 2.0, "looks": 0.0}))
        found.append(fit_judging.Noted(terms, game, won))
    return found


def test_factors_are_found_and_chances_agree_with_what_was_won() -> None:
    notes = noted(1200)
    factors = fit_judging.fit(notes)
    assert factors.keys() == {"places", "looks"}
    assert factors["places"] == pytest.approx(2.0, abs=0.4)
    assert factors["looks"] == pytest.approx(0.0, abs=0.4)
    parts = list(fit_judging.calibration(notes, factors))
    assert sum(count for count, _, _ in parts) == len(notes)
    assert all(abs(given - won) < 0.12 for _, given, won in parts)
    assert all(one[1] <= other[1] for one, other in pairwise(parts))


def test_terms_stand_beside_the_mean_of_the_others() -> None:
    terms = {"a": {"places": 9}, "b": {"places": 3, "money": 4}, "c": {"places": 1}}
    assert fit_judging.beside_others(terms, "a") == {"places": 7.0, "money": -2.0}
