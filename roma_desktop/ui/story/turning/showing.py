"""The chances of the story that is looked at: judged, shown on their page and along the line of time."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from roma_desktop.ai.judging import Curve
from roma_desktop.core.message import Words, say
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.story.screens.timeline import Chances, Landmark, Timeline
from roma_desktop.ui.story.subject import Subject
from roma_desktop.ui.story.turning.judging import ChancesOf, can_judge
from roma_desktop.ui.story.turning.page import TurningPage
from roma_desktop.ui.story.turning.points import TurningPoint, side_of, told_change, turning_points

PATIENCE = 400  # milliseconds: a story that is left at once isn't judged


class TurningOf(QObject):
    """``shown``: the chances of a story are there, or it is known that there are none."""

    shown = Signal()

    def __init__(self, page: TurningPage, timeline: Timeline, parent: QObject) -> None:
        super().__init__(parent)
        self._page, self._timeline = page, timeline
        self._subject: Subject | None = None
        self._words: Words | None = None
        self.points: list[TurningPoint] = []
        self.curve: Curve | None = None
        self.may_play_on = False
        self._judging = ChancesOf(self)
        self._judging.judged.connect(self._show)
        self._patience = QTimer(self, interval=PATIENCE, singleShot=True)
        self._patience.timeout.connect(self._judge)

    def begin(self, subject: Subject, words: Words) -> None:
        """Judge a line of a game; what is under way for another one is given up."""
        self._subject, self._words, self.points, self.curve = subject, words, [], None
        self._timeline.set_chances(None)
        self._judging.give_up()
        self._page.wait(self._judging.progress)
        self._patience.start()

    def _judge(self) -> None:
        subject = self._subject
        assert subject is not None
        if not can_judge(subject):
            self._show(Curve())
            return
        self._judging.ask(subject)
        self._page.wait(self._judging.progress)

    def close(self) -> None:
        """Give up what is under way, and wait until it has stopped."""
        self._patience.stop()
        self._judging.close()
        self._page.close_page()

    def _show(self, curve: Curve) -> None:
        subject, words = self._subject, self._words
        assert subject is not None
        assert words is not None
        self.curve, self.points = curve, turning_points(subject, curve)
        self._page.set_curve(subject, words, curve, self.points, self._why_not(subject))
        if curve.points:
            side = side_of(subject, curve)
            values = tuple((subject.index_of[point.number], point.chances[side]) for point in curve.points)
            signs = [_sign(subject, words, number, point) for number, point in enumerate(self.points, start=1)]
            self._timeline.set_chances(Chances(values, subject.colour(side)), signs)
        self.shown.emit()

    def _why_not(self, subject: Subject) -> str:
        """Why nobody can play on from the turning points; "" where one can."""
        if subject.eyes is not None:
            return tr("When the game is over you can play on from here.")
        return "" if self.may_play_on else tr("This game is played elsewhere.")


def _sign(subject: Subject, words: Words, number: int, point: TurningPoint) -> Landmark:
    said = say("{what} {change}", what=point.deed.text(words), change=told_change(point))
    return Landmark(point.until, "flag", subject.colour(point.actor), words.say(said), number)
