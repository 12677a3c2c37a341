"""Missile fire: arcs, sight, sums, the opportunities to fire [11.0]."""

from __future__ import annotations

from fractions import Fraction

from arq_positions import battle, change, in_activation, only, play, put, why_not
from msgspec.structs import replace

from roma_desktop.games.arquebus.commands.moving import Fire, Move, React, ReturnFire, Turn
from roma_desktop.games.arquebus.commands.sequence import Decline
from roma_desktop.games.arquebus.commands.shock import CounterCharge
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import FACINGS
from roma_desktop.games.arquebus.rules.arcs import in_arc_from
from roma_desktop.games.arquebus.rules.fire import chances, modifiers, total
from roma_desktop.games.arquebus.rules.sight import blocked, sees
from roma_desktop.games.arquebus.steps.move_fire import MoveFire


def facing_off(shooter: str, at: str, facing: str, **targets: tuple[str, str]) -> State:
    """A French unit that may fire, and Spaniards."""
    name = shooter.replace("-", "_")
    state = only(battle("cerignola"), shooter, *(one.replace("_", "-") for one in targets))
    state = put(state, **{name: (at, facing)}, **targets)
    return in_activation(state, state.counter(shooter).battle, MoveFire("fr"), commanded=frozenset({shooter}))


class TestSum:
    def test_x4_crossbows_at_one_hex_on_men_at_arms(self) -> None:
        """X4, T1, T2, 2.2-f, R06"""
        state = facing_off("fr-cb1", "1011", "N", sp_mm1=("1010", "S"))
        shooter, target = state.units["fr-cb1"], state.units["sp-mm1"]
        assert [one.drm for one in modifiers(state, shooter, target)] == [2, 0, -1]
        assert total(state, shooter, target) == 1

    def test_exact_chances(self) -> None:
        """Arquebuses at one hex on ordered foot: half of the shots do nothing [T3]."""
        state = facing_off("fr-cb1", "1011", "N", sp_aq1=("1010", "S"))
        found = chances(state, state.units["fr-cb1"], state.units["sp-aq1"])
        assert found == {"none": Fraction(5, 10), "D": Fraction(3, 10), "D_R1": Fraction(2, 10)}

    def test_works_and_retired_targets_count(self) -> None:
        """11.3-b, T2, T7"""
        state = facing_off("fr-cb1", "1008", "N", sp_aq1=("1007", "S"))
        drms = [one.drm for one in modifiers(state, state.units["fr-cb1"], state.units["sp-aq1"])]
        assert drms == [2, 0, -2]
        state = change(state, "sp-aq1", order="retired")
        drms = [one.drm for one in modifiers(state, state.units["fr-cb1"], state.units["sp-aq1"])]
        assert drms == [2, 0, 2, -2]

    def test_works_count_against_the_fire_of_their_defenders_too(self) -> None:
        """R48, T7: in shock they protect only those behind them."""
        state = facing_off("fr-cb1", "1008", "N", sp_aq1=("1007", "S"))
        inward = modifiers(state, state.units["fr-cb1"], state.units["sp-aq1"])
        outward = modifiers(state, state.units["sp-aq1"], state.units["fr-cb1"])
        assert [one.drm for one in inward if one.rule == "T7"] == [-2]
        assert [one.drm for one in outward if one.rule == "T7"] == [-2]


