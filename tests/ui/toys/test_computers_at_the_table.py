"""Computer players who think at a table: nothing waits for them, and nothing of theirs is left behind."""

from __future__ import annotations

import os
import signal
import time
from multiprocessing.connection import Connection

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from roma_desktop.ai.worker import Thinking
from roma_desktop.core.flow import Command
from roma_desktop.core.game import Policy
from roma_desktop.core.records.reading import read_record
from roma_desktop.games import registry
from roma_desktop.ui.library.setup.seat_row import SeatRow
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.story.subject import of_file, of_record
from roma_desktop.ui.table import controller as controlling
from roma_desktop.ui.table.opponents import computer_turns, computers


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(controlling, "PACE", 0)


def moves(player) -> list[Command]:
    return [moment.command for moment in player.record.game.line if moment.command is not None]


def play_one(player) -> None:
    """Blue's first courier that can go somewhere goes there, over the controller as a click does."""
    controller = player.page.controller
    controller.submit(next(iter(player.record.game.options)))


def waits(player) -> bool:
    asked = player.record.game.decision
    return asked is None or asked.actor == "blue"


def test_a_computer_answers_a_person(sit_down, qtbot) -> None:
    at = sit_down("couriers", red="captain", blue="human")
    for number in (1, 2):
        play_one(at)
        qtbot.waitUntil(lambda: waits(at), timeout=20_000)
        assert len(moves(at)) == 2 * number or at.record.game.decision is None


def test_a_table_of_computers_plays_to_the_end(sit_down, qtbot) -> None:
    at = sit_down("couriers", red="beginner", blue="captain bold")
    qtbot.waitUntil(lambda: at.record.game.decision is None, timeout=60_000)
    assert at.record.reasons
    told = " ".join(at.page.controller.words.say(why) for why in at.record.reasons.values())
    assert "rather than: moves" in told
    at.record.close()
    subject = of_file(at.record.file)
    sentences = [one for chapter in subject.chapters for part in chapter.sections for one in part.tellings]
    whys = [one.sentences[0] for one in sentences if one.number in subject.reasons]
    assert set(at.record.reasons.values()) <= set(whys)


def test_reasons_are_nobody_elses_business_while_the_game_goes_on(sit_down, qtbot) -> None:
    at = sit_down("couriers", red="captain", blue="human")
    play_one(at)
    qtbot.waitUntil(lambda: waits(at), timeout=20_000)
    assert at.record.reasons
    assert at.page.controller.computers.reasons(at.record.game.now) == ()
    shown = of_record(at.record, "blue")
    assert shown.chapters == shown.account.chapters


class Held(Thinking):
    """The first process never answers: it is stopped before it begins."""

    held = False

    def answer(self, asked, tell):
        self.asked = asked
        return super().answer(asked, tell)

    def _start(self) -> Connection:
        line = super()._start()
        if not self.held:
            self.held = True
            os.kill(self.process_id or 0, signal.SIGSTOP)
        return line


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch, sit_down, qtbot):
    """A table at which red thinks until it is told to decide, or dies."""
    monkeypatch.setattr(computer_turns, "PATIENCE", 0.0)
    monkeypatch.setattr(computers, "Thinking", Held)
    return sit_down("couriers", red="imperator", blue="human", taking_back=Policy.STUDY)


def buttons(at) -> list[QPushButton]:
    return at.window.findChildren(QPushButton)


def process_of(at) -> int:
    thinking = at.page.controller.computers.computers._thinking
    assert thinking is not None
    return thinking.process_id or 0


def begin_thinking(at, qtbot) -> int:
    play_one(at)
    qtbot.waitUntil(lambda: at.page.controller.computers.computers.thinking and process_of(at) != 0, timeout=20_000)
    return process_of(at)


