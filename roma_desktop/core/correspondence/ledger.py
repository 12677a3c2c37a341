"""The book of the one who keeps the record: its lines, and what they say of each side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from roma_desktop.core.correspondence.book import Book
from roma_desktop.core.correspondence.shares import check_shares
from roma_desktop.core.message import Message, Unsayable, Words, check_sayable

ACCEPTED = 1  # the number of an acceptance
LONGEST_REFUSAL = 2_000  # letters of why a command couldn't be carried out


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=True, tag_field="line"):
    """A line of the keeper's book."""


class Invited(Line, frozen=True):
    """What is played by whom; ``keys``: the keeper's halves of the keys, by side; ``share``: his share of the seed."""

    id: str
    game: str
    rules: str
    scenario: dict[str, Any]
    options: dict[str, Any]
    players: dict[str, str]
    keys: dict[str, str]
    share: str

    def __post_init__(self) -> None:
        check_shares(self.share, *self.keys.values())


class Joined(Line, frozen=True):
    """A player has accepted."""

    side: str
    key: str
    share: str
    digest: str

    def __post_init__(self) -> None:
        check_shares(self.key, self.share)


class Posted(Line, frozen=True):
    """A turn was written for a side: ``upto`` is the number of the last command that it tells of."""

    side: str
    number: int
    upto: int
    file: bytes


class Taken(Line, frozen=True):
    """Orders of a side were opened when command number ``after`` was the last; they are carried out from here on."""

    side: str
    number: int
    digest: str
    after: int
    commands: tuple[dict[str, Any], ...]


class Carried(Line, frozen=True):
    """The orders taken last were carried out as far as they could be."""

    side: str
    count: int
    stopped: Message | None = None


AnyLine = Invited | Joined | Posted | Taken | Carried


class Ledger:
    """A keeper's ``book``, and what was sent to each side and came from it."""

    def __init__(self, book: Book[AnyLine]) -> None:
        self.book = book

    def joined(self, side: str) -> Joined | None:
        """How a side accepted; None if it hasn't yet."""
        return next((line for line in self.book.entries if isinstance(line, Joined) and line.side == side), None)

    def others_shares(self) -> dict[str, str]:
        """The shares of the seed that the invited players gave, by side."""
        return {line.side: line.share for line in self.book.entries if isinstance(line, Joined)}

    def last(self, side: str) -> Joined | Posted | Taken | None:
        """The last line about what was sent to a side or came from it; None if there is none."""
        kinds = (Joined, Posted, Taken)
        found = (line for line in reversed(self.book.entries) if isinstance(line, kinds) and line.side == side)
        return next(found, None)

    def next_number(self, side: str) -> int:
        """The number of the next letter to a side."""
        last = self.last(side)
        return 1 + (last.number if isinstance(last, Posted | Taken) else ACCEPTED)

    def before(self, side: str) -> str:
        """The digest of the file that came from a side last."""
        kinds = (Joined, Taken)
        found = (line for line in reversed(self.book.entries) if isinstance(line, kinds) and line.side == side)
        return next(line.digest for line in found)

    def told_upto(self, side: str) -> int:
        """The command up to which a side has been told; -1 before the first turn."""
        found = (line for line in reversed(self.book.entries) if isinstance(line, Posted) and line.side == side)
        return next((line.upto for line in found), -1)

    def carried(self, side: str) -> Carried:
        """What became of the orders of a side that came last."""
        found = (line for line in reversed(self.book.entries) if isinstance(line, Carried) and line.side == side)
        return next(found, Carried(side, 0))

    def misfit(self) -> AnyLine | None:
        """The first line that can't stand where it does; None if there is none.

        It is a second beginning, a line about a side that hasn't joined, or a refusal that can't be put into words.
        """
        sides: set[str] = set()
        for line in self.book.entries[1:]:
            if isinstance(line, Joined):
                sides.add(line.side)
            if isinstance(line, Invited) or line.side not in sides or not _sayable(line):
                return line
        return None

    def after(self, taken: Taken) -> Sequence[AnyLine]:
        """The lines that follow the one about some orders."""
        return self.book.entries[self.book.entries.index(taken) + 1 :]


def _sayable(line: AnyLine) -> bool:
    """Whether the words of a line, if it has any, can be said."""
    if not isinstance(line, Carried) or line.stopped is None:
        return True
    try:
        check_sayable((line.stopped,), Words(), LONGEST_REFUSAL)
    except Unsayable:
        return False
    return True
