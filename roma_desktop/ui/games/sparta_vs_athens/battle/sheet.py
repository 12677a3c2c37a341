"""The sheet of a battle, from the meeting of both sides until all that follows from it has happened [8.1, 8.6]."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from roma_desktop.core.flow import Event, Line, Step
from roma_desktop.core.message import Words, say
from roma_desktop.games.sparta_vs_athens.events.combat import BattleBegan
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.steps.losses import Reckoning, Reduction, SufferLosses
from roma_desktop.ui import theme
from roma_desktop.ui.games.sparta_vs_athens.battle.choices import Decisive
from roma_desktop.ui.games.sparta_vs_athens.battle.deciding import decisive
from roma_desktop.ui.games.sparta_vs_athens.battle.headings import STEPS, about, title, verdict
from roma_desktop.ui.games.sparta_vs_athens.battle.meetings import meeting_of
from roma_desktop.ui.games.sparta_vs_athens.battle.page import BattlePage
from roma_desktop.ui.games.sparta_vs_athens.battle.story import Story, begun, begun_by, resumed
from roma_desktop.ui.games.sparta_vs_athens.battle.views import Marked
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.parts.layout.boxes import column
from roma_desktop.ui.parts.layout.scroll import Scroll
from roma_desktop.ui.parts.marks.after_dice import AfterDice
from roma_desktop.ui.parts.marks.step_line import StepLine
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.table.decision_sheet import Asked, DecisionSheet, spoken

ROOMY = 720
"""From this height on (pixels at 100 %) all six results are told in full, whatever stands below them."""
NARROW = 760
"""Below this width (pixels at 100 %) the step line is hidden to make room for the title, and the camps are narrow."""


class BattleSheet(DecisionSheet):
    """Shows one battle after the other. While a die tumbles it keeps what it is told for later.

    Every position it is given is what the player at the table may see, every event what he may see of it.
    """

    WIDE, TALL = 1300, 720

    def __init__(self, words: Words, parent: QWidget | None = None) -> None:
        self._page: BattlePage | None = None
        super().__init__(words, parent)
        self._story: Story | None = None
        self._state: State | None = None
        self._choice: Decisive | None = None
        self._waits: Step[Any] | None = None
        self._scroll: Scroll | None = None
        self._afterwards = AfterDice(self.tumbling)
        self._left = ""  # who attacks on the page
        self._line = StepLine([words.say(name) for name in STEPS.values()])
        head = self.head()
        head.insertWidget(1, self._line, 3)
        self._whole = column(head, Hair(), gap=8, margins=(22, 12, 20, 14))
        self.setLayout(self._whole)

    # ------------------------------------------------------------ what happens

    def begin(self, event: BattleBegan, state: State, earlier: tuple[Line, ...] = ()) -> None:
        """A battle begins; ``state`` is the position before the event. ``earlier``: what led to it."""
        self._afterwards.do(lambda: self._begin(event, state, earlier))

    def tell(self, event: Event[State], state: State) -> None:
        """Anything else happens; ``state`` is the position before the event."""
        self._afterwards.do(lambda: self._tell(event, state))

    def decide(self, step: Step[Any], state: State, *, here: bool) -> None:
        """Somebody must decide a step of a battle: the player at the table (``here``), or somebody else."""
        self._afterwards.do(lambda: self._ask(step, state, here=here))

    def end(self) -> None:
        """The battle is over: the bar offers to fold the sheet."""
        self._afterwards.do(self._end)

    def story(self) -> Story | None:
        return self._story

    def page(self) -> BattlePage | None:
        return self._page

    def choice(self) -> Decisive | None:
        """What is decided on the sheet here and now."""
        return self._choice

    def tumbling(self) -> bool:
        return self._page is not None and self._page.tumbling()

    def settle(self) -> None:
        """The die comes to rest at once, and what waits for it is told."""
        while self._page is not None and self.tumbling():
            self._page.skip()

    def draft(self) -> object:
        if self._page is not None:
            self._page.skip()
        return self._story, self._state

    def take_up(self, draft: object) -> None:
        match draft:
            case Story() as story, State() as state:
                self._open(story, state, fresh=True)

    # ------------------------------------------------------------ the decision bar

    def bar(self) -> Asked:
        if self.tumbling():
            skip = Choice("skip", self.words.say(say("Show the result")), primary=True)
            return Asked(self.words.say(say("The die is rolling.")), "", (skip,))
        if self._story is not None and self._story.over:
            fold = Choice("fold", self.words.say(say("Fold the sheet")), primary=True, back=True)
            return Asked(verdict(self._story, self.words), "", (fold,))
        if self._choice is not None:
            return self._choice.asked()
        if self._waits is not None and self._state is not None:
            asked = self._waits.decision(self._state)
            if asked is not None:
                return Asked(spoken(self.words, asked.question), asked.rule)
        return Asked("")

    def press(self, key: str) -> None:
        if key == "skip" and self._page is not None:
            self._page.skip()
        elif key == "fold":
            self.folded.emit()
        elif self._choice is not None:
            command = self._choice.press(key)
            if command is not None:
                self.ordered.emit(command)
            else:
                self._chosen()

    def take_keyboard(self) -> None:
        if self._choice is not None and self._page is not None and self._story is not None:
            role = self._choice.marked(self._story.meeting).role
            if role is not None:
                self._page.camps[role].grid.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def restyle(self) -> None:
        super().restyle()
        self._fit()

    # ------------------------------------------------------------ inside

    def _fit(self) -> None:
        narrow = self.width() < theme.current().px(NARROW)
        self._line.setVisible(not narrow)
        if self._page is not None:
            self._page.set_narrow(narrow)
            self._page.set_roomy(self.height() >= theme.current().px(ROOMY))

    def _at_rest(self) -> None:
        self._show()
        self._afterwards.catch_up()
        self.changed.emit()

    def _begin(self, event: BattleBegan, state: State, earlier: tuple[Line, ...]) -> None:
        story = begun_by(event, state)
        if story is None:
            return
        before = self._story
        if before is not None and not before.over and before.meeting.at == event.at:
            earlier = (*before.tale, *earlier)
        self._open(replace(story, tale=earlier), state, fresh=True)

    def _tell(self, event: Event[State], state: State) -> None:
        if self._story is None or self._story.over:
            return
        before, self._story = self._story, self._story.after(event, state)
        if self._story is not before:
            self._state = state
            self._show()

    def _ask(self, step: Step[Any], state: State, *, here: bool) -> None:
        meeting, story = meeting_of(state, step), self._story
        fresh = story is None or (meeting is not None and not story.tells_of(meeting))
        if meeting is not None:
            if fresh or story is None:
                kept = story.tale if story is not None and not story.over else ()
                known = isinstance(step, Reduction | SufferLosses | Reckoning)
                story = replace(resumed(state, step, meeting) if known else begun(state, meeting), tale=kept)
            story = story.asked(state, step, meeting)
        if story is None:
            return
        self._open(story, state, fresh=fresh)
        self._waits = step
        self._choice = decisive(step, state, self.words) if here else None
        self._chosen()

    def _end(self) -> None:
        if self._story is not None:
            self._choice = self._waits = None
            self._story = replace(self._story, over=True)
            self._show()
            self.changed.emit()

    def _open(self, story: Story, state: State, *, fresh: bool) -> None:
        self._story, self._state, self._choice, self._waits = story, state, None, None
        if fresh or self._page is None or self._other_way_round(story):
            self._turn_page(story)
        self._show()

    def _other_way_round(self, story: Story) -> bool:
        """Whether the page has its camps the other way round."""
        return self._left != story.meeting.attacker

    def _turn_page(self, story: Story) -> None:
        if self._scroll is not None:
            self._scroll.hide()
            self._scroll.deleteLater()
        self._left = story.meeting.attacker
        self._page = page = BattlePage(story, self.words)
        page.settled.connect(self._at_rest)
        page.clicked.connect(self._click)
        page.link_asked.connect(self.follow)
        self._scroll = Scroll(page)
        self._whole.addWidget(self._scroll, 1)
        self._fit()

    def _click(self, unit: str) -> None:
        if self._choice is not None:
            self._choice.click(unit)
            self._chosen()

    def _chosen(self) -> None:
        """Show the sheet after a choice has changed, with the battle as it would be then."""
        meeting = self._choice.meeting() if self._choice is not None else None
        if meeting is not None and self._story is not None and self._state is not None:
            story = begun(self._state, meeting, self._story.stage)
            self._story = replace(story, tale=self._story.tale)
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        if self._story is None or self._state is None or self._page is None:
            return
        story = self._story
        self.entitle(title(story, self._waits), about(story, self._waits, self.words))
        self._line.set_now(story.stage)
        marked = self._choice.marked(story.meeting) if self._choice is not None else Marked()
        blocks = self._choice.blocks() if self._choice is not None else ()
        self._page.show_story(story, self._state, marked, blocks)
