"""Two programs with data folders of their own that play a game by file: one keeps the record, one has a side."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from small_war import SMALL

from roma_desktop.core.correspondence.keeper import ELSEWHERE, Keeper, book_of
from roma_desktop.core.correspondence.ledger import Carried
from roma_desktop.core.correspondence.letters import Sealed, letter_in
from roma_desktop.core.correspondence.seat import Seat
from roma_desktop.core.correspondence.seat_record import Noted, SeatRecord
from roma_desktop.core.records.reading import open_record
from roma_desktop.core.records.record import Record
from roma_desktop.games.registry import title

GAME = title("roma_victrix")
AWAY = "carthage"
FILE = Path("a turn.roma-turn")


def small_war(folder: Path) -> Any:
    file = folder / "small.yaml"
    file.write_text(SMALL, encoding="utf-8")
    return GAME.load(file)


def letter(data: bytes) -> Sealed:
    return letter_in(data, FILE)


class TwoPrograms:
    """``keeper`` and ``record`` are in one folder, ``seat`` is in the other; nothing but bytes goes between them."""

    def __init__(self, folder: Path, chance: int = 1) -> None:
        self.here, self.there = folder / "keeper", folder / "elsewhere"
        self._chance = random.Random(chance)
        players = {"rome": "human", AWAY: ELSEWHERE}
        options = GAME.read_options({"leader_boxes": False})
        self.keeper = Keeper.invite(self.here / "war.roma", GAME, small_war(folder), options, players)
        self.seat = Seat.join(self.there, letter(self.keeper.invitation(AWAY)), title)
        self.record: Record[Any] | None = None

    def begin(self) -> Record[Any]:
        self.keeper.accept(letter(self.seat.acceptance()))
        self.record = self.keeper.begin()
        return self.record

    def choose(self, game: Any) -> Any:
        choices = list(game.options)
        (chosen,) = self._chance.choices(choices, [GAME.weight(choice) for choice in choices])
        return chosen

    def play_here(self) -> bytes:
        """Until somebody elsewhere must decide; the file for him."""
        assert self.record is not None
        while not self.keeper.due(self.record):
            self.record.submit(self.choose(self.record.game))
        return self.keeper.turn(AWAY, self.record)

    def play_there(self) -> bytes:
        """Until dice, something hidden or the other side is needed; the file for the keeper."""
        table = SeatRecord(self.seat)
        while not table.away:
            try:
                table.submit(self.choose(table.game))
            except Noted:
                break
        return self.seat.orders()

    def exchange(self) -> Carried:
        """A turn there and back."""
        assert self.record is not None
        assert self.seat.receive(letter(self.play_here()))
        return self.keeper.take(letter(self.play_there()), self.record)

    def start_again(self) -> None:
        """Both programs are killed and started again."""
        assert self.record is not None
        self.keeper.close()
        self.record._journal.close()
        self.seat.close()
        self.keeper = Keeper.open(book_of(self.here / "war.roma"), title)
        self.record = open_record(self.here / "war.roma", title)
        self.seat = Seat.open(self.seat.file, title)

    def close(self) -> None:
        self.keeper.close()
        self.seat.close()
        if self.record is not None:
            self.record.close()
