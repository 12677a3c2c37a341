"""What happens to leaders [3.0-d, 5.0-c, 5.4, 5.5, R24]."""

from __future__ import annotations

from typing import Any

import pytest
from arq_drill import GONE, WAITING, asked, choices, drill, during, play
from msgspec.structs import replace

from roma_desktop.core.errors import Illegal
from roma_desktop.games.arquebus.commands.sequence import Decline, PlaceLeader
from roma_desktop.games.arquebus.commands.shock import PlaceRetired
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.rules.results.casualties import Hit
from roma_desktop.games.arquebus.rules.results.leaders import is_commander, lose, points_for, surrounded
from roma_desktop.games.arquebus.steps.entered import entered
from roma_desktop.games.arquebus.steps.going import RoughGoing
from roma_desktop.games.arquebus.steps.leader_checks import FireCheck
from roma_desktop.games.arquebus.steps.leaders import Departures, Relocate, ReplaceLeaders
from roma_desktop.games.arquebus.steps.phases import phases
from roma_desktop.games.arquebus.steps.results import TakeResults

OC, WING, GUEST = "b_main_leader", "b_wing_leader", "b_commander_1"


def took(state: State, unit: str, result: str, cause: Any = "shock", dice: tuple[int, ...] = ()) -> State:
    return play(state, TakeResults((Hit(unit, result, ("r-pk1",)),), cause), dice=dice)[0]  # type: ignore[arg-type]


def at(state: State, leader: str) -> str:
    return state.leaders[leader].at


# ---------------------------------------------------------------- casualties


@pytest.mark.parametrize(("die", "falls"), [(0, False), (7, False), (8, True), (9, True)])
def test_fire_kills_on_8_and_9(die: int, falls: bool) -> None:
    """5.4-a"""
    state, _ = play(drill(b_pk1="0606", b_main_leader="0606"), FireCheck("0606"), dice=[die])
    assert (at(state, OC) == GONE) is falls


def test_every_leader_in_the_hex_is_checked() -> None:
    """5.4-a"""
    before = drill(b_pk1="0606", b_pk2="0505", b_main_leader="0606", b_wing_leader="0606")
    state, _ = play(before, FireCheck("0606"), dice=[8, 7])
    assert (at(state, OC), at(state, WING)) == (GONE, "0606")


@pytest.mark.parametrize(("die", "falls"), [(6, False), (7, True), (9, True)])
def test_shock_kills_on_7_to_9(die: int, falls: bool) -> None:
    """5.4-b"""
    before = drill(b_pk1="0606", b_main_leader="0606", r_pk1="0605")
    assert (at(took(before, "b-pk1", "D", dice=(die,)), OC) == GONE) is falls


@pytest.mark.parametrize("result", ["D", "AD"])
def test_a_unit_that_is_disordered_already_puts_nobody_at_risk(result: str) -> None:
    """5.4-b"""
    before = drill(b_pk1=("0606", "disordered"), b_main_leader="0606", r_pk1="0605")
    assert at(took(before, "b-pk1", result), OC) == "0606"


def test_a_retreat_alone_puts_nobody_at_risk() -> None:
    """5.4-b"""
    before = drill(b_pk1=("0606", "disordered"), b_main_leader="0606", r_pk1="0605")
    assert asked(took(before, "b-pk1", "R1")) == "14.3-b"


def test_results_of_fire_are_no_reason_for_a_check() -> None:
    """5.4-a"""
    before = drill(b_pk1="0606", b_main_leader="0606", r_pk1="0605")
    assert at(took(before, "b-pk1", "D", "fire"), OC) == "0606"


def test_elimination_for_want_of_a_retreat_is_checked_as_in_shock_even_by_fire() -> None:
    """14.3-g"""
    before = drill(b_pk1="0606", b_pk2="0909", b_aq1="0908", b_main_leader="0606", r_pk1="0605", r_aq1="0707")
    hits = (Hit("b-pk1", "R1", ("r-pk1", "r-aq1")),)
    state, _ = play(before, TakeResults(hits, "fire"), dice=[7])
    assert at(state, OC) == GONE
    state, _ = play(before, TakeResults(hits, "fire"), dice=[6])
    assert at(state, OC) == "0908"


