"""The lines of a record as they stand in its file: JSON objects; the key ``line`` names one of the classes here.

Every line written by this program carries a ``seal`` (see ``chain``); records of earlier programs have none.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from roma_desktop.core.game import Policy
from roma_desktop.core.message import Message

FORMAT = 3
FORMATS = frozenset({1, 2, 3})
"""The formats that this program reads. From 2 on each line has a seal; 3 adds the reasons of computer players."""
SEALED = 2  # the first format that has seals from its first line on
LONGEST_NAME = 80  # letters of the name of a position
MOST_COMMANDS = 100_000
"""The most commands of a record, all branches together; games of players who decide by chance have needed 17,000."""

DiceKind = Literal["seeded", "typed", "scripted"]
Reason = Literal["", "lost", "copied"]
"""Why dice come from a new seed: the reason wasn't noted (""), the old seed was lost, or the record is a copy."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag=True, tag_field="line"):
    """A line of the journal."""


class Header(Entry, frozen=True, kw_only=True):
    """The first line: all that the game depends on. ``commitment`` is "" where dice have no seed."""

    roma_desktop: int
    game: str
    rules: str
    scenario: dict[str, Any]
    options: dict[str, Any]
    players: dict[str, str]
    dice: DiceKind
    commitment: str = ""
    taking_back: Policy = Policy.STRICT
    seal: str = ""


class Opening(Entry, frozen=True, kw_only=True):
    """What happened before the first decision."""

    faces: tuple[int, ...]
    digest: str
    seal: str = ""


class Played(Entry, frozen=True, kw_only=True):
    """A command: its number, the one it follows, the faces rolled, the digest of the position after it."""

    n: int
    after: int
    do: dict[str, Any]
    faces: tuple[int, ...] = ()
    digest: str
    seal: str = ""


class Snapshot(Entry, frozen=True, kw_only=True):
    """The whole position after command ``n``."""

    n: int
    position: dict[str, Any]
    seal: str = ""


class Went(Entry, frozen=True, kw_only=True):
    """Somebody (``by``) went back or forth to the position after command ``to``; ``agreed``: the sides that agreed."""

    to: int
    by: str = ""
    agreed: tuple[str, ...] = ()
    seal: str = ""


class Named(Entry, frozen=True, kw_only=True):
    """The position after command ``n``, and the line of play that leads there, have a name; "" takes it away."""

    n: int
    name: str
    seal: str = ""


class Reasoned(Entry, frozen=True, kw_only=True):
    """Why the computer player of a side gave command ``n``."""

    n: int
    by: str
    why: Message
    seal: str = ""


class Seated(Entry, frozen=True, kw_only=True):
    """From here on these players play, by side as in the header."""

    players: dict[str, str]
    seal: str = ""


class NewSeed(Entry, frozen=True, kw_only=True):
    """From here the dice come from another seed, promised by ``commitment``. ``n`` is the command played last."""

    commitment: str
    reason: Reason = ""
    n: int | None = None
    seal: str = ""


class Continued(Entry, frozen=True, kw_only=True):
    """From here the game is played by another version of the rules."""

    rules: str
    seal: str = ""


class Revealed(Entry, frozen=True, kw_only=True):
    """The game is over: the seed, for those who want to check the dice."""

    seed: str
    seal: str = ""


AnyEntry = Header | Opening | Played | Snapshot | Went | Named | Reasoned | Seated | NewSeed | Continued | Revealed
