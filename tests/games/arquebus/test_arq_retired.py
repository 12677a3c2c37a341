"""Where Retired units are put [14.4-a, 14.4-b, R29]."""

from __future__ import annotations

from typing import Any

import pytest
from arq_drill import GONE, asked, choices, drill, play

from roma_desktop.core.errors import Illegal
from roma_desktop.games.arquebus.commands.sequence import Decline
from roma_desktop.games.arquebus.commands.shock import PlaceRetired
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.rules.results.casualties import Hit
from roma_desktop.games.arquebus.steps.results import TakeResults

ABOUT = {"0611", "0711", "0612", "0512", "0511", "0510", "0610"}
"""Blue's standard and the hexes next to it."""


def retired(unit: str = "b-pk1", *causes: str, cause: Any = "shock", **pieces: Any) -> State:
    """The position after a unit was Retired by these enemies."""
    return play(drill(**pieces), TakeResults((Hit(unit, "RET", causes),), cause))[0]


def hexes(state: State) -> set[str]:
    return {one.to for one in choices(state) if isinstance(one, PlaceRetired)}


def refused(state: State, to: str) -> str:
    with pytest.raises(Illegal) as found:
        state.steps[-1].check(state, PlaceRetired("b-pk1", to))
    assert found.value.instead is not None
    return found.value.rule


def test_a_retired_unit_goes_to_its_standard_or_next_to_it() -> None:
    """14.4-a"""
    state = retired("b-pk1", "r-aq1", b_pk1="0606", r_aq1="0605")
    assert asked(state) == "14.4-a"
    assert hexes(state) == ABOUT
    assert refused(state, "0607") == "14.4-a"
    state, _ = play(state, *reversed(state.steps), commands=[PlaceRetired("b-pk1", "0611")])
    assert (state.units["b-pk1"].at, state.units["b-pk1"].order) == ("0611", "retired")
    assert state.flight("b") == 1


def test_a_unit_at_its_standard_is_eliminated_instead() -> None:
    """14.4-a"""
    state = retired("b-pk1", "r-aq1", b_pk1="0611", r_aq1="0710")
    assert state.units["b-pk1"].at == GONE
    assert state.flight("b") == 5


def test_a_unit_next_to_its_standard_is_not() -> None:
    """14.4-a"""
    assert hexes(retired("b-pk1", "r-aq1", b_pk1="0610", r_aq1="0609")) == ABOUT - {"0610", "0510"}


def test_it_may_stay_where_it_is_if_that_is_next_to_its_standard() -> None:
    """14.4-a"""
    assert hexes(retired("b-pk1", "r-aq1", b_pk1="0610", r_aq1="0608", cause="fire")) == ABOUT


def test_occupied_hexes_are_closed_even_where_it_could_stack() -> None:
    """14.4-b"""
    state = retired("b-pk1", "r-aq1", b_pk1="0606", r_aq1="0605", b_sp1="0611", b_sk1="0512")
    assert hexes(state) == ABOUT - {"0611", "0512"}
    assert refused(state, "0611") == "14.4-b"


def test_hexes_next_to_the_enemies_that_caused_it_are_closed() -> None:
    """14.4-b"""
    state = retired("b-pk1", "r-aq1", b_pk1="0709", r_aq1="0609", r_pk1="0412")
    assert hexes(state) == ABOUT - {"0510", "0610"}
    assert refused(state, "0610") == "14.4-b"


def test_hexes_next_to_other_enemies_are_open() -> None:
    """14.4-b"""
    state = retired("b-pk1", "r-aq1", b_pk1="0606", r_aq1="0605", r_pk1="0509")
    assert hexes(state) == ABOUT


def test_closed_terrain_is_no_place() -> None:
    """14.4-b"""
    state = retired("b-pk1", "r-aq1", b_pk1="0606", r_aq1="0605", terrain={"0611": "~"})
    assert hexes(state) == ABOUT - {"0611"}


RING = ("0711", "0612", "0512", "0511", "0510", "0610", "0611")


def test_if_all_hexes_are_occupied_or_closed_it_is_eliminated() -> None:
    """14.4-b"""
    kinds = ("pk2", "sb1", "sb2", "aq1", "aq2", "cb1")
    full = {f"b_{kind}": at for kind, at in zip(kinds, RING, strict=False)}
    assert retired("b-pk1", "r-aq1", b_pk1="0606", r_aq1="0605", **full).units["b-pk1"].at == "0611"
    state = retired("b-pk1", "r-aq1", b_pk1="0606", r_aq1="0605", **full, terrain={"0611": "~"})
    assert state.units["b-pk1"].at == GONE


def test_it_needs_a_way_free_of_enemies_and_closed_terrain() -> None:
    """14.4-b"""
    wall = {f"{column:02}08": "~" for column in range(1, 12)}
    open_ = retired("b-pk1", "r-aq1", b_pk1="0606", r_aq1="0605", terrain=wall)
    assert hexes(open_) == ABOUT
    barred = retired("b-pk1", "r-aq1", b_pk1="0606", r_aq1="0605", r_pk1="1208", terrain=wall)
    assert barred.units["b-pk1"].at == GONE


def test_friends_do_not_bar_the_way() -> None:
    """14.4-b"""
    wall = {f"{column:02}08": "~" for column in range(1, 12)}
    assert hexes(retired("b-pk1", "r-aq1", b_pk1="0606", r_aq1="0605", b_pk2="1208", terrain=wall)) == ABOUT


def test_retired_enemies_bar_the_way_like_any_unit() -> None:
    """R29"""
    wall = {f"{column:02}08": "~" for column in range(1, 12)}
    pieces: dict[str, Any] = {"b_pk1": "0606", "r_aq1": "0605", "r_pk1": ("1208", "retired")}
    assert retired("b-pk1", "r-aq1", **pieces, terrain=wall).units["b-pk1"].at == GONE


def test_a_single_hex_is_taken_without_asking() -> None:
    kinds = ("pk2", "sb1", "sb2", "aq1", "aq2", "cb1")
    full = {f"b_{kind}": at for kind, at in zip(kinds, RING, strict=False)}
    state = retired("b-pk1", "r-aq1", b_pk1="0606", r_aq1="0605", **full)
    assert asked(state) is None
    assert state.units["b-pk1"].order == "retired"


def test_nothing_else_may_be_ordered() -> None:
    """14.4-a"""
    state = retired("b-pk1", "r-aq1", b_pk1="0606", r_aq1="0605")
    with pytest.raises(Illegal) as found:
        state.steps[-1].check(state, Decline())
    assert found.value.rule == "14.4-a"


def test_a_disordered_unit_that_is_retired_is_put_there_too() -> None:
    """14.4-a"""
    assert hexes(retired("b-pk1", "r-aq1", b_pk1=("0606", "disordered"), r_aq1="0605")) == ABOUT
