"""Somebody at the real table who decides on the sheets of Sparta vs. Athens and reads them."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from table_driver import Driver

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.flow import Step
from roma_desktop.core.game import Game
from roma_desktop.core.records.record import Record
from roma_desktop.games.registry import title
from roma_desktop.games.sparta_vs_athens.model.options import Options
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.steps.campaign import Campaign
from roma_desktop.ui.library.seats import Seats
from roma_desktop.ui.parts.counters.counter_grid import CounterGrid
from roma_desktop.ui.table.reading import ReadingSheet

TITLE = title("sparta_vs_athens")


class Steward(Driver):
    """Somebody who decides for both sides."""

    def lay(self, state: State, step: Step[Any] | None = None, *faces: int, sparta: str = "human") -> None:
        """A position in which a step is asked, and after it Athens' campaign; who plays Sparta."""
        file = self.places.games / "steward.roma"
        file.parent.mkdir(parents=True, exist_ok=True)
        scenario = TITLE.load(TITLE.scenarios()[0])
        record = Record.begin(file, TITLE, scenario, Options(), dice=ScriptedDice(faces), kind="scripted")
        steps = (Campaign("athens"),) if step is None else (Campaign("athens"), step)
        record.game = Game(replace(state, phasing="athens", steps=steps), ScriptedDice(faces))
        self.window.show_table(record, Seats({"athens": "human", "sparta": sparta}, False))
        self.appear()
        self.wait(lambda: self.page.picture.complete)
        self.sit()

    def sit(self) -> None:
        """Seat the player who must decide."""
        self.rest()
        self.wait(lambda: not self.page.bar.unread())

    def desk(self, kind: type) -> Any:
        """The sheet on the table."""
        sheet = self.page.panels.sheet()
        assert isinstance(sheet, kind), sheet
        return sheet

    def reading(self) -> ReadingSheet:
        """The sheet that is read."""
        sheet = self.page.questions.sheet()
        assert isinstance(sheet, ReadingSheet)
        return sheet

    def take(self, grid: CounterGrid, index: int) -> None:
        """Click a counter."""
        self.click(grid, grid.box(index).center())
