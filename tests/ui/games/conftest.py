"""Lessons of any game on a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from lesson_pupil import Pupil
from pytestqt.qtbot import QtBot

from roma_desktop.ui.learning import coach
from roma_desktop.ui.learning.lesson import Lesson
from roma_desktop.ui.learning.lesson_record import begin_lesson
from roma_desktop.ui.learning.school import seats_of
from roma_desktop.ui.table import controller
from roma_desktop.ui.table.page import TablePage


@pytest.fixture
def lesson_table(tmp_path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Pupil]]:
    """A lesson on a table alone; nobody thinks for long."""
    monkeypatch.setattr(controller, "PACE", 0)
    monkeypatch.setattr(coach, "PACE", 0)
    pages: list[TablePage] = []

    def give(lesson: Lesson, step: int = 0) -> Pupil:
        seats = seats_of(lesson)
        page = TablePage(begin_lesson(lesson, tmp_path, seats.written(), step), seats)
        pages.append(page)
        return Pupil(page, qtbot, step)

    yield give
    for page in pages:
        page.close_table()
