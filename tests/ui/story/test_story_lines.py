"""The lines of a game besides the one that it is on: a line that was left is looked at where it parts."""

from __future__ import annotations

import pytest
from story_driver import GAME

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.records.record import Record
from roma_desktop.ui.story.page import StoryPage
from roma_desktop.ui.story.subject import of_record

COMMANDS = 6


def left_at(record, number):
    """Let a game go so far, and then another way from the moment after so many commands."""
    for _ in range(COMMANDS):
        record.submit(next(iter(record.game.options)))
    line = list(record.game.line)
    record.go_to(line[number])
    record.submit(next(one for one in record.game.options if one != line[number + 1].command))


@pytest.fixture
def beside_another(tmp_path, qtbot):
    """The story of a game whose first line was left after so many commands."""
    begun = []

    def begin(number):
        rules = GAME.load(GAME.scenarios()[0])
        dice = SeededDice(b"story")
        record = Record.begin(
            tmp_path / "two lines.roma", GAME, rules, GAME.read_options({}), dice=dice, kind="scripted"
        )
        left_at(record, number)
        page = StoryPage(of_record(record, None))
        begun.append((page, record))
        return page

    yield begin
    for page, record in begun:
        page.close_story()
        page.deleteLater()
        record.close()


@pytest.mark.parametrize("parts", [0, 1])
def test_a_line_is_looked_at_where_it_parts_from_the_game(beside_another, parts):
    page = beside_another(parts)
    page.show_line(0)
    assert page.itinerary.last == COMMANDS
    assert page.here == parts


def test_the_line_that_the_game_is_on_is_looked_at_from_its_end(beside_another):
    page = beside_another(0)
    page.show_line(0)
    page.show_line(-1)
    assert page.here == page.itinerary.last == 1
