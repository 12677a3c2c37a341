"""Command ranges and chains, facing, stacking [5.2, 8.0, 10.0]."""

from __future__ import annotations

import pytest
from arq_positions import battle, change, only, put
from msgspec.structs import replace

from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import FACINGS
from roma_desktop.games.arquebus.rules.command import commander, effectiveness, in_command, in_range, ranges
from roma_desktop.games.arquebus.rules.facing import aspect, front
from roma_desktop.games.arquebus.rules.stacking import may_share, passing_cost


def with_leader(state: State, leader: str, at: str) -> State:
    return replace(state, leaders={**state.leaders, leader: replace(state.leaders[leader], at=at)})


class TestCommand:
    def horse(self, **places: tuple[str, str]) -> State:
        state = put(only(battle("cerignola"), "fr-lc1", "fr-lc2", "sp-mm1"), sp_mm1=("1801", "S"), **places)
        return with_leader(state, "fr_left_leader", "0415")

    def test_in_range_by_hexes(self) -> None:
        """5.2-d, 5.1-b"""
        state = self.horse(fr_lc1=("0411", "N"), fr_lc2=("0410", "N"))
        assert set(in_range(state, "fr_left")) == {"fr-lc1"}  # range 4

    def test_a_unit_beside_one_in_command_is_in_command(self) -> None:
        """5.2-e, 2.4-h"""
        state = self.horse(fr_lc1=("0411", "N"), fr_lc2=("0410", "N"))
        assert in_command(state, "fr_left") >= {"fr-lc1", "fr-lc2"}

    def test_a_unit_beyond_the_chain_is_not(self) -> None:
        """5.2-e"""
        state = self.horse(fr_lc1=("0411", "N"), fr_lc2=("0409", "N"))
        assert "fr-lc2" not in in_command(state, "fr_left")

    def test_the_range_does_not_go_through_enemies(self) -> None:
        state = self.horse(fr_lc1=("0114", "N"), fr_lc2=("0115", "N"))
        assert "0115" in ranges(state, "fr_left_leader")
        walled = put(
            only(battle("cerignola"), "fr-lc1", "sp-mm1", "sp-mm2", "sp-mm3", "sp-mm4", "sp-sb1", "sp-sb2"),
            fr_lc1=("0215", "N"),
            sp_mm1=("0115", "S"),
            sp_mm2=("0216", "S"),
            sp_mm3=("0116", "S"),
            sp_mm4=("0114", "S"),
            sp_sb1=("0214", "S"),
            sp_sb2=("0315", "S"),
        )
        walled = with_leader(walled, "fr_left_leader", "0415")
        assert "0215" not in ranges(walled, "fr_left_leader")

    def test_a_battle_without_a_leader_is_out_of_command(self) -> None:
        """6.4-a, 5.0-a"""
        assert in_command(battle("fornovo"), "fr_train") == frozenset()

    def test_an_oc_is_no_oc_any_more_when_he_is_replaced(self) -> None:
        """5.1-a, 5.2-b, R30"""
        state = battle("ravenna")
        assert commander(state, "fr") == "fr_main_leader"
        assert effectiveness(state, "fr") == -2
        lost = replace(
            state, leaders={**state.leaders, "fr_main_leader": replace(state.leaders["fr_main_leader"], replaced=True)}
        )
        assert commander(lost, "fr") is None
        assert effectiveness(lost, "fr") == 0


class TestFacing:
    def test_two_hexes_are_in_front_two_behind_and_one_at_each_flank(self) -> None:
        """8.0-a"""
        field = battle("cerignola").setting.field
        north = FACINGS.index("N")
        assert set(front(field, "1011", north)) == {"0910", "1010"}
        found = {near: aspect(field, "1011", north, near) for near in field.neighbours["1011"]}
        assert found == {
            "0910": "front",
            "1010": "front",
            "1111": "right",
            "1012": "rear",
            "0912": "rear",
            "0911": "left",
        }

    def test_a_hex_farther_away_has_no_aspect(self) -> None:
        field = battle("cerignola").setting.field
        with pytest.raises(ValueError, match="1009"):
            aspect(field, "1011", 0, "1009")


class TestStacking:
    def test_foot_shares_with_deployed_guns_but_pikes_do_not(self) -> None:
        state = battle("cerignola")
        gun, shot, pikes = state.units["sp-s1"], state.units["sp-aq1"], state.units["sp-pk1"]
        assert may_share(state, shot, gun)
        assert not may_share(state, pikes, gun)

    def test_not_with_limbered_guns(self) -> None:
        state = change(battle("cerignola"), "sp-s1", deployed=False)
        assert not may_share(state, state.units["sp-aq1"], state.units["sp-s1"])

    def test_sappers_share_with_anybody_else(self) -> None:
        """10.0-b"""
        state = battle("bicocca")
        sappers = next(unit for unit in state.units.values() if state.type_of(unit.id) == "SP")
        swiss = next(unit for unit in state.units.values() if state.type_of(unit.id) == "PK")
        assert may_share(state, sappers, swiss)

    def test_foot_with_foot_never(self) -> None:
        state = battle("cerignola")
        assert not may_share(state, state.units["sp-aq1"], state.units["sp-sb1"])

    def test_shot_passes_through_a_lone_friend_for_one_point(self) -> None:
        """10.0-c, 2.5-c"""
        state = battle("cerignola")
        assert passing_cost(state, state.units["sp-aq1"], "0904") == 1  # men-at-arms
        assert passing_cost(state, state.units["sp-aq1"], "0907") is None  # pikes
        assert passing_cost(state, state.units["sp-mm2"], "0904") is None

    def test_anybody_passes_deployed_guns_alone(self) -> None:
        """10.0-c"""
        state = put(battle("cerignola"), sp_s1=("0505", "S"))
        assert passing_cost(state, state.units["sp-mm2"], "0505") == 0
        assert passing_cost(state, state.units["sp-s2"], "0505") is None
