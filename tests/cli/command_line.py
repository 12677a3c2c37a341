"""What a command line comes to, and who runs it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

SOURCES = Path(__file__).resolve().parents[2]


@dataclass(frozen=True, slots=True)
class Ran:
    """What a command line came to."""

    code: int
    out: str
    err: str


Roma = Callable[..., Ran]
