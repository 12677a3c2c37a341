"""Whole games of all scenarios in both rulesets by players who do anything that is offered, and commands that are not.

How many games there are stands in ``tests/lengths.py``; for a long night: ``ROMA_LONG=20 pytest`` with this file.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from lengths import SPARTA_GAMES
from sparta_books import check_books, check_position, check_stacks
from sparta_play import RULESETS, chosen, new_game, play_soundly, scenarios, varied

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command
from roma_desktop.core.game import Game, Policy
from roma_desktop.games.sparta_vs_athens.commands import (
    administration,
    campaign,
    combat,
    deployment,
    logistics,
    sequence,
)
from roma_desktop.games.sparta_vs_athens.model.options import Options
from roma_desktop.games.sparta_vs_athens.steps.campaign import Campaign
from roma_desktop.games.sparta_vs_athens.title import TITLE

CASES = [(name, rules) for name in scenarios() for rules in RULESETS]
AT_MOST = 30
"""Rounds of games in which every command must have been offered; a few do."""
ROOMS = (administration, campaign, combat, deployment, logistics, sequence)
ORDERS = frozenset(
    one
    for room in ROOMS
    for one in vars(room).values()
    if isinstance(one, type) and issubclass(one, Command) and one.__module__ == room.__name__
)


RARE = frozenset({combat.ChooseVictim, administration.LoseToPlague})
"""Commands that random players hardly ever come to: several leaders in a battle and a 12, 120 SP in Attica."""


@pytest.mark.parametrize(("name", "rules"), CASES)
def test_whatever_the_players_choose_the_game_stays_sound(name: str, rules: str) -> None:
    """Never stuck, everything kept in the books, and taken back to equal positions all the way."""
    for seed in range(SPARTA_GAMES):
        play_soundly(name, rules, seed)


@pytest.mark.parametrize("name", scenarios())
def test_no_stack_is_too_large_while_nobody_moves(name: str) -> None:
    """5.1: standard rules; only the expedition to Syracuse has any number of units [16.1]."""
    game, chooser = new_game(name, "standard", 7), random.Random(7)
    while game.decision is not None:
        game.submit(chosen(game, chooser))
        if game.decision is not None and isinstance(game.state.steps[-1], Campaign):
            check_stacks(game.state)


@pytest.mark.parametrize(("name", "rules"), CASES)
def test_the_same_choices_and_dice_lead_to_the_same_game(name: str, rules: str) -> None:
    """And the faces that were noted, given as a script, do too."""
    game, chooser = new_game(name, rules, 1), random.Random(1)
    played = []
    while game.decision is not None and len(played) < 300:
        played.append(chosen(game, chooser))
        game.submit(played[-1])

    again = new_game(name, rules, 1)
    faces = [face for moment in game.line for face in moment.faces]
    scripted = Game(TITLE.start(scenarios()[name], Options(rules=rules)), ScriptedDice(faces))
    for command in played:
        again.submit(command)
        scripted.submit(command)

    assert TITLE.codec.digest(again.state) == TITLE.codec.digest(game.state)
    assert TITLE.codec.digest(scripted.state) == TITLE.codec.digest(game.state)
    assert not scripted.dice.faces


@pytest.mark.parametrize(("name", "rules"), CASES)
def test_equal_positions_offer_the_same_in_the_same_order(name: str, rules: str) -> None:
    """Also one that was stored and read again: so that random players go on as they would have."""
    game, chooser = new_game(name, rules, 2), random.Random(2)
    for number in range(400):
        if game.decision is None:
            break
        choices = list(game.options)
        if number % 5 == 0:
            state = TITLE.codec.read_position(TITLE.codec.position(game.state), game.state.setting)
            assert TITLE.codec.digest(state) == TITLE.codec.digest(game.state)
            assert list(state.steps[-1].options(state)) == choices, f"{game.decision}"
        game.submit(chosen(game, chooser))


@pytest.mark.parametrize(("name", "rules"), CASES)
def test_a_strict_game_never_takes_back_what_was_rolled(name: str, rules: str) -> None:
    """Undo stops at dice, at revelations and where another player decided."""
    game, chooser = new_game(name, rules, 3), random.Random(3)
    for _ in range(300):
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
    for seed in range(2000, 2000 + AT_MOST):
        for name, rules in CASES:
            if offered >= wanted:
                return
            game, chooser = new_game(name, rules, seed), random.Random(seed)
            while game.decision is not None and not offered >= wanted:
                choices = list(game.options)
                offered.update(map(type, choices))
                game.submit(varied(chooser, choices))
    assert not {command.__name__ for command in wanted - offered}


# ---------------------------------------------------------------- commands that nobody offered


def anything(state: Any, chooser: random.Random) -> Command:
    """Some command with ids of this game, or with ids of nothing."""
    units = [*chooser.sample(sorted(state.units), 3), "nobody.LSP.1"]
    leaders = [*sorted(state.leaders), "athens-99", "nobody"]
    places = [*chooser.sample(sorted(state.world.locales), 4), "atlantis", "", "box", "gone"]
    values: dict[str, Callable[[], Any]] = {
        "LocaleId": lambda: chooser.choice(places),
        "UnitId": lambda: chooser.choice(units),
        "LeaderId": lambda: chooser.choice(leaders),
        "PieceId": lambda: chooser.choice([*units, *leaders]),
        "PersonId": lambda: chooser.choice([*sorted(state.setting.counters.people), "nobody"]),
        "FortId": lambda: chooser.choice([*sorted(state.setting.counters.forts), "nothing"]),
        "SideId": lambda: chooser.choice(["athens", "sparta"]),
        "bool": lambda: chooser.random() < 0.5,
        "int": lambda: chooser.randint(-1, 6),
        "str": lambda: chooser.choice(["15.1", "15.4", "15.14", "fund_1", "nothing", *places, *units]),
    }
    kind = chooser.choice(sorted(ORDERS, key=lambda one: one.__name__))
    return kind(*(_value(str(kind.__annotations__[name]), values, chooser) for name in kind.__struct_fields__))


def _value(annotation: str, values: dict[str, Callable[[], Any]], chooser: random.Random) -> Any:
    wanted = annotation.split(" |")[0]
    if wanted.startswith(("frozenset[", "tuple[")):
        inner = wanted.partition("[")[2].rstrip("]").split(",")[0]
        some = [_value(inner, values, chooser) for _ in range(chooser.randint(0, 2))]
        return frozenset(some) if wanted.startswith("frozenset") else tuple(some)
    return values[wanted]()


class Unknown(Command, frozen=True):
    """A command of no game."""


@pytest.mark.parametrize(("name", "rules"), CASES)
def test_no_command_does_more_than_be_refused(name: str, rules: str) -> None:
    """Nonsense is answered with a rule, legal finds are carried out, and the books stay right."""
    game, chooser = new_game(name, rules, 4), random.Random(4)
    for _ in range(300):
        if game.decision is None:
            break
        for _ in range(8):
            command = anything(game.state, chooser)
            refused = game.why_not(command)
            if refused is None:
                before = game.state
                check_books(before, game.submit(command))
                check_position(game.state)
                break
            assert isinstance(refused, Illegal)
            assert refused.rule, f"{command}"
            assert str(refused), f"{command}"
        if game.decision is not None:
            assert game.why_not(Unknown()) is not None
            game.submit(chosen(game, chooser))
