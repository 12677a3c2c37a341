"""A player elsewhere: he accepts an invitation, sees what his side sees, and sends commands back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from roma_desktop.core.correspondence.book import Book, beginnings
from roma_desktop.core.correspondence.file_names import plain
from roma_desktop.core.correspondence.invitation import invited_to, start_of, title_of
from roma_desktop.core.correspondence.letters import (
    MOST_COMMANDS,
    MOST_TOLD,
    Acceptance,
    Invitation,
    Letter,
    Orders,
    Sealed,
    Turn,
    digest_of,
    letter_in,
    seal,
)
from roma_desktop.core.correspondence.shares import (
    KEEPER,
    check_shares,
    common_key,
    is_share,
    new_share,
    promise,
    seed_of,
)
from roma_desktop.core.correspondence.telling import Beheld, Followed, SeenGame, follow
from roma_desktop.core.dice import commitment
from roma_desktop.core.errors import BadFile, RomaError
from roma_desktop.core.flow import Command, Position
from roma_desktop.core.game import Moment, outcome_seen
from roma_desktop.core.message import Message, Unsayable, Words, check_sayable, messages_in, say
from roma_desktop.core.title import Title, Unreadable

L = TypeVar("L", bound=Letter)

ENDING = ".seat"


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=True, tag_field="line"):
    """A line of the book of a seat."""


class Sat(Line, frozen=True):
    """The invitation was accepted: its file, this player's half of the key, his share of the seed."""

    id: str
    side: str
    file: bytes
    key: str
    share: str

    def __post_init__(self) -> None:
        check_shares(self.key, self.share)


class Received(Line, frozen=True):
    """A turn came."""

    file: bytes


class Drafted(Line, frozen=True):
    """These commands are to be sent, as far as the player has got."""

    commands: tuple[dict[str, Any], ...]
    closed: bool = False


class Sent(Line, frozen=True):
    """The commands were sealed; they can't be changed any more."""

    file: bytes


AnyLine = Sat | Received | Drafted | Sent


