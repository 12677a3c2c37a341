"""The record of a game for a player elsewhere: what his side sees, and the commands that he is going to send."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from roma_desktop.core.correspondence.keeper import ELSEWHERE
from roma_desktop.core.correspondence.seat import Seat, foreseen
from roma_desktop.core.errors import CannotSave, RomaError
from roma_desktop.core.flow import Command
from roma_desktop.core.game import Moment, Policy
from roma_desktop.core.message import Message, say
from roma_desktop.core.records.entries import FORMAT, Header, Reason
from roma_desktop.core.records.record import Record
from roma_desktop.core.records.seeds import Era


class KeptElsewhere(CannotSave):
    """The refusal of something that only the keeper of the record can do."""

    def __init__(self) -> None:
        RomaError.__init__(self, say("The record of this game is kept elsewhere: it can be had when the game is over."))


class Noted(RomaError):
    """A command was noted as the end of the letter; it is carried out when the keeper of the record has the letter."""

    def __init__(self) -> None:
        super().__init__(say("This is carried out when your turn has been sent."))


class TooLate(RomaError):
    """Nothing can be added to the commands of this turn."""


class SeatRecord(Record[Any]):
    """The game of a seat, for a table. Commands whose outcome is certain are carried out here, and sent as well.

    The first command whose outcome isn't certain is sent without being carried out; then the game waits for the answer
    (``away``).
    """

    def __init__(self, seat: Seat) -> None:
        self.seat_taken, game = seat, seat.as_told()
        self.title, self.game, self.header = seat.title, game, _header(seat)
        self.went, self.names, self.reasons = [], {}, {}
        self.players = dict(self.header.players)
        self.eras = [Era(self.header.commitment)]
        self.needs_positions = False
        self._begun = self.game.now
        for command in seat.drafted:
            if seat.closed and not foreseen(self.game.state, command, seat.side):
                break  # it and what follows are carried out by the keeper of the record
            self.game.submit(command)

    @property
    def file(self) -> Path:
        return self.seat_taken.file

    @property
    def lost(self) -> Message | None:
        return None

    @property
    def seal(self) -> str:
        return ""

    @property
    def away(self) -> bool:
        """Whether the commands are complete: they are to be sent, or were."""
        decision = self.game.decision
        return self.seat_taken.closed or self.seat_taken.sealed or decision is None or decision.actor != self._side

    @property
    def _side(self) -> str:
        return self.seat_taken.side

    def submit(self, command: Command) -> Moment[Any]:
        """Carry a command out if its outcome is foreseen; else note it and raise ``Noted``.

        Raises ``Illegal``, or ``KeptElsewhere`` once the commands are complete.
        """
        if self.away:
            raise KeptElsewhere()
        illegal = self.game.why_not(command)
        if illegal is not None:
            raise illegal
        if not foreseen(self.game.state, command, self._side):
            self.seat_taken.draft([*self._drafted(), command], closed=True)
            raise Noted()
        moment = self.game.submit(command)
        self._note()
        return moment

    def add(self, commands: Sequence[Command]) -> None:
        """Add commands to follow the last one, as far as the rules will allow them then. Raises ``TooLate``."""
        if self.seat_taken.sealed:
            raise TooLate(say("Your turn is sealed: no order can be added to it."))
        if not self.seat_taken.closed:
            raise TooLate(say("Somebody else has to decide next: no order of yours can follow."))
        self.seat_taken.draft([*self.seat_taken.drafted, *commands], closed=True)

    def undo(self, policy: Policy = Policy.STRICT, *, by: str = "", agreed: tuple[str, ...] = ()) -> bool:
        """Take the last command back; any can be until they are sealed. False if there is none."""
        if self.seat_taken.sealed:
            return False
        if self.seat_taken.closed:
            self.seat_taken.draft(self._drafted(), closed=False)
            return True
        if self.game.now is self._begun or not self.game.undo(Policy.STUDY):
            return False
        self._note()
        return True

    def redo(self) -> bool:
        done = not self.away and self.game.redo()
        if done:
            self._note()
        return done

    def go_to(self, moment: Moment[Any], *, by: str = "", agreed: tuple[str, ...] = ()) -> None:
        raise KeptElsewhere()

    def name(self, moment: Moment[Any], name: str) -> None:
        raise KeptElsewhere()

    def reason(self, moment: Moment[Any], by: str, why: Message) -> None:
        raise KeptElsewhere()

    def seat(self, players: Mapping[str, str]) -> None:
        raise KeptElsewhere()

    def new_seed(self, reason: Reason) -> Era:
        raise KeptElsewhere()

    def save_elsewhere(self, file: Path) -> None:
        raise KeptElsewhere()

    def save_copy(self, file: Path) -> None:
        raise KeptElsewhere()

    def finish(self) -> None:
        self.close()

    def close(self) -> None:
        self.seat_taken.close()

    def _note(self) -> None:
        self.seat_taken.draft(self._drafted(), closed=False)

    def _drafted(self) -> list[Command]:
        """The commands that were carried out here since the last turn came."""
        commands: list[Command] = []
        here = self.game.now
        while here is not self._begun and here.before is not None:
            assert here.command is not None
            commands.append(here.command)
            here = here.before
        return commands[::-1]


def _header(seat: Seat) -> Header:
    invitation = seat.invitation
    return Header(
        roma_desktop=FORMAT,
        game=invitation.game,
        rules=invitation.rules,
        scenario=invitation.scenario,
        options=invitation.options,
        players={side: "human" if side == seat.side else ELSEWHERE for side in invitation.players},
        dice="seeded",
        commitment=seat.turns[0].commitment,
    )
