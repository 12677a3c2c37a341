"""Dice are asked for by reason and stay outside the position."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable
from typing import Final, Protocol

import msgspec

from roma_desktop.core.errors import RomaError
from roma_desktop.core.message import Message, say

TEN: Final = 10
"""The sides of a die that shows 0 to 9."""


def shown(face: int, sides: int) -> int:
    """What a face of a die shows. Faces are counted from 1; the tenth of a die with ten sides is its 0."""
    return face % TEN if sides == TEN else face


def face_of(number: int, sides: int) -> int:
    """The face of a die that shows a number; as ``shown``, the other way round. The number 10 means the tenth too."""
    return TEN if sides == TEN and number == 0 else number


class Throw(msgspec.Struct, frozen=True):
    """A request for dice: how many, with how many sides, for which player and by which rule.

    ``blind`` is set where something is drawn unseen from a cup or a deck: the face only says which thing it is.
    """

    count: int
    sides: int
    rule: str
    reason: Message
    by: str | None = None
    blind: bool = False


class Dice(Protocol):
    """The source of the faces: a seed, a script, or a player who rolls real dice."""

    def roll(self, throw: Throw) -> tuple[int, ...]:
        """Faces from 1 to ``throw.sides``."""


class SeededDice:
    """Dice from a secret seed: face n depends on the seed and on n alone, so a game can be checked afterwards.

    ``drawn`` is how many faces were used before, on all lines of play together.
    """

    def __init__(self, seed: bytes, drawn: int = 0) -> None:
        self._key = hashlib.blake2b(seed, digest_size=32).digest()
        self.drawn = drawn

    def roll(self, throw: Throw) -> tuple[int, ...]:
        return tuple(self._face(throw.sides) for _ in range(throw.count))

    def _face(self, sides: int) -> int:
        self.drawn += 1
        digest = hashlib.blake2b(self.drawn.to_bytes(8, "big"), key=self._key, digest_size=16).digest()
        return int.from_bytes(digest, "big") % sides + 1


def commitment(seed: bytes) -> str:
    """A hash of the seed. It is published before the game, so that the seed shown afterwards can be checked."""
    return hashlib.sha256(b"roma-desktop dice:" + seed).hexdigest()


class ScriptEnded(RomaError):
    """The script of faces has run out."""

    def __init__(self, throw: Throw) -> None:
        super().__init__(say("a roll is missing from the script: {reason}", reason=str(throw.reason)))
        self.throw = throw


class WrongFace(RomaError):
    """A script or a player gave a face that this die doesn't have."""

    def __init__(self, face: int, throw: Throw) -> None:
        super().__init__(say("{face} isn't a face of a die with {sides} sides", face=face, sides=throw.sides))


class ScriptedDice:
    """Faces given beforehand: tests and replays."""

    def __init__(self, faces: Iterable[int] = ()) -> None:
        self.faces = list(faces)

    def roll(self, throw: Throw) -> tuple[int, ...]:
        if len(self.faces) < throw.count:
            raise ScriptEnded(throw)
        faces = tuple(self.faces[: throw.count])
        for face in faces:
            if not 1 <= face <= throw.sides:
                raise WrongFace(face, throw)
        del self.faces[: throw.count]
        return faces


class TypedDice(ScriptedDice):
    """Dice that players roll by hand and type in; what is drawn unseen from a cup or a deck is drawn by the program.

    A command whose faces aren't all known raises ``ScriptEnded`` with the throw that is missing. Faces already typed
    are kept, so that each is asked for only once.
    """

    def roll(self, throw: Throw) -> tuple[int, ...]:
        if throw.blind and not self.faces:
            return tuple(secrets.randbelow(throw.sides) + 1 for _ in range(throw.count))
        return super().roll(throw)


class Noted:
    """Dice that pass every throw on to other dice, and note throws and faces: what a record keeps of a command."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self.throws: list[tuple[Throw, tuple[int, ...]]] = []

    def roll(self, throw: Throw) -> tuple[int, ...]:
        faces = self._dice.roll(throw)
        self.throws.append((throw, faces))
        return faces

    @property
    def faces(self) -> tuple[int, ...]:
        return tuple(face for _, faces in self.throws for face in faces)
