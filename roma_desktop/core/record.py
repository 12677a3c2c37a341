"""The record of a game: its save file, its history, its replay and its bug report [architecture, 3].

The journal begins with a header that holds everything the game depends on. Then come commands, each with the faces
it rolled and the digest of the position after it, whole positions now and then, and notes of going back. History
branches: a command names the one it follows.
"""

from __future__ import annotations

import secrets
from contextlib import suppress
from pathlib import Path
from typing import Any, Generic, Literal, TypeVar

import msgspec

from roma_desktop.core import disk
from roma_desktop.core.dice import Dice, SeededDice, commitment
from roma_desktop.core.flow import Command, Position
from roma_desktop.core.game import Game, Moment, Policy
from roma_desktop.core.journal import CannotSave, Journal
from roma_desktop.core.title import Title

S = TypeVar("S", bound=Position)

FORMAT = 1
SNAPSHOT_EVERY = 25
LONGEST_NAME = 80  # letters of the name of a position

DiceKind = Literal["seeded", "typed", "scripted"]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag=True, tag_field="line"):
    """A line of the journal."""


class Header(Entry, frozen=True, kw_only=True):
    """The first line: all that the game depends on."""

    roma_desktop: int
    game: str
    rules: str
    scenario: dict[str, Any]
    options: dict[str, Any]
    players: dict[str, str]
    dice: DiceKind
    commitment: str = ""
    taking_back: Policy = Policy.STRICT


class Opening(Entry, frozen=True, kw_only=True):
    """What happened before the first decision."""

    faces: tuple[int, ...]
    digest: str


class Played(Entry, frozen=True, kw_only=True):
    """A command: its number, the one it follows, the faces rolled, the digest of the position after it."""

    n: int
    after: int
    do: dict[str, Any]
    faces: tuple[int, ...] = ()
    digest: str


class Snapshot(Entry, frozen=True, kw_only=True):
    """The whole position after command ``n``."""

    n: int
    position: dict[str, Any]


class Went(Entry, frozen=True, kw_only=True):
    """Somebody (``by``) went back (or forth) to the position after command ``to``; these sides agreed to it."""

    to: int
    by: str = ""
    agreed: tuple[str, ...] = ()


class Named(Entry, frozen=True, kw_only=True):
    """The position after command ``n``, and the line that leads there, have a name; "" takes it away."""

    n: int
    name: str


class NewSeed(Entry, frozen=True, kw_only=True):
    """The seed was lost with another machine; from here the dice come from a new one."""

    commitment: str


class Revealed(Entry, frozen=True, kw_only=True):
    """The game is over: the seed, for those who want to check the dice."""

    seed: str


AnyEntry = Header | Opening | Played | Snapshot | Went | Named | NewSeed | Revealed


class Record(Generic[S]):
    """A game being played and written down.

    ``went`` has every going back that was put down with who did it, ``names`` those of positions by their command.
    """

    def __init__(self, title: Title[S], game: Game[S], journal: Journal, header: Header) -> None:
        self.title = title
        self.game = game
        self.header = header
        self.went: list[Went] = []
        self.names: dict[int, str] = {}
        self._journal = journal
        self._since_snapshot = 0

    @property
    def file(self) -> Path:
        return self._journal.file

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
    ) -> Record[S]:
        """Start a game and its journal. Without ``dice`` they come from a new seed, kept beside the file."""
        journal = Journal.create(file)
        try:
            seed = secrets.token_bytes(16) if dice is None else b""
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
            raise
        return cls(title, game, journal, header)

    def submit(self, command: Command) -> Moment[S]:
        """Carry a command out and write it down. Raises ``Illegal``, or ``CannotSave``; then nothing has changed."""
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
            self._journal.append(line)
        except CannotSave:
            self.game.forget(moment)
            raise
        if before.before is not None:
            vars(before.before.state).clear()  # nobody asks about it now: what was derived can be derived again
        self._note_position(moment)
        return moment

    def undo(self, policy: Policy = Policy.STRICT, *, by: str = "", agreed: tuple[str, ...] = ()) -> bool:
        """Take back the last command, if the policy allows it; who did it and who agreed is put down."""
        back = self.game.undoable(policy)
        if back is None:
            return False
        self._went(Went(to=back.number, by=by, agreed=agreed))
        return self.game.undo(policy)

    def redo(self) -> bool:
        """Play again what was taken back last."""
        forth = self.game.redoable
        if forth is None:
            return False
        self._journal.append(Went(to=forth.number))
        return self.game.redo()

    def go_to(self, moment: Moment[S], *, by: str = "", agreed: tuple[str, ...] = ()) -> None:
        """Go to another moment of the history; playing on from there makes a branch."""
        self._went(Went(to=moment.number, by=by, agreed=agreed))
        self.game.go_to(moment)

    def name(self, moment: Moment[S], name: str) -> None:
        """Give a position, and the line that leads to it, a name; "" takes it away. Raises ``CannotSave``."""
        self._journal.append(Named(n=moment.number, name=name))
        self.names[moment.number] = name

    def _went(self, went: Went) -> None:
        self._journal.append(went)
        if went.by:
            self.went.append(went)

    def close(self) -> None:
        """Leave a whole position in the journal and close it."""
        with suppress(CannotSave):  # the commands are safe; without the position opening takes a little longer
            if self._since_snapshot:
                self._snapshot(self.game.now)
        self._journal.close()

    def _note_position(self, moment: Moment[S]) -> None:
        self._since_snapshot += 1
        with suppress(CannotSave):  # the command itself is safe; the position comes at a later one
            if not moment.state.steps:
                self._reveal()
            if self._since_snapshot >= SNAPSHOT_EVERY:
                self._snapshot(moment)

    def _snapshot(self, moment: Moment[S]) -> None:
        self._journal.append(Snapshot(n=moment.number, position=self.title.codec.position(moment.state)))
        self._since_snapshot = 0

    def _reveal(self) -> None:
        seed = read_seed(self.file)
        if seed is not None:
            self._journal.append(Revealed(seed=seed.hex()))


def seed_file(file: Path) -> Path:
    """Where the secret seed of a record is kept while the game lasts."""
    return file.with_name(file.name + ".seed")


def write_seed(file: Path, seed: bytes) -> None:
    """Keep the seed of a record beside it, for the player alone, in place of another. Raises ``CannotSave``."""
    place = seed_file(file)
    try:
        disk.write_whole(place, seed.hex().encode("ascii"))
    except OSError as error:
        raise CannotSave(place, error) from None


def read_seed(file: Path) -> bytes | None:
    """What is kept as the seed of a record; None if there is nothing, or nothing that could be one."""
    try:
        return bytes.fromhex(disk.read(seed_file(file), 256, follow=False).decode("ascii")) or None
    except (OSError, ValueError):
        return None
