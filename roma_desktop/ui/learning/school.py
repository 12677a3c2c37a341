"""The lessons as the window offers them: their list, beginning one, going on with one, and what is kept of it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from roma_desktop.core.errors import BadFile, RomaError
from roma_desktop.core.records.record import Record
from roma_desktop.ui.learning.learn_sheet import LearnSheet
from roma_desktop.ui.learning.lesson import Lesson, lessons
from roma_desktop.ui.learning.lesson_record import LessonRecord, begin_lesson
from roma_desktop.ui.learning.progress import Progress
from roma_desktop.ui.library.open_table import Table, table_page
from roma_desktop.ui.library.seats import Seats
from roma_desktop.ui.library.sheets.trouble import Asking, sentence_of
from roma_desktop.ui.library.wording import tr

if TYPE_CHECKING:
    from roma_desktop.ui.table.page import TablePage

FOLDER = "lessons"  # in the folder of saved games


class School(QObject):
    """``begun`` has the Record of a lesson, its Seats, and what makes its page; ``finished``: its table is done with.

    ``kept`` has how far the player has come in each lesson, to be remembered.
    """

    begun = Signal(object, object, object)
    finished = Signal()
    kept = Signal(object)

    def __init__(self, room: QWidget, asking: Asking, games: Path, come: Mapping[str, Progress]) -> None:
        """``games``: the folder of saved games; ``come``: how far the player has come in each lesson."""
        super().__init__(room)
        self._room, self._asking, self._folder, self._come = room, asking, games / FOLDER, come

    def show_lessons(self) -> None:
        """Open the sheet with all lessons, and what is done of them."""
        try:
            found = lessons()
        except BadFile as error:
            self._asking.tell(tr("Lessons"), sentence_of(error))
            return
        if not found:
            self._asking.tell(tr("Lessons"), tr("There are no lessons."))
            return
        sheet = LearnSheet(self._room, found, self._come)
        sheet.chosen.connect(self.begin)
        sheet.left.connect(sheet.deleteLater)
        sheet.cover()

    def begin(self, lesson: Lesson) -> None:
        """Give a lesson, from where it was left."""
        seats = seats_of(lesson)
        try:
            record = begin_lesson(lesson, self._folder, seats.written(), self._progress(lesson.id).step)
        except RomaError as error:
            self._asking.tell(tr("This can't be started"), sentence_of(error))
            return
        self.begun.emit(record, seats, self._make_page)

    # ------------------------------------------------------------ inside

    def _make_page(self, record: Record[Any], seats: Seats, parent: QWidget) -> Table:
        """The page of a game with a coach at it."""
        from roma_desktop.ui.table.page import TablePage  # with the table, not before the library

        page = table_page(record, seats, parent)
        assert isinstance(page, TablePage)
        self._call_coach(page)
        return cast(Table, page)

    def _call_coach(self, page: TablePage) -> None:
        """Let a coach come to the page, and to any page that takes its place."""
        from roma_desktop.ui.learning.coach import Coach

        record = page.controller.record
        assert isinstance(record, LessonRecord)
        assert record.course is not None
        lesson = record.course.lesson
        coach = Coach(page, record)
        coach.progressed.connect(lambda step: self._keep(lesson.id, replace(self._progress(lesson.id), step=step)))
        coach.finished.connect(lambda: self._finish(lesson))
        page.followed.connect(self._call_coach)

    def _finish(self, lesson: Lesson) -> None:
        self._keep(lesson.id, Progress(0, done=True))
        self.finished.emit()
        self.show_lessons()

    def _progress(self, lesson: str) -> Progress:
        return self._come.get(lesson, Progress())

    def _keep(self, lesson: str, progress: Progress) -> None:
        if self._come.get(lesson) != progress:
            self._come = {**self._come, lesson: progress}
            self.kept.emit(self._come)


def seats_of(lesson: Lesson) -> Seats:
    """The pupil plays some sides at an open table; all others do what the lesson says."""
    you = lesson.file.you
    return Seats.at({side: "human" if side in you else "random" for side in lesson.sides}, one_person=True)
