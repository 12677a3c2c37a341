"""Corners of the rules that are easily played otherwise, each with its nearest neighbour."""

from __future__ import annotations

from typing import ClassVar

from arq_drill import WAITING, drill, during, play
from arq_melee import ground, moves, phase, why_not
from msgspec.structs import replace

from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.commands.moving import EndMoves, Fire, Move, MoveLeader, Remount, Turn
from roma_desktop.games.arquebus.commands.sequence import Activate, ActivateArmy, PlayTroopsFalter
from roma_desktop.games.arquebus.commands.shock import Charge, EndDeclaring
from roma_desktop.games.arquebus.model.declared import Fought
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.rules import sight
from roma_desktop.games.arquebus.rules.continuing import check_battle
from roma_desktop.games.arquebus.rules.movement import remaining
from roma_desktop.games.arquebus.rules.results.advancing import hits
from roma_desktop.games.arquebus.rules.units import allowance, ratings
from roma_desktop.games.arquebus.steps.sequence import FreeActivation
from roma_desktop.games.arquebus.steps.shock.leaving import Leaving


def spent(state: State, unit: str) -> int:
    assert state.activation is not None
    return state.activation.spent[unit]


class TestHorseArchers:
    """11.2-d: one point to fire beside an enemy, one to leave the hex, and not to the same enemy again."""

    def rides_up(self, *commands: Command) -> State:
        state = drill(b_lca1="0607", r_pk1="0605")
        return moves(state, Move("b-lca1", "0606"), Turn("b-lca1", 5), Fire("b-lca1", "0605"), *commands, dice=(0,))

    def test_one_point_more_to_leave_and_no_more_after_that(self) -> None:
        state = self.rides_up(Move("b-lca1", "0607"))
        assert spent(state, "b-lca1") == 1 + 1 + 2
        state = self.rides_up(Move("b-lca1", "0607"), Move("b-lca1", "0507"))
        assert spent(state, "b-lca1") == 1 + 1 + 2 + 1

    def test_not_next_to_the_same_enemy_again(self) -> None:
        assert why_not(self.rides_up(), Move("b-lca1", "0705")) == "11.2-d"

    def test_one_that_began_beside_the_enemy_leaves_by_the_general_rule(self) -> None:
        """7.2-c"""
        state = moves(drill(b_lca1="0606", r_pk1="0605"), Fire("b-lca1", "0605"), dice=(0,))
        assert why_not(state, Move("b-lca1", "0705")) == "7.2-c"
        state = moves(drill(b_lca1="0606", r_pk1="0605"), Fire("b-lca1", "0605"), Move("b-lca1", "0607"), dice=(0,))
        assert spent(state, "b-lca1") == 1 + 2

    def test_out_of_command_it_does_not_leave_though_it_has_fired(self) -> None:
        """5.3-d"""
        state = drill(b_lca1="0606", r_pk1="0605")
        state = moves(state, Fire("b-lca1", "0605"), dice=(0,), commanded=frozenset())
        assert why_not(state, Move("b-lca1", "0607")) == "5.3-d"


class TestOutOfCommand:
    def test_not_to_an_enemy_leader(self) -> None:
        """5.3-c"""
        state = drill(b_pk1="0606", r_wing_leader="0605")
        assert why_not(moves(state, commanded=frozenset()), Move("b-pk1", "0605")) == "5.3-c"
        assert why_not(moves(state), Move("b-pk1", "0605")) == ""

    def test_not_to_an_enemy_standard(self) -> None:
        """5.3-c: red's standard is in 0602."""
        state = drill(b_pk1="0603")
        assert why_not(moves(state, commanded=frozenset()), Move("b-pk1", "0602")) == "5.3-c"
        assert why_not(moves(state), Move("b-pk1", "0602")) == ""


