"""Options of a game and seeds, as they are given in scripts and on the command line."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from typing import Any

from roma_desktop.cli.speech import Misuse, plain_words
from roma_desktop.core.bounds import NO_LETTER, is_text
from roma_desktop.core.errors import RomaError
from roma_desktop.core.message import say
from roma_desktop.core.title import Title, Unreadable


def options_of(title: Title[Any], given: Mapping[str, str]) -> Any:
    """The options of a game with these values, by name; an empty value switches one on. Raises ``RomaError``."""
    known = title.read_options({}).__struct_fields__
    for name, value in given.items():
        if name not in known:
            raise RomaError(say("there is no option {name}; these are: {known}", name=name[:60], known=known))
        try:
            if not is_text(value):
                raise Unreadable(NO_LETTER)
            title.read_options({name: value or True})
        except Unreadable as error:
            raise RomaError(say("the option {name} can't be that: {why}", name=name, why=error.reason)) from None
    return title.read_options({name: value or True for name, value in given.items()})


def options_given(title: Title[Any], given: Sequence[str]) -> Any:
    """The options of a game as its command line names them, each ``NAME`` or ``NAME=VALUE``. Raises ``Misuse``."""
    try:
        return options_of(title, dict(one.partition("=")[::2] for one in given))
    except RomaError as error:
        raise Misuse(error.reason) from None


def a_word(text: str) -> str:
    """A seed; raises ``ArgumentTypeError`` for letters that no text can hold."""
    if not is_text(text):
        raise argparse.ArgumentTypeError(plain_words().say(NO_LETTER))
    return text
