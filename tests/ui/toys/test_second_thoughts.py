"""What the adviser thinks of a person's plans, and of the turn behind him."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from test_computers_at_the_table import moves, play_one, question, waits

from roma_desktop.ai.worker import Compared, Mistaken, Thinking
from roma_desktop.core.flow import Command
from roma_desktop.core.message import say
from roma_desktop.core.mind import Candidate, Temper
from roma_desktop.games import registry
from roma_desktop.ui.table import controller as controlling
from roma_desktop.ui.table.advice.second_thoughts import COSTLY, costliest, what_to_ask
from roma_desktop.ui.table.opponents.computers import Doubt

Key = Qt.Key


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(controlling, "PACE", 0)


def told(at, qtbot) -> str:
    qtbot.waitUntil(lambda: at.page.questions.question.isVisible(), timeout=20_000)
    return question(at)


def test_a_plan_is_weighed_against_the_best(sit_down, qtbot) -> None:
    """The cursor stands on a place that the chosen courier can reach."""
    at = sit_down("couriers", red="human", blue="human")
    at.press(Key.Key_Tab)
    at.press(Key.Key_F8)
    said = told(at, qtbot)
    assert said.startswith("Blue: moves ")
    assert "Better: moves " in said or "Nothing else is better" in said
    assert ("With your plan you win about" in said) == ("Better: " in said)
    at.button("Understood")
    assert moves(at) == []


def test_where_nobody_can_go_there_is_no_plan(sit_down, qtbot) -> None:
    at = sit_down("couriers", red="human", blue="human")
    at.page.thoughts.why_not("eastgate")
    assert "a place it can get to" in question(at)
    assert not at.page.controller.computers.adviser.thinking


def test_where_only_all_pieces_together_are_weighed_the_other_key_is_named() -> None:
    class Together:
        """Something is under way, and nobody can say what a single piece is for."""

        def opens(self, state: object) -> bool:
            return False

        def steers(self, state: object) -> bool:
            return True

        def ways(self, state: object, side: str, temper: Temper) -> list[Candidate]:
            return []

    class OneByOne(Together):
        def aim(self, state: object, side: str, command: Command, place: str) -> Candidate:
            return Candidate(command, say("goes"), 0)

    assert "press F7" in what_to_ask(Together(), None).template
    assert "can be reached from here" in what_to_ask(OneByOne(), None).template


def test_a_turn_is_looked_back_at(sit_down, qtbot) -> None:
    at = sit_down("couriers", red="captain", blue="human")
    at.press(Key.Key_F9)
    assert "You have decided nothing yet" in question(at)
    at.button("Understood")
    play_one(at)
    qtbot.waitUntil(lambda: waits(at), timeout=20_000)
    at.press(Key.Key_F9)
    said = told(at, qtbot)
    assert "1. Blue: moves " in said or "none has cost you anything much" in said


def test_what_was_better_three_times_is_told_once() -> None:
    """Where it cost most; another side's and other plans are told besides, three at most."""

    def cost(less: int, best: str, side: str = "blue") -> tuple[Doubt, Compared]:
        one = Compared(number=0, given=say("stays"), best=say(best), command={}, less=less)
        return Doubt(None, side, Command(), ""), one

    small, twice, dear, other = cost(COSTLY - 1, "c"), cost(30, "a"), cost(40, "a"), cost(20, "b")
    theirs, last = cost(15, "a", "red"), cost(12, "d")

    assert costliest([small]) == []
    assert costliest([small, twice, other, dear]) == [dear, other]
    assert costliest([twice, other, theirs, dear, last, cost(40, "a")]) == [dear, other, theirs]


def test_a_turn_is_looked_back_at_while_a_computer_player_thinks(sit_down, qtbot) -> None:
    """Neither waits for the other: the answer comes, and the computer player moves."""
    at = sit_down("couriers", red="imperator", blue="human")
    play_one(at)
    qtbot.waitUntil(lambda: at.page.controller.computers.computers.thinking, timeout=20_000)
    at.press(Key.Key_F9)
    assert at.page.controller.computers.adviser.thinking
    said = told(at, qtbot)
    assert "1. Blue: moves " in said or "none has cost you anything much" in said
    at.button("Understood")
    qtbot.waitUntil(lambda: waits(at) and len(moves(at)) == 2, timeout=20_000)


def test_who_looks_back_before_the_computer_player_begins_to_think_holds_nothing_up(sit_down, qtbot) -> None:
    at = sit_down("couriers", red="captain", blue="human")
    computers = at.page.controller.computers
    play_one(at)
    qtbot.waitUntil(lambda: waits(at), timeout=20_000)
    at.press(Key.Key_F9)
    play_one(at)  # while his adviser still looks back
    qtbot.waitUntil(lambda: waits(at) and len(moves(at)) == 4, timeout=20_000)
    qtbot.waitUntil(lambda: not computers.adviser.thinking, timeout=20_000)


def test_an_adviser_who_fails_orders_nothing(sit_down, qtbot, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_self, _question, _tell):
        raise Mistaken("out of his mind")

    monkeypatch.setattr(Thinking, "answer", fails)
    at = sit_down("couriers", red="human", blue="human")
    for key in (Key.Key_F7, Key.Key_F8):
        at.press(Key.Key_Tab)
        at.press(key)
        assert "Your adviser has made a mistake" in told(at, qtbot)
        at.press(Key.Key_Escape)
        assert moves(at) == []


def test_what_was_hidden_from_a_player_is_not_told_to_his_adviser(sit_down, monkeypatch: pytest.MonkeyPatch) -> None:
    """He looks back with the eyes that the player had."""
    at = sit_down("couriers", red="human", blue="human", curtain=True)
    play_one(at)
    asked = []
    adviser = at.page.controller.computers.adviser
    monkeypatch.setattr(adviser, "compare", lambda _level, doubts: asked.extend(doubts) or True)
    at.page.controller.viewer = "blue"
    at.page.thoughts.of_turn()
    (doubt,) = asked
    origin = at.record.game.line[1].origin
    assert doubt.seen == origin.seen_by("blue") != origin
    assert (doubt.side, doubt.command, doubt.place) == ("blue", *moves(at), "")
    assert registry.mind("couriers").opens(doubt.seen)
