"""The record of a game: its save file, its history, its replay and its bug report [architecture, 3].

The journal begins with a header that holds everything the game depends on. Then come commands, each with the faces
it rolled and the digest of the position after it, whole positions now and then, and notes of going back. History
branches: a command names the one it follows.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from roma_desktop.core.dice import Dice, SeededDice, commitment
from roma_desktop.core.errors import CannotSave, RomaError
from roma_desktop.core.files import disk
from roma_desktop.core.flow import Command, Position
from roma_desktop.core.game import Game, Moment, Policy
from roma_desktop.core.message import Message, say
from roma_desktop.core.records.entries import (
    FORMAT,
    MOST_COMMANDS,
    DiceKind,
    Entry,
    Header,
    Named,
    NewSeed,
    Opening,
    Played,
    Reason,
    Reasoned,
    Revealed,
    Seated,
    Snapshot,
    Went,
)
from roma_desktop.core.records.journal import MAX_BYTES, Journal
from roma_desktop.core.records.seeds import Era, move_seed, read_seed, seed_file, write_seed
from roma_desktop.core.title import Title

S = TypeVar("S", bound=Position)

SNAPSHOT_EVERY = 25
ROOM_FOR_POSITIONS = MAX_BYTES // 2  # beyond that only commands are written, which take much less


class TooMany(CannotSave):
    """A record has as many commands as can be read; nothing of the next one is in it."""

    def __init__(self, file: Path) -> None:
        said = say(
            "{file} has {most} commands, which is the most that can be read.", file=file.name, most=MOST_COMMANDS
        )
        RomaError.__init__(self, said)


class Record(Generic[S]):
    """A game being played and written down.

    ``went`` has each time that play went back to another position and a player was named for it; ``names`` the names of
    positions and ``reasons`` the reasons of computer players, both by the number of the command; ``players`` who plays
    each side now; ``eras`` the seeds of the dice in their order (none where dice have no seed).
    """

    def __init__(self, title: Title[S], game: Game[S], journal: Journal, header: Header) -> None:
        self.title = title
        self.game = game
        self.header = header
        self.went: list[Went] = []
        self.names: dict[int, str] = {}
        self.reasons: dict[int, Message] = {}
        self.players = dict(header.players)
        self.eras: list[Era] = [Era(header.commitment)] if header.dice == "seeded" else []
        self.needs_positions = False  # these rules can't play the whole record again: its stored positions must stay
        self._journal = journal
        self._file = journal.file
        self._since_snapshot = 0

    @property
    def file(self) -> Path:
        """Where the game is saved; a file that was renamed in its folder is followed."""
        return self._journal.file

    @property
    def lost(self) -> Message | None:
        """What happened to the file if it was deleted, replaced or changed; None as long as all commands are in it.

        The game then goes on in memory alone, until ``save_elsewhere``.
        """
        return self._journal.lost

    @property
    def seal(self) -> str:
        """The seal of the last line: players who note it down can prove that nothing before it was changed."""
        return self._journal.chain

    @classmethod
    def begin(
        cls,
        file: Path,
        title: Title[S],
        scenario: Any,
        options: Any,
        players: dict[str, str] | None = None,
        dice: Dice | None = None,
        kind: DiceKind = "seeded",
        taking_back: Policy = Policy.STRICT,
        synced: bool = True,
        seed: bytes = b"",
    ) -> Record[S]:
        """Start a game and its journal. Without ``dice`` the dice come from a new seed, kept beside the file.

        ``seed``: the seed to use instead of one drawn here, such as one that several players have made together.
        ``synced``: each command is on the disk before the next; games that can be played again don't need that.
        Raises ``CannotSave`` (also if the file exists).
        """
        journal = Journal.create(file, synced=synced)
        seed = (seed or secrets.token_bytes(16)) if dice is None else b""
        try:
            if seed:
                write_seed(file, seed)
            game = Game(title.start(scenario, options), dice or SeededDice(seed))
            header = Header(
                roma_desktop=FORMAT,
                game=title.id,
                rules=title.rules_version,
                scenario=msgspec.to_builtins(scenario, str_keys=True),
                options=msgspec.to_builtins(options),
                players=players or {},
                dice=kind,
                commitment=commitment(seed) if seed else "",
                taking_back=taking_back,
            )
            journal.append(header)
            journal.append(Opening(faces=game.now.faces, digest=title.codec.digest(game.state)))
        except BaseException:
            journal.close()
            with suppress(OSError):
                disk.unlink(file)
                if seed:
                    disk.unlink(seed_file(file))
            raise
        record = cls(title, game, journal, header)
        for era in record.eras:
            era.seed = seed or None
        return record

    def submit(self, command: Command) -> Moment[S]:
        """Carry a command out and write it down. Raises ``Illegal``, or ``CannotSave``; then nothing has changed."""
        if self.game.next_number > MOST_COMMANDS:
            raise TooMany(self.file)
        before = self.game.now
        moment = self.game.submit(command)
        line = Played(
            n=moment.number,
            after=before.number,
            do=self.title.codec.command(command),
            faces=moment.faces,
            digest=self.title.codec.digest(moment.state),
        )
        try:
            self._append(line)
        except CannotSave:
            self.game.forget(moment)
            raise
        if before.before is not None:
            vars(before.before.state).clear()  # rarely asked about now: what was worked out can be worked out again
        self._note_position(moment)
        return moment

    def undo(self, policy: Policy = Policy.STRICT, *, by: str = "", agreed: tuple[str, ...] = ()) -> bool:
        """Take back the last command, if the policy allows it; write down ``by`` whom, and which sides agreed.

        Returns False if there is nothing that may be taken back. Raises ``CannotSave``.
        """
        back = self.game.undoable(policy)
        if back is None:
            return False
        self._went(Went(to=back.number, by=by, agreed=agreed))
        return self.game.undo(policy)

    def redo(self) -> bool:
        """Play the command that was taken back last again; False if there is none. Raises ``CannotSave``."""
        forth = self.game.redoable
        if forth is None:
            return False
        self._append(Went(to=forth.number))
        return self.game.redo()

    def go_to(self, moment: Moment[S], *, by: str = "", agreed: tuple[str, ...] = ()) -> None:
        """Go to another moment of the history; playing on from there makes a branch."""
        self._went(Went(to=moment.number, by=by, agreed=agreed))
        self.game.go_to(moment)

    def name(self, moment: Moment[S], name: str) -> None:
        """Give a position, and the line that leads to it, a name; "" takes it away. Raises ``CannotSave``."""
        self._append(Named(n=moment.number, name=name))
        self.names[moment.number] = name

    def reason(self, moment: Moment[S], by: str, why: Message) -> None:
        """Write down why the computer player of a side gave a command. Raises ``CannotSave``."""
        self._append(Reasoned(n=moment.number, by=by, why=why))
        self.reasons[moment.number] = why

    def seat(self, players: Mapping[str, str]) -> None:
        """Write down who plays each side from now on. Raises ``CannotSave``."""
        self._append(Seated(players=dict(players)))
        self.players = dict(players)

    def _went(self, went: Went) -> None:
        self._append(went)
        if went.by:
            self.went.append(went)

    def new_seed(self, reason: Reason) -> Era:
        """The seed of the dice is lost, or this is a copy: go on with the next one, and write down why.

        Raises ``CannotSave``.
        """
        era, line = self._next_seed(reason)
        self._append(line)
        self.eras.append(era)
        return era

    def _next_seed(self, reason: Reason) -> tuple[Era, NewSeed]:
        now = self.eras[-1]
        if isinstance(self.game.dice, SeededDice):
            now.drawn = self.game.dice.drawn
        era = now.next(reason, self.game.now.number)
        return era, NewSeed(commitment=era.commitment, reason=reason, n=era.since)

    def save_elsewhere(self, file: Path) -> None:
        """Write the whole game to a new file and go on there. The old file stays as it is.

        The seed moves to the new file: with two games on the same dice a player could try out in one what falls in the
        other. A large record is written without its stored positions, if the rules can play it again without them.
        Raises ``CannotSave`` (also if the file exists).
        """
        large = self._journal.size > ROOM_FOR_POSITIONS
        drop = _is_position if large and not self.needs_positions else None
        seed = next((era.seed for era in self.eras if era.seed is not None and not era.derived), None)
        new = self._journal.copy_to(file, drop)
        try:
            if seed is not None:
                write_seed(file, seed)
        except CannotSave:
            new.close()
            with suppress(OSError):
                disk.unlink(file)
            raise
        self._journal.close()
        if seed is not None and read_seed(self._file) == seed:
            with suppress(OSError):
                disk.unlink(seed_file(self._file))
        self._journal, self._file = new, file

    def save_copy(self, file: Path) -> None:
        """Write the game to a new file and go on in the old one. Raises ``CannotSave`` (also if the file exists).

        The copy doesn't get the secret seed: from its next throw on its dice differ from those of the game, so that
        nobody can try out in one what falls in the other. All copies made at the same moment have the same dice.
        """
        copy = self._journal.copy_to(file)
        try:
            if self.eras and not self.eras[-1].shown:
                copy.append(self._next_seed("copied")[1])
        finally:
            copy.close()

    def finish(self) -> None:
        """As ``close``, for callers that can't ask a player: raises ``RomaError`` if the file went away meanwhile."""
        self.close()
        if self.lost is not None:
            raise RomaError(self.lost)

    def close(self) -> None:
        """Write a whole position into the journal and close it.

        If the file went away, the commands that weren't saved elsewhere are lost.
        """
        with suppress(CannotSave):  # the commands are safe; without the position opening takes a little longer
            if not self.game.state.steps:
                self._reveal()
            if self._since_snapshot:
                self._snapshot(self.game.now)
        self._journal.close()

    def _append(self, entry: Entry) -> None:
        self._journal.append(entry)
        if self._journal.file != self._file:  # it was renamed: the seed follows
            with suppress(CannotSave):
                move_seed(self._file, self._journal.file)
            self._file = self._journal.file

    def _note_position(self, moment: Moment[S]) -> None:
        self._since_snapshot += 1
        with suppress(CannotSave):  # the command itself is safe; the position comes at a later one
            if not moment.state.steps:
                self._reveal()
            if self._since_snapshot >= SNAPSHOT_EVERY:
                self._snapshot(moment)

    def _snapshot(self, moment: Moment[S]) -> None:
        if self._journal.size > ROOM_FOR_POSITIONS:
            return
        self._append(Snapshot(n=moment.number, position=self.title.codec.position(moment.state)))
        self._since_snapshot = 0

    def _reveal(self) -> None:
        """The game is over: show every seed that is known, each once."""
        kept = read_seed(self.file)
        for era in self.eras:
            if era.seed is None and kept is not None and commitment(kept) == era.commitment:
                era.seed = kept
            if era.seed is not None and not era.shown:
                self._append(Revealed(seed=era.seed.hex()))
                era.shown = True


def _is_position(line: bytes) -> bool:
    return line.startswith(b'{"line":"Snapshot"')
