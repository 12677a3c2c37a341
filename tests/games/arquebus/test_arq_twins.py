"""Nobody learns by what he is asked, offered or refused, nor by what he can take back, which counters the enemy holds.

Random games of all battles; at their decisions twins are compared, which differ only in what is hidden from a side: the
seizure counters that the other one has drawn [6.3-a]. For a long night: ``ROMA_LONG=20 pytest`` with this file (see
``tests/lengths.py``).
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import pytest
from arq_random import new_game, scenarios, varied
from arq_twins import twin, unseen
from lengths import ARQUEBUS_TWIN_GAMES as GAMES
from test_arq_random_games import anything

from roma_desktop.core.dice import Dice, ScriptedDice
from roma_desktop.core.flow import Event, Line
from roma_desktop.core.game import Moment, Options, carry_out, closes, decision
from roma_desktop.games.arquebus.commands.sequence import Negate, PlayTroopsFalter, PlayWarCry, Seize
from roma_desktop.games.arquebus.model.state import HIDDEN, State
from roma_desktop.games.arquebus.model.terms import SideId
from roma_desktop.games.arquebus.title import TITLE

COMMANDS, EVERY = (20_000, 1) if GAMES else (300, 4)
"""Of a game; of them, how often one is looked at."""
TRIES = 6
PLAYS = (Negate, PlayTroopsFalter, PlayWarCry, Seize)
KEPT = 0.97
"""How often a player who could play a seizure counter doesn't."""
Told = tuple[Event[Any] | None, Line | None]
"""An event as a side sees it, and its line in the log."""


def moments(name: str) -> Iterator[tuple[State, Moment[State], random.Random]]:
    """Every so many commands of some games the position before one, and what came of it."""
    for seed in range(GAMES or 1):
        game, chooser = new_game(name, 500 + seed, optional=bool(seed % 2)), random.Random(seed)
        for number in range(COMMANDS):
            if game.decision is None:
                break
            before = game.state
            moment = game.submit(thrifty(chooser, list(game.options)))
            if number % EVERY == 0:
                yield before, moment, chooser


def thrifty(chooser: random.Random, choices: list[Any]) -> Any:
    """A varied choice of a player who seldom plays a counter: what is played is hidden no more."""
    others = [one for one in choices if not isinstance(one, PLAYS)]
    return varied(chooser, others if others and chooser.random() < KEPT else choices)


def asked(state: State, commands: list[Any]) -> tuple[Any, ...]:
    """All that a side is told about what it may do."""
    options = Options(state)
    refusals = [options.why_not(command) for command in commands]
    return (
        decision(state),
        list(options),
        [refusal and (refusal.rule, refusal.reason, refusal.instead) for refusal in refusals],
    )


def same(one: object, other: object) -> bool:
    """Whether two things are equal; nobody wants to read how two positions differ."""
    return one == other


def compare(state: State, chooser: random.Random) -> bool:
    """The law: twins of a position, and the position as it is seen, are asked, offered and refused the same.

    Whether any of the twins was another position at all.
    """
    differ = False
    step, question = state.steps[-1], decision(state)
    assert question is not None
    for side in state.setting.sides:
        other, seen = twin(state, side, chooser), state.seen_by(side)
        differ = differ or other != state
        assert same(other.seen_by(side), seen), f"no twin for {side}: {step}"
        assert decision(other) == question, f"{side} learns by what the enemy is asked: {step}"
        if side == question.actor:
            tried = [anything(state, chooser) for _ in range(TRIES)]
            told = asked(state, tried)
            assert same(asked(other, tried), told), f"{step}"
            assert same(asked(seen, tried), told), f"{step}"
    return differ


@pytest.mark.parametrize("name", scenarios())
def test_twins_are_asked_offered_and_refused_the_same(name: str) -> None:
    """Also in the position as the side sees it; and what the enemy is asked is the same."""
    assert sum(compare(state, chooser) for state, _, chooser in moments(name)) > 20


