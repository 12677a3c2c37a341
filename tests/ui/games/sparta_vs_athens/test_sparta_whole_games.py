"""The Archidamian War through the window, from set-up to the verdict: by two people, and against a random player.

All that is done goes through the window with the mouse: piles are dragged along lit paths, buttons are pressed.
"""

from __future__ import annotations

import random
from typing import Any

import pytest
from lengths import SPARTA_COMMANDS, SPARTA_WHOLE
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QPushButton
from table_driver import Driver

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.records.reading import open_record
from roma_desktop.core.records.record import Record
from roma_desktop.games.registry import title
from roma_desktop.games.sparta_vs_athens.commands.campaign import Enter
from roma_desktop.games.sparta_vs_athens.model.options import Options
from roma_desktop.ui.library.seats import Seats

TITLE = title("sparta_vs_athens")
PASSIVE = frozenset({"Fold", "Pin"})
MOST = 4_000
"""Presses and drags of a whole game; never reached unless something goes round in circles."""
BEGINNING, LAST_YEAR = 90, 422
"""Commands that are given through the window at a push, and the year from which on it is played there again."""
EAGER = 80
"""How often somebody who is asked for the next act of a campaign acts whenever he can."""


class Strategist(Driver):
    """Somebody who drags a force now and then, and presses the red button otherwise."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.chance = random.Random(431)
        self.drags = self.campaigns = 0
        self.people: tuple[str, ...] = ()

    def lay(self, people: tuple[str, ...]) -> None:
        """The first scenario on the table."""
        self.people = people
        file = self.places.games / "war.roma"
        file.parent.mkdir(parents=True, exist_ok=True)
        players = {side: "human" if side in people else "random" for side in ("athens", "sparta")}
        scenario = TITLE.load(TITLE.scenarios()[0])
        self.seats = Seats(players, False)
        self.sit_down(Record.begin(file, TITLE, scenario, Options(), players, SeededDice(b"war")))

    def sit_down(self, record: Record[Any]) -> None:
        self.window.show_table(record, self.seats)
        self.appear()
        self.wait(lambda: self.page.picture.complete)

    def goes_on_aside(self, year: int) -> None:
        """The war goes on by chance, without the window, until a year begins, and is laid on the table again."""
        file = self.record.file
        self.window.leave_table()
        self.wait(lambda: self.window.table is None)
        record = open_record(file, title)
        while record.game.state.year != year:
            offered = list(record.game.options)
            record.submit(self.chance.choices(offered, [TITLE.weight(command) for command in offered])[0])
        self.sit_down(record)

    def play(self, commands: int = 10**6) -> None:
        """Play to the verdict, or until so many commands have been given."""
        for _ in range(MOST):
            self.rest()
            if self.state.outcome is not None or self.record.game.now.number >= commands:
                return
            self.one_thing()
        raise AssertionError(f"the war never ends: {self.kind} of {self.actor}")

    def one_thing(self) -> None:
        if self.page.curtain.isVisible():
            self.press("Open the table")
        elif self.page.controller.catch_up.on:
            self.press("Skip")
        elif self.page.busy():
            self.click(self.primary())
        elif self.page.bar.unread():
            self.wait(lambda: not self.page.bar.unread())
        elif self.actor not in self.people:
            self.wait(lambda: self.state.outcome is not None or self.actor in self.people or self.page.busy())
        elif not self._moves():
            self.answer()

    def answer(self) -> None:
        """The red button: of a sheet that is open, or of the bar; without one the first thing that can be chosen."""
        able = [one for one in self.seen(QPushButton) if one.isEnabled() and one.isVisible()]
        red = [one for one in able if one.property("role") == "primary"]
        suggest = next((one for one in able if one.text() == "Suggest"), None)
        if red:
            self.click(red[-1])
        elif suggest is not None:
            self.click(suggest)
        else:
            self._choose()

    def _choose(self) -> None:
        """Something else: a place that is lit, or the first button of a sheet."""
        before = self.record.game.now.number
        for place in sorted(self.page.controller.prompt.goals):
            if (point := self._in_sight(place)) is not None:
                self.click_at(point)
                if self.record.game.now.number > before:
                    return
        sheet = self.page.panels.sheet()
        if sheet is None:
            self._halt()
            return
        for button in [one for one in self.seen(QPushButton, sheet) if one.isEnabled() and one.text() not in PASSIVE]:
            self.click(button)
            if self.record.game.now.number > before:
                return
        raise AssertionError(f"{self.kind} of {self.actor} can't be answered: {list(self.buttons(sheet))}")

    def _halt(self) -> None:
        """End an operation in which nothing was done: the table asks about it once."""
        able = self.buttons()
        assert "Halt" in able, f"{self.kind} of {self.actor} can't be answered: {list(able)}"
        self.click(able["Halt"])
        self.click(self.buttons()["Halt all the same"])

    def _moves(self) -> bool:
        """Drag a force to a lit place, now and then, while a campaign goes on; whether it did."""
        if self.kind == "Campaign" and not self._wants_to_act():
            return self._end_campaign()
        if self.kind not in ("Campaign", "Operation"):
            return False
        prompt = self.page.controller.prompt
        near = sorted(place for place, goal in prompt.goals.items() if len(goal.places) == 2)
        key = next((one for one in sorted(prompt.carry) if one.startswith("leader:")), "")
        if not near or not key or (self.chance.random() < 0.3 and not self._stuck()):
            return False
        start = self.on_pile(key.partition(":")[2])
        ends = {place: at for place in near if (at := self._in_sight(place)) is not None}
        if not ends:
            return False
        before = self.record.game.now.number
        place = self.chance.choice(sorted(ends))
        self.drag(start, ends[place])
        self.drags += 1
        assert self.record.game.now.number > before, f"to {place}: {self.page.bar.sentence()}"
        return True

    def _in_sight(self, place: str) -> QPoint | None:
        """A point of a place that can be touched as the map is shown now; None if there is none."""
        chart = self.page.chart
        points = [chart.areas[place].bounds.center(), *chart.spots(place)]
        found = (self.at_map(one) for one in points if chart.at(one) == place)
        return next((point for point in found if self._free(point)), None)

    def _wants_to_act(self) -> bool:
        """Whether somebody can act; after a dozen marches, or many questions, only now and then."""
        self.campaigns += 1
        eager = (self.drags < 12 and self.campaigns <= EAGER) or self.chance.random() < 0.04
        return self._forced() or (eager and bool(self.page.controller.prompt.pieces))

    def _forced(self) -> bool:
        """Whether the campaign can't end yet [8.7]."""
        return not self.button("End the campaign").isEnabled()

    def _stuck(self) -> bool:
        """Whether there is no red button to press."""
        return not any(one.isEnabled() and one.property("role") == "primary" for one in self.seen(QPushButton))

    def _end_campaign(self) -> bool:
        self.press("End the campaign")
        if "End all the same" in self.buttons(self.page.bar):
            self.press("End all the same")
        return True


