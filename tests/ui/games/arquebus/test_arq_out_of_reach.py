"""Why a hex is out of reach: true points, what bars the way, and how far a piece gets."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from roma_desktop.games.arquebus.commands.moving import Move
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import ARMY, WAITING
from roma_desktop.games.arquebus.rules.movement import remaining
from roma_desktop.games.arquebus.rules.units import allowance
from roma_desktop.games.arquebus.steps.move_fire import MoveFire
from roma_desktop.ui.games.arquebus.prompts.choosing import Choosing
from roma_desktop.ui.games.arquebus.prompts.out_of_reach import why_not
from roma_desktop.ui.games.arquebus.prompts.reach import leader_reach, reach
from tests.games.arquebus.arq_positions import battle, change, in_activation
from tests.ui.games.arquebus.arq_hand import DECISIONS, duel, moves
from tests.ui.games.arquebus.arq_words import words_of
from tests.ui.games.arquebus.test_arq_reach import moving, slowly


def told(state: State, piece: str, there: str) -> str:
    """The refusal as the bar says it, with its rule."""
    illegal = why_not(state, piece, there)
    assert illegal is not None
    assert illegal.instead is not None
    words = words_of(state)
    return f"{words.say(illegal.reason)} {words.say(illegal.instead)} [{illegal.rule}]"


# ---------------------------------------------------------------- movement points


def test_what_is_too_far_costs_more_than_is_left() -> None:
    """7.2-a: the Swiss of the vanguard have all of their 5 MP."""
    state = moving("fornovo", "fr_van")
    assert told(state, "fr-pk1", "1608") == (
        "1608 costs at least 8 MP; Swiss pikemen 1 has 5. On the way there 1906 is within reach. [7.2-a]"
    )
    assert "1906" in reach(state, state.units["fr-pk1"])


def test_after_a_move_the_points_are_those_that_are_left() -> None:
    """7.2-a."""
    hand = moves(duel(fr_pk1=("1012", "N")), "fr_centre")
    hand.follow([Move("fr-pk1", "1011")])
    left = remaining(hand.state, hand.state.units["fr-pk1"])
    assert f"has {left}." in told(hand.state, "fr-pk1", "0101")


def test_friends_who_bar_the_short_way_are_named_with_the_price_of_the_way_around() -> None:
    """10.0-b: the column of the vanguard stands between."""
    state = moving("fornovo", "fr_van")
    assert told(state, "fr-pk1", "2408") == (
        "The short way to 2408 is barred. Swiss pikemen 1 can't share 2407 with those there, nor pass them. "
        "The way around costs at least 9 MP; Swiss pikemen 1 has 5. On the way there 2107 is within reach. [10.0-b]"
    )


def test_a_leader_is_told_his_own_points() -> None:
    """7.2-e."""
    state = moving("fornovo", "fr_van")
    leader = state.setting.leader_of["fr_van"]
    refused = told(state, leader, "0101")
    assert "marshal of Gié has 5." in refused
    assert refused.endswith("[7.2-e]")


@pytest.mark.parametrize("name", ["fornovo", "ravenna", "pavia"])
def test_a_price_is_never_higher_than_the_cheapest_way_and_never_within_the_points(name: str) -> None:
    """7.2-a: a unit with more points than it has would need at least what it is told."""
    chance, state = random.Random(name), battle(name)
    able = [unit for unit in state.units.values() if unit.on_map and not unit.deployed and allowance(state, unit) > 0]
    for unit in chance.sample(able, 3):
        there_now = moving(name, state.counter(unit.id).battle, state)
        assert there_now.activation is not None
        rich = replace(there_now, activation=replace(there_now.activation, spent={unit.id: -6}))
        least = slowly(rich, unit.id)
        for at in chance.sample(list(least), min(40, len(least))):
            illegal = why_not(there_now, unit.id, at)
            if at in reach(there_now, unit):
                assert illegal is None
                continue
            assert illegal is not None
            values = dict(illegal.reason.values)
            assert values["left"] == remaining(there_now, unit) < values["n"] <= least[at], (unit.id, at)


# ---------------------------------------------------------------- what bars the way


def test_a_ring_of_friends_bars_every_way() -> None:
    """10.0-b: what would help isn't to go around them."""
    ring = battle("cerignola").setting.field.neighbours["1010"]
    friends = ("fr-pk1", "fr-pk2", "fr-pk3", "fr-pk4", "fr-mm1", "fr-mm2")
    places = {of.replace("-", "_"): (at, "N") for of, at in zip(friends, ring, strict=True)}
    state = moving("cerignola", "fr_right", duel(fr_mm3=("1010", "N"), **places))
    beyond = next(at for at in state.setting.field.hexes if state.setting.field.distance("1010", at) == 2)
    refused = told(state, "fr-mm3", beyond)
    assert refused.startswith(f"The way to {beyond} is barred. Gendarmes 3 can't share ")
    assert "or move those who are in the way first" in refused


