"""Nobody learns by what he is asked, offered or refused, nor by what he can take back, who the enemy's leaders are.

Random games of all scenarios in both rulesets; at their decisions twins are compared, which differ only in what is
hidden from a side: who lies face down [5.2, R1]. For a long night: ``ROMA_LONG=20 pytest`` with this file (see
``tests/lengths.py``).
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from lengths import SPARTA_TWIN_GAMES as GAMES
from sparta_play import RULESETS, new_game, scenarios, varied
from sparta_twins import hidden, twin
from test_sparta_random_games import anything

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.game import Moment, Options, carry_out, closes, decision
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import SIDES, SideId
from roma_desktop.games.sparta_vs_athens.title import TITLE

CASES = [(name, rules) for name in scenarios() for rules in RULESETS]
COMMANDS, EVERY = (20_000, 1) if GAMES else (600, 4)
"""Of a game; of them, how often one is looked at."""
TRIES = 6


def moments(name: str, rules: str) -> Iterator[tuple[State, Moment[State], random.Random]]:
    """Every so many commands of some games the position before one, and what came of it."""
    for seed in range(GAMES or 1):
        game, chooser = new_game(name, rules, 500 + seed), random.Random(seed)
        for number in range(COMMANDS):
            if game.decision is None:
                break
            before = game.state
            moment = game.submit(varied(chooser, list(game.options)))
            if number % EVERY == 0:
                yield before, moment, chooser


def asked(state: State, commands: list[Any]) -> tuple[Any, ...]:
    """All that a side is told about what it may do."""
    options = Options(state)
    refusals = [options.why_not(command) for command in commands]
    return (
        decision(state),
        list(options),
        [refusal and (refusal.rule, refusal.reason, refusal.instead) for refusal in refusals],
    )


def compare(state: State, chooser: random.Random) -> bool:
    """The law: twins of a position, and the position as it is seen, are asked, offered and refused the same.

    Whether any of the twins was another position at all.
    """
    differ = False
    step, question = state.steps[-1], decision(state)
    assert question is not None
    for side in SIDES:
        other, seen = twin(state, side, chooser), state.seen_by(side)
        differ = differ or other != state
        assert other.seen_by(side) == seen, f"no twin for {side}: {step}"
        assert decision(other) == question, f"{side} learns by what the enemy is asked: {step}"
        if side == question.actor:
            tried = [anything(state, chooser) for _ in range(TRIES)]
            told = asked(state, tried)
            assert asked(other, tried) == told, f"{step}"
            assert asked(seen, tried) == told, f"{step}"
    return differ


@pytest.mark.parametrize(("name", "rules"), CASES)
def test_twins_are_asked_offered_and_refused_the_same(name: str, rules: str) -> None:
    """Also in the position as the side sees it; and what the enemy is asked is the same."""
    assert sum(compare(state, chooser) for state, _, chooser in moments(name, rules)) > 20


@pytest.mark.parametrize(("name", "rules"), CASES)
def test_what_can_be_taken_back_has_shown_nothing(name: str, rules: str) -> None:
    """Of twins both see the same of a command that may be taken back in a strict game."""
    compared: Counter[str] = Counter()
    for _, moment, chooser in moments(name, rules):
        if closes(moment):
            continue
        side: Any = moment.actor
        for _ in range(2):
            after, _ = carry_out(twin(moment.origin, side, chooser), moment.command, ScriptedDice())
            assert after.seen_by(side) == moment.state.seen_by(side), f"{moment.command}"
        compared[type(moment.command).__name__] += 1
    assert sum(compared.values()) > 20, compared


@pytest.mark.parametrize(("name", "rules"), CASES)
def test_what_is_seen_names_no_hidden_leader(name: str, rules: str) -> None:
    """Positions with their steps, decisions, events, log lines; a seen position is seen as it is."""
    for state, moment, _ in moments(name, rules):
        for side in SIDES:
            seen = state.seen_by(side)
            assert seen.seen_by(side) == seen
            data = {key: part for key, part in TITLE.codec.position(seen).items() if key != "retired"}
            assert not named(data, hidden(state, side)), f"{state.steps[-1]}"
            look_at_events(state, moment, side)


def named(data: Any, people: frozenset[str]) -> set[str]:
    """People who are named anywhere in some data."""
    if isinstance(data, str):
        return {data} & people
    if isinstance(data, dict):
        return set().union(*(named(part, people) for part in data.values()), *(named(key, people) for key in data))
    if isinstance(data, list | tuple):
        return set().union(*(named(part, people) for part in data))
    return set()


def look_at_events(state: State, moment: Moment[State], side: SideId) -> None:
    """Events and their lines name nobody who lies face down before and after them."""
    for event in moment.events:
        shown, after = event.seen_by(side, state), event.apply(state)
        secret = hidden(state, side) & hidden(after, side)
        if shown is not None and secret:
            line = shown.line(state)
            assert not named(msgspec.to_builtins(shown), secret), f"{event} shows {side} too much"
            assert line is None or not named(msgspec.to_builtins(line), secret), f"the line of {event}"
            assert line == shown.line(state.seen_by(side)), f"the line of {type(event).__name__}"
            if line is not None:
                told = TITLE.words(state.seen_by(side)).say(line.words)
                assert told == TITLE.words(twin_line(state, side)).say(line.words), f"{line}"
        state = after


def twin_line(state: State, side: SideId) -> State:
    """A twin as a side sees it: what is said of both is the same."""
    return twin(state, side, random.Random(0)).seen_by(side)
