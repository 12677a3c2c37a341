"""A pupil at the table of a lesson, and a lesson played without one."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from roma_desktop.ui.learning.coach import Coach
from roma_desktop.ui.learning.lesson_record import LessonRecord
from roma_desktop.ui.learning.patterns import fits
from roma_desktop.ui.table.page import TablePage


def take(record: LessonRecord, choice: int) -> None:
    """Take a step, by the first, second or a later one of the commands that will do, as far as there are so many."""
    course = record.course
    assert course is not None
    step, game = course.step, record.game
    if course.command is None:
        course.take_step()
        return
    assert game.decision is not None
    assert game.decision.actor in course.lesson.file.you
    wanted = [course.command]
    for pattern in step.as_well:
        found = (one for one in game.options if fits(one, pattern, record.title.codec) and one not in wanted)
        wanted += [one] if (one := next(found, None)) is not None else []
    record.submit(wanted[min(choice, len(wanted) - 1)])


class Pupil:
    """Somebody at the table of a lesson."""

    def __init__(self, page: TablePage, qtbot: QtBot, step: int) -> None:
        self.page, self._qtbot = page, qtbot
        self.coach = Coach(page, page.controller.record)  # type: ignore[arg-type]
        self.ended = False
        self.coach.finished.connect(self._end)
        page.resize(1280, 800)
        page.show()
        qtbot.waitExposed(page)
        self.at_step(step)

    def _end(self) -> None:
        self.ended = True

    def at_step(self, index: int) -> None:
        """Wait until the coach speaks of a step and the table waits for the pupil; what has been told is folded."""

        def there() -> bool:
            if self.page.busy():
                self.page.bar.choose_primary()
            course = self.coach.course
            return course.index == index and course.answer() is None and not self.page.busy()

        self._qtbot.waitUntil(there, timeout=30_000)
        self._qtbot.wait(20)

    def press(self, button: QWidget) -> None:
        self._qtbot.mouseClick(button, Qt.MouseButton.LeftButton)

    def boxes(self) -> list[QRect]:
        """What is pointed at."""
        return self.coach.pointer.boxes()
