"""Lines of sight by exact geometry [11.4-a, 11.4-b, 11.4-c].

The line from 0608 to 0704 is four hexes long. It crosses 0707, 0606, 0706 and 0705, one after the other: it goes over
the hexside between 0606 and 0706 at its middle. The line from 0606 to 0910 goes through two corners of hexes.
"""

from __future__ import annotations

import pytest
from arq_drill import drill, during, play
from arq_melee import why_not
from msgspec.structs import replace

from roma_desktop.games.arquebus.commands.moving import Fire
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import FACINGS
from roma_desktop.games.arquebus.rules import sight
from roma_desktop.games.arquebus.rules.fire import works_towards
from roma_desktop.games.arquebus.steps.move_fire import MoveFire

CROSSED = ("0707", "0606", "0706", "0705")
BESIDE = ("0607", "0605", "0807", "0805")


def gun(terrain: dict[str, str] | None = None, **pieces: str) -> State:
    """A gun in 0608 that may fire at pikes in 0704."""
    state = drill(terrain, b_gun1="0608", r_pk1="0704", **pieces)
    north = replace(state.units["b-gun1"], facing=FACINGS.index("N"))
    state = replace(state, units={**state.units, "b-gun1": north})
    state, _ = play(during(state, "b_main", commanded=frozenset({"b-gun1"})), MoveFire("b"))
    return state


@pytest.mark.parametrize("at", CROSSED)
def test_each_hex_that_the_line_crosses_blocks_alone(at: str) -> None:
    """11.4-a, 11.4-b"""
    assert sight.blocked(drill({at: "w"}), "0608", "0704") == at
    assert sight.blocked(drill({at: "w"}), "0704", "0608") == at
    assert sight.blocked(drill(b_pk1=at), "0608", "0704") == at
    assert why_not(gun({at: "w"}), Fire("b-gun1", "0704")) == "11.4-b"
    assert why_not(gun(b_pk1=at), Fire("b-gun1", "0704")) == "11.4-b"


@pytest.mark.parametrize("at", BESIDE)
def test_hexes_beside_the_line_do_not(at: str) -> None:
    assert why_not(gun({at: "w"}), Fire("b-gun1", "0704")) == ""
    assert why_not(gun(b_pk1=at), Fire("b-gun1", "0704")) == ""


@pytest.mark.parametrize(
    ("side", "seen"), [("0606/E", False), ("0707/NW", False), ("0706/NW", False), ("0606/NE", True), ("0706/SW", True)]
)
def test_a_wall_blocks_where_the_line_crosses_it(side: str, seen: bool) -> None:
    """11.4-b: from 0707 over 0606 and 0706 to 0705."""
    assert sight.sees(drill(hexsides=[("wall", side)]), "0608", "0704") is seen


class TestCorners:
    """11.4-c: the line from 0606 to 0910 goes through the corner of 0707, 0708 and 0807, into 0708."""

    def test_a_hex_that_is_only_touched_does_not_block(self) -> None:
        assert sight.sees(drill({"0807": "w"}), "0606", "0910")
        assert sight.sees(drill(b_pk1="0807"), "0606", "0910")
        assert not sight.sees(drill({"0708": "w"}), "0606", "0910")

    def test_a_wall_that_ends_at_it_blocks_with_something_on_the_other_side(self) -> None:
        wall = ("wall", "0707/SE")
        assert sight.sees(drill(hexsides=[wall]), "0606", "0910")
        assert not sight.sees(drill({"0807": "w"}, [wall]), "0606", "0910")
        assert sight.blocked(drill(hexsides=[wall], b_pk1="0807"), "0606", "0910") == "0807"
        assert not sight.sees(drill(hexsides=[wall, ("wall", "0707/E")]), "0606", "0910")
        assert sight.sees(drill(hexsides=[("wall", "0707/E")]), "0606", "0910")

    def test_along_a_hexside_a_wall_on_one_side_and_woods_on_the_other_block(self) -> None:
        """From 0606 to 0604, between 0605 and 0705."""
        wall = ("wall", "0606/NW")
        assert sight.sees(drill(hexsides=[wall]), "0606", "0604")
        assert not sight.sees(drill({"0705": "w"}, [wall]), "0606", "0604")
        assert sight.sees(drill({"0605": "w"}, [wall]), "0606", "0604")
        assert sight.sees(drill(hexsides=[("wall", "0605/E")]), "0606", "0604")


def test_a_shot_comes_through_the_hexside_that_the_line_crosses_last() -> None:
    """11.4-a, T7"""
    for side, works in (("0704/SW", ("trench",)), ("0704/SE", ()), ("0704/W", ())):
        assert works_towards(drill(hexsides=[("trench", side)]), "0608", "0704") == works
