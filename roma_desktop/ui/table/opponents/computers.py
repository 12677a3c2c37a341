"""The computer players of a table: they think in a process of their own, and nothing waits for them.

They are told what their side sees of the position, and nothing else.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, Signal

from roma_desktop.ai.random_player import RandomPlayer
from roma_desktop.ai.seating import computer_of
from roma_desktop.ai.thinker import Reason
from roma_desktop.ai.worker import Advised, Answer, Compared, Mistaken, Question, Setting, Stopped, Thinking
from roma_desktop.core.errors import RomaError
from roma_desktop.core.flow import Command
from roma_desktop.core.game import Moment
from roma_desktop.core.message import say
from roma_desktop.core.records.record import Record
from roma_desktop.games import registry
from roma_desktop.ui.background import BackgroundTasks
from roma_desktop.ui.table.opponents.counsels import Counsels, Plan, mind_of

LOOK = 120  # milliseconds between two looks at how far they have come


@dataclass(frozen=True)
class Doubt:
    """Whether it is best that a side begins with a command and goes to a place; ``seen`` is what the side sees then."""

    seen: Any
    side: str
    command: Command
    place: str


class Computers(QObject):
    """``decided`` has the command for the position it was asked in; ``progressed`` the share of the thinking done, in
    percent; ``advised`` the advice for a person (``Advised``) and the goal of the plan that it goes on with, None where
    it begins something; ``compared`` what was found out about his doubts (a list of ``Doubt`` and ``Compared``);
    ``failed`` an error that the player must be told: where a computer player was to decide, the command that follows is
    one by chance.
    """

    decided = Signal(object)
    advised = Signal(object, object)
    compared = Signal(object)
    progressed = Signal(int)
    failed = Signal(object)

    def __init__(self, record: Record[Any], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._record = record
        self._chance = RandomPlayer(record.title, secrets.token_hex(8))
        self._thinking: Thinking | None = None
        self._tasks = BackgroundTasks(self)
        self._intents: dict[str, dict[str, Any] | None] = {}
        self._counsels = Counsels(record)
        self._asked: Moment[Any] | None = None
        self._word = ""
        self._number = 0
        self._done = (0, 1)
        self._began = 0.0
        self._advises = False  # it is a person who is told: nothing is to be carried out
        self.reason: Reason | None = None  # of the command decided last, where something new was begun
        self._clock = QTimer(self, interval=LOOK)
        self._clock.timeout.connect(self._report)

    @property
    def thinking(self) -> bool:
        """Whether one of them is thinking now."""
        return self._asked is not None

    @property
    def progress(self) -> int:
        """How much of the thinking is done, in percent."""
        done, of = self._done
        return min(99, 100 * done // max(1, of))

    @property
    def seconds(self) -> float:
        """How long they have been thinking about this decision."""
        return time.monotonic() - self._began if self.thinking else 0.0

    def _report(self) -> None:
        self.progressed.emit(self.progress)

    def think(self, word: str) -> Command | None:
        """What the player with this word does now; None while he is thinking: ``decided`` follows.

        A player of chance, or one whom this program doesn't know, decides at once and at random.
        """
        self.reason = None
        if computer_of(word) is None or mind_of(self._record) is None:
            return self.by_chance()
        if not self.thinking:
            self._began = time.monotonic()
            self._ask(word)
        return None

    def advise(self, word: str) -> bool:
        """Think what the player with this word would do in a person's place: ``advised`` follows.

        What was asked before is given up. False where nobody can say: the game has no players who think, or is over.
        """
        if mind_of(self._record) is None or self._record.game.decision is None:
            return False
        self._stop()
        self._began = time.monotonic()
        self._ask(word, advise=True)
        return True

    def compare(self, word: str, doubts: Sequence[Doubt]) -> bool:
        """Weigh what a person did, or plans, against the best: ``compared`` follows. False where nobody can say.

        What was asked before is given up.
        """
        if mind_of(self._record) is None:
            return False
        self._stop()
        self._began, self._done, self._advises = time.monotonic(), (0, 1), True
        self._asked, self._word = self._record.game.now, word
        asked = [self._question(word, one.seen, one.side, given=one.command, place=one.place) for one in doubts]
        thinking = self._process()
        self._tasks.run(
            lambda: [thinking.answer(one, self._on_progress) for one in asked],
            lambda answers: self._on_compared(list(zip(doubts, answers, strict=True))),
            self._on_trouble,
        )
        self._clock.start()
        return True

    def by_chance(self) -> Command:
        """One of the options of the position, as a player who chooses at random chooses everywhere else."""
        game = self._record.game
        return self._chance.choose(game.state, game.options)

    def hurry(self) -> None:
        """Let the player who is thinking decide at once, by what looks best at a glance."""
        if self.thinking:
            word = self._word
            self._stop()
            self._ask(word, hurried=True)

    def stop(self) -> None:
        """Stop thinking: a command was taken back, or the table is left. What was intended is forgotten."""
        self._stop()
        self._intents.clear()

    def close(self) -> None:
        """Stop, and end the process."""
        self._stop()
        if self._thinking is not None:
            self._thinking.stop()
        self._tasks.close()
        if self._thinking is not None:
            self._thinking.close()

    # ------------------------------------------------------------ asking

    def _ask(self, word: str, *, advise: bool = False, hurried: bool = False) -> None:
        game = self._record.game
        asked = game.decision
        assert asked is not None
        self._asked, self._word, self._done, self._advises = game.now, word, (0, 1), advise
        seen = game.state.seen_by(asked.actor)
        plan = self._counsels.plan(asked.actor)
        intent = plan.intent if advise else self._intents.get(asked.actor)
        question = replace(self._question(word, seen, asked.actor), intent=intent, advise=advise, hurried=hurried)
        thinking = self._process()
        self._tasks.run(
            lambda: thinking.answer(question, self._on_progress),
            lambda answer: self._on_answer(answer, asked.actor, plan),
            self._on_trouble,
        )
        self._clock.start()

    def _question(self, word: str, seen: Any, side: str, *, given: Command | None = None, place: str = "") -> Question:
        codec = self._record.title.codec
        self._number += 1
        return Question(
            number=self._number,
            word=word,
            seed=f"{self._record.header.commitment} {side}",
            position=codec.position(seen),
            given=None if given is None else codec.command(given),
            place=place,
        )

    def _process(self) -> Thinking:
        if self._thinking is None:
            header = self._record.header
            rules, table = registry.rooms(header.game)
            self._thinking = Thinking(Setting(header.game, (rules, table), header.scenario, header.options))
        return self._thinking

    def _stop(self) -> None:
        self._asked = None
        self._clock.stop()
        self._tasks.forget()
        if self._thinking is not None:
            self._thinking.stop()

    # ------------------------------------------------------------ answered

    def _on_progress(self, done: int, of: int) -> None:
        """Called on the thread that waits: only noted here."""
        self._done = (done, of)

    def _on_answer(self, answer: Answer | Advised, side: str, plan: Plan) -> None:
        asked = self._told()
        if asked is None or asked is not self._record.game.now:
            return  # something was ordered or taken back meanwhile
        if isinstance(answer, Advised):
            self._counsels.note(side, asked, plan, answer)
            self.advised.emit(answer, plan.goal)
            return
        self._intents[side] = answer.intent
        self.reason = answer.reason
        self.decided.emit(self._record.title.codec.read_command(answer.command))

    def _on_compared(self, found: list[tuple[Doubt, Compared]]) -> None:
        self._told()
        self.compared.emit(found)

    def _on_trouble(self, error: Exception) -> None:
        if isinstance(error, Stopped):
            return
        asked = self._told()
        if not isinstance(error, Mistaken):
            raise error
        if self._advises:
            self.failed.emit(RomaError(say("Your adviser has made a mistake and says nothing this time.")))
        elif asked is self._record.game.now:
            told = say("The computer player has made a mistake; this once it plays at random. Your game is saved.")
            self.failed.emit(RomaError(told))
            self.decided.emit(self.by_chance())

    def _told(self) -> Moment[Any] | None:
        asked, self._asked = self._asked, None
        self._clock.stop()
        return asked
