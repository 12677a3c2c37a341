"""Battles by players who do anything that is offered, with and without optional rules, and commands that are not.

How many there are stands in ``tests/lengths.py``; for a long night: ``ROMA_LONG=20 pytest`` with this file.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from arq_books import check_books
from arq_random import check_all, chosen, hurried, new_game, play_soundly, scenarios, varied
from lengths import ARQUEBUS_GAMES, LONG

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command
from roma_desktop.core.game import Game, Policy
from roma_desktop.games.arquebus.commands import moving, sequence, shock, special
from roma_desktop.games.arquebus.model.options import Options
from roma_desktop.games.arquebus.scenario.files import mistakes
from roma_desktop.games.arquebus.title import TITLE

CASES = [(name, bool(number % 2)) for number, name in enumerate(scenarios())]
"""Every battle, every other one with its optional rules."""
AT_MOST = 30
"""Rounds of games in which every command must have been offered; a few do."""
ROOMS = (moving, sequence, shock, special)
ORDERS = frozenset(
    one
    for room in ROOMS
    for one in vars(room).values()
    if isinstance(one, type) and issubclass(one, Command) and one.__module__ == room.__name__
)

RARE = frozenset({shock.GoWith})
"""Commands that random players hardly ever come to: one of two stacked units leaves, and a leader is with them."""


@pytest.mark.parametrize(("name", "optional"), CASES)
def test_whatever_the_players_choose_the_battle_stays_sound(name: str, optional: bool) -> None:
    """Never stuck, everything kept in the books, and taken back to equal positions all the way."""
    for seed in range(ARQUEBUS_GAMES):
        play_soundly(name, seed, optional=optional ^ bool(seed % 2), whole=LONG > 0)


def test_a_whole_battle_stays_sound() -> None:
    """With the armies and the time of the scenario."""
    play_soundly("cerignola", 7, optional=False)


@pytest.mark.parametrize(("name", "optional"), CASES)
def test_the_same_choices_and_dice_lead_to_the_same_battle(name: str, optional: bool) -> None:
    """And the faces that were noted, given as a script, do too."""
    game, chooser = new_game(name, 1, optional=optional), random.Random(1)
    played = []
    while game.decision is not None and len(played) < 200:
        played.append(chosen(game, chooser))
        game.submit(played[-1])

    again = new_game(name, 1, optional=optional)
    faces = [face for moment in game.line for face in moment.faces]
    scripted = Game(TITLE.start(scenarios()[name], Options(optional_rules=optional)), ScriptedDice(faces))
    for command in played:
        again.submit(command)
        scripted.submit(command)

    assert TITLE.codec.digest(again.state) == TITLE.codec.digest(game.state)
    assert TITLE.codec.digest(scripted.state) == TITLE.codec.digest(game.state)
    assert not scripted.dice.faces


@pytest.mark.parametrize(("name", "optional"), CASES)
def test_equal_positions_offer_the_same_in_the_same_order(name: str, optional: bool) -> None:
    """Also one that was stored and read again: so that random players go on as they would have."""
    game, chooser = new_game(name, 2, optional=optional), random.Random(2)
    for number in range(250):
        if game.decision is None:
            break
        choices = list(game.options)
        if number % 5 == 0:
            state = TITLE.codec.read_position(TITLE.codec.position(game.state), game.state.setting)
            assert list(state.steps[-1].options(state)) == choices, f"{game.decision}"
        game.submit(varied(chooser, choices))


@pytest.mark.parametrize(("name", "optional"), CASES)
def test_a_strict_game_never_takes_back_what_was_rolled(name: str, optional: bool) -> None:
    """Undo stops at dice, at revelations and where another player decided."""
    game, chooser = new_game(name, 3, optional=optional), random.Random(3)
    for _ in range(150):
        if game.decision is None:
            break
        actor = game.decision.actor
        game.submit(chosen(game, chooser))
        moment = game.now
        closed = bool(moment.throws) or game.decision is None or game.decision.actor != actor
        if game.undo(Policy.STRICT):
            assert not closed
            assert game.decision is not None
            assert game.decision.actor == actor
            assert game.redo()
        assert game.now is moment


def test_every_command_is_offered_sooner_or_later() -> None:
    """What the players can order is really on offer: nothing has dropped out of the sequence of play."""
    wanted, offered = ORDERS - RARE, set[type]()
    for seed in range(2001, 2001 + AT_MOST):  # from here nine battles are enough, at the time of writing
        for name in scenarios():
            if offered >= wanted:
                return
            game, chooser = new_game(name, seed, optional=True, whole=False), random.Random(seed)
            while game.decision is not None and not offered >= wanted:
                offered.update(map(type, game.options))
                game.submit(chosen(game, chooser))
    assert not {command.__name__ for command in wanted - offered}


def test_hurried_battles_are_the_same_battles() -> None:
    """They end sooner, and that is all."""
    for name, scenario in scenarios().items():
        assert hurried(name).map == scenario.map
        assert not list(mistakes(hurried(name)))


# ---------------------------------------------------------------- commands that nobody offered


def anything(state: Any, chooser: random.Random) -> Command:
    """Some command with ids of this battle, or with ids of nothing."""
    units = [*chooser.sample(sorted(state.units), 4), "nobody-pk1", ""]
    leaders = [*chooser.sample(sorted(state.leaders), 2), "nobody"]
    places = [*chooser.sample(sorted(state.setting.field.hexes), 3), *_near(state, chooser), "9999", "", "gone"]
    battles = [*state.setting.battles, "nobody"]
    counters = ["negation", "opportunity_5", "war_cry", "nothing"]
    values: dict[str, Callable[[], Any]] = {
        "HexId": lambda: chooser.choice(places),
        "UnitId": lambda: chooser.choice(units),
        "LeaderId": lambda: chooser.choice(leaders),
        "BattleId": lambda: chooser.choice(battles),
        "CounterId": lambda: chooser.choice(counters),
        "Facing": lambda: chooser.randint(-1, 7),
        "bool": lambda: chooser.random() < 0.5,
        "int": lambda: chooser.randint(-1, 6),
        "str": lambda: chooser.choice([*places, *units]),
    }
    kind = chooser.choice(sorted(ORDERS, key=lambda one: one.__name__))
    return kind(*(_value(str(kind.__annotations__[name]), values, chooser) for name in kind.__struct_fields__))


def _near(state: Any, chooser: random.Random) -> list[str]:
    at = chooser.choice(sorted(state.stacks))
    return [at, *state.setting.field.neighbours[at]]


def _value(annotation: str, values: dict[str, Callable[[], Any]], chooser: random.Random) -> Any:
    wanted = annotation.split(" |")[0]
    if wanted.startswith(("frozenset[", "tuple[")):
        inner = wanted.partition("[")[2].rstrip("]").split(",")[0]
        some = [_value(inner, values, chooser) for _ in range(chooser.randint(0, 2))]
        return frozenset(some) if wanted.startswith("frozenset") else tuple(some)
    return values[wanted]()


class Unknown(Command, frozen=True):
    """A command of no game."""


@pytest.mark.parametrize(("name", "optional"), CASES)
def test_no_command_does_more_than_be_refused(name: str, optional: bool) -> None:
    """Nonsense is answered with a rule, legal finds are carried out, and the books stay right."""
    game, chooser = new_game(name, 4, optional=optional), random.Random(4)
    for _ in range(200):
        if game.decision is None:
            break
        for _ in range(8):
            command = anything(game.state, chooser)
            refused = game.why_not(command)
            if refused is None:
                check_books(game.submit(command))
                check_all(game.state)
                break
            assert isinstance(refused, Illegal)
            assert refused.rule, f"{command}"
            assert str(refused), f"{command}"
            assert refused.instead is not None, f"{command}"
        if game.decision is not None:
            assert game.why_not(Unknown()) is not None
            game.submit(varied(chooser, list(game.options)))
