"""People who learn: one with a mouse, one with a keyboard."""

from __future__ import annotations

from typing import Any

from players import Keys, Mouse, Player
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from roma_desktop.ui.learning.coach import Coach
from roma_desktop.ui.learning.learn_sheet import LearnSheet
from roma_desktop.ui.table.page import TablePage


class Pupil(Player):
    """What both can do, each in his way."""

    @property
    def coach(self) -> Coach:
        found = self.page.findChild(Coach)
        assert isinstance(found, Coach)
        return found

    @property
    def lessons(self) -> LearnSheet:
        (found,) = self.seen(LearnSheet)
        return found

    def learn(self, number: int) -> None:
        """From the library to a lesson."""
        self.ask_for_lessons()
        self.choose_lesson(number)
        self.at_step(0)

    def ask_for_lessons(self) -> None:
        raise NotImplementedError

    def choose_lesson(self, number: int) -> None:
        raise NotImplementedError

    def read_on(self) -> None:
        raise NotImplementedError

    def at_step(self, index: int) -> None:
        """Wait until the coach speaks of a step, counted from 0, and the table waits for the pupil."""

        def there() -> bool:
            if self.page.busy():
                self.yes()
            self.rest()
            course = self.coach.course
            wanted = f"{index + 1} of {len(course.lesson.steps)}"
            return course.index == index and course.answer() is None and wanted in self.words(self.coach.bar)

        self.wait(there)

    def fold_result(self) -> None:
        """The result of a battle has been read."""
        self.wait(lambda: self.page.panels.sheet() is None or self.page.busy())
        if self.page.busy():
            self.yes()

    def coach_button(self, words: str) -> QPushButton:
        return self.button(words, self.coach.bar)


class MousePupil(Pupil, Mouse):
    """Clicks and drags."""

    def ask_for_lessons(self) -> None:
        self.press("Learn", self.window.library)

    def choose_lesson(self, number: int) -> None:
        self.click(self.lessons.rows[number - 1])
        self.rest()

    def read_on(self) -> None:
        self.click(self.coach.bar.next)


class AtTable(MousePupil):
    """Sits at a table that is the whole window."""

    def __init__(self, page: TablePage, qtbot: QtBot) -> None:
        self._page, self.qtbot = page, qtbot
        self.window: Any = page

    @property
    def page(self) -> TablePage:
        return self._page


class KeyPupil(Pupil, Keys):
    """Types."""

    def ask_for_lessons(self) -> None:
        self.key(Qt.Key.Key_Up)
        for _ in range(10):
            if self.window.library.learn.hasFocus():
                break
            self.key(Qt.Key.Key_Tab)
        self.key(Qt.Key.Key_Return)

    def choose_lesson(self, number: int) -> None:
        while not self.lessons.rows[number - 1].hasFocus():
            self.key(Qt.Key.Key_Down)
        self.key(Qt.Key.Key_Return)

    def read_on(self) -> None:
        self.key(Qt.Key.Key_Return)


def finish_the_first_lesson(pupil: Pupil) -> None:
    """From the library through all of it, and back to the list of lessons."""
    pupil.learn(1)
    pupil.read_on()
    pupil.at_step(1)
    pupil.take("hasdrubal")
    pupil.yes()
    pupil.at_step(2)
    pupil.march("hasdrubal", "carthaginiensis")
    pupil.at_step(3)
    pupil.choose("Done")
    pupil.at_step(4)
    pupil.take("hannibal")
    pupil.yes()
    pupil.at_step(5)
    pupil.march("hannibal", "tarraconensis")
    pupil.at_step(6)
    pupil.yes()
    pupil.at_step(7)
    pupil.yes()
    pupil.at_step(8)
    pupil.yes()
    pupil.fold_result()
    pupil.at_step(9)
    assert pupil.state.garrisons["tarraconensis"] == "carthage"
    pupil.choose("Done")
    pupil.at_step(10)
    pupil.read_on()
    pupil.wait(lambda: pupil.window.table is None)
