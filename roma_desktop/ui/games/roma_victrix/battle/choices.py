"""What can be decided on the sheet of a battle: withdraw or stand, split the net DRM, take losses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from PySide6.QtWidgets import QWidget

from roma_desktop.core.flow import Command, Step
from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.roma_victrix.commands import GoInside, Stand, Withdraw
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import FLEETS_ESCAPE
from roma_desktop.games.roma_victrix.rules.combat import Role, Verdict, judge
from roma_desktop.games.roma_victrix.rules.escape import escapes_on
from roma_desktop.games.roma_victrix.steps.combat.battle import SplitNet, WithdrawalOffer
from roma_desktop.games.roma_victrix.steps.combat.casualties import TakeLosses
from roma_desktop.games.roma_victrix.steps.sea.sea_withdrawal import SeaWithdrawal
from roma_desktop.ui.games.roma_victrix.battle.army import Army
from roma_desktop.ui.games.roma_victrix.battle.split import SplitPanel
from roma_desktop.ui.games.roma_victrix.battle.toll import Draft, proposal
from roma_desktop.ui.games.roma_victrix.prompts.attacking import may_stand
from roma_desktop.ui.games.roma_victrix.prompts.wording import wording
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.table.decision_sheet import Asked, odds_in_words, spoken

STAND = "stand"
AT_ONCE = "at_once"
"""The button that splits the net DRM and then takes the losses that are suggested, unasked."""


class Decisive(Protocol):
    """A decision being made on a sheet."""

    def asked(self) -> Asked:
        """What the decision bar shows."""

    def press(self, key: str) -> Command | None:
        """A button of the bar was pressed; the command that follows from it, if any."""

    def digit(self, number: int) -> bool:
        """A digit from 1 to 9 was typed; returns whether it meant something."""

    def keyboard(self) -> QWidget | None:
        """The widget that should get the keyboard, if any."""


def question(step: Step[State], state: State, words: Words, choices: tuple[Choice, ...] = ()) -> Asked:
    """The step's own question and rule."""
    asked = step.decision(state)
    return Asked(spoken(words, asked.question), asked.rule, choices) if asked else Asked("", "", choices)


class Withdrawing:
    """The defender stands, goes behind his walls, or tries to withdraw [5.31.2], [10.41.1], [5.71]."""

    def __init__(self, step: WithdrawalOffer | SeaWithdrawal, state: State, words: Words) -> None:
        self._step, self._state, self._words = step, state, words
        self._ways = {_key(option): option for option in step.options(state)}

    def asked(self) -> Asked:
        others = [
            Choice(key, self._words.say(self._said(option))) for key, option in self._ways.items() if key != STAND
        ]
        likely = not others or may_stand(self._state, self._step.battle)
        stand = Choice(STAND, self._words.say(wording(self._state, Stand())), primary=likely)
        return question(self._step, self._state, self._words, (*others, stand))

    def press(self, key: str) -> Command | None:
        return self._ways.get(key)

    def digit(self, number: int) -> bool:
        return False

    def keyboard(self) -> QWidget | None:
        return None

    def _said(self, option: Command) -> Message:
        match option:
            case Withdraw(leader) if leader is not None:
                chance = odds_in_words(self._words, escapes_on(self._state, leader), 6)
                return say("Withdraw under {leader:leader}: {chance}", leader=leader, chance=chance)
            case Withdraw() if isinstance(self._step, SeaWithdrawal):
                return say("Withdraw at sea: {chance}", chance=odds_in_words(self._words, FLEETS_ESCAPE, 6))
            case Withdraw():
                return say("Withdraw: {chance}", chance=odds_in_words(self._words, escapes_on(self._state, None), 6))
            case _:
                return say("Go inside {city:city}", city=self._step.battle.place)


def _key(option: Command) -> str:
    match option:
        case Withdraw(leader):
            return f"withdraw:{leader or ''}"
        case GoInside():
            return "inside"
        case _:
            return STAND


