"""The rules of a game in the player's language, read when they are first asked for. No Qt."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from roma_desktop.core.errors import BadFile
from roma_desktop.core.message import Message, say
from roma_desktop.core.rules_text.reference import FALLBACK, Reference, read_reference
from roma_desktop.ui.kit import kit_of


@dataclass(frozen=True)
class Book:
    """The rules; ``trouble`` says why there are none, or why they aren't in the language that was asked for."""

    rules: Reference
    trouble: Message | None = None


@cache
def book_of(game: str, language: str) -> Book:
    """The rules of a game, number by number in a language where it has them, else in English.

    A game that brings no rules has a book without a page, which says so.
    """
    kit = kit_of(game)
    if kit.rules is None:
        return Book(Reference(()), say("The rules of {game} don't come with the program.", game=kit.name))
    return read_book(kit.rules, language)


def read_book(folder: Path, language: str) -> Book:
    """As ``book_of``, from a folder. A language whose files are damaged is left aside. Raises ``BadFile``."""
    try:
        return Book(read_reference(folder, language))
    except BadFile as error:
        if language == FALLBACK:
            raise
        return Book(read_reference(folder), error.sentence)
