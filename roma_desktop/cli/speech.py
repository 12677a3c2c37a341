"""What the command line says: messages in the player's language, on one line each."""

from __future__ import annotations

import sys
from typing import TextIO
from unicodedata import east_asian_width

from roma_desktop.cli.language import language
from roma_desktop.core.errors import BadFile, Illegal, RomaError
from roma_desktop.core.language import translator
from roma_desktop.core.message import Message, Words, say


class Misuse(RomaError):
    """The command line asks for something that doesn't exist or makes no sense: the program ends with code 2."""


def plain_words() -> Words:
    """Words for messages that name nothing from a game."""
    return Words(translator(language()))


def padded(text: str, columns: int) -> str:
    """The text with spaces after it, until it fills so many columns of a terminal. Japanese letters fill two each."""
    filled = sum(2 if east_asian_width(letter) in ("W", "F") else 1 for letter in text)
    return text + " " * (columns - filled)


def tell(message: Message, words: Words | None = None, to: TextIO | None = None) -> None:
    """Print a message."""
    print((words or plain_words()).say(message), file=to)


def complain(error: RomaError) -> None:
    """Print what is wrong to the error stream."""
    print(sentence(error), file=sys.stderr)


def sentence(error: RomaError, words: Words | None = None) -> str:
    """An error in one line, with the file and line for a bad file, with the rule and advice for a refusal."""
    words = words or plain_words()
    reason = words.say(error.reason)
    if isinstance(error, BadFile):
        return located(str(error.file), error.line, reason, words)
    if isinstance(error, Illegal):
        advice = f" {words.say(error.instead)}" if error.instead else ""
        rule = f" [{error.rule}]" if error.rule else ""
        return f"{reason}{advice}{rule}"
    return reason


def located(file: str, line: int | None, what: str, words: Words | None = None) -> str:
    """``file, line 3: what``."""
    words = words or plain_words()
    if line is None:
        return words.say(say("{file}: {what}", file=file, what=what))
    return words.say(say("{file}, line {line}: {what}", file=file, line=line, what=what))
