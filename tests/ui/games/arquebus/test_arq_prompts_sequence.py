"""How activation, continuation, seizure and counters are asked [6.0]."""

from __future__ import annotations

from msgspec.structs import replace

from roma_desktop.games.arquebus.rules import continuing
from roma_desktop.games.arquebus.steps.continuation import Announced, Continue, Seizing
from roma_desktop.games.arquebus.steps.sequence import FreeActivation
from roma_desktop.games.arquebus.steps.specials import Specials
from tests.games.arquebus.arq_positions import battle, change, in_activation
from tests.ui.games.arquebus.arq_hand import Hand, duel


def test_a_battle_is_chosen_by_one_of_its_counters() -> None:
    """6.1-a."""
    state = battle("cerignola")
    hand = Hand(replace(state, steps=(FreeActivation("fr"),)))
    hand.choose("unit:fr-cb1")
    assert "Swiss and Gascons" in hand.says()
    hand.choose(f"leader:{state.setting.leader_of['fr_right']}")
    hand.press("activate")
    assert hand.state.last == "fr_right"


def test_the_standard_is_chosen_and_its_hexes_are_lit() -> None:
    """6.1-c, 15.2-a."""
    hand = Hand(replace(battle("cerignola"), steps=(FreeActivation("fr"),)))
    assert hand.asked().goals == {}
    hand.press("standard")
    assert "standard:fr" in hand.asked().carry
    hand.go("0510")
    assert hand.state.standards["fr"] == "0510"


def test_a_pass_can_move_the_time_marker() -> None:
    """16.1-a."""
    hand = Hand(replace(battle("cerignola"), steps=(FreeActivation("sp"),), active="sp", time=7))
    assert "Pass: the Time marker to 6" in [choice.words for choice in hand.asked().choices]


def test_continuation_tells_its_exact_chance() -> None:
    """6.2-e."""
    state = battle("cerignola")
    hand = Hand(replace(state, steps=(Continue("fr"),), last="fr_right"))
    for target in ("fr_centre", "fr_left"):
        percent = int(100 * continuing.chance(state, "fr", target))
        assert hand.button(target).endswith(f": {percent} %")
    assert "fr_right" not in hand.asked().orders
    assert "at most" in next(choice.tip for choice in hand.asked().choices if choice.key == "fr_left")


def test_a_seizure_names_the_counter_and_its_chance() -> None:
    """6.3-e: an Opportunity 0-5 succeeds with 60 %."""
    state = replace(battle("cerignola"), hands={"sp": ("opportunity_5", "war_cry"), "fr": ()})
    hand = Hand(replace(state, steps=(Announced("fr", "fr_left"),), last="fr_right", activations=3), faces=(9,))
    assert "You hold" in hand.says()
    hand.choose("unit:sp-ge1")
    assert hand.button("seize:0").endswith("60 %")
    hand.press("decline")
    assert hand.game.now.faces


def test_each_counter_has_a_button_that_names_it_and_says_of_what_the_chance_is() -> None:
    """6.3-e: two counters for the same Battle; 6.2-e: the chance of the enemy is that of the continuation."""
    state = replace(battle("cerignola"), hands={"sp": ("opportunity_4", "opportunity_3"), "fr": ()})
    hand = Hand(replace(state, steps=(Announced("fr", "fr_left"),), last="fr_right", activations=3))
    odds = int(100 * continuing.chance(state, "fr", "fr_left"))
    assert f"and continues with a chance of {odds} %." in hand.says()
    first, second = hand.button("seize:0"), hand.button("seize:1")
    assert first.startswith("Play Opportunity 0-4 for ")
    assert first.endswith(": 50 %")
    assert second.startswith("Play Opportunity 0-3 for ")
    assert second.endswith(": 40 %")


def test_what_the_percentages_of_a_continuation_are_is_told() -> None:
    """6.2-e, 6.3-e."""
    state = battle("cerignola")
    assert "In percent: how likely it succeeds" in Hand(replace(state, steps=(Continue("fr"),), last="fr_right")).says()
    seizing = replace(state, steps=(Seizing("fr", "fr_left", "sp_light", 5),), hands={"fr": ("negation",), "sp": ()})
    assert "with a chance of 60 %." in Hand(seizing).says()


def test_an_attempt_can_be_negated() -> None:
    """6.3-f."""
    state = replace(battle("cerignola"), hands={"fr": ("negation",), "sp": ()})
    hand = Hand(replace(state, steps=(Seizing("fr", "fr_left", "sp_light", 5),), last="fr_right"), faces=(9,))
    assert "60 %" in hand.says()
    hand.press("negate")
    assert hand.state.hands["fr"] == ()


def test_troops_falter_lights_the_enemies_in_good_order() -> None:
    """6.3-c."""
    state = duel(fr_mm1=("1010", "N"), sp_aq1=("1007", "S"), sp_sb1=("1107", "S"))
    state = replace(change(state, "sp-sb1", order="disordered"), hands={"fr": ("troops_falter",), "sp": ()})
    hand = Hand(in_activation(state, "fr_right", Specials("fr")))
    assert set(hand.asked().goals) == {"1007"}
    assert hand.asked().goals["1007"].lit.aim
    hand.go("1007")
    assert hand.state.units["sp-aq1"].disordered
