"""How far the mind of Sparta vs. Athens thinks ahead, and what counts there."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.game import carry_out, decision, run
from roma_desktop.core.mind import Intent, Temper, worth
from roma_desktop.games.sparta_vs_athens.ai.intents import Rest
from roma_desktop.games.sparta_vs_athens.ai.mind import MIND
from roma_desktop.games.sparta_vs_athens.ai.weights import weighed
from roma_desktop.games.sparta_vs_athens.commands.campaign import EndCampaign, Operate
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.steps.campaign import Campaign
from roma_desktop.games.sparta_vs_athens.title import TITLE

MOST = 400
"""Decisions in which a season must be over."""


def opening(seed: str) -> tuple[State, SeededDice]:
    """The Archidamian War at the first campaign in which several leaders may act."""
    dice = SeededDice(seed.encode())
    state, _ = run(TITLE.start(TITLE.load(TITLE.scenarios()[0]), TITLE.read_options({})), dice)
    while not MIND.opens(state):
        state = scripted(state, None, dice)
    return state, dice


def scripted(state: State, intent: Intent | None, dice: SeededDice) -> State:
    asked = decision(state)
    assert asked is not None
    return carry_out(state, MIND.script(state, asked.actor, intent), dice)[0]


def ahead(seed: str) -> Iterator[State]:
    """The positions of a continuation of the best-looking candidate, to the one in which it is settled."""
    begun, dice = opening(seed)
    side = begun.steps[-1].side  # type: ignore[attr-defined]
    best = MIND.candidates(begun, side, Temper.STEADY)[0]
    state, _ = carry_out(begun, best.command, dice)
    for _ in range(MOST):
        yield state
        if MIND.settled(begun, state, side, 0):
            return
        asked = decision(state)
        assert asked is not None
        state = scripted(state, best.intent if asked.actor == side else None, dice)
    raise AssertionError("it is never settled")


def test_the_other_leaders_of_a_campaign_act_before_it_is_judged() -> None:
    states = list(ahead("the campaign"))
    began = {state.steps[-1].leader for state in states if hasattr(state.steps[-1], "leader")}
    assert len(began) > 1
    assert not any(isinstance(step, Campaign) and step.side == "sparta" for step in states[-1].steps)


def test_who_meant_to_end_his_campaign_ends_it_in_that_season_alone() -> None:
    state, _ = opening("the rest")
    side = state.steps[-1].side  # type: ignore[attr-defined]
    assert MIND.script(state, side, Rest(state.year, state.season)) == EndCampaign()
    assert isinstance(MIND.script(state, side, Rest(state.year + 1, state.season)), Operate)


def test_tribute_and_cities_promise_less_than_prestige_that_has_moved() -> None:
    promised = {"cities": 100.0, "revolts": 100.0, "income": 100.0}
    assert worth(weighed(promised, Temper.STEADY)) < worth(weighed({"prestige": 100.0}, Temper.STEADY))
