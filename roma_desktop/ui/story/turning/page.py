"""How a game was decided: the chances of all sides, and cards of the decisions that turned it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from roma_desktop.ai.judging import Curve
from roma_desktop.core.message import Message, Words, say
from roma_desktop.core.progress import Progress
from roma_desktop.ui import theme
from roma_desktop.ui.background import BackgroundTasks
from roma_desktop.ui.library.setup.share_bar import ShareBar
from roma_desktop.ui.library.wording import in_words, tr
from roma_desktop.ui.parts.layout.boxes import Box, column, row
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import Words as Label
from roma_desktop.ui.story.contents import turn_starts
from roma_desktop.ui.story.subject import Subject
from roma_desktop.ui.story.turning.cards import TurningCard
from roma_desktop.ui.story.turning.curve_view import Chart, CurveView, Line
from roma_desktop.ui.story.turning.points import TurningPoint, side_of
from roma_desktop.ui.story.turning.vignettes import Vignettes

NARROW, ROOMY = 320, 1060  # pixels at 100 %: no narrower; so wide that three cards stand beside one another


class TurningPage(Part):
    """``moment_chosen``: a moment (a place in the line) is to be shown; ``play_asked``: the point to play on from."""

    moment_chosen = Signal(int)
    play_asked = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title, self.about = Label(tr("Chances to win"), "title"), Sentence("", "note", lines=2)
        self.share: ShareBar | None = None
        self.curve = CurveView()
        self.cards: list[TurningCard] = []
        self._cards = row(gap=12)
        self._tasks = BackgroundTasks(self)
        self._lines = column(self.title, self.about, gap=8, margins=(0, 0, 18, 6))
        self._lines.addWidget(self.curve, 1)
        self._lines.addLayout(self._cards)
        self._rest = Part()  # takes the room of the curve while there is none
        self._lines.addWidget(self._rest, 1)
        self.setLayout(self._lines)
        self.curve.chosen.connect(self.moment_chosen)
        self.curve.hide()

    def wait(self, progress: Progress) -> None:
        """Show how far the judging of a game has come; take away what was shown of another."""
        self._drop_cards()
        self._drop_share()
        self.curve.hide()
        self._rest.show()
        self.share = ShareBar(progress)
        self.share.setAccessibleName(tr("How much is judged"))
        self._lines.insertWidget(2, self.share)
        self.share.show()
        self.about.say(tr("The computer players are judging this game. You may look at the rest meanwhile."))

    def set_curve(self, subject: Subject, words: Words, curve: Curve, points: Sequence[TurningPoint], why: str) -> None:
        """Show what was judged; ``why`` says why nobody can play on, "" where one can."""
        self._drop_share()
        self._drop_cards()
        self.curve.setVisible(bool(curve.points))
        self._rest.setVisible(not curve.points)
        self.about.say(in_words(_about(subject, curve, points)))
        if not curve.points:
            return
        self.curve.set_chart(chart_of(subject, words, curve, points))
        for number, point in enumerate(points, start=1):
            card = TurningCard(number, point, subject, words, playable=not why, why=why)
            card.shown.connect(lambda at=point.until: self.moment_chosen.emit(at))
            card.play_asked.connect(lambda point=point: self.play_asked.emit(point))
            card.picture.set_page(self.height())
            self.cards.append(card)
            self._cards.addWidget(card, 1)
        pictures = Vignettes(subject, theme.current())
        for card in self.cards:
            self._tasks.run(partial(pictures.picture, card.point), card.picture.set_image)

    def minimumSizeHint(self) -> QSize:
        """Cards stand one below the other where there is no room beside one another."""
        return QSize(theme.current().px(NARROW), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        beside = self.width() >= theme.current().px(ROOMY)
        self._cards.setDirection(Box.Direction.LeftToRight if beside else Box.Direction.TopToBottom)
        self.curve.set_low(not beside)
        for card in self.cards:
            card.picture.set_page(self.height())

    def set_here(self, here: int) -> None:
        self.curve.set_here(here)

    def close_page(self) -> None:
        """Give up what is under way, and wait until it has stopped."""
        self._tasks.close()

    def _drop_cards(self) -> None:
        self._tasks.forget()
        for card in self.cards:
            self._cards.removeWidget(card)
            card.hide()
            card.deleteLater()
        self.cards = []

    def _drop_share(self) -> None:
        share, self.share = self.share, None
        if share is not None:
            self._lines.removeWidget(share)
            share.hide()
            share.deleteLater()


def chart_of(subject: Subject, words: Words, curve: Curve, points: Sequence[TurningPoint]) -> Chart:
    """The curves of all sides, that of the story's side first."""
    first = side_of(subject, curve)
    sides = sorted(curve.sides, key=lambda side: side != first)
    lines = tuple(
        Line(
            words.name("power", side), subject.colour(side),
            tuple((subject.index_of[point.number], point.chances[side]) for point in curve.points),
        )
        for side in sides
    )  # fmt: skip
    turns = tuple(turn_starts(subject, words))
    return Chart(lines, turns, tuple(point.until for point in points), len(subject.line) - 1)


def _about(subject: Subject, curve: Curve, points: Sequence[TurningPoint]) -> Message:
    if not curve.points:
        return say("Nobody can judge this game: it has no computer players, or its record can't be read.")
    if subject.eyes is not None:
        return say("As the computer players judge what you may know. A click shows the map of that moment.")
    if not points:
        return say("As the computer players judge each position. No single decision turned this game.")
    return say("As the computer players judge each position. The numbers are the decisions that changed most.")
