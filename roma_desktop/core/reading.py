"""Opening a record: read the journal, play it again, and say in one sentence what is wrong with it, if anything."""

from __future__ import annotations

import glob
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from roma_desktop.core import disk
from roma_desktop.core.dice import Dice, ScriptedDice, SeededDice, Throw, TypedDice, commitment
from roma_desktop.core.errors import BadFile, RomaError
from roma_desktop.core.flow import Command
from roma_desktop.core.game import Game, Moment
from roma_desktop.core.journal import MAX_BYTES, CannotSave, Journal, JournalLine, read_lines, size_of
from roma_desktop.core.message import Message, say
from roma_desktop.core.misfit import explained_with_place
from roma_desktop.core.progress import Tick, no_tick
from roma_desktop.core.record import (
    FORMAT,
    LONGEST_NAME,
    AnyEntry,
    Header,
    Named,
    NewSeed,
    Opening,
    Played,
    Record,
    Revealed,
    Snapshot,
    Went,
    read_seed,
    write_seed,
)
from roma_desktop.core.title import Title, Unreadable

_decode = msgspec.json.Decoder(AnyEntry).decode


Rolled = tuple[int, Throw, tuple[int, ...]]
"""The number of a command, a throw it made, and the faces."""


class Opened(msgspec.Struct):
    """A record as read: the game up to its last good line, and what is to be said about the rest.

    ``trouble``: what is wrong with it in one sentence; ``damaged``: a line can't be used, and what follows is left out;
    ``good`` is the byte up to which it is sound, ``faces`` how many faces were rolled with the present seed, and
    ``commitment`` what that seed was promised by.
    ``first_difference`` is the number of the first command that these rules play differently, or None.
    ``revealed`` is the seed shown at the end of the game, None before, and ``rolled`` the throws made with it, on all
    lines of the game, in their order.
    """

    title: Title[Any]
    header: Header
    game: Game[Any]
    good: int
    faces: int
    commitment: str
    damaged: bool = False
    trouble: Message | None = None
    first_difference: int | None = None
    revealed: bytes | None = None
    rolled: tuple[Rolled, ...] = ()
    went: tuple[Went, ...] = ()
    names: dict[int, str] = {}


def open_record(file: Path, find_title: Any, tick: Tick = no_tick) -> Record[Any]:
    """Open a record to play on. Raises ``BadFile`` if nothing of it can be used, ``InUse`` if it is being played
    already, ``CannotSave`` if it can't be written.

    ``find_title`` gives the game of an id.
    """
    with _held(file, find_title) as journal:
        return _take_up(journal, read_record(file, find_title, tick))


def open_if_sound(file: Path, find_title: Any, tick: Tick = no_tick) -> Record[Any] | Opened:
    """Open a record to play on if nothing is wrong with it; else what was read of it, and nothing is touched.

    Raises as ``open_record`` does.
    """
    with _held(file, find_title) as journal:
        opened = read_record(file, find_title, tick)
        if opened.trouble is None:
            return _take_up(journal, opened)
    journal.close()
    return opened


@contextmanager
def _held(file: Path, find_title: Any) -> Iterator[Journal]:
    """The journal, held for nobody else to write to; let go if it comes to nothing."""
    try:
        journal = Journal.reopen(file)
    except CannotSave:
        read_record(file, find_title)  # what is no record at all is said first
        raise
    try:
        yield journal
    except BaseException:
        journal.close()
        raise


def _take_up(journal: Journal, opened: Opened) -> Record[Any]:
    """Play on in a record that has been read. Raises ``CannotSave``."""
    file = journal.file
    dice, lost = _dice(file, opened)
    opened.game.dice = dice
    if opened.damaged:
        _keep_damaged(file)
    journal.cut(opened.good)
    record = Record(opened.title, opened.game, journal, opened.header)
    record.went, record.names = list(opened.went), dict(opened.names)
    if lost is not None:
        write_seed(file, lost)
        journal.append(NewSeed(commitment=commitment(lost)))
    return record


def damaged_copies(file: Path) -> list[Path]:
    """The copies of a record that were made each time it was found damaged."""
    return sorted(file.parent.glob(f"{glob.escape(file.name)}.damaged*"))


