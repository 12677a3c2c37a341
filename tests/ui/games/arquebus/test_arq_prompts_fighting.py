"""How attacks are resolved, and how retreats, advances and counter-charges are asked [12.2-12.4, 13.6, 14.0]."""

from __future__ import annotations

from msgspec.structs import replace

from roma_desktop.core.message import say
from roma_desktop.games.arquebus.commands.shock import Advance
from roma_desktop.games.arquebus.model.declared import Declared, Fought
from roma_desktop.games.arquebus.model.terms import GONE
from roma_desktop.games.arquebus.rules.counter_charging import chance
from roma_desktop.games.arquebus.steps.leaders import ReplaceLeaders
from roma_desktop.games.arquebus.steps.retired import TakeRetired
from roma_desktop.games.arquebus.steps.retreat import TakeRetreat
from roma_desktop.games.arquebus.steps.shock.counter_charges import CounterCharges
from roma_desktop.games.arquebus.steps.shock.defence import RetreatsBefore
from roma_desktop.games.arquebus.steps.shock.leaving import Leaving
from roma_desktop.games.arquebus.steps.shock.resolving import Resolving
from roma_desktop.ui.games.arquebus.prompts.choosing import Choosing
from tests.games.arquebus.arq_positions import battle, in_activation
from tests.ui.games.arquebus.arq_hand import Hand, duel


def test_the_attack_that_is_resolved_next_is_chosen_with_its_odds() -> None:
    """12.3, 6.3-d."""
    state = duel(fr_mm1=("1010", "N"), fr_mm2=("0810", "N"), sp_sb1=("1009", "S"), sp_sb2=("0809", "S"))
    state = replace(state, hands={"fr": ("into_the_breach",), "sp": ()})
    attacks = (Declared("fr-mm1", ("1009",)), Declared("fr-mm2", ("0809",)))
    hand = Hand(in_activation(state, "fr_right", Resolving("fr", attacks)), faces=(9, 9, 9, 9))
    plain = int(hand.asked().goals["1009"].lit.words)
    hand.press("breach")
    assert int(hand.asked().goals["1009"].lit.words) >= plain
    assert "Into the Breach" in hand.tip("1009")
    hand.go("1009")
    assert hand.state.hands["fr"] == ()


def test_a_retreat_is_a_hex_and_then_a_facing() -> None:
    """14.3-b, 14.3-e."""
    state = duel(fr_mm1=("1010", "N"), sp_sb1=("1009", "S"))
    hand = Hand(in_activation(state, "fr_right", TakeRetreat("sp-sb1", ("1010",))))
    to = next(iter(hand.asked().goals))
    hand.go(to)
    assert Choosing.of(hand.chosen) == Choosing("sp-sb1", to)
    asked = hand.asked()
    assert len([one for one in asked.choices if one.key == "back"]) == 1
    primary = next(one for one in asked.choices if one.primary)
    assert "south" in primary.words
    hand.press("back")
    assert to in hand.asked().goals
    hand.go(to)
    hand.press(primary.key)
    assert hand.state.units["sp-sb1"].at == to


def test_a_retired_unit_is_put_into_a_lit_hex() -> None:
    """14.4-a."""
    state = duel(fr_mm1=("1010", "N"), sp_sb1=("1009", "S"))
    hand = Hand(in_activation(state, "fr_right", TakeRetired("sp-sb1", ("1010",))))
    goals = hand.asked().goals
    assert state.standards["sp"] in goals
    hand.go(state.standards["sp"])
    assert hand.state.units["sp-sb1"].retired


def test_a_unit_leaves_before_combat_or_stands() -> None:
    """12.2."""
    state = duel(fr_pk1=("1010", "N"), sp_aq1=("1009", "S"))
    step = RetreatsBefore("fr", (Declared("fr-pk1", ("1009",)),))
    hand = Hand(in_activation(state, "fr_centre", step))
    assert "decline" in hand.asked().orders
    to = next(iter(hand.asked().goals))
    hand.go(to)
    assert len(hand.asked().goals) >= 4
    hand.press(next(one.key for one in hand.asked().choices if one.primary))
    assert hand.state.units["sp-aq1"].at == to
    assert hand.state.units["sp-aq1"].disordered


def test_a_counter_charge_tells_its_chance() -> None:
    """13.6-f, 13.7: at most 4 against a charge."""
    state = duel(fr_mm1=("1013", "N"), sp_mm1=("1012", "S"))
    step = CounterCharges("fr", (Declared("fr-mm1", ("1012",), charge=True, path=("1013",)),))
    hand = Hand(in_activation(state, "fr_right", step, beside={}), faces=(5,))
    odds = int(100 * chance(state, state.units["sp-mm1"], "charge", turns=False))
    assert hand.button("0").endswith(f"{odds} %")
    assert hand.asked().goals["1012"].lit.words == str(odds)
    assert hand.button("decline") == "Stand"


