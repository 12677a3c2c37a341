"""The special rules of Ravenna [RAV]."""

from __future__ import annotations

import pytest
from arq_positions import battle, change, in_activation, play, why_not
from msgspec.structs import replace

from roma_desktop.core.errors import Illegal
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.commands.moving import Move, MoveLeader, Turn
from roma_desktop.games.arquebus.commands.sequence import Activate, ActivateArmy
from roma_desktop.games.arquebus.model.terms import GONE
from roma_desktop.games.arquebus.rules import battles
from roma_desktop.games.arquebus.rules.charging import check_charger
from roma_desktop.games.arquebus.rules.command import activation_rating
from roma_desktop.games.arquebus.rules.results.casualties import Hit
from roma_desktop.games.arquebus.rules.results.leaders import battle_gone, lose
from roma_desktop.games.arquebus.steps.move_fire import MoveFire
from roma_desktop.games.arquebus.steps.results import TakeResults
from roma_desktop.games.arquebus.steps.sequence import FreeActivation


def test_a_battle_that_holds_spends_no_movement_points():
    state = in_activation(battle("ravenna"), "lg_van", MoveFire("lg"))
    assert why_not(state, Move("lg-mm1", "2309")) == "RAV-1"
    assert why_not(state, MoveLeader("lg_van_leader", "2409")) == "RAV-1"
    assert why_not(state, Turn("lg-mm1", 0)) == ""


def test_a_commander_with_orders_to_hold_does_not_go_along_with_others():
    """RAV-1, 7.2-e: Cardona leads a Battle that holds; released he may ride with Pescara's light horse."""
    held = battle("ravenna")
    oc = held.setting.commander["lg"]
    held = replace(held, leaders={**held.leaders, oc: replace(held.leaders[oc], at=held.units["lg-ge1"].at)})
    free = replace(held, loose={f"RAV-2:{one}": 1 for one in held.printed(oc).battles})
    for state, rule in ((held, "RAV-1"), (free, "")):
        state = in_activation(state, "lg_light", MoveFire("lg"))
        assert why_not(state, Move("lg-ge1", "0409", frozenset({oc}))) == rule


def test_pescara_and_a_released_battle_may_move():
    state = in_activation(battle("ravenna"), "lg_light", MoveFire("lg"))
    assert why_not(state, Move("lg-ge1", "0409")) == ""
    state = replace(battle("ravenna"), loose={"RAV-2:lg_van": 1})
    state = in_activation(state, "lg_van", MoveFire("lg"))
    assert why_not(state, Move("lg-mm1", "2309")) == ""
    assert why_not(state, MoveLeader("lg_van_leader", "2409")) == ""


def test_a_battle_that_holds_does_not_charge():
    state = in_activation(battle("ravenna"), "lg_van")
    with pytest.raises(Illegal) as refused:
        check_charger(state, state.units["lg-mm1"])
    assert refused.value.rule == "RAV-1"
    check_charger(replace(state, loose={"RAV-2:lg_van": 1}), state.units["lg-mm1"])


def released(state, **by):
    return {key.partition(":")[2] for key, value in state.loose.items() if value}


def test_fire_releases_the_battle_that_suffers():
    state = in_activation(battle("ravenna"), "fr_ferrara", TakeResults((Hit("lg-mm1", "D", ("fr-c1",)),), "fire"))
    assert released(play(state)[0]) == {"lg_van"}


def test_shock_does_not():
    state = in_activation(battle("ravenna"), "fr_van", TakeResults((Hit("lg-mm1", "D", ("fr-mm1",)),), "shock"))
    assert released(play(state)[0]) == set()


def test_a_gun_that_holds_out_releases_nobody():
    hit = TakeResults((Hit("lg-c1", "D", ("fr-c1",)),), "fire")
    state = in_activation(change(battle("ravenna"), "lg-aq1", at=GONE), "fr_ferrara", hit)
    assert released(play(state, dice=(5,))[0]) == set()
    assert released(play(state, dice=(4,))[0]) == {"lg_guns"}


@pytest.mark.parametrize(
    ("at", "all_of_them"), [("0910", True), ("0911", False), ("2409", True), ("2609", True), ("2410", False)]
)
def test_the_french_at_the_trench_or_in_the_gap_release_all(at, all_of_them):
    start = battle("ravenna")
    found = {key for _, (key, _) in battles.notices(start, change(start, "fr-mm1", at=at))}
    held = {f"RAV-2:{one}" for one in ("lg_van", "lg_foot", "lg_guns", "lg_papal", "lg_main", "lg_rear")}
    assert found == (held if all_of_them else set())


@pytest.mark.parametrize(("completed", "all_of_them"), [(8, True), (7, False)])
def test_eight_french_free_activations_release_all(completed, all_of_them):
    start = battle("ravenna")
    found = list(battles.notices(start, replace(start, free={"fr": completed, "lg": 9})))
    assert bool(found) == all_of_them


def test_navarro_leads_two_battles():
    """RAV-3 and 5.0-c."""
    state = battle("ravenna")
    assert state.setting.leader_of["lg_guns"] == state.setting.leader_of["lg_foot"] == "lg_foot_leader"
    assert activation_rating(state, "lg_foot_leader") == 4
    foot = state
    for of in state.setting.units_of["lg_foot"]:
        foot = change(foot, of, at=GONE)
    assert not battle_gone(foot, "lg_foot_leader")
    for of in state.setting.units_of["lg_guns"]:
        foot = change(foot, of, at=GONE)
    assert battle_gone(foot, "lg_foot_leader")


def test_the_successor_of_foix_is_no_oc():
    """RAV-4 and 5.5-b."""
    state = replace(battle("ravenna"), steps=(FreeActivation("fr"),))
    assert why_not(state, ActivateArmy()) == ""
    lost = lose(state, "fr_main_leader", "5.4-a", say("dead")).apply(state)
    assert lost.leaders["fr_main_leader"].owed
    leader = replace(lost.leaders["fr_main_leader"], at="1519", replaced=True, owed=False)
    back = replace(lost, leaders={**lost.leaders, "fr_main_leader": leader})
    assert why_not(back, Activate("fr_main")) == ""
    assert why_not(back, ActivateArmy()) == "6.1-b"


@pytest.mark.parametrize(("completed", "rule"), [(1, "RAV-5"), (2, "")])
def test_alegre_comes_after_two_french_free_activations(completed, rule):
    state = replace(battle("ravenna"), steps=(FreeActivation("fr"),), free={"fr": completed})
    assert why_not(state, Activate("fr_reserve")) == rule
