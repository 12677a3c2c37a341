"""Players who sit elsewhere: what the table says while a file is to be sent or awaited."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from roma_desktop.core.correspondence.keeper import ELSEWHERE
from roma_desktop.core.correspondence.seat_record import SeatRecord
from roma_desktop.core.errors import RomaError
from roma_desktop.core.flow import Command
from roma_desktop.core.message import Words, say
from roma_desktop.core.records.record import Record
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.table.controller_ports import Seats, Table
from roma_desktop.ui.table.history.missed import MissedLine, since

POST, BACK = "post", "unpost"


class ElsewherePort(Protocol):
    """What this needs of the controller of a table."""

    record: Record[Any]
    page: Table
    viewer: str

    @property
    def seats(self) -> Seats: ...

    @property
    def words(self) -> Words: ...

    def refresh(self) -> None:
        """Show the position and ask what is to be decided."""


class Elsewhere:
    """Knows whether the game goes on elsewhere now, and says it."""

    def __init__(self, table: ElsewherePort) -> None:
        self._table = table

    @property
    def waits(self) -> bool:
        """Whether nobody at this table can go on before a file has come."""
        record, decision = self._table.record, self._table.record.game.decision
        if isinstance(record, SeatRecord):
            return record.away
        return decision is not None and self._table.seats.players.get(decision.actor) == ELSEWHERE

    def told(self) -> list[MissedLine]:
        """What has happened elsewhere since the one at the table decided last; nothing where nobody is elsewhere."""
        table = self._table
        if ELSEWHERE not in table.seats.players.values() or not table.viewer:
            return []
        return since(table.record.game.line, table.viewer)

    def note_rest(self, commands: Sequence[Command]) -> None:
        """Note commands that were ordered together with the last one, which is noted already."""
        record = self._table.record
        assert isinstance(record, SeatRecord)
        if commands:
            record.add(commands)

    def show(self) -> None:
        """Say in the bar what is to be sent, or awaited."""
        table = self._table
        record, decision = table.record, table.record.game.decision
        table.page.clear_desk()
        if not isinstance(record, SeatRecord):
            assert decision is not None
            said = say("{side:power}: somebody elsewhere has to decide now.", side=decision.actor)
            send = say("Save the turn for {side:power}…", side=decision.actor)
            table.page.wait_for(decision.actor, table.words.say(said), (self._choice(POST, send),))
            return
        if record.seat_taken.sealed:
            said = say("Your turn is sealed. The game goes on here when you open the answer.")
            choices: tuple[Choice, ...] = (self._choice(POST, say("Save it once more…"), primary=False),)
        else:
            said = say("What you have ordered now needs dice, or somebody elsewhere: send your turn.")
            choices = (self._choice(POST, say("Save my turn…")),)
            if record.seat_taken.drafted:
                choices = (self._choice(BACK, say("Take the last order back"), primary=False), *choices)
        table.page.wait_for(table.viewer, table.words.say(said), choices)

    def at_the_end(self) -> tuple[Choice, ...]:
        """What can be sent when the game is over: the last turns, with the record for everybody to check."""
        table = self._table
        if isinstance(table.record, SeatRecord) or ELSEWHERE not in table.seats.players.values():
            return ()
        return (self._choice(POST, say("Save the last turns…"), primary=False),)

    def press(self, key: str) -> bool:
        """Take a press of a button of the bar; whether it belongs here."""
        if key == POST:
            self._table.page.ask_for_post()
        elif key == BACK:
            self._take_back()
        return key in (POST, BACK)

    def _take_back(self) -> None:
        table = self._table
        try:
            table.record.undo()
        except RomaError as error:
            table.page.trouble(error)
            return
        table.page.rewrite_chronicle()
        table.refresh()

    def _choice(self, key: str, words: Any, *, primary: bool = True) -> Choice:
        return Choice(key, self._table.words.say(words), primary=primary)
