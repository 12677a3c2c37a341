"""The path of a newcomer: two lessons, and a first game against the computer to the end of its second turn.

He uses only what is on the screen; all his clicks and keys are counted, and the manual has their number.
"""

from __future__ import annotations

import re

import pytest
from newcomer import Newcomer
from PySide6.QtWidgets import QPushButton

from roma_desktop.core.shipped import shipped
from roma_desktop.ui.parts.frame import decision_bar


@pytest.fixture
def told() -> tuple[int, int]:
    """The numbers of the manual: for the lessons, and for all of it at most."""
    page = shipped("resources", "manual", "clicks.md").read_text("utf-8")
    lessons, most = re.findall(r"\*\*(\d+)\*\* presses", page)
    return int(lessons), int(most)


def test_a_newcomer_learns_and_plays_two_turns_with_what_is_on_the_screen(sit_down, monkeypatch, told, luck):
    """The dice fall as they do in all tests; what the computer does may still differ a little."""
    monkeypatch.setattr(decision_bar, "UNREAD", 0)
    one = sit_down(Newcomer)
    one.count = 0
    one.click(one.named("Learn"))
    one.take_lesson("March and control", "A battle")
    one.take_lesson("A battle", "Money")
    one.click(one.named("Back"))
    lessons = one.count
    one.begin_reading("Caesar against Pompeius")
    one.click(next(button for button in reversed(one.seen(QPushButton)) if button.text() == "Beginner"))
    one.click(one.named("Start"))
    one.play_until(lambda: "turn 3" in one.window.windowTitle())
    assert lessons == told[0]
    assert told[1] / 2 < one.count <= told[1]
