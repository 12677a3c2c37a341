"""Advice goes on with what it began, as long as the side has begun nothing of its own."""

from __future__ import annotations

from typing import Any

import pytest
from toys.couriers.ai.mind import CouriersMind

from roma_desktop.ai.worker import Advised, Question, Thinking
from roma_desktop.core.game import Policy
from roma_desktop.core.message import Message


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Question]:
    """The questions that the process which thinks was asked."""
    found: list[Question] = []
    answer = Thinking.answer

    def noted(self, question, tell):
        found.append(question)
        return answer(self, question, tell)

    monkeypatch.setattr(Thinking, "answer", noted)
    return found


@pytest.fixture(autouse=True)
def _two_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a courier undertakes takes two turns."""
    monkeypatch.setattr(CouriersMind, "settled", lambda _, begun, state, side, replies: state.turn > begun.turn + 1)


@pytest.fixture
def at(sit_down):
    return sit_down("couriers", faces=(6,) * 12, red="human", blue="human", taking_back=Policy.STUDY)


def told(at, qtbot) -> tuple[Advised, Message | None]:
    """What the adviser says to the side that must decide, and the plan that he goes on with."""
    adviser = at.page.controller.computers.adviser
    with qtbot.waitSignal(adviser.advised, timeout=20_000) as heard:
        assert adviser.advise("captain")
    return tuple(heard.args)


def advised(at, qtbot) -> Advised:
    return told(at, qtbot)[0]


def do(at, data: dict[str, Any]) -> None:
    at.page.controller.submit(at.record.title.codec.read_command(data))
    at.rest()


def do_other(at, than: dict[str, Any] | None = None) -> None:
    """The last command in the list that is another: it catches nobody."""
    command = None if than is None else at.record.title.codec.read_command(than)
    at.page.controller.submit([one for one in at.record.game.options if one != command][-1])
    at.rest()


def test_advice_that_was_taken_goes_on(at, qtbot, asked) -> None:
    first = advised(at, qtbot)
    assert first.intent is not None
    do(at, first.command)
    do_other(at)  # what the other side does in between changes nothing
    _, goal = told(at, qtbot)
    assert [one.intent for one in asked] == [None, first.intent]
    assert goal == first.reason.goal


def test_asked_twice_it_follows_from_the_same(at, qtbot, asked) -> None:
    do(at, advised(at, qtbot).command)
    do_other(at)
    second = advised(at, qtbot)
    assert advised(at, qtbot).command == second.command
    assert asked[-1].intent == asked[-2].intent is not None


def test_who_begins_something_else_is_advised_anew(at, qtbot, asked) -> None:
    do_other(at, advised(at, qtbot).command)
    do_other(at)
    advised(at, qtbot)
    assert [one.intent for one in asked] == [None, None]
    assert told(at, qtbot)[1] is None


def test_advice_in_a_line_that_was_taken_back_is_forgotten(at, qtbot, asked) -> None:
    do(at, advised(at, qtbot).command)
    do_other(at)
    advised(at, qtbot)
    at.page.controller.undo.undo()
    at.page.controller.undo.undo()
    assert at.record.game.now.before is None
    advised(at, qtbot)
    assert [one.intent is None for one in asked] == [True, False, True]


def test_a_plan_that_is_done_is_no_plan_any_more(at, qtbot, asked, monkeypatch) -> None:
    monkeypatch.setattr(CouriersMind, "settled", lambda _, begun, state, side, replies: state.turn > begun.turn)
    do(at, advised(at, qtbot).command)
    do_other(at)
    assert told(at, qtbot)[1] is None
    assert [one.intent for one in asked] == [None, None]
