"""How long the commands of whole games take, one by one: 16 ms at the median, 100 ms at the longest."""

from __future__ import annotations

import time

import pytest
from yardsticks import Within

from roma_desktop.ai.contest import play_out, seeds
from roma_desktop.core.flow import Command
from roma_desktop.core.game import Game
from roma_desktop.games.roma_victrix.model.options import Options
from roma_desktop.games.roma_victrix.scenario.files import load, shipped_scenarios
from roma_desktop.games.roma_victrix.title import TITLE

CAREFREE = Options(sudden_death=True, card_on_activation=True, card_on_conquest=True, heavy_cavalry=True)
"""A mix of options that gives the rules more to do."""


def seconds_of(number: int, options: Options) -> list[float]:
    """The seconds of the processor that each command of a random game of a scenario takes, whatever else runs."""
    dice, player = seeds(TITLE, "commands", number)
    scenario = load(next(file for file in shipped_scenarios() if file.name.startswith(f"{number:02}-")))
    game = Game(TITLE.start(scenario, options), dice)
    times: list[float] = []

    def submit(command: Command) -> None:
        began = time.process_time()
        game.submit(command)
        times.append(time.process_time() - began)

    play_out(TITLE, game, player, submit)
    return times


@pytest.mark.parametrize("number", [1, 7, 20])
@pytest.mark.parametrize("options", [Options(), CAREFREE], ids=["plain", "options"])
def test_the_commands_of_a_whole_game(within: Within, number: int, options: Options) -> None:
    kind = "plain" if options == Options() else "with options"
    within(f"a command of scenario {number}, {kind}", lambda: seconds_of(number, options))