class Splitting:
    """The favoured side splits its net DRM [5.31.7]."""

    def __init__(self, step: SplitNet, panel: SplitPanel, words: Words) -> None:
        self._step, self._panel, self._words = step, panel, words

    def verdict(self) -> Verdict:
        """What the present split comes to."""
        return judge(self._step.sums, self._step.dice, *self._panel.split())

    def asked(self) -> Asked:
        csp, battle = self.verdict().csp, self._step.battle
        sentence = say(
            "Split the net DRM of {net:+}: {attacker:power} {attacker:loses|lose} {ours} CSP, "
            "{defender:power} {theirs}.",
            net=abs(self._step.sums.net),
            attacker=battle.attacker.side,
            ours=csp.attacker,
            defender=battle.defender.side,
            theirs=csp.defender,
        )
        suggest = Choice("suggest", self._words.say(say("Suggest")), back=True, enabled=not self._panel.is_suggested())
        all_of_it = Choice(AT_ONCE, self._words.say(say("Use this split, losses as suggested")))
        use = Choice("use", self._words.say(say("Use this split")), primary=True)
        return Asked(spoken(self._words, sentence), battle.procedure.split, (suggest, all_of_it, use))

    def press(self, key: str) -> Command | None:
        if key == "suggest":
            self._panel.suggest()
        return self._panel.command() if key in ("use", AT_ONCE) else None

    def digit(self, number: int) -> bool:
        return self._panel.set_stop(number - 1)

    def keyboard(self) -> QWidget | None:
        return self._panel.slider


class Losing:
    """A side chooses its losses among its counters [5.31.9]. ``show`` is called with each new draft."""

    def __init__(
        self, step: TakeLosses, state: State, army: Army, words: Words, show: Callable[[Draft], None], role: Role | None
    ) -> None:
        self.role = role
        self.draft = proposal(step.exposed(state), step.due)
        self._step, self._army, self._words, self._show = step, army, words, show

    def asked(self) -> Asked:
        draft = self.draft
        choices = (
            Choice("undo", self._words.say(say("Undo")), back=True, enabled=draft.before is not None),
            Choice("suggest", self._words.say(say("Suggest")), enabled=not draft.is_suggested()),
            Choice(
                "confirm",
                self._words.say(say("Confirm losses")),
                primary=True,
                enabled=not draft.more,
                tip=self._words.say(_short(draft)) if draft.more else "",
            ),
        )
        return Asked(spoken(self._words, *self._sentences()), self._step.rule, choices)

    def press(self, key: str) -> Command | None:
        if key == "confirm":
            return None if self.draft.more else self.draft.command()
        if key == "undo":
            self._change(self.draft.undone())
        elif key == "suggest":
            self.suggest()
        return None

    def step(self, key: str) -> None:
        if key in self.draft.keys:
            self._change(self.draft.stepped(key))

    def step_back(self, key: str) -> None:
        if key in self.draft.keys:
            self._change(self.draft.stepped_back(key))

    def suggest(self) -> None:
        self._change(self.draft.suggested())

    def digit(self, number: int) -> bool:
        return self._army.ranks.step_nth(number)

    def keyboard(self) -> QWidget | None:
        return self._army.ranks.grid

    def resume(self, draft: object) -> None:
        """Goes on with a draft, if it is one of these losses."""
        if isinstance(draft, Draft) and (draft.exposed, draft.due) == (self.draft.exposed, self.draft.due):
            self._change(draft)

    def _change(self, draft: Draft) -> None:
        self.draft = draft
        self._show(draft)

    def _sentences(self) -> list[Message]:
        draft = self.draft
        if draft.proposed:
            return [*self._inexact(), say("These {due} CSP are suggested. Confirm, or click others.", due=draft.target)]
        if not draft.more:
            return [say("{due} CSP are chosen. Confirm, or change them.", due=draft.target)]
        return [_short(draft), *self._inexact(), say("Click a counter to turn it over, again to remove it.")]

    def _inexact(self) -> list[Message]:
        draft = self.draft
        if draft.target == draft.due:
            return []
        return [say("{due} CSP are due, but no choice makes exactly that.", due=draft.due)]


def _short(draft: Draft) -> Message:
    if draft.more > 0:
        return say("Choose losses: {more} CSP more.", more=draft.more)
    return say("These losses are {over} CSP too many.", over=-draft.more)
