"""A lesson asks its pupil to ask the adviser, and then to do as he likes."""

from __future__ import annotations

import pytest
from pupils import AtTable
from PySide6.QtCore import Qt

from roma_desktop.ai.levels import BEGINNER
from roma_desktop.ui.table.advice import adviser

SEA = 4
"""The number of a lesson that does."""


def steps_with(pupil: AtTable, deed: str) -> int:
    return next(index for index, step in enumerate(pupil.coach.course.lesson.steps) if step.deed == deed)


def test_a_pupil_asks_and_does_as_he_is_advised(lesson, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adviser, "ADVISER", BEGINNER)
    pupil: AtTable = lesson(SEA, 0)
    pupil.record.take_to(steps_with(pupil, "advice"))
    pupil.page.controller.refresh()
    pupil.at_step(steps_with(pupil, "advice"))
    number = pupil.record.game.now.number
    pupil.key(Qt.Key.Key_F7)
    pupil.wait(lambda: pupil.question() is not None)
    pupil.press("Do it", pupil.question())
    pupil.wait(lambda: pupil.record.game.now.number > number)
    pupil.wait(lambda: pupil.coach.course.last)
    pupil.at_step(len(pupil.coach.course.lesson.steps) - 1)


def test_before_that_commands_wait(lesson) -> None:
    pupil: AtTable = lesson(SEA, 0)
    pupil.record.take_to(steps_with(pupil, "advice"))
    pupil.page.controller.refresh()
    pupil.at_step(steps_with(pupil, "advice"))
    number = pupil.record.game.now.number
    pupil.page.controller.submit(next(iter(pupil.record.game.options)))
    pupil.wait(lambda: "First ask the adviser" in pupil.words(pupil.coach.bar))
    assert pupil.record.game.now.number == number
