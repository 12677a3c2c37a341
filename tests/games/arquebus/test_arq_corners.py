"""Corners of moving and retreating where several units, guns, horses or leaders share a hex."""

from __future__ import annotations

from arq_drill import choices, drill
from arq_melee import moves, why_not
from msgspec.structs import replace

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.game import carry_out
from roma_desktop.games.arquebus.commands.moving import EndMoves, Move, Remount
from roma_desktop.games.arquebus.model.state import State


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
