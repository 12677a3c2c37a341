"""How moving, turning and dismounting are asked: lit hexes, buttons, what is foreseen [7.0, 8.0]."""

from __future__ import annotations

from msgspec.structs import replace

from roma_desktop.games.arquebus.commands.moving import Turn
from roma_desktop.games.arquebus.model.terms import FACINGS
from roma_desktop.games.arquebus.rules.facing import front_of
from roma_desktop.games.arquebus.steps.going import FaceOnStop
from tests.games.arquebus.arq_positions import battle, in_activation, only
from tests.ui.games.arquebus.arq_hand import Hand, duel, moves, sound


def test_lit_hexes_cost_what_they_say_and_lead_there() -> None:
    hand = moves(duel(fr_mm1=("1010", "N"), sp_pk1=("1004", "S")), commanded=frozenset({"fr-mm1"}))
    goal = hand.asked().goals["1008"]
    assert goal.lit.words == "2"
    assert [mark.words for mark in goal.marks] == ["5", "4"]
    assert goal.places[0] == "1010"
    hand.go("1008")
    assert hand.state.units["fr-mm1"].at == "1008"


def test_reaction_fire_is_foreseen() -> None:
    """11.2-c: only in the front hexes of one who can fire."""
    hand = moves(duel(fr_mm1=("1010", "N"), sp_aq1=("1007", "S")), commanded=frozenset({"fr-mm1"}))
    goals, state = hand.asked().goals, hand.state
    ahead = set(front_of(state.setting.field, state.units["sp-aq1"])) & goals.keys()
    beside = set(state.setting.field.neighbours["1007"]) & goals.keys() - ahead
    assert ahead
    for at in ahead:
        assert goals[at].lit.warn
        assert goals[at].marks[-1].warn
        assert "Arquebusiers 1 may fire at it." in hand.tip(at)
        assert "stops next to the enemy" in hand.tip(at)
    assert not any(goals[at].lit.warn for at in beside)


def test_a_unit_takes_its_leader_along_when_told_so() -> None:
    """7.2-e."""
    state = only(battle("cerignola"), "fr-mm2")
    leader = state.setting.leader_of["fr_right"]
    for along in (False, True):
        hand = moves(state)
        hand.choose("unit:fr-mm2")
        if along:
            hand.press("with")
            assert hand.button("with").startswith("Without")
        hand.go("1511")
        assert (hand.state.leaders[leader].at == "1511") is along


def test_a_leader_alone_is_dragged() -> None:
    hand = moves(battle("cerignola"))
    leader = hand.state.setting.leader_of["fr_right"]
    assert f"leader:{leader}" in hand.choose(f"leader:{leader}").carry
    hand.go("1411")
    assert hand.state.leaders[leader].at == "1411"


def test_the_battle_moves_together() -> None:
    hand = moves(battle("cerignola"), faces=(5,) * 9)
    hand.choose("unit:fr-mm1")
    hand.press("together")
    assert hand.tip("1411").startswith("5 of 5 units go")
    hand.go("1411")
    places = {of: hand.state.units[of].at for of in hand.state.setting.units_of["fr_right"]}
    assert places["fr-mm1"] == "1411"
    assert places["fr-mm2"] == "1511"


def test_a_unit_is_turned() -> None:
    """8.0-d."""
    hand = moves(duel(fr_mm1=("1010", "N"), sp_pk1=("1004", "S")))
    turning = hand.asked().turns["unit:fr-mm1"]
    assert turning.degrees[turning.now] == 0  # north
    command = turning.by(1)
    assert command == Turn("fr-mm1", FACINGS.index("NE"))
    hand.game.submit(command)
    assert hand.asked().turns["unit:fr-mm1"].now == FACINGS.index("NE")


def test_mounted_shot_dismounts_by_a_button() -> None:
    """7.4-b."""
    state = only(battle("cerignola"), "fr-mcb1", "fr-mm4")
    leader = state.setting.leader_of["fr_left"]
    leaders = {**state.leaders, leader: replace(state.leaders[leader], at=state.units["fr-mcb1"].at)}
    hand = moves(replace(state, leaders=leaders), "fr_left")
    hand.choose("unit:fr-mcb1")
    assert hand.button("horses:0") == "Mounted crossbowmen 1 dismounts: 3 MP"
    hand.press("horses:0")
    assert hand.state.units["fr-mcb1"].dismounted


def test_the_end_of_the_phase_says_who_has_not_acted() -> None:
    hand = moves(duel(fr_mm1=("1010", "N"), fr_mm2=("1110", "N"), sp_pk1=("1004", "S")))
    hand.choose("unit:fr-mm1")
    hand.go("1009")
    end = next(choice for choice in hand.asked().choices if choice.key == "end")
    assert "Gendarmes 2" in end.tip
    assert "Gendarmes 1" not in end.tip


def test_six_hexes_like_a_star_choose_the_facing() -> None:
    """8.0-b."""
    state = duel(fr_mm1=("1010", "N"), sp_pk1=("1009", "S"))
    for place, facing in (("1008", "N"), ("1012", "S"), ("1109", "NE"), ("0811", "SW")):
        hand = Hand(in_activation(state, "fr_right", FaceOnStop("fr-mm1")))
        goals = hand.asked().goals
        assert len(goals) == 6
        if place in goals:
            hand.go(place)
            assert FACINGS[hand.state.units["fr-mm1"].facing] == facing


def test_who_bars_the_end_of_the_phase_is_named_and_turned_by_the_red_button() -> None:
    """14.5-f: an Engaged unit that faces none of its enemies must turn."""
    state = duel(fr_mm1=("1010", "S"), fr_mm2=("0614", "N"), sp_sb1=("1009", "S"))
    hand = moves(replace(state, engaged=frozenset({("fr-mm1", "sp-sb1")})), commanded=frozenset({"fr-mm2"}))
    hand.choose("unit:fr-mm2")
    assert "it must turn" in hand.says()
    assert "14.5-f" in hand.says()
    assert "Turn it by one or two vertices" in hand.says()
    red = next(choice for choice in hand.asked().choices if choice.primary)
    assert red.words == "To Gendarmes 1"
    hand.press(red.key)
    sound(hand, hand.asked())
    red = next(choice for choice in hand.asked().choices if choice.primary)
    hand.press(red.key)
    assert "1009" in front_of(hand.state.setting.field, hand.state.units["fr-mm1"])
    assert "it must turn" not in hand.says()
    hand.press("end")


def test_who_must_disengage_is_led_away_by_the_red_button() -> None:
    """14.5-d: Engaged, and no attacker."""
    state = duel(fr_cb1=("1010", "N"), sp_sb1=("1009", "S"))
    state = replace(state, engaged=frozenset({("fr-cb1", "sp-sb1")}))
    hand = moves(state, "fr_centre", commanded=frozenset({"fr-cb1"}))
    assert "it must disengage" in hand.says()
    assert not next(choice for choice in hand.asked().choices if choice.key == "end").enabled
    hand.press(next(choice.key for choice in hand.asked().choices if choice.primary))
    assert hand.state.setting.field.distance(hand.state.units["fr-cb1"].at, "1009") > 1
    assert next(choice for choice in hand.asked().choices if choice.key == "end").enabled
