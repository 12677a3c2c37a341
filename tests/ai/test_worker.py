"""The process that thinks: it answers as a player in this process would, dies and is started again, and is stopped."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Any

import msgspec
import pytest
from toys.couriers.ai.mind import MIND
from toys.couriers.title import TITLE

from roma_desktop.ai.levels import CONSUL, IMPERATOR
from roma_desktop.ai.thinker import Advice, Preference, Thinker
from roma_desktop.ai.worker import Advised, Answer, Desk, Mistaken, Question, Setting, Stopped, Thinking
from roma_desktop.core.mind import PLAIN, Candidate, Intent, Temper

pytestmark = pytest.mark.usefixtures("couriers")

SCENARIO = TITLE.load(TITLE.scenarios()[0])
SEEN = TITLE.start(SCENARIO, {}).seen_by("blue")
SETTING = Setting("couriers", ("toys.couriers", "toys.couriers"), msgspec.to_builtins(SCENARIO), {})


def question(number: int = 1, word: str = "consul", **position: Any) -> Question:
    return Question(number=number, word=word, seed="s", position={**TITLE.codec.position(SEEN), **position})


@pytest.fixture
def thinking() -> Iterator[Thinking]:
    made = Thinking(SETTING)
    yield made
    made.close()


def deaf(_done: int, _of: int) -> None:
    """Nobody listens."""


def test_a_process_thinks_what_a_player_here_thinks(thinking: Thinking) -> None:
    told: list[tuple[int, int]] = []
    answer = thinking.answer(question(), lambda done, of: told.append((done, of)))
    thought = Thinker(TITLE, MIND, CONSUL, Temper.STEADY, "s").consider(SEEN, None)
    assert TITLE.codec.read_command(answer.command) == thought.command
    assert answer.reason == thought.reason
    assert answer == Desk(SETTING).answer(question())
    assert told
    assert told == sorted(told)


def test_a_process_compares_what_a_player_here_compares(thinking: Thinking) -> None:
    given = MIND.candidates(SEEN, "blue", Temper.STEADY)[-1]
    answer = thinking.answer(msgspec.structs.replace(question(), given=TITLE.codec.command(given.command)), deaf)
    found = Thinker(TITLE, MIND, CONSUL, Temper.STEADY, "s").compare(SEEN, given.command, "")
    assert (answer.given, answer.best, answer.less) == (found.given.goal, found.best.goal, found.less)
    assert answer.terms == found.terms


def test_a_hurried_player_decides_at_his_level_by_what_looks_best() -> None:
    """An Imperator who is told to decide at once forgets nobody and has no hunches."""
    answer = Desk(SETTING).answer(msgspec.structs.replace(question(word="imperator"), hurried=True))
    best, *others = MIND.candidates(SEEN, "blue", Temper.STEADY)
    assert TITLE.codec.read_command(answer.command) == best.command
    assert (answer.reason.rollouts, answer.reason.considered) == (0, 1 + len(others))
    assert Desk(SETTING).answer(question(word="imperator")).reason.rollouts > 0


def test_an_intent_goes_and_comes_back() -> None:
    answer = Desk(SETTING).answer(question())
    assert answer.intent is not None
    again = msgspec.structs.replace(question(), intent=answer.intent)
    assert isinstance(Desk(SETTING).answer(again), Answer)


def test_advice_is_given_for_the_sake_of_the_intent_that_comes_with_the_question(monkeypatch) -> None:
    followed: list[Intent | None] = []
    advise = Thinker.advise

    def noted(self, seen, intent=None, tell=None):
        followed.append(intent)
        return advise(self, seen, intent, tell)

    monkeypatch.setattr(Thinker, "advise", noted)
    desk, asked = Desk(SETTING), msgspec.structs.replace(question(), advise=True)
    first = desk.answer(asked)
    desk.answer(msgspec.structs.replace(asked, intent=first.intent))
    assert followed[0] is None
    assert msgspec.to_builtins(followed[1]) == first.intent


def test_the_second_best_answer_and_what_speaks_for_the_best_come_back(monkeypatch) -> None:
    first, second, *_ = (one.command for one in MIND.candidates(SEEN, "blue", Temper.STEADY))
    preference = Preference(terms=(("letter", 40),), considered=3, rollouts=12)
    advice = Advice(command=first, preference=preference, second=(Candidate(second, PLAIN, 0), 25))
    monkeypatch.setattr(Thinker, "advise", lambda self, seen, intent=None, tell=None: advice)
    told = Desk(SETTING).answer(msgspec.structs.replace(question(), advise=True))
    assert [TITLE.codec.read_command(one) for one in (told.command, told.other)] == [first, second]
    assert (told.reason, told.preference, told.less) == (None, preference, 25)
    assert msgspec.json.decode(msgspec.json.encode(told), type=Advised) == told


def test_a_process_that_is_killed_is_started_again_and_thinks_again(thinking: Thinking) -> None:
    first = thinking.answer(question(), deaf)
    at = thinking.process_id
    assert at is not None
    os.kill(at, signal.SIGKILL)
    assert msgspec.structs.replace(thinking.answer(question(2), deaf), number=1) == first
    assert thinking.process_id != at


def test_a_process_killed_while_it_thinks_loses_nothing(thinking: Thinking) -> None:
    killed: list[int] = []

    def kill(_done: int, _of: int) -> None:
        if not killed and thinking.process_id is not None:
            killed.append(thinking.process_id)
            os.kill(thinking.process_id, signal.SIGKILL)

    answer = thinking.answer(question(word="imperator"), kill)
    thought = Thinker(TITLE, MIND, IMPERATOR, Temper.STEADY, "s").consider(SEEN, None)
    assert killed
    assert TITLE.codec.read_command(answer.command) == thought.command


def test_who_is_stopped_says_so_at_once(thinking: Thinking) -> None:
    """Even if the reply was on its way already."""
    begun, stopped = Event(), Event()

    def hold(_done: int, _of: int) -> None:
        begun.set()
        assert stopped.wait(20)

    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(thinking.answer, question(word="imperator"), hold)
        assert begun.wait(20)
        time.sleep(0.2)  # the process thinks for less than that
        thinking.stop()
        stopped.set()
        with pytest.raises(Stopped):
            waiting.result(20)
        assert pool.submit(thinking.answer, question(2), deaf).result(20).number == 2


def test_a_mistake_of_ours_is_told_with_its_place(thinking: Thinking) -> None:
    with pytest.raises(Mistaken, match="not in tuple"):
        thinking.answer(
            question(letters={"blue": 0, "red": -1, "nobody": 0}, steps=[{"type": "Ride", "side": "nobody"}]), deaf
        )
    assert thinking.answer(question(), deaf).number == 1