class TestPassing:
    """10.0-c: one point for each hex with a lone friend, and there may be several in a row."""

    RING: ClassVar = {
        "b_cb1": "0605",
        "b_mm1": "0705",
        "b_lb1": "0506",
        "b_aq2": "0505",
        "b_cb2": "0504",
        "b_lb2": "0604",
    }

    def test_through_two_friends_in_a_row(self) -> None:
        state = moves(drill(b_sk1="0606", **self.RING))
        assert allowance(state, state.units["b-sk1"]) >= 5
        assert why_not(state, Move("b-sk1", "0605")) == ""

    def test_not_with_too_few_points(self) -> None:
        assert why_not(moves(drill(b_sk1="0606", **self.RING), spent={"b-sk1": 2}), Move("b-sk1", "0605")) == "10.1-a"

    def test_not_by_one_that_disengages_into_a_hex_with_enemies_all_around_it(self) -> None:
        """10.1-a, 14.5-d: beyond the friend in 0607 it could only go next to enemies, and that it may not."""
        friend: dict[str, str] = {"b_aq1": "0606", "b_cb1": "0607"}
        engaged = frozenset({("b-aq1", "r-pk1")})
        free = replace(drill(**friend, r_pk1="0605"), engaged=engaged)
        assert why_not(moves(free), Move("b-aq1", "0607")) == ""
        beside = {"r_pk2": "0406", "r_sb1": "0609", "r_mm1": "0708"}
        shut = replace(drill(**friend, r_pk1="0605", **beside), engaged=engaged)
        assert why_not(moves(shut), Move("b-aq1", "0607")) == "10.1-a"


class TestLeaders:
    def test_one_near_the_enemy_is_not_activated_with_the_army(self) -> None:
        """6.1-b: units and leaders are more than three hexes from every enemy."""
        for red, may in (("0602", True), ("0603", False)):
            state = drill(b_main_leader="0606", b_pk1="0608", r_pk1=red)
            state, _ = play(replace(state, active="b"), FreeActivation("b"), commands=[ActivateArmy()])
            assert (why_not(state, MoveLeader("b_main_leader", "0607")) == "") is may

    def test_alone_he_keeps_off_hexes_where_enemies_enter(self) -> None:
        """7.3-b: red's rear enters in 1201."""
        state = drill(b_main_leader="1202", r_pk3=WAITING)
        assert why_not(moves(state), MoveLeader("b_main_leader", "1201")) == "7.3-b"
        assert why_not(moves(drill(b_main_leader="1202")), MoveLeader("b_main_leader", "1201")) == ""


def test_mounting_leaves_what_is_left_of_the_allowance_on_foot() -> None:
    """7.4-c"""
    state = drill(b_mcb1="0606", b_main_leader="0606")
    on_foot = replace(state.units["b-mcb1"], dismounted=True)
    state = replace(state, units={**state.units, "b-mcb1": on_foot})
    foot = ratings(state, on_foot).movement[0]
    state = moves(state, Remount("b-mcb1"), began_good=frozenset({"b-mcb1"}), in_range=frozenset({"b-mcb1"}))
    assert not state.units["b-mcb1"].dismounted
    assert remaining(state, state.units["b-mcb1"]) == foot - 3


def test_attackers_retreat_from_those_whose_die_said_so() -> None:
    """14.1-b, 14.3-a: each die is its own attack."""
    state = ground(b_pk1="0606", r_pk1="0605", r_pk2="0705")
    fought = Fought(("b-pk1",), frozenset(), {"0605": "D_R1", "0705": "AD_AR1"})
    assert {hit.unit: hit.causes for hit in hits(state, fought)}["b-pk1"] == ("r-pk2",)
    both = Fought(("b-pk1",), frozenset(), {"0605": "AD_AR1", "0705": "AD_AR1"})
    assert {hit.unit: hit.causes for hit in hits(state, both)}["b-pk1"] == ("r-pk1", "r-pk2")


