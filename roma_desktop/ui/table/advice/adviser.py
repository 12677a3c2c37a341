"""Advice for the one at the table: what a computer player that knows no more than he would do in his place, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from PySide6.QtCore import QObject, Signal

from roma_desktop.ai.levels import ADVISER
from roma_desktop.ai.worker import Advised
from roma_desktop.core.flow import Command
from roma_desktop.core.message import Message, say
from roma_desktop.core.mind import PLAIN
from roma_desktop.games import registry
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.parts.surfaces.toast import Toast
from roma_desktop.ui.parts.text.rich import Piece
from roma_desktop.ui.table.advice.marks import AdviceMarks, Counsel, MarksPort
from roma_desktop.ui.table.decision_panels import DecisionPanels
from roma_desktop.ui.table.prompt import Prompt
from roma_desktop.ui.table.sheets.questions import Questions

NAMED = 2
"""How many of the terms that speak for the best are named."""
THINKING = say("Your adviser is thinking. You can go on playing meanwhile.")


@dataclass(frozen=True)
class Order:
    """A command as the table offers it: the lit place it leads to and where it begins, the button that gives it.

    ``place``, ``begins`` and ``button`` are "" where there is none. ``words``: what the game calls the command, None
    where it has no words for it.
    """

    command: Command
    place: str
    begins: str
    button: str
    words: Message | None


class AdviserPort(MarksPort, Protocol):
    """What advice needs of the table."""

    questions: Questions
    panels: DecisionPanels
    toast: Toast

    def tell_toast(self, words: Message) -> None:
        """Show a note that comes and goes."""


class Adviser(QObject):
    """Thinks in a person's place when asked, shows the best and the second best, and does the best if he is told to.

    ``spoke``: he has given advice.
    """

    spoke = Signal()

    def __init__(self, page: AdviserPort) -> None:
        super().__init__()
        self._page = page
        self._command: Command | None = None
        self.marks = AdviceMarks(page)
        page.controller.computers.adviser.advised.connect(self._on_advised)

    def ask(self) -> None:
        """Begin to think for the one who must decide, or say why there is no advice.

        While a sheet covers the table nobody is advised.
        """
        if self._page.questions.sheet() is not None:
            return
        controller = self._page.controller
        record, prompt = controller.record, controller.prompt
        asked = record.game.decision
        others = asked is not None and controller.computer(asked.actor)
        if prompt is None and not others and self._page.panels.sheet() is not None:
            self._tell(say("Fold this sheet first. There is advice when it is your turn to decide."))
        elif prompt is None:
            self._tell(say("There is advice when it is your turn to decide."))
        elif registry.mind(record.header.game) is None:
            self._tell(say("Nobody can give advice on this game yet."))
        elif controller.computers.advise(ADVISER.name):
            self._page.tell_toast(THINKING)

    def _on_advised(self, advised: Advised, goal: Message | None = None) -> None:
        """Draw and say an advice; ``goal`` is that of the plan that it goes on with."""
        controller = self._page.controller
        if controller.prompt is None:
            return
        plan = goal if advised.reason is None else advised.reason.goal
        first, second = self._orders(controller.prompt, advised, () if plan is None else self.marks.named(plan))
        self._command = first.command
        side = controller.record.game.decision.actor if controller.record.game.decision else ""
        self.marks.show(side, list(_counsels(advised, first, second)))
        mind = registry.mind(controller.record.header.game)
        begun = not mind.opens(controller.seen(controller.state))
        more = [
            *_part_of(advised, plan, first.words if begun else None),
            *_for_it(advised, mind),
            *_besides(advised, second),
            *_weighed(advised),
        ]
        self._say(_best(advised, side, first), more)

    def _say(self, sentence: Message, more: Sequence[Message]) -> None:
        words = self._page.controller.words
        choices = (
            Choice("stay", words.say(say("I decide myself")), back=True),
            Choice("do", words.say(say("Do it")), primary=True),
        )
        self._page.toast.hide()
        told = [self._rich(one) for one in more]
        title = words.say(say("Advice"))
        self._page.questions.ask(title, self._rich(sentence), choices, self._on_answer, consequences=told, aside=True)
        self.spoke.emit()

    def _orders(self, prompt: Prompt, advised: Advised, towards: Sequence[str]) -> tuple[Order, Order | None]:
        """The best and the second best as the table offers them."""
        codec = self._page.controller.record.title.codec
        first = self._order(prompt, codec.read_command(advised.command), towards)
        second = None if advised.other is None else self._order(prompt, codec.read_command(advised.other))
        return first, second

    def _order(self, prompt: Prompt, command: Command, towards: Sequence[str] = ()) -> Order:
        """A command as the table offers it; ``towards`` are places of the plan that it is part of."""
        place, button = found_in(prompt, command, towards)
        begins = next(iter(prompt.goals[place].places), "") if place else ""
        controller = self._page.controller
        words = controller.presenter.wording(controller.seen(controller.state), command)
        return Order(command, place, begins, button, words)

    def _on_answer(self, key: str) -> None:
        self.marks.clear()
        command, self._command = self._command, None
        if key == "do" and command is not None:
            self._page.controller.submit(command)

    def _tell(self, message: Message) -> None:
        self._page.questions.tell(say("Advice"), message)

    def _rich(self, message: Message) -> tuple[Piece, ...]:
        return tuple(self._page.controller.words.pieces(message))


def found_in(prompt: Prompt, command: Command, towards: Sequence[str] = ()) -> tuple[str, str]:
    """The lit place that a command leads to, and the words of the button that gives it; "" for none.

    A button that would answer later questions too is named only if there is no other.
    """
    keys = sorted((key for key, order in prompt.orders.items() if order == command), key=prompt.lasting.__contains__)
    buttons = {choice.key: choice.words for choice in prompt.choices}
    return _led_to(prompt, command, towards), next((buttons[key] for key in keys if key in buttons), "")


def _led_to(prompt: Prompt, command: Command, towards: Sequence[str]) -> str:
    """The lit place to which this command alone leads, else the one it begins a way to, if the plan or no other is it.

    Some commands begin the ways to many places.
    """
    begun = {of: goal.commands for of, goal in prompt.goals.items() if goal.commands[:1] == (command,)}
    alone = [of for of, commands in begun.items() if len(commands) == 1]
    meant = [of for of in towards if of in begun]
    return next(iter(alone or meant or (begun if len(begun) == 1 else ())), "")


def _counsels(advised: Advised, first: Order, second: Order | None) -> Iterator[Counsel]:
    """What is drawn: the best, and the second best if there is one."""
    best = _order_words(first) if advised.reason is None else advised.reason.goal
    step = None if first.button else first.words
    yield Counsel(best, first.command, say("The best"), best=True, begins=first.begins, place=first.place, step=step)
    if second is None or advised.second is None:
        return
    if advised.preference is None:
        yield Counsel(advised.second, second.command, say("Second best"))
    else:
        yield Counsel(_order_words(second), second.command, say("Second best"),
                      begins=second.begins, place=second.place)  # fmt: skip


def _order_words(order: Order) -> Message:
    """What is drawn of an order is found in its words; a button is on the table's edge, nowhere on the map."""
    return PLAIN if order.button or order.words is None else order.words