def test_one_check_for_several_results_of_one_combat() -> None:
    """5.4-b"""
    before = drill(b_aq1="0606", b_sp1="0606", b_main_leader="0606", r_pk1="0605")
    hits = (Hit("b-aq1", "D", ("r-pk1",)), Hit("b-sp1", "D", ("r-pk1",)))
    state, _ = play(before, TakeResults(hits, "shock"), dice=[6])
    assert at(state, OC) == "0606"


# ---------------------------------------------------------------- relocation


def test_a_leader_whose_unit_is_gone_goes_to_the_nearest_unit_of_his_battle() -> None:
    """5.4-d"""
    before = drill(b_pk1="0606", b_sb1="0808", b_aq1="0909", b_pk2="0607", b_main_leader="0606", r_pk1="0605")
    assert at(took(before, "b-pk1", "ELIM", dice=(6,)), OC) == "0808"


def test_he_does_not_if_a_unit_stays_with_him() -> None:
    """5.4-b"""
    before = drill(b_aq1="0606", b_sp1="0606", b_main_leader="0606", r_pk1="0605")
    assert at(took(before, "b-aq1", "ELIM", dice=(6,)), OC) == "0606"


def test_when_his_unit_is_retired_he_relocates_and_does_not_go_along() -> None:
    """5.4-a"""
    before = drill(b_pk1="0606", b_sb1="0706", b_main_leader="0606", r_pk1="0605")
    state = took(before, "b-pk1", "RET", "fire")
    state, _ = play(state, *reversed(state.steps), commands=[PlaceRetired("b-pk1", "0611")])
    assert at(state, OC) == "0706"


def test_the_owner_chooses_among_equally_near_units() -> None:
    """5.4-d"""
    before = drill(b_pk1="0606", b_sb1="0706", b_aq1="0506", b_cb1="0909", b_main_leader="0606", r_pk1="0605")
    state = took(before, "b-pk1", "ELIM", dice=(6,))
    assert asked(state) == "5.4-d"
    assert choices(state) == {PlaceLeader(OC, "0706"), PlaceLeader(OC, "0506")}
    for command in (PlaceLeader(OC, "0909"), PlaceLeader(WING, "0706"), Decline()):
        with pytest.raises(Illegal) as found:
            state.steps[-1].check(state, command)
        assert found.value.rule == "5.4-d"
    state, _ = play(state, *reversed(state.steps), commands=[PlaceLeader(OC, "0506")])
    assert at(state, OC) == "0506"


SURROUNDING = {"r_pk2": "0706", "r_sb1": "0707", "r_sb2": "0607", "r_aq1": "0506", "r_cb1": "0605"}


def test_who_is_surrounded_when_he_must_relocate_is_captured_without_a_roll() -> None:
    """5.4-d"""
    before = drill(b_pk1="0606", b_sb1="0909", b_wing_leader="0606", b_pk2="0909", **SURROUNDING, r_pk1="0705")
    state = took(before, "b-pk1", "ELIM")
    assert at(state, WING) == GONE
    assert state.flight("b") == 5 + 2


def test_one_gap_lets_him_go() -> None:
    """2.4-g"""
    before = drill(b_pk1="0606", b_sb2="0909", b_wing_leader="0606", **SURROUNDING, r_pk1="0604")
    assert at(took(before, "b-pk1", "ELIM", dice=(6,)), WING) == "0909"
    assert not surrounded(before, "b", "0606", "leader")


def test_closed_terrain_and_the_edge_surround_too() -> None:
    """2.4-g"""
    assert surrounded(drill(r_pk1="0201", r_pk2="0102"), "b", "0101", "leader")
    assert not surrounded(drill(r_pk1="0201"), "b", "0101", "leader")
    river = drill(terrain={"0706": "~", "0707": "~", "0607": "~", "0506": "~", "0605": "~"}, r_pk1="0705")
    assert surrounded(river, "b", "0606", "leader")
    friends = drill(**{name.replace("r_", "b_"): where for name, where in SURROUNDING.items()}, r_pk1="0705")
    assert not surrounded(friends, "b", "0606", "leader")


