"""The toy games keep every promise that a game makes, and so does the flagship."""

from __future__ import annotations

import pytest

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.game import Game
from roma_desktop.core.testing import conforms
from toys.couriers.title import TITLE as COURIERS
from toys.couriers.title import Move
from toys.pikes.title import TITLE as PIKES

TOYS = (COURIERS, PIKES)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("toy", TOYS, ids=lambda toy: toy.id)
def test_a_toy_game_keeps_every_promise(toy, seed, tmp_path):
    scenario = toy.load(toy.scenarios()[0])
    conforms(toy, scenario, toy.read_options({}), seed, tmp_path)


def begun(*faces):
    return Game(COURIERS.start(COURIERS.load(COURIERS.scenarios()[0]), {}), ScriptedDice(faces))


def test_the_river_leads_downstream_only():
    game = begun()
    game.submit(Move("blue1", "bridge"))
    with pytest.raises(Illegal) as refused:
        game.submit(Move("red2", "abbey"))
    assert refused.value.rule == "2.2"


def test_a_challenge_catches_on_a_four():
    game = begun(4)
    game.submit(Move("blue2", "ford"))
    assert "red2" not in game.state.couriers


def test_on_less_the_challenger_is_caught():
    game = begun(3)
    game.submit(Move("blue2", "ford"))
    assert "blue2" not in game.state.couriers
    assert game.state.couriers["red2"] == "ford"
