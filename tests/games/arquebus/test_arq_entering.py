"""Reinforcements [7.5], and leaders who wait with them [5.4-d]."""

from __future__ import annotations

from arq_positions import battle, change, in_activation, only, play, put, why_not
from msgspec.structs import replace

from roma_desktop.games.arquebus.commands.moving import Fire, Move, MoveLeader
from roma_desktop.games.arquebus.commands.sequence import Activate
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import GONE, WAITING
from roma_desktop.games.arquebus.rules import entering
from roma_desktop.games.arquebus.rules.continuing import alone
from roma_desktop.games.arquebus.rules.movement import remaining
from roma_desktop.games.arquebus.rules.stacking import may_stand
from roma_desktop.games.arquebus.steps.move_fire import MoveFire
from roma_desktop.games.arquebus.steps.sequence import FreeActivation

ENTRY = ("1220", "1320", "1420")


def arriving(**places: tuple[str, str]) -> State:
    """La Palice's Battle comes to Agnadello."""
    state = put(replace(battle("agnadello"), free={"fr": 3, "ve": 3}), **places)
    return in_activation(state, "fr_res", MoveFire("fr"))


def test_a_unit_enters_at_an_entry_hex_and_pays_for_it():
    """7.5-a."""
    state = arriving()
    assert why_not(state, Move("fr-mm8", "1520")) == "7.2-a"
    before = remaining(state, state.units["fr-mm8"])
    state, _ = play(state, Move("fr-mm8", "1220"))
    assert state.units["fr-mm8"].at == "1220"
    assert remaining(state, state.units["fr-mm8"]) == before - 1
    assert why_not(state, Move("fr-mm8", "1219")) == ""


def test_several_units_use_one_hex_in_turn():
    state, _ = play(arriving(), Move("fr-mm8", "1220"), Move("fr-mm8", "1219"), Move("fr-mm9", "1220"))
    assert state.units["fr-mm9"].at == "1220"
    assert state.activation is not None
    assert state.activation.spent["fr-mm9"] == 1
    assert why_not(state, Move("fr-mm10", "1220")) == "10.0-b"


def test_the_leader_enters_with_the_first_unit():
    """7.5-b."""
    state = arriving()
    assert state.leaders["fr_res_leader"].at == WAITING
    assert why_not(state, MoveLeader("fr_res_leader", "1220")) == "7.2-d"
    state, _ = play(state, Move("fr-cb6", "1320"), Move("fr-mm8", "1220"))
    assert state.leaders["fr_res_leader"].at == "1320"


def test_those_who_enter_are_in_command_and_may_fire():
    state = arriving(ve_lc1=("1419", "N"))
    assert why_not(state, Move("fr-mm8", "1420")) == ""
    state, _ = play(arriving(ve_lc1=("1418", "N"), fr_mm5=("2020", "N")), Move("fr-cb6", "1420"))
    assert why_not(state, Fire("fr-cb6", "1418")) == ""


def test_before_its_time_nobody_enters():
    """7.5."""
    state = replace(arriving(), free={"fr": 2, "ve": 3})
    assert why_not(state, Move("fr-mm8", "1220")) == "7.2-a"
    assert entering.entry_hexes(state, "fr_res") == ()
    assert entering.entry_hexes(arriving(), "fr_res") == ENTRY


def test_those_who_stay_out_enter_later_with_those_on_the_map():
    state, _ = play(arriving(), Move("fr-mm8", "1220"), Move("fr-mm8", "1219"))
    again = in_activation(state, "fr_res", MoveFire("fr"))
    assert why_not(again, Move("fr-mm8", "1119")) == ""
    assert why_not(again, Move("fr-mm9", "1220")) == ""
    choosing = replace(state, steps=(FreeActivation("fr"),), activation=None)
    assert why_not(choosing, Activate("fr_res")) == ""


def test_the_enemy_keeps_out_of_entry_hexes_while_somebody_waits():
    state = battle("agnadello")
    assert entering.enemy_entries(state, "ve") == frozenset(ENTRY)
    assert entering.enemy_entries(state, "fr") == frozenset()
    near = put(only(state, "ve-lc1", *state.setting.units_of["fr_res"]), ve_lc1=("1219", "S"))
    waiting = {of: replace(near.units[of], at=WAITING) for of in near.setting.units_of["fr_res"]}
    leader = replace(near.leaders["ve_rear_leader"], at="1219")
    near = replace(near, units={**near.units, **waiting}, leaders={**near.leaders, "ve_rear_leader": leader})
    near = in_activation(near, "ve_rear", MoveFire("ve"))
    assert why_not(near, Move("ve-lc1", "1220")) == "7.3-b"
    assert why_not(near, Move("ve-lc1", "1218")) == ""
    for of in state.setting.units_of["fr_res"]:
        state = change(state, of, at=GONE)
    assert entering.enemy_entries(state, "ve") == frozenset()


def test_a_battle_that_waits_is_not_on_the_map():
    state = battle("agnadello")
    assert not entering.on_map(state, "fr_res")
    assert not entering.in_play(state, "fr_res")
    assert entering.in_play(replace(state, free={"fr": 3}), "fr_res")
    for of in (*state.setting.units_of["fr_van"], *state.setting.units_of["fr_main"]):
        state = change(state, of, at=GONE)
    assert not alone(state, "ve") or "ve_main" not in state.setting.battles
    assert alone(state, "fr")


def test_a_leader_who_has_joined_them_enters_with_the_first():
    """Pescara, whose Battle on the map is lost."""
    state = replace(battle("pavia"), free={"im": 2})
    leader = replace(state.leaders["im_shot_leader"], at=WAITING)
    state = replace(state, leaders={**state.leaders, "im_shot_leader": leader})
    assert entering.company(state, state.units["im-sb4"]) == ("im_shot_leader",)
    state, _ = play(in_activation(state, "im_rearfoot", MoveFire("im")), Move("im-sb4", "2901"))
    assert state.leaders["im_shot_leader"].at == "2901"


def test_an_oc_who_has_joined_another_battle_enters_with_it():
    state = battle("agnadello")
    leaders = {**state.leaders, "fr_main_leader": replace(state.leaders["fr_main_leader"], at=WAITING)}
    state = replace(state, leaders=leaders)
    assert entering.company(state, state.units["fr-mm8"]) == ("fr_res_leader", "fr_main_leader")
    assert entering.company(battle("agnadello"), state.units["fr-mm8"]) == ("fr_res_leader",)


def test_a_unit_may_stay_with_a_mate_that_is_engaged_but_nobody_joins_it():
    """10.1-c: a unit can't enter the hex of an Engaged one, but one that stands there isn't on its way."""
    state = put(only(battle("pavia"), "fr-aq1", "fr-aq2", "fr-s1", "im-lc1"), fr_aq1=("2411", "SE"))
    state = put(state, im_lc1=("2511", "NW"), fr_aq2=("2311", "SE"))
    state = replace(state, engaged=frozenset({("fr-s1", "im-lc1")}))
    assert may_stand(state, state.units["fr-aq1"], "2411")
    without = change(state, "fr-aq1", at="0101")
    assert not may_stand(without, without.units["fr-aq2"], "2411")
    assert may_stand(replace(without, engaged=frozenset()), without.units["fr-aq2"], "2411")
