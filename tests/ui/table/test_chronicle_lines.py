"""What the lines of the chronicle say besides what happened."""

from __future__ import annotations

import pytest

from roma_desktop.core.flow import Line
from roma_desktop.core.message import Words, say
from roma_desktop.ui.games.roma_victrix.presenter import PRESENTER
from roma_desktop.ui.table.history.chronicling import entry

NAMES = {"leader": str.title, "power": str.title}


@pytest.mark.parametrize("rule", ["5.31.10", "3.34c"])
@pytest.mark.parametrize(("face", "answer"), [(1, "he does not"), (2, "he does"), (6, "he does")])
def test_a_leader_check_says_what_came_of_it(rule: str, face: int, answer: str) -> None:
    line = Line(say("{leader:leader}: does he survive", leader="mago"), rule, "carthage", (face,))
    said = "".join(text for text, kind, _ in entry(line, Words(names=NAMES), PRESENTER, str).words if kind != "die")
    assert said == f"Mago: does he survive – {answer} {rule}"


def test_other_dice_only_say_what_they_were_for() -> None:
    line = Line(say("{leader:leader} is activated", leader="mago"), "5.11", "carthage", (1,))
    said = "".join(text for text, kind, _ in entry(line, Words(names=NAMES), PRESENTER, str).words if kind != "die")
    assert said == "Mago is activated 5.11"
