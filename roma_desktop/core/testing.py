"""The conformance suite: what every game promises to the kernel and the table, checked in random play.

``play_randomly`` plays; each ``check_...`` raises ``AssertionError`` where a promise is broken. A game's tests call
``conforms``, which does all of it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command, Position
from roma_desktop.core.game import Game, Options, Policy
from roma_desktop.core.records.reading import read_record
from roma_desktop.core.records.record import Record
from roma_desktop.core.title import Title

S = TypeVar("S", bound=Position)

LONGEST = 20_000  # decisions: a game that takes more goes round in circles


def conforms(title: Title[Any], scenario: Any, options: Any, seed: int, folder: Path) -> Record[Any]:
    """Play one random game of a scenario to its end and check every promise. Returns its record, closed.

    ``folder`` is where the record is written. Raises ``AssertionError``.
    """
    file = folder / f"{title.id}-{seed}.roma"
    record = Record.begin(file, title, scenario, options, dice=SeededDice(str(seed).encode()), kind="scripted")
    given: list[Command] = []
    chooser = random.Random(seed)
    for game in play_randomly(record.game, chooser, record.submit, title.weight):
        state = game.state
        check_options(state)
        if len(given) % 10 == 0:
            check_positions(title, state)
            check_sight(title, state)
            check_refusals(title, state, given)
        if game.now.command is not None:
            given.append(game.now.command)
    assert title.outcome(record.game.state) is not None, "a game that is over has an outcome"
    check_taking_back(title, record.game)
    record.close()
    check_replay(title, file, record.game)
    return record


def play_randomly(
    game: Game[S],
    chooser: random.Random,
    submit: Callable[[Command], object] | None = None,
    weight: Callable[[Command], float] | None = None,
) -> Iterator[Game[S]]:
    """Play a game to its end with options chosen at random; yields it before each decision and at the end.

    ``weight`` gives each command a weight in the choice; without it all are equally likely.
    """
    for _ in range(LONGEST):
        yield game
        if game.decision is None:
            return
        choices = list(game.options)
        assert choices, f"{game.decision} can't be answered"
        if weight is None:
            chosen = chooser.choice(choices)
        else:
            (chosen,) = chooser.choices(choices, [weight(choice) for choice in choices])
        (submit or game.submit)(chosen)
    raise AssertionError(f"the game has not ended after {LONGEST} decisions")


def check_options(state: Position) -> None:
    """Check that every command on offer is legal."""
    options = Options(state)
    for command in options:
        illegal = options.why_not(command)
        assert illegal is None, f"{command} is offered and refused: {illegal}"


def check_refusals(title: Title[Any], state: Position, given: list[Command]) -> None:
    """Check that commands of other moments are either legal or refused by a rule, with a sentence."""
    options = Options(state)
    for command in (*given[:5], *given[-30:]):
        illegal = options.why_not(command)
        if illegal is not None:
            _check_refusal(title, state, illegal)


def _check_refusal(title: Title[Any], state: Position, illegal: Illegal) -> None:
    assert illegal.rule, f"{illegal} cites no rule"
    for language in ("en", "ja"):
        assert title.words(state, language).say(illegal.reason).strip(), "a refusal says why"


def check_positions(title: Title[Any], state: Position) -> None:
    """Check that a position is the same after it was written and read again, and is accepted as one from a file."""
    data = title.codec.position(state)
    again = title.codec.read_position(data, title.shared(state))
    assert title.codec.digest(again) == title.codec.digest(state), "a position changes when it is written and read"
    title.check_position(again)
    for command in Options(state):
        assert title.codec.read_command(title.codec.command(command)) == command


def check_sight(title: Title[Any], state: Position) -> None:
    """Check that a seen position looks the same when seen again, and that turn, sides and outcome aren't hidden."""
    for side in title.sides(state):
        seen = state.seen_by(side)
        twice = seen.seen_by(side)
        assert title.codec.digest(twice) == title.codec.digest(seen), f"{side} sees something else at a second look"
        assert title.turn(seen) == title.turn(state)
        assert title.sides(seen) == title.sides(state)
        assert title.outcome(seen) == title.outcome(state)


def check_taking_back(title: Title[Any], game: Game[Any]) -> None:
    """Check that a game can be taken back to its beginning and played again to the same end."""
    digest, steps = title.codec.digest(game.state), 0
    end = game.now
    while game.undo(Policy.STUDY):
        steps += 1
    assert game.now.number == 0
    for _ in range(steps):
        assert game.redo()
    assert game.now is end
    assert title.codec.digest(game.state) == digest


def check_replay(title: Title[Any], file: Path, game: Game[Any]) -> None:
    """Check that the record of a game plays again to the same position."""
    opened = read_record(file, lambda _: title)
    assert opened.trouble is None, f"the record can't be read again: {opened.trouble}"
    assert title.codec.digest(opened.game.state) == title.codec.digest(game.state)
