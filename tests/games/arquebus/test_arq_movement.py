"""Movement by hex and hexside, stopping beside the enemy, leaving and disengaging [7.0, 5.3, 14.5]."""

from __future__ import annotations

from arq_positions import battle, change, in_activation, only, play, put, why_not
from msgspec.structs import replace

from roma_desktop.games.arquebus.commands.moving import Dismount, EndMoves, Fire, Move, MoveLeader, Remount, Turn
from roma_desktop.games.arquebus.commands.sequence import Decline
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.rules.command import in_range
from roma_desktop.games.arquebus.rules.movement import terrain_cost
from roma_desktop.games.arquebus.steps.move_fire import MoveFire
from roma_desktop.games.arquebus.steps.phases import FixCommand


def french_foot(**others: tuple[str, str]) -> State:
    """A French pike and crossbow block of Chandieu's with him, in the open; Spaniards as said."""
    state = only(battle("cerignola"), "fr-pk1", "fr-cb1", *(name.replace("_", "-") for name in others))
    state = put(state, fr_pk1=("0911", "N"), fr_cb1=("1011", "N"), **others)
    leaders = {**state.leaders, "fr_centre_leader": replace(state.leaders["fr_centre_leader"], at="0911")}
    state = replace(state, leaders=leaders)
    return in_activation(state, "fr_centre", MoveFire("fr"))


class TestSteps:
    def test_a_unit_goes_hex_by_hex_and_pays(self) -> None:
        state, _ = play(french_foot(), Move("fr-cb1", "1010"), Move("fr-cb1", "1009"))
        assert state.units["fr-cb1"].at == "1009"
        assert state.activation is not None
        assert state.activation.spent["fr-cb1"] == 2

    def test_a_hex_farther_away_is_refused(self) -> None:
        assert why_not(french_foot(), Move("fr-cb1", "1009")) == "7.2-a"

    def test_no_further_than_the_movement_allowance(self) -> None:
        """7.2-a, 2.2-c"""
        way = ("1010", "1009", "1008", "1009", "1010")
        state, _ = play(french_foot(), *(Move("fr-cb1", at) for at in way))
        assert why_not(state, Move("fr-cb1", "1111")) == "7.2-a"

    def test_never_into_enemies(self) -> None:
        state = french_foot(sp_mm1=("1010", "S"))
        assert why_not(state, Move("fr-cb1", "1010")) == "7.2-b"

    def test_a_unit_is_finished_when_the_next_begins(self) -> None:
        """7.2-a"""
        state, _ = play(french_foot(), Move("fr-cb1", "1010"), Move("fr-pk1", "0910"))
        assert why_not(state, Move("fr-cb1", "1009")) == "7.2-a"

    def test_units_of_another_battle_do_not_move(self) -> None:
        """6.1-a, 5.0-a"""
        state = put(french_foot(), fr_mm1=("0413", "N"))
        assert why_not(state, Move("fr-mm1", "0412")) == "6.1-a"


class TestTerrain:
    def test_costs_are_those_of_the_chart(self) -> None:
        """2.1-a, 7.3-a, T7"""
        state = battle("cerignola")
        assert terrain_cost(state, "0908", "1007", "foot") == 3  # ditch and rampart +2
        assert terrain_cost(state, "0908", "1007", "artillery") is None
        assert terrain_cost(state, "0604", "0603", "mounted") == 3  # vineyard 2, up the slope +1
        assert terrain_cost(state, "0603", "0604", "mounted") == 1  # down again: nothing

    def test_terrain_that_is_closed_is_refused(self) -> None:
        state = only(battle("ravenna"), "fr-h1")
        state = in_activation(put(state, fr_h1=("1710", "N")), "fr_ferrara", MoveFire("fr"))
        assert why_not(state, Move("fr-h1", "1709")) == "7.3-a"

    def test_rough_going_may_disorder(self) -> None:
        """7.3-a, R25"""
        state = french_foot()
        state = put(state, fr_pk1=("1012", "N"), fr_cb1=("1112", "N"))
        state = in_activation(state, "fr_centre", MoveFire("fr"))
        works = {"1011-1012": "trench"}
        state = replace(state, works=works)
        hit, _ = play(state, Move("fr-pk1", "1011"), dice=(6,))
        assert hit.units["fr-pk1"].order == "disordered"
        spared, _ = play(state, Move("fr-pk1", "1011"), dice=(5,))
        assert spared.units["fr-pk1"].order == "good"

    def test_foot_without_pikes_does_not_roll_at_a_trench(self) -> None:
        state = replace(french_foot(), works={"1010-1011": "trench"})
        state, _ = play(state, Move("fr-cb1", "1010"))
        assert state.units["fr-cb1"].order == "good"