def _keep_damaged(file: Path) -> None:
    """A copy of a damaged file, before its bad end is cut off; earlier copies stay."""
    copy, number = file.with_name(file.name + ".damaged"), 1
    while disk.taken(copy):
        number += 1
        copy = file.with_name(f"{file.name}.damaged-{number}")
    try:
        disk.copy_new(file, copy, MAX_BYTES)
    except OSError as error:
        raise CannotSave(copy, error) from None


def _dice(file: Path, opened: Opened) -> tuple[Dice, bytes | None]:
    """The dice to go on with; a fresh seed if the old one is gone or isn't the one that was promised."""
    if opened.header.dice == "typed":
        return TypedDice(), None
    if opened.header.dice != "seeded":
        return ScriptedDice(), None
    seed = read_seed(file)
    if seed is not None and commitment(seed) == opened.commitment:
        return SeededDice(seed, opened.faces), None
    fresh = secrets.token_bytes(16)
    return SeededDice(fresh), fresh


def read_record(file: Path, find_title: Any, tick: Tick = no_tick) -> Opened:
    """Read a record without touching it. Raises ``BadFile`` if not even its beginning can be used.

    ``tick`` is told how much of the file has been read, and what it raises ends the reading.
    """
    lines = read_lines(file)
    header, header_end = _header(file, lines)
    try:
        title: Title[Any] = find_title(header.game)
        scenario = title.read_scenario(header.scenario)
        options = title.read_options(header.options)
    except KeyError:
        raise BadFile(file, 1, say("a game that this program doesn't have: {game}", game=header.game)) from None
    except Unreadable as error:
        raise BadFile(file, 1, say("a scenario that can't be used: {why}", why=error.reason)) from None
    return _Reader(file, title, header, title.start(scenario, options), header_end).read(lines, tick)


def _header(file: Path, lines: Iterator[JournalLine]) -> tuple[Header, int]:
    first = next(lines, None)
    if first is None:
        raise BadFile(file, 1, say("this is no record of a game"))
    try:
        header = _decode(first.text)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise BadFile(file, 1, say("this is no record of a game")) from None
    if not isinstance(header, Header):
        raise BadFile(file, 1, say("a record begins with its header, this doesn't"))
    if header.roma_desktop != FORMAT:
        raise BadFile(
            file, 1, say("format {found}; this program reads {known}", found=header.roma_desktop, known=FORMAT)
        )
    return header, first.end


class _Broken(Exception):
    """A line that can't be used."""

    def __init__(self, reason: Message) -> None:
        super().__init__(reason)
        self.reason = reason


