"""Somebody plays against computers in the window, with mouse and keyboard: they think in a process of their own.

At a push it is one turn of the first scenario against three Captains; the long command plays turns of the first and the
fourth scenario against Consuls (``tests/lengths.py``).
"""

from __future__ import annotations

import random
from typing import Any

import pytest
from lengths import AGAINST_COMPUTERS, TURNS_AGAINST_COMPUTERS
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from table_driver import Driver

from roma_desktop.ai.levels import LEVELS
from roma_desktop.ui.library.setup.seat_row import SeatRow
from roma_desktop.ui.parts.cards.cards import ScenarioCard
from roma_desktop.ui.table import controller as controlling
from roma_desktop.ui.table.advice import adviser
from roma_desktop.ui.table.opponents import computer_turns

FIRST, FOURTH = "second_punic_war", "caesar_against_pompeius"
"""The scenarios by their ids: the library shows them by their years."""
MOST = 3_000
"""Gestures; never reached unless something goes round in circles."""
PASSIVE = ("↶", "≡", "?", "···", "Fold", "Pin", "Open")
"""Buttons that decide nothing."""
LONGEST = 600_000 if TURNS_AGAINST_COMPUTERS > 1 else 60_000
"""Milliseconds that all others may take until the person is asked again."""


class Guest(Driver):
    """Somebody who plays the first side: he marches now and then, asks his adviser, and presses the red button."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.chance = random.Random(218)
        self.side = ""
        self.marches = self.asked = 0
        self.read: list[str] = []
        self.waits: set[str] = set()

    def begin(self, scenario: str, level: str) -> None:
        """A new game from the library: the first side is the person's, computers of a level have all others."""
        page, key = self.window.library, f"roma_victrix/{scenario}"
        self.wait(lambda: any(card._key == key for card in self.seen(ScenarioCard, page)))
        self.click(next(card for card in self.seen(ScenarioCard, page) if card._key == key))
        sheet = self.sheet()
        assert sheet is not None
        for row in self.seen(SeatRow, sheet)[1:]:
            self.click(next(one for one in self.seen(QPushButton, row) if one.text() == level))
        self.press("Start")
        self.wait(lambda: self.window.table is not None)
        self.wait(lambda: self.page.picture.complete)
        self.side = self.page.controller.sides[0]
        assert self.state.setting.scenario.id == scenario
        assert set(self.record.players.values()) == {"human", level.lower()}

    def play(self, turns: int) -> None:
        """Play so many turns, or to the end."""
        for _ in range(MOST):
            self.rest()
            if self.state.outcome is not None or self.state.turn > turns:
                return
            self.one_thing()
        raise AssertionError(f"the turn never ends: {self.kind} of {self.actor}: {list(self.buttons())}")

    def one_thing(self) -> None:
        if self.question() is not None:
            self._read_question()
        elif self.page.busy():
            self.click(self.primary())
        elif self.page.bar.unread():
            self.wait(lambda: not self.page.bar.unread())
        elif self.actor != self.side:
            self._let_others_play()
        elif self.kind == "Operations" and self.asked < 1:
            self._ask_adviser()
        elif not self._marches():
            self._answer()

    def _let_others_play(self) -> None:
        """Wait, reading what the bar says of whoever is thinking."""

        def back() -> bool:
            if self.page.bar.sentence().rstrip(".").endswith("%"):
                self.waits.add(self.actor)
            over = self.state.outcome is not None
            return over or self.actor == self.side or self.page.busy() or self.question() is not None

        self.qtbot.waitUntil(back, timeout=LONGEST)

    def _ask_adviser(self) -> None:
        """F7: he is told the best, and does it."""
        self.asked += 1
        number = self.record.game.now.number
        self.page.view.setFocus()
        self.key(Qt.Key.Key_F7)
        self.qtbot.waitUntil(lambda: self.question() is not None, timeout=LONGEST)
        self._read_question("Do it")
        assert self.record.game.now.number > number

    def look_back(self) -> None:
        """F9: what the turn has cost."""
        self.page.view.setFocus()
        self.key(Qt.Key.Key_F9)
        self.qtbot.waitUntil(lambda: self.question() is not None, timeout=LONGEST)
        self._read_question()

    def _read_question(self, words: str = "") -> None:
        question = self.question()
        assert question is not None
        self.read.append(self.words(question))
        red = [one for one in self.seen(QPushButton, question) if one.property("role") == "primary"]
        self.click(self.button(words, question) if words else red[-1])

    def _marches(self) -> bool:
        """Click a lit place now and then while somebody marches; whether it was done."""
        if self.kind != "March" or self.chance.random() < 0.4 or self.marches > 6:
            return False
        goals = sorted(self.page.controller.prompt.goals) if self.page.controller.prompt is not None else []
        if not goals:
            return False
        number = self.record.game.now.number
        self.click_at(self.on_map(self.chance.choice(goals)))
        self.marches += self.record.game.now.number > number
        return self.record.game.now.number > number

    def _answer(self) -> None:
        """What ends it: else the red button, else what is suggested, else the first place or button there is."""
        able = [one for one in self.seen(QPushButton, self.page) if one.isEnabled() and one.text()]
        ends = [one for one in able if one.text() in ("End operations", "End all the same", "Done")]
        red = [one for one in able if one.property("role") == "primary"]
        suggest = [one for one in able if one.text() == "Suggest"]
        nothing = [one for one in able if one.text() in ("Nothing this turn", "Raise nothing")]
        for some in (ends if self.asked else [], nothing, red, suggest):
            if some:
                self.click(some[-1])
                return
        prompt = self.page.controller.prompt
        if prompt is not None and prompt.goals:
            self.click_at(self.on_map(min(prompt.goals)))
            return
        beside = self.seen(QPushButton, self.page.bar) or able  # not the buttons by which the log is sorted
        ways = [one for one in beside if one in able and not one.text().startswith("[") and one.text() not in PASSIVE]
        assert ways, f"{self.kind} of {self.actor} can't be answered: {[one.text() for one in able]}"
        self.click(ways[-1])


