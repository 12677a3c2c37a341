"""The rules of Roma Victrix: options, commands, whole games."""

from __future__ import annotations

import copy
from collections import deque
from functools import cache
from typing import Any

from msgspec.structs import replace
from yardsticks import Beside

from roma_desktop.ai.contest import play_out, seeds
from roma_desktop.ai.player import choice
from roma_desktop.core.dice import SeededDice
from roma_desktop.core.flow import Command
from roma_desktop.core.game import Game, Options, carry_out
from roma_desktop.games.registry import title
from roma_desktop.games.roma_victrix.commands import Activate, Move
from roma_desktop.games.roma_victrix.model.pieces import Captains, Powers, Troops
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.world import world
from roma_desktop.games.roma_victrix.rules.control import holder
from roma_desktop.games.roma_victrix.rules.victory import percent
from roma_desktop.games.roma_victrix.steps.moving.march import March
from roma_desktop.games.roma_victrix.steps.operations import Operations

ROMA = title("roma_victrix")
DECISIONS = 1000


@cache
def first_scenario() -> Any:
    """The Second Punic War; its file is read once, so that no benchmark of rules measures the reading."""
    return ROMA.load(ROMA.scenarios()[0])


def new_game(number: int) -> tuple[Game[State], Any]:
    dice, player = seeds(ROMA, "bench", number)
    return Game(ROMA.start(first_scenario(), ROMA.read_options({})), dice), player


@cache
def position(step: type, at_least: int) -> State:
    """A position of the middle of a game at a step, with a number of options or more."""
    for number in range(1, 20):
        game, player = new_game(number)
        while game.decision is not None:
            found = game.state.turn > 5 and isinstance(game.state.steps[-1], step)
            if found and sum(1 for _ in game.options) >= at_least:
                return game.state
            game.submit(player.choose(game.state, game.options))
    raise AssertionError("no such position")


def search() -> int:
    """A plain breadth-first search of the whole map from Latium: the yardstick of rules."""
    neighbours = world().neighbours
    found, queue = {"latium"}, deque(["latium"])
    while queue:
        for there, _ in neighbours[queue.popleft()]:
            if there not in found:
                found.add(there)
                queue.append(there)
    return len(found)


SEARCH = "breadth-first search"


def fresh(state: State) -> State:
    """The position as when it has just come about: nothing worked out yet."""
    return replace(state, turn=state.turn)


def test_options_of_a_march(beside: Beside) -> None:
    state = position(March, 6)
    beside("options of a march", lambda: list(Options(fresh(state))), SEARCH, search)


def test_options_of_an_operations_phase(beside: Beside) -> None:
    state = position(Operations, 3)
    beside("options of an operations phase", lambda: list(Options(fresh(state))), SEARCH, search)


def test_why_not(beside: Beside) -> None:
    state = position(March, 6)
    beside("why a march is not allowed", lambda: Options(fresh(state)).why_not(Move("britannia")), SEARCH, search)


def first(state: State, kind: type[Command]) -> Command:
    return next(option for option in Options(state) if isinstance(option, kind))


def test_one_march(beside: Beside) -> None:
    state = position(March, 6)
    command, dice = first(state, Move), SeededDice(b"bench")
    beside("one command: a march", lambda: carry_out(fresh(state), command, dice), SEARCH, search)


def test_one_activation(beside: Beside) -> None:
    state = position(Operations, 3)
    command, dice = first(state, Activate), SeededDice(b"bench")
    beside("one command: an activation", lambda: carry_out(fresh(state), command, dice), SEARCH, search)


def test_a_whole_game(beside: Beside) -> None:
    """With the number of decisions a second, which is what engines are compared by."""
    decisions = play_out(ROMA, *new_game(1))
    what = f"a random game of {decisions} decisions"
    beside(
        what,
        lambda: play_out(ROMA, *new_game(1)),
        f"{decisions} searches",
        lambda: [search() for _ in range(decisions)],
    )


def test_decisions_a_second(beside: Beside) -> None:
    """One random decision after the other in the first scenario, history and all: how long a thousand take."""

    def decide() -> None:
        game, player = new_game(1)
        for _ in range(DECISIONS):
            game.submit(choice(player, game.state, game.options))

    beside(
        f"{DECISIONS} random decisions", decide, f"{DECISIONS} searches", lambda: [search() for _ in range(DECISIONS)]
    )


def judged(state: State) -> tuple[object, ...]:
    """What a computer player wants to know of a position first: who holds what, each side's share of its objectives."""
    owners = [holder(state, province) for province in state.world.provinces]
    return owners, {side: percent(state, side) for side in state.powers.players}


def test_judging_a_position_after_a_march(beside: Beside) -> None:
    """Warm: the position before has been judged, as in a search."""
    state = position(March, 6)
    judged(state)
    after, _ = carry_out(state, first(state, Move), SeededDice(b"bench"))

    def judge() -> None:
        new = fresh(after)
        new.takes_over(state)
        judged(new)

    beside("judging a position, warm", judge, SEARCH, search)


def test_judging_an_unknown_position(beside: Beside) -> None:
    """Cold: nothing has been worked out of its pieces, as when it has been read from a file."""
    state = position(March, 6)

    def unknown() -> State:
        troops, captains, powers = Troops(state.troops), Captains(state.captains), Powers(state.powers)
        return replace(state, troops=troops, captains=captains, powers=powers)

    beside("judging a position, cold", lambda: judged(unknown()), SEARCH, search)


def test_keeping_a_position(beside: Beside) -> None:
    """Undo and search keep a position by a reference; others must copy it."""
    state = position(March, 6)
    command, dice = first(state, Move), SeededDice(b"bench")
    units = {name: {"at": unit.at, "power": unit.power, "reduced": unit.reduced} for name, unit in state.troops.items()}
    beside(
        "a new position, the old one kept",
        lambda: carry_out(fresh(state), command, dice),
        "copying its units deeply",
        lambda: copy.deepcopy(units),
    )
