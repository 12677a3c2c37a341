"""Orders in words: their numbers are said as the log says them."""

from __future__ import annotations

import pytest

from roma_desktop.core.flow import Command
from roma_desktop.games.registry import title
from roma_desktop.games.roma_victrix.commands import Levy, Lose
from roma_desktop.ui.games.roma_victrix.prompts.wording import wording

TITLE = title("roma_victrix")


@pytest.mark.parametrize(
    ("order", "english", "japanese"),
    [
        (Levy("latium", None, {"HI": 2, "FLT": 2}), "Latium: levy 2 HI, 2 fleets", "ラティウム：2 HI、艦隊2個を徴兵"),
        (
            Lose(garrison=True, walls=2),
            "Take losses: the garrison, 2 steps of the walls",
            "損失を受ける：守備隊、城壁2段階",
        ),
        (Lose(limes=1), "Take losses: 1 step of the limes", "損失を受ける：リメス1段階"),
    ],
)
def test_numbers_in_orders_have_their_plural_and_their_counter(order: Command, english: str, japanese: str) -> None:
    state = TITLE.start(TITLE.load(TITLE.scenarios()[0]), TITLE.read_options({}))
    said = wording(state, order)
    assert TITLE.words(state).say(said) == english
    assert TITLE.words(state, "ja").say(said) == japanese
