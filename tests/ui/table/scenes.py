"""Moments of a game to sit down at: the first scenario, played by a script up to a decision."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from roma_desktop.cli.script import Performance, read_script
from roma_desktop.core.dice import Dice, SeededDice
from roma_desktop.core.game import Moment, Policy
from roma_desktop.core.records.entries import DiceKind
from roma_desktop.core.records.record import Record
from roma_desktop.games.registry import title
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.ui.library.seats import Seats

TITLE = title("roma_victrix")
SIDES = ("rome", "carthage", "aegyptus", "seleucid_kingdom")
CARTHAGE_MOVES = "seed 1\nuntil operations of carthage\n"
HANNIBAL_MARCHES = CARTHAGE_MOVES + "roll 6\nActivate hannibal\n"  # from Carthaginiensis, with 10 OP


@dataclass(frozen=True)
class Scene:
    """What is played, by which players, how far moves are taken back, and whose dice fall after the script."""

    script: str = HANNIBAL_MARCHES
    people: tuple[str, ...] = SIDES
    curtain: bool = False
    taking_back: Policy = Policy.STRICT
    dice: Dice = field(default_factory=lambda: SeededDice(b"scene"))
    kind: DiceKind = "scripted"
    options: dict[str, Any] = field(default_factory=dict)
    hands: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # event cards, dealt after the script

    def record(self, file: Path) -> Record[State]:
        """The game, written down."""
        file.parent.mkdir(parents=True, exist_ok=True)
        script = file.with_suffix(".txt")
        script.write_text(self.script, "utf-8")
        played = Performance(read_script(script), TITLE)
        script.unlink()
        scenario, options = TITLE.load(TITLE.scenarios()[0]), TITLE.read_options({"cards": "none", **self.options})
        players, kind = self.seats().written(), self.kind
        record: Record[State] = Record.begin(
            file, TITLE, scenario, options, players, played.dice, kind, taking_back=self.taking_back
        )
        played.play(record.game, record.submit)
        record.game.dice = self.dice
        if self.hands:
            dealt = replace(record.game.state, hands=self.hands)
            record.game.go_to(Moment(0, None, dealt, None, (), (), dealt, None))
        return record

    def seats(self) -> Seats:
        players = {side: "human" if side in self.people else "random" for side in SIDES}
        return Seats(players, self.curtain)
