"""The sheet of a battle on land, at sea or before a capital, from the withdrawal until the loser has gone [5.31]."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QTimer
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from roma_desktop.core.chance import Rolled
from roma_desktop.core.flow import Command, Event, Step
from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.combat import Role
from roma_desktop.games.roma_victrix.steps.combat.battle import Joined, SplitNet, WithdrawalOffer
from roma_desktop.games.roma_victrix.steps.combat.casualties import TakeLosses
from roma_desktop.games.roma_victrix.steps.sea.sea_withdrawal import SeaWithdrawal
from roma_desktop.ui import theme
from roma_desktop.ui.games.roma_victrix.battle.choices import (
    AT_ONCE,
    Decisive,
    Losing,
    Splitting,
    Withdrawing,
    question,
)
from roma_desktop.ui.games.roma_victrix.battle.page import BattlePage
from roma_desktop.ui.games.roma_victrix.battle.story import Stage, Story, battle_in, begun
from roma_desktop.ui.games.roma_victrix.battle.views import about, result, title
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.parts.layout.boxes import column
from roma_desktop.ui.parts.layout.scroll import Scroll, bring_into_sight
from roma_desktop.ui.parts.marks.after_dice import AfterDice
from roma_desktop.ui.parts.marks.step_line import StepLine
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.table.decision_sheet import Asked, DecisionSheet, spoken

STEPS: dict[Stage, Message] = {
    Stage.WITHDRAW: say("Withdraw"),
    Stage.DICE: say("Dice"),
    Stage.SPLIT: say("Split"),
    Stage.LOSSES: say("Losses"),
    Stage.RETREAT: say("Retreat"),
}

ROOMY = 740
"""From this height in pixels at 100 % the portraits are large."""

NARROW, HEAD = 660, 150
"""Below this width the step line makes room for the title; and the width of all else in the head, at 100 %."""


@dataclass(frozen=True)
class Round:
    """Another round of a siege: the button that offers it beside the result, and its command."""

    choice: Choice
    command: Command


class BattleSheet(DecisionSheet):
    """Shows one battle after the other.

    Every position it is given is what the player at the table may see (``Position.seen_by``), every event what he may
    see of it. While dice tumble it keeps what it is told for later; ``changed`` comes when they rest.
    """

    WIDE, TALL = 1188, 880

    def __init__(self, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(words, parent)
        self._story: Story | None = None
        self._state: State | None = None
        self._page: BattlePage | None = None
        self._step: Step[State] | None = None
        self._choice: Decisive | None = None
        self._afterwards = AfterDice(self.tumbling)
        self._kept: object = None  # the losses that were being chosen on another sheet
        self._at_once = False  # the side that split the net DRM takes the losses suggested to it, unasked
        self._again: Round | None = None
        self._scroll: Scroll | None = None
        self._line = StepLine([words.say(name) for name in STEPS.values()])
        head = self.head()
        head.insertWidget(1, self._line, 3)
        self._whole = column(head, Hair(), gap=9, margins=(24, 14, 20, 14))
        self.setLayout(self._whole)

    # ------------------------------------------------------------ what happens

    def begin(self, joined: Joined, state: State) -> None:
        """A combat begins; ``state`` is the position before the event."""
        self._afterwards.do(lambda: self._begin(joined, state))

    def tell(self, event: Event[State], state: State) -> None:
        """Anything else happens; ``state`` is the position before the event. Events of no battle change nothing."""
        self._afterwards.do(lambda: self._tell(event, state))

    def decide(self, step: Step[State], state: State) -> None:
        """The player at the table must decide this step.

        Withdrawal, the split of the net DRM and losses are decided on the sheet; of any other step, such as a card or
        a retreat, it shows only where the battle stands.
        """
        self._afterwards.do(lambda: self._ask(step, state, here=True))

    def waiting(self, step: Step[State], state: State) -> None:
        """Somebody else must decide this step: it shows only where the battle stands."""
        self._afterwards.do(lambda: self._ask(step, state, here=False))

    def end(self, again: Round | None = None) -> None:
        """The battle is over: the bar says how, and offers to fold the sheet, or to fight on at once."""
        self._again = again
        self._afterwards.do(self._end)

    def story(self) -> Story | None:
        """What the sheet tells; ``recall`` shows it again."""
        return self._story

    def recall(self, story: Story, state: State) -> None:
        """Unfolds a battle of the past for the side that sees this position."""
        self._afterwards.forget()
        self._open(story.look(state), state, fresh=True)
        self._end()

    def draft(self) -> object:
        """The battle as it has been told; dice that still tumble come to rest at once."""
        self.settle()
        losses = self._choice.draft if isinstance(self._choice, Losing) else None
        return self._story, self._state, losses

    def settle(self) -> None:
        """Dice that still tumble come to rest at once."""
        while self._page is not None and self._page.tumbling():
            self._page.skip()

    def take_up(self, draft: object) -> None:
        match draft:
            case Story() as story, State() as state, losses:
                self._kept = losses
                self._open(story, state, fresh=True)

    def page(self) -> BattlePage | None:
        """The page of the battle that is shown."""
        return self._page

    def tumbling(self) -> bool:
        return self._page is not None and self._page.tumbling()

    # ------------------------------------------------------------ the decision bar

    def bar(self) -> Asked:
        story = self._story
        if story is not None and self.tumbling():
            skip = Choice("skip", self.words.say(say("Show the result")), primary=True)
            return Asked(self.words.say(say("The dice are rolling.")), story.battle.procedure.dice, (skip,))
        if story is not None and story.over:
            more = (self._again.choice,) if self._again is not None else ()
            red = not any(choice.primary for choice in more)
            fold = Choice("fold", self.words.say(say("Fold the sheet")), primary=red, back=True)
            over = spoken(self.words, say("The battle in {at:place} is over.", at=story.battle.place))
            return Asked(result(story, self.words) if story.verdict else over, "", (fold, *more))
        if self._choice is not None:
            return self._choice.asked()
        if self._step is not None and self._state is not None:
            return question(self._step, self._state, self.words)
        return Asked("")

    def press(self, key: str) -> None:
        if key == "skip" and self._page is not None:
            self._page.skip()
        elif key == "fold":
            self.folded.emit()
        elif self._again is not None and key == self._again.choice.key:
            self.folded.emit()
            self.ordered.emit(self._again.command)
        elif self._choice is not None:
            command = self._choice.press(key)
            self._at_once = key == AT_ONCE
            if command is not None:
                self.ordered.emit(command)

    def take_keyboard(self) -> None:
        widget = self._choice.keyboard() if self._choice is not None else None
        if widget is not None:
            widget.setFocus()
            self._bring_into_sight()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A digit picks a counter, or a stop of the slider."""
        digit = event.text() if event.text() in set("123456789") else ""
        if not (digit and self._choice is not None and self._choice.digit(int(digit))):
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def restyle(self) -> None:
        super().restyle()
        self._fit()

    # ------------------------------------------------------------ inside

    def _fit(self) -> None:
        look = theme.current()
        beside = look.px(HEAD) + self._line.sizeHint().width() + self.title_width()
        self._line.setVisible(self.width() >= max(look.px(NARROW), beside))
        if self._page is not None:
            self._page.set_roomy(self.height() >= theme.current().px(ROOMY))

    def _bring_into_sight(self) -> None:
        widget = self._choice.keyboard() if self._choice is not None else None
        if widget is not None:
            bring_into_sight(widget, widget.rect())

    def _at_rest(self) -> None:
        self._show()
        self._afterwards.catch_up()
        self.changed.emit()

    def _begin(self, joined: Joined, state: State) -> None:
        story = self._story
        fresh = story is None or story.over or story.past_dice() or not story.tells_of(joined.battle)
        if story is None or fresh:
            story = begun(joined.battle, state)
        self._open(story.joined(joined, state), state, fresh=fresh)

    def _tell(self, event: Event[State], state: State) -> None:
        if self._story is None or self._story.over:
            return
        before, self._story = self._story, self._story.after(event, state)
        if self._story is before:
            return
        if isinstance(event, Rolled) and self._story.thrown() and not before.thrown() and self._page is not None:
            self._page.roll(self._story)
        self._show()

    def _ask(self, step: Step[State], state: State, *, here: bool) -> None:
        battle, story, fresh = battle_in(state, step), self._story, False
        if battle is not None and (
            story is None or story.over or story.begins_before(step) or not story.tells_of(battle)
        ):
            story, fresh = begun(battle, state), True
        if story is None:
            return
        self._open(story.asked(step, state), state, fresh=fresh)
        self._step = step
        if here:
            self._choose(step, state)
            self._bring_into_sight()
        self._show()
        self.changed.emit()

    def _choose(self, step: Step[State], state: State) -> None:
        """Let the player at the table make the decision on the sheet."""
        assert self._page is not None
        assert self._story is not None
        match step:
            case WithdrawalOffer() | SeaWithdrawal():
                self._choice = Withdrawing(step, state, self.words)
            case SplitNet(sums=sums):
                panel = self._page.show_split(self._story, sums.favoured)
                self._choice = Splitting(step, panel, self.words) if panel else None
            case TakeLosses(side=side):
                role = self._story.role_of(side)
                if role is not None:
                    army = self._page.armies[role]
                    losing = Losing(step, state, army, self.words, lambda _draft: self._chosen(), role)
                    self._choice = losing
                    losing.resume(self._kept)
                    self._kept = None
                    self._confirm_at_once(losing)

    def _confirm_at_once(self, losing: Losing) -> None:
        """The losses that are suggested are taken as soon as they are shown, if that was ordered with the split."""
        at_once, self._at_once = self._at_once, False
        command = losing.press("confirm") if at_once and losing.draft.proposed else None
        if command is not None:
            QTimer.singleShot(0, self, lambda: self._order(losing, command))

    def _order(self, losing: Losing, command: Command) -> None:
        """Give an order that is still wanted."""
        if self._choice is losing:
            self.ordered.emit(command)

    def _end(self) -> None:
        if self._story is not None:
            self._choice = None
            self._story = self._story.ended()
            self._show()
            self.changed.emit()

    def _open(self, story: Story, state: State, *, fresh: bool) -> None:
        """Takes a story; a fresh one gets another page."""
        self._story, self._state, self._choice, self._step = story, state, None, None
        if fresh or self._page is None:
            self._turn_page(story, state)
        assert self._page is not None
        self._page.show_split(story, None)
        offer = state.steps[-1] if state.steps else None
        if isinstance(offer, WithdrawalOffer | SeaWithdrawal):
            self._page.show_offer(offer, state)
        self._show()

    def _turn_page(self, story: Story, state: State) -> None:
        if self._scroll is not None:
            self._scroll.hide()
            self._scroll.deleteLater()
        self._page = page = BattlePage(story, state, self.words)
        page.settled.connect(self._at_rest)
        page.split_changed.connect(self._chosen)
        page.stepped.connect(self._step_on)
        page.stepped_back.connect(self._step_back)
        page.rule_asked.connect(self.rule_asked)
        page.link_asked.connect(self.follow)
        self._scroll = Scroll(page)
        self._whole.addWidget(self._scroll, 1)
        self._fit()

    def _show(self) -> None:
        if self._story is None or self._state is None or self._page is None:
            return
        self.entitle(title(self._story), about(self._story, self.words))
        self._fit()
        self._line.set_now(self._story.stage)
        losing = self._choice if isinstance(self._choice, Losing) else None
        role: Role | None = losing.role if losing else None
        self._page.show_story(self._story, self._state, losing.draft if losing else None, role)

    def _chosen(self) -> None:
        self._show()
        self.changed.emit()

    def _step_on(self, key: str) -> None:
        if isinstance(self._choice, Losing):
            self._choice.step(key)

    def _step_back(self, key: str) -> None:
        if isinstance(self._choice, Losing):
            self._choice.step_back(key)
