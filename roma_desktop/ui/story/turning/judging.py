"""The chances of a story, judged off the window's thread or found where they were kept; given up when it is left."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Signal

from roma_desktop.ai.judging import Curve
from roma_desktop.ai.judging_process import Mistaken, Wanted, judge
from roma_desktop.core.progress import GivenUp, Progress, Tick
from roma_desktop.games import registry
from roma_desktop.ui.background import BackgroundTasks
from roma_desktop.ui.story.subject import Subject
from roma_desktop.ui.story.turning.keeping import keep, look_up


def can_judge(subject: Subject) -> bool:
    """Whether the game has a mind that can judge its positions, and there is a record to judge."""
    return registry.mind(subject.title.id) is not None and subject.file is not None


class ChancesOf(QObject):
    """``judged`` has the curve (``Curve``) of the subject asked for last; ``progress`` is that of the work."""

    judged = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tasks, self.progress = BackgroundTasks(self), Progress()

    def ask(self, subject: Subject) -> None:
        """Judge the line of a game; what is under way for another one is given up."""
        self.give_up()
        self.progress = Progress()
        self._tasks.run(partial(_curve, subject, self.progress.tick), self.judged.emit, self._failed)

    def give_up(self) -> None:
        """Stop judging: nobody waits for the result any more."""
        self.progress.give_up()
        self._tasks.forget()

    def close(self) -> None:
        """Give up, and wait until the work has stopped."""
        self.give_up()
        self._tasks.close()

    def _failed(self, error: Exception) -> None:
        if isinstance(error, GivenUp):
            return
        self.judged.emit(Curve())
        if not isinstance(error, Mistaken):
            raise error


def _curve(subject: Subject, tick: Tick) -> Curve:
    kept = look_up(subject)
    if kept is not None:
        return kept
    assert subject.file is not None
    rooms = registry.rooms(subject.title.id)
    wanted = Wanted(
        subject.title.id, (rooms.rules, rooms.table), str(subject.file), subject.line[-1].number, subject.eyes
    )
    curve = judge(wanted, tick)
    if curve.points:
        keep(subject, curve)
    return curve
