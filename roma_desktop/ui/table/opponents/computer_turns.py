"""The turns of computer players at the table: they think, are told to hurry, act, and leave their reasons behind."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Protocol

from PySide6.QtCore import QObject

from roma_desktop.ai.reasons import told
from roma_desktop.core.errors import CannotSave
from roma_desktop.core.flow import Command
from roma_desktop.core.game import Moment
from roma_desktop.core.message import Message, Words, say
from roma_desktop.core.records.record import Record
from roma_desktop.games import registry
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.table.controller_ports import Seats, Table
from roma_desktop.ui.table.opponents.computers import Computers

PATIENCE = 1.0  # seconds of thinking before the table says how far it has come
PERSON = "human"  # the word for a side that a person plays
HURRY = "hurry"  # the button that makes the thinking player decide


class TurnsPort(Protocol):
    """What the turns of computer players need of the controller."""

    record: Record[Any]
    page: Table

    @property
    def seats(self) -> Seats: ...

    @property
    def words(self) -> Words: ...

    def submit(self, command: Command) -> bool:
        """Carry a command out, or say why not; whether it was carried out."""


class ComputerTurns(QObject):
    """Lets the computer player of the side that must decide think, and carries out what he decides.

    The person's ``adviser`` thinks in a process of its own: neither waits for the other, or interrupts it.
    """

    def __init__(self, table: TurnsPort) -> None:
        super().__init__()
        self._table = table
        self.computers, self.adviser = Computers(table.record, self), Computers(table.record, self)
        self.computers.decided.connect(self._on_decided)
        self.computers.progressed.connect(self._on_progress)
        for one in (self.computers, self.adviser):
            one.failed.connect(table.page.trouble)

    def think(self) -> Command | None:
        """The command of the player who must decide; None while he is thinking: then it is carried out later."""
        decision = self._table.record.game.decision
        assert decision is not None
        return self.computers.think(self._table.seats.players[decision.actor])

    def advise(self, word: str) -> bool:
        """Think in the place of the person who must decide, as the player with this word would; whether it began."""
        return self.adviser.advise(word)

    def press(self, key: str) -> bool:
        """A button of the bar; whether it was meant for the thinking player."""
        if key == HURRY:
            self.computers.hurry()
        return key == HURRY

    def stop(self) -> None:
        """Let nobody think any more: neither a computer player nor the adviser."""
        self.computers.stop()
        self.adviser.stop()

    def close(self) -> None:
        self.computers.close()
        self.adviser.close()

    def reasons(self, moment: Moment[Any]) -> Sequence[Message]:
        """What a computer player had in mind with a command; nobody is told before the game is over."""
        game = self._table.record.game
        why = self._table.record.reasons.get(moment.number)
        return () if why is None or game.decision is not None else (why,)

    def _on_decided(self, command: Command) -> None:
        record, reason = self._table.record, self.computers.reason
        decision = record.game.decision
        if self._table.submit(command) and reason is not None and decision is not None:
            why = told(reason, registry.mind(record.header.game), decision.actor)
            with suppress(CannotSave):  # the command is safe
                record.reason(record.game.now, decision.actor, why)

    def _on_progress(self, percent: int) -> None:
        """Say how far a computer player has come that has been thinking for a while, and offer to hurry him."""
        decision = self._table.record.game.decision
        if decision is None or self._table.seats.players.get(decision.actor) == PERSON:
            return
        if self.computers.seconds > PATIENCE:
            words = self._table.words
            far = say("{power:power} {power:is|are} thinking.", power=decision.actor)
            if percent:
                far = say("{power:power} {power:is|are} thinking: {n} %", power=decision.actor, n=percent)
            hurry = Choice(HURRY, words.say(say("Decide at once")))
            self._table.page.wait_for(decision.actor, words.say(far), (hurry,))
