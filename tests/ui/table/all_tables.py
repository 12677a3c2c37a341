"""A table of each game at which somebody is to act: leaders who can go, units that can be bought, Battles that wait."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QPushButton
from scenes import CARTHAGE_MOVES, Scene
from table_driver import Driver

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.flow import Step
from roma_desktop.core.game import Game
from roma_desktop.core.records.record import Record
from roma_desktop.games.arquebus.steps.sequence import FreeActivation
from roma_desktop.games.registry import title
from roma_desktop.games.sparta_vs_athens.steps.campaign import Campaign
from roma_desktop.ui.library.seats import Seats

GAMES = ("roma_victrix", "sparta_vs_athens", "arquebus")
SPARTAN, CERIGNOLA = title("sparta_vs_athens"), title("arquebus")


@dataclass(frozen=True)
class Table:
    """A record and who plays it; ``piece`` is a piece on the map that can be chosen, ``place`` where it stands."""

    record: Record[Any]
    seats: Seats
    piece: str
    place: str


def lay(game: str, folder: Path, *, curtain: bool = False) -> Table:
    """The table of a game, at a moment when leaders or Battles can be chosen."""
    if game == "roma_victrix":
        scene = Scene(CARTHAGE_MOVES, curtain=curtain)
        return Table(scene.record(folder / "roma.roma"), scene.seats(), "leader:hannibal", "carthaginiensis")
    if game == "sparta_vs_athens":
        return greek(folder, Campaign("athens"), curtain=curtain)
    return on_hexes(folder, FreeActivation("fr"), curtain=curtain)


def greek(folder: Path, *steps: Step[Any], curtain: bool = False, **fields: Any) -> Table:
    """Sparta vs. Athens in the spring of 431, at these steps; Pericles leads all that is at Athens."""
    from tests.games.sparta_vs_athens.positions import leader

    scenario, options = SPARTAN.load(SPARTAN.scenarios()[0]), SPARTAN.read_options({})
    state = leader(SPARTAN.start(scenario, options), "athens", "athens", 1, 2, 10, "pericles")
    state = leader(state, "sparta", "sparta", 0, 2, 9, "archidamus")
    state = replace(state, **{"season": "spring", "phasing": "athens", "steps": steps, **fields})
    record = begin(SPARTAN, folder / "greek.roma", scenario, options, state)
    return Table(record, Seats({"athens": "human", "sparta": "human"}, curtain), "leader:athens-1", "athens")


def on_hexes(folder: Path, *steps: Step[Any], curtain: bool = False, state: Any = None) -> Table:
    """The battle of Cerignola, at these steps, or at a position of it."""
    from tests.games.arquebus.arq_positions import battle

    (file,) = [one for one in CERIGNOLA.scenarios() if one.stem.endswith("cerignola")]
    scenario, options = CERIGNOLA.load(file), CERIGNOLA.read_options({})
    position = state if state is not None else battle("cerignola")
    position = replace(position, steps=steps) if steps else position
    record = begin(CERIGNOLA, folder / "hexes.roma", scenario, options, position)
    return Table(record, Seats(dict.fromkeys(CERIGNOLA.sides(position), "human"), curtain), "unit:fr-mm1", "1412")


def begin(game: Any, file: Path, scenario: Any, options: Any, state: Any) -> Record[Any]:
    """A record that goes on from a position; nothing of it is written before."""
    file.parent.mkdir(parents=True, exist_ok=True)
    record = Record.begin(file, game, scenario, options, dice=SeededDice(b"table"), kind="scripted")
    record.game = Game(state, SeededDice(b"table"))
    return record


class Sitter(Driver):
    """Somebody who sits down at any of them."""

    table: Table

    def sit(self, table: Table) -> None:
        """The window comes up with this table; who has to decide has sat down."""
        self.table = table
        self.window.show_table(table.record, table.seats)
        self.appear()
        self.wait(lambda: self.page.picture.complete)
        self.rest()
        if self.page.curtain.isVisible():
            self.press("Open the table")
        self.wait(lambda: not self.page.bar.unread())
        self.rest()

    def reds(self) -> list[str]:
        """The words of the red buttons of the bar."""
        return [one.text() for one in self.seen(QPushButton, self.page.bar) if one.property("role") == "primary"]

    def starting(self, words: str) -> QPushButton:
        """The button of the bar whose words begin so."""
        return next(one for text, one in self.buttons(self.page.bar).items() if text.startswith(words))

    def push(self, words: str) -> None:
        """Click it."""
        self.click(self.starting(words))
        self.rest()

    def piece(self, key: str = "") -> QPoint:
        """Where a counter can be taken hold of; it is brought into sight."""
        key = key or self.table.piece
        pile = self.page.scene.pile(key)
        assert pile is not None
        self.page.sight.bring(self.page.scene.area_of(key))
        self.rest()
        middle = self.at_map(pile.mapToScene(pile.hit().center()))
        reach = round(pile.hit().width() / 2) - 4
        points = [middle, self.at_map(pile.pos()) + pile.grip().toPoint()]
        points += [middle + QPoint(x, y) for x in (-reach, 0, reach) for y in (-reach, 0, reach)]
        return next(point for point in points if self._free(point) and self._on_top(point) == key)

    def hexed(self, place: str) -> QPoint:
        """The middle of a place that is in sight."""
        return self.at_map(self.page.chart.areas[place].centre)
