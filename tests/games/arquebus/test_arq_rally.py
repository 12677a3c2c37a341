"""Disordered units recover [15.1-a..c, R38, R42]."""

from __future__ import annotations

from typing import Any

import pytest
from arq_drill import drill, during, play
from msgspec.structs import replace

from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.rules.results.rallying import why_not
from roma_desktop.games.arquebus.steps.rally import RallyPhase


def recovered(state: State) -> set[str]:
    after, _ = play(state, RallyPhase(state.active))
    return {of for of, unit in after.units.items() if unit.order != state.units[of].order}


def test_a_disordered_unit_that_did_nothing_recovers_without_a_roll() -> None:
    """15.1-a"""
    state, _ = play(during(drill(b_pk1=("0606", "disordered"))), RallyPhase("b"))
    assert state.units["b-pk1"].order == "good"


def test_only_units_of_the_activated_battle_recover() -> None:
    """15.1-a"""
    pieces: dict[str, Any] = {"b_pk1": ("0606", "disordered"), "b_pk2": ("0808", "disordered")}
    assert recovered(during(drill(**pieces))) == {"b-pk1"}
    assert recovered(during(drill(**pieces), "b_wing")) == {"b-pk2"}


def test_retired_units_and_those_in_good_order_stay_as_they_are() -> None:
    """15.1-a"""
    assert recovered(during(drill(b_pk1=("0606", "retired"), b_mm1="0808"))) == set()


@pytest.mark.parametrize(
    "did",
    [
        {"spent": {"b-pk1": 1}},
        {"turned": frozenset({"b-pk1"})},
        {"fired": frozenset({"b-pk1"})},
        {"attacked": frozenset({"b-pk1"})},
        {"under_attack": frozenset({"b-pk1"})},
    ],
)
def test_who_moved_turned_fired_attacked_or_was_attacked_does_not(did: dict[str, Any]) -> None:
    """15.1-a"""
    state = during(drill(b_pk1=("0606", "disordered")), **did)
    assert recovered(state) == set()
    assert why_not(state, state.units["b-pk1"]) is not None


def test_next_to_an_enemy_it_does_not() -> None:
    """15.1-a"""
    assert recovered(during(drill(b_pk1=("0606", "disordered"), r_pk1="0605"))) == set()
    assert recovered(during(drill(b_pk1=("0606", "disordered"), r_pk1="0604"))) == {"b-pk1"}


def test_beginning_next_to_an_enemy_range_and_command_do_not_matter() -> None:
    """15.1-b, 15.1-c"""
    state = drill(b_pk1=("0606", "disordered"), r_gun1="0604")
    beside = {"b-pk1": frozenset({"r-pk1"})}
    assert recovered(during(state, beside=beside, commanded=frozenset())) == {"b-pk1"}


def test_nobody_recovers_when_the_army_or_a_standard_is_activated() -> None:
    """6.1-b"""
    state = during(drill(b_pk1=("0606", "disordered")))
    assert state.activation is not None
    state = replace(state, activation=replace(state.activation, target="army"))
    assert recovered(state) == set()
