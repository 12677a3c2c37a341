"""What a command line comes to, who runs it, and who looks on."""

from __future__ import annotations

import errno
import io
import os
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


class Terminal(io.StringIO):
    """Somebody looks on, and may press Ctrl-C when so many games are over."""

    def __init__(self, stop_at: str = "never") -> None:
        super().__init__()
        self.stop_at = stop_at

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        written = super().write(text)
        if text.startswith(f"\r{self.stop_at}/"):
            raise KeyboardInterrupt
        return written


def in_words_of_the_system(complaint: str) -> str:
    """The same with what the system says of a file that isn't there, in the language that this process has for it."""
    return complaint.replace("No such file or directory", os.strerror(errno.ENOENT))
