"""Decisions as they are asked in whole battles: all that is offered is legal, and leads on."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from roma_desktop.core.dice import SeededDice
from roma_desktop.games.arquebus.commands.moving import Move
from roma_desktop.games.arquebus.model.options import Options
from roma_desktop.games.arquebus.steps.continuation import Announced
from roma_desktop.games.arquebus.steps.specials import Specials
from roma_desktop.games.arquebus.title import TITLE
from tests.ui.games.arquebus.arq_hand import DECISIONS, Hand, duel, moves, sound


@pytest.mark.parametrize("number", range(8))
def test_a_battle_can_be_played_by_what_is_offered(number: int) -> None:
    """Every decision that comes up can be made by buttons, hexes and pieces."""
    scenario = TITLE.load(TITLE.scenarios()[number])
    hand = Hand(TITLE.start(scenario, Options()), SeededDice(b"any"))
    luck = random.Random(number)
    seen: Counter[str] = Counter()
    for _ in range(90):
        if hand.game.decision is None:
            break
        seen[type(hand.state.steps[-1]).__name__] += 1
        sound(hand, hand.asked())
        hand.wanders(luck)
    assert seen["MoveFire"]


def test_chains_belong_to_the_phase_and_windows_are_asked_openly() -> None:
    state = duel(fr_mm1=("1010", "N"), sp_aq1=("1007", "S"))
    hand = moves(state, commanded=frozenset({"fr-mm1"}), faces=(5, 5))
    assert DECISIONS.undertaking(hand.state) is not None
    hand.follow([Move("fr-mm1", "1009"), Move("fr-mm1", "1008")])
    assert DECISIONS.undertaking(hand.state) is None
    assert DECISIONS.asked_openly(hand.state.steps[-1])
    assert not DECISIONS.asked_openly(Announced("fr", "fr_left"))
    assert not DECISIONS.asked_openly(Specials("fr"))
