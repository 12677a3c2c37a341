"""The special rules of Pavia [PAV]."""

from __future__ import annotations

import pytest
from arq_positions import battle, change, in_activation, only, play, put, why_not
from msgspec.structs import replace

from roma_desktop.games.arquebus.commands.sequence import Activate, ActivateArmy, Decline
from roma_desktop.games.arquebus.commands.special import BreakWork
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import GONE, HOME
from roma_desktop.games.arquebus.rules import battles
from roma_desktop.games.arquebus.rules.army import army_units
from roma_desktop.games.arquebus.rules.command import effectiveness
from roma_desktop.games.arquebus.rules.movement import terrain_cost
from roma_desktop.games.arquebus.rules.results.casualties import flight
from roma_desktop.games.arquebus.rules.results.leaders import battle_gone, points_for, refuges
from roma_desktop.games.arquebus.rules.sight import sees
from roma_desktop.games.arquebus.steps.continuation import Continue
from roma_desktop.games.arquebus.steps.ending import EndActivation
from roma_desktop.games.arquebus.steps.sequence import FreeActivation
from roma_desktop.games.arquebus.steps.special.sappers import SappersWork


def imperial(state: State, completed: int) -> State:
    return replace(state, free={"im": completed, "fr": 9})


def choosing(state: State, side: str, completed: int) -> State:
    return replace(imperial(state, completed), steps=(FreeActivation(side),), active=side)


def test_in_the_mist_nobody_sees_farther_than_three_hexes():
    """PAV-1."""
    state = only(battle("pavia"), "fr-mm1")
    assert sees(imperial(state, 3), "1407", "1410")
    assert not sees(imperial(state, 3), "1407", "1411")
    assert sees(imperial(state, 4), "1407", "1411")


def test_in_the_mist_the_king_is_no_help():
    state = battle("pavia")
    assert effectiveness(imperial(state, 3), "fr") == 0
    assert effectiveness(imperial(state, 4), "fr") == -1
    assert effectiveness(imperial(state, 3), "im") == -2


@pytest.mark.parametrize(
    ("target", "completed", "rule"),
    [("fr_black", 2, "PAV-2"), ("fr_black", 3, ""), ("fr_swiss", 0, ""), ("fr_king", 0, "")],
)
def test_the_french_are_asleep(target, completed, rule):
    assert why_not(choosing(battle("pavia"), "fr", completed), Activate(target)) == rule


def test_a_battle_wakes_when_the_enemy_is_within_six_hexes():
    start = replace(battle("pavia"), loose={"PAV-2:fr_siege": 1})
    near, far = change(start, "im-lc1", at="1911"), change(start, "im-lc1", at="2011")
    distance = start.setting.field.distance
    assert min(distance("1911", start.units[of].at) for of in start.setting.units_of["fr_black"]) == 6
    assert min(distance("2011", start.units[of].at) for of in start.setting.units_of["fr_black"]) == 7
    assert "PAV-2:fr_black" in {key for _, (key, _) in battles.notices(start, near)}
    assert "PAV-2:fr_black" not in {key for _, (key, _) in battles.notices(start, far)}
    awake = replace(start, loose={"PAV-2:fr_black": 1})
    assert why_not(choosing(awake, "fr", 0), Activate("fr_black")) == ""


def test_the_army_does_not_wake_the_sleepers():
    state = imperial(battle("pavia"), 2)
    state = replace(
        state, leaders={**state.leaders, "fr_king_leader": replace(state.leaders["fr_king_leader"], at="1111")}
    )
    asleep = army_units(state, "fr")
    assert not asleep & set(state.setting.units_of["fr_black"])
    assert army_units(imperial(state, 3), "fr") & set(state.setting.units_of["fr_black"])


@pytest.mark.parametrize(("completed", "rule"), [(1, "PAV-3"), (2, "")])
def test_pescaras_rear_comes_after_two_imperial_free_activations(completed, rule):
    state = choosing(battle("pavia"), "im", completed)
    assert why_not(state, Activate("im_rearfoot")) == rule


def test_pescara_waits_for_his_second_battle():
    """5.0-c and 5.4-d: while units of it wait, he stays, and joins them."""
    state = battle("pavia")
    for of in state.setting.units_of["im_shot"]:
        state = change(state, of, at=GONE)
    assert not battle_gone(state, "im_shot_leader")
    assert refuges(state, "im_shot_leader") == ("waiting",)


