"""What is still meant by advice: a plan goes on through its steps, those of others in between, until it is over."""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import pytest

from roma_desktop.ai.thinker import Reason
from roma_desktop.ai.worker import Advised
from roma_desktop.core.message import say
from roma_desktop.ui.table.opponents import counsels
from roma_desktop.ui.table.opponents.counsels import NO_PLAN, Counsels

GOAL = say("takes {place:place}", place="rome")


@dataclass(eq=False)
class Moment:
    """A moment as counsels see it; its state is a word."""

    before: Moment | None
    command: str
    actor: str
    state: str


class Mind:
    """Something new is begun at "open" and "over" only, where an undertaking is over too."""

    def opens(self, state: str) -> bool:
        return state in ("open", "over")

    def settled(self, begun: str, state: str, side: str, replies: int) -> bool:
        return state == "over"


class Table:
    """A record in which commands are words."""

    def __init__(self) -> None:
        self.game: Any = SimpleNamespace(now=Moment(None, "", "", "open"))
        self.title = SimpleNamespace(codec=SimpleNamespace(read_command=lambda data: data["word"]))

    def play(self, command: str, state: str, actor: str = "blue") -> None:
        self.game.now = Moment(self.game.now, command, actor, state)


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    monkeypatch.setattr(counsels, "mind_of", lambda record: Mind())
    return Table()


def advise(table: Table, known: Counsels, word: str, goal: Any = None) -> None:
    reason = None if goal is None else Reason(goal=goal)
    told = Advised(number=1, command={"word": word}, intent={"word": word}, reason=reason)
    known.note("blue", table.game.now, known.plan("blue"), told)


def test_each_step_that_is_taken_leads_on(table) -> None:
    known = Counsels(table)
    advise(table, known, "begin", GOAL)
    table.play("begin", "midway")
    assert (known.plan("blue").goal, known.plan("blue").intent) == (GOAL, {"word": "begin"})
    advise(table, known, "march")
    table.play("march", "midway")
    table.play("let pass", "midway", "red")
    assert (known.plan("blue").goal, known.plan("blue").intent) == (GOAL, {"word": "march"})


def test_a_step_of_ones_own_leaves_the_plan_as_it_was(table) -> None:
    known = Counsels(table)
    advise(table, known, "begin", GOAL)
    table.play("begin", "midway")
    advise(table, known, "march")
    table.play("stray", "midway")
    assert (known.plan("blue").goal, known.plan("blue").intent) == (GOAL, {"word": "begin"})


def test_a_plan_is_over_where_the_undertaking_is(table) -> None:
    known = Counsels(table)
    advise(table, known, "begin", GOAL)
    table.play("begin", "over")
    assert known.plan("blue") == NO_PLAN
    table.play("another", "midway")
    assert known.plan("blue") == NO_PLAN


def test_a_plan_that_was_not_taken_is_none(table) -> None:
    known = Counsels(table)
    advise(table, known, "begin", GOAL)
    table.play("another", "midway")
    assert known.plan("blue") == NO_PLAN
    assert known.plan("red") == NO_PLAN


def test_advice_in_a_line_that_was_taken_back_is_none(table) -> None:
    known, start = Counsels(table), table.game.now
    table.play("begin", "midway")
    advise(table, known, "march", GOAL)
    table.game.now = start
    assert known.plan("blue") == NO_PLAN


def test_a_new_beginning_without_a_reason_has_no_old_goal(table) -> None:
    known = Counsels(table)
    advise(table, known, "begin", GOAL)
    table.play("begin", "over")
    advise(table, known, "another")
    table.play("another", "midway")
    assert (known.plan("blue").goal, known.plan("blue").intent) == (None, {"word": "another"})