class TestSightAlongAHexside:
    """11.4-c: 0605 and 0705 are on both sides of the line from 0606 to 0604."""

    def test_woods_on_one_side_and_a_unit_on_the_other_block(self) -> None:
        state = drill({"0605": "w"}, b_pk1="0705")
        assert sight.blocked(state, "0606", "0604") == "0705"
        assert sight.sees(drill({"0605": "w"}), "0606", "0604")
        assert sight.sees(drill(b_pk1="0705"), "0606", "0604")

    def test_horse_archers_shoot_over_the_unit(self) -> None:
        """11.4-d"""
        state = drill({"0605": "w"}, b_pk1="0705", b_lca1="0606")
        assert sight.sees(state, "0606", "0604", "b-lca1")
        assert sight.plunging(state, "b-lca1", "0604")
        assert not sight.plunging(drill({"0605": "w"}, b_lca1="0606"), "b-lca1", "0604")


def test_who_falters_as_its_activation_begins_keeps_its_allowance_for_it() -> None:
    """14.2-a, 6.3-c: the lower movement allowance counts from the next activation."""
    state = drill(b_pk1="0606", b_main_leader="0606", r_pk1="0102")
    state = replace(state, active="b", hands={"b": (), "r": ("troops_falter",)})
    orders = [Activate("b_main"), PlayTroopsFalter("b-pk1")]
    state, _ = play(state, FreeActivation("b"), commands=orders)
    unit = state.units["b-pk1"]
    good, poor = ratings(state, unit).movement
    assert unit.disordered
    assert good > poor
    assert allowance(state, unit) == good
    assert allowance(replace(state, activation=None), unit) == poor


def test_the_only_battle_on_the_map_continues_though_another_waits() -> None:
    """6.2-a, R04"""
    waits = replace(drill(b_pk1="0606", b_main_leader="0606", b_pk3=WAITING), last="b_main")
    check_battle(waits, "b", "b_main", "continued")
    there = replace(drill(b_pk1="0606", b_main_leader="0606", b_pk3="0608"), last="b_main")
    assert "6.2-a" in _refused(there)


def _refused(state: State) -> str:
    try:
        check_battle(state, "b", "b_main", "continued")
    except Illegal as illegal:
        return illegal.rule
    return ""


def test_an_active_unit_that_advances_has_left_the_hex_it_began_in() -> None:
    """13.3-3: men-at-arms beside which it began may counter-charge again; those of the other side don't count."""
    state = during(drill(b_pk1="0606", r_pk1="0404"), "b_main")
    after, _ = play(state, Leaving("b-pk1", "0605", "12.2-c", say("It advances."), 5))
    assert after.activation is not None
    assert after.activation.lifted == {"b-pk1"}
    after, _ = play(state, Leaving("r-pk1", "0403", "12.2-b", say("It goes."), 5))
    assert after.activation is not None
    assert not after.activation.lifted


def test_a_leader_makes_way_for_a_charge_that_rides_over_him() -> None:
    """5.4-c, 13.3-5f: he isn't a unit, and goes to the nearest one of his Battle."""
    state = ground(b_mm1="0608", r_pk1="0605", r_wing_leader="0607", r_pk2="0102")
    state, _ = phase(state, Charge("b-mm1", "0605", ("0607", "0606"), 4))
    assert state.leaders["r_wing_leader"].at == "0607"
    state, _ = phase(state, Charge("b-mm1", "0605", ("0607", "0606"), 4), EndDeclaring(), dice=(0,))
    assert state.leaders["r_wing_leader"].at == "0102"


class TestEngaged:
    def test_one_that_cannot_attack_must_disengage_and_does_not_turn(self) -> None:
        """14.5-d"""
        pieces = {"b_aq1": "0606", "r_pk1": "0607"}
        state = moves(ground(engaged=[("b-aq1", "r-pk1")], **pieces))
        assert why_not(state, Turn("b-aq1", 2)) == "14.5-d"
        assert why_not(state, EndMoves()) == "14.5-d"

    def test_it_turns_where_it_cannot_get_away(self) -> None:
        """14.5-f"""
        state = ground(engaged=[("b-aq1", "r-pk1")], b_aq1=("0606", "disordered"), r_pk1="0607")
        refusals = {why_not(moves(state), Turn("b-aq1", facing)) for facing in range(6)}
        assert refusals == {"", "14.5-f"}