# ---------------------------------------------------------------- PAV-4


def wall_of(state: State) -> tuple[str, str]:
    """A hex and its neighbour with the wall of the park between."""
    side = next(side for side, kind in state.setting.field.obstacles.items() if kind == "wall")
    here, there = sorted(side)
    return here, there


def at_the_wall(**fields: frozenset[str]) -> State:
    here, _ = wall_of(battle("pavia"))
    state = put(only(battle("pavia"), "im-sp1", "fr-mm1"), im_sp1=(here, "N"))
    return in_activation(state, "im_bourbon", EndActivation("free"), **fields)


def test_sappers_break_the_wall_once():
    """PAV-4."""
    here, there = wall_of(battle("pavia"))
    state, _ = play(at_the_wall())
    assert isinstance(state.steps[-1], SappersWork)
    assert terrain_cost(state, here, there, "foot") is None
    state, _ = play(state, BreakWork("im-sp1", there))
    assert state.obstacle(here, there) == ""
    assert terrain_cost(state, here, there, "foot") is not None
    again = in_activation(state, "im_bourbon", EndActivation("free"))
    assert play(again)[0].steps == ()


def test_they_may_decline_and_come_back():
    state, _ = play(at_the_wall(), Decline())
    again = in_activation(state, "im_bourbon", EndActivation("free"))
    assert isinstance(play(again)[0].steps[-1], SappersWork)


def test_sappers_that_moved_or_were_attacked_do_not():
    assert play(at_the_wall(lifted=frozenset({"im-sp1"})))[0].steps == ()
    assert play(at_the_wall(under_attack=frozenset({"im-sp1"})))[0].steps == ()


# ---------------------------------------------------------------- PAV-5, PAV-6, PAV-V1


@pytest.mark.parametrize(("completed", "rule"), [(5, "PAV-5"), (6, "")])
def test_leyva_sallies_after_six_imperial_free_activations(completed, rule):
    assert why_not(choosing(battle("pavia"), "im", completed), Activate("im_leyva")) == rule


def test_leyva_sallies_once_a_french_unit_has_been_retired():
    start = replace(battle("pavia"), loose={"PAV-2:fr_siege": 1})
    retired = change(start, "fr-mm1", order="retired")
    assert ("PAV-5", ("PAV-5", 1)) in list(battles.notices(start, retired))
    assert list(battles.notices(start, change(start, "im-mm1", order="retired"))) == []
    assert why_not(choosing(replace(start, loose={"PAV-5": 1}), "im", 0), Activate("im_leyva")) == ""


def test_alencon_acts_by_free_activation_only():
    state = replace(imperial(battle("pavia"), 5), active="fr", last="fr_swiss")
    assert why_not(replace(state, steps=(FreeActivation("fr"),)), Activate("fr_alencon")) == ""
    assert why_not(replace(state, steps=(Continue("fr"),)), Activate("fr_alencon")) == "PAV-6"
    assert why_not(replace(state, steps=(Continue("fr"),)), Activate("fr_king")) == ""


@pytest.mark.parametrize(("points", "leaves"), [(30, True), (29, False)])
def test_alencon_leaves_when_the_french_have_30_flight_points(points, leaves):
    state = replace(battle("pavia"), lost={"im": 0, "fr": points})
    state, _ = play(in_activation(state, "fr_king", EndActivation("continued")))
    gone = {state.units[of].at for of in state.setting.units_of["fr_alencon"]}
    assert (gone == {HOME}) == leaves
    assert state.leaders["fr_alencon_leader"].on_map != leaves
    assert flight(state, "fr") == points


def test_the_point_of_a_retired_unit_of_his_stays():
    state = change(replace(battle("pavia"), lost={"im": 0, "fr": 29}), "fr-mm9", order="retired", at="1216")
    state, _ = play(in_activation(state, "fr_king", EndActivation("continued")))
    assert state.units["fr-mm9"].at == HOME
    assert flight(state, "fr") == 30


def test_the_king_costs_ten_points():
    """PAV-V1 and 3.0-a; other commanders cost 5, other leaders 2."""
    state = battle("pavia")
    assert points_for(state, "fr_king_leader") == 10
    assert points_for(state, "im_horse_leader") == 5
    assert points_for(state, "fr_black_leader") == 2
    assert why_not(choosing(state, "im", 0), ActivateArmy()) == ""