def test_who_would_have_to_stop_next_to_the_enemy_hasnt_stopped_yet() -> None:
    """7.2-b."""
    state = duel(fr_mm1=("1014", "N"), sp_aq1=("1012", "S"))
    state = moving("cerignola", "fr_right", state, commanded=frozenset({"fr-mm1"}), spent={"fr-mm1": 3})
    refused = told(state, "fr-mm1", "1011")
    assert refused.startswith(
        "The short way to 1011 is barred. Gendarmes 1 would have to stop in 1013, next to an enemy. The way around"
    )
    assert refused.endswith("[7.2-b]")


def test_a_hex_in_passing_is_no_place_to_stay() -> None:
    """10.1-a: crossbowmen may pass crossbowmen, and not stay with them."""
    state = moving("cerignola", "fr_centre", duel(fr_cb1=("1012", "N"), fr_cb2=("1011", "N")))
    assert told(state, "fr-cb1", "1011").endswith("[10.1-a]")


def test_a_hex_in_itself_closed_names_its_rule_however_far_it_is() -> None:
    """6.1-b: near the enemy no army goes."""
    state = battle("cerignola")
    state = in_activation(state, "fr_right", MoveFire("fr"))
    assert state.activation is not None
    state = replace(state, activation=replace(state.activation, target=ARMY))
    near = next(iter(state.near_enemy["fr"] - state.holders.keys()))
    unit = next(unit for unit in state.units_of("fr_right") if unit.on_map)
    assert told(state, unit.id, near).endswith("[6.1-b]")


def test_a_retired_unit_goes_one_hex_toward_its_standard() -> None:
    """14.4-d."""
    state = change(duel(fr_mm1=("1010", "N")), "fr-mm1", order="retired")
    state = moving("cerignola", "fr_right", replace(state, standards={**state.standards, "fr": "1014"}))
    assert told(state, "fr-mm1", "1013").startswith("Gendarmes 1 is Retired: it moves one hex in an activation.")
    assert told(state, "fr-mm1", "1009").startswith("Gendarmes 1 is Retired: it moves toward its standard only.")
    assert why_not(state, "fr-mm1", "1011") is None


def test_reinforcements_are_told_what_a_hex_costs_from_where_they_enter() -> None:
    """7.5-a."""
    state = battle("pavia")
    unit = next(unit for unit in state.units.values() if unit.at == WAITING)
    target = state.counter(unit.id).battle
    state = moving("pavia", target, state)
    far = next(at for at in reversed(list(state.setting.field.hexes)) if why_not(state, unit.id, at) is not None)
    assert "is not next to" not in told(state, unit.id, far)


# ---------------------------------------------------------------- on the table


def test_the_table_refuses_with_the_same_words() -> None:
    """7.2-a: by a drop too far away, for one unit and for several."""
    state = moving("fornovo", "fr_van")
    several = str(Choosing.several("fr-pk1", ("fr-pk1", "fr-pk2")))
    for chosen in ("fr-pk1", several):
        refused = DECISIONS.refusal(state, "1608", chosen)
        assert refused is not None
        assert "Swiss pikemen 1 has 5." in words_of(state).say(refused.reason)


def test_leaders_and_units_within_reach_are_refused_nothing() -> None:
    state = moving("fornovo", "fr_van")
    leader = state.setting.leader_of["fr_van"]
    assert all(why_not(state, leader, at) is None for at in leader_reach(state, leader))
    assert all(why_not(state, "fr-pk1", at) is None for at in (*reach(state, state.units["fr-pk1"]), "2306"))