class Seat:
    """One side of a game whose record is kept elsewhere.

    ``game`` is what the side sees of it; None before the first turn has come. ``drafted`` are the commands to be sent;
    ``closed``: none can follow them before the answer is here.
    """

    def __init__(self, book: Book[AnyLine], find_title: Any) -> None:
        """Raises ``BadFile``."""
        self._book, first = book, book.entries[0]
        if not isinstance(first, Sat):
            raise book.damaged(first)
        self._first: Sat = first
        letter = self._letter(first, Invitation)
        self.invitation: Invitation = letter
        self.title: Title[Any] = title_of(letter, find_title, book.file)
        self.start = start_of(self.title, letter, book.file)
        ours = (letter.id, letter.side) == (first.id, first.side) and is_share(letter.key)
        if not ours or letter.side not in self.title.sides(self.start):
            raise book.damaged(first)
        self.game: SeenGame | None = None
        self.turns: list[Turn] = []
        self._told: Moment[Any] | None = None  # the moment at which the last turn ended
        self.drafted: list[Command] = []
        self.closed = False
        for line in book.entries[1:]:
            self._go_through(line)
        self._draft_again()

    # ------------------------------------------------------------ sitting down

    @classmethod
    def join(cls, folder: Path, sealed: Sealed, find_title: Any) -> Seat:
        """Accept an invitation; the seat's book is kept in a folder. Raises ``BadFile`` or ``CannotSave``."""
        letter = sealed.letter
        assert isinstance(letter, Invitation)
        invited_to(sealed, find_title)
        book: Book[AnyLine] = Book.create(
            folder / f"{letter.id[:16]} {plain(letter.side)}{ENDING}",
            Sat(letter.id, letter.side, sealed.data, new_share(), new_share()),
        )
        return cls(book, find_title)

    @classmethod
    def open(cls, file: Path, find_title: Any) -> Seat:
        """Go on with the book of a seat. Raises ``BadFile``, ``InUse`` or ``CannotSave``."""
        book: Book[AnyLine] = Book.open(file, AnyLine)
        try:
            return cls(book, find_title)
        except BaseException:
            book.close()
            raise

    @classmethod
    def find(cls, folder: Path, game: str, side: str, find_title: Any) -> Seat | None:
        """The seat at a side of a game, in the folder of saved games. Raises as ``open`` does."""
        file = seat_file(folder, game, side)
        return None if file is None else cls.open(file, find_title)

    @property
    def file(self) -> Path:
        return self._book.file

    @property
    def side(self) -> str:
        return self.invitation.side

    @property
    def key(self) -> bytes:
        """The key of the two programs."""
        return common_key(self.invitation.key, self._first.key)

    @property
    def share(self) -> str:
        """This player's share of the seed."""
        return self._first.share

    @property
    def has_record(self) -> bool:
        """Whether the last turn ended the game and brought its record."""
        ending = self.turns[-1].ending if self.turns else None
        return ending is not None and bool(ending.record)

    def words(self, language: str) -> Words:
        """Puts messages into words, with the names of the scenario."""
        return self.title.words(self.start, language)

    def acceptance(self) -> bytes:
        """The answer to the invitation: always the same."""
        first, invitation = self._first, self.invitation
        letter = Acceptance(
            id=first.id, side=first.side, number=1, before=digest_of(first.file),
            key=first.key, share=first.share,
        )  # fmt: skip
        return seal(letter, bytes.fromhex(invitation.key))

    # ------------------------------------------------------------ turns

    def receive(self, sealed: Sealed) -> bool:
        """Take a turn in; whether it is a new one. Raises ``BadFile`` if it isn't the next, ``CannotSave``."""
        letter = sealed.letter
        assert isinstance(letter, Turn)
        if (letter.id, letter.side) != (self._first.id, self._first.side):
            raise BadFile(sealed.file, None, say("it belongs to another game"))
        sealed.check(self.key)
        files = self._files(Received)
        if files and digest_of(files[-1]) == sealed.digest:
            return False
        if self.turns and letter.number <= self.turns[-1].number:
            raise BadFile(sealed.file, None, say("this turn was opened before, and the game has gone on since"))
        if letter.before != digest_of(self._sent()):
            raise BadFile(sealed.file, None, say("a file between this one and the last you have opened is missing"))
        self._check_promises(letter, sealed.file)
        self._follow(letter, sealed.file)
        self._book.note(Received(sealed.data))
        self.drafted, self.closed = [], False
        return True

    def as_told(self) -> SeenGame:
        """The game as the last turn told it: what was played here since then is taken out of it."""
        assert self.game is not None
        assert self._told is not None
        self.game.back_to(self._told)
        return self.game

    def draft(self, commands: Sequence[Command], *, closed: bool) -> None:
        """These are the commands to be sent so far. Raises ``CannotSave``."""
        assert not self.sealed
        if len(commands) > MOST_COMMANDS:
            raise RomaError(say("more than {most} commands in one letter", most=MOST_COMMANDS))
        data = tuple(self.title.codec.command(command) for command in commands)
        self._book.note(Drafted(data, closed))
        self.drafted, self.closed = list(commands), closed

    @property
    def sealed(self) -> bool:
        """Whether the commands for the last turn have been sealed already."""
        last = next((line for line in reversed(self._book.entries) if isinstance(line, Received | Sent)), None)
        return isinstance(last, Sent)

    def orders(self) -> bytes:
        """Seal the commands: from now on the file is always the same. Raises ``CannotSave``."""
        if self.sealed:
            return self._sent()
        data = tuple(self.title.codec.command(command) for command in self.drafted)
        turn, before = self.turns[-1], digest_of(self._files(Received)[-1])
        letter = Orders(id=turn.id, side=turn.side, number=turn.number + 1, before=before, commands=data)
        file = seal(letter, self.key)
        self._book.note(Sent(file))
        return file

    def all_orders(self) -> list[tuple[dict[str, Any], ...]]:
        """The commands of every letter that was sent, in their order."""
        sent = [line for line in self._book.entries if isinstance(line, Sent)]
        return [self._letter(line, Orders).commands for line in sent]

    def close(self) -> None:
        self._book.close()

    # ------------------------------------------------------------ inside

    def _files(self, kind: type[Received] | type[Sent]) -> list[bytes]:
        return [line.file for line in self._book.entries if isinstance(line, kind)]

    def _letter(self, line: Sat | Received | Sent, kind: type[L]) -> L:
        """The letter in a line of the book; raises ``BadFile`` if there is none of this kind."""
        try:
            letter = letter_in(line.file, self.file).letter
        except BadFile:
            raise self._book.damaged(line) from None
        if not isinstance(letter, kind):
            raise self._book.damaged(line)
        return letter

    def _go_through(self, line: AnyLine) -> None:
        """Take in a line of the book after the first; raises ``BadFile``."""
        match line:
            case Received():
                self._follow(self._letter(line, Turn), self.file)
            case Sent():
                self._letter(line, Orders)
            case Sat():
                raise self._book.damaged(line)

    def _sent(self) -> bytes:
        """The file that was sent last."""
        files = self._files(Sent)
        return files[-1] if files else self.acceptance()

    def _check_promises(self, letter: Turn, file: Path) -> None:
        """Raise ``BadFile`` if the shares of the seed differ from those told before, or the seed isn't as promised."""
        first = self.turns[0] if self.turns else letter
        kept = letter.shares == first.shares and letter.commitment == first.commitment
        if not kept or letter.shares.get(self.side) != self.share:
            raise BadFile(file, None, say("the seed of its dice isn't the one that was agreed on"))
        if letter.ending is None:
            return
        whole = seed_of({KEEPER: letter.ending.share, **letter.shares}) if is_share(letter.ending.share) else b""
        if (
            not whole
            or promise(letter.ending.share) != self.invitation.promise
            or commitment(whole) != first.commitment
        ):
            raise BadFile(file, None, say("the seed of its dice isn't the one that was agreed on"))

    def _follow(self, letter: Turn, file: Path) -> None:
        """Carry out what a turn tells; raises ``BadFile`` if it leads to another position, or can't be said."""
        title = self.title
        try:
            shared = title.shared(self.start)
            origin = title.codec.read_position(letter.origin, shared)
            moments = list(follow(title, shared, origin, letter.told))
            check_sayable(_said(letter, origin, moments), self.words("en"), MOST_TOLD)
        except Unsayable:
            raise BadFile(file, None, say("it says something that can't be put into words")) from None
        except Unreadable as error:
            raise BadFile(file, None, error.reason) from None
        except Exception:  # somebody with the key may tell of things that can't have happened
            raise BadFile(file, None, say("it tells of events that don't lead to its position")) from None
        game = self.game
        if game is None:
            game = SeenGame(origin, (), origin, None)
        elif self._told is not None:
            game.back_to(self._told)
        if game.state != origin:
            game.goes_on((Beheld(origin),), origin, None)
        for one in moments:
            game.goes_on(one.events, one.state, one.actor)
        if title.codec.digest(game.state) != letter.digest:
            raise BadFile(file, None, say("it tells of events that don't lead to its position"))
        self.game, self._told = game, game.now
        self.turns.append(letter)

    def _draft_again(self) -> None:
        """Take up again the commands that were drafted for the last turn before the program ended."""
        since = next((n for n, line in enumerate(reversed(self._book.entries)) if isinstance(line, Received)), 0)
        news = self._book.entries[len(self._book.entries) - since :]
        last = next((line for line in reversed(news) if isinstance(line, Drafted)), None)
        if last is not None:
            try:
                self.drafted = [self.title.codec.read_command(data) for data in last.commands]
            except Unreadable:
                raise self._book.damaged(last) from None
            self.closed = last.closed


def _said(letter: Turn, origin: Position, moments: Sequence[Followed]) -> Iterator[Message]:
    """All messages of a turn, and those in the steps that are still to be played after it."""
    if letter.stopped is not None:
        yield letter.stopped
    yield from (line.words for one in moments for line in one.lines)
    yield from messages_in((moments[-1].state if moments else origin).steps)


def foreseen(state: Any, command: Command, side: str) -> bool:
    """Whether a command needs no dice, and leads to the same in a side's eyes whatever is hidden from it.

    ``state`` is the position as the side sees it.
    """
    outcomes = [outcome_seen(view, command, side) for view in state.imagined(side)]
    return bool(outcomes) and outcomes[0] is not None and all(one == outcomes[0] for one in outcomes)


def seat_file(folder: Path, game: str, side: str) -> Path | None:
    """The book of a seat, by the game's id and the side."""
    found = (file for file, about in beginnings(folder, ENDING) if (about.id, about.side) == (game, side))
    return next(found, None)
