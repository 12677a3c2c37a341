"""What the referee of a scenario says, and where each line leads."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from roma_desktop.core.message import Message

Path = tuple[str | int, ...]
"""A part of the scenario file: the keys and indexes that lead to it."""


class Weight(StrEnum):
    """A *mistake* keeps the scenario from being played, a *doubt* is probably not meant, a *note* is worth knowing."""

    MISTAKE = "mistake"
    DOUBT = "doubt"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Finding:
    """What is found, by which rule ("" where no rule of the book), and where: in the file, on the map, of which side.

    ``line`` is the line of the file, where it is to be told.
    """

    weight: Weight
    says: Message
    rule: str = ""
    path: Path = ()
    place: str = ""
    side: str = ""
    line: int | None = None


@dataclass(frozen=True, slots=True)
class Difference:
    """Where two scenarios differ, in words, and what each says there; "–" where it says nothing."""

    what: str
    before: str
    after: str
    path: Path
    place: str = ""
    side: str = ""
