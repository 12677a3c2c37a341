"""Writes what the chronicle says of a moment of the game: what happened, and what is to be said about the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

from roma_desktop.core.game import Moment
from roma_desktop.core.message import Message, say
from roma_desktop.core.records.record import Record
from roma_desktop.ui.parts.chronicle.book import Entry
from roma_desktop.ui.table.history.chronicling import entries_of, note
from roma_desktop.ui.table.history.undo import Undo
from roma_desktop.ui.table.opponents.computer_turns import ComputerTurns
from roma_desktop.ui.table.presenter import Presenter
from roma_desktop.ui.table.sheets.dice_report import beginning_of
from roma_desktop.ui.table.viewpoint import Viewpoint


class ChroniclerPort(Protocol):
    """What the chronicle is written from."""

    record: Record[Any]
    presenter: Presenter[Any]
    viewpoint: Viewpoint
    undo: Undo
    computers: ComputerTurns

    def colour_of(self, power: str) -> str: ...


class Chronicler:
    """Writes for the one who looks at the table."""

    def __init__(self, table: ChroniclerPort) -> None:
        self._table = table

    def entries(self, moment: Moment[Any]) -> list[Entry]:
        """The lines of a moment, as the one at the table may know them."""
        table = self._table
        words, eyes = table.viewpoint.words, table.viewpoint.eyes
        return [
            *(note(words.pieces(said)) for said in (*self._sealed(moment), *table.computers.reasons(moment))),
            *entries_of(moment, eyes, words, table.presenter, table.colour_of),
            *(note(words.pieces(said)) for said in table.undo.notes(moment.number)),
        ]

    def _sealed(self, moment: Moment[Any]) -> Iterator[Message]:
        """Before the first roll: how the seal of the dice begins, by which they can be checked when all is over."""
        seal = self._table.record.header.commitment
        if seal and not moment.number:
            yield say("The dice are sealed; the seal begins with {seal} (D shows all of it).", seal=beginning_of(seal))