def gone(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return False


def test_who_dies_while_thinking_thinks_again(slow, qtbot) -> None:
    at = slow
    os.kill(begin_thinking(at, qtbot), signal.SIGKILL)
    qtbot.waitUntil(lambda: waits(at), timeout=20_000)
    assert len(moves(at)) == 2


def test_what_was_taken_back_is_not_answered(slow, qtbot) -> None:
    at = slow
    process = begin_thinking(at, qtbot)
    at.page.controller.undo.undo()
    assert not at.page.controller.computers.computers.thinking
    qtbot.waitUntil(lambda: gone(process), timeout=20_000)
    assert moves(at) == []


def test_a_table_is_left_at_once_while_somebody_thinks(slow, qtbot) -> None:
    at = slow
    process = begin_thinking(at, qtbot)
    began = time.perf_counter()
    at.window.leave_table()
    assert time.perf_counter() - began < 5
    assert gone(process)


def test_a_player_who_is_told_to_hurry_decides(slow, qtbot) -> None:
    at = slow
    begin_thinking(at, qtbot)
    qtbot.waitUntil(lambda: any(one.isVisible() and one.text() == "Decide at once" for one in buttons(at)))
    at.button("Decide at once")
    qtbot.waitUntil(lambda: waits(at), timeout=20_000)
    assert len(moves(at)) == 2
    asked = at.page.controller.computers.computers._thinking.asked
    assert (asked.word, asked.hurried) == ("imperator", True)
    assert at.page.controller.computers.computers.reason.rollouts == 0


# ---------------------------------------------------------------- advice


def question(at) -> str:
    """What the question on the table says, with what stands below it."""
    sheet = at.page.questions.question
    return " ".join(one.words() for one in sheet.findChildren(Sentence) if one.isVisible())


def test_advice_says_the_best_the_second_best_and_is_taken_by_a_button(sit_down, qtbot) -> None:
    at = sit_down("couriers", red="human", blue="human")
    at.press(Qt.Key.Key_F7)
    qtbot.waitUntil(lambda: at.page.questions.question.isVisible(), timeout=20_000)
    assert question(at).startswith("Blue: moves ")
    assert "Second best: moves" in question(at)
    assert "continuations played through" in question(at)
    at.button("Do it")
    assert len(moves(at)) == 1


def test_who_has_moved_meanwhile_is_not_told_what_he_should_have_done(sit_down, qtbot) -> None:
    at = sit_down("couriers", red="human", blue="human")
    at.press(Qt.Key.Key_F7)
    play_one(at)
    qtbot.waitUntil(lambda: not at.page.controller.computers.adviser.thinking, timeout=20_000)
    assert not at.page.questions.question.isVisible()


def test_advice_nobody_waited_for_does_not_hold_up_the_computer(sit_down, qtbot) -> None:
    at = sit_down("couriers", red="beginner", blue="human")
    at.press(Qt.Key.Key_F7)
    play_one(at)
    qtbot.waitUntil(lambda: waits(at) and len(moves(at)) == 2, timeout=20_000)


def test_a_game_without_thinkers_has_no_adviser(sit_down, qtbot) -> None:
    at = sit_down("pikes")
    at.press(Qt.Key.Key_F7)
    assert "Nobody can give advice on this game yet." in question(at)


# ---------------------------------------------------------------- others play from now on


def test_a_computer_takes_over_and_gives_back(sit_down, qtbot) -> None:
    at = sit_down("couriers", red="human", blue="human", curtain=True)
    at.press(Qt.Key.Key_F10)
    at.button("Who plays…")
    sheet = at.page.questions.sheet()
    assert sheet.players() == {"blue": "human", "red": "human"}
    red = sheet.findChildren(SeatRow)[1]
    for words in ("Captain", "wary"):
        (button,) = [one for one in red.findChildren(QPushButton) if one.text() == words]
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    at.button("Take seats")
    assert at.record.players == {"blue": "human", "red": "captain wary"}
    assert at.page.controller.viewer == "blue"
    play_one(at)
    qtbot.waitUntil(lambda: waits(at) and len(moves(at)) == 2, timeout=20_000)
    file = at.record.file
    at.window.leave_table()
    assert read_record(file, registry.title).players == {"blue": "human", "red": "captain wary"}


def test_somebody_must_stay_at_the_table(sit_down) -> None:
    at = sit_down("couriers", red="captain", blue="human")
    at.press(Qt.Key.Key_F10)
    at.button("Who plays…")
    sheet = at.page.questions.sheet()
    blue = sheet.findChildren(SeatRow)[0]
    (button,) = [one for one in blue.findChildren(QPushButton) if one.text() == "Consul"]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    (done,) = [one for one in sheet.findChildren(QPushButton) if one.text() == "Take seats"]
    assert not done.isEnabled()
