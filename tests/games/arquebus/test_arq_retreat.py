"""Retreats [14.3, 7.3-b, 10.1, R11, R39]."""

from __future__ import annotations

from typing import Any

import pytest
from arq_drill import GONE, asked, choices, drill, play
from msgspec.structs import replace

from roma_desktop.core.errors import Illegal
from roma_desktop.games.arquebus.commands.sequence import Decline, MoveStandard
from roma_desktop.games.arquebus.commands.shock import Retreat
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.rules.results.casualties import Hit
from roma_desktop.games.arquebus.steps.results import TakeResults


def forced(unit: str, *causes: str, dice: tuple[int, ...] = (), cause: Any = "shock", **pieces: Any) -> State:
    """The position after a unit got the result to retreat from these enemies."""
    return play(drill(**pieces), TakeResults((Hit(unit, "R1", causes),), cause), dice=dice)[0]


def hexes(state: State) -> set[str]:
    return {one.to for one in choices(state) if isinstance(one, Retreat)}


def refused(state: State, unit: str, to: str, facing: int = 4) -> str:
    """The rule by which a retreat is refused; every refusal says what would be legal."""
    with pytest.raises(Illegal) as found:
        state.steps[-1].check(state, Retreat(unit, to, facing))
    assert found.value.instead is not None
    return found.value.rule


def gone_back(state: State, to: str, facing: int = 4, dice: tuple[int, ...] = ()) -> State:
    unit = state.steps[-1].unit  # type: ignore[attr-defined]
    after, _ = play(state, *reversed(state.steps), commands=[Retreat(unit, to, facing)], dice=dice)
    return after


# ---------------------------------------------------------------- where to


def test_a_retreat_ends_one_hex_farther_from_the_enemy() -> None:
    """14.3-a"""
    state = forced("b-pk1", "r-aq1", b_pk1="0606", r_aq1="0605")
    assert hexes(state) == {"0706", "0707", "0607"}
    assert refused(state, "b-pk1", "0506") == "14.3-a"
    assert refused(state, "b-pk1", "0708") == "14.3-a"


def test_it_ends_farther_from_every_enemy_of_that_attack() -> None:
    """14.3-a, R11"""
    state = forced("b-pk1", "r-aq1", "r-aq2", b_pk1="0606", r_aq1="0605", r_aq2="0705")
    assert hexes(state) == {"0707", "0607"}
    assert refused(state, "b-pk1", "0706") == "14.3-a"


def test_enemies_of_another_attack_do_not_count() -> None:
    """14.3-e"""
    state = forced("b-pk1", "r-aq1", b_pk1="0606", r_aq1="0605", r_aq2="0608")
    assert "0607" in hexes(state)


def test_from_fire_afar_it_goes_away_from_the_firer() -> None:
    """R11"""
    state = forced("b-pk1", "r-gun1", b_pk1="0606", r_gun1="0603", cause="fire")
    assert hexes(state) == {"0707", "0607"}


def test_without_a_hex_farther_from_all_it_is_eliminated() -> None:
    """14.3-g"""
    state = forced("b-pk1", "r-aq1", "r-aq2", b_pk1="0606", r_aq1="0605", r_aq2="0707")
    assert state.units["b-pk1"].at == GONE
    assert state.flight("b") == 5


def test_enemy_units_bar_the_way() -> None:
    """14.3-d"""
    state = forced("b-pk1", "r-aq1", b_pk1="0606", r_aq1="0605", r_pk1="0707")
    assert hexes(state) == {"0706", "0607"}
    assert refused(state, "b-pk1", "0707") == "14.3-d"


def test_closed_terrain_bars_the_way_and_rough_terrain_does_not() -> None:
    """14.3-c, R39"""
    state = forced("b-pk1", "r-aq1", b_pk1="0606", r_aq1="0605", terrain={"0707": "~", "0607": "w"})
    assert hexes(state) == {"0706", "0607"}
    assert refused(state, "b-pk1", "0707") == "14.3-c"
    assert not gone_back(state, "0607").units["b-pk1"].disordered


def test_closed_hexsides_bar_the_way() -> None:
    """14.3-c"""
    state = forced("b-pk1", "r-aq1", b_pk1="0606", r_aq1="0605", hexsides=[("wall", "0606/SE")])
    assert hexes(state) == {"0706", "0607"}


def test_nobody_retreats_off_the_map() -> None:
    """7.3-b"""
    state = forced("b-pk1", "r-aq1", b_pk1="0606", r_aq1="0605")
    assert refused(state, "b-pk1", "9999") == "14.3-a"
    assert forced("b-pk1", "r-aq1", "r-aq2", b_pk1="0101", r_aq1="0201", r_aq2="0102").units["b-pk1"].at == GONE


