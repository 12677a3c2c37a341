"""The Loss Check [3.0-e, R31]."""

from __future__ import annotations

from fractions import Fraction

import pytest
from arq_drill import drill, play
from msgspec.structs import replace

from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.rules.results.casualties import flight_level, loss_chance, percents
from roma_desktop.games.arquebus.steps.loss_check import LossCheck


def having(blue: int, red: int) -> State:
    return replace(drill(), lost={"b": blue, "r": red})


def test_who_comes_above_his_flight_level_is_defeated() -> None:
    """3.0-e"""
    state, _ = play(having(15, 0), LossCheck(), dice=[6])
    assert state.outcome is not None
    assert (state.outcome.winner, state.outcome.rule) == ("r", "3.0-e")
    assert state.outcome.percent == {"b": 0, "r": 75}
    assert not state.steps


def test_a_result_equal_to_the_level_is_safe() -> None:
    """R31"""
    state, _ = play(having(15, 0), LossCheck(), dice=[5])
    assert state.outcome is None


def test_if_both_are_above_it_is_a_draw() -> None:
    """3.0-e"""
    state, _ = play(having(15, 15), LossCheck(), dice=[6, 7])
    assert state.outcome is not None
    assert state.outcome.winner is None


@pytest.mark.parametrize(("dice", "winner"), [((6, 5), "r"), ((5, 6), "b")])
def test_the_active_player_rolls_first(dice: tuple[int, ...], winner: str) -> None:
    """3.0-e"""
    state, _ = play(having(15, 15), LossCheck(), dice=dice)
    assert state.outcome is not None
    assert state.outcome.winner == winner


@pytest.mark.parametrize(("points", "dice"), [(11, ()), (12, (0,))])
def test_nobody_rolls_while_even_a_9_is_not_above(points: int, dice: tuple[int, ...]) -> None:
    """3.0-e"""
    state, _ = play(having(points, 0), LossCheck(), dice=dice)
    assert state.outcome is None


def test_retired_units_count_while_they_are() -> None:
    """3.0-b, 14.4-c"""
    state = drill(b_pk1=("0606", "retired"), b_mm1=("0707", "retired"))
    state = replace(state, lost={"b": 10, "r": 0})
    assert loss_chance(state, "b") == Fraction(1, 10)
    state, _ = play(state, LossCheck(), dice=[9])
    assert state.outcome is not None


@pytest.mark.parametrize(
    ("points", "chance"), [(0, 0), (11, 0), (12, Fraction(1, 10)), (20, Fraction(9, 10)), (21, 1), (40, 1)]
)
def test_the_chance_for_the_table(points: int, chance: Fraction) -> None:
    """3.0-e"""
    assert loss_chance(having(points, 0), "b") == chance


def test_percents_say_how_far_the_enemy_is_broken() -> None:
    assert flight_level(drill(), "b") == 20
    assert percents(having(5, 30)) == {"b": 100, "r": 25}