# ------------------------------------------------------------------ all is in the bar


def red(hand: Hand) -> str:
    return next(choice.key for choice in hand.asked().choices if choice.primary)


def test_a_retreat_is_in_the_bar_too() -> None:
    """14.3: with the sheet folded the bar has the hexes, the first of them red; then the facing."""
    state = duel(fr_mm1=("1010", "N"), sp_sb1=("1009", "S"))
    hand = Hand(in_activation(state, "fr_right", TakeRetreat("sp-sb1", ("1010",))))
    asked = hand.asked()
    buttons = [choice for choice in asked.choices if choice.key.startswith("hex:")]
    assert 1 <= len(buttons) <= 3
    assert {choice.key.removeprefix("hex:") for choice in buttons} <= set(asked.goals)
    assert "retreats" in buttons[0].tip
    hand.press(red(hand))
    hand.press(red(hand))
    assert hand.state.units["sp-sb1"].at == buttons[0].key.removeprefix("hex:")


def won(*attackers: str) -> Hand:
    """An attack on 1109 that has emptied it; these units have made it."""
    state = duel(fr_mm1=("1010", "N"), fr_mm2=("1110", "N"), sp_sb1=("1105", "S"))
    fought = Fought(attackers, frozenset(), {"1109": "D_R1"})
    return Hand(in_activation(state, "fr_right", Resolving("fr", (), fought=fought)))


def test_one_of_several_advances_by_the_red_button() -> None:
    """12.4-a: one attacker must; another is chosen by the button beside."""
    hand = won("fr-mm1", "fr-mm2")
    asked = hand.asked()
    assert set(asked.pieces.values()) == {"fr-mm1", "fr-mm2"}
    assert next(choice.words for choice in asked.choices) == "Another unit"
    assert red(hand) == "go"
    ordered = asked.orders["go"]
    assert isinstance(ordered, Advance)
    assert hand.button("go").startswith("Gendarmes")
    hand.press("go")
    assert hand.state.units[ordered.unit].at == ordered.to == "1109"
    assert hand.state.units[ordered.unit].facing == ordered.facing
    other = {"fr-mm1": "1010", "fr-mm2": "1110"}
    assert all(hand.state.units[of].at == at for of, at in other.items() if of != ordered.unit)


def test_another_unit_advances_when_it_is_chosen() -> None:
    hand = won("fr-mm1", "fr-mm2")
    first = hand.chosen
    hand.press("next")
    assert hand.chosen != first
    hand.go("1109")
    hand.press(red(hand))
    assert hand.state.units[Choosing.of(hand.chosen).piece].at == "1109"


def test_an_only_unit_advances_by_a_hex_in_the_bar() -> None:
    hand = won("fr-mm2")
    assert red(hand) == "hex:1109"
    hand.press("hex:1109")
    hand.press(red(hand))
    assert hand.state.units["fr-mm2"].at == "1109"


def test_leaders_go_along_by_the_red_button_or_stay() -> None:
    """7.2-f: Louis d'Ars is with the gendarmes, and no other unit is."""
    for key, at in (("", "1109"), ("No leader goes along", "1010")):
        state = duel(fr_mm1=("1010", "N"), sp_sb1=("1105", "S"))
        leader = state.setting.leader_of["fr_right"]
        state = replace(state, leaders={**state.leaders, leader: replace(state.leaders[leader], at="1010")})
        hand = Hand(in_activation(state, "fr_right", Leaving("fr-mm1", "1109", "12.4-a", say("It advances."), 4)))
        assert hand.asked().rule == "7.2-f"
        assert [choice.words for choice in hand.asked().choices] == ["No leader goes along", "Louis d'Ars goes along"]
        hand.press(next((one.key for one in hand.asked().choices if one.words == key), red(hand)))
        assert hand.state.leaders[leader].at == at


def test_the_successor_is_named_and_not_the_dead_leader() -> None:
    """5.5-a."""
    state = battle("cerignola")
    leader = state.setting.leader_of["fr_right"]
    lost = replace(state.leaders[leader], at=GONE, owed=True)
    hand = Hand(replace(state, leaders={**state.leaders, leader: lost}, steps=(ReplaceLeaders("fr"),)))
    assert hand.says().startswith("The successor of")
    to = red(hand).removeprefix("hex:")
    assert hand.tip(to).startswith("The successor of")
    hand.press(red(hand))
    assert hand.state.leaders[leader].at == to
    assert hand.state.leaders[leader].replaced
