"""The record of a lesson: that of a game like any other, but commands the lesson has no use for are refused."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from roma_desktop.core.errors import RomaError
from roma_desktop.core.flow import Command
from roma_desktop.core.game import Moment, Policy
from roma_desktop.core.message import say
from roma_desktop.core.records.record import Record
from roma_desktop.core.records.record_files import delete_record
from roma_desktop.ui.learning.course import Course, NotNow
from roma_desktop.ui.learning.dice import LessonDice
from roma_desktop.ui.learning.lesson import Lesson

MOST_PASSED = 500  # decisions on the way to a lesson's first position


class NeverThere(RomaError):
    """The position that a lesson begins with never comes."""


class LessonRecord(Record[Any]):
    """Commands go through the lesson's course; ``changed`` is called when it has moved, ``refused`` when a command that
    the rules allow was not what it wants."""

    course: Course | None = None
    changed: Callable[[], None] = staticmethod(lambda: None)
    refused: Callable[[], None] = staticmethod(lambda: None)

    def submit(self, command: Command) -> Moment[Any]:
        """As any record does; raises ``NotNow`` besides, and then nothing has changed."""
        illegal = self.game.why_not(command)
        if self.course is None or illegal is not None:
            return super().submit(command)
        try:
            self.course.check(command)
        except NotNow:
            self.refused()
            raise
        moment = super().submit(command)
        self.course.done(command)
        self.changed()
        return moment

    def undo(self, policy: Policy = Policy.STRICT, *, by: str = "", agreed: tuple[str, ...] = ()) -> bool:
        done = super().undo(policy, by=by, agreed=agreed)
        if done and self.course is not None:
            self.course.went_back()
            self.changed()
        return done

    def redo(self) -> bool:
        """A lesson has one way forward: its own."""
        return False

    def take_to(self, step: int) -> None:
        """Take the first steps as they are meant to be taken: the pupil comes back to where he was."""
        course = self.course
        assert course is not None
        while course.index < step:
            command = course.command
            if command is not None:
                self.submit(command)
            elif course.step.deed == "undo":
                self.undo()
            else:
                course.take_step()
            self.let_answer()

    def let_answer(self) -> None:
        """Let the others move until it is the pupil's turn."""
        while self.course is not None and (answer := self.course.answer()) is not None:
            self.submit(answer)


def begin_lesson(lesson: Lesson, folder: Path, players: dict[str, str], step: int = 0) -> LessonRecord:
    """A lesson in a new record, which takes the place of an older one of the same lesson; ``step`` is where the pupil
    had come to. Raises ``RomaError``: a full disk, a lesson that can't be played."""
    file = folder / f"{lesson.id}.roma"
    delete_record(file)
    dice = LessonDice(lesson.file.set_up.seed)
    title = lesson.title
    options = title.read_options(lesson.file.options)
    found = LessonRecord.begin(file, title, lesson.scenario, options, players, dice, "scripted")
    assert isinstance(found, LessonRecord)
    _set_up(found, lesson, dice)
    found.course = Course(lesson, found.game, dice)
    found.take_to(min(step, len(lesson.steps) - 1))
    return found


def _set_up(record: LessonRecord, lesson: Lesson, dice: LessonDice) -> None:
    """Bring the game to the lesson's first position."""
    wanted = lesson.file.set_up
    for _ in range(MOST_PASSED):
        if lesson.kit.begins(record.game.state, wanted.phase, wanted.side):
            break
        options = list(record.game.options)
        if not options:
            raise NeverThere(say("The lesson's first position never comes."))
        record.submit(lesson.kit.passing(options))
    else:
        raise NeverThere(say("The lesson's first position never comes."))
    for answer in wanted.commands:
        dice.lay_ready(answer.dice)
        record.submit(lesson.title.codec.read_command(answer.do))
    dice.lay_ready(())
