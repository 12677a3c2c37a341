"""The rules of Sparta vs. Athens beside those of Roma Victrix: a decision costs no more than there."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest
from yardsticks import Beside

from roma_desktop.ai.contest import seeds
from roma_desktop.ai.player import choice
from roma_desktop.core.game import Game
from roma_desktop.core.title import Title
from roma_desktop.games.registry import title

ROMA, SPARTA = title("roma_victrix"), title("sparta_vs_athens")
DECISIONS = 1000


def decide(rules: Title[Any], scenario: int, options: dict[str, Any]) -> None:
    """Take so many random decisions, in as many games as that takes."""
    start = rules.load(rules.scenarios()[scenario]), rules.read_options(options)
    left = DECISIONS
    for number in count(1):
        dice, player = seeds(rules, "bench", number)
        game = Game(rules.start(*start), dice)
        while game.decision is not None:
            game.submit(choice(player, game.state, game.options))
            left -= 1
            if not left:
                return


@pytest.mark.parametrize("rules", ["revised", "standard"])
@pytest.mark.parametrize("scenario", range(4))
def test_decisions(scenario: int, rules: str, beside: Beside) -> None:
    name = SPARTA.scenarios()[scenario].stem
    beside(
        f"{name}, {rules}",
        lambda: decide(SPARTA, scenario, {"rules": rules}),
        f"{DECISIONS} decisions of Roma Victrix",
        lambda: decide(ROMA, 0, {}),
    )
