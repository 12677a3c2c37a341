"""The mind of Sparta vs. Athens in games: it always knows what to do, breaks no rule, and sees nothing hidden."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from roma_desktop.ai.levels import CAPTAIN
from roma_desktop.ai.thinker import Thinker
from roma_desktop.core.dice import SeededDice
from roma_desktop.core.game import Options, carry_out, decision, run
from roma_desktop.core.mind import Intent, Temper, worth
from roma_desktop.games.sparta_vs_athens.ai.mind import MIND
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import SIDES
from roma_desktop.games.sparta_vs_athens.steps.operation import Operation
from roma_desktop.games.sparta_vs_athens.title import TITLE

MOST = 170  # decisions of a game that are looked at


def start(number: int, seed: str) -> tuple[State, SeededDice]:
    """A scenario at its first decision."""
    scenario = TITLE.load(TITLE.scenarios()[number - 1])
    dice = SeededDice(seed.encode())
    state, _ = run(TITLE.start(scenario, TITLE.read_options({})), dice)
    return state, dice


def played(number: int, seed: str, scripted: float) -> Iterator[tuple[State, Intent | None]]:
    """Positions of a game in which a share of the decisions is the mind's, the others chance's; with its intents."""
    state, dice = start(number, seed)
    chance = random.Random(seed)
    intents: dict[str, Intent | None] = {}
    for _ in range(MOST):
        asked = decision(state)
        if asked is None:
            return
        yield state, intents.get(asked.actor)
        if chance.random() >= scripted:
            command = chance.choice(list(state.steps[-1].options(state)))
        elif MIND.opens(state):
            best = MIND.candidates(state, asked.actor, Temper.STEADY)[0]
            command, intents[asked.actor] = best.command, best.intent
        else:
            command = MIND.script(state, asked.actor, intents.get(asked.actor))
        state, _ = carry_out(state, command, dice)


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_whatever_is_asked_the_answer_is_legal(number: int) -> None:
    for state, intent in played(number, f"legal {number}", 0.75):
        asked = decision(state)
        assert asked is not None
        assert MIND.script(state, asked.actor, intent) in Options(state)


@pytest.mark.parametrize("number", [1, 4])
def test_a_guess_looks_like_what_is_seen_and_asks_the_same(number: int) -> None:
    for turn, (state, _) in enumerate(played(number, "guess", 0.5)):
        if turn % 4:
            continue
        for side in SIDES:
            seen = state.seen_by(side)
            guessed = MIND.guess(seen, side, random.Random(turn))
            assert guessed.seen_by(side) == seen
            assert all(leader.known for leader in guessed.leaders.values())
            if decision(state).actor == side:  # type: ignore[union-attr]
                assert decision(guessed) == decision(state)


def test_what_is_hidden_changes_no_guess() -> None:
    for turn, (state, _) in enumerate(played(1, "hidden", 0.5)):
        if turn == 90:
            seen = state.seen_by("sparta")
            other = MIND.guess(seen, "sparta", random.Random(99)).seen_by("sparta")
            one = MIND.guess(seen, "sparta", random.Random(7))
            assert one == MIND.guess(other, "sparta", random.Random(7))
            assert one != seen


def test_candidates_are_legal_sensible_and_ranked() -> None:
    asked_for = 0
    for state, _ in played(1, "candidates", 0.8):
        if not MIND.opens(state):
            continue
        asked = decision(state)
        assert asked is not None
        found = MIND.candidates(state, asked.actor, Temper.STEADY)
        asked_for += 1
        assert found
        assert all(one.command in Options(state) for one in found)
        assert [one.merit for one in found] == sorted((one.merit for one in found), reverse=True)
        if len(found) > 1:
            assert all(MIND.absurd(state, one.command) is None for one in found)
    assert asked_for > 10


def test_terms_have_words_and_a_winner_is_worth_more() -> None:
    state, _ = start(1, "over")
    for side in SIDES:
        assert all(str(MIND.term(name)) for name in MIND.judge(state, side, Temper.STEADY))
    state, dice = start(3, "over")
    chance = random.Random("over")
    while (asked := decision(state)) is not None:
        if asked.actor == "athens":
            command = MIND.script(state, "athens", None)
        else:
            command = chance.choice(list(state.steps[-1].options(state)))
        state, _ = carry_out(state, command, dice)
    assert state.outcome is not None
    values = {side: worth(MIND.judge(state, side, Temper.STEADY)) for side in SIDES}
    assert state.outcome.winner == "athens"
    assert values["athens"] >= 1000
    assert values["sparta"] <= -1000


def test_what_both_sides_value_is_opposite_but_for_money() -> None:
    money = {"treasury", "foe's treasury"}
    for turn, (state, _) in enumerate(played(2, "opposite", 0.6)):
        if turn % 40 == 0:
            ours, theirs = (MIND.judge(state, side, Temper.STEADY) for side in SIDES)
            assert all(abs(ours[name] + theirs[name]) <= 1 for name in ours if name not in money)
            assert ours["treasury"] == -theirs["foe's treasury"]


def returns(goes_on: bool) -> int:
    """Operations in which somebody who only ever follows advice comes back to a locale that he has just left."""
    state, dice = start(1, "advice")
    adviser = Thinker(TITLE, MIND, CAPTAIN, seed="advice")
    intents: dict[str, Intent | None] = {}
    path: list[str] = []
    found = 0
    for _ in range(MOST):
        asked = decision(state)
        assert asked is not None
        if MIND.opens(state):
            found += any(one == other for one, other in zip(path, path[2:], strict=False))
            path = []
        advice = adviser.advise(state.seen_by(asked.actor), intents.get(asked.actor) if goes_on else None)
        intents[asked.actor] = advice.intent
        path += [advice.command.to] if hasattr(advice.command, "to") else []
        state, _ = carry_out(state, advice.command, dice)
    return found


def test_advice_leads_to_its_goal_and_not_to_and_fro() -> None:
    """Without knowing what it has begun it would wander."""
    assert returns(goes_on=False) > 3
    assert returns(goes_on=True) == 0


def test_an_undertaking_is_over_with_its_operation() -> None:
    """A person who takes advice is then advised anew, and not led on through the plan of a leader who is done."""
    begun, found = None, {True: 0, False: 0}
    for state, _ in played(1, "over", 1.0):
        asked = decision(state)
        assert asked is not None
        if begun is not None:
            over = MIND.settled(begun, state, asked.actor, 0)
            assert over == (not any(isinstance(step, Operation) for step in state.steps))
            found[over] += 1
            begun = None if over else begun
        if MIND.opens(state):
            begun = state
    assert min(found.values()) >= 10
