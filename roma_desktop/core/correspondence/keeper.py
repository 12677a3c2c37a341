"""The one who keeps the record: he invites, sends turns, and carries out the commands that come back."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from roma_desktop.core.correspondence.book import Book, beginnings
from roma_desktop.core.correspondence.ledger import AnyLine, Carried, Invited, Joined, Ledger, Posted, Taken
from roma_desktop.core.correspondence.letters import (
    Acceptance,
    Ending,
    Invitation,
    Orders,
    Sealed,
    Turn,
    digest_of,
    seal,
)
from roma_desktop.core.correspondence.shares import KEEPER, common_key, is_share, new_game, new_share, promise, seed_of
from roma_desktop.core.correspondence.telling import told
from roma_desktop.core.dice import commitment
from roma_desktop.core.errors import BadFile, Illegal
from roma_desktop.core.files import disk
from roma_desktop.core.flow import Command, Interjection
from roma_desktop.core.message import Message, Words, say
from roma_desktop.core.records.record import Record
from roma_desktop.core.title import Title, Unreadable

ENDING = ".post"
MAX_RECORD = 32_000_000  # bytes of a record that fits into a letter
OTHERWISE = say("this side has been taken already, with another file; that one counts")
ELSEWHERE = "elsewhere"
"""How a record names a player who sits elsewhere and gets his turns by file."""


class Keeper:
    """Somebody's part as the keeper of one record. ``book`` has all that was sent and received."""

    def __init__(self, book: Book[AnyLine], title: Title[Any]) -> None:
        """Raises ``BadFile``."""
        self._book, self._ledger, self.title = book, Ledger(book), title
        first, misfit = book.entries[0], self._ledger.misfit()
        assert isinstance(first, Invited)
        if misfit is not None:
            raise book.damaged(misfit)
        self.invited: Invited = first

    # ------------------------------------------------------------ before the game

    @classmethod
    def invite(cls, file: Path, title: Title[Any], scenario: Any, options: Any, players: Mapping[str, str]) -> Keeper:
        """Prepare the game that will be recorded in ``file``. Raises ``CannotSave``.

        ``players``: by side, ``ELSEWHERE`` for those who are to be invited.
        """
        away = [side for side, player in players.items() if player == ELSEWHERE]
        first = Invited(
            id=new_game(),
            game=title.id,
            rules=title.rules_version,
            scenario=msgspec.to_builtins(scenario, str_keys=True),
            options=msgspec.to_builtins(options),
            players=dict(players),
            keys={side: new_share() for side in away},
            share=new_share(),
        )
        return cls(Book.create(book_of(file), first), title)

    @classmethod
    def open(cls, book: Path, find_title: Any) -> Keeper:
        """Go on with a book. Raises ``BadFile``, ``InUse`` or ``CannotSave``."""
        opened: Book[AnyLine] = Book.open(book, AnyLine)
        try:
            return cls(opened, _title(opened, find_title))
        except BaseException:
            opened.close()
            raise

    @classmethod
    def find(cls, folder: Path, game: str, find_title: Any) -> Keeper | None:
        """The book of a game, by its id, in the folder of saved games. Raises as ``open`` does."""
        found = (file for file, about in beginnings(folder, ENDING) if about.id == game)
        file = next(found, None)
        return None if file is None else cls.open(file, find_title)

    @property
    def file(self) -> Path:
        """The record."""
        return self._book.file.with_name(self._book.file.name.removesuffix(ENDING))

    @property
    def elsewhere(self) -> tuple[str, ...]:
        """The sides that are played elsewhere."""
        return tuple(self.invited.keys)

    @property
    def awaited(self) -> tuple[str, ...]:
        """The sides whose players haven't accepted yet."""
        return tuple(side for side in self.elsewhere if self._ledger.joined(side) is None)

    def invitation(self, side: str) -> bytes:
        """The invitation for a side: always the same."""
        first = self.invited
        letter = Invitation(
            id=first.id, side=side, number=0, before="", game=first.game, rules=first.rules, scenario=first.scenario,
            options=first.options, players=_as_told(first.players, side), key=first.keys[side],
            promise=promise(first.share),
        )  # fmt: skip
        return seal(letter, bytes.fromhex(first.keys[side]))

    def words(self, language: str) -> Words:
        """Puts messages into words, with the names of the scenario. Raises ``BadFile``."""
        return self.title.words(self.title.start(*self._settled()), language)

    def _settled(self) -> tuple[Any, Any]:
        """The scenario and the options; raises ``BadFile``."""
        first = self.invited
        try:
            return self.title.read_scenario(first.scenario), self.title.read_options(first.options)
        except Unreadable as error:
            raise BadFile(self._book.file, 1, error.reason) from None

    def accept(self, sealed: Sealed) -> None:
        """A player has answered the invitation; raises ``BadFile``."""
        letter = sealed.letter
        assert isinstance(letter, Acceptance)
        self._check_side(sealed)
        sealed.check(bytes.fromhex(self.invited.keys[letter.side]))
        there = self._ledger.joined(letter.side)
        if there is not None and there.digest == sealed.digest:
            return
        if there is not None:
            raise BadFile(sealed.file, None, OTHERWISE)
        if letter.before != digest_of(self.invitation(letter.side)) or not (
            is_share(letter.key) and is_share(letter.share)
        ):
            raise BadFile(sealed.file, None, say("it doesn't answer the file that was sent last"))
        self._book.note(Joined(letter.side, letter.key, letter.share, sealed.digest))

    def begin(self) -> Record[Any]:
        """Set the game up, once everybody has accepted. Raises ``RomaError``."""
        assert not self.awaited
        scenario, options = self._settled()
        players = self.invited.players
        return Record.begin(self.file, self.title, scenario, options, players, seed=seed_of(self._shares()))

    # ------------------------------------------------------------ turns

    def number(self, side: str) -> int:
        """The number of the turn sent to a side last, or to be sent next; it counts files, not turns of the game."""
        last = self._ledger.last(side)
        return last.number if isinstance(last, Posted) else self._ledger.next_number(side)

    def due(self, record: Record[Any]) -> tuple[str, ...]:
        """The sides that a turn must be sent to now: the one that must decide, if it is played elsewhere.

        When the game is over it is all that are played elsewhere.
        """
        decision = record.game.decision
        if decision is None:
            return self.elsewhere
        return (decision.actor,) if decision.actor in self.invited.keys else ()

    def turn(self, side: str, record: Record[Any]) -> bytes:
        """The turn for a side. It is noted before it is handed out, and stays the same until an answer is here.

        The last turn, when the game is over, isn't noted. Raises ``BadFile`` if the record is that of another game, and
        ``CannotSave``.
        """
        self.go_on(record)
        last, now = self._ledger.last(side), record.game.now.number
        if record.game.decision is None:
            return self._ended(side, record)
        if isinstance(last, Posted):
            return last.file
        data = seal(self._letter(side, record, None), self._key(side))
        self._book.note(Posted(side, self._ledger.next_number(side), now, data))
        return data

    def take(self, sealed: Sealed, record: Record[Any]) -> Carried:
        """Carry out the orders of a side. Raises ``BadFile`` if they don't count, ``CannotSave``.

        Should the program end meanwhile, opening the same file again goes on where it stopped.
        """
        letter = sealed.letter
        assert isinstance(letter, Orders)
        self._check_side(sealed)
        if self._ledger.joined(letter.side) is None:
            raise BadFile(sealed.file, None, say("it doesn't answer the file that was sent last"))
        sealed.check(self._key(letter.side))
        self._check_record(record)
        last = self._ledger.last(letter.side)
        if isinstance(last, Taken) and last.digest == sealed.digest:
            return self._carry_out(last, record)
        if not isinstance(last, Posted) or letter.number <= last.number:
            self._refuse_again(sealed, letter)
        assert isinstance(last, Posted)
        if letter.number != last.number + 1 or letter.before != digest_of(last.file):
            raise BadFile(sealed.file, None, say("it doesn't answer the file that was sent last"))
        for data in letter.commands:
            self._command(data, sealed.file)
        taken = Taken(letter.side, letter.number, sealed.digest, record.game.now.number, letter.commands)
        self._book.note(taken)
        return self._carry_out(taken, record)

    def go_on(self, record: Record[Any]) -> Carried | None:
        """Finish what a program that was killed had begun to carry out; None if there is nothing."""
        self._check_record(record)
        last = self._book.entries[-1]
        return self._carry_out(last, record) if isinstance(last, Taken) else None

    def close(self) -> None:
        self._book.close()

    # ------------------------------------------------------------ inside

    def _refuse_again(self, sealed: Sealed, letter: Orders) -> None:
        same = any(isinstance(line, Taken) and line.digest == sealed.digest for line in self._book.entries)
        if same:
            raise BadFile(sealed.file, None, say("it was turned in before, and carried out then"))
        raise BadFile(sealed.file, None, say("another answer to the same turn was turned in before; that one counts"))

    def _check_side(self, sealed: Sealed) -> None:
        letter = sealed.letter
        if letter.id != self.invited.id or letter.side not in self.invited.keys:
            raise BadFile(sealed.file, None, say("it belongs to another game"))

    def _check_record(self, record: Record[Any]) -> None:
        """Raise ``BadFile`` unless the dice of a record are those that were agreed on for this game."""
        if record.header.commitment != commitment(seed_of(self._shares())):
            raise BadFile(
                record.file, 1, say("it is the record of another game than {book}", book=self._book.file.name)
            )

    def _carry_out(self, taken: Taken, record: Record[Any]) -> Carried:
        done = next(
            (line for line in self._ledger.after(taken) if isinstance(line, Carried) and line.side == taken.side), None
        )
        if done is not None:
            return done
        count, stopped = self._already(taken, record), None
        for data in taken.commands[count:]:
            stopped = self._carry_out_one(taken.side, data, record)
            if stopped is not None:
                break
            count += 1
        done = Carried(taken.side, count, stopped)
        self._book.note(done)
        return done

    def _carry_out_one(self, side: str, data: dict[str, Any], record: Record[Any]) -> Message | None:
        """Carry a command out; the reason if it can't be, else None."""
        command = self._command(data, self._book.file)
        decision = record.game.decision
        speaks = command.by == side if isinstance(command, Interjection) else decision and decision.actor == side
        if not speaks:
            return say("somebody else has to decide first")
        try:
            record.submit(command)
        except Illegal as illegal:
            return illegal.reason
        return None

    def _already(self, taken: Taken, record: Record[Any]) -> int:
        """How many of the commands stand in the record: a program that was killed may have carried some out."""
        line = [moment for moment in record.game.line if moment.number > taken.after]
        done = 0
        for moment, data in zip(line, taken.commands, strict=False):
            if moment.command != self._command(data, self._book.file):
                break
            done += 1
        return done

    def _command(self, data: dict[str, Any], file: Path) -> Command:
        try:
            return self.title.codec.read_command(data)
        except Unreadable as error:
            raise BadFile(file, None, say("this isn't a command of this game: {why}", why=error.reason)) from None

    def _key(self, side: str) -> bytes:
        joined = self._ledger.joined(side)
        assert joined is not None
        return common_key(self.invited.keys[side], joined.key)

    def _shares(self) -> dict[str, str]:
        return {KEEPER: self.invited.share} | self._ledger.others_shares()

    def _letter(self, side: str, record: Record[Any], ending: Ending | None) -> Turn:
        upto, codec, done = self._ledger.told_upto(side), self.title.codec, self._ledger.carried(side)
        news = [moment for moment in record.game.line if moment.number > upto]
        origin = (news[0].origin if news else record.game.state).seen_by(side)
        return Turn(
            id=self.invited.id, side=side, number=self._ledger.next_number(side), before=self._ledger.before(side),
            origin=codec.position(origin), told=told(self.title, news, side),
            digest=codec.digest(record.game.state.seen_by(side)),
            shares=self._ledger.others_shares(), commitment=record.header.commitment,
            carried_out=done.count, stopped=done.stopped, ending=ending,
        )  # fmt: skip

    def _ended(self, side: str, record: Record[Any]) -> bytes:
        """The last turn, with the whole record; without it if it is too large for a letter."""
        text = disk.read(record.file, MAX_RECORD + 1)
        whole = text.decode("utf-8") if len(text) <= MAX_RECORD else ""
        return seal(self._letter(side, record, Ending(self.invited.share, whole)), self._key(side))


def _title(book: Book[AnyLine], find_title: Any) -> Title[Any]:
    """The game that a book is about; raises ``BadFile``."""
    first = book.entries[0]
    if not isinstance(first, Invited):
        raise book.damaged(first)
    try:
        found: Title[Any] = find_title(first.game)
    except KeyError:
        raise BadFile(book.file, 1, say("a game that this program doesn't have: {game}", game=first.game)) from None
    return found


def book_of(record: Path) -> Path:
    """The keeper's book of a record."""
    return record.with_name(record.name + ENDING)


def _as_told(players: Mapping[str, str], side: str) -> dict[str, str]:
    """The players as the program of an invited side has them: that side is human, all others are elsewhere."""
    return {one: "human" if one == side else ELSEWHERE for one in players}
