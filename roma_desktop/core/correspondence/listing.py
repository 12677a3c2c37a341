"""What the books of games by file tell at a glance: whose turn it is, which file is awaited. No book is locked."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from pathlib import Path
from typing import Any

import msgspec

from roma_desktop.core.correspondence import keeper, ledger, seat
from roma_desktop.core.correspondence.book import entries_of
from roma_desktop.core.correspondence.letters import Invitation, Turn, letter_in
from roma_desktop.core.errors import BadFile


class Awaits(Enum):
    """What a game by file waits for."""

    NOTHING = "nothing"
    """No file: the player at this computer has something to do."""
    ANSWERS = "answers"
    """Players who were invited haven't accepted yet."""
    ORDERS = "orders"
    """A turn was sent, and its answer isn't here."""
    TURN = "turn"
    """The answer was sealed, or the invitation accepted: the one who keeps the record is to send the next turn."""
    OVER = "over"


class Listed(msgspec.Struct, frozen=True):
    """A game by file. ``side`` is the one that is played here, "" where the record is kept here.

    ``who``: the sides whose files are awaited. In the book of a seat it is always the seat's own side.
    ``number``: that of the turn or file that comes next.
    """

    game: str
    scenario: Mapping[str, Any]
    side: str
    awaits: Awaits
    who: tuple[str, ...] = ()
    number: int = 0


def listed(book: Path) -> Listed | None:
    """What a book tells; None if it can't be read."""
    try:
        if book.suffix == seat.ENDING:
            return _seat(entries_of(book, seat.AnyLine), book)
        return _keeper(entries_of(book, ledger.AnyLine))
    except BadFile:
        return None


def _seat(entries: list[Any], book: Path) -> Listed | None:
    first = entries[0]
    if not isinstance(first, seat.Sat):
        return None
    invitation = letter_in(first.file, book).letter
    if not isinstance(invitation, Invitation):
        return None

    def found(awaits: Awaits, number: int) -> Listed:
        return Listed(invitation.game, invitation.scenario, invitation.side, awaits, (invitation.side,), number)

    last = next((line for line in reversed(entries) if isinstance(line, seat.Received)), None)
    turn = letter_in(last.file, book).letter if last is not None else None
    if not isinstance(turn, Turn):
        return found(Awaits.TURN, ledger.ACCEPTED + 1)
    if turn.ending is not None:
        return found(Awaits.OVER, turn.number)
    sealed = any(isinstance(line, seat.Sent) for line in entries[entries.index(last) :])
    return found(Awaits.TURN, turn.number + 2) if sealed else found(Awaits.NOTHING, turn.number + 1)


def _keeper(entries: list[Any]) -> Listed | None:
    first = entries[0]
    if not isinstance(first, ledger.Invited):
        return None
    away = [side for side, player in first.players.items() if player == keeper.ELSEWHERE]
    joined = {line.side for line in entries if isinstance(line, ledger.Joined)}
    missing = tuple(side for side in away if side not in joined)
    if missing:
        return Listed(first.game, first.scenario, "", Awaits.ANSWERS, missing, ledger.ACCEPTED)
    posted: dict[str, int] = {}
    for line in entries:
        if isinstance(line, ledger.Posted):
            posted[line.side] = line.number + 1
        elif isinstance(line, ledger.Taken):
            posted.pop(line.side, None)
    awaits = Awaits.ORDERS if posted else Awaits.NOTHING
    return Listed(first.game, first.scenario, "", awaits, tuple(posted), max(posted.values(), default=0))