class TestBesideTheEnemy:
    def test_a_unit_stops_and_sets_its_facing_once(self) -> None:
        """7.2-b, 8.0-b, R37"""
        state = french_foot(sp_mm1=("1108", "S"))
        state, _ = play(state, Move("fr-cb1", "1010"), Move("fr-cb1", "1109"), Turn("fr-cb1", 4))
        assert state.units["fr-cb1"].facing == 4
        assert why_not(state, Move("fr-cb1", "1009")) == "7.2-b"
        assert why_not(state, Turn("fr-cb1", 5)) == "8.0-d"

    def test_leaving_costs_one_more(self) -> None:
        """7.2-c"""
        state = french_foot(sp_mm1=("1010", "S"))
        state, _ = play(state, Move("fr-cb1", "1012"))
        assert state.activation is not None
        assert state.activation.spent["fr-cb1"] == 2

    def test_not_straight_into_another_hex_beside_the_same_enemy(self) -> None:
        """7.2-c, R08"""
        state = french_foot(sp_mm1=("1010", "S"))
        assert why_not(state, Move("fr-cb1", "1111")) == "7.2-c"

    def test_out_of_command_it_neither_comes_near_nor_leaves(self) -> None:
        near = french_foot(sp_mm1=("1010", "S"))
        assert near.activation is not None
        lost = replace(near, activation=replace(near.activation, commanded=frozenset()))
        assert why_not(lost, Move("fr-cb1", "1012")) == "5.3-d"
        far = french_foot(sp_mm1=("1009", "S"))
        assert far.activation is not None
        lost = replace(far, activation=replace(far.activation, commanded=frozenset()))
        assert why_not(lost, Move("fr-cb1", "1010")) == "5.3-a"
        assert why_not(lost, Move("fr-cb1", "1012")) == ""

    def test_an_engaged_unit_disengages_and_is_disordered(self) -> None:
        """14.5-c, 14.5-d"""
        state = french_foot(sp_mm1=("1010", "S"))
        state = replace(state, engaged=frozenset({("fr-cb1", "sp-mm1")}))
        state, _ = play(state, Move("fr-cb1", "1012"))
        assert state.units["fr-cb1"].order == "disordered"
        assert not state.engaged
        assert state.activation is not None
        assert state.activation.spent["fr-cb1"] == 3

    def test_a_disordered_one_cannot_disengage(self) -> None:
        state = change(french_foot(sp_mm1=("1010", "S")), "fr-cb1", order="disordered")
        state = replace(state, engaged=frozenset({("fr-cb1", "sp-mm1")}))
        assert why_not(state, Move("fr-cb1", "1012")) == "14.5-d"

    def test_engaged_foot_that_cannot_attack_must_disengage(self) -> None:
        state = replace(french_foot(sp_mm1=("1010", "S")), engaged=frozenset({("fr-cb1", "sp-mm1")}))
        assert why_not(state, EndMoves()) == "14.5-d"


class TestTurning:
    def test_freely_away_from_enemies(self) -> None:
        """8.0-d, 8.0-f"""
        state, _ = play(french_foot(), Turn("fr-cb1", 1), Turn("fr-cb1", 3))
        assert state.units["fr-cb1"].facing == 3

    def test_by_one_vertex_once_beside_the_enemy(self) -> None:
        state = french_foot(sp_mm1=("1010", "S"))
        assert why_not(state, Turn("fr-cb1", 2)) == "8.0-e"
        turned, _ = play(state, Turn("fr-cb1", 5))
        assert why_not(turned, Turn("fr-cb1", 4)) == "8.0-e"

    def test_an_engaged_unit_keeps_facing_its_enemy(self) -> None:
        state = replace(french_foot(sp_mm1=("1010", "S")), engaged=frozenset({("fr-pk1", "sp-mm1")}))
        state = put(state, fr_pk1=("1011", "N"), fr_cb1=("0913", "N"))
        state = in_activation(state, "fr_centre", MoveFire("fr"))
        assert why_not(state, Turn("fr-pk1", 5)) == "14.5-e"

    def test_an_engaged_unit_that_faces_away_must_turn(self) -> None:
        state = replace(french_foot(sp_mm1=("1010", "S")), engaged=frozenset({("fr-pk1", "sp-mm1")}))
        state = put(state, fr_pk1=("1011", "S"), fr_cb1=("0913", "N"))
        state = in_activation(state, "fr_centre", MoveFire("fr"))
        assert why_not(state, EndMoves()) == "14.5-f"
        assert why_not(state, Turn("fr-pk1", 2)) == "14.5-f"
        turned, _ = play(state, Turn("fr-pk1", 5))
        assert why_not(turned, EndMoves()) == ""