@pytest.fixture
def strategist(opened, monkeypatch) -> Strategist:
    """At the table; nobody waits until buttons have been read, or for the computer."""
    monkeypatch.setattr("roma_desktop.ui.parts.frame.decision_bar.UNREAD", 0)
    monkeypatch.setattr("roma_desktop.ui.table.controller.PACE", 0)
    return opened(Strategist, 1280, 800)


def test_two_people_play_the_archidamian_war(strategist):
    """16.1: from Sparta's set-up to the verdict of 422. At a push chance plays the middle, without the window."""
    strategist.lay(("athens", "sparta"))
    assert (strategist.kind, strategist.actor) == ("Deployment", "sparta")
    if not SPARTA_WHOLE:
        strategist.play(BEGINNING)
        strategist.goes_on_aside(LAST_YEAR)
    strategist.play()

    assert strategist.state.outcome.rule == "R18"
    assert strategist.drags > 10
    entered = [one for one in strategist.record.game.line if isinstance(one.command, Enter)]
    assert len(entered) > 10


def test_one_person_plays_against_a_random_player(strategist):
    """16.1: the other side decides by chance. How long they play stands in ``tests/lengths.py``."""
    strategist.lay(("athens",))
    strategist.play(SPARTA_COMMANDS)
    game = strategist.record.game
    while strategist.state.outcome is None and game.now.actor != "athens":  # chance may set Sparta up for long
        strategist.play(game.now.number + 1)

    assert strategist.state.outcome is not None or game.now.number >= SPARTA_COMMANDS
    assert {one.actor for one in game.line} >= {"athens", "sparta"}
