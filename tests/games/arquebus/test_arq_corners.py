"""Corners of moving and retreating where several units, guns, horses or leaders share a hex."""

from __future__ import annotations

from typing import ClassVar

import pytest
from arq_drill import choices, drill, during, play
from arq_melee import ground, moves, why_not
from msgspec.structs import replace

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.game import carry_out
from roma_desktop.games.arquebus.commands.moving import Dismount, EndMoves, Fire, Move, MoveLeader, Remount, Turn
from roma_desktop.games.arquebus.commands.shock import CounterCharge, Retreat
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import FACINGS
from roma_desktop.games.arquebus.rules.results.casualties import Cause, Hit
from roma_desktop.games.arquebus.steps.results import TakeResults


class TestMountingWithOthers:
    """7.4-c, 10.0-b, 10.1-a: on foot shot may stand with a deployed gun or a wagon, on horseback it may not."""

    RING = ("0706", "0707", "0607", "0506", "0605", "0705")

    def with_gun(self, terrain: str = ".", **pieces: str) -> State:
        state = drill(dict.fromkeys(self.RING, terrain), b_maq1="0606", b_main_leader="0606", **pieces)
        on_foot = replace(state.units["b-maq1"], dismounted=True)
        state = replace(state, units={**state.units, "b-maq1": on_foot})
        return moves(state, began_good=frozenset({"b-maq1"}), in_range=frozenset({"b-maq1"}))

    def test_where_no_step_is_left_it_is_refused(self) -> None:
        """Two points are left; woods cost three."""
        for mate in ({"b_gun1": "0606"}, {"b_bw1": "0606"}):
            state = self.with_gun("w", **mate)
            assert why_not(state, Remount("b-maq1")) == "10.1-a"
            assert Remount("b-maq1") not in choices(state)

    def test_alone_or_with_sappers_it_may(self) -> None:
        assert why_not(self.with_gun("w"), Remount("b-maq1")) == ""
        assert why_not(self.with_gun("w", b_sp1="0606"), Remount("b-maq1")) == ""

    def test_who_can_ride_on_may_and_must(self) -> None:
        state = self.with_gun(b_gun1="0606")
        assert why_not(state, Remount("b-maq1")) == ""
        state, _ = carry_out(state, Remount("b-maq1"), ScriptedDice(()))
        assert {type(one) for one in choices(state)} == {Move}
        assert why_not(state, EndMoves()) == "10.1-a"


class TestThroughAGunAfterFiring:
    """11.2-d, 10.0-c: genitors that have fired beside 0605 pass the lone gun in 0607 only if they needn't go back."""

    def fired(self, **pieces: str) -> State:
        around = {"b_pk1": "0507", "b_sb1": "0508", "b_mm1": "0707", "b_str1": "0608"}
        state = drill(b_ge1="0706", r_pk1="0605", b_gun1="0607", **{**around, **pieces})
        return moves(state, Move("b-ge1", "0606"), Turn("b-ge1", 5), Fire("b-ge1", "0605"), dice=(0,))

    def test_not_where_the_only_hexes_beyond_are_next_to_the_same_enemy(self) -> None:
        assert why_not(self.fired(), Move("b-ge1", "0607")) == "10.1-a"

    def test_with_a_free_hex_beyond_it_does(self) -> None:
        state = self.fired(b_str1="0610")
        assert why_not(state, Move("b-ge1", "0607")) == ""
        state, _ = carry_out(state, Move("b-ge1", "0607"), ScriptedDice(()))
        assert choices(state) == {Move("b-ge1", "0608")}


def test_the_commander_goes_with_units_of_any_battle_but_leaders_of_others_do_not() -> None:
    """7.2-e: the OC, whether he leads the activated Battle, another one or none; alone he moves by 7.2-d."""
    pieces = {"b_pk2": "0608", "b_main_leader": "0608", "b_wing_leader": "0609", "b_cb2": "0609"}
    state = moves(drill(**pieces), target="b_wing")
    assert why_not(state, Move("b-pk2", "0607", frozenset({"b_main_leader"}))) == ""
    assert Move("b-pk2", "0607", frozenset({"b_main_leader"})) in choices(state)
    assert why_not(state, MoveLeader("b_main_leader", "0607")) == "7.2-d"
    state, _ = carry_out(state, Move("b-pk2", "0607", frozenset({"b_main_leader"})), ScriptedDice(()))
    assert state.leaders["b_main_leader"].at == "0607"
    pieces = {"b_pk1": "0608", "b_main_leader": "0609", "b_wing_leader": "0608"}
    state = moves(drill(**pieces))
    assert why_not(state, Move("b-pk1", "0607", frozenset({"b_wing_leader"}))) == "7.2-e"


class TestEngagedInThisPhase:
    """14.5-d: sappers beside crossbows whose shot was answered by a counter-charge, which ended in a mêlée [13.9-a]."""

    def answered(self, *commanded: str) -> State:
        pieces = {"b_sp1": "0606", "b_cb1": "0606", "r_mm1": "0604", "r_main_leader": "0603"}
        state = ground(**pieces, facing={"r-mm1": "S", "b-cb1": "N", "b-sp1": "N"})
        fired = Fire("b-cb1", "0604"), CounterCharge("r-mm1", FACINGS.index("S"), ("0605",))
        state = moves(state, *fired, commanded=frozenset(commanded), beside={}, dice=(0, 0, 0))
        assert state.opponents["b-sp1"] == {"r-mm1"}
        return state

    def test_out_of_command_it_does_not_leave(self) -> None:
        state = self.answered("b-cb1")
        assert why_not(state, Move("b-sp1", "0607")) == "14.5-d"

    def test_in_command_it_pays_a_point_more_and_is_disordered(self) -> None:
        state = self.answered("b-cb1", "b-sp1")
        assert why_not(state, EndMoves()) == "14.5-d"
        assert why_not(state, Move("b-sp1", "0506")) == "14.5-d"
        state, _ = carry_out(state, Move("b-sp1", "0607"), ScriptedDice(()))
        assert state.activation is not None
        assert state.activation.spent["b-sp1"] == 2
        assert state.units["b-sp1"].disordered

    def test_disordered_it_does_not_leave(self) -> None:
        state = self.answered("b-cb1", "b-sp1")
        poor = replace(state.units["b-sp1"], order="disordered")
        state = replace(state, units={**state.units, "b-sp1": poor})
        assert why_not(state, Move("b-sp1", "0607")) == "14.5-d"


