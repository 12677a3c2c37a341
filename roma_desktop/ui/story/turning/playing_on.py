"""A new game that goes on from a moment of another: a copy of its record, with the computer in the other seats."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Any

from roma_desktop.ai.seating import is_computer, words_for
from roma_desktop.core.correspondence.file_names import new_record
from roma_desktop.core.files import disk
from roma_desktop.core.records.reading import open_record
from roma_desktop.core.records.record import Record
from roma_desktop.games.registry import title as find_title
from roma_desktop.ui.library.seats import HUMAN, Seats

USUAL = "consul"
"""The computer player who takes the seats of people, where a game has computer players who think."""


def played_on(record: Record[Any], number: int, preferred: str) -> tuple[Record[Any], Seats]:
    """A new record beside another one, which stays as it is; it stands after the command ``number``.

    One person plays on: in his old seat if he had the only one, else for the ``preferred`` side. Raises ``RomaError``.
    """
    file = new_record(record.file.parent, str(record.header.scenario.get("id", "")), date.today())
    record.save_copy(file)
    try:
        copy = open_record(file, find_title)
    except BaseException:
        _drop(file)
        raise
    try:
        copy.go_to(copy.game.moments[number])
        seats = seats_of(record, preferred)
        copy.seat(seats.written())
    except BaseException:
        copy.close()
        _drop(file)
        raise
    return copy, seats


def seats_of(record: Record[Any], preferred: str) -> Seats:
    """One person, and computer players in all other seats: the old ones, and the usual one where people sat."""
    sides = record.title.sides(record.game.state)
    before = Seats.read(record.players, sides)
    human = before.people[0] if len(before.people) == 1 else preferred if preferred in sides else sides[0]
    usual = _usual(record.title.id)
    players: Mapping[str, str] = {
        side: HUMAN if side == human else word if is_computer(word) else usual for side, word in before.players.items()
    }
    return Seats.at(players)


def _usual(game: str) -> str:
    known = words_for(game)
    return USUAL if USUAL in known else known[-1]


def _drop(file: Path) -> None:
    with suppress(OSError):
        disk.unlink(file)
