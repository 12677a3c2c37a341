"""A process that thinks: it gets positions as a side sees them, nothing else, and gives thoughts back.

Both travel as bytes of JSON; nothing is pickled, and nothing of Qt is loaded there.
"""

from __future__ import annotations

import multiprocessing
import traceback
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Lock
from typing import Any

import msgspec
from msgspec.structs import replace

from roma_desktop.ai.levels import ADVISER, at_a_glance
from roma_desktop.ai.seating import Computer, computer_of
from roma_desktop.ai.thinker import Advice, Comparison, Preference, Reason, Thinker, Thought
from roma_desktop.core.flow import Position
from roma_desktop.core.message import Message
from roma_desktop.core.mind import Intent
from roma_desktop.core.title import Title, kinds_of
from roma_desktop.core.undisturbed import work_undisturbed
from roma_desktop.games import registry

TELL_EVERY = 8  # continuations between two reports of progress
ATTEMPTS = 3  # how often a question is asked before it is given up, if the process dies each time


class Setting(msgspec.Struct, frozen=True, tag=True):
    """What is played: the game and its packages (see ``registry.register``), scenario and options as plain data."""

    game: str
    rooms: tuple[str, str]
    scenario: dict[str, Any]
    options: dict[str, Any]


class Question(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """What does a player do in this position? ``word`` is that of the player (``seating``), or the name of the adviser.

    The reply is an ``Answer``. ``position`` is what the side that must decide sees; ``intent`` that of its last
    thought, or of the advice that was taken last.

    ``advise``: a person is to decide, and would like to know what this player would do at his best; the reply is
    ``Advised``. ``given``: a person has begun with this command, or would like to, and goes to ``place`` with it; the
    reply is ``Compared``. ``hurried``: the player decides at once, without thinking ahead.
    """

    number: int
    word: str
    seed: str
    position: dict[str, Any]
    intent: dict[str, Any] | None = None
    hurried: bool = False
    advise: bool = False
    given: dict[str, Any] | None = None
    place: str = ""


class Progress(msgspec.Struct, frozen=True, tag=True):
    """How many continuations have been played for a question, and of how many."""

    number: int
    done: int
    of: int


class Answer(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """The reply to a question: the command, the intent and the reason."""

    number: int
    command: dict[str, Any]
    intent: dict[str, Any] | None = None
    reason: Reason | None = None


class Advised(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """An ``Advice`` as data: ``command``, and ``reason`` or ``preference`` of the best.

    ``second`` (its goal), ``chance`` (percent) and ``other`` (its command) are those of the second best, ``less`` is by
    how many thousandths of a game it is worse. ``intent`` goes with the next question for advice, if this advice was
    taken.
    """

    number: int
    command: dict[str, Any]
    intent: dict[str, Any] | None = None
    reason: Reason | None = None
    preference: Preference | None = None
    second: Message | None = None
    chance: int | None = None
    other: dict[str, Any] | None = None
    less: int = 0


class Compared(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """A ``Comparison`` as data: ``given`` and ``best`` are goals, ``command`` is that of the best."""

    number: int
    given: Message
    best: Message
    command: dict[str, Any]
    less: int = 0
    before: bool = False
    terms: tuple[tuple[str, int], ...] = ()
    absurd: Message | None = None


Reply = Answer | Advised | Compared
"""The replies to a question."""


class Failure(msgspec.Struct, frozen=True, tag=True):
    """A mistake of the program: ``told`` is the traceback, for the report of the mistake."""

    number: int
    told: str


_encode = msgspec.json.Encoder(order="deterministic").encode
_asked = msgspec.json.Decoder(Setting | Question).decode
_told = msgspec.json.Decoder(Progress | Answer | Advised | Compared | Failure).decode


# ---------------------------------------------------------------- in the process


def work(line: Connection) -> None:
    """Answer questions until the line is closed."""
    work_undisturbed()
    desk: Desk | None = None
    while True:
        try:
            asked = _asked(line.recv_bytes())
        except EOFError:
            return
        if isinstance(asked, Setting):
            desk = Desk(asked)
            continue
        assert desk is not None
        try:
            answer: Reply | Failure = desk.answer(asked, line)
        except Exception:
            answer = Failure(asked.number, traceback.format_exc())
        line.send_bytes(_encode(answer))


class Desk:
    """Answers questions in the process; it knows the game that they are about."""

    def __init__(self, setting: Setting) -> None:
        registry.register(setting.game, *setting.rooms)
        self._title: Title[Any] = registry.title(setting.game)
        self._mind = registry.mind(setting.game)
        self._intents = kinds_of(Intent, setting.rooms[0])
        scenario = self._title.read_scenario(setting.scenario)
        self._shared = self._title.shared(self._title.start(scenario, self._title.read_options(setting.options)))

    def answer(self, asked: Question, line: Connection | None = None) -> Reply:
        """The thought, the advice or the comparison of a player, as data; progress goes through ``line`` meanwhile."""
        computer = Computer(ADVISER) if asked.word == ADVISER.name else computer_of(asked.word)
        assert computer is not None, asked.word
        thinker = Thinker(self._title, self._mind, computer.level, computer.temper, asked.seed)
        if asked.hurried:
            thinker.level = at_a_glance(thinker.level)
        seen: Position = self._title.codec.read_position(asked.position, self._shared)

        def tell(done: int, of: int) -> None:
            if line is not None and done % TELL_EVERY == 1:
                line.send_bytes(_encode(Progress(asked.number, done, of)))

        if asked.given is not None:
            command = self._title.codec.read_command(asked.given)
            return _compared(self._title, asked.number, thinker.compare(seen, command, asked.place, tell))
        if asked.advise:
            return _advised(self._title, asked.number, thinker.advise(seen, self._intent(asked.intent), tell))
        thought = thinker.consider(seen, self._intent(asked.intent), tell)
        return _answer(self._title, asked.number, thought)

    def _intent(self, data: dict[str, Any] | None) -> Intent | None:
        kinds = {kind.__name__: kind for kind in self._intents}
        return None if data is None else msgspec.convert(data, kinds[data["type"]])


def _answer(title: Title[Any], number: int, thought: Thought) -> Answer:
    command, intent = title.codec.command(thought.command), _data(thought.intent)
    return Answer(number=number, command=command, intent=intent, reason=thought.reason)


def _data(intent: Intent | None) -> dict[str, Any] | None:
    return None if intent is None else msgspec.to_builtins(intent)


def _advised(title: Title[Any], number: int, advice: Advice) -> Advised:
    command, intent = title.codec.command(advice.command), _data(advice.intent)
    first = Advised(number=number, command=command, intent=intent, reason=advice.reason, preference=advice.preference)
    if advice.second is None:
        return first
    second, less = advice.second
    other = title.codec.command(second.command)
    return replace(first, second=second.goal, chance=second.chance, other=other, less=less)


def _compared(title: Title[Any], number: int, found: Comparison) -> Compared:
    return Compared(
        number=number, given=found.given.goal, best=found.best.goal, command=title.codec.command(found.best.command),
        less=found.less, before=found.before, terms=found.terms, absurd=found.absurd,
    )  # fmt: skip


# ---------------------------------------------------------------- beside the table


class Stopped(Exception):
    """Nobody waits for the answer any more."""


class Mistaken(Exception):
    """The process has failed by a mistake of the program, or dies whenever it is asked."""


class Thinking:
    """The process as the table knows it. It is started for the first question, and again if it dies.

    ``answer`` waits: it is for a thread of its own. ``stop`` may be called from any other.
    """

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        self._lock = Lock()
        self._process: BaseProcess | None = None
        self._line: Connection | None = None
        self._stopped = False

    @property
    def process_id(self) -> int | None:
        """The id of the process; None while there is none."""
        process = self._process
        return process.pid if process is not None else None

    def answer(self, question: Question, tell: Callable[[int, int], None]) -> Reply:
        """Ask a question and wait for the reply; ``tell`` gets how many continuations were played, and of how many.

        A process that dies is started again, at most ``ATTEMPTS`` times. Raises ``Stopped`` if ``stop`` was called
        meanwhile, and ``Mistaken``.
        """
        with self._lock:
            self._stopped = False
        for _ in range(ATTEMPTS):
            try:
                reply = self._answered(question, tell)
            except (EOFError, OSError):
                self._end()
                if self._stopped:
                    raise Stopped from None
                continue
            if self._stopped:  # the reply was on its way already
                self._end()
                raise Stopped
            return reply
        raise Mistaken(f"the process that thinks died {ATTEMPTS} times")

    def stop(self) -> None:
        """End the process at once, whatever it is doing; the next question starts another."""
        with self._lock:
            self._stopped = True
            process = self._process
            if process is not None and process.is_alive():
                process.kill()

    def close(self) -> None:
        """End the process when no question is being answered."""
        self.stop()
        self._end()

    def _answered(self, question: Question, tell: Callable[[int, int], None]) -> Reply:
        line = self._line or self._start()
        line.send_bytes(_encode(question))
        while True:
            told = _told(line.recv_bytes())
            match told:
                case Progress():
                    tell(told.done, told.of)
                case Failure():
                    raise Mistaken(told.told)
                case Answer() | Advised() | Compared():
                    return told

    def _start(self) -> Connection:
        context = multiprocessing.get_context("spawn")
        line, its = context.Pipe()
        process = context.Process(target=work, args=(its,), name="thinking", daemon=True)
        with self._lock:
            if self._stopped:
                raise Stopped
            process.start()
            self._process, self._line = process, line
        its.close()
        line.send_bytes(_encode(self._setting))
        return line

    def _end(self) -> None:
        """Clean up after a process that has died or was stopped."""
        with self._lock:
            process, line, self._process, self._line = self._process, self._line, None, None
        if line is not None:
            line.close()
        if process is not None:
            process.kill()
            process.join()
            process.close()