def test_hexes_where_enemy_reinforcements_enter_are_closed() -> None:
    """7.3-b"""
    near = {"b_pk1": "1101", "r_aq1": "1001"}
    assert "1201" in hexes(forced("b-pk1", "r-aq1", **near))
    state = forced("b-pk1", "r-aq1", **near, r_pk3="waiting")
    assert "1201" not in hexes(state)
    assert refused(state, "b-pk1", "1201") == "7.3-b"


def test_a_retreat_may_end_next_to_other_enemies() -> None:
    """14.3-e"""
    state = forced("b-pk1", "r-aq1", b_pk1="0606", r_aq1="0605", r_pk1="0608")
    assert "0607" in hexes(state)


def test_the_facing_is_free_and_useful_ones_are_offered() -> None:
    """14.3-e"""
    state = forced("b-pk1", "r-aq1", b_pk1="0606", r_aq1="0605")
    offered = {one.facing for one in choices(state) if isinstance(one, Retreat) and one.to == "0707"}
    assert state.units["b-pk1"].facing in offered
    assert len(offered) < 6
    for facing in range(6):
        state.steps[-1].check(state, Retreat("b-pk1", "0707", facing))
    assert gone_back(state, "0707", 1).units["b-pk1"].facing == 1
    assert refused(state, "b-pk1", "0707", 6) == "14.3-e"


def test_only_the_retreat_may_be_ordered() -> None:
    """14.3"""
    state = forced("b-pk1", "r-aq1", b_pk1="0606", r_aq1="0605")
    for command in (Decline(), Retreat("b-aq1", "0707", 4)):
        with pytest.raises(Illegal):
            state.steps[-1].check(state, command)


def test_simultaneous_results_count_from_where_everybody_stood() -> None:
    """R11"""
    before = drill(b_aq1="0606", r_aq1="0605")
    hits = (Hit("r-aq1", "ELIM", ("b-aq1",)), Hit("b-aq1", "R1", ("r-aq1",)))
    state, _ = play(before, TakeResults(hits, "fire"))
    assert hexes(state) == {"0706", "0707", "0607"}


# ---------------------------------------------------------------- stacks


def test_it_may_join_those_with_whom_it_may_stack() -> None:
    """10.1-a"""
    state = forced("b-aq1", "r-aq1", b_aq1="0606", r_aq1="0605", b_gun1="0607", b_pk1="0707")
    assert hexes(state) == {"0706", "0607"}
    assert refused(state, "b-aq1", "0707") == "14.3-d"


def test_in_a_stack_it_takes_the_facing_of_the_other() -> None:
    """10.1-b"""
    state = forced("b-aq1", "r-aq1", b_aq1="0606", r_aq1="0605", b_gun1="0607")
    facing = state.units["b-gun1"].facing
    assert refused(state, "b-aq1", "0607", (facing + 1) % 6) == "10.1-b"
    assert gone_back(state, "0607", facing).units["b-aq1"].at == "0607"


def test_nobody_joins_an_engaged_unit() -> None:
    """10.1-c"""
    before = drill(b_aq1="0606", r_aq1="0605", b_gun1="0607", r_pk1="0608")
    before = replace(before, engaged=frozenset({("b-gun1", "r-pk1")}))
    state, _ = play(before, TakeResults((Hit("b-aq1", "R1", ("r-aq1",)),), "shock"))
    assert "0607" not in hexes(state)


# ---------------------------------------------------------------- through friends


WALL = {"b_pk2": "0706", "b_pk4": "0607"}


@pytest.mark.parametrize("kind", ["aq", "cb", "lb", "sk", "sp", "gun"])
def test_it_passes_through_lone_friends_of_these_types(kind: str) -> None:
    """14.3-f"""
    state = forced("b-mm1", "r-aq1", b_mm1="0606", r_aq1="0605", **WALL, **{f"b_{kind}2": "0707"})
    if kind == "sp":
        assert hexes(state) >= {"0707"}  # it may stop with sappers [10.0-b]
        return
    assert hexes(state) == {"0807", "0708", "0608"}


@pytest.mark.parametrize("kind", ["pk", "sb", "mm", "maq", "mcb", "lc", "gw", "bw"])
def test_it_does_not_pass_through_other_types(kind: str) -> None:
    """14.3-f"""
    state = forced("b-lca1", "r-aq1", b_lca1="0606", r_aq1="0605", **WALL, **{f"b_{kind}1": "0707"})
    assert state.units["b-lca1"].at == GONE


def test_it_does_not_pass_through_a_stack() -> None:
    """14.3-f"""
    state = forced("b-mm1", "r-aq1", b_mm1="0606", r_aq1="0605", **WALL, b_aq1="0707", b_gun1="0707")
    assert state.units["b-mm1"].at == GONE