class TestArc:
    def test_hand_weapons_fire_to_front_and_flanks(self) -> None:
        """11.1-a, 8.0-c"""
        field, north = battle("cerignola").setting.field, FACINGS.index("N")
        seen = {at for at in field.neighbours["1011"] if in_arc_from(field, "1011", north, at, artillery=False)}
        assert seen == {"0910", "1010", "1111", "0911"}

    def test_guns_to_the_front_only(self) -> None:
        field, north = battle("cerignola").setting.field, FACINGS.index("N")
        seen = {at for at in field.neighbours["1011"] if in_arc_from(field, "1011", north, at, artillery=True)}
        assert seen == {"0910", "1010"}

    def test_the_line_between_front_and_flank_is_front_that_between_flank_and_rear_is_rear(self) -> None:
        field, north = battle("cerignola").setting.field, FACINGS.index("N")
        assert in_arc_from(field, "1011", north, "1110", artillery=True)  # two hexes away, over the vertex NE
        assert not in_arc_from(field, "1011", north, "1112", artillery=False)  # over the vertex SE

    def test_out_of_the_arc_is_refused(self) -> None:
        state = facing_off("fr-cb1", "1011", "S", sp_mm1=("1010", "S"))
        assert why_not(state, Fire("fr-cb1", "1010")) == "11.1-a"


class TestSight:
    def test_units_between_block(self) -> None:
        state = facing_off("fr-cb1", "1011", "N", sp_mm1=("1009", "S"), sp_mm2=("1010", "S"), sp_mm3=("0910", "S"))
        assert not sees(state, "1011", "1009")
        assert why_not(state, Fire("fr-cb1", "1009")) == "11.4-b"

    def test_along_a_hexside_one_side_is_not_enough(self) -> None:
        """11.4-c"""
        state = facing_off("fr-cb1", "1011", "N", sp_mm1=("1009", "S"), sp_mm2=("1010", "S"))
        assert sees(state, "1011", "1009")

    def test_woods_between_block_and_the_ends_do_not(self) -> None:
        state = battle("cerignola")
        assert blocked(only(state), "1612", "1812") == "1712"  # light woods
        assert sees(only(state), "1612", "1712")

    def test_a_higher_slope_between_blocks(self) -> None:
        state = only(battle("cerignola"))
        field = state.setting.field
        assert field.elevation["0903"] == 1
        assert sees(state, "0904", "0903")

    def test_beyond_the_range(self) -> None:
        state = facing_off("fr-cb1", "1011", "N", sp_mm1=("1007", "S"))
        assert why_not(state, Fire("fr-cb1", "1007")) == "11.0-a"

    def test_horse_archers_shoot_over_a_unit_two_hexes_away(self) -> None:
        """11.4-d, R40"""
        state = facing_off("fr-lca3", "1011", "N", sp_aq1=("1009", "S"), sp_aq2=("1010", "S"), sp_aq3=("0910", "S"))
        shooter = state.units["fr-lca3"]
        assert why_not(state, Fire("fr-lca3", "1009")) == ""
        assert -1 in [one.drm for one in modifiers(state, shooter, state.units["sp-aq1"])]


