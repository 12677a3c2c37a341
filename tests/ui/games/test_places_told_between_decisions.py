"""What is chosen is told in every position that the table shows, also while a step goes on and nobody is asked."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.game import Game
from roma_desktop.games.registry import title
from roma_desktop.ui.kit import presenter_of

COMMANDS = 250
TOLD = 60
"""How many positions between two decisions are told, of all those that the commands led through."""


def between_decisions(game: str) -> Iterator[Any]:
    """The positions that a random game passes on its way from one decision to the next."""
    kind, chance = title(game), random.Random(game)
    played: Game[Any] = Game(kind.start(kind.load(kind.scenarios()[0]), kind.read_options({})), SeededDice(b"between"))
    for _ in range(COMMANDS):
        state = played.state
        moment = played.submit(chance.choice(list(played.options)))
        for event in moment.events:
            state = event.apply(state)
            if state.decision is None:
                yield state


@pytest.mark.parametrize("game", ["roma_victrix", "sparta_vs_athens", "arquebus"])
def test_a_place_with_pieces_is_told_while_nobody_is_asked(qtbot, game: str) -> None:
    kind, presenter = title(game), presenter_of(game)
    passed = list(between_decisions(game))
    assert len(passed) > TOLD
    panel = presenter.inspector()
    qtbot.addWidget(panel)
    for number, state in enumerate(random.Random(1).sample(passed, TOLD)):
        place = random.Random(number).choice([one.place for one in presenter.standpoints(state)])
        panel.show_place(state, place, kind.words(state))
        for side in kind.sides(state):
            panel.show_side(state, side, kind.words(state), own=True)
