"""The rules of a game in the player's language, read when they are first asked for. No Qt."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from roma_desktop.core.errors import BadFile
from roma_desktop.core.message import Message
from roma_desktop.core.reference import FALLBACK, Reference, read_reference
from roma_desktop.core.shipped import shipped


@dataclass(frozen=True)
class Book:
    """The rules; ``trouble`` says why they aren't in the language that was asked for, if its files are at fault."""

    rules: Reference
    trouble: Message | None = None


@cache
def book_of(game: str, language: str) -> Book:
    """The rules of a game, number by number in a language where it has them, else in English."""
    return read_book(shipped("resources", "rules", game), language)


def read_book(folder: Path, language: str) -> Book:
    """As ``book_of``, from a folder. A language whose files are damaged is left aside. Raises ``BadFile``."""
    try:
        return Book(read_reference(folder, language))
    except BadFile as error:
        if language == FALLBACK:
            raise
        return Book(read_reference(folder), error.sentence)