def test_without_a_unit_of_his_battle_he_leaves_at_no_cost() -> None:
    """5.4-d, 3.0-d"""
    before = drill(b_pk2="0606", b_sb1="0909", b_wing_leader="0606", r_pk1="0605")
    state = took(before, "b-pk2", "ELIM", dice=(6,))
    assert at(state, WING) == GONE
    assert state.flight("b") == 5
    assert not state.leaders[WING].owed


def test_an_oc_without_a_battle_goes_to_the_nearest_friend() -> None:
    """5.4-d"""
    before = drill(b_pk1="0606", b_sb2="0808", b_main_leader="0606", r_pk1="0605")
    assert at(took(before, "b-pk1", "ELIM", dice=(6,)), OC) == "0808"


def test_if_only_reinforcements_are_left_he_joins_them() -> None:
    """5.4-d"""
    before = drill(b_pk3="0606", b_mm3="waiting", b_rear_leader="0606", r_pk1="0605")
    assert at(took(before, "b-pk3", "ELIM", dice=(6,)), "b_rear_leader") == WAITING


def test_a_leader_of_several_battles_goes_to_any_of_their_units() -> None:
    """5.0-c"""
    before = drill(b_pk2="0606", b_pk4="0909", b_wing_leader="0606", r_pk1="0605")
    assert at(took(before, "b-pk2", "ELIM", dice=(6,)), WING) == "0909"


def test_an_enemy_in_the_hex_of_lone_leaders_relocates_all() -> None:
    """5.4-c"""
    before = drill(b_sb1="0808", b_sb2="0909", b_main_leader="0606", b_wing_leader="0606", r_pk1="0605")
    steps = entered(before, "r-pk1", "0606")
    after = replace(before, units={**before.units, "r-pk1": replace(before.units["r-pk1"], at="0606")})
    state, _ = play(after, *steps)
    assert (at(state, OC), at(state, WING)) == ("0808", "0909")


def test_rough_going_puts_nobody_at_risk() -> None:
    """5.4-e"""
    before = during(drill(b_mm1="0606", b_main_leader="0606"))
    state, _ = play(before, RoughGoing("b-mm1", ("woods",)), dice=[9])
    assert state.units["b-mm1"].disordered
    assert at(state, OC) == "0606"


def test_a_hex_next_to_a_lone_leader_moves_nobody() -> None:
    """5.0-b, 5.4-c"""
    assert entered(drill(b_main_leader="0606", r_pk1="0605", r_main_leader="0706"), "r-pk1", "0706") == ()


def test_a_leader_with_a_friend_does_not_relocate() -> None:
    """5.4-c"""
    state, _ = play(drill(b_pk1="0606", b_sb1="0808", b_main_leader="0606"), Relocate(OC))
    assert at(state, OC) == "0606"


# ---------------------------------------------------------------- leaving with the Battle


def test_a_leader_whose_battle_is_gone_leaves_at_no_cost() -> None:
    """5.0-c"""
    state, _ = play(drill(b_pk1="0909", b_wing_leader="0606"), Departures())
    assert at(state, WING) == GONE
    assert state.flight("b") == 0


def test_an_oc_stays_without_his_battle() -> None:
    """5.0-c"""
    state, _ = play(drill(b_pk2="0909", b_main_leader="0606", b_commander_1="0606"), Departures())
    assert (at(state, OC), at(state, GUEST)) == ("0606", "0606")


def test_the_replacement_of_an_oc_does_not() -> None:
    """5.0-c, 5.5-b"""
    before = drill(b_pk2="0909", b_main_leader="0606")
    before = replace(before, leaders={**before.leaders, OC: replace(before.leaders[OC], replaced=True)})
    assert at(play(before, Departures())[0], OC) == GONE


def test_a_leader_with_another_battle_stays() -> None:
    """5.0-c"""
    assert at(play(drill(b_pk4="0909", b_wing_leader="0606"), Departures())[0], WING) == "0606"


def test_a_leader_with_reinforcements_stays() -> None:
    """5.0-c"""
    assert at(play(drill(b_pk3="waiting", b_rear_leader="0606"), Departures())[0], "b_rear_leader") == "0606"


