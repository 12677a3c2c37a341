"""How attacks and charges are declared: targets with their odds, and what is still lacking [12.1, 13.2]."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from roma_desktop.games.arquebus.commands.shock import Attack, Charge
from roma_desktop.games.arquebus.model.declared import Declared
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.steps.shock.declaring import Declaring
from tests.ui.games.arquebus.arq_hand import Hand, declares, duel, sound


def test_a_target_is_lit_with_its_odds_and_declared() -> None:
    """12.1."""
    hand = declares(duel(fr_mm1=("1010", "N"), sp_sb1=("1009", "S")))
    assert hand.asked().goals["1009"].lit.aim
    assert "Shock table:" in hand.tip("1009")
    hand.go("1009")
    assert hand.state.steps[-1].attacks == (Declared("fr-mm1", ("1009",)),)  # type: ignore[attr-defined]
    assert "attacks 1009" in hand.says()
    hand.press("withdraw")
    assert hand.state.steps[-1].attacks == ()  # type: ignore[attr-defined]


def test_both_front_hexes_are_attacked_by_a_button() -> None:
    """12.1-c."""
    state = duel(fr_mm1=("1010", "N"), sp_sb1=("1009", "S"), sp_sb2=("1109", "S"))
    hand = declares(state)
    asked = hand.asked()
    assert isinstance(asked.orders["both"], Attack)
    assert len(asked.orders["both"].targets) == 2
    assert "%" in hand.button("both")


def test_what_is_missing_before_declaring_may_end_is_told() -> None:
    """14.5-g."""
    state = duel(fr_mm1=("1010", "N"), sp_sb1=("1009", "S"))
    hand = declares(replace(state, engaged=frozenset({("fr-mm1", "sp-sb1")})))
    end = next(choice for choice in hand.asked().choices if choice.key == "end")
    assert not end.enabled
    assert "must attack" in end.tip
    assert "[14.5-g]" in hand.says()
    hand.go("1009")
    assert next(choice for choice in hand.asked().choices if choice.key == "end").enabled


def test_charges_by_several_paths_are_asked_one_by_one() -> None:
    """13.2, 13.3."""
    hand = declares(duel(fr_mm1=("1014", "N"), sp_sb1=("1011", "S")), commanded=frozenset({"fr-mm1"}))
    goal = hand.asked().goals["1011"]
    assert goal.chooses
    assert goal.places[0] == "1014"
    assert goal.places[-1] == "1011"
    hand.go("1011")
    asked = hand.asked()
    charges = [one for one in asked.orders.values() if isinstance(one, Charge)]
    assert len(charges) > 1
    assert all("Charge over" in hand.button(key) for key in asked.orders)
    hand.press("back")
    assert hand.chosen == "fr-mm1"
    hand.go("1011")
    hand.go(charges[0].path[-1])
    assert hand.state.steps[-1].attacks[0].charge  # type: ignore[attr-defined]


# ------------------------------------------------------------------ what is lacking


def in_line() -> State:
    """Two enemies in front of one unit, and a friend beside it who has one of them in front as well."""
    return duel(fr_mm1=("1010", "N"), fr_mm2=("1110", "N"), sp_sb1=("1009", "S"), sp_sb2=("1109", "S"))


def ways(hand: Hand) -> list[str]:
    return [choice.words for choice in hand.asked().choices if choice.key.startswith("way:")]


def red(hand: Hand) -> str:
    """The key of the red button, "" where none is."""
    return next((choice.key for choice in hand.asked().choices if choice.primary), "")


def test_who_leaves_out_a_hex_is_told_so_and_what_helps() -> None:
    """12.1-b: the reason, the rule and what would be legal stand in the sentence; the first way out is red."""
    hand = declares(duel(fr_mm1=("1010", "N"), sp_sb1=("1009", "S"), sp_sb2=("1109", "S")))
    hand.go("1009")
    assert "nobody attacks 1109" in hand.says()
    assert "12.1-b" in hand.says()
    assert "or withdraw the attack" in hand.says()
    assert ways(hand) == ["Attack both", "Withdraw the declaration"]
    assert hand.asked().goals["1109"].lit.warn
    sound(hand, hand.asked())
    hand.press(red(hand))
    assert hand.state.steps[-1].attacks == (Declared("fr-mm1", ("1009", "1109")),)  # type: ignore[attr-defined]
    assert not ways(hand)
    assert next(choice for choice in hand.asked().choices if choice.key == "end").enabled


def test_the_declaration_is_withdrawn_by_a_way_out() -> None:
    hand = declares(duel(fr_mm1=("1010", "N"), sp_sb1=("1009", "S"), sp_sb2=("1109", "S")))
    hand.go("1009")
    hand.press("way:1")
    assert hand.state.steps[-1].attacks == ()  # type: ignore[attr-defined]
    assert ways(hand) == []


def test_another_unit_can_attack_what_is_left_out() -> None:
    """12.1-b: attacked by another friendly unit."""
    hand = declares(in_line())
    hand.choose("unit:fr-mm1")
    hand.go("1009")
    offered = ways(hand)
    assert any("attacks 1109" in words for words in offered)
    assert "Withdraw the declaration" in offered
    hand.go("1109")
    assert not ways(hand)


def test_who_must_attack_does_so_by_the_red_button() -> None:
    """14.5-g."""
    state = duel(fr_mm1=("1010", "N"), sp_sb1=("1009", "S"))
    hand = declares(replace(state, engaged=frozenset({("fr-mm1", "sp-sb1")})))
    assert red(hand) == "way:0"
    hand.press("way:0")
    assert hand.state.steps[-1].attacks == (Declared("fr-mm1", ("1009",)),)  # type: ignore[attr-defined]


@pytest.mark.parametrize("seed", range(12))
def test_the_red_button_comes_to_an_end(seed: int) -> None:
    """However attacks have been declared, the red button doesn't go round for ever."""
    luck = random.Random(seed)
    french = [f"fr-mm{number}" for number in range(1, 5)]
    spanish = [f"sp-sb{number}" for number in range(1, 6)]
    south = luck.sample(["0810", "0910", "1010", "1110", "1210", "1310"], len(french))
    north = luck.sample(["0809", "0909", "1009", "1109", "1209", "1309"], len(spanish))
    places = {of.replace("-", "_"): (at, "N") for of, at in zip(french, south, strict=True)}
    places |= {of.replace("-", "_"): (at, "S") for of, at in zip(spanish, north, strict=True)}
    state = duel(**places)
    pairs = [(one, other) for one in french for other in spanish]
    near = [(a, b) for a, b in pairs if state.setting.field.distance(state.units[a].at, state.units[b].at) == 1]
    engaged = frozenset(luck.sample(near, min(len(near), seed % 3)))
    hand = declares(replace(state, engaged=engaged), faces=(5,) * 200)
    for number in range(seed + 40):
        if not hand.state.steps or type(hand.state.steps[-1]) is not Declaring:
            return
        if number < seed:
            hand.wanders(luck)
            continue
        sound(hand, hand.asked())
        hand.press(red(hand) or "end")
    raise AssertionError("the red button goes round")
