"""The turns that are named on the line of time and below charts: the one shown and the last come first."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF

from roma_desktop.ui.story.screens.plot import named_turns
from roma_desktop.ui.story.screens.timeline import Timeline


def line_of_time(qtbot, turns, last):
    timeline = Timeline("Time")
    qtbot.addWidget(timeline)
    timeline.resize(900, 74)
    timeline.set_story(last, turns, ())
    return timeline


def names(timeline):
    return [label for _, label in timeline.named_turns()]


def test_a_turn_that_begins_with_the_last_moment_is_the_one_shown_at_the_end(qtbot):
    """A battle may end with the command that begins its last activation."""
    timeline = line_of_time(qtbot, [(0, "No. 1"), (5, "No. 2"), (1994, "No. 330"), (2000, "No. 331")], 2000)
    timeline.set_here(2000, "")
    assert names(timeline)[0] == "No. 331"
    assert "No. 330" not in names(timeline)
    timeline.set_here(1999, "")
    assert names(timeline)[0] == "No. 330"
    timeline.set_here(0, "")
    assert names(timeline) == ["No. 1", "No. 331", "No. 2"]


def test_names_of_turns_keep_apart_and_within_the_line(qtbot):
    timeline = line_of_time(qtbot, [(at, f"The turn {at}") for at in range(0, 301, 3)], 300)
    timeline.set_here(150, "")
    boxes = [box for box, _ in timeline.named_turns()]
    assert all(QRectF(timeline.rect()).contains(box) for box in boxes)
    assert not any(one.intersects(other) for one in boxes for other in boxes if one is not other)
    assert names(timeline)[:2] == ["The turn 150", "The turn 300"]


def test_a_line_of_time_without_a_story_names_nothing(qtbot):
    assert names(Timeline("Time")) == []


@pytest.mark.parametrize(
    ("count", "every", "named"),
    [
        (332, 66, {0, 66, 132, 198, 264, 331}),
        (331, 66, {0, 66, 132, 198, 264, 330}),
        (13, 2, {0, 2, 4, 6, 8, 10, 12}),
        (3, 1, {0, 1, 2}),
        (1, 1, {0}),
    ],
)
def test_below_a_chart_the_last_turn_is_named(count, every, named):
    assert named_turns(count, every) == named
