"""The top strip says at every moment which phase of the turn it is [4.2]."""

from __future__ import annotations

import pytest

from roma_desktop.ai.random_player import RandomPlayer
from roma_desktop.core.dice import SeededDice
from roma_desktop.core.game import Game
from roma_desktop.games.roma_victrix.model.options import Options
from roma_desktop.games.roma_victrix.scenario.files import load, shipped_scenarios
from roma_desktop.games.roma_victrix.scenario.setup import set_up
from roma_desktop.games.roma_victrix.title import TITLE
from roma_desktop.ui.games.roma_victrix.showing.phase import phase

BY_RULE = {
    "5.11": "Operations",
    "5.14": "Operations",
    "5.31.2": "Operations",
    "5.31.9": "Operations",
    "9.12": "Levy",
    "9.54": "Levy",
    "9.64": "Levy",
    "4.2 C4": "Event cards",
}


@pytest.mark.parametrize("number", [1, 9, 20])
def test_every_question_is_asked_in_a_named_phase(number):
    """With a Roman levy, warbands of barbarians [9.54], a Parthian levy [9.64] and solitaire."""
    scenario = next(load(file) for file in shipped_scenarios() if file.name.startswith(f"{number:02}-"))
    game = Game(set_up(scenario, Options()), SeededDice(b"phases"))
    player = RandomPlayer(TITLE, "phases")
    named = set()
    for _ in range(400):
        if game.decision is None:
            break
        name = phase(game.state).template
        assert name not in {"The turn", "Set-up"}, game.decision
        assert name == BY_RULE.get(game.decision.rule, name)
        named.add(name)
        game.submit(player.choose(game.state, game.options))
    assert {"Operations", "Levy"} <= named


def test_a_game_begins_with_its_set_up():
    state = set_up(load(shipped_scenarios()[0]), Options())
    assert phase(state).template == "Set-up"
