"""The seeds of a game's dice: where the secret seed is kept, how it is found again, and what follows if it is lost.

A game begins with a seed that was drawn by chance. If it is lost, or the record is copied, the dice go on from a seed
that is *derived* from what the record holds: opening the record again gives the same dice, so that nobody can try for
better ones. A derived seed can be worked out by everybody who has the record; it needs no file, and is never lost.
"""

from __future__ import annotations

import hashlib
import secrets
from contextlib import suppress
from pathlib import Path

import msgspec

from roma_desktop.core.dice import Throw, commitment
from roma_desktop.core.errors import CannotSave
from roma_desktop.core.files import disk
from roma_desktop.core.records.entries import Reason

ENDING = ".seed"
MOST_LOOKED_AT = 500  # seed files of a folder
LONGEST = 256  # bytes of a seed file


class Rolled(msgspec.Struct, frozen=True):
    """A throw as it was made: the number of its command, the faces, and how many faces its seed had given before."""

    command: int
    throw: Throw
    faces: tuple[int, ...]
    drawn: int


class Era(msgspec.Struct):
    """A part of a game whose dice come from one seed.

    ``since``: the command after which it began; ``reason``: why there is a new seed, "" for the first one;
    ``seed``: None if it isn't known; ``shown``: the seed is in the record for everybody; ``derived``: it is worked out
    from the record; ``drawn``: how many faces came from it; ``rolled``: those throws that could be played again.
    """

    commitment: str
    since: int = 0
    reason: Reason = ""
    seed: bytes | None = None
    derived: bool = False
    drawn: int = 0
    rolled: list[Rolled] = []
    shown: bool = False

    @property
    def known(self) -> bool:
        """Whether the seed is known, and is the one that was promised."""
        return _keeps(self.seed, self.commitment)

    def next(self, reason: Reason, since: int) -> Era:
        """The era that begins when the seed of this one can't be used any more.

        Its seed is derived from the commitment to the old seed and the number of faces that came from that one, so that
        every copy of the record comes to the same seed.
        """
        seed = derived_seed(self.commitment, self.drawn)
        return Era(commitment(seed), since, reason, seed, derived=True)


def derived_seed(old: str, drawn: int) -> bytes:
    """The seed that follows after ``drawn`` faces from a seed; ``old`` is the commitment to that seed."""
    return hashlib.sha256(f"roma-desktop next seed:{old}:{drawn}".encode()).digest()[:16]


def seed_file(file: Path) -> Path:
    """Where the secret seed of a record is kept while the game lasts."""
    return file.with_name(file.name + ENDING)


def write_seed(file: Path, seed: bytes) -> None:
    """Keep the seed of a record beside it, for the player alone. Another seed there is set aside.

    Raises ``CannotSave``.
    """
    place = seed_file(file)
    if read_seed(file) == seed:
        return
    try:
        set_aside(file)
        disk.write_whole(place, seed.hex().encode("ascii"))
    except OSError as error:
        raise CannotSave(place, error) from None


def set_aside(file: Path) -> None:
    """Rename the seed file of this name, if there is one: it belongs to another record, perhaps a renamed one.

    The new name doesn't matter: ``find_seed`` finds a seed by its commitment. Raises ``OSError``.
    """
    place = seed_file(file)
    if disk.taken(place):
        disk.move_new(place, file.with_name(f"{file.stem[:80]} {secrets.token_hex(4)}{file.suffix}{ENDING}"))


def read_seed(file: Path) -> bytes | None:
    """The seed kept beside a record; None if there is none, or the file holds no seed."""
    return _seed_in(seed_file(file))


def move_seed(old: Path, new: Path) -> None:
    """Move the seed of a record, if there is one, with the record to another name or folder. Raises ``CannotSave``."""
    seed = read_seed(old)
    if seed is not None:
        write_seed(new, seed)
        with suppress(OSError):
            disk.unlink(seed_file(old))


def find_seed(file: Path, promised: str) -> tuple[bytes | None, Reason]:
    """The seed of a record whose commitment is ``promised``, and ""; or None, and why there is none.

    It is beside the record, or under another name in its folder if the record alone was renamed; then it gets its
    name back. A seed whose own record is still there is not taken: this record is a copy of that one.
    """
    seed = read_seed(file)
    if _keeps(seed, promised):
        return seed, ""
    try:
        names = [name for name in disk.names_in(file.parent) if name.endswith(ENDING)]
    except OSError:
        names = []
    reason: Reason = "lost"
    for name in sorted(names)[:MOST_LOOKED_AT]:
        other = file.with_name(name.removesuffix(ENDING))
        seed = _seed_in(file.with_name(name))
        if other == file or not _keeps(seed, promised):
            continue
        if disk.taken(other):
            reason = "copied"
            continue
        with suppress(CannotSave):  # it is of use under its old name as well
            move_seed(other, file)
        return seed, ""
    return None, reason


def _keeps(seed: bytes | None, promised: str) -> bool:
    return seed is not None and commitment(seed) == promised


def _seed_in(place: Path) -> bytes | None:
    try:
        return bytes.fromhex(disk.read(place, LONGEST, follow=False).decode("ascii")) or None
    except (OSError, ValueError):
        return None
