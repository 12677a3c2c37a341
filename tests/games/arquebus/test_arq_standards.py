"""Standards rally and move [15.1-d, 15.2, R22]."""

from __future__ import annotations

import pytest
from arq_drill import GONE, asked, choices, drill, play

from roma_desktop.core.errors import Illegal
from roma_desktop.games.arquebus.commands.sequence import Decline, MoveStandard
from roma_desktop.games.arquebus.rules.results.standards import check_standard_move, ralliable, standard_hexes
from roma_desktop.games.arquebus.steps.entered import entered
from roma_desktop.games.arquebus.steps.standards import ForcedStandard, StandardMove, StandardRally


def test_retired_units_on_and_next_to_it_rally_to_disordered() -> None:
    """15.1-d"""
    before = drill(b_pk1=("0611", "retired"), b_mm1=("0612", "retired"), b_sb1=("0609", "retired"), b_aq1="0610")
    assert before.flight("b") == 3
    state, _ = play(before, StandardRally("b"))
    orders = {of: state.units[of].order for of in ("b-pk1", "b-mm1", "b-sb1", "b-aq1")}
    assert orders == {"b-pk1": "disordered", "b-mm1": "disordered", "b-sb1": "retired", "b-aq1": "good"}
    assert state.flight("b") == 1


def test_next_to_an_enemy_they_do_not() -> None:
    """15.1-d"""
    before = drill(b_pk1=("0610", "retired"), b_mm1=("0612", "retired"), r_pk1="0609")
    assert ralliable(before, "b") == ("b-mm1",)


def test_range_does_not_matter() -> None:
    """15.1-d"""
    assert ralliable(drill(b_pk1=("0610", "retired"), r_gun1="0608"), "b") == ("b-pk1",)


def test_only_units_of_its_own_side_rally() -> None:
    """15.1-d"""
    assert ralliable(drill(r_pk1=("0610", "retired")), "b") == ()


@pytest.mark.parametrize(("die", "stays"), [(0, True), (4, True), (5, False), (9, False)])
def test_before_it_moves_each_retired_unit_at_it_rolls(die: int, stays: bool) -> None:
    """15.2-b"""
    before = drill(b_pk1=("0610", "retired"), b_mm1=("0609", "retired"), b_aq1="0611")
    state, _ = play(before, StandardMove("b", "0303"), dice=[die])
    assert (state.units["b-pk1"].at == "0610") is stays
    assert state.units["b-mm1"].at == "0609"
    assert state.standards["b"] == "0303"
    assert state.flight("b") == (2 if stays else 6)


def test_it_may_move_to_any_hex_but_those_where_reinforcements_enter() -> None:
    """15.2-a"""
    state = drill(r_pk1="0606", r_main_leader="0505")
    found = set(standard_hexes(state, "b"))
    assert len(found) == 144 - 5
    assert not found & {"0112", "1201", "0611", "0602", "0606"}
    assert "0505" in found
    for at in state.setting.field.hexes.keys() - found:
        with pytest.raises(Illegal):
            check_standard_move(state, "b", at)
    for at in found:
        check_standard_move(state, "b", at)


@pytest.mark.parametrize(
    ("to", "rule"),
    [
        ("0112", "15.2-a"),
        ("1201", "15.2-a"),
        ("0611", "15.2-a"),
        ("9999", "15.2-a"),
        ("0606", "15.2-c"),
        ("0602", "10.0-a"),
    ],
)
def test_other_hexes_are_refused(to: str, rule: str) -> None:
    """15.2-a"""
    with pytest.raises(Illegal) as found:
        check_standard_move(drill(r_pk1="0606"), "b", to)
    assert found.value.rule == rule
    assert found.value.instead is not None


def test_an_enemy_in_its_hex_forces_its_owner_to_move_it() -> None:
    """15.2-c, 15.2-d, R22"""
    before = drill(b_pk1=("0610", "retired"), r_pk1="0611")
    assert entered(before, "r-pk1", "0611") == (ForcedStandard("b"),)
    assert entered(before, "r-pk1", "0602") == ()
    state, _ = play(before, ForcedStandard("b"))
    assert asked(state) == "15.2-c"
    assert state.steps[-1].decision(state).actor == "b"  # type: ignore[union-attr]
    assert MoveStandard("0303") in choices(state)
    with pytest.raises(Illegal) as found:
        state.steps[-1].check(state, Decline())
    assert found.value.rule == "15.2-c"
    state, _ = play(before, ForcedStandard("b"), commands=[MoveStandard("0303")], dice=[5])
    assert state.standards["b"] == "0303"
    assert state.units["b-pk1"].at == GONE


def test_a_friend_in_its_hex_forces_nothing() -> None:
    """15.2-c"""
    assert entered(drill(b_pk1="0611"), "b-pk1", "0611") == ()


def test_a_leader_whose_last_unit_disperses_leaves() -> None:
    """5.0-c"""
    before = drill(b_pk2=("0610", "retired"), b_wing_leader="0909")
    state, _ = play(before, StandardMove("b", "0303"), dice=[9])
    assert state.leaders["b_wing_leader"].at == GONE
