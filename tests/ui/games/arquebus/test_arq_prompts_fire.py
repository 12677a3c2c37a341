"""How fire, reaction and return fire are asked, with their odds [11.0]."""

from __future__ import annotations

import re

import pytest

from roma_desktop.games.arquebus.commands.moving import Fire
from roma_desktop.games.arquebus.rules import fire
from roma_desktop.games.arquebus.rules.sight import places_between
from roma_desktop.games.arquebus.steps.shot import ReturnWindow
from roma_desktop.games.arquebus.title import TITLE
from roma_desktop.ui.games.arquebus.prompts.odds import fire_words
from roma_desktop.ui.parts.text.rich import plain
from roma_desktop.ui.table.prompt import Asking
from tests.games.arquebus.arq_positions import in_activation
from tests.ui.games.arquebus.arq_hand import DECISIONS, Hand, duel, moves


def test_targets_are_lit_with_their_odds() -> None:
    """11.3, T1-T3."""
    hand = moves(duel(fr_cb1=("1010", "N"), sp_aq1=("1008", "S")), "fr_centre", faces=(9,))
    state = hand.state
    chances = fire.chances(state, state.units["fr-cb1"], state.units["sp-aq1"])
    goal = hand.asked().goals["1008"]
    assert goal.lit.aim
    assert goal.lit.words == str(int(100 * (1 - chances["none"])))
    assert goal.commands == (Fire("fr-cb1", "1008"),)
    for result, share in chances.items():
        assert f"{int(100 * share)} %" in hand.tip("1008"), result


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            "Men-at-arms 1: added to the die: +1 (Range 1 +2, Men-at-arms −1). Chances: no effect 50 %, "
            "Disordered 30 %, Disordered and back 1 20 %.",
        ),
        (
            "ja",
            "重装騎兵1：サイの目に加算 +1（射程1 +2、重装騎兵 −1）。確率：効果なし 50%、混乱 30%、混乱・退却1 20%。",
        ),
    ],
)
def test_the_odds_of_a_shot_are_sentences_of_the_language(language: str, said: str) -> None:
    """11.3, T1-T3."""
    hand = moves(duel(fr_cb1=("1010", "N"), sp_mm1=("1009", "S")), "fr_centre")
    decision = hand.game.decision
    assert decision is not None
    asking = Asking(hand.state, decision, TITLE.words(hand.state, language))
    assert plain(fire_words(asking, "fr-cb1", "1009")) == said


def test_what_blocks_the_line_of_sight_is_named() -> None:
    """11.4-b."""
    hand = moves(duel(fr_cb1=("1010", "N"), fr_cb2=("1009", "N"), sp_aq1=("1007", "S")), "fr_centre")
    state = hand.state
    between = {at for places in places_between(state, "1010", "1007") for at in places}
    illegal = DECISIONS.refusal(state, "1007", "fr-cb1")
    if illegal is None:
        assert "1009" not in between
        return
    assert illegal.rule == "11.4-b"
    assert "1009" in TITLE.words(state).say(illegal.reason)


def test_a_hex_without_enemies_is_refused_by_the_rules_of_moving() -> None:
    hand = moves(duel(fr_mm1=("1010", "N"), sp_pk1=("1004", "S")))
    illegal = DECISIONS.refusal(hand.state, "0101", "fr-mm1|with")
    assert illegal is not None
    assert illegal.rule == "7.2-a"


def test_those_who_may_react_are_lit_and_may_hold_their_fire() -> None:
    """11.2-c."""
    for key in ("sp-aq1", "decline"):
        hand = moves(
            duel(fr_mm1=("1010", "N"), sp_aq1=("1007", "S")), commanded=frozenset({"fr-mm1"}), faces=(0, 5, 5)[:9]
        )
        hand.go("1008")
        assert re.search(r"fires: \d+ %", hand.button("sp-aq1"))
        assert hand.asked().goals["1007"].lit.aim
        hand.press(key)
        assert hand.state.activation is not None
        assert ("sp-aq1" in hand.state.activation.reacted) is (key == "sp-aq1")


def test_fire_is_returned_with_its_odds() -> None:
    """11.2-b."""
    state = duel(fr_cb1=("1010", "N"), sp_aq1=("1008", "S"))
    hand = Hand(in_activation(state, "fr_centre", ReturnWindow("fr-cb1", "1008")), faces=(5, 5))
    chances = fire.chances(state, state.units["sp-aq1"], state.units["fr-cb1"])
    assert hand.button("0").endswith(f"{int(100 * (1 - chances['none']))} %")
    assert hand.asked().goals["1010"].lit.aim
    hand.press("decline")
    assert len(hand.game.now.faces or (5,)) == 1