@pytest.mark.parametrize("name", scenarios())
def test_a_command_looks_the_same_in_twins(name: str) -> None:
    """Event by event, line by line, and in what is asked next: whatever the dice show, they are the same dice."""
    compared = 0
    for state, moment, chooser in moments(name):
        for side in state.setting.sides:
            other = twin(state, side, chooser)
            if side != moment.actor and not _could_be_ordered(other, moment):
                continue
            after, events = carry_out(other, moment.command, _dice_of(moment))
            assert same(told(other, events, side), told(state, moment.events, side)), f"{side}: {moment.command}"
            assert same(after.seen_by(side), moment.state.seen_by(side)), f"{side}: {moment.command}"
            assert decision(after) == decision(moment.state), f"{side} learns by what is asked after {moment.command}"
            compared += other != state
    assert compared > 20


def _could_be_ordered(state: State, moment: Moment[State]) -> bool:
    """Whether an enemy with other counters could do the same: not if he plays a counter that he doesn't have."""
    return Options(state).why_not(moment.command) is None  # type: ignore[arg-type]


def _dice_of(moment: Moment[State]) -> Dice:
    return ScriptedDice(list(moment.faces))


def told(state: State, events: Sequence[Event[Any]], side: SideId) -> list[Told]:
    """What a side is told of events, one after the other."""
    found: list[Told] = []
    for event in events:
        shown = event.seen_by(side, state)
        found.append((shown, shown.line(state.seen_by(side)) if shown is not None else None))
        state = event.apply(state)
    return found


@pytest.mark.parametrize("name", scenarios())
def test_what_can_be_taken_back_has_shown_nothing(name: str) -> None:
    """Of twins both see the same of a command that may be taken back in a strict game."""
    compared: Counter[str] = Counter()
    for _, moment, chooser in moments(name):
        if closes(moment):
            continue
        side: Any = moment.actor
        after, _ = carry_out(twin(moment.origin, side, chooser), moment.command, ScriptedDice())
        assert same(after.seen_by(side), moment.state.seen_by(side)), f"{moment.command}"
        compared[type(moment.command).__name__] += 1
    assert sum(compared.values()) > 20, compared


@pytest.mark.parametrize("name", scenarios())
def test_what_is_seen_names_no_hidden_counter(name: str) -> None:
    """Positions with their steps, decisions, events, log lines; a seen position is seen as it is."""
    for state, moment, _ in moments(name):
        for side in state.setting.sides:
            seen, enemy = state.seen_by(side), state.setting.enemy(side)
            assert seen.seen_by(side) == seen
            assert set(seen.hands[enemy]) <= {HIDDEN}
            data = TITLE.codec.position(seen)
            del data["hands"], data["played"]
            assert not named(data, unseen(state, enemy)), f"{state.steps[-1]}"
            look_at_events(state, moment, side)


def look_at_events(state: State, moment: Moment[State], side: SideId) -> None:
    """Events and their lines name no counter of the other side that is hidden before and after them."""
    for event in moment.events:
        shown, after = event.seen_by(side, state), event.apply(state)
        enemy = state.setting.enemy(side)
        secret = unseen(state, enemy) & unseen(after, enemy)
        if shown is not None and getattr(shown, "side", enemy) == enemy:
            line = shown.line(state)
            assert not named(msgspec.to_builtins(shown), secret), f"{event} shows {side} too much"
            assert line is None or not named(msgspec.to_builtins(line), secret), f"the line of {event}"
        state = after


def named(data: Any, counters: frozenset[str]) -> set[str]:
    """Counters that are named anywhere in some data."""
    if isinstance(data, str):
        return {data} & counters
    if isinstance(data, dict):
        return set().union(*(named(part, counters) for part in data.values()), *(named(key, counters) for key in data))
    if isinstance(data, list | tuple):
        return set().union(*(named(part, counters) for part in data))
    return set()