def _best(advised: Advised, side: str, order: Order) -> Message:
    """The advice for a side in a sentence."""
    reason = advised.reason
    if reason is not None and reason.chance is not None:
        return say("{side:power}: {goal} (about {n} %).", side=side, goal=reason.goal, n=reason.chance)
    if reason is not None:
        return say("{side:power}: {goal}.", side=side, goal=reason.goal)
    if order.button:
        return say("Choose “{button}”.", button=order.button)
    if order.words is not None:
        return say("{what}.", what=order.words)
    if order.place:
        return say("Go to {place:place}.", place=order.place)
    return say("There is little to choose here; your adviser would simply go on.")


def _part_of(advised: Advised, plan: Message | None, step: Message | None) -> Iterator[Message]:
    """The plan that an order is part of, or the first step of a plan for what is under way."""
    if advised.reason is None and plan is not None:
        yield say("Part of the plan: {goal}.", goal=plan)
    if advised.reason is not None and step is not None:
        yield say("The first step: {what}.", what=step)


def _for_it(advised: Advised, mind: Any) -> Iterator[Message]:
    """What speaks for the best."""
    reason = advised.reason or advised.preference
    if reason is not None and reason.terms:
        yield say("What speaks for it: {terms}.", terms=tuple(mind.term(name) for name, _ in reason.terms[:NAMED]))


def _besides(advised: Advised, second: Order | None) -> Iterator[Message]:
    """The second best, and how much worse it is."""
    words = None if second is None else _second_best(advised, second)
    if words is not None:
        yield words
        if advised.less:
            yield say("Out of a thousand games it wins about {n} fewer.", n=advised.less)
        else:
            yield say("It is about as good.")
    elif advised.reason is not None:
        yield say("There is nothing to weigh against it.")


def _weighed(advised: Advised) -> Iterator[Message]:
    """How much was thought through."""
    reason, answers = advised.reason, advised.preference
    if reason is not None and reason.rollouts:
        yield say("{n:plan|plans} weighed, {many:continuation|continuations} played through.",
                  n=reason.considered, many=reason.rollouts)  # fmt: skip
    if answers is not None:
        yield say("{n:answer|answers} weighed, {many:continuation|continuations} played through.",
                  n=answers.considered, many=answers.rollouts)  # fmt: skip


def _second_best(advised: Advised, order: Order) -> Message | None:
    """The second best in a sentence; None for an answer that has no words."""
    if advised.preference is None and (goal := advised.second) is not None:
        if advised.chance is not None:
            goal = say("{goal} (about {n} %)", goal=goal, n=advised.chance)
        return say("Second best: {goal}.", goal=goal)
    if order.button:
        return say("Second best: “{button}”.", button=order.button)
    if order.words is not None:
        return say("Second best: {goal}.", goal=order.words)
    return say("Second best: go to {place:place}.", place=order.place) if order.place else None
