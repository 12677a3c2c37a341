"""The sheet of a Shock phase: it is told die by die, and what it asks can be decided on it as well as on the map."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QSize, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from roma_desktop.core.flow import Event, Step
from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.arquebus.model.declared import targets_of
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.ui import theme
from roma_desktop.ui.games.arquebus.combat.choices import on_sheet, ways
from roma_desktop.ui.games.arquebus.combat.page import ShockPage
from roma_desktop.ui.games.arquebus.combat.story import STAGES, Beat, Story, beats, began, resumed
from roma_desktop.ui.games.arquebus.inspector.lines import told
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.parts.layout.boxes import column
from roma_desktop.ui.parts.layout.scroll import Scroll
from roma_desktop.ui.parts.marks.step_line import StepLine
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.parts.text.rich import Rich
from roma_desktop.ui.table.decision_sheet import Asked, DecisionSheet

PACE = 1500  # milliseconds that a beat is read before the next one comes
ROOMY = 780
"""From this height on there is room for the whole picture of the field."""
BREATH = 700  # milliseconds that a beat without a die is read


class ShockSheet(DecisionSheet):
    """Tells beats one after the other: a click or Enter goes on, Esc skips to the end. ``told_out``: all is told.

    Every position it is given is what the player at the table may see, every event what he may see of it.
    """

    told_out = Signal()

    WIDE, TALL = 600, 840

    def __init__(self, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(words, parent)
        self._table = parent
        self._story: Story | None = None
        self._page: ShockPage | None = None
        self._scroll: Scroll | None = None
        self._queue: deque[Beat] = deque()
        self._beat: Beat | None = None  # the one that is being told
        self._rolling = False
        self._asked: tuple[State, bool] | None = None  # what is to be decided, and whether it is here
        self._pause = QTimer(self, singleShot=True)
        self._pause.timeout.connect(self._next)
        self._line = StepLine([words.say(name) for name in STAGES.values()])
        self._whole = column(self.head(), self._line, Hair(), gap=7, margins=(20, 12, 18, 12))
        self.setLayout(self._whole)

    # ------------------------------------------------------------ what happens

    def begin(self, state: State, side: str) -> None:
        """Attacks are about to be told; ``state`` is the position before."""
        if self._story is None or self._story.over or self._story.side != side:
            self._open(began(state, side))

    def tell(self, events: Iterable[tuple[Event[State], State]]) -> None:
        """What happens, each event with the position before it."""
        if self._story is None:
            return
        self._asked = None
        self._queue.extend(beats(events))
        if self._beat is None:
            self._next()

    def ask(self, step: Step[Any], state: State, *, here: bool) -> None:
        """A step asks for a decision, of the player at the table if ``here``: show the attack that it is about."""
        if self._story is None or self._story.over:
            self._open(resumed(state, step))
        assert self._story is not None
        self._story = self._story.about(state, step)
        self._asked = (state, here)
        found = next((way.at for way in ways(state) if way.at), "")
        if found and self._story.read is None:
            self._story = self._story.looking_at(found)
        self._show()

    def end(self) -> None:
        """The phase is over: from now on the bar offers to fold the sheet."""
        if self._story is not None:
            self._asked = None
            self._story = replace(self._story, over=True)
            self._show()
            self.changed.emit()

    def forget(self) -> None:
        """Forget the story, and all that was still to be told."""
        self._pause.stop()
        self._queue.clear()
        self._beat = self._asked = self._story = None
        self._rolling = False

    def story(self) -> Story | None:
        return self._story

    def page(self) -> ShockPage | None:
        return self._page

    def telling(self) -> bool:
        """Whether there is more to come."""
        return self._beat is not None or bool(self._queue)

    def draft(self) -> object:
        self.skip()
        return self._story

    def take_up(self, draft: object) -> None:
        if isinstance(draft, Story):
            self._open(draft)
            self._show()

    def wanted_size(self, room: QSize) -> QSize:
        """As high as there is room for the field, the sum and what is told."""
        look = theme.current()
        return QSize(min(look.px(self.WIDE), room.width()), min(look.px(self.TALL), room.height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._title.set_role("title")
        self._fit()

    # ------------------------------------------------------------ the decision bar

    def bar(self) -> Asked:
        if self.telling():
            skip = Choice("skip", self.words.say(say("Skip")), back=True)
            on = Choice("next", self.words.say(say("Go on")), primary=True)
            return Asked(self._now(), "", (skip, on))
        if self._story is not None and self._story.over:
            fold = Choice("fold", self.words.say(say("Fold the sheet")), primary=True, back=True)
            return Asked(self._now(), "", (fold,))
        return Asked("")

    def press(self, key: str) -> None:
        if key == "next":
            self.go_on()
        elif key == "skip":
            self.skip()
        elif key == "fold":
            self.folded.emit()

    def go_on(self) -> None:
        """A click or Enter: the die stops rolling at once. The next click shows what follows."""
        if not self.telling():
            return
        if self._page is not None and self._page.tumbling():
            self._page.die.skip()
        else:
            self._next()

    def skip(self) -> None:
        """All that is left is told at once."""
        if not self.telling():
            return
        while self.telling():
            self._finish_beat()
            if self._queue:
                self._beat = self._queue.popleft()
        self._come_to_rest()

    # ------------------------------------------------------------ telling

    def _next(self) -> None:
        self._pause.stop()
        self._finish_beat()
        if not self._queue or self._story is None:
            self._come_to_rest()
            return
        self._beat = self._queue.popleft()
        rolls = self._beat.rolled is not None
        self._rolling = rolls and self.isVisible() and not theme.current().reduced_motion
        self._story = self._story.rolling(self._beat) if self._rolling else self._story.told(self._beat)
        self._show()
        self.changed.emit()
        if not self._rolling:
            self._wait()

    def _finish_beat(self) -> None:
        """The beat that is being told has been told to its end."""
        if self._beat is not None and self._story is not None:
            if self._page is not None and self._page.tumbling():
                self._page.die.skip()
            if self._rolling or self._story.state is not self._beat.after:
                self._story = self._story.told(self._beat)
        self._beat, self._rolling = None, False

    def _die_lies(self) -> None:
        if not self._rolling or self._beat is None or self._story is None:
            return
        self._rolling = False
        self._story = self._story.told(self._beat)
        self._show()
        self._wait()

    def _wait(self) -> None:
        """Time to read; none under reduced motion, and none while nobody sees the sheet."""
        pace = theme.current().ms(PACE if self._beat is not None and self._beat.rolled is not None else BREATH)
        if pace and self.isVisible():
            self._pause.start(pace)
        else:
            self._next()

    def _come_to_rest(self) -> None:
        self._pause.stop()
        self._show()
        self.changed.emit()
        self.told_out.emit()

    # ------------------------------------------------------------ inside

    def _fit(self) -> None:
        """Where there is little room the picture of the field gives way."""
        if self._page is not None:
            self._page.field.set_low(self.height() < theme.current().px(ROOMY))

    def _open(self, story: Story) -> None:
        if self._scroll is not None:
            self._scroll.hide()
            self._scroll.deleteLater()
        self._story, self._asked = story, None
        self._page = page = ShockPage(story, self.words, self._table)
        page.settled.connect(self._die_lies)
        page.pressed.connect(self.go_on)
        page.ordered.connect(self.ordered)
        page.link_asked.connect(self.follow)
        self._scroll = Scroll(page)
        self._whole.addWidget(self._scroll, 1)
        self._fit()

    def _now(self) -> Rich:
        """What has just been told."""
        story = self._story
        if story is None:
            return ""
        if self._rolling and story.die is not None:
            return told(self.words, story.die.reason)
        if story.over:
            return self.words.say(say("The Shock phase is over."))
        return told(self.words, story.verdict.words) if story.verdict is not None else ""

    def _show(self) -> None:
        story = self._story
        if story is None or self._page is None:
            return
        self.entitle(title(story), told(self.words, about(story)))
        self._line.set_now(story.stage)
        state, here = self._asked if self._asked is not None else (None, False)
        found = on_sheet(ways(state)) if state is not None and here else ()
        self._page.show_story(story, found, rolling=self._rolling)


def title(story: Story) -> Message:
    """What the sheet is about."""
    activation = story.state.activation
    if story.round:
        return say("Continued Attack {n}", n=story.round)
    if activation is not None and activation.battles and activation.side == story.side:
        return say("Shock: {battle:battle}", battle=activation.target)
    return say("Shock")


def about(story: Story) -> Message:
    """Which attack is shown."""
    every = targets_of(story.attacks)
    if not story.at:
        return say("{side:side} {side:attacks|attack}", side=story.side)
    words = say("{units:unit} against {hex:place}", units=story.attackers, hex=story.at)
    if story.charge:
        words = say("{units:unit} charging {hex:place}", units=story.attackers, hex=story.at)
    if len(every) > 1 and story.at in every:
        return say("{what}, attack {n} of {all}", what=words, n=every.index(story.at) + 1, all=len(every))
    return words