class TestOpportunities:
    def test_firing_ends_the_move(self) -> None:
        """11.2-a"""
        state = facing_off("fr-cb1", "1012", "N", sp_mm1=("1010", "S"))
        state, _ = play(state, Fire("fr-cb1", "1010"), Decline(), dice=(0,))
        assert why_not(state, Move("fr-cb1", "1013")) == "7.2-a"
        assert why_not(state, Fire("fr-cb1", "1010")) == "7.2-a"

    def test_return_fire_is_at_the_same_time(self) -> None:
        """11.2-b, R12"""
        state = facing_off("fr-cb1", "1012", "N", sp_aq1=("1010", "S"))
        state, _ = play(state, Fire("fr-cb1", "1010"), ReturnFire(frozenset({"sp-aq1"})), dice=(9, 9))
        assert state.units["sp-aq1"].order == "disordered"
        assert state.units["fr-cb1"].order == "disordered"

    def test_pikes_do_not_return_fire(self) -> None:
        """11.2-b"""
        state = facing_off("fr-cb1", "1012", "N", sp_pk1=("1010", "S"))
        state, _ = play(state, Fire("fr-cb1", "1010"), dice=(0,))
        assert isinstance(state.steps[-1], MoveFire)

    def test_not_through_the_rear(self) -> None:
        state = facing_off("fr-cb1", "1012", "N", sp_aq1=("1010", "N"))
        state, _ = play(state, Fire("fr-cb1", "1010"), dice=(0,))
        assert isinstance(state.steps[-1], MoveFire)

    def test_reaction_fire_at_one_who_comes_to_the_front(self) -> None:
        """11.2-c, R09"""
        state = facing_off("fr-cb1", "1012", "N", sp_aq1=("1010", "S"))
        state, _ = play(state, Move("fr-cb1", "1011"), React("sp-aq1"), Turn("fr-cb1", 4), dice=(6,))
        assert state.units["fr-cb1"].order == "disordered"
        assert state.activation is not None
        assert state.activation.reacted == {"sp-aq1"}

    def test_only_once_in_an_activation(self) -> None:
        state = facing_off("fr-cb1", "1012", "N", sp_aq1=("1010", "S"))
        assert state.activation is not None
        state = replace(state, activation=replace(state.activation, reacted=frozenset({"sp-aq1"})))
        state, _ = play(state, Move("fr-cb1", "1011"), Turn("fr-cb1", 4))
        assert state.units["fr-cb1"].order == "good"

    def test_not_into_a_flank(self) -> None:
        state = facing_off("fr-cb1", "1012", "N", sp_aq1=("1010", "NE"))
        state, _ = play(state, Move("fr-cb1", "1011"), Turn("fr-cb1", 4))
        assert state.units["fr-cb1"].order == "good"

    def test_guns_are_deployed_by_firing(self) -> None:
        """11.2-e, 7.6-a"""
        state = only(battle("ravenna"), "fr-s1", "lg-pk1")
        state = put(state, fr_s1=("1714", "N"), lg_pk1=("1711", "S"))
        state = in_activation(state, "fr_ferrara", MoveFire("fr"))
        state, _ = play(state, Fire("fr-s1", "1711"), dice=(0,))
        assert state.units["fr-s1"].deployed
        assert why_not(state, Move("fr-s1", "1713")) == "7.2-a"

    def test_mounted_shot_is_empty_after_one_shot(self) -> None:
        """11.5-a"""
        state = facing_off("fr-mcb1", "1012", "N", sp_pk1=("1010", "S"))
        state, _ = play(state, Fire("fr-mcb1", "1010"), dice=(0,))
        assert state.units["fr-mcb1"].shot

    def test_engaged_units_neither_fire_nor_are_fired_at(self) -> None:
        """11.1-d, 14.5-b"""
        state = facing_off("fr-cb1", "1012", "N", sp_aq1=("1010", "S"), sp_mm1=("1013", "N"))
        engaged = replace(state, engaged=frozenset({("fr-cb1", "sp-mm1")}))
        assert why_not(engaged, Fire("fr-cb1", "1010")) == "14.5-b"

    def test_horse_archers_ride_on_after_firing(self) -> None:
        state = facing_off("fr-lca3", "1012", "N", sp_pk1=("1010", "S"))
        state, _ = play(state, Fire("fr-lca3", "1010"), Move("fr-lca3", "1013"), dice=(0,))
        assert state.units["fr-lca3"].at == "1013"


class TestCounterCharge:
    def test_x8_a_total_of_eight_fails_and_is_noted(self) -> None:
        state = facing_off("fr-cb1", "1012", "N", sp_mm1=("1010", "S"))
        command = CounterCharge("sp-mm1", 1, ("1011",))
        assert FACINGS[1] == "S"
        after, _ = play(state, Fire("fr-cb1", "1010"), command, dice=(9, 0))
        assert after.units["sp-mm1"].at == "1010"
        assert after.activation is not None
        assert after.activation.countered == {"sp-mm1"}

    def test_it_comes_next_to_the_shooter_if_it_succeeds(self) -> None:
        state = facing_off("fr-cb1", "1012", "N", sp_mm1=("1010", "S"))
        after, _ = play(state, Fire("fr-cb1", "1010"), CounterCharge("sp-mm1", 1, ("1011",)), dice=(0, 0, 3))
        assert after.units["sp-mm1"].at != "1010"
