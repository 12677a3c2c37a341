"""A player who counts: each click, each drag and each key is one. The rest of the table plays without a thought."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from players import Mouse
from PySide6.QtCore import QPoint, Qt
from scenes import TITLE
from table_driver import LEFT, NONE

from roma_desktop.cli.script import Performance, read_script
from roma_desktop.core.dice import SeededDice
from roma_desktop.core.flow import Command
from roma_desktop.core.game import Moment, Options, Policy
from roma_desktop.core.records.record import Record
from roma_desktop.core.shipped import shipped
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.ui.library.seats import Seats

POSITIONS = shipped("resources", "lessons", "roma_victrix", "positions")
MOST = 30  # clicks in a row that lead nowhere


@dataclass(frozen=True)
class Position:
    """A position to count from: a scenario's file (the first one's, if none), a script, whom people play, and which
    event cards lie in whose hand."""

    script: str
    people: tuple[str, ...]
    hands: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    file: Path = field(default_factory=lambda: TITLE.scenarios()[0])
    curtain: bool = False
    taking_back: Policy = Policy.STRICT

    def begin(self, folder: Path) -> tuple[Record[State], Seats]:
        """The game, written down, and who plays it."""
        folder.mkdir(parents=True, exist_ok=True)
        script = folder / "script.txt"
        script.write_text(self.script, "utf-8")
        played = Performance(read_script(script), TITLE)
        script.unlink()
        scenario, options = TITLE.load(self.file), TITLE.read_options({"cards": "random"})
        sides = [side for side, power in scenario.powers.items() if power.status == "active"]
        players = {side: "human" if side in self.people else "random" for side in sides}
        seats = Seats.at(players, one_person=not self.curtain)
        file, written = folder / "counted.roma", seats.written()
        record: Record[State] = Record.begin(
            file, TITLE, scenario, options, written, played.dice, "scripted", taking_back=self.taking_back
        )
        played.play(record.game, record.submit)
        dealt = replace(record.game.state, hands=self.hands)
        record.game.go_to(Moment(0, None, dealt, None, (), (), dealt, None))
        record.game.dice = SeededDice(b"counted")
        return record, seats


class Hand(Mouse):
    """Counts what a hand does."""

    count = 0

    def click_at(self, point: QPoint, keys: Qt.KeyboardModifier = NONE, button: Qt.MouseButton = LEFT) -> None:
        self.count += 1
        super().click_at(point, keys, button)

    def let_go(self, at: QPoint, keys: Qt.KeyboardModifier = NONE) -> None:
        self.count += 1
        super().let_go(at, keys)

    def key(self, *keys: Any, held: Qt.KeyboardModifier = NONE) -> None:
        self.count += len(keys)
        super().key(*keys, held=held)

    def sit(self, position: Position) -> None:
        """The window comes up with this position; the computer does at once what comes first."""
        record, seats = position.begin(self.places.games)
        self.window.show_table(record, seats)
        self.page.controller.think = self._first
        self.appear()
        self.wait(lambda: self.page.picture.complete)
        self.rest()
        self.count = 0

    def _first(self) -> Command | None:
        return next(iter(Options(self.state)), None)

    def press_on(self, wanted: tuple[str, ...], *ends: str) -> list[str]:
        """Press the first of these buttons that there is, again and again, until one of these decisions is asked, or
        one of these buttons is there. What was pressed.
        """
        pressed: list[str] = []
        for _ in range(MOST):
            self.wait(lambda: self._settled())
            if self.kind in ends and not self.page.busy() and not self.page.curtain.isVisible():
                return pressed
            if any(self._is(end, button) for end in ends for button in self._ready()):
                return pressed
            found = [one for one in wanted if any(self._is(one, button) for button in self._ready())]
            assert found, (self.kind, self.actor, self.page.bar.sentence(), list(self.buttons(self.page)))
            button = next(one for one in self._ready() if self._is(found[0], one))
            pressed.append(found[0])
            self.click(button)
        raise AssertionError(pressed)

    def _settled(self) -> bool:
        """Whether it is for a person to press something."""
        self.rest()
        waits = self.page.bar.unread() or self.page.controller.computer(self.actor)
        return not waits or self.page.busy()

    def _ready(self) -> list[Any]:
        on = self.page.curtain if self.page.curtain.isVisible() else self.page
        return [button for button in self.buttons(on).values() if button.isEnabled()]

    @staticmethod
    def _is(words: str, button: Any) -> bool:
        return button.text() == words or button.text().startswith(f"{words} · ")
