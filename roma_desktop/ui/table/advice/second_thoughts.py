"""What the adviser thinks of a person's plans and of the turn he has played: each beside what would be best."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from PySide6.QtCore import QObject

from roma_desktop.ai.levels import ADVISER
from roma_desktop.ai.worker import Compared
from roma_desktop.core.flow import Command
from roma_desktop.core.game import Moment
from roma_desktop.core.message import Message, say
from roma_desktop.core.mind import Mind, may_be_doubted, steers
from roma_desktop.games import registry
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.parts.surfaces.toast import Toast
from roma_desktop.ui.table.advice.adviser import THINKING
from roma_desktop.ui.table.advice.marks import AdviceMarks, Counsel, MarksPort
from roma_desktop.ui.table.controller import TableController
from roma_desktop.ui.table.opponents.computers import Doubt
from roma_desktop.ui.table.prompt import Prompt
from roma_desktop.ui.table.sheets.questions import Questions

MOST = 3  # decisions that are told of a turn
LOOKED_AT = 12  # decisions of a turn that are thought about, the last ones
COSTLY = 10  # thousandths of a game: less than that can't be told from chance
NAMED = 2  # terms that are named for a decision


class ThoughtsPort(MarksPort, Protocol):
    """What second thoughts need of the table."""

    questions: Questions
    toast: Toast

    def tell_toast(self, words: Message) -> None:
        """Show a note that comes and goes."""

    def place_at_hand(self) -> str:
        """The place under the keyboard's cursor, or the one in the middle of what is in sight."""


class SecondThoughts(QObject):
    """Compares what a person plans, or what he did this turn, with the best: he is told when that has been thought out.

    He can ask for nothing while a sheet covers the table. The adviser is told only what the person sees, or saw when
    he decided.
    """

    def __init__(self, page: ThoughtsPort) -> None:
        super().__init__()
        self._page = page
        self.marks = AdviceMarks(page)
        self._planned = ""  # the place of the plan that is being thought about; "" for a turn
        page.controller.computers.adviser.compared.connect(self._on_compared)

    def why_not(self, place: str = "") -> None:
        """Think about the chosen piece going to ``place``, or without it to the place at hand."""
        if self._page.questions.sheet() is not None:
            return
        controller, place = self._page.controller, place or self._page.place_at_hand()
        game = controller.record.game
        if game.decision is None or controller.prompt is None:
            self._tell(_PLAN, say("Ask about a plan when it is your turn to decide."))
            return
        mind = registry.mind(controller.record.header.game)
        if mind is None:
            self._tell(_PLAN, say("Nobody can give advice on this game yet."))
            return
        command = _begins(controller.prompt, place) or self._sets_out(place)
        seen = controller.state.seen_by(game.decision.actor)
        if command is None or not may_be_doubted(mind, seen):
            self._tell(_PLAN, what_to_ask(mind, seen))
            return
        self._planned = place
        self._think([Doubt(seen, game.decision.actor, command, place)])

    def of_turn(self) -> None:
        """Think about what the one at the table has begun this turn, or if it is nothing yet, in his last turn."""
        if self._page.questions.sheet() is not None:
            return
        controller = self._page.controller
        mind = registry.mind(controller.record.header.game)
        if mind is None:
            self._tell(_TURN, say("Nobody can give advice on this game yet."))
            return
        if not controller.viewer:
            self._tell(_TURN, say("There is advice when it is your turn to decide."))
            return
        doubts = list(decided(controller, mind, controller.viewer))
        if not doubts:
            self._tell(_TURN, say("You have decided nothing yet that an adviser could weigh."))
            return
        self._planned = ""
        self._think(doubts[-LOOKED_AT:])

    def _sets_out(self, place: str) -> Command | None:
        """The order that lets the chosen piece go, if it could get to a place then."""
        onset = self._page.controller.gestures.onset()
        return onset.order if onset is not None and place in onset.goals else None

    def _think(self, doubts: Sequence[Doubt]) -> None:
        controller = self._page.controller
        if controller.computers.adviser.compare(ADVISER.name, doubts):
            self._page.tell_toast(THINKING)

    def _on_compared(self, found: list[tuple[Doubt, Compared]]) -> None:
        if self._page.controller.prompt is None and self._planned:
            return
        if self._planned:
            (doubt, one), *_ = found
            self.marks.show(doubt.side, list(self._counsels(doubt, one)))
            self._tell(_PLAN, _verdict(one, doubt.side), self._why(one, doubt.side))
        else:
            self._tell_turn(found)

    def _counsels(self, doubt: Doubt, one: Compared) -> Iterator[Counsel]:
        """What is drawn of a plan: the plan, and what is better."""
        better = one.before or one.less >= COSTLY
        yield Counsel(one.given, doubt.command, say("Your plan"), best=not better, place=doubt.place)
        if better:
            command = self._page.controller.record.title.codec.read_command(one.command)
            yield Counsel(one.best, command, say("First") if one.before else say("Better"), best=True)

    def _tell_turn(self, found: Sequence[tuple[Doubt, Compared]]) -> None:
        costly = costliest(found)
        if not costly:
            self._tell(_TURN, say("Of {n:decision|decisions} none has cost you anything much.", n=len(found)))
            return
        told = [
            line
            for number, (doubt, one) in enumerate(costly, 1)
            for line in (_instead(number, doubt.side, one), *self._why(one, doubt.side))
        ]
        self._tell(_TURN, _head(len(costly), len(found)), told)

    def _why(self, one: Compared, side: str) -> list[Message]:
        """How much worse than the best a decision is, and in what; and why no computer player would ever take it."""
        found = []
        mind = registry.mind(self._page.controller.record.header.game)
        if one.less >= COSTLY:
            terms = tuple(mind.term(name) for name, _ in one.terms[:NAMED])
            found.append(say("With your plan you win about {n} fewer games out of a thousand.", n=one.less))
            if terms:
                found.append(say("What is better then: {terms}.", terms=terms))
        if one.absurd is not None:
            found.append(say("No computer player would do it: {why}.", why=one.absurd))
        return found

    def _tell(self, title: Message, sentence: Message, more: Sequence[Message] = ()) -> None:
        words, questions = self._page.controller.words, self._page.questions
        read = (Choice("read", words.say(say("Understood")), primary=True, back=True),)
        rich = [tuple(words.pieces(one)) for one in more]
        said = tuple(words.pieces(sentence))
        self._page.toast.hide()
        questions.ask(words.say(title), said, read, lambda _key: self.marks.clear(), consequences=rich, aside=True)