class TestLeaderWithAGun:
    """14.3-b, 12.5-b: the gun is lost with the same die, so its stack-mate's retreat empties the hex."""

    PIECES: ClassVar = {"r_aq1": "0605", "r_gun2": "0605", "r_wing_leader": "0605", "r_pk2": "0301", "b_pk1": "0606"}

    @pytest.mark.parametrize("order", [("r-aq1", "r-gun2"), ("r-gun2", "r-aq1")])
    @pytest.mark.parametrize("cause", ["shock", "fire"])
    def test_he_retreats_with_its_stack_mate(self, cause: Cause, order: tuple[str, str]) -> None:
        """And doesn't relocate to a unit of his Battle far away [5.4-d]."""
        hits = tuple(Hit(of, "D_R1", ("b-pk1",)) for of in order)
        state = during(ground(**self.PIECES))
        away = Retreat("r-aq1", "0604", 0)
        state, _ = play(state, TakeResults(hits, cause), commands=(away,), dice=(0,) if cause == "shock" else ())
        assert not state.units["r-gun2"].on_map
        assert state.leaders["r_wing_leader"].at == "0604"

    def test_with_a_gun_that_holds_out_he_stays(self) -> None:
        """14.2-b: here fire hits the arquebusiers harder than the crew."""
        hits = Hit("r-aq1", "D_R1", ("b-pk1",)), Hit("r-gun2", "D", ("b-pk1",))
        state = during(ground(**self.PIECES))
        state, _ = play(state, TakeResults(hits, "fire"), commands=(Retreat("r-aq1", "0604", 0),), dice=(9,))
        assert state.units["r-gun2"].at == "0605"
        assert state.leaders["r_wing_leader"].at == "0605"


class TestInTheHexOfALoneGun:
    """10.0-c: what passes a deployed gun may do there what lets it stay, or go on."""

    def shot(self, terrain: dict[str, str] | None = None, **pieces: str) -> State:
        state = drill(terrain, b_maq1="0607", b_main_leader="0408", **{"b_gun1": "0606", **pieces})
        return moves(state, began_good=frozenset({"b-maq1"}), in_range=frozenset({"b-maq1"}))

    def to(self, state: State, of: str, to: str) -> State:
        return carry_out(state, Move(of, to), ScriptedDice(()))[0]

    def test_mounted_shot_dismounts(self) -> None:
        """7.4-b, 10.0-b"""
        state = self.to(self.shot(), "b-maq1", "0606")
        assert why_not(state, EndMoves()) == "10.1-a"
        assert Dismount("b-maq1") in choices(state)
        state, _ = carry_out(state, Dismount("b-maq1"), ScriptedDice(()))
        assert state.units["b-maq1"].dismounted
        assert why_not(state, EndMoves()) == ""

    def test_it_comes_there_though_it_could_not_ride_on(self) -> None:
        """7.4-b: but not where the ground might disorder it first [7.4-a]."""
        around = {"b_pk1": "0506", "b_sb1": "0605", "b_mm1": "0705", "b_str1": "0706", "b_lc1": "0707"}
        assert why_not(self.shot(**around), Move("b-maq1", "0606")) == ""
        state = self.to(self.shot(**around), "b-maq1", "0606")
        assert why_not(state, Dismount("b-maq1")) == ""
        assert why_not(self.shot({"0606": "r"}, **around), Move("b-maq1", "0606")) == "10.1-a"

    def test_who_has_no_horses_goes_on(self) -> None:
        """7.4, 10.1-a"""
        state = self.to(moves(drill(b_pk1="0607", b_gun1="0606")), "b-pk1", "0606")
        assert why_not(state, Dismount("b-pk1")) == "10.1-a"
        assert {type(one) for one in choices(state)} == {Move}

    def test_light_horse_fires_and_rides_on(self) -> None:
        """11.2-d"""
        state = moves(drill(b_lca1="0608", b_gun1="0607", r_pk1="0605"), Move("b-lca1", "0607"))
        assert Fire("b-lca1", "0605") in choices(state)
        state, _ = carry_out(state, Fire("b-lca1", "0605"), ScriptedDice((1,)))
        assert {type(one) for one in choices(state)} == {Move}
        assert why_not(self.to(state, "b-lca1", "0507"), EndMoves()) == ""

    def test_not_at_those_who_could_counter_charge(self) -> None:
        """13.9-c: its move would be over where it can't stay."""
        state = moves(drill(b_lca1="0608", b_gun1="0607", r_mm1="0605", r_main_leader="0605"), Move("b-lca1", "0607"))
        assert why_not(state, Fire("b-lca1", "0605")) == "13.9-c"
        assert Fire("b-lca1", "0605") not in choices(state)

    def test_whose_move_ends_with_a_shot_does_not_fire_there(self) -> None:
        """11.2-a, 10.1-a"""
        state = self.to(self.shot(r_pk1="0604"), "b-maq1", "0606")
        assert why_not(state, Fire("b-maq1", "0604")) == "10.1-a"
