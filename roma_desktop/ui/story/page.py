"""The story of a game on the screen: the map of any moment, sentences, charts, dice and lines. Nothing is played."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from roma_desktop.core.message import Words
from roma_desktop.core.progress import Progress
from roma_desktop.ui import theme
from roma_desktop.ui.background import BackgroundTasks
from roma_desktop.ui.library.wording import in_words, tr
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.inputs.tab_row import TabRow
from roma_desktop.ui.parts.layout.boxes import Box, column, rescale, row
from roma_desktop.ui.parts.layout.scroll import Scroll
from roma_desktop.ui.parts.surfaces.sheet import Bar
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.tip import set_tip
from roma_desktop.ui.story.contents import MOST_LINES, landmarks, moment_words, plots, turn_starts
from roma_desktop.ui.story.film.showing import FilmOver
from roma_desktop.ui.story.itinerary import Itinerary, paces
from roma_desktop.ui.story.keys import StoryKeys
from roma_desktop.ui.story.screens.charts_page import ChartsPage
from roma_desktop.ui.story.screens.head import Head
from roma_desktop.ui.story.screens.history_page import HistoryPage
from roma_desktop.ui.story.screens.stage import Stage
from roma_desktop.ui.story.screens.statistics_page import StatisticsPage
from roma_desktop.ui.story.screens.telling_page import TellingPage
from roma_desktop.ui.story.screens.timeline import Timeline
from roma_desktop.ui.story.screens.transport import Transport
from roma_desktop.ui.story.subject import Subject, verdict_of
from roma_desktop.ui.story.turning.page import TurningPage
from roma_desktop.ui.story.turning.showing import TurningOf

NARROW, WIDE = 372, 1240  # pixels at 100 %: width of the story's sheet at least, of the others
SHARE = 5  # in a wide window the story's sheet has one part in so many
CRAMPED = 860  # below this width what is told stands above the buttons
STORY, TURNING, CHARTS, DICE, LINES = "story", "turning", "charts", "dice", "lines"
VIEWS = (STORY, CHARTS, DICE, LINES, TURNING)


class StoryPage(QWidget):
    """Looks back at a game. ``here`` is the moment that is shown, as a place in the line.

    ``left``: the player goes back to the page before; ``export_asked``: a report or other files are wanted;
    ``film_asked``: the film as a file; ``play_asked``: a new game from a turning point.
    """

    left = Signal()
    export_asked = Signal()
    film_asked = Signal()
    play_asked = Signal(object)
    rule_asked = Signal(str)
    title_changed = Signal(str)

    def __init__(self, subject: Subject, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.whole = subject  # the game on the line that it is on
        self.subject = subject
        self.here = len(subject.line) - 1
        self._line_shown = -1
        self._opened = False
        self._tasks, self._reading = BackgroundTasks(self), Progress()
        self.film = FilmOver(self)
        self.stage = Stage(subject, self)
        self._keys = StoryKeys(self)
        self._build()
        self._connect()
        self._tell_story()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    # ------------------------------------------------------------ building

    def _build(self) -> None:
        self.foot, self.sheet = Bar(self), Bar(self)
        names = tr("Story"), tr("Charts"), tr("Dice"), tr("Lines"), tr("Chances")
        self.views = TabRow(tuple(zip(VIEWS, names, strict=True)))
        self.views.setAccessibleName(tr("What is shown beside the map"))
        self.play_film, self.export = Button(tr("Film")), Button(tr("Report and files…"))
        self.back = Button(tr("Back"))
        set_tip(self.play_film, tr("The whole game as a film (V)"))
        self.strip = Head(self, self.views, self.play_film, self.export, self.back)
        self.said = Sentence("", "body", lines=2)
        self.transport, self.timeline = Transport(paces(self.subject.kit)), Timeline(tr("Line of time"))
        self._first = row(gap=16)
        self._first.addWidget(self.said, 1)
        self._first.addWidget(self.transport)
        self._low = column(self._first, self.timeline, gap=2, margins=(16, 8, 16, 4))
        self.foot.setLayout(self._low)
        self.telling, self.charts = TellingPage(self.subject.kit.topics()), ChartsPage()
        self.statistics, self.history = StatisticsPage(), HistoryPage()
        self.turning = TurningPage()
        self.chances = TurningOf(self.turning, self.timeline, self)
        self.pages = QStackedWidget()
        for page in (self.telling, Scroll(self.charts), self.statistics, Scroll(self.history), Scroll(self.turning)):
            self.pages.addWidget(page)
        self._inside = column(self.pages, gap=0, margins=(20, 14, 16, 14))
        self.sheet.setLayout(self._inside)

    def _connect(self) -> None:
        self.views.chosen.connect(self.show_view)
        self.back.clicked.connect(self.left)
        self.export.clicked.connect(self.export_asked)
        self.play_film.clicked.connect(self.show_film)
        self.film.save_asked.connect(self.film_asked)
        self.film.left.connect(self._leave_film)
        self.transport.stepped.connect(lambda way: self.step(way))
        self.transport.leapt.connect(lambda way: self.go_to(len(self.subject.line) - 1 if way > 0 else 0))
        self.timeline.moved.connect(self.go_to)
        self.telling.moment_chosen.connect(self.go_to)
        self.telling.link_asked.connect(self._on_link)
        self.telling.chronicle.rule_asked.connect(self.rule_asked)
        self.said.link_asked.connect(self._on_link)
        self.turning.moment_chosen.connect(self._show_on_map)
        self.turning.play_asked.connect(self.play_asked)
        self.charts.turn_chosen.connect(self.go_to_turn)
        self.statistics.encounter_chosen.connect(self._on_encounter)
        self.history.line_chosen.connect(self.show_line)
        self.stage.view.installEventFilter(self)

    @property
    def words(self) -> Words:
        return self.subject.words(theme.current().language)

    def _tell_story(self) -> None:
        """Fill all parts of the page for the line that is looked at."""
        subject, words = self.subject, self.words
        self.itinerary = Itinerary(subject)
        self.strip.title.setText(subject.name(theme.current().language))
        self.timeline.set_story(self.itinerary.last, turn_starts(subject, words), landmarks(subject, words))
        self.telling.set_story(subject, words)
        self.charts.set_plots(plots(subject, words))
        self.statistics.set_story(subject, words)
        self.chances.begin(subject, words)
        self.history.set_lines(self.whole, self.whole.words(theme.current().language), self._line_shown)
        self.here = min(self.here, self.itinerary.last)
        self._show()

    def restyle(self) -> None:
        """Another theme: everything is laid out again."""
        self.arrange()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._opened:
            self._opened = True
            self.arrange()
            some = self.subject.line[:: max(1, self.itinerary.last // 12)]
            self.stage.show_theatre(self.subject, (moment.state for moment in some))
            self.check_dice()
            self.timeline.setFocus(Qt.FocusReason.MouseFocusReason)  # without a ring until somebody uses it

    def resizeEvent(self, _event: QResizeEvent) -> None:
        self.arrange()

    def arrange(self) -> None:
        """Lay the parts over the map."""
        self.film.arrange()
        look = theme.current()
        for bar in (self.foot, self.sheet):
            rescale(bar.layout())
        width, height = self.width(), self.height()
        self.views.setMinimumWidth(self.views.sizeHint().width())
        self.strip.fit(width)
        under = Box.Direction.TopToBottom if width < look.px(CRAMPED) else Box.Direction.LeftToRight
        self._first.setDirection(under)
        self.said.set_lines(1 if under == Box.Direction.TopToBottom else 2)
        top = self.strip.sizeHint().height()
        foot = self._low.totalMinimumSize().height() + look.px(4 if under == Box.Direction.TopToBottom else 20)
        middle = height - top - foot
        narrow = min(max(look.px(NARROW), width // SHARE), width * 45 // 100)
        roomy = width >= look.px(WIDE + NARROW)
        wide = narrow if self.views.current() == STORY else look.px(WIDE) if roomy else width
        self.strip.setGeometry(0, 0, width, top)
        self.foot.setGeometry(0, height - foot, width, foot)
        self.stage.view.setGeometry(0, top, width - narrow, middle)
        self.sheet.setGeometry(width - wide, top, wide, middle)
        for part in (self.sheet, self.strip, self.foot):
            part.raise_()
        self._low.activate()
        self._say_moment()

    # ------------------------------------------------------------ going

    def step(self, way: int, pace: str | None = None) -> None:
        """Take a step back (-1) or on (+1); without a ``pace`` by that of the transport."""
        by = pace or self.transport.pace()
        at = self.itinerary.on(self.here, by) if way > 0 else self.itinerary.back(self.here, by)
        slide = way > 0 and at == self.here + 1
        self._go(at, slide=slide)

    def go_to(self, at: int) -> None:
        """Go to a moment, by its place in the line."""
        self._go(at, slide=False)

    def go_to_turn(self, turn: int) -> None:
        """Go to the end of a turn, as the charts show it; turn 0 is the set-up."""
        if turn <= 0:
            self.go_to(0)
            return
        turn_of = self.subject.title.turn
        last = max((at for at, moment in enumerate(self.subject.line) if turn_of(moment.state) <= turn), default=0)
        self.go_to(last)

    def _go(self, at: int, *, slide: bool) -> None:
        if at == self.here:
            return
        self.here = at
        self._show(slide=slide)

    def _show(self, *, slide: bool = False) -> None:
        subject, words = self.subject, self.words
        moment = subject.line[self.here]
        self.stage.show_moment(subject, moment, words, slide=slide)
        self._tell_date()
        self._say_moment()
        self.timeline.set_here(self.here, f"{self._when()}: {self.said.words()}")
        self.transport.set_ends(at_start=self.here == 0, at_end=self.here == self.itinerary.last)
        self.telling.show_moment(self.here)
        self.turning.set_here(self.here)
        self.charts.set_here(subject.title.turn(moment.state))
        if self._opened and self.views.current() == STORY:
            self.stage.look_at(subject, moment)
        self.title_changed.emit(self._when())

    def _when(self) -> str:
        """Date and turn of the moment that is shown."""
        return self.subject.when(self.subject.line[self.here].state, self.words)

    def _tell_date(self) -> None:
        """Show when the moment was that is looked at."""
        state, clock = self.subject.line[self.here].state, self.subject.presenter.clock
        phase = clock(self.subject.seen(state)).phase
        self.strip.say_when(self.words.say(clock(state).date), self._when(), self.words.say(phase))

    def _say_moment(self) -> None:
        """Say what happened in the moment that is shown, in as many whole sentences as there is room for."""
        for most in range(MOST_LINES, 0, -1):
            self.said.say(moment_words(self.subject, self.subject.line[self.here], self.words, most))
            if not self.said.elided():
                return

    def show_film(self) -> None:
        """Play the line that is looked at as a film, over the whole page."""
        self.transport.stop()
        self.film.show(self.subject)

    def _leave_film(self, at: int) -> None:
        """Go back to the story, at the moment that the film had come to."""
        self.go_to(at)
        self.timeline.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_on_map(self, at: int) -> None:
        """Show a moment; where the page covers the map, beside the story."""
        self.go_to(at)
        if self.sheet.width() >= self.width():
            self.show_view(STORY)

    def show_view(self, view: str) -> None:
        """Show the story, the charts, the dice or the lines beside the map."""
        self.views.set_current(view)
        self.pages.setCurrentIndex(VIEWS.index(view))
        self.arrange()

    def show_page(self, number: int) -> None:
        """Show the view of a tab, counted from 0."""
        self.show_view(VIEWS[number])

    def show_line(self, number: int) -> None:
        """Look at a branch of the history where it parts, or (-1) at the end of the line the game is on."""
        self.transport.stop()
        self._line_shown = number
        if number < 0:
            self.subject = self.whole
            self.here = len(self.subject.line) - 1
        else:
            branch = self.whole.branches[number]
            self.subject = self.whole.on_line(branch.line)
            self.here = self.subject.index_of[branch.fork.number]
        self._tell_story()

    # ------------------------------------------------------------ the dice

    def check_dice(self) -> None:
        """Check whether the dice were honest: the record is read again, off the window's thread."""
        file = self.whole.file
        if file is not None:
            self._tasks.run(partial(verdict_of, file, self._reading.tick), self._on_verdict, lambda _error: None)

    def _on_verdict(self, verdict: object) -> None:
        self.statistics.set_verdict(in_words(verdict))  # type: ignore[arg-type]

    # ------------------------------------------------------------ hands

    def _on_link(self, kind: str, of: str) -> None:
        if kind == "rule":
            self.rule_asked.emit(of)
            return
        subject = self.subject
        found = subject.presenter.whereabouts(subject.seen(subject.line[self.here].state), kind, of)
        if found is not None:
            self.stage.glide_to(found.place)

    def _on_encounter(self, index: int) -> None:
        self.show_view(STORY)
        self.go_to(self.subject.index_of[self.subject.account.encounters[index].number])

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.stage.view and event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._keys.take(event)
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._keys.take(event):
            super().keyPressEvent(event)

    def close_story(self) -> None:
        """Stop playing and wait for what is under way."""
        self.transport.stop()
        self.film.close()
        self.chances.close()
        self._reading.give_up()
        self._tasks.close()
        self.stage.close()