def test_a_surrounded_leader_without_a_battle_is_captured() -> None:
    """5.0-c"""
    state, _ = play(drill(b_wing_leader="0606", b_pk1="0909", **SURROUNDING, r_pk1="0705"), Departures())
    assert at(state, WING) == GONE
    assert state.flight("b") == 2


def test_the_last_unit_takes_its_leader_along_wherever_he_is() -> None:
    """5.0-c"""
    before = drill(b_pk1="0606", b_sb2="0303", b_wing_leader="0101", r_pk1="0605", b_sb1="0707")
    state = took(before, "b-sb2", "ELIM")
    assert at(state, WING) == GONE


# ---------------------------------------------------------------- points and replacements


@pytest.mark.parametrize(("leader", "points"), [("b_main_leader", 10), ("r_main_leader", 5), ("b_wing_leader", 2)])
def test_an_oc_costs_5_a_king_10_another_2(leader: str, points: int) -> None:
    """3.0-a"""
    state = drill(**{leader: "0606"})
    state = lose(state, leader, "5.4-b", None).apply(state)  # type: ignore[arg-type]
    assert state.flight(leader[0]) == points


def test_replacements_cost_nothing_and_are_never_oc() -> None:
    """3.0-a, 5.5-b"""
    state = drill(b_main_leader="0606")
    assert is_commander(state, OC)
    state = replace(state, leaders={**state.leaders, OC: replace(state.leaders[OC], replaced=True)})
    assert points_for(state, OC) == 0
    assert not is_commander(state, OC)


def fallen(leader: str = OC, **pieces: Any) -> State:
    state = drill(**pieces, **{leader: "0101"})
    return lose(state, leader, "5.4-b", None).apply(state)  # type: ignore[arg-type]


def test_the_owner_places_a_replacement_with_any_unit_of_the_battle() -> None:
    """5.5-a"""
    state, _ = play(fallen(b_pk1="0606", b_sb1="0808", b_pk2="0909"), ReplaceLeaders("b"))
    assert asked(state) == "5.5-a"
    assert choices(state) == {PlaceLeader(OC, "0606"), PlaceLeader(OC, "0808")}
    for command in (PlaceLeader(OC, "0909"), PlaceLeader(WING, "0606"), Decline()):
        with pytest.raises(Illegal) as found:
            state.steps[-1].check(state, command)
        assert found.value.rule == "5.5-a"
    state, _ = play(state, *reversed(state.steps), commands=[PlaceLeader(OC, "0808")])
    assert (at(state, OC), state.leaders[OC].replaced, state.leaders[OC].owed) == ("0808", True, False)
    assert not state.steps


def test_with_one_hex_he_is_placed_without_asking() -> None:
    """5.5-a"""
    state, _ = play(fallen(b_pk1="0606"), ReplaceLeaders("b"))
    assert (at(state, OC), state.leaders[OC].replaced) == ("0606", True)


def test_a_replacement_comes_back_again_on_the_same_side() -> None:
    """5.5-a"""
    state, _ = play(fallen(b_pk1="0606"), ReplaceLeaders("b"))
    state = lose(state, OC, "5.4-b", None).apply(state)  # type: ignore[arg-type]
    state, _ = play(state, ReplaceLeaders("b"))
    assert (at(state, OC), state.leaders[OC].replaced) == ("0606", True)
    assert state.flight("b") == 10


def test_a_leader_without_a_replacement_does_not_come_back() -> None:
    """5.5-b"""
    state, _ = play(fallen("b_rear_leader", b_pk3="0606"), ReplaceLeaders("b"))
    assert at(state, "b_rear_leader") == GONE


def test_without_a_unit_of_his_battle_on_the_map_he_does_not_come() -> None:
    """5.5-a"""
    state, _ = play(fallen(b_pk2="0606"), ReplaceLeaders("b"))
    assert at(state, OC) == GONE


def test_replacements_come_at_the_start_of_phase_b() -> None:
    """R24"""
    assert phases("b", "b_main", "continued")[0] == ReplaceLeaders("b")


def test_only_the_own_side_places_its_leaders() -> None:
    """5.5-a"""
    state, _ = play(fallen(b_pk1="0606"), ReplaceLeaders("r"))
    assert at(state, OC) == GONE
