"""The mind of Roma Victrix in whole games: it always knows what to do, breaks no rule, and sees nothing hidden."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

import pytest

from roma_desktop.ai.levels import CAPTAIN
from roma_desktop.ai.thinker import Thinker
from roma_desktop.core.dice import SeededDice
from roma_desktop.core.game import Options, carry_out, decision, run
from roma_desktop.core.mind import Temper, worth
from roma_desktop.games.roma_victrix.ai.mind import MIND
from roma_desktop.games.roma_victrix.commands import Activate, Rouse
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.title import TITLE

MOST = 350  # decisions of a game that are looked at


def start(number: int, seed: str) -> tuple[State, SeededDice]:
    """A scenario at its first decision."""
    scenario = TITLE.load(TITLE.scenarios()[number - 1])
    dice = SeededDice(seed.encode())
    state, _ = run(TITLE.start(scenario, scenario.options), dice)
    return state, dice


def played(number: int, seed: str, scripted: float) -> Iterator[State]:
    """Positions of a game in which a share of the decisions is the mind's, the others chance's."""
    state, dice = start(number, seed)
    chance = random.Random(seed)
    for _ in range(MOST):
        asked = decision(state)
        if asked is None:
            return
        yield state
        if chance.random() < scripted:
            command = MIND.script(state, asked.actor, None)
        else:
            command = chance.choice(list(state.steps[-1].options(state)))
        state, _ = carry_out(state, command, dice)


@pytest.mark.parametrize("number", [1, 9, 18, 20])
def test_whatever_is_asked_the_answer_is_legal(number: int) -> None:
    for state in played(number, "legal", 0.6):
        asked = decision(state)
        assert asked is not None
        command = MIND.script(state, asked.actor, None)
        assert command in Options(state)


@pytest.mark.parametrize("number", [4, 15])
def test_a_guess_looks_like_what_is_seen(number: int) -> None:
    for turn, state in enumerate(played(number, "guess", 0.5)):
        if turn % 5:
            continue
        for side in state.powers.players:
            seen = state.seen_by(side)
            guessed = MIND.guess(seen, side, random.Random(turn))
            assert guessed.seen_by(side) == seen


def test_a_guess_leads_to_the_same_question() -> None:
    for turn, state in enumerate(played(1, "question", 0.5)):
        asked = decision(state)
        assert asked is not None
        if turn % 3 == 0:
            guessed = MIND.guess(state.seen_by(asked.actor), asked.actor, random.Random(turn))
            assert decision(guessed) == asked


def test_what_is_hidden_changes_no_guess() -> None:
    state, _ = start(4, "hidden")
    seen = state.seen_by("caesar")
    other = MIND.guess(seen, "caesar", random.Random(99)).seen_by("caesar")
    one = MIND.guess(seen, "caesar", random.Random(7))
    assert one == MIND.guess(other, "caesar", random.Random(7))
    assert one != MIND.guess(seen, "caesar", random.Random(8))


def test_terms_have_words_and_a_winner_is_worth_more() -> None:
    state, dice = start(4, "over")
    while decision(state) is not None:
        state, _ = carry_out(state, MIND.script(state, decision(state).actor, None), dice)  # type: ignore[union-attr]
    assert state.outcome is not None
    winner = state.outcome.winner
    values = {side: worth(MIND.judge(state, side, Temper.STEADY)) for side in state.powers.players}
    assert winner == max(values, key=lambda side: values[side])
    assert values[winner] > 500
    for side in state.powers.players:
        assert all(str(MIND.term(name)) for name in MIND.judge(state, side, Temper.STEADY))


def test_candidates_are_legal_sensible_and_ranked() -> None:
    asked_for = 0
    for state in played(15, "candidates", 0.7):
        asked = decision(state)
        assert asked is not None
        if not MIND.opens(state):
            continue
        found = MIND.candidates(state, asked.actor, Temper.STEADY)
        asked_for += 1
        assert found
        assert all(one.command in Options(state) for one in found)
        assert [one.merit for one in found] == sorted((one.merit for one in found), reverse=True)
        if len(found) > 1:
            assert all(MIND.absurd(state, one.command) is None for one in found)
    assert asked_for > 20


def test_a_reason_is_given_for_each_leader_who_is_activated_and_for_no_ally_who_is_called() -> None:
    thinker = Thinker(TITLE, MIND, CAPTAIN)
    reasons: dict[type, list[bool]] = {Activate: [], Rouse: []}
    for state in islice(played(4, "r", 1.0), 200):
        asked = decision(state)
        if asked is not None and MIND.opens(state):
            thought = thinker.consider(state.seen_by(asked.actor), None)
            reasons.setdefault(type(thought.command), []).append(thought.reason is not None)
    assert set(reasons[Activate]) == {True}
    assert set(reasons[Rouse]) == {False}