def test_it_passes_only_if_no_hex_is_free() -> None:
    """14.3-f"""
    state = forced("b-mm1", "r-aq1", b_mm1="0606", r_aq1="0605", b_pk2="0706", b_aq2="0707")
    assert hexes(state) == {"0607"}
    assert refused(state, "b-mm1", "0708") == "14.3-a"


@pytest.mark.parametrize(("order", "after"), [("good", "disordered"), ("disordered", "retired"), ("retired", "gone")])
def test_what_is_passed_comes_into_worse_order(order: str, after: str) -> None:
    """14.3-f"""
    state = forced("b-mm1", "r-aq1", b_mm1="0606", r_aq1="0605", **WALL, b_aq2=("0707", order))
    state = gone_back(state, "0708")
    assert state.units["b-mm1"].at == "0708"
    if after == "gone":
        assert state.units["b-aq2"].at == GONE
        return
    assert asked(state) == ("14.4-a" if after == "retired" else None)
    assert state.units["b-aq2"].order == "disordered"


def test_it_goes_no_farther_than_the_first_free_hex() -> None:
    """14.3-f"""
    state = forced("b-mm1", "r-aq1", b_mm1="0606", r_aq1="0605", **WALL, b_aq2="0707")
    assert refused(state, "b-mm1", "0909") == "14.3-f"
    assert refused(state, "b-mm1", "0707") == "14.3-d"
    assert refused(state, "b-mm1", "0101") == "14.3-f"


def test_artillery_that_is_passed_is_eliminated() -> None:
    """14.3-f"""
    state = gone_back(forced("b-mm1", "r-aq1", b_mm1="0606", r_aq1="0605", **WALL, b_gun2="0707"), "0708")
    assert state.units["b-gun2"].at == GONE


def test_it_passes_two_lone_friends_in_a_row() -> None:
    """14.3-f"""
    state = forced(
        "b-mm1", "r-aq1", b_mm1="0606", r_aq1="0605", **WALL, b_aq2="0707", b_cb2="0708", b_pk1="0807", b_sb1="0608"
    )
    assert "0709" in hexes(state)
    state = gone_back(state, "0709")
    assert state.units["b-aq2"].disordered
    assert state.units["b-cb2"].disordered


@pytest.mark.parametrize(("die", "falls"), [(6, False), (7, True)])
def test_the_leader_with_a_passed_unit_that_is_retired_is_checked(die: int, falls: bool) -> None:
    """14.3-f"""
    state = forced(
        "b-mm1", "r-aq1", b_mm1="0606", r_aq1="0605", **WALL, b_aq2=("0707", "retired"), b_wing_leader="0707"
    )
    state = gone_back(state, "0708", dice=(die,))
    assert (state.leaders["b_wing_leader"].at == GONE) is falls


def test_the_leader_with_a_passed_unit_that_is_disordered_is_not_checked() -> None:
    """14.3-f"""
    state = forced("b-mm1", "r-aq1", b_mm1="0606", r_aq1="0605", **WALL, b_aq2="0707", b_wing_leader="0707")
    assert gone_back(state, "0708").leaders["b_wing_leader"].at == "0707"


# ---------------------------------------------------------------- leaders and standards


def test_leaders_go_along_if_no_unit_stays() -> None:
    """14.3-b"""
    state = forced("b-pk1", "r-aq1", b_pk1="0606", r_aq1="0605", b_main_leader="0606", b_commander_1="0606")
    state = gone_back(state, "0707")
    assert {state.leaders[one].at for one in ("b_main_leader", "b_commander_1")} == {"0707"}


def test_leaders_stay_with_a_unit_that_stays() -> None:
    """14.3-b"""
    state = forced("b-aq1", "r-aq1", b_aq1="0606", b_sp1="0606", r_aq1="0605", b_main_leader="0606")
    assert gone_back(state, "0707").leaders["b_main_leader"].at == "0606"


def test_it_may_enter_the_hex_of_a_lone_enemy_leader_who_relocates() -> None:
    """14.3-d, 5.4-c"""
    state = forced("b-pk1", "r-aq1", b_pk1="0606", r_aq1="0605", r_main_leader="0707")
    state = gone_back(state, "0707")
    assert state.leaders["r_main_leader"].at == "0605"


def test_it_may_enter_the_hex_of_the_enemy_standard_which_moves() -> None:
    """14.3-d, 15.2-c"""
    state = forced("b-pk1", "r-aq1", b_pk1="0603", r_aq1="0504", r_pk1="0502")
    state = gone_back(state, "0602")
    assert asked(state) == "15.2-c"
    state, _ = play(state, *reversed(state.steps), commands=[MoveStandard("0303")])
    assert state.standards["r"] == "0303"
