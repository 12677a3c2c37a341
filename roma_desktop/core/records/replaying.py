"""Reading a record: its lines are checked against their seals and played again; the file isn't changed.

A line that can't be used ends the reading: the lines before it are the good part. Where a command plays differently
because the record was made with another version of the rules, the game goes on from the next stored position. With the
same version, a command that leads elsewhere than it did was edited or damaged.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec

from roma_desktop.core.dice import ScriptedDice, commitment
from roma_desktop.core.errors import BadFile, RomaError
from roma_desktop.core.flow import Command
from roma_desktop.core.game import Game, Moment
from roma_desktop.core.message import Message, Overlong, Unsayable, Words, check_sayable, say
from roma_desktop.core.misfit import explained_with_place
from roma_desktop.core.progress import Tick, no_tick
from roma_desktop.core.records.chain import Broken, Seals
from roma_desktop.core.records.entries import (
    LONGEST_NAME,
    MOST_COMMANDS,
    AnyEntry,
    Continued,
    Header,
    Named,
    NewSeed,
    Opening,
    Played,
    Reasoned,
    Revealed,
    Seated,
    Snapshot,
    Went,
)
from roma_desktop.core.records.heading import read_header
from roma_desktop.core.records.journal import JournalLine, read_lines, size_of
from roma_desktop.core.records.seeds import Era, Rolled
from roma_desktop.core.title import Title, Unreadable

MOST_IDLE = 100_000  # lines that aren't commands
LONGEST_REASON = 2_000  # letters of a reason in words
SECOND = 2  # the number of the line of the opening
_decode = msgspec.json.Decoder(AnyEntry).decode


class Opened(msgspec.Struct):
    """A record as read: the game up to its last good line, and what is to be said about the rest.

    ``trouble``: what is wrong with it in one sentence; ``damaged``: a line can't be used, and what follows is left out;
    ``good``: the length of the sound part in bytes; ``chain``: the seal of its last good line; ``rules``: the version
    of the rules that it was played by last.
    ``first_difference`` is the number of the first command that these rules play differently, or None.
    ``eras`` are the seeds of the dice in their order, with the throws made from each on all lines of the game; none
    where dice have no seed. ``seed_gone``: the secret seed isn't there, so that the next throw needs a new one.
    """

    title: Title[Any]
    header: Header
    game: Game[Any]
    good: int
    chain: str
    rules: str
    damaged: bool = False
    trouble: Message | None = None
    first_difference: int | None = None
    eras: list[Era] = []
    went: tuple[Went, ...] = ()
    names: dict[int, str] = {}
    reasons: dict[int, Message] = {}
    players: dict[str, str] = {}
    seed_gone: bool = False

    @property
    def rolled(self) -> tuple[Rolled, ...]:
        """The throws of seeded dice, on all lines of the game, in the order they were made."""
        return tuple(rolled for era in self.eras for rolled in era.rolled)


def read_record(file: Path, find_title: Any, tick: Tick = no_tick) -> Opened:
    """Read a record without touching it. Raises ``BadFile`` if not even its beginning can be used.

    ``find_title`` gives the game of an id. ``tick`` is told how much of the file has been read, and what it raises ends
    the reading.
    """
    lines = read_lines(file)
    header, first, seals = read_header(file, lines)
    try:
        title: Title[Any] = find_title(header.game)
        scenario = title.read_scenario(header.scenario)
        options = title.read_options(header.options)
    except KeyError:
        raise BadFile(file, 1, say("a game that this program doesn't have: {game}", game=header.game)) from None
    except Unreadable as error:
        raise BadFile(file, 1, say("a scenario that can't be used: {why}", why=error.reason)) from None
    return _Reader(file, title, header, title.start(scenario, options), first.end, seals).read(lines, tick)


class _Reader:
    """Plays a journal again, line by line."""

    def __init__(self, file: Path, title: Title[Any], header: Header, start: Any, end: int, seals: Seals) -> None:
        self._file, self._title, self._header, self._start = file, title, header, start
        self._good, self._seals = end, seals
        self._chain = seals.last
        self._rules = header.rules
        self._game: Game[Any] | None = None
        self._moments: dict[int, Moment[Any]] = {}
        self._last = 0  # number of the command read last
        self._eras = [Era(header.commitment)] if header.dice == "seeded" else []
        self._went: list[Went] = []
        self._names: dict[int, str] = {}
        self._reasons: dict[int, Message] = {}
        self._players = dict(header.players)
        self._idle = 0  # how many lines so far weren't commands
        self._differs: int | None = None
        self._waiting: set[int] = set()  # the first command that these rules play differently, and those after it

    def read(self, lines: Iterator[JournalLine], tick: Tick) -> Opened:
        trouble, broken_opening, size = None, None, size_of(self._file)
        for line in lines:
            tick(line.end / size)
            try:
                self._take(self._entry(line))
            except Broken as broken:
                trouble = BadFile(self._file, line.number, broken.reason).sentence
                broken_opening = broken.reason if line.number == SECOND else None
                break
            self._good, self._chain = line.end, self._seals.last
        if self._game is None:
            raise BadFile(self._file, 2, broken_opening or say("nothing but the header can be read"))
        damaged = trouble is not None
        if self._differs is not None and trouble is None:
            trouble = _difference(self._differs)
        self._game.next_number = max([0, *self._moments, *self._waiting]) + 1
        return Opened(
            title=self._title,
            header=self._header,
            game=self._game,
            good=self._good,
            chain=self._chain,
            rules=self._rules,
            damaged=damaged,
            trouble=trouble,
            first_difference=self._differs,
            eras=self._eras,
            went=tuple(self._went),
            names=self._names,
            reasons=self._reasons,
            players=self._players,
        )

    def _take(self, entry: AnyEntry) -> None:
        self._idle += not isinstance(entry, Played)
        if self._idle > MOST_IDLE:
            raise Broken(say("more than {most} lines that play nothing", most=MOST_IDLE))
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
            case Reasoned():
                self._reason(entry)
            case Seated():
                self._players = dict(entry.players)
            case NewSeed():
                self._change_seed(entry)
            case Continued():
                self._rules = entry.rules
            case Revealed():
                self._reveal(entry)
            case Header():
                raise Broken(say("a second header"))

    def _open(self, entry: Opening) -> None:
        if self._game is not None:
            raise Broken(say("a second opening"))
        try:
            game = Game(self._start, ScriptedDice(entry.faces))
        except RomaError as error:
            raise Broken(error.reason) from None
        if self._title.codec.digest(game.state) == entry.digest:
            self._game = game
            self._moments[0] = game.now
            self._note_throws(entry.faces, game.now)
        elif self._rules == self._title.rules_version:
            raise Broken(say("the game is set up differently than it was; the header or this line was edited"))
        else:
            self._game = game
            self._note_throws(entry.faces)
            self._differs = 0
            self._waiting.add(0)
            game.moments.clear()

    def _play(self, entry: Played) -> None:
        game = self._running()
        self._check_number(entry)
        if entry.after in self._waiting:
            self._wait(entry)
            return
        command, now = self._command(entry), game.now
        self._go_to(self._moments[entry.after])
        try:
            differs = not self._agrees(game, entry, command)
            if differs and self._rules == self._title.rules_version:
                raise Broken(say("command {n} doesn't lead to what was noted: this line was edited", n=entry.n))
        except Broken:
            game.moments.pop(entry.n, None)
            game.go_to(now)
            raise
        if differs:
            self._differs = entry.n if self._differs is None else self._differs
            self._wait(entry)
            game.moments.pop(entry.n, None)
            game.go_to(self._moments[entry.after])
            return
        self._moments[entry.n] = game.now
        self._last = entry.n
        self._note_throws(entry.faces, game.now)

    def _check_number(self, entry: Played) -> None:
        """Raise ``Broken`` unless a command has a number of its own and follows one that is there."""
        if entry.n > MOST_COMMANDS:
            raise Broken(say("a command has a number of {most} at most", most=MOST_COMMANDS))
        if entry.n in self._moments or entry.n in self._waiting or entry.n < 1:
            raise Broken(say("command {n} is here twice", n=entry.n))
        if entry.after not in self._moments and entry.after not in self._waiting:
            raise Broken(say("command {n} follows one that isn't here", n=entry.n))

    def _wait(self, entry: Played) -> None:
        """Note a command that these rules can't play: the game goes on where a stored position follows."""
        self._waiting.add(entry.n)
        self._last = entry.n
        self._note_throws(entry.faces)

    def _note_throws(self, faces: tuple[int, ...], moment: Moment[Any] | None = None) -> None:
        """Note the faces that a command rolled, and its throws if its moment is known."""
        if not self._eras:
            return
        era, drawn = self._eras[-1], self._eras[-1].drawn
        for throw, some in moment.throws if moment else ():
            era.rolled.append(Rolled(moment.number if moment else 0, throw, some, drawn))
            drawn += len(some)
        era.drawn += len(faces)

    def _change_seed(self, entry: NewSeed) -> None:
        if not self._eras:
            raise Broken(say("dice without a seed can't get a new one"))
        since = self._last if entry.n is None else entry.n
        era = self._eras[-1].next(entry.reason, since)
        if era.commitment != entry.commitment:  # drawn by chance, by an earlier program
            era = Era(entry.commitment, since, entry.reason)
        self._eras.append(era)

    def _reveal(self, entry: Revealed) -> None:
        try:
            seed = bytes.fromhex(entry.seed)
        except ValueError:
            raise Broken(say("this isn't a seed")) from None
        if not self._eras:
            raise Broken(say("the dice of this game have no seed"))
        promised = commitment(seed)
        era = next((one for one in self._eras if one.commitment == promised), self._eras[-1])
        era.seed, era.shown = seed, True

    def _entry(self, line: JournalLine) -> AnyEntry:
        """What a line says, its seal checked; raises ``Broken``."""
        try:
            found: AnyEntry = _decode(line.text)
        except msgspec.ValidationError as error:
            raise Broken(explained_with_place(error)) from None
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
            raise Broken(say("this line is damaged")) from None
        self._seals.check(line.text)
        return found

    def _agrees(self, game: Game[Any], entry: Played, command: Command) -> bool:
        game.dice = ScriptedDice(entry.faces)
        try:
            moment = game.submit(command, entry.n)
        except RomaError:
            return False
        except Exception:
            if not _from_stored_position(game):
                raise
            raise Broken(say("command {n} can't be played on from the stored position before it", n=entry.n)) from None
        spent = isinstance(game.dice, ScriptedDice) and not game.dice.faces
        return spent and self._title.codec.digest(moment.state) == entry.digest

    def _command(self, entry: Played) -> Command:
        try:
            return self._title.codec.read_command(entry.do)
        except Unreadable as error:
            raise Broken(say("this isn't a command of this game: {why}", why=error.reason)) from None

    def _snapshot(self, entry: Snapshot) -> None:
        """Take a stored position: the game goes on from it if its command couldn't be played; else both must agree."""
        game = self._running()
        if entry.n not in self._waiting and entry.n not in self._moments:
            raise Broken(say("there is no command {n} that this position belongs to", n=entry.n))
        try:
            state = self._title.codec.read_position(entry.position, self._title.shared(game.state))
        except Unreadable as error:
            raise Broken(say("a stored position that can't be read: {why}", why=error.reason)) from None
        if entry.n in self._moments:
            digest = self._title.codec.digest
            if digest(state) != digest(self._moments[entry.n].state) and self._differs is None:
                raise Broken(say("a stored position that isn't the one after command {n}: it was edited", n=entry.n))
            return
        try:
            self._title.check_position(state)
        except Unreadable as error:
            raise Broken(say("a stored position that can't be read: {why}", why=error.reason)) from None
        self._waiting.remove(entry.n)
        self._go_to(Moment(entry.n, game.now, state, None, (), (), state, None))
        self._moments[entry.n] = game.now

    def _go(self, went: Went) -> None:
        if went.to in self._moments:
            self._go_to(self._moments[went.to])
        elif went.to not in self._waiting:
            raise Broken(say("there is no command {n} to go back to", n=went.to))
        if went.by:
            self._went.append(went)

    def _name(self, entry: Named) -> None:
        if entry.n not in self._moments and entry.n not in self._waiting:
            raise Broken(say("there is no command {n} to name", n=entry.n))
        if len(entry.name) > LONGEST_NAME:
            raise Broken(say("a name longer than {limit} letters", limit=LONGEST_NAME))
        self._names[entry.n] = entry.name

    def _reason(self, entry: Reasoned) -> None:
        if entry.n not in self._moments and entry.n not in self._waiting:
            raise Broken(say("there is no command {n} to give a reason for", n=entry.n))
        try:
            check_sayable((entry.why,), self._words, LONGEST_REASON)
        except Overlong:
            raise Broken(say("a reason longer than {limit} letters", limit=LONGEST_REASON)) from None
        except Unsayable:
            raise Broken(say("a reason that can't be put into words")) from None
        self._reasons[entry.n] = entry.why

    @cached_property
    def _words(self) -> Words:
        return self._title.words(self._start, "en")

    def _go_to(self, moment: Moment[Any]) -> None:
        """Go to a moment, and forget what was worked out about the position that is left.

        Few lines come back to it, and with a hundred thousand branches it would fill the memory.
        """
        game = self._running()
        if moment is not game.now:
            game.state.forget()
        game.go_to(moment)

    def _running(self) -> Game[Any]:
        if self._game is None:
            raise Broken(say("the opening is missing"))
        return self._game


def _from_stored_position(game: Game[Any]) -> bool:
    """Whether the line of play goes on from a position stored in the file, which may hold anything."""
    return any(one.command is None and one.before is not None for one in game.line)


def _difference(command: int) -> Message:
    if command == 0:
        return say("The rules have changed since: the game is set up differently now.")
    return say("The rules have changed since: command {n} plays differently now.", n=command)
