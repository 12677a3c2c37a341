"""At the table of a game that brings neither history nor hints of its own: the story, hints, and no lessons."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import Qt

from roma_desktop.core.game import Options
from roma_desktop.core.testing import play_randomly
from roma_desktop.ui.learning.hints_sheet import HintsSheet
from roma_desktop.ui.learning.kit import lessons_of
from roma_desktop.ui.learning.lesson import lessons
from roma_desktop.ui.story.page import StoryPage

TOYS = ("couriers", "pikes")


def hints(at):
    """The lines of what can be done now."""
    at.press(Qt.Key.Key_Q)
    (sheet,) = (one for one in at.page.findChildren(HintsSheet) if one.isVisible())
    return sheet, [row.accessibleName() for row in sheet.rows]


@pytest.mark.parametrize("toy", TOYS)
def test_hints_count_the_possibilities_and_cite_the_rule_of_the_decision(sit_down, toy):
    at = sit_down(toy)
    rule = at.page.controller.prompt.rule
    _, lines = hints(at)
    assert lines[0] == f"{len(list(Options(at.state)))} possibilities. [{rule}]"


def test_hints_name_the_places_that_are_lit_for_the_chosen_piece(sit_down):
    at = sit_down("couriers")
    at.page.controller.choosing.choose("courier:blue1")
    _, lines = hints(at)
    goals = at.page.controller.prompt.goals
    assert goals
    assert {line for line in lines if line.startswith("To ")} == {f"To {place.title()}. [2]" for place in goals}


@pytest.mark.parametrize("toy", TOYS)
def test_the_story_opens_over_the_table_and_closes_again(sit_down, toy):
    at = sit_down(toy)
    for game in play_randomly(at.record.game, random.Random("c"), at.page.controller.submit):
        if game.now.number == 4:
            break
    at.press(Qt.Key.Key_T)
    at.qtbot.waitUntil(lambda: isinstance(at.window.stack.currentWidget(), StoryPage), timeout=20_000)
    page = at.window.stack.currentWidget()
    assert page.here == 4
    assert page.said.words()
    page.left.emit()
    assert at.window.stack.currentWidget() is at.page


@pytest.mark.parametrize("toy", TOYS)
def test_a_game_without_lessons_shows_none(toy):
    assert lessons_of(toy) is None
    assert all(lesson.game != toy for lesson in lessons())