@pytest.fixture
def guest(opened: Any, monkeypatch: pytest.MonkeyPatch) -> Guest:
    """In the library; nobody waits for what can be waited for in vain."""
    monkeypatch.setattr("roma_desktop.ui.parts.frame.decision_bar.UNREAD", 0)
    monkeypatch.setattr(controlling, "PACE", 0)
    monkeypatch.setattr(computer_turns, "PATIENCE", 0.0)
    monkeypatch.setattr(adviser, "ADVISER", LEVELS[AGAINST_COMPUTERS])
    driver: Guest = opened(Guest, 1280, 800)
    driver.appear()
    driver.wait(driver.library_is_ready)
    return driver


@pytest.mark.timeout(0 if TURNS_AGAINST_COMPUTERS > 1 else 240)
@pytest.mark.parametrize("scenario", [FIRST, FOURTH] if TURNS_AGAINST_COMPUTERS > 1 else [FIRST])
def test_a_person_plays_against_computers(guest: Guest, scenario: str) -> None:
    guest.begin(scenario, AGAINST_COMPUTERS.capitalize())
    guest.play(TURNS_AGAINST_COMPUTERS)
    guest.look_back()
    assert guest.read[-1].startswith("What has cost you most\n")

    line, sides = guest.record.game.line, set(guest.page.controller.sides)
    assert {one.actor for one in line if one.command is not None} == sides
    said = {why.values for why in guest.record.reasons.values()}
    tellers = {dict(one)["side"] for one in said}
    assert tellers  # not all of them: who forgets each of his leaders for a turn has nothing to choose
    assert tellers <= sides - {guest.side}
    if guest.state.outcome is None:
        assert guest.page.controller.computers.reasons(guest.record.game.now) == ()
    assert any(told.startswith("Advice\n") for told in guest.read)
    assert not any("mistake" in told for told in guest.read)
    assert guest.page.adviser.marks.labels == ()