class _Reader:
    """Plays a journal again, line by line."""

    def __init__(self, file: Path, title: Title[Any], header: Header, start: Any, end: int) -> None:
        self._file, self._title, self._header, self._start = file, title, header, start
        self._good = end
        self._game: Game[Any] | None = None
        self._moments: dict[int, Moment[Any]] = {}
        self._faces = 0
        self._commitment = header.commitment
        self._revealed: bytes | None = None
        self._rolled: list[Rolled] = []
        self._went: list[Went] = []
        self._names: dict[int, str] = {}
        self._differs: int | None = None
        self._waiting: set[int] = set()  # the first command that these rules play differently, and those after it

    def read(self, lines: Iterator[JournalLine], tick: Tick) -> Opened:
        trouble, size = None, size_of(self._file)
        for line in lines:
            tick(line.end / size)
            try:
                self._take(_entry(line))
            except _Broken as broken:
                trouble = BadFile(self._file, line.number, broken.reason).sentence
                break
            self._good = line.end
        if self._game is None:
            reason = say("nothing but the header can be read")
            raise BadFile(self._file, 2, reason)
        damaged = trouble is not None
        if self._differs is not None and trouble is None:
            trouble = _difference(self._differs)
        self._game.next_number = max([0, *self._moments, *self._waiting]) + 1
        return Opened(
            self._title,
            self._header,
            self._game,
            self._good,
            self._faces,
            self._commitment,
            damaged,
            trouble,
            self._differs,
            self._revealed,
            tuple(self._rolled),
            tuple(self._went),
            self._names,
        )

    def _take(self, entry: AnyEntry) -> None:
        match entry:
            case Opening():
                self._open(entry)
            case Played():
                self._play(entry)
            case Snapshot():
                self._snapshot(entry)
            case Went():
                self._go(entry)
            case Named():
                self._name(entry)
            case NewSeed():
                self._faces, self._commitment = 0, entry.commitment
                self._rolled.clear()
            case Revealed():
                self._reveal(entry)
            case Header():
                raise _Broken(say("a second header"))

    def _open(self, entry: Opening) -> None:
        if self._game is not None:
            raise _Broken(say("a second opening"))
        try:
            game = Game(self._start, ScriptedDice(entry.faces))
        except RomaError as error:
            raise _Broken(error.reason) from None
        self._game = game
        self._faces += len(entry.faces)
        if self._title.codec.digest(game.state) == entry.digest:
            self._moments[0] = game.now
            self._note_throws(game.now)
        else:
            self._differs = 0
            self._waiting.add(0)
            game.moments.clear()

    def _play(self, entry: Played) -> None:
        game = self._running()
        self._faces += len(entry.faces)
        if entry.n in self._moments or entry.n in self._waiting or entry.n < 1:
            raise _Broken(say("command {n} stands here twice", n=entry.n))
        if entry.after not in self._moments:
            if entry.after not in self._waiting:
                raise _Broken(say("command {n} follows one that isn't here", n=entry.n))
            self._waiting.add(entry.n)
            return
        command = self._command(entry)
        game.go_to(self._moments[entry.after])
        if not self._agrees(game, entry, command):
            self._differs = entry.n if self._differs is None else self._differs
            self._waiting.add(entry.n)
            game.moments.pop(entry.n, None)
            game.go_to(self._moments[entry.after])
            return
        self._moments[entry.n] = game.now
        self._note_throws(game.now)

    def _note_throws(self, moment: Moment[Any]) -> None:
        self._rolled += ((moment.number, throw, faces) for throw, faces in moment.throws)

    def _reveal(self, entry: Revealed) -> None:
        try:
            self._revealed = bytes.fromhex(entry.seed)
        except ValueError:
            raise _Broken(say("this is no seed")) from None

    def _agrees(self, game: Game[Any], entry: Played, command: Command) -> bool:
        game.dice = ScriptedDice(entry.faces)
        try:
            moment = game.submit(command, entry.n)
        except RomaError:
            return False
        spent = isinstance(game.dice, ScriptedDice) and not game.dice.faces
        return spent and self._title.codec.digest(moment.state) == entry.digest

    def _command(self, entry: Played) -> Command:
        try:
            return self._title.codec.read_command(entry.do)
        except Unreadable as error:
            raise _Broken(say("no command of this game: {why}", why=error.reason)) from None

    def _snapshot(self, entry: Snapshot) -> None:
        """Where the rules have changed the game goes on from a stored position."""
        game = self._running()
        if entry.n not in self._waiting:
            return
        try:
            state = self._title.codec.read_position(entry.position, self._title.shared(game.state))
            self._title.check_position(state)
        except Unreadable as error:
            raise _Broken(say("a stored position that can't be read: {why}", why=error.reason)) from None
        self._waiting.remove(entry.n)
        game.go_to(Moment(entry.n, game.now, state, None, (), (), state, None))
        self._moments[entry.n] = game.now

    def _go(self, went: Went) -> None:
        if went.to in self._moments:
            self._running().go_to(self._moments[went.to])
        elif went.to not in self._waiting:
            raise _Broken(say("there is no command {n} to go back to", n=went.to))
        if went.by:
            self._went.append(went)

    def _name(self, entry: Named) -> None:
        if entry.n not in self._moments and entry.n not in self._waiting:
            raise _Broken(say("there is no command {n} to name", n=entry.n))
        if len(entry.name) > LONGEST_NAME:
            raise _Broken(say("a name longer than {limit} letters", limit=LONGEST_NAME))
        self._names[entry.n] = entry.name

    def _running(self) -> Game[Any]:
        if self._game is None:
            raise _Broken(say("the opening is missing"))
        return self._game


def _difference(command: int) -> Message:
    if command == 0:
        return say("The rules have changed since: the game is set up differently now.")
    return say("The rules have changed since: command {n} plays differently now.", n=command)


def _entry(line: JournalLine) -> AnyEntry:
    try:
        found: AnyEntry = _decode(line.text)
    except msgspec.ValidationError as error:
        raise _Broken(explained_with_place(error)) from None
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise _Broken(say("this line is damaged")) from None
    return found
