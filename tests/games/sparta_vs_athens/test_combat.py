"""Battles are fought on land and at sea [8.0]: odds, shifts, ships, garrisons alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from roma_desktop.core.errors import Illegal
from roma_desktop.core.game import Game
from roma_desktop.games.sparta_vs_athens.commands.combat import AssignMarines, LeadWith, StandLosses
from roma_desktop.games.sparta_vs_athens.events.pieces import LeaderShown
from roma_desktop.games.sparta_vs_athens.model.pieces import Fort
from roma_desktop.games.sparta_vs_athens.rules.control import garrison, holder
from roma_desktop.games.sparta_vs_athens.rules.odds import land_odds, naval_odds
from tests.games.sparta_vs_athens.combat_play import (
    CALM,
    FIELD,
    A,
    B,
    L,
    S,
    alive,
    events,
    fought,
    gathered,
    meeting,
    results,
)
from tests.games.sparta_vs_athens.positions import leader, put, scripted

# ---------------------------------------------------------------- odds and shifts


def test_a_shift_of_two_at_two_to_one_uses_the_column_of_four_to_one() -> None:
    """8.1, worked example."""
    state = leader(gathered(FIELD, A + "2", A + "3", A + "4", B + "2"), "athens", FIELD, land=2)  # 19 to 10
    game = fought(meeting(state), 6, *CALM, orders=(StandLosses(),))
    (read,) = results(game)
    assert (read.odds, read.shift, read.column, read.result) == ("2:1", 2, "4:1", "D(H)")
    assert game.state.steps == ()


def test_the_defenders_leader_moves_the_column_left() -> None:
    """6.2, 8.1."""
    state = leader(gathered(FIELD, A + "2", A + "3", A + "4", B + "2"), "sparta", FIELD, land=1)
    game = fought(meeting(state), 4, *CALM)
    (read,) = results(game)
    assert (read.odds, read.shift, read.column, read.result) == ("2:1", -1, "1:1", "-")
    assert any(isinstance(event, LeaderShown) for event in events(game))


def test_a_leader_without_a_shift_stays_face_down() -> None:
    """6.2: on land his naval shift is none."""
    state = leader(gathered(FIELD, A + "2", B + "2"), "athens", FIELD, naval=3)
    game = fought(meeting(state), 4, *CALM)
    assert not any(isinstance(event, LeaderShown) for event in events(game))


def test_the_owner_chooses_among_leaders_whose_shifts_differ() -> None:
    """RUL-09: shifts never add up."""
    state = gathered(FIELD, A + "2", B + "2")
    state = leader(leader(state, "athens", FIELD, land=1), "athens", FIELD, land=2)
    game = Game(meeting(state), scripted(5, *CALM))
    assert game.decision is not None
    assert (game.decision.actor, game.decision.rule) == ("athens", "RUL-09")
    assert list(game.options) == [LeadWith("athens-2"), LeadWith("athens-1")]
    with pytest.raises(Illegal) as refusal:
        game.submit(LeadWith("sparta-1"))
    assert refusal.value.rule == "RUL-09"
    game.submit(LeadWith("athens-1"))
    assert results(game)[0].shift == 1


def test_being_asked_who_leads_tells_the_enemy_nothing() -> None:
    """R1: whoever has several leaders there of whom some are face down is asked, whatever their shifts are."""
    state = gathered(FIELD, A + "2", B + "2")
    equal = leader(leader(state, "athens", FIELD, land=1), "athens", FIELD, land=1)
    game = Game(meeting(equal), scripted(5, *CALM))
    assert game.decision is not None
    assert game.decision.rule == "RUL-09"
    assert list(game.options) == [LeadWith("athens-1")]
    open_ = leader(leader(state, "athens", FIELD, land=1, shown=True), "athens", FIELD, land=1, shown=True)
    assert results(fought(meeting(open_), 5, *CALM))[0].shift == 1


def test_under_a_leader_without_a_shift_the_others_stay_face_down() -> None:
    """RUL-09, RUL-72."""
    state = gathered(FIELD, A + "2", B + "2")
    state = leader(leader(state, "athens", FIELD, land=2), "athens", FIELD, land=0)
    game = Game(meeting(state), scripted(5, *CALM))
    assert list(game.options) == [LeadWith("athens-1"), LeadWith("athens-2")]
    game.submit(LeadWith("athens-2"))
    assert results(game)[0].shift == 0
    assert not any(one.shown for one in game.state.leaders.values())


def test_the_commander_of_the_force_leads_without_a_question() -> None:
    state = gathered(FIELD, A + "2", B + "2")
    state = leader(leader(state, "athens", FIELD, land=1), "athens", FIELD, land=2)
    game = fought(meeting(state, attack_leader="athens-1"), 5, *CALM)
    assert results(game)[0].shift == 1


def test_a_forts_strength_counts_for_units_that_fight_outside() -> None:
    """2.7, 8.1 step 4, RUL-16."""
    state = gathered(FIELD, A + "2", B + "3")
    state = replace(state, forts={"decelea": Fort("decelea", "sparta", FIELD, 3)})
    (read,) = results(fought(meeting(state), 4))
    assert (read.attack, read.defence) == (7, 9)


def test_an_open_citys_garrison_joins_the_defence() -> None:
    state = gathered("gytheum", A + "1", "sparta.LSP.3")
    (read,) = results(fought(meeting(state, "gytheum"), 4))
    assert (read.attack, read.defence) == (8, 6)


def test_a_walled_citys_garrison_does_not() -> None:
    state = gathered("potidaea", A + "1", "sparta.LSP.3")
    (read,) = results(fought(meeting(state, "potidaea"), 1))
    assert read.defence == 4


# ---------------------------------------------------------------- land and sea


def test_ships_that_meet_ships_and_land_units_fight_at_sea_only() -> None:
    """Q96: ten NSP against 15 NSP and 10 LSP."""
    state = gathered(FIELD, S + "4", S + "5", L + "1", L + "2", L + "3", B + "2")
    game = fought(meeting(state), 5)
    (read,) = results(game)
    assert (read.rule, read.attack, read.defence, read.result) == ("8.6", 11, 15, "DH/A[E]")


def test_cargo_dies_with_its_ship_and_does_not_fight_at_sea() -> None:
    """7.4"""
    state = gathered(FIELD, S + "4", A + "12", L + "1", L + "2")
    state = meeting(state, naval_only=True, cargo={A + "12": S + "4"})
    game = fought(state, 1, orders=(StandLosses(),))
    assert results(game)[0].result == "A(H)"
    assert alive(game.state) == {L + "1", L + "2"}
    assert game.state.prestige == -2  # 6 NSP and 2 LSP


def test_both_sides_assign_their_ships_attacker_first_and_the_naval_battle_comes_first() -> None:
    """I6, RUL-15."""
    state = gathered(FIELD, A + "1", S + "4", S + "5", B + "3", L + "1")
    game = Game(meeting(state), scripted(2, 4))
    assert game.decision is not None
    assert game.decision.actor == "athens"
    with pytest.raises(Illegal) as refusal:
        game.submit(AssignMarines(frozenset({L + "1"})))
    assert refusal.value.rule == "8.1"
    game.submit(AssignMarines(frozenset({S + "4"})))
    assert game.decision is not None
    assert game.decision.actor == "sparta"
    game.submit(AssignMarines())
    naval, land = results(game)
    assert (naval.rule, naval.attack, naval.defence) == ("8.6", 5, 5)
    assert (land.rule, land.attack, land.defence) == ("8.1", 14, 6)
    assert game.state.done == {A + "1", S + "4", S + "5"}


def test_without_ships_on_the_other_side_ships_may_still_be_marines() -> None:
    state = gathered(FIELD, A + "1", S + "4", B + "3")
    game = fought(meeting(state), 4, orders=(AssignMarines(frozenset({S + "4"})),))
    assert results(game)[0].attack == 14


def test_nothing_happens_where_nobody_can_fight_anybody() -> None:
    state = gathered(FIELD, A + "1", L + "1")
    game = fought(meeting(state))
    assert game.state.steps == ()
    assert not results(game)


# ---------------------------------------------------------------- a garrison alone


def test_a_garrison_alone_falls_only_if_all_is_lost() -> None:
    """8.5, worked example: D(H) does nothing."""
    state = gathered("gytheum", A + "12")
    assert results(fought(meeting(state, "gytheum"), 6))[0].result == "DH"
    state = put(state, A + "10", "gytheum")  # 5 to 2
    game = fought(meeting(state, "gytheum"), 6)
    assert results(game)[0].result == "D(H)"
    assert (holder(game.state, "gytheum"), garrison(game.state, "gytheum")) == ("sparta", 2)


def test_a_beaten_garrison_gives_the_city_to_the_attacker() -> None:
    """8.5, 11.13."""
    state = leader(gathered("gytheum", A + "1", A + "2"), "sparta", "gytheum")
    game = fought(meeting(state, "gytheum"), 4, *CALM)
    assert results(game)[0].result == "D(A)"
    assert (holder(game.state, "gytheum"), garrison(game.state, "gytheum")) == ("athens", 0)
    assert game.state.leaders == {}  # 6.9
    assert game.state.prestige == 0  # 13.0: garrisons don't count


def test_marines_may_join_against_a_garrison() -> None:
    state = gathered("gytheum", A + "12", S + "4")
    game = Game(meeting(state, "gytheum"), scripted(6))
    game.submit(AssignMarines(frozenset({S + "4"})))
    assert results(game)[0].attack == 8


# ---------------------------------------------------------------- the odds before a battle


def test_odds_name_the_column_and_what_each_die_brings() -> None:
    state = leader(gathered(FIELD, A + "2", A + "3", A + "4", B + "2"), "athens", FIELD, land=2)
    forecast = land_odds(state, FIELD, "athens", (A + "2", A + "3", A + "4"), (B + "2",))
    assert (forecast.attack, forecast.defence, forecast.odds, forecast.column) == (19, 10, "2:1", "4:1")
    assert [shift.amount for shift in forecast.shifts] == [2]
    assert (forecast.chances[0].result, forecast.chances[0].attacker_loses) == ("AH", 1)


def test_odds_leave_out_leaders_who_are_face_down() -> None:
    """R1"""
    state = leader(gathered(FIELD, S + "1", L + "1"), "sparta", FIELD, naval=3, person="lysander")
    forecast = naval_odds(state, FIELD, "athens", (S + "1",), (L + "1",))
    assert [shift.amount for shift in forecast.shifts] == [0]
    known: Mapping[str, Any] = {of: replace(one, shown=True) for of, one in state.leaders.items()}
    forecast = naval_odds(replace(state, leaders=known), FIELD, "athens", (S + "1",), (L + "1",))
    assert [shift.amount for shift in forecast.shifts] == [-3]