class TestLeaders:
    def test_a_leader_goes_with_a_unit_and_stays_with_it(self) -> None:
        state = french_foot()
        going = frozenset({"fr_centre_leader"})
        state, _ = play(state, Move("fr-pk1", "0910", going), Move("fr-pk1", "0909"))
        assert state.leaders["fr_centre_leader"].at == "0909"
        assert why_not(state, MoveLeader("fr_centre_leader", "0908")) == "7.2-a"

    def test_only_from_the_same_hex(self) -> None:
        assert why_not(french_foot(), Move("fr-cb1", "1010", frozenset({"fr_centre_leader"}))) == "7.2-e"

    def test_alone_he_keeps_away_from_enemies(self) -> None:
        state = french_foot(sp_mm1=("1010", "S"))
        assert why_not(state, MoveLeader("fr_centre_leader", "0910")) == "7.2-e"
        assert why_not(state, MoveLeader("fr_centre_leader", "0912")) == ""

    def test_a_commander_without_a_battle_goes_along_when_it_is_continued_too(self) -> None:
        """7.2-e, R05: Nemours begins with French gendarmes."""
        for mode, alone in (("free", ""), ("continued", "7.2-d"), ("seized", "7.2-d")):
            state = in_activation(battle("cerignola"), "fr_right", MoveFire("fr"))
            assert state.activation is not None
            state = replace(state, activation=replace(state.activation, mode=mode))
            oc = state.setting.commander["fr"]
            assert why_not(state, Move("fr-mm2", "1613", frozenset({oc}))) == ""
            assert why_not(state, MoveLeader(oc, "1613")) == alone

    def test_leaders_of_other_battles_stay(self) -> None:
        assert why_not(french_foot(), MoveLeader("fr_left_leader", "0414")) == "7.2-d"


class TestHorses:
    def mounted(self, leader: str = "0615", **others: tuple[str, str]) -> State:
        state = only(battle("cerignola"), "fr-mcb1", *(name.replace("_", "-") for name in others))
        state = put(state, fr_mcb1=("0614", "N"), **others)
        leaders = {**state.leaders, "fr_left_leader": replace(state.leaders["fr_left_leader"], at=leader)}
        return in_activation(replace(state, leaders=leaders), "fr_left", MoveFire("fr"))

    def test_dismounting_reloads_and_ends_the_move(self) -> None:
        """7.4-b, 2.2-e"""
        state = change(self.mounted(), "fr-mcb1", shot=True)
        state, _ = play(state, Dismount("fr-mcb1"))
        unit = state.units["fr-mcb1"]
        assert (unit.dismounted, unit.shot) == (True, False)
        assert state.type_of("fr-mcb1") == "CB"
        assert why_not(state, Move("fr-mcb1", "0613")) == "7.2-b"

    def test_mounting_again_leaves_the_rest_of_the_foot_allowance(self) -> None:
        state = change(self.mounted(), "fr-mcb1", dismounted=True)
        state, _ = play(state, Remount("fr-mcb1"))
        assert not state.units["fr-mcb1"].dismounted

    def test_not_beside_an_enemy(self) -> None:
        assert why_not(self.mounted(sp_mm1=("0613", "S")), Dismount("fr-mcb1")) == "7.4-a"

    def test_not_out_of_the_leaders_range(self) -> None:
        """7.4-a, R44"""
        assert why_not(self.mounted(leader="1715"), Dismount("fr-mcb1")) == "7.4-a"

    def test_the_leaders_range_is_measured_at_the_start_of_the_activation(self) -> None:
        """5.2-d, 7.4-a: that he comes nearer is of no use, that he goes away does no harm."""
        came, went = self.mounted(leader="1715"), self.mounted()
        came = replace(
            came, leaders={**came.leaders, "fr_left_leader": replace(came.leaders["fr_left_leader"], at="0615")}
        )
        went = replace(
            went, leaders={**went.leaders, "fr_left_leader": replace(went.leaders["fr_left_leader"], at="1715")}
        )
        assert why_not(came, Dismount("fr-mcb1")) == "7.4-a"
        assert why_not(went, Dismount("fr-mcb1")) == ""

    def test_the_range_is_noted_as_an_activation_begins(self) -> None:
        """5.2-d, R44: a unit in a chain only is in command, and not in the range."""
        state = self.mounted()
        steps = (MoveFire("fr"), FixCommand())
        began, _ = play(in_activation(state, "fr_left", *steps, in_range=frozenset()))
        assert began.activation is not None
        assert began.activation.in_range == frozenset(in_range(state, "fr_left")) == {"fr-mcb1"}

    def test_only_mounted_shot(self) -> None:
        assert why_not(french_foot(), Dismount("fr-cb1")) == "7.4"


def test_an_army_activation_is_movement_only_and_keeps_away() -> None:
    from roma_desktop.games.arquebus.commands.sequence import ActivateArmy
    from roma_desktop.games.arquebus.steps.sequence import FreeActivation

    state = replace(battle("cerignola"), steps=(FreeActivation("fr"),), active="fr")
    state, _ = play(state, ActivateArmy())
    assert isinstance(state.steps[-1], MoveFire)
    assert why_not(state, Fire("fr-cb1", "0807")) == "6.1-b"
    assert why_not(state, EndMoves()) == ""


def test_declining_leaves_a_unit_where_it_is() -> None:
    state = french_foot(sp_aq1=("1108", "S"))
    state, _ = play(state, Move("fr-cb1", "1010"), Move("fr-cb1", "1109"), Decline(), Turn("fr-cb1", 4))
    assert state.units["fr-cb1"].at == "1109"