_PLAN = say("Why not this?")
_TURN = say("What has cost you most")


def _head(costly: int, decisions: int) -> Message:
    if costly == decisions:
        return say("As your adviser sees it, this has cost you something.")
    return say("As your adviser sees it, these of {n:decision|decisions} have cost you most.", n=decisions)


def costliest(found: Sequence[tuple[Doubt, Compared]]) -> list[tuple[Doubt, Compared]]:
    """The decisions that cost most, the dearest first; of several with the same better plan only the dearest."""
    told: dict[tuple[str, Message], tuple[Doubt, Compared]] = {}
    for doubt, one in sorted(found, key=lambda each: -each[1].less):
        if one.less >= COSTLY:
            told.setdefault((doubt.side, one.best), (doubt, one))
    return list(told.values())[:MOST]


def decided(controller: TableController, mind: Any, side: str) -> Iterator[Doubt]:
    """What a side has begun in the present turn, or in its last one if it has begun nothing yet."""
    record = controller.record
    own = [one for one in record.game.line if one.command is not None and one.actor == side]
    begun = [one for one in own if mind.opens(one.origin)]
    turn = record.title.turn
    now = [one for one in begun if turn(one.origin) == turn(begun[-1].origin)]
    for number, one in enumerate(now):
        until = now[number + 1].number if number + 1 < len(now) else controller.record.game.now.number + 1
        after = [later for later in own if one.number <= later.number < until]
        assert one.command is not None
        yield Doubt(one.origin.seen_by(side), side, one.command, _led(controller, mind, one, after))


def _led(controller: TableController, mind: Any, begun: Moment[Any], after: Sequence[Moment[Any]]) -> str:
    """The place to which a person led his pieces by his own orders, not by a retreat; "" for none."""
    ways = [one for one in after if controller.presenter.undertaking(one.origin) is not None]
    place: str = mind.led(ways[-1].state, begun.command) if ways else ""
    return place


def what_to_ask(mind: Mind[Any], seen: Any) -> Message:
    """How to ask for second thoughts, or what else to ask, where a person can't be told why not to go there."""
    if steers(mind, seen):
        if may_be_doubted(mind, seen):
            return say("Choose a place that can be reached from here.")
        return say("What all do together is weighed here, not one piece: press F7.")
    return say("Choose a piece that has done nothing yet, and a place it can get to.")


def _begins(prompt: Prompt, place: str) -> Command | None:
    """The first order of going to a lit place."""
    goal = prompt.goals.get(place)
    return goal.commands[0] if goal is not None and goal.commands else None


def _verdict(one: Compared, side: str) -> Message:
    if one.before:
        return say("{side:power}: first {best}. Ask again when that is done.", side=side, best=one.best)
    if one.less < COSTLY:
        return say("{side:power}: {given}. Nothing else is better.", side=side, given=one.given)
    return say("{side:power}: {given}. Better: {best}.", side=side, given=one.given, best=one.best)


def _instead(number: int, side: str, one: Compared) -> Message:
    return say(
        "{number}. {side:power}: {given}. Better: {best}.", number=number, side=side, given=one.given, best=one.best
    )
